import {
  type CommunityPage,
  type CommunityQuery,
  communityDepth,
} from '@mutirao/contract/challenges/community/community.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentCommunityUser } from './community.present.ts';
import { countCommunity, findNewest, searchCommunity } from './community.queries.ts';
import { gridPositionOf } from './grid-position.ts';

/** A page of the community of a challenge: all who are listed, or those who fit. */
export async function listCommunity(
  { database }: Pick<Platform, 'database'>,
  challengeId: number,
  { search: name, 'filter[skills]': skills, latitude, longitude, ...pages }: CommunityQuery,
): Promise<Omit<CommunityPage, 'skills'>> {
  const position =
    latitude === undefined || longitude === undefined ? undefined : gridPositionOf({ latitude, longitude });
  const isSearch = name !== '' || skills.length > 0 || position !== undefined;
  const depth = isSearch ? communityDepth : undefined;
  const slice = { challengeId, ...pageSlice(pages, depth) };
  const [{ contestants, listed }, { rows, total }] = await Promise.all([
    countCommunity(database, challengeId),
    isSearch
      ? searchCommunity(database, { ...slice, name, skills, position, depth: communityDepth })
      : findNewest(database, slice).then((rows) => ({ rows, total: undefined })),
  ]);
  return {
    data: rows.map(presentCommunityUser),
    ...pageFigures(total ?? listed, pages, depth),
    contestants_count: contestants,
  };
}
