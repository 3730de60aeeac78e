import type { CountedTag } from '@mutirao/contract/challenges/tags.ts';
import { sql } from 'kysely';
import { contains } from '../../../../platform/database/contains.ts';
import type { Connection } from '../../../../platform/database/schema.ts';

/** Tags whose name contains a part, the most used first, with their number of challenges, unpublished ones too. */
export async function findEditedTags(
  connection: Connection,
  { search, limit }: { search: string; limit: number },
): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select min(name) as name, sum(used)::integer as challenges_count
    from (select unnest(tags) as name, count(*) as used from challenge group by 1) spelling
    where ${contains('fold_tag(name)', search)}
    group by fold_tag(name)
    order by challenges_count desc, name limit ${limit}`.execute(connection);
  return rows;
}

/** Locks the challenges with a tag, in any spelling, in the order of their ids. */
export async function lockChallengesWithTag(connection: Connection, tag: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from challenge
    where exists (select from unnest(tags) name where fold_tag(name) = fold_tag(${tag}))
    order by id for no key update`.execute(connection);
  return rows.map(({ id }) => id);
}

/** A list of tags with one replaced, or left out; of two that are the same then, the first stays. */
const replaced = (tag: string, name: string | null) => sql`
  select coalesce(array_agg(one order by place), '{}') from (
    select distinct on (fold_tag(one)) one, place from (
      select case when fold_tag(given) = fold_tag(${tag}) then ${name}::text else given end as one, place
      from given
    ) renamed
    where one is not null
    order by fold_tag(one), place
  ) kept`;

/** Renames a tag of these challenges, or takes it off where the name is null. */
export async function replaceTag(
  connection: Connection,
  { tag, name, ids, now }: { tag: string; name: string | null; ids: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    update challenge c set updated_at = ${now}, tags = (
      with given as (select given, place from unnest(c.tags) with ordinality list (given, place)) ${replaced(tag, name)})
    where id = any(${[...ids]})`.execute(connection);
}

/** The same in drafts, also of challenges that have the tag only there. Returns their challenges. */
export async function replaceTagInDrafts(
  connection: Connection,
  { tag, name }: { tag: string; name: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    update challenge_draft d set content = jsonb_set(d.content, '{tags}', to_jsonb((
      with given as (
        select given, place from jsonb_array_elements_text(d.content -> 'tags') with ordinality list (given, place)
      ) ${replaced(tag, name)})))
    where exists (
      select from jsonb_array_elements_text(d.content -> 'tags') one where fold_tag(one) = fold_tag(${tag}))
    returning challenge_id`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

/** Deletes a tag's name if no challenge has the tag. */
export async function deleteUnusedTag(connection: Connection, tag: string): Promise<void> {
  await sql`
    delete from tag t where folded = fold_tag(${tag})
      and not exists (select from challenge c where t.name = any(c.tags))`.execute(connection);
}

/** The number of challenges with a tag. */
export async function countTag(connection: Connection, tag: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from challenge
    where exists (select from unnest(tags) name where fold_tag(name) = fold_tag(${tag}))`.execute(connection);
  return rows[0]?.total ?? 0;
}
