import type { Challenge, ChallengeCard, Situation } from '@mutirao/contract/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { routeChallenges } from './challenges.routes.ts';
import { countChallenges, type Total } from './count-challenges.ts';
import { getCards } from './get-cards.ts';
import { getChallenge } from './get-challenge.ts';
import { followSituations } from './refresh-situations.ts';
import { routeShareImages } from './share-image.routes.ts';
import type { ViewerParticipations } from './viewer-participation.ts';

export { assertCanSeeChallenge, challengeNotFound } from './challenge-not-found.ts';
export { challengeSitemap } from './challenges.sitemap.ts';
export type { ViewerParticipations } from './viewer-participation.ts';

/** The interface of the challenges for other features. */
export interface Challenges {
  /** One as the viewer sees it; a draft is known to its staff only. */
  get(by: IdOrSlug, viewer?: Viewer): Promise<Challenge>;
  /** The published ones with these ids, in the order given. */
  getCards(ids: readonly number[], viewer?: Viewer): Promise<ChallengeCard[]>;
  /** How many there are by situation, and how many lives they changed. */
  count(): Promise<(situation: Situation | 'all') => Total>;
  /** Updates every situation to the present time. */
  refreshSituations(): Promise<void>;
}

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  participations: ViewerParticipations;
}

/** The challenges: lists, tags, one by one, and their situation as time passes. */
export function registerChallenges({ site, api, platform, getCategoryNames, participations }: Options): Challenges {
  const dependencies = { platform, getCategoryNames, participations };
  routeChallenges(api, dependencies);
  routeShareImages(site, dependencies);
  const { refresh } = followSituations(platform);
  // Before the first answer: deadlines may have passed while nothing ran.
  api.addHook('onReady', refresh);
  return {
    get: (by, viewer) => getChallenge(dependencies, by, viewer),
    getCards: (ids, viewer) => getCards(dependencies, ids, viewer),
    count: () => countChallenges(dependencies),
    refreshSituations: refresh,
  };
}
