import { skillsCalls } from '@mutirao/contract/members/skills.calls.ts';
import { skill } from '@mutirao/contract/members/skills.ts';
import { z } from 'zod';
import { memoize } from '../../../platform/cache/memoize.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSkills } from './skills.queries.ts';
import { updateSkills } from './update-skills.ts';

const _url = '/contestants/me/skills';
const _answer = z.array(skill);
const _description = 'Skills are named by id, or by abbreviation or name in either language. Only for contestants.';

export function routeSkills(app: Server, platform: Platform): void {
  const getCatalogue = memoize(platform, 'skills', () => findSkills(platform.database));

  answerCalls(app, skillsCalls, {
    'GET /skills': () => getCatalogue(),

    'POST /contestants/me/skills': async (request, reply) => {
      const { skills, created } = await updateSkills(platform, {
        memberId: request.viewer.id,
        input: request.body,
        catalogue: await getCatalogue(),
        language: callerLanguage(request),
      });
      return reply.status(created ? 201 : 200).send(skills);
    },

    'PUT /contestants/me/skills': async (request) => {
      const { skills } = await updateSkills(platform, {
        memberId: request.viewer.id,
        input: request.body,
        catalogue: await getCatalogue(),
        language: callerLanguage(request),
      });
      return skills;
    },
  });
}
