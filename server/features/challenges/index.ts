import type { ChallengeCard, Situation } from '@mutirao/contract/challenges.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { routeCategoryChallenges } from './category-challenges.routes.ts';
import { routeChallenges } from './challenges.routes.ts';
import { countChallenges, getCards } from './list-challenges.ts';
import { followSituations } from './refresh-situations.ts';
import { routeShareImages } from './share-image.routes.ts';
import { routeTags } from './tags.routes.ts';
import { WrittenLists } from './written-lists.ts';

/** What other features ask of the challenges. */
export interface Challenges {
  getCards(ids: readonly number[]): Promise<ChallengeCard[]>;
  count(situation: Situation | 'all'): Promise<{ total: number; livesChanged: number }>;
  /** Brings every situation up to the present moment. */
  refreshSituations(): Promise<void>;
}

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
  getCategoryNames: GetCategoryNames;
}

/** The challenges: lists, tags, one by one, and their situation as time passes. */
export function registerChallenges({ site, api, platform, getCategoryNames }: Options): Challenges {
  const dependencies = { platform, getCategoryNames, writtenLists: new WrittenLists() };
  routeTags(api, platform);
  routeChallenges(api, dependencies);
  routeCategoryChallenges(api, dependencies);
  routeShareImages(site, platform, getCategoryNames);
  const { refresh } = followSituations(platform);
  // Before the first answer: deadlines may have passed while nothing ran.
  api.addHook('onReady', refresh);
  return {
    getCards: (ids) => getCards(dependencies, ids),
    count: (situation) => countChallenges(dependencies, situation),
    refreshSituations: refresh,
  };
}
