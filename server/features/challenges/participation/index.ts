import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Challenges, Standings } from '../challenges/index.ts';
import type { Parting } from './change-participation.ts';
import { routeMemberChallenges } from './member-challenges.routes.ts';
import { participationTables } from './participation.personal-data.ts';
import { routeParticipation } from './participation.routes.ts';

export type { Parting } from './change-participation.ts';
export { createStandings, getParticipation } from './get-participation.ts';
export { holdSituation, refuseFor } from './hold-situation.ts';
export { obstacleToChangingTeam, obstacleToCreatingTeam } from './participation.policy.ts';
export { holdChallengesOf } from './participation.queries.ts';

interface Options {
  api: Server;
  platform: Platform;
  challenges: Challenges;
  standings: Standings;
  /** What else ends with taking part. */
  partings: readonly Parting[];
}

/** Following challenges and taking part in them. */
export function registerParticipation({ api, platform, challenges, standings, partings }: Options): void {
  platform.personalData.register(...participationTables);
  routeParticipation(api, platform, { challenges, standings, partings });
  routeMemberChallenges(api, platform, challenges);
}
