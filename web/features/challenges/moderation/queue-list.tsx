import type { ModerationCase } from '@mutirao/contract/challenges/moderation.ts';
import { type ModerationAction, moderationActions } from '@mutirao/contract/challenges/moderation-states.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './moderation.module.css';
import type { QueueFilter } from './queue-filter.ts';
import { useModerationTexts } from './texts.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface QueueListProps {
  cases: readonly ModerationCase[];
  filter: QueueFilter;
  onDecided: (cases: readonly ModerationCase[]) => void;
}

interface Pending {
  readonly action: ModerationAction;
  readonly cases: readonly ModerationCase[];
}

/** The cases of the queue, which are decided one by one or several at once. */
export function QueueList({ cases, filter, onDecided }: QueueListProps) {
  const { queue: t, decide } = useModerationTexts();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState<Pending>();
  const isSettled = ({ status }: ModerationCase) => filter.status !== 'all' && status !== filter.status;
  const selectable = cases.filter((one) => !isSettled(one));
  const selected = selectable.filter(({ id }) => chosen.has(id));

  function select(ids: readonly number[], isOn: boolean): void {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) isOn ? next.add(id) : next.delete(id);
      return next;
    });
  }

  function begin(action: ModerationAction, wanted: readonly ModerationCase[]): void {
    const possible = wanted.filter(({ can }) => can[action]);
    if (possible.length > 0) setPending({ action, cases: possible });
  }

  useShortcuts({
    select: (id) => select([id], !chosen.has(id)),
    decide: (action, id) =>
      begin(
        action,
        cases.filter((one) => one.id === id),
      ),
  });

  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          label={
            selected.length === 0
              ? t.selectAll
              : t.selected(formatNumber(selected.length, language), isOne(selected.length, language))
          }
          checked={selected.length > 0 && selected.length === selectable.length}
          disabled={selectable.length === 0}
          onChange={({ target }) =>
            select(
              selectable.map(({ id }) => id),
              target.checked,
            )
          }
        />
        {selected.length > 0 &&
          moderationActions.map((action) => {
            const count = selected.filter(({ can }) => can[action]).length;
            return (
              count > 0 && (
                <Button key={action} look="outline" onClick={() => begin(action, selected)}>
                  {decide.several(decide.actions[action], formatNumber(count, language))}
                </Button>
              )
            );
          })}
      </div>
      <details className={styles.help}>
        <summary>{t.shortcuts}</summary>
        <p>{t.shortcutList}</p>
      </details>
      <ul className={styles.cases}>
        {cases.map((one) => (
          <li key={one.id}>
            <CaseCard
              shown={one}
              isSettled={isSettled(one)}
              isSelected={chosen.has(one.id)}
              onSelect={(isOn) => select([one.id], isOn)}
              onDecide={(action) => begin(action, [one])}
            />
          </li>
        ))}
      </ul>
      {pending && (
        <DecisionDialog
          {...pending}
          onDecided={(decided, done) => {
            onDecided(decided);
            select(done, false);
            setPending(undefined);
          }}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}
