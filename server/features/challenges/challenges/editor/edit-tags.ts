import type { CountedTag, TagTranslation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { foldTag, normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { contains } from '../../../../platform/database/shared-queries.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { exportList } from '../../../site/exports/index.ts';
import { editorMessages } from '../challenges.policy.ts';
import { refuseField } from './content.ts';
import type { Actor } from './scene.ts';

/**
 * A query of the tags whose name contains a part, the most used first, with their number of challenges, unpublished ones
 * too; a limit of null is none.
 */
export function selectEditedTags({ search, limit }: { search: string; limit: number | null }): RawBuilder<CountedTag> {
  return sql`
    select name, json_build_object('en', coalesce(t.name_en, name), 'pt', name) as names, challenges_count
    from (
      select min(name) as name, fold_tag(name) as folded, sum(used)::integer as challenges_count
      from (select unnest(tags) as name, count(*) as used from challenge group by 1) spelling
      group by fold_tag(name)
    ) used left join tag_translation t on t.folded_pt = used.folded
    where ${contains('used.folded', search)} or coalesce(${contains('t.folded_en', search)}, false)
    order by challenges_count desc, name limit ${limit}`;
}

/** The tags as a file. */
export const exportedTags = exportList({
  name: 'tags',
  title: { pt: 'Etiquetas', en: 'Tags' },
  for: 'staff',
  filter: z.object({ search: z.string().max(60).default('') }),
  read: ({ filter: { search } }) => selectEditedTags({ search, limit: null }),
  columns: [
    { label: { pt: 'nome (português)', en: 'name (Portuguese)' }, cell: ({ names }) => names.pt },
    { label: { pt: 'nome (inglês)', en: 'name (English)' }, cell: ({ names }) => names.en },
    { label: { pt: 'desafios', en: 'challenges' }, cell: ({ challenges_count }) => challenges_count },
  ],
});

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

/** A tag with its names and its number of challenges. */
async function countTag(connection: Connection, tag: string): Promise<CountedTag> {
  const { rows } = await sql<CountedTag>`
    select ${tag}::text as name, json_build_object('pt', ${tag}::text, 'en', coalesce(
      (select name_en from tag_translation where folded_pt = fold_tag(${tag})), ${tag})) as names,
      (select count(*)::int from challenge
        where exists (select from unnest(tags) name where fold_tag(name) = fold_tag(${tag}))) as challenges_count`.execute(
    connection,
  );
  return rows[0] as CountedTag;
}

/** Gives the English name of a tag to the one that it becomes, unless that has one; null takes it away. */
async function moveTranslation(connection: Connection, { tag, name }: Replacing): Promise<void> {
  if (name !== null)
    await sql`
      update tag_translation set name_pt = ${name} where folded_pt = fold_tag(${tag}) and (
        folded_pt = fold_tag(${name})
        or not exists (select from tag_translation where folded_pt = fold_tag(${name}))
      )`.execute(connection);
  await sql`delete from tag_translation
    where folded_pt = fold_tag(${tag}) and folded_pt is distinct from fold_tag(${name})`.execute(connection);
}

/** Two staff members may name tags alike at once. */
async function lockTranslations(connection: Connection): Promise<void> {
  await sql`lock table tag_translation in share row exclusive mode`.execute(connection);
}

async function findChallengesWithTag(connection: Connection, tag: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from challenge where exists (select from unnest(tags) one where fold_tag(one) = fold_tag(${tag}))`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
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
  await moveTranslation(transaction, replacing);
  return { ids, drafts };
}

/** Renames a tag in all challenges and drafts; the name of another tag merges both. A repeated call changes nothing. */
export function renameTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { viewer, address, ...given }: Editing & { name: string },
): Promise<CountedTag> {
  return write(async (transaction, invalidate) => {
    await lockTranslations(transaction);
    const [tag = '', name = ''] = await namesInPortuguese(transaction, [given.tag, given.name]);
    const replaced = await replaceEverywhere(transaction, { tag, name, now: clock() });
    const counted = await countTag(transaction, name);
    if (!replaced && counted.challenges_count === 0) throw tagNotFound();
    if (replaced) {
      const { ids, drafts } = replaced;
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: viewer.id,
        address,
        detail: { what: 'tag', name: tag, before: { name: tag }, after: { name }, challenges: ids, drafts },
      });
      // Those that had the new name may have got its English one.
      for (const id of await findChallengesWithTag(transaction, name)) invalidate(`challenge:${id}`);
      invalidate('lists');
    }
    return counted;
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

/** The tags that have an English name too. */
export async function findTranslations(connection: Connection): Promise<TagTranslation[]> {
  return connection
    .selectFrom('tag_translation')
    .select(['name_pt as pt', 'name_en as en'])
    .orderBy('name_pt')
    .execute();
}

/**
 * These tags by their Portuguese names: some may have been given by the English one. Until the transaction ends, no
 * other gives a tag a name.
 */
export async function namesInPortuguese(connection: Connection, tags: readonly string[]): Promise<string[]> {
  await sql`lock table tag_translation in share mode`.execute(connection);
  const { rows } = await sql<{ name: string }>`
    select coalesce(t.name_pt, given.name) as name from unnest(${[...tags]}::text[]) with ordinality given (name, place)
    left join tag_translation t on t.folded_en = fold_tag(given.name) order by given.place`.execute(connection);
  return rows.map(({ name }) => name);
}

/**
 * Sets the English name of a tag, or removes it where it is empty or the same. Where challenges have that name as a tag
 * of their own, they get the tag instead; the English name of another tag is refused.
 */
export function translateTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { tag, name_en, viewer, address }: Editing & { name_en: string },
): Promise<void> {
  const pt = normalizeTag(tag);
  return write(async (transaction, invalidate) => {
    if (pt === '') throw tagNotFound();
    await lockTranslations(transaction);
    const before = (await countTag(transaction, pt)).names.en;
    const isSame = name_en === '' || foldTag(name_en) === foldTag(pt);
    await sql`delete from tag_translation where folded_pt = fold_tag(${pt})`.execute(transaction);
    if (!isSame) {
      // A tag of its own, it becomes this one, and its English name ends.
      await sql`delete from tag_translation where folded_pt = fold_tag(${name_en})`.execute(transaction);
      await replaceEverywhere(transaction, { tag: name_en, name: pt, now: clock() });
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('tag_translation')
        .values({ name_pt: pt, name_en })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw refuseField('name_en', editorMessages.tagNameTaken);
    }
    await recordEvent(transaction, {
      kind: 'content_changed',
      actorId: viewer.id,
      address,
      detail: { what: 'tag', name: pt, before: { name: before }, after: { name: isSame ? pt : name_en } },
    });
    // Those that had the English name have the tag by now.
    for (const id of await findChallengesWithTag(transaction, pt)) invalidate(`challenge:${id}`);
    invalidate('lists');
  });
}
