import type { CountedTag } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { contains } from '../../../../platform/database/contains.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { editorMessages } from './editor.messages.ts';
import type { Actor } from './scene.ts';

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

interface Replacing {
  readonly tag: string;
  /** Null where the tag is left out. */
  readonly name: string | null;
}

/** Whether some of these names are the tag, in another spelling than the wanted one. */
const hasOther = (names: RawBuilder<unknown>, { tag, name }: Replacing) => sql`exists (
  select from ${names} one where fold_tag(one) = fold_tag(${tag}) and one is distinct from ${name}::text)`;
const ofChallenge = sql`unnest(c.tags)`;
const ofDraft = sql`jsonb_array_elements_text(d.content -> 'tags')`;

/**
 * Locks the challenges in which a tag is to be replaced, also in their drafts alone, in the order of their ids: nobody
 * saves or publishes them until the transaction ends.
 */
async function lockChallengesWithTag(connection: Connection, replacing: Replacing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from challenge c
    where ${hasOther(ofChallenge, replacing)} or exists (
      select from challenge_draft d where d.challenge_id = c.id and ${hasOther(ofDraft, replacing)})
    order by c.id for no key update of c`.execute(connection);
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

interface Locked extends Replacing {
  readonly ids: readonly number[];
}

/** Renames a tag of these challenges, or takes it off where the name is null. Returns those that had it. */
async function replaceTag(
  connection: Connection,
  { ids, now, ...replacing }: Locked & { now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update challenge c set updated_at = ${now}, tags = (
      with given as (select given, place from unnest(c.tags) with ordinality list (given, place))
      ${replaced(replacing.tag, replacing.name)})
    where id = any(${[...ids]}) and ${hasOther(ofChallenge, replacing)} returning id`.execute(connection);
  return rows.map(({ id }) => id);
}

/** The same in their drafts. */
async function replaceTagInDrafts(connection: Connection, { ids, ...replacing }: Locked): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    update challenge_draft d set content = jsonb_set(d.content, '{tags}', to_jsonb((
      with given as (
        select given, place from jsonb_array_elements_text(d.content -> 'tags') with ordinality list (given, place)
      ) ${replaced(replacing.tag, replacing.name)})))
    where challenge_id = any(${[...ids]}) and ${hasOther(ofDraft, replacing)}
    returning challenge_id`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

/** Deletes a tag's name if no challenge has the tag. */
async function deleteUnusedTag(connection: Connection, tag: string): Promise<void> {
  await sql`
    delete from tag t where folded = fold_tag(${tag})
      and not exists (select from challenge c where t.name = any(c.tags))`.execute(connection);
}

/** The number of challenges with a tag. */
async function countTag(connection: Connection, tag: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from challenge
    where exists (select from unnest(tags) name where fold_tag(name) = fold_tag(${tag}))`.execute(connection);
  return rows[0]?.total ?? 0;
}

interface Editing extends Actor {
  readonly tag: string;
}

const tagNotFound = () => new AppError('not_found', { message: editorMessages.tagNotFound });

/** Replaces a tag in all challenges and drafts, or takes it off them; undefined where none has another spelling. */
async function replaceEverywhere(
  transaction: Connection,
  { now, ...replacing }: { tag: string; name: string | null; now: Date },
): Promise<{ ids: number[]; drafts: number[] } | undefined> {
  const locked = await lockChallengesWithTag(transaction, replacing);
  if (locked.length === 0) return undefined;
  const ids = await replaceTag(transaction, { ...replacing, ids: locked, now });
  const drafts = await replaceTagInDrafts(transaction, { ...replacing, ids: locked });
  await deleteUnusedTag(transaction, replacing.tag);
  return { ids, drafts };
}

/** Renames a tag in all challenges and drafts; the name of another tag merges both. A repeated call changes nothing. */
export function renameTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { tag, name, viewer, address }: Editing & { name: string },
): Promise<CountedTag> {
  return write(async (transaction, invalidate) => {
    const replaced = await replaceEverywhere(transaction, { tag, name, now: clock() });
    const challenges_count = await countTag(transaction, name);
    if (!replaced && challenges_count === 0) throw tagNotFound();
    if (replaced) {
      const { ids, drafts } = replaced;
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: viewer.id,
        address,
        detail: { what: 'tag', name: tag, before: { name: tag }, after: { name }, challenges: ids, drafts },
      });
      invalidate('lists', ...ids.map((id) => `challenge:${id}`));
    }
    return { name, challenges_count };
  });
}

/** Takes a tag off all challenges and drafts. */
export function deleteTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { tag, viewer, address }: Editing,
): Promise<void> {
  return write(async (transaction, invalidate) => {
    const replaced = await replaceEverywhere(transaction, { tag, name: null, now: clock() });
    if (!replaced) throw tagNotFound();
    const { ids, drafts } = replaced;
    await recordEvent(transaction, {
      kind: 'content_deleted',
      actorId: viewer.id,
      address,
      detail: { what: 'tag', name: tag, challenges: ids, drafts },
    });
    invalidate('lists', ...ids.map((id) => `challenge:${id}`));
  });
}
