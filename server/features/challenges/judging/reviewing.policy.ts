import { type JudgingPhase, judgingLimits } from '@mutirao/contract/challenges/judging/judging.ts';
import { isComplete } from '@mutirao/contract/challenges/judging/result.ts';
import type { ReviewValues, Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import type { Denial } from './judging-context.ts';

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
