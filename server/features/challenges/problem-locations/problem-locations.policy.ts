import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { ProblemLocation } from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';

/** Messages of failures, in both languages. */
export const problemMessages = {
  map_off: { pt: 'Este desafio não tem mapa.', en: 'This challenge has no map.' },
  challenge_coming_soon: { pt: 'Este desafio ainda não começou.', en: 'This challenge has not started yet.' },
  challenge_finished: { pt: 'Este desafio já terminou.', en: 'This challenge is over.' },
  own_problem: {
    pt: 'Este relato é seu: você já conta nele.',
    en: 'This report is yours: you are counted already.',
  },
  not_author: {
    pt: 'Só quem relatou o problema ou administra o desafio pode fazer isto.',
    en: 'Only the author of the report and the admins of the challenge can do this.',
  },
  notFound: { pt: 'Ops! Não encontramos este relato.', en: "Oops! We couldn't find this report." },
};

/** What decides what a member may do on the problem map of a challenge. */
export interface ProblemFacts {
  readonly hasMap: boolean;
  readonly situation: Situation;
  /** Has completed the profile. */
  readonly isComplete: boolean;
  /** Administers the challenge or the platform: sees exact positions and what moderation hid. */
  readonly isModerator: boolean;
}

/** A report, for the member who looks. */
export interface PointFacts {
  readonly isOwn: boolean;
  readonly hasJoined: boolean;
  readonly isHidden: boolean;
}

/** Why something cannot be done. */
export type ProblemDenial =
  | 'profile_incomplete'
  | keyof Pick<
      typeof problemMessages,
      'map_off' | 'challenge_coming_soon' | 'challenge_finished' | 'own_problem' | 'not_author'
    >;

/** Members with a profile report problems while the challenge is in progress, also without taking part. */
export function denialOfCreating({ hasMap, isComplete, situation }: ProblemFacts): ProblemDenial | undefined {
  if (!hasMap) return 'map_off';
  if (!isComplete) return 'profile_incomplete';
  if (situation === 'coming_soon') return 'challenge_coming_soon';
  return situation === 'finished' ? 'challenge_finished' : undefined;
}

/** Authors are counted already. */
export function denialOfJoining(facts: ProblemFacts, { isOwn }: Pick<PointFacts, 'isOwn'>): ProblemDenial | undefined {
  return denialOfCreating(facts) ?? (isOwn ? 'own_problem' : undefined);
}

/** Members take it back at any time. */
export function denialOfLeaving({ hasMap }: ProblemFacts): ProblemDenial | undefined {
  return hasMap ? undefined : 'map_off';
}

export function denialOfDeleting(
  { hasMap, isModerator }: ProblemFacts,
  { isOwn }: Pick<PointFacts, 'isOwn'>,
): ProblemDenial | undefined {
  if (!hasMap) return 'map_off';
  return isOwn || isModerator ? undefined : 'not_author';
}

/** What moderation hid is for its author and moderators. */
export function maySee({ isModerator }: ProblemFacts, { isOwn, isHidden }: Omit<PointFacts, 'hasJoined'>): boolean {
  return !isHidden || isOwn || isModerator;
}

/** What visitors may do with a report. */
export const nothing: ProblemLocation['can'] = { join: false, leave: false, delete: false, report: false };

/** What a member may do with a report. */
export function mayDo(facts: ProblemFacts, point: PointFacts): ProblemLocation['can'] {
  return {
    join: !point.hasJoined && !point.isHidden && !denialOfJoining(facts, point),
    leave: point.hasJoined && !denialOfLeaving(facts),
    delete: !denialOfDeleting(facts, point),
    report: facts.hasMap && !point.isOwn && !point.isHidden,
  };
}
