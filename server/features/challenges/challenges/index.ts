import type { ChallengeCard } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Feature, FeatureContext } from '../../../platform/feature.ts';
import { openDataResources } from '../../organisation/open-data/index.ts';
import { overviewParts } from '../../site/back-office/index.ts';
import { sitemapParts } from '../../site/sitemap/index.ts';
import { routeChallenges, routeShareImages } from './challenges.routes.ts';
import { challengeSitemap } from './challenges.sitemap.ts';
import { copiedContents } from './editor/create-challenge.ts';
import { sweepPictures } from './editor/edit-pictures.ts';
import { exportedTags } from './editor/edit-tags.ts';
import { editorTables } from './editor/editor.personal-data.ts';
import { routeChallengeEditor, routeTagsEditor } from './editor/editor.routes.ts';
import { followPublications } from './editor/follow-publications.ts';
import { exportedChallenges } from './editor/list-edited-challenges.ts';
import { challengesOverview } from './editor/overview-part.ts';
import { getChallenge } from './get-challenge.ts';
import { countChallenges, getCards } from './list-challenges.ts';
import { openChallenges } from './open-challenges.ts';
import { followSituations } from './refresh-situations.ts';
import { challengeDependencies, personalizeCards, personalizeChallenge } from './viewer-participation.ts';

export { joinFigures, seesDraft } from './card-columns.ts';
export { mayManageChallenge } from './challenges.policy.ts';
export { createDraft } from './create-draft.ts';
export { type CopyHook, copiedContents } from './editor/create-challenge.ts';
export { challengesSection, listEditedChallenges } from './editor/list-edited-challenges.ts';
export { setWinners } from './editor/set-winners.ts';
export { findManagerFacts, findManagers, lockArchived } from './managers.queries.ts';
export { assertCanSeeChallenge, challengeNotFound, requireChallenge, requireTab } from './require-challenge.ts';
export { searchChallenges } from './search-challenges.ts';
export { type ViewerParticipations, viewerParticipations } from './viewer-participation.ts';

/** The challenges: lists, tags, one by one, their editor, and their situation as time passes. */
export const challenges: Feature = {
  name: 'challenges/challenges',
  personalData: () => editorTables,
  pictures: [{ table: 'challenge_picture', column: 'image_url' }],
  jobs: (platform) => platform.jobs.every('sweep-challenge-pictures', '55 3 * * *', () => sweepPictures(platform)),
  extensions: (platform) => [
    sitemapParts.with(challengeSitemap),
    overviewParts.with(challengesOverview(platform)),
    exportedChallenges(platform),
    exportedTags,
    openDataResources.with(openChallenges),
  ],
  routes: (context) => {
    const { site, api, platform, extensionsOf } = context;
    const dependencies = challengeDependencies(context);
    routeChallenges(api, dependencies);
    routeShareImages(site, dependencies);
    routeChallengeEditor(api, dependencies, extensionsOf(copiedContents));
    routeTagsEditor(api, platform);
  },
  // Deadlines and publications may have passed while nothing ran.
  start: async (platform) => {
    await followSituations(platform).refresh();
    await followPublications(platform).refresh();
  },
};

/** What other features ask of the challenges. */
export function createChallenges(context: Omit<FeatureContext, 'site' | 'api'>) {
  const dependencies = challengeDependencies(context);
  const { platform, participations } = dependencies;
  return {
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
    refreshSituations: () => followSituations(platform).refresh(),
  };
}

/** The interface of the challenges for other features. */
export type Challenges = ReturnType<typeof createChallenges>;
export { countPrizes } from './challenges.queries.ts';
