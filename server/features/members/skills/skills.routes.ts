import { skillsCalls } from '@mutirao/contract/members/skills/skills.calls.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { answerCalls, type CallRequest } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSkills } from './skills.queries.ts';
import { routeSkillsEditor } from './skills-editor.routes.ts';
import { updateSkills } from './update-skills.ts';

/** What members can do, as teams look for it. */
export function routeSkills(app: Server, platform: Platform): void {
  const getCatalogue = memoize(platform, 'skills', () => findSkills(platform.database));

  type Request = CallRequest<(typeof skillsCalls)['PUT /contestants/me/skills']>;
  async function update({ viewer, body }: Request) {
    return updateSkills(platform, { memberId: viewer.id, input: body, catalogue: await getCatalogue() });
  }

  routeSkillsEditor(app, platform);
  answerCalls(app, skillsCalls, {
    'GET /skills': () => getCatalogue(),

    'POST /contestants/me/skills': async (request, reply) => {
      const { skills, created } = await update(request);
      return reply.status(created ? 201 : 200).send(skills);
    },

    'PUT /contestants/me/skills': async (request) => (await update(request)).skills,
  });
}
