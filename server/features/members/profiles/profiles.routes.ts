import { user, userParams } from '@mutirao/contract/members/members.ts';
import {
  contestant,
  contestantChange,
  profileChange,
  profileInput,
  userProfile,
  wholeProfileInput,
} from '@mutirao/contract/members/profile.ts';
import { ownOnly, viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { registerProfile } from './register-profile.ts';
import { storeContestant } from './store-contestant.ts';
import { storeProfile } from './store-profile.ts';

const tags = ['Profile'];
const config = { signedIn: true };
const partly = 'What is left out stays; where there is nothing yet, nothing may be left out.';

export function routeProfiles(app: Server, platform: Platform): void {
  app.route({
    method: 'POST',
    url: '/register/users/:user',
    config,
    preValidation: ownOnly('user'),
    schema: {
      tags,
      summary: "Stores the caller's whole profile form: names, profile and contestant at once",
      description: 'All of it is stored, or nothing. 201 where the profile becomes complete by it.',
      params: userParams,
      body: wholeProfileInput,
      response: { 200: user, 201: user },
    },
    handler: async (request, reply) => {
      const { user, created } = await registerProfile(platform, viewerOf(request).id, request.body);
      return reply.status(created ? 201 : 200).send(user);
    },
  });

  app.route({
    method: 'POST',
    url: '/profile',
    config,
    schema: {
      tags,
      summary: 'Stores what the caller tells of themselves',
      body: profileInput,
      response: { 200: userProfile, 201: userProfile },
    },
    handler: async (request, reply) => {
      const { profile, created } = await storeProfile(platform, viewerOf(request).id, request.body);
      return reply.status(created ? 201 : 200).send(profile);
    },
  });

  app.route({
    method: 'PUT',
    url: '/profile',
    config,
    schema: {
      tags,
      summary: 'Changes what the caller tells of themselves',
      description: partly,
      body: profileChange,
      response: { 200: userProfile, 201: userProfile },
    },
    handler: async (request, reply) => {
      const { profile, created } = await storeProfile(platform, viewerOf(request).id, request.body);
      return reply.status(created ? 201 : 200).send(profile);
    },
  });

  app.route({
    method: 'PUT',
    url: '/contestants/me',
    config,
    schema: {
      tags,
      summary: 'Stores where the caller comes from and lives, which makes them a contestant',
      description: `${partly} A place is one: its name, latitude and longitude come together.`,
      body: contestantChange,
      response: { 200: contestant, 201: contestant },
    },
    handler: async (request, reply) => {
      const { contestant, created } = await storeContestant(platform, viewerOf(request).id, request.body);
      return reply.status(created ? 201 : 200).send(contestant);
    },
  });
}
