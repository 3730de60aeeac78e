import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

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
export async function replaceSkills(
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
