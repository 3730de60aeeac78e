import type {
  ChallengeContent,
  DraftBlock,
  DraftPrize,
} from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { isPublishable, type Missing } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { beforeAndAfter, isEqual } from '../../../../platform/changes/apply-changes.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { editorMessages } from '../challenges.policy.ts';
import { refuseField } from './content.ts';
import { deleteDraft, deletePublication, upsertPublication } from './editor.queries.ts';
import { getDocument, getMissing } from './get-document.ts';
import { type Actor, assertMay, type Change, changeChallenge, type Scene } from './scene.ts';

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));
const trimmed = (content: ChallengeContent, name: 'title' | 'short_description') => ({
  [`${name}_pt`]: content[`${name}_pt`].trim(),
  [`${name}_en`]: content[`${name}_en`].trim(),
});

interface Applied {
  readonly challengeId: number;
  readonly content: ChallengeContent;
  readonly now: Date;
}

/** Writes the columns of a challenge and publishes it; false where its address is another challenge's. */
async function updateChallenge(connection: Connection, { challengeId, content, now }: Applied): Promise<boolean> {
  const { blocks: _blocks, prizes: _prizes, ...columns } = content;
  const { numUpdatedRows } = await connection
    .updateTable('challenge')
    .set(({ fn, val }) => ({
      ...columns,
      ...trimmed(content, 'title'),
      ...trimmed(content, 'short_description'),
      opens_at: dateOf(content.opens_at),
      deadline: dateOf(content.deadline),
      registration_deadline: dateOf(content.registration_deadline),
      published: true,
      published_at: fn.coalesce('published_at', val(now)),
      updated_at: now,
    }))
    .where('id', '=', challengeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the rows of a list whose items are gone, and moves the others out of the way of new positions. */
async function makeRoom(
  connection: Connection,
  table: 'challenge_block' | 'challenge_prize',
  { challengeId, keys }: { challengeId: number; keys: readonly string[] },
): Promise<void> {
  const rows: RawBuilder<unknown> = sql`challenge_id = ${challengeId}`;
  await sql`delete from ${sql.table(table)} where ${rows} and key <> all(${[...keys]}::uuid[])`.execute(connection);
  await sql`update ${sql.table(table)} set position = -1 - position where ${rows}`.execute(connection);
}

async function writeBlocks(connection: Connection, challengeId: number, blocks: readonly DraftBlock[]): Promise<void> {
  await makeRoom(connection, 'challenge_block', { challengeId, keys: blocks.map(({ id }) => id) });
  if (blocks.length === 0) return;
  await connection
    .insertInto('challenge_block')
    .values(blocks.map(({ id, ...block }, position) => ({ ...block, key: id, challenge_id: challengeId, position })))
    .onConflict((conflict) =>
      conflict.columns(['challenge_id', 'key']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        type: ref('excluded.type'),
        text_pt: ref('excluded.text_pt'),
        text_en: ref('excluded.text_en'),
        image: ref('excluded.image'),
        icon: ref('excluded.icon'),
        number: ref('excluded.number'),
        video: ref('excluded.video'),
      })),
    )
    .execute();
}

function winnerColumns({ winner }: DraftPrize) {
  return {
    winner_team_id: winner?.kind === 'team' ? winner.id : null,
    winner_member_id: winner?.kind === 'member' ? winner.id : null,
    winner_name: winner?.kind === 'name' ? winner.name.trim() : null,
  };
}

async function writePrizes(connection: Connection, { challengeId, content, now }: Applied): Promise<void> {
  const { prizes } = content;
  await makeRoom(connection, 'challenge_prize', { challengeId, keys: prizes.map(({ id }) => id) });
  if (prizes.length === 0) return;
  const rows = prizes.map((prize, place) => {
    const { id, winner: _, ...columns } = prize;
    const own = { key: id, challenge_id: challengeId, position: place + 1, created_at: now, updated_at: now };
    return { ...columns, ...winnerColumns(prize), ...own };
  });
  await connection
    .insertInto('challenge_prize')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['challenge_id', 'key']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        title_pt: ref('excluded.title_pt'),
        title_en: ref('excluded.title_en'),
        description_pt: ref('excluded.description_pt'),
        description_en: ref('excluded.description_en'),
        value: ref('excluded.value'),
        currency: ref('excluded.currency'),
        winner_team_id: ref('excluded.winner_team_id'),
        winner_member_id: ref('excluded.winner_member_id'),
        winner_name: ref('excluded.winner_name'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/**
 * Makes a content the one that visitors see, and publishes the challenge. Blocks and prizes keep their rows by their
 * keys. False, with nothing written, where the address is another challenge's.
 */
async function applyContent(connection: Connection, applied: Applied): Promise<boolean> {
  if (!(await updateChallenge(connection, applied))) return false;
  await writeBlocks(connection, applied.challengeId, applied.content.blocks);
  await writePrizes(connection, applied);
  return true;
}

/** The tag by which instances learn that the next publication is at another time. */
export const publicationsTag = 'publications';

/** Everything that shows a challenge. */
export function invalidateChallenge(invalidate: Change['invalidate'], challengeId: number): void {
  // The sitemap names the topics of published challenges.
  invalidate('lists', 'topics', `challenge:${challengeId}`);
}

function assertPublishable(missing: readonly Missing[]): void {
  if (isPublishable(missing)) return;
  const fields = missing.filter(({ required }) => required).map(({ field }) => [field, editorMessages.missing]);
  throw new AppError('invalid', { message: editorMessages.incomplete, fieldMessages: Object.fromEntries(fields) });
}

function changedFields({ own, content }: Scene): Partial<Scene['own']> {
  return Object.fromEntries(Object.entries(content).filter(([name, value]) => !isEqual(own[name as never], value)));
}

/** Publishes a challenge with its draft, in the caller's transaction and under the lock of the challenge. */
export async function applyDraft(
  { transaction, invalidate, scene, now }: Change,
  { actorId, address }: { actorId: number | undefined; address?: string },
): Promise<void> {
  const { challenge, own, content, state } = scene;
  const { id: challengeId } = challenge;
  // Who enters a result where the lives changed are another number (`enter_lives`).
  await sql`select set_config('mutirao.editor', ${String(actorId ?? '')}, true)`.execute(transaction);
  if (!(await applyContent(transaction, { challengeId, content, now })))
    throw refuseField('slug', editorMessages.missing);
  await deleteDraft(transaction, challengeId);
  await deletePublication(transaction, challengeId);
  await recordEvent(transaction, {
    kind: 'challenge_published',
    actorId,
    ...(address !== undefined && { address }),
    detail: {
      challenge: challengeId,
      name: content.title_pt,
      ...beforeAndAfter({ published: state.is_published, ...own }, { published: true, ...changedFields(scene) }),
    },
  });
  invalidateChallenge(invalidate, challengeId);
}

interface Publishing extends Actor {
  readonly challengeId: number;
  /** In the future; without it, at once. */
  readonly at?: string | undefined;
}

/** Publishes a challenge with its draft, now or at a time. A repeated call changes nothing. */
export function publishChallenge(
  platform: Pick<Platform, 'write' | 'clock'>,
  { challengeId, viewer, address, at }: Publishing,
): Promise<ChallengeDocument> {
  return changeChallenge(platform, { challengeId, viewer }, async (change) => {
    const { transaction, invalidate, scene, now } = change;
    const { state } = scene;
    const isDone = at === undefined && state.is_published && !state.has_draft;
    assertMay(scene, isDone ? 'edit' : 'publish');
    if (!isDone) {
      assertPublishable((await getMissing(transaction, scene, now)).missing);
      if (at === undefined) await applyDraft(change, { actorId: viewer.id, address });
      else await schedule(change, { viewer, address, at: new Date(at) });
      invalidate(publicationsTag);
    }
    return getDocument(transaction, challengeId, { viewer, now });
  });
}

async function schedule(
  { transaction, scene, now }: Change,
  { viewer, address, at }: Actor & { at: Date },
): Promise<void> {
  const { id, publication } = scene.challenge;
  if (at.getTime() <= now.getTime()) throw refuseField('at', editorMessages.notInFuture);
  await upsertPublication(transaction, { challenge_id: id, publish_at: at, member_id: viewer.id, created_at: now });
  await recordEvent(transaction, {
    kind: 'content_changed',
    actorId: viewer.id,
    address,
    detail: {
      what: 'challenge_publication',
      id,
      name: scene.content.title_pt,
      challenge: id,
      before: { at: publication?.publish_at ?? null },
      after: { at: at.toISOString() },
    },
  });
}
