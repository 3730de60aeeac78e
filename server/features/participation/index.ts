import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Challenges, Standings } from '../challenges/index.ts';
import { routeMemberChallenges } from './member-challenges.routes.ts';
import { participationTables } from './participation.personal-data.ts';
import { routeParticipation } from './participation.routes.ts';

export { createStandings } from './get-participation.ts';

interface Options {
  api: Server;
  platform: Platform;
  challenges: Challenges;
  standings: Standings;
}

/** Following challenges and taking part in them. */
export function registerParticipation({ api, platform, challenges, standings }: Options): void {
  platform.personalData.register(...participationTables);
  routeParticipation(api, platform, { challenges, standings });
  routeMemberChallenges(api, platform, challenges);
}
