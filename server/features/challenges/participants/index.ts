import type { Feature } from '../../../platform/feature.ts';
import { leaveHooks } from '../participation/index.ts';
import { routeParticipants } from './participants.routes.ts';

export { whereParticipants } from './where-participants.ts';

/** The participants of a challenge, for those who manage it. */
export const participants: Feature = {
  name: 'challenges/participants',
  routes: ({ api, platform, extensionsOf }) => routeParticipants(api, platform, extensionsOf(leaveHooks)),
};
