import type {
  Challenge,
  ChallengeCard,
  Prize,
  SwitchableTab,
} from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { canSeeChallenge, type SeenChallenge } from './challenges.policy.ts';
import { type ChallengeDependencies, presentChallenge, presentPrize } from './challenges.present.ts';
import { findChallenge, findPrizes, findVisibility } from './challenges.queries.ts';
import { findRelated, presentCards } from './list-challenges.ts';

/** Messages of failures, in both languages. */
export const challengeMessages = {
  notFound: { pt: 'Ops! Não encontramos este desafio.', en: "Oops! We couldn't find this challenge." },
  tabOff: { pt: 'Este desafio não tem esta página.', en: 'This challenge does not have this page.' },
  goalNotFound: { pt: 'Não encontramos este objetivo.', en: 'We could not find this goal.' },
};

/** The failure of a call about a challenge that does not exist, or that the caller may not see. */
export function challengeNotFound(): AppError {
  return new AppError('not_found', { message: challengeMessages.notFound });
}

/** Refuses a challenge that does not exist or that the viewer may not see, with the same error. */
export function assertCanSeeChallenge<Row extends SeenChallenge>(
  viewer: Viewer | undefined,
  challenge: Row | undefined,
): asserts challenge is Row {
  if (!challenge || !canSeeChallenge(viewer, challenge)) throw challengeNotFound();
}

/** Refuses a challenge that does not exist or that the viewer may not see. */
export async function requireChallenge(
  connection: Connection,
  id: number,
  viewer: Viewer | undefined,
): Promise<{ readonly tabs_off: readonly SwitchableTab[] }> {
  const challenge = await findVisibility(connection, id, viewer);
  assertCanSeeChallenge(viewer, challenge);
  return challenge;
}

/** Refuses also an area that the challenge has switched off. */
export async function requireTab(
  connection: Connection,
  { challengeId, tab, viewer }: { challengeId: number; tab: SwitchableTab; viewer: Viewer | undefined },
): Promise<void> {
  const { tabs_off } = await requireChallenge(connection, challengeId, viewer);
  if (tabs_off.includes(tab)) throw new AppError('refused', { message: challengeMessages.tabOff });
}

/** One challenge as visitors see it; a draft for the organisation's staff; admins of it see it in the preview. */
export async function getChallenge(
  { platform, getCategoryNames }: Pick<ChallengeDependencies, 'platform' | 'getCategoryNames'>,
  by: IdOrSlug,
  viewer?: Viewer,
): Promise<Challenge> {
  const [names, row] = await Promise.all([getCategoryNames(), findChallenge(platform.pipelinedConnection, by)]);
  assertCanSeeChallenge(viewer, row);
  return presentChallenge(row, names);
}

/** A challenge's prizes, the first place first, and the members whose names they show. */
export async function getPrizes(
  { platform }: Pick<ChallengeDependencies, 'platform'>,
  id: number,
): Promise<{ prizes: Prize[]; winnerIds: number[] }> {
  const rows = await findPrizes(platform.pipelinedConnection, id);
  if (!rows) throw challengeNotFound();
  const winnerIds = rows.flatMap(({ winner_member_id }) => (winner_member_id === null ? [] : [winner_member_id]));
  return { prizes: rows.map(presentPrize), winnerIds };
}

const relatedChallenges = 4;

/** Challenges related to this one, as visitors see them. */
export async function getRelated(dependencies: ChallengeDependencies, id: number): Promise<ChallengeCard[]> {
  const rows = await findRelated(dependencies.platform.pipelinedConnection, id, relatedChallenges);
  if (!rows) throw challengeNotFound();
  return presentCards(dependencies, rows);
}
