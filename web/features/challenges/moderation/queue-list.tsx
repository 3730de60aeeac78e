import {
  decisionsInput,
  type ListCasesQuery,
  longestNote,
  type ModerationCase,
} from '@mutirao/contract/challenges/moderation/moderation.ts';
import {
  caseOrders,
  caseStatuses,
  type ModerationAction,
  moderationActions,
  reportKinds,
} from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useState } from 'react';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-dialog.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { SingleKeySwitch, useSingleKeyShortcuts } from '../../../ui/single-key-switch.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CaseCard } from './case-card.tsx';
import styles from './moderation.module.css';
import { useModerationTexts } from './moderation-links.tsx';

interface DecisionDialogProps {
  action: ModerationAction;
  cases: readonly ModerationCase[];
  /** The cases as they are, and the ids of those that were decided. */
  onDecided: (cases: readonly ModerationCase[], done: readonly number[]) => void;
  onClose: () => void;
}

/** Confirms a decision about one or several cases, with a note to the authors. */
function DecisionDialog({ action, cases, onDecided, onClose }: DecisionDialogProps) {
  const t = useModerationTexts().decide;
  const { language } = useLanguage();
  const counted = useCounted();
  const [note, setNote] = useState('');
  const decisions = useApiMutation('POST /moderation/decisions', { invalidates: ['GET /me/moderation'] });
  const wanted = cases.map(({ id, version }) => ({ id, version }));
  const count = formatNumber(cases.length, language);
  const needsNote = action === 'hide' || action === 'warn';

  const form = useForm(
    decisionsInput,
    async (body) => {
      const { results } = await decisions.mutate({ body });
      const done = results.flatMap(({ id, error }) => (error ? [] : [id]));
      const messages = [...new Set(results.flatMap(({ message }) => message ?? []))];
      onDecided(
        results.flatMap((result) => result.case ?? []),
        done,
      );
      const write = (number: number, text: typeof t.done) => counted(text, number);
      if (done.length > 0) showToast({ tone: 'success', text: write(done.length, t.done) });
      if (messages.length > 0)
        showToast({
          tone: 'failure',
          title: write(results.length - done.length, t.notDone),
          text: messages.join(' '),
        });
    },
    { read: (fields) => ({ cases: wanted, action, note: fields.get('note') }) },
  );

  return (
    <Dialog open title={t.titles[action]} onClose={onClose}>
      <p>{t.text[action]}</p>
      <p>
        {cases.length === 1 ? `“${cases[0]?.content?.title ?? ''}”` : t.about(count, isOne(cases.length, language))}
      </p>
      <form className={dialogStyles.form} onSubmit={form.onSubmit} noValidate>
        <TextArea
          label={needsNote ? t.note : t.optionalNote}
          {...form.field('note')}
          rows={3}
          maximum={longestNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          required={needsNote}
        />
        {form.failure && <Failure>{form.failure}</Failure>}
        <div className={dialogStyles.actions}>
          <FormButtons form={form} texts={{ submit: t.confirm, waiting: t.waiting }} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

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

/** Letters that act on the case that has the focus, which has its id in `data-case`. */
function useShortcuts({ select, decide }: Shortcuts): void {
  useSingleKeyShortcuts((letter, target) => {
    const card = target.closest<HTMLElement>('[data-case]');
    if (!card) return false;
    const id = Number(card.dataset.case);
    const [step, action] = [steps[letter], actions[letter]];
    if (step) moveFocus(card, step);
    else if (action) decide(action, id);
    else if (letter === 'x') select(id);
    else return false;
    return true;
  });
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
  const counted = useCounted();
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
      <div className={`${blocks.actions} ${styles.bar}`}>
        <Checkbox
          label={selected.length === 0 ? t.selectAll : counted(t.selected, selected.length)}
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
        <SingleKeySwitch />
      </details>
      <ul className={blocks.list}>
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
