import type { ChallengeCard } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { MyChallenges } from '@mutirao/contract/challenges/participation/my-challenges.ts';
import { type ChallengeRole, challengeRoles } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Challenges } from '../challenges/index.ts';
import { findFollowed, findRoles, findWithRoles, type IdsOfPage } from './member-challenges.queries.ts';

interface Dependencies {
  platform: Pick<Platform, 'database'>;
  challenges: Pick<Challenges, 'getCards' | 'personalize'>;
}

interface Wanted {
  /** The member whose challenges they are, and the viewer. */
  memberId: number;
  viewer: Viewer | undefined;
  page: number;
  per_page: number;
}

const sliceOf = ({ memberId, ...pages }: Wanted) => ({ memberId, ...pageSlice(pages) });

async function pageOfCards({ challenges }: Dependencies, { ids, total }: IdsOfPage, wanted: Wanted) {
  const cards = await challenges.getCards(ids);
  const data = wanted.viewer ? await challenges.personalize(cards, wanted.viewer) : cards;
  return { data, ...pageFigures(total, wanted) };
}

/** What a member follows, newest first. */
export async function listFollowed(dependencies: Dependencies, wanted: Wanted): Promise<Page<ChallengeCard>> {
  const { database } = dependencies.platform;
  return pageOfCards(dependencies, await findFollowed(database, sliceOf(wanted)), wanted);
}

/** What a member has accepted, newest first. */
export async function listAccepted(dependencies: Dependencies, wanted: Wanted): Promise<Page<ChallengeCard>> {
  const { database } = dependencies.platform;
  const found = await findWithRoles(database, { ...sliceOf(wanted), roles: ['contestant'] });
  return pageOfCards(dependencies, found, wanted);
}

/** Where the viewer has a role, or one of these, newest first; with every role that they have anywhere. */
export async function listMine(
  dependencies: Dependencies,
  { roles = [], ...wanted }: Wanted & { roles: readonly ChallengeRole[] | undefined },
): Promise<MyChallenges> {
  const { database } = dependencies.platform;
  const asked = roles.length > 0 ? roles : challengeRoles;
  const [found, mine] = await Promise.all([
    findWithRoles(database, { ...sliceOf(wanted), roles: asked }),
    findRoles(database, wanted.memberId),
  ]);
  const page = await pageOfCards(dependencies, found, wanted);
  return { ...page, roles: challengeRoles.filter((role) => mine.includes(role)) };
}
