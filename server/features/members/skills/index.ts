import { editedSkills, skillsCalls, skillsEditorCalls } from '@mutirao/contract/members/skills/skills.calls.ts';
import type { MemberSkillsInput, Skill } from '@mutirao/contract/members/skills/skills.ts';
import { unknownMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { rowHandlers } from '../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls, type CallRequest } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { columnsFrom, exportRows } from '../../site/exports/index.ts';
import { changeMember, getUser } from '../members/index.ts';
import { markContestantChanged, requireContestant } from '../profiles/index.ts';

/** The whole catalogue, in its order. */
export async function findSkills(connection: Connection): Promise<Skill[]> {
  const rows = await connection
    .selectFrom('skill')
    .select(['id', 'abbr', 'name_pt', 'name_en'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, abbr, name_pt, name_en }) => ({ id, abbr, name: { en: name_en, pt: name_pt } }));
}

/** Replaces a contestant's skills; true where there were none before. */
async function replaceSkills(
  connection: Connection,
  { contestantId, skillIds }: { contestantId: number; skillIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    with gone as (
      delete from contestant_skill where contestant_id = ${contestantId} and not skill_id = any(${skillIds}::smallint[])
    ), added as (
      insert into contestant_skill (contestant_id, skill_id)
      select ${contestantId}, unnest(${skillIds}::smallint[]) on conflict do nothing
    )
    select not exists (select from contestant_skill where contestant_id = ${contestantId}) as first`.execute(
    connection,
  );
  return rows[0]?.first ?? false;
}

/** Normalizes case, accents and surrounding blanks of a name. */
const plain = (word: string) =>
  word
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The ids of skills given by id, abbreviation or name in either language, each once; refuses unknown ones. */
export function identifySkills(catalogue: readonly Skill[], wanted: readonly (string | number)[]): number[] {
  const byName = new Map<string, number>();
  for (const { id, abbr, name } of catalogue)
    for (const word of [String(id), abbr, name.en, name.pt]) byName.set(plain(word), id);
  const ids = new Set<number>();
  const unknown = new Set<string>();
  for (const word of wanted) {
    const id = byName.get(plain(String(word)));
    if (id === undefined) unknown.add(String(word));
    else ids.add(id);
  }
  if (unknown.size === 0) return [...ids];
  const inLanguage = (language: 'en' | 'pt') => unknownMessage('skill', [...unknown], language);
  throw new AppError('invalid', { fieldMessages: { skills: { en: inLanguage('en'), pt: inLanguage('pt') } } });
}

interface Request {
  memberId: number;
  input: MemberSkillsInput;
  catalogue: readonly Skill[];
}

/** Replaces a contestant's skills by those named; `created` where there were none before. */
function updateSkills(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { memberId, input, catalogue }: Request,
): Promise<{ skills: Skill[]; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    // Of two concurrent lists, the second waits here and replaces the first.
    await changeMember(transaction, { id: memberId, now, invalidate });
    const contestantId = await requireContestant(transaction, memberId);
    const skillIds = identifySkills(catalogue, input.skills);
    const created = await replaceSkills(transaction, { contestantId, skillIds });
    await markContestantChanged(transaction, contestantId, now);
    return { skills: (await getUser(transaction, memberId, now)).skills, created };
  });
}

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
      .innerJoin('contestant_card as contestant', 'contestant.id', 'contestant_skill.contestant_id')
      .innerJoin('skill', 'skill.id', 'contestant_skill.skill_id')
      .select(['skill.id', 'skill.abbr', 'skill.name_pt', 'skill.name_en'])
      .where('contestant.member_id', '=', memberId)
      .orderBy('skill.id')
      .execute(),
  erase: (connection, memberId) =>
    connection
      .deleteFrom('contestant_skill')
      .where('contestant_id', 'in', (query) =>
        query.selectFrom('contestant_card').select('id').where('member_id', '=', memberId),
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
