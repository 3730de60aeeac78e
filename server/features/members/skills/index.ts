import { editedSkills, skillsCalls, skillsEditorCalls } from '@mutirao/contract/members/skills/skills.calls.ts';
import { sql } from 'kysely';
import { memoize } from '../../../platform/cache/memoize.ts';
import { rowHandlers } from '../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls, type CallRequest } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { columnsFrom, exportRows } from '../../site/exports/index.ts';
import { findSkills, updateSkills } from './skills.ts';

export { findSkills, identifySkills } from './skills.ts';

/** Why a skill is not deleted. */
const skillUsed = {
  pt: 'Pessoas ou equipes indicaram esta habilidade: mude o nome em vez de apagá-la.',
  en: 'Members or teams have named this skill: rename it instead of deleting it.',
};

const kind: RowKind = {
  table: 'skill',
  orderBy: 't.id',
  more: sql`jsonb_build_object('is_used',
    exists (select from contestant_skill s where s.skill_id = t.id)
    or exists (select from team_skill s where s.skill_id = t.id))`,
  what: 'skill',
  name: 'name_pt',
  tags: ['skills'],
  unique: ['abbr', 'name_pt', 'name_en'],
  // Members and teams would lose it without knowing.
  onDelete: async (_transaction, { is_used }) => {
    if (is_used) throw new AppError('conflict', { message: skillUsed });
  },
};

/** How staff edit the catalogue of skills. */
function routeSkillsEditor(app: Server, platform: Platform): void {
  answerCalls(app, skillsEditorCalls, rowHandlers(platform, editedSkills, kind));
}

/** What members can do, as teams look for it. */
function routeSkills(app: Server, platform: Platform): void {
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

/** The skills that a contestant names. */
const skillTable: PersonalTable = {
  table: 'contestant_skill',
  file: { pt: 'habilidades', en: 'skills' },
  describe: { pt: 'As habilidades que você indicou.', en: 'The skills you named.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('contestant_skill')
      .innerJoin('contestant', 'contestant.id', 'contestant_skill.contestant_id')
      .innerJoin('skill', 'skill.id', 'contestant_skill.skill_id')
      .select(['skill.id', 'skill.abbr', 'skill.name_pt', 'skill.name_en'])
      .where('contestant.member_id', '=', memberId)
      .orderBy('skill.id')
      .execute(),
  erase: (connection, memberId) =>
    connection
      .deleteFrom('contestant_skill')
      .where('contestant_id', 'in', (query) =>
        query.selectFrom('contestant').select('id').where('member_id', '=', memberId),
      )
      .execute(),
};

/** What members can do, as teams look for it. */
export const skills: Feature = {
  name: 'members/skills',
  extensions: (platform) => [
    exportRows(platform, kind, {
      name: 'skills',
      title: { pt: 'Habilidades', en: 'Skills' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['abbr', 'abreviação', 'abbreviation'],
        ['name_*', 'nome', 'name'],
        ['is_used', 'em uso', 'in use'],
      ),
    }),
  ],
  personalData: () => [skillTable],
  routes: ({ api, platform }) => routeSkills(api, platform),
};
