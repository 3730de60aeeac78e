import type { MemberSkillsInput, Skill } from '@mutirao/contract/members/skills/skills.ts';
import { unknownMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
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
export function updateSkills(
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
