import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { Interaction, InteractionPage } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import { SingleKeySwitch, useSingleKeyShortcuts } from '../../../../ui/single-key-switch.tsx';
import styles from '../interaction.module.css';
import stageStyles from '../stage.module.css';
import { stagesCall, useTimelineTexts } from '../use-stages.ts';
import { InteractionItem, idOfItem } from './interaction-item.tsx';
import { noFilter, type PanelFilter, usePanelFilter, usePanelTexts, useSteadyItems } from './use-panel-filter.ts';

/** The longest search text of the address. */
const longestSearch = 60;

interface PanelFilterFormProps {
  filter: PanelFilter;
  isFiltered: boolean;
  linkWith: (filter: PanelFilter) => string;
  /** What is shown: it has the names of the chosen team and member. */
  items: readonly Interaction[];
}

/** Filters the interactions by text, by whether they have a reply, and shows the chosen team or member. */
function PanelFilterForm({ filter, isFiltered, linkWith, items }: PanelFilterFormProps) {
  const t = usePanelTexts().filter;
  const { reading } = useTimelineTexts();
  const navigate = useNavigate();
  const teamName = items.find(({ team }) => team?.id === filter.team)?.team?.name;
  const memberName = items.find(({ user }) => user?.id === filter.member)?.user?.full_name;
  const chips = [
    ...(filter.team === undefined
      ? []
      : [
          {
            name: teamName ? reading.team(teamName) : t.oneTeam,
            to: linkWith({ ...filter, page: 1, team: undefined }),
          },
        ]),
    ...(filter.member === undefined
      ? []
      : [{ name: memberName ?? t.oneMember, to: linkWith({ ...filter, page: 1, member: undefined }) }]),
  ];

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [q, answered] = [String(fields.get('q')).trim(), String(fields.get('answered')) || undefined];
    void navigate(linkWith({ ...filter, page: 1, q, answered }), { preventScrollReset: true });
  }

  return (
    <div className={blocks.rows}>
      {/* An address with another filter fills the fields anew. */}
      <form
        key={`${filter.q} ${filter.answered}`}
        className={styles.filterForm}
        role="search"
        aria-label={t.label}
        onSubmit={submit}
      >
        <Field label={t.search} name="q" type="search" defaultValue={filter.q} maxLength={longestSearch} />
        <SelectField
          label={t.answered}
          name="answered"
          defaultValue={filter.answered ?? ''}
          options={[
            { value: '', label: t.all },
            { value: 'false', label: t.unanswered },
            { value: 'true', label: t.onlyAnswered },
          ]}
        />
        <Button type="submit" look="outline">
          {t.show}
        </Button>
      </form>
      {isFiltered && (
        <div className={`${blocks.actions} ${styles.chosen}`}>
          {chips.map(({ name, to }) => (
            <Link key={name} to={to} className={blocks.chip} aria-label={t.remove(name)} preventScrollReset>
              {name} <IconX aria-hidden size={18} />
            </Link>
          ))}
          <Link to={linkWith(noFilter)} className={blocks.target} preventScrollReset>
            {t.clear}
          </Link>
        </div>
      )}
    </div>
  );
}

const key = 'n';

/** Goes to the next unanswered interaction, by a button and by a key, which can be turned off. */
function NextUnanswered({ onNext }: { onNext: () => boolean }) {
  const t = usePanelTexts().keys;
  const [note, setNote] = useState('');
  const next = () => setNote(onNext() ? '' : t.none);
  const usesKey = useSingleKeyShortcuts((letter) => {
    if (letter === key) next();
    return letter === key;
  });

  return (
    <div className={styles.keys}>
      <div className={styles.keyRow}>
        <Button look="outline" onClick={next} {...(usesKey && { 'aria-keyshortcuts': key })}>
          {t.next}
        </Button>
        <SingleKeySwitch />
      </div>
      <p className={blocks.soft}>{t.help}</p>
      <p className={note ? blocks.soft : 'visually-hidden'} role="status">
        {note}
      </p>
    </div>
  );
}

const call = 'GET /challenges/:id/timelines/:timeline/interactions';

interface ShownInteractions {
  readonly query: UseQueryResult<InteractionPage>;
  /** In a steady order: what was answered, here or by others, does not move what one reads. */
  readonly items: readonly Interaction[];
  /** Shows a changed interaction, and refetches the counts; undefined where it is gone. */
  readonly change: (id: number, changed: Interaction | undefined) => void;
}

/** A page of the interactions of a stage, for those who reply. */
function useInteractions(
  { id, challenge_id }: Stage,
  filter: PanelFilter,
  opened: number | undefined,
): ShownInteractions {
  const answers = useAnswers();
  const { page, q, answered, team, member } = filter;
  const asked = {
    page,
    search: q,
    'filter[answered]': answered as 'true' | 'false' | undefined,
    'filter[team]': team === undefined ? undefined : team,
    'filter[member]': member === undefined ? undefined : member,
  };
  const query = useApiQuery(call, { params: { id: challenge_id, timeline: id }, query: asked });
  const { items, change } = useSteadyItems(JSON.stringify(asked), query, opened);
  return {
    query,
    items,
    change: (changedId, changed) => {
      change(changedId, changed);
      for (const read of [call, stagesCall, 'GET /me/waiting-interactions', 'GET /me/desk'] as const)
        void answers.invalidate(read);
    },
  };
}

interface PanelProps {
  challenge: Pick<Challenge, 'slug'>;
  stage: Stage;
}

/** The interactions of a stage, for judges, advisers and admins of the challenge, who reply to them, and for staff. */
export function Panel({ challenge, stage }: PanelProps) {
  const t = usePanelTexts();
  const { language } = useLanguage();
  const counted = useCounted();
  const { filter, isFiltered, linkWith } = usePanelFilter(challenge.slug, stage.id);
  /** The interaction whose form was opened last. */
  const [opened, setOpened] = useState<number>();
  const { query, items, change } = useInteractions(stage, filter, opened);
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
    <section className={`${blocks.panel} ${stageStyles.work}`} aria-labelledby="interactions">
      <header className={stageStyles.workHead}>
        <h2 id="interactions">{t.title}</h2>
        {query.data && (
          <p role="status">
            {counted(t.total, query.data.total)}
            {' · '}
            {query.data.unanswered_count > 0
              ? t.waiting(formatNumber(query.data.unanswered_count, language))
              : t.nothingWaits}
          </p>
        )}
      </header>
      <PanelFilterForm filter={filter} isFiltered={isFiltered} linkWith={linkWith} items={items} />
      {stage.can.reply && (
        <>
          <p>
            <Link className={blocks.way} to={linkTo(pages.desk, {}, { stage: stage.id })}>
              {t.desk}
            </Link>
          </p>
          <NextUnanswered onNext={goToNext} />
        </>
      )}
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
              <ol ref={list} className={blocks.list}>
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
