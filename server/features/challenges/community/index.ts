import { communityCalls } from '@mutirao/contract/challenges/community/community.calls.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { readClusters } from '../../../platform/maps/read-clusters.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSkills } from '../../members/skills/index.ts';
import { requireTab } from '../challenges/index.ts';
import { findPlaces, listCommunity, presentPlace } from './list-community.ts';

/** By what others find a member in the communities of challenges; its rows follow what they derive from. */
const communityTables: readonly PersonalTable[] = [
  ownRows('community_listing', {
    merging: 'stay',
    file: { pt: 'comunidades', en: 'communities' },
    describe: {
      pt: 'Por quais partes do nome, habilidades e lugar outras pessoas encontram você na comunidade de cada desafio.',
      en: 'By which parts of your name, skills and place others find you in the community of each challenge.',
    },
    columns: ['challenge_id', 'scope', 'joined_at'],
    orderBy: 'challenge_id',
  }),
];

function routeCommunity(app: Server, platform: Platform): void {
  const { database } = platform;
  const getSkills = memoize(platform, 'skills', () => findSkills(database));

  async function requireCommunity({ params: { id }, viewer }: { params: { id: number }; viewer: Viewer | undefined }) {
    await requireTab(database, { challengeId: id, tab: 'community', viewer });
    return id;
  }

  answerCalls(app, communityCalls, {
    'GET /challenges/:id/community': async (request) => {
      const challengeId = await requireCommunity(request);
      const [list, skills] = await Promise.all([listCommunity(platform, challengeId, request.query), getSkills()]);
      return { ...list, skills };
    },

    'GET /challenges/:id/community/clusters': async (request) => {
      const challengeId = await requireCommunity(request);
      return { clusters: await readClusters(database, { map: 'community', challengeId, view: request.query }) };
    },

    'GET /challenges/:id/community/places': async (request) => {
      const challengeId = await requireCommunity(request);
      const { rows, total } = await findPlaces(database, { challengeId, ...pageSlice(request.query) });
      return { data: rows.map(presentPlace), ...pageFigures(total, request.query) };
    },
  });
}

/** The participants of a challenge as everyone sees them: a list, and a map of where they live. */
export const community: Feature = {
  name: 'challenges/community',
  personalData: () => communityTables,
  routes: ({ api, platform }) => routeCommunity(api, platform),
};
