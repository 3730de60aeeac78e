import { profilesCalls } from '@mutirao/contract/members/profiles/profiles.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { profileTables } from './profiles.personal-data.ts';
import { registerProfile, upsertContestant, upsertProfile } from './upsert-profile.ts';

export { markContestantChanged } from './profiles.queries.ts';
export { requireContestant } from './upsert-profile.ts';

/** The profiles of members, and where they come from and live. */
function routeProfiles(app: Server, platform: Platform): void {
  answerCalls(app, profilesCalls, {
    'POST /register/users/:user': async ({ viewer, body }, reply) => {
      const { user, created } = await registerProfile(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user);
    },

    'POST /profile': async ({ viewer, body }, reply) => {
      const { user, created } = await upsertProfile(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user.user_profile);
    },

    'PUT /profile': async ({ viewer, body }, reply) => {
      const { user, created } = await upsertProfile(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user.user_profile);
    },

    'PUT /contestants/me': async ({ viewer, body }, reply) => {
      const { user, created } = await upsertContestant(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user.contestant);
    },
  });
}

/** The profiles of members, and where they come from and live. */
export const profiles: Feature = {
  name: 'members/profiles',
  personalData: () => profileTables,
  routes: ({ api, platform }) => routeProfiles(api, platform),
};
