import { memberSkillsInput, skill } from '@mutirao/contract/members/skills.ts';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import { remember } from '../../../platform/cache/remembered.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSkills } from './skills.queries.ts';
import { storeSkills } from './store-skills.ts';

const tags = ['Profile'];
const config = { signedIn: true };
const url = '/contestants/me/skills';
const answer = z.array(skill);
const description = 'Skills are named by id, or by abbreviation or name in either language. Only for contestants.';

export function routeSkills(app: Server, platform: Platform): void {
  const getCatalogue = remember(platform, 'skills', () => findSkills(platform.database));

  app.route({
    method: 'GET',
    url: '/skills',
    config,
    schema: { tags, summary: 'All skills that members can name', response: { 200: answer } },
    handler: () => getCatalogue(),
  });

  app.route({
    method: 'POST',
    url,
    config,
    schema: {
      tags,
      summary: "Stores the caller's skills: exactly those named",
      description,
      body: memberSkillsInput,
      response: { 200: answer, 201: answer },
    },
    handler: async (request, reply) => {
      const { skills, created } = await storeSkills(platform, {
        memberId: viewerOf(request).id,
        input: request.body,
        catalogue: await getCatalogue(),
        language: callerLanguage(request),
      });
      return reply.status(created ? 201 : 200).send(skills);
    },
  });

  app.route({
    method: 'PUT',
    url,
    config,
    schema: {
      tags,
      summary: "Replaces the caller's skills by exactly those named",
      description,
      body: memberSkillsInput,
      response: { 200: answer },
    },
    handler: async (request) => {
      const { skills } = await storeSkills(platform, {
        memberId: viewerOf(request).id,
        input: request.body,
        catalogue: await getCatalogue(),
        language: callerLanguage(request),
      });
      return skills;
    },
  });
}
