import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import styles from '../stage.module.css';
import { InteractionItem, idOfItem } from './interaction-item.tsx';
import { NextUnanswered } from './next-unanswered.tsx';
import panelStyles from './panel.module.css';
import { PanelFilterForm } from './panel-filter.tsx';
import { usePanelTexts } from './texts.ts';
import { useInteractions } from './use-interactions.ts';
import { noFilter, usePanelFilter } from './use-panel-filter.ts';

interface PanelProps {
  challenge: Pick<Challenge, 'slug'>;
  stage: Stage;
}

/** The interactions of a stage, for judges, advisers and admins of the challenge, who reply to them, and for staff. */
export function Panel({ challenge, stage }: PanelProps) {
  const t = usePanelTexts();
  const { language } = useLanguage();
  const { filter, isFiltered, linkWith } = usePanelFilter(challenge.slug, stage.id);
  const { query, items, change } = useInteractions(stage, filter);
  /** The interaction whose form was opened last. */
  const [opened, setOpened] = useState<number>();
  const list = useRef<HTMLOListElement>(null);

  /** Opens the form of the next interaction without a reply, after the one that has the focus; false without one. */
  function goToNext(): boolean {
    const focused = items.findIndex(({ id }) =>
      document.getElementById(idOfItem(id))?.contains(document.activeElement),
    );
    const inTurn = [...items.slice(focused + 1), ...items.slice(0, focused + 1)];
    const next = inTurn.find(({ replies, can }) => replies.length === 0 && can.reply);
    if (!next) return false;
    if (next.id === opened) list.current?.querySelector<HTMLElement>(`#${idOfItem(next.id)} textarea`)?.focus();
    setOpened(next.id);
    return true;
  }

  return (
    <section className={styles.work} aria-labelledby="interactions">
      <header className={styles.workHead}>
        <h2 id="interactions">{t.title}</h2>
        {query.data && (
          <p role="status">
            {t.total(formatNumber(query.data.total, language), isOne(query.data.total, language))}
            {' · '}
            {query.data.unanswered_count > 0
              ? t.waiting(formatNumber(query.data.unanswered_count, language))
              : t.nothingWaits}
          </p>
        )}
      </header>
      <PanelFilterForm filter={filter} isFiltered={isFiltered} linkWith={linkWith} items={items} />
      {stage.can.reply && <NextUnanswered onNext={goToNext} />}
      <Loaded query={query}>
        {({ total, current_page, last_page }) =>
          items.length === 0 ? (
            <EmptyState
              picture={isFiltered ? 'search' : 'empty'}
              title={isFiltered ? t.noneFound : t.empty}
              text={isFiltered ? t.noneFoundText : t.emptyText}
              level="p"
              announced
            >
              {(isFiltered || total > 0) && (
                <LinkButton look="outline" to={linkWith(noFilter)} preventScrollReset>
                  {t.seeAll}
                </LinkButton>
              )}
            </EmptyState>
          ) : (
            <>
              <ol ref={list} className={panelStyles.items}>
                {items.map((interaction) => (
                  <InteractionItem
                    key={interaction.id}
                    stage={stage}
                    interaction={interaction}
                    isOpened={interaction.id === opened}
                    onOpen={() => setOpened(interaction.id)}
                    onClose={() => setOpened(undefined)}
                    onChange={(changed) => change(interaction.id, changed)}
                    linkWith={linkWith}
                  />
                ))}
              </ol>
              <Pagination
                current_page={current_page}
                last_page={last_page}
                addressOf={(page) => linkWith({ ...filter, page })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
