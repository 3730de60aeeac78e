import { profilesCalls } from '@mutirao/contract/members/profiles.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { registerProfile } from './register-profile.ts';
import { upsertContestant } from './upsert-contestant.ts';
import { upsertProfile } from './upsert-profile.ts';

const _partly = 'What is left out stays; where there is nothing yet, nothing may be left out.';

export function routeProfiles(app: Server, platform: Platform): void {
  answerCalls(app, profilesCalls, {
    'POST /register/users/:user': async (request, reply) => {
      const { user, created } = await registerProfile(platform, request.viewer.id, request.body);
      return reply.status(created ? 201 : 200).send(user);
    },

    'POST /profile': async (request, reply) => {
      const { profile, created } = await upsertProfile(platform, request.viewer.id, request.body);
      return reply.status(created ? 201 : 200).send(profile);
    },

    'PUT /profile': async (request, reply) => {
      const { profile, created } = await upsertProfile(platform, request.viewer.id, request.body);
      return reply.status(created ? 201 : 200).send(profile);
    },

    'PUT /contestants/me': async (request, reply) => {
      const { contestant, created } = await upsertContestant(platform, request.viewer.id, request.body);
      return reply.status(created ? 201 : 200).send(contestant);
    },
  });
}
