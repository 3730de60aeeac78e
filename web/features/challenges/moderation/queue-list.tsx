import type { ListCasesQuery, ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import {
  caseOrders,
  caseStatuses,
  type ModerationAction,
  moderationActions,
  reportKinds,
} from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import { pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { CaseCard } from './case-card.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './moderation.module.css';
import { useModerationTexts } from './moderation-links.tsx';

/** The statuses that the queue can show. */
export const shownStatuses = [...caseStatuses, 'all'] as const;

export type QueueFilter = Pick<ListCasesQuery, 'challenge' | 'kind' | 'status' | 'order'>;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The filter and the order in the address of the queue; an unknown choice counts as the default. */
export function readQueueFilter(search: string): QueueFilter {
  const asked = readSearch(pages.moderation, search);
  const challenge = Number(asked.challenge);
  return {
    challenge: Number.isInteger(challenge) && challenge > 0 ? challenge : undefined,
    kind: oneOf(reportKinds, asked.kind),
    status: oneOf(shownStatuses, asked.status) ?? 'open',
    order: oneOf(caseOrders, asked.order) ?? 'age',
  };
}

const actions: Readonly<Record<string, ModerationAction>> = { h: 'hide', r: 'restore', w: 'warn', c: 'close' };
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

interface Shortcuts {
  readonly select: (id: number) => void;
  readonly decide: (action: ModerationAction, id: number) => void;
}

/** Focuses the first control of the case beside another. */
function moveFocus(from: HTMLElement, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-case]')];
  const next = all[all.indexOf(from) + step];
  next?.querySelector<HTMLElement>('input, a, button')?.focus();
}

/** Keys that work while the focus is in a case, which has its id in `data-case`. */
function useShortcuts({ select, decide }: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    const card = target.closest<HTMLElement>('[data-case]');
    if (!card || target.closest('dialog, textarea, select')) return;
    const id = Number(card.dataset.case);
    const name = key.toLowerCase();
    const [step, action] = [steps[name], actions[name]];
    if (step) moveFocus(card, step);
    else if (action) decide(action, id);
    else if (name === 'x') select(id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

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
