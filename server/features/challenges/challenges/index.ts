import type { ChallengeCard } from '@mutirao/contract/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { routeChallenges } from './challenges.routes.ts';
import { countChallenges } from './count-challenges.ts';
import type { CopyHook } from './editor/copy-hook.ts';
import { registerChallengeEditor } from './editor/index.ts';
import { getCards } from './get-cards.ts';
import { getChallenge } from './get-challenge.ts';
import { followSituations } from './refresh-situations.ts';
import { routeShareImages } from './share-image.routes.ts';
import { personalizeCards, personalizeChallenge, type ViewerParticipations } from './viewer-participation.ts';

export { joinFigures } from './card-columns.ts';
export { assertCanSeeChallenge, challengeNotFound } from './challenge-not-found.ts';
export { mayManageChallenge, rolesInForce } from './challenges.policy.ts';
export { challengeSitemap } from './challenges.sitemap.ts';
export { createDraft } from './create-draft.ts';
export type { CopyHook } from './editor/copy-hook.ts';
export { isAnyChallengeAdmin } from './editor/entries.queries.ts';
export { findManagerFacts, findManagers, lockArchived } from './managers.queries.ts';
export { requireChallenge, requireTab } from './require-challenge.ts';
export type { ViewerParticipations } from './viewer-participation.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  participations: ViewerParticipations;
  copyHooks: readonly CopyHook[];
}

/** The challenges: lists, tags, one by one, and their situation as time passes. */
export function registerChallenges({ site, api, platform, getCategoryNames, participations, copyHooks }: Options) {
  const dependencies = { platform, getCategoryNames, participations };
  routeChallenges(api, dependencies);
  routeShareImages(site, dependencies);
  const { section } = registerChallengeEditor(api, dependencies, copyHooks);
  const { refresh } = followSituations(platform);
  // Before the first answer: deadlines may have passed while nothing ran.
  api.addHook('onReady', refresh);
  return {
    /** The editor in the back office. */
    section,
    /** One as the viewer sees it; a draft is known to its staff only. */
    get: async (by: IdOrSlug, viewer?: Viewer) => {
      const challenge = await getChallenge(dependencies, by, viewer);
      return viewer ? personalizeChallenge(participations, challenge, viewer) : challenge;
    },
    /** The published ones with these ids, in the order given, as visitors see them. */
    getCards: (ids: readonly number[]) => getCards(dependencies, ids),
    /** The same cards as a member sees them. */
    personalize: (cards: readonly ChallengeCard[], viewer: Viewer) => personalizeCards(participations, cards, viewer),
    /** How many there are by situation, and how many lives they changed. */
    count: () => countChallenges(dependencies),
    /** Updates every situation to the present time. */
    refreshSituations: refresh,
  };
}

/** The interface of the challenges for other features. */
export type Challenges = ReturnType<typeof registerChallenges>;
