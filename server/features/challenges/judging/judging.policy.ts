import { type JudgingPhase, judgingLimits } from '@mutirao/contract/challenges/judging/judging.ts';
import { isComplete } from '@mutirao/contract/challenges/judging/result.ts';
import {
  faultsOfRubric,
  hasSameCriteria,
  type JudgingFault,
  type ReviewValues,
  type Rubric,
} from '@mutirao/contract/challenges/judging/rubric.ts';
import { type Assignable, assignReviews } from './assign.ts';
import type { Denial } from './judging-context.ts';

/** Between two reminders of one judge. */
const reminderInterval = 24 * 60 * 60 * 1000;

/** The looks, in which judges review. */
function isLook(phase: JudgingPhase): boolean {
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

interface ProgressFacts {
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

interface JudgeFacts {
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

interface Fault {
  readonly code: JudgingFault;
  readonly criterion: string | null;
  readonly entry: number | null;
}

interface BeginningFacts extends Pick<Assignable, 'entries' | 'judges' | 'excluded' | 'seed'> {
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

/** What decides what a member may do with an entry as its judge. */
export interface ReviewFacts {
  readonly phase: JudgingPhase;
  /** They judge the stage, with the role in force. */
  readonly isJudge: boolean;
  /** The look for which the entry is assigned to them; null where it is not. */
  readonly look: number | null;
  readonly isRecused: boolean;
  readonly isDisqualified: boolean;
  /** The comment that they submitted; null until then. */
  readonly comment: string | null;
}

/** The look that is open. */
export function openLook(phase: JudgingPhase): 1 | 2 | undefined {
  if (phase === 'first_look') return 1;
  return phase === 'second_look' ? 2 : undefined;
}

/** Whether a comment is long enough to be of use to a team. */
export function isOfUse(comment: string): boolean {
  return comment.trim().length >= judgingLimits.shortestComment;
}

/** An entry is read by the judges to whom it is assigned, and by none who recused themselves. */
export function denialOfReading({ isJudge, look, isRecused }: ReviewFacts): Denial | undefined {
  if (!isJudge) return 'notJudge';
  if (look === null) return 'notAssigned';
  return isRecused ? 'recused' : undefined;
}

/** A judge reviews an entry once, while its look is open. */
export function denialOfReviewing(facts: ReviewFacts): Denial | undefined {
  const denial = denialOfReading(facts);
  if (denial) return denial;
  if (facts.comment !== null) return 'alreadySubmitted';
  if (openLook(facts.phase) !== facts.look) return 'lookClosed';
  return facts.isDisqualified ? 'entryDisqualified' : undefined;
}

/** Until the result is published, a judge whose comment is not of use may write another one; the values stay. */
export function denialOfCommenting(facts: ReviewFacts): Denial | undefined {
  const denial = denialOfReading(facts);
  if (denial) return denial;
  const isPublished = facts.phase === 'appeals' || facts.phase === 'final';
  if (facts.comment === null || isOfUse(facts.comment)) return 'alreadySubmitted';
  return isPublished || facts.isDisqualified ? 'lookClosed' : undefined;
}

/** Whether values that are typed are those of criteria of the rubric, within their scales. */
export function fits({ criteria }: Pick<Rubric, 'criteria'>, values: ReviewValues): boolean {
  const scales = new Map(criteria.map(({ key, scale }) => [key, scale]));
  return Object.entries(values).every(([key, value]) => value <= (scales.get(key) ?? -1));
}

export interface AppealFacts {
  readonly phase: JudgingPhase;
  readonly appealsUntil: Date | null;
  readonly hasAppealed: boolean;
}

/** The owners of an entry appeal once, while appeals are open. */
export function denialOfAppealing({ phase, appealsUntil, hasAppealed }: AppealFacts, now: Date): Denial | undefined {
  if (hasAppealed) return 'alreadyAppealed';
  return phase === 'appeals' && appealsUntil !== null && now < appealsUntil ? undefined : 'appealsClosed';
}

export interface DecidingFacts {
  readonly phase: JudgingPhase;
  /** Null where the entry has not appealed. */
  readonly isDecided: boolean | null;
  /** The decider has reviewed the entry, or is one of its owners. */
  readonly isPartial: boolean;
}

/** Appeals are decided once, by a coordinator who neither judged the entry nor owns it. */
export function denialOfDeciding({ phase, isDecided, isPartial }: DecidingFacts): Denial | undefined {
  if (isDecided === null) return 'appealNotFound';
  if (isPartial) return 'judgedIt';
  return isDecided || phase !== 'appeals' ? 'alreadyDecided' : undefined;
}

/** Corrections are complete reviews by judges who submitted one, each once, of an appeal that is granted. */
export function denialOfCorrecting(
  rubric: Pick<Rubric, 'criteria'>,
  judges: readonly number[],
  { granted, corrections }: { granted: boolean; corrections: readonly { judge: number; values: ReviewValues }[] },
): Denial | undefined {
  const able = new Set(judges);
  const isAble = corrections.every(({ judge, values }) => able.delete(judge) && isComplete(rubric, values));
  return isAble && (granted || corrections.length === 0) ? undefined : 'wrongCorrections';
}

/** Owners say whether the comments helped as soon as they can read them. */
export function denialOfRating(phase: JudgingPhase): Denial | undefined {
  return phase === 'appeals' || phase === 'final' ? undefined : 'notPublished';
}
