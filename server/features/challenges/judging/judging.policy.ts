import type { JudgingPhase } from '@mutirao/contract/challenges/judging/judging.ts';
import {
  faultsOfRubric,
  hasSameCriteria,
  type JudgingFault,
  type Rubric,
} from '@mutirao/contract/challenges/judging/rubric.ts';
import { type Assignable, assignReviews } from './assign.ts';
import type { Denial } from './judging-context.ts';

/** Between two reminders of one judge. */
const reminderInterval = 24 * 60 * 60 * 1000;

/** The looks, in which judges review. */
export function isLook(phase: JudgingPhase): boolean {
  return phase === 'first_look' || phase === 'second_look';
}

/** Whether a stage takes no answer any more, so that its entries are frozen. */
export function isFreezingDue(closesAt: Date | null, now: Date): boolean {
  return closesAt !== null && closesAt < now;
}

/** Whether all looks are closed: no score is shown before. */
export function areLooksClosed(phase: JudgingPhase): boolean {
  return phase === 'reviewed' || phase === 'appeals' || phase === 'final';
}

/** The rubric may be anything until judging begins; then it may change in what the reviews do not depend on. */
export function denialOfRubric(
  phase: JudgingPhase,
  { before, after }: { before: Rubric; after: Rubric },
): Denial | undefined {
  if (phase === 'preparing') return undefined;
  if (phase === 'appeals' || phase === 'final') return 'published';
  if (!hasSameCriteria(before, after)) return 'criteriaLocked';
  return faultsOfRubric(after).length > 0 ? 'rubricIncomplete' : undefined;
}

/** The form of a stage stays as it is once its answers are frozen. */
export function denialOfForm({
  phase,
  frozen_at,
}: {
  phase: JudgingPhase;
  frozen_at: Date | null;
}): Denial | undefined {
  if (phase !== 'preparing') return 'begun';
  return frozen_at === null ? undefined : 'frozen';
}

export function denialOfRemoving(phase: JudgingPhase): Denial | undefined {
  return phase === 'preparing' ? undefined : 'begun';
}

export interface ProgressFacts {
  readonly phase: JudgingPhase;
  /** Reviews that are neither submitted nor recused, of entries that are not disqualified. */
  readonly open: number;
  /** Entries without a comment of use. */
  readonly withoutComment: number;
  readonly undecidedAppeals: number;
  readonly appealsUntil: Date | null;
}

export function denialOfClosing({ phase, open }: Pick<ProgressFacts, 'phase' | 'open'>): Denial | undefined {
  if (phase === 'preparing') return 'notBegun';
  if (!isLook(phase)) return 'looksClosed';
  return open > 0 ? 'reviewsMissing' : undefined;
}

/** The preliminary result is published once all looks are closed, the final one once all appeals are decided. */
export function denialOfPublishing(
  { phase, withoutComment, undecidedAppeals, appealsUntil }: Omit<ProgressFacts, 'open'>,
  now: Date,
): Denial | undefined {
  switch (phase) {
    case 'preparing':
      return 'notBegun';
    case 'first_look':
    case 'second_look':
      return 'reviewsMissing';
    case 'reviewed':
      return withoutComment > 0 ? 'commentsMissing' : undefined;
    case 'appeals':
      return undecidedAppeals > 0 || (appealsUntil !== null && appealsUntil > now) ? 'appealsOpen' : undefined;
    case 'final':
      return 'final';
  }
}

export interface JudgeFacts {
  readonly isDropped: boolean;
  /** Reviews that are missing. */
  readonly open: number;
  readonly remindedAt: Date | null;
}

export function denialOfDropping(
  phase: JudgingPhase,
  { isDropped }: Pick<JudgeFacts, 'isDropped'>,
): Denial | undefined {
  if (phase === 'preparing') return 'notBegun';
  if (!isLook(phase)) return 'looksClosed';
  return isDropped ? 'dropped' : undefined;
}

/** A judge is reminded of what is missing, once a day. */
export function denialOfReminding(phase: JudgingPhase, judge: JudgeFacts, now: Date): Denial | undefined {
  const denial = denialOfDropping(phase, judge);
  if (denial) return denial;
  if (judge.open === 0) return 'nothingMissing';
  const isRecent = judge.remindedAt !== null && now.getTime() - judge.remindedAt.getTime() < reminderInterval;
  return isRecent ? 'remindedToday' : undefined;
}

export function denialOfDisqualifying(phase: JudgingPhase, isDisqualified: boolean): Denial | undefined {
  if (phase === 'preparing') return 'notBegun';
  if (phase === 'final') return 'final';
  return isDisqualified ? 'disqualified' : undefined;
}

/** An appeal is decided by someone who neither reviewed the entry nor owns it. */
export function mayDecideAppeal(
  phase: JudgingPhase,
  appeal: { isDecided: boolean; isReviewer: boolean; isOwner: boolean },
): boolean {
  return phase === 'appeals' && !appeal.isDecided && !appeal.isReviewer && !appeal.isOwner;
}

export interface Fault {
  readonly code: JudgingFault;
  readonly criterion: string | null;
  readonly entry: number | null;
}

export interface BeginningFacts extends Pick<Assignable, 'entries' | 'judges' | 'excluded' | 'seed'> {
  readonly rubric: Rubric;
  /** When the stage takes no answer any more. */
  readonly closesAt: Date | null;
  readonly now: Date;
}

/** Why judging cannot begin: what the rubric, the stage, the entries or the judges lack. */
export function findFaults({ rubric, closesAt, now, ...field }: BeginningFacts): Fault[] {
  const { entries, judges, excluded } = field;
  const faults: Fault[] = faultsOfRubric(rubric).map((fault) => ({ ...fault, entry: null }));
  const add = (code: JudgingFault, entry: number | null = null) => faults.push({ code, criterion: null, entry });
  if (closesAt === null || closesAt > now) add('stage_has_not_ended');
  if (entries.length === 0) add('no_entries');
  // Each entry may come to the second look, where other judges review it.
  const needed = rubric.first_reviews + rubric.head_reviews;
  if (judges.length < needed) {
    add('too_few_judges');
    return faults;
  }
  const known = new Set(judges.map(({ number }) => number));
  const recused = Map.groupBy(
    excluded.filter(({ judge }) => known.has(judge)),
    ({ entry }) => entry,
  );
  let isShort = false;
  for (const { number } of entries) {
    const able = judges.length - new Set(recused.get(number)?.map(({ judge }) => judge)).size;
    if (able < needed) add(able === 0 ? 'entry_without_judges' : 'too_few_judges', number);
    isShort ||= able < needed;
  }
  // Who may review every entry connects the others. Assigning thousands of entries at each reading would take seconds.
  const isAnyoneFree = judges.some(({ number }) => excluded.every(({ judge }) => judge !== number));
  const mayBeApart = !isAnyoneFree || entries.length * rubric.first_reviews < judges.length;
  if (entries.length > 0 && !isShort && mayBeApart && !assignReviews(field, rubric.first_reviews).isConnected)
    add('cannot_compare_judges');
  return faults;
}
