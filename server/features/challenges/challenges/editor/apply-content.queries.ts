import type {
  ChallengeContent,
  DraftBlock,
  DraftPrize,
} from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

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
export async function applyContent(connection: Connection, applied: Applied): Promise<boolean> {
  if (!(await updateChallenge(connection, applied))) return false;
  await writeBlocks(connection, applied.challengeId, applied.content.blocks);
  await writePrizes(connection, applied);
  return true;
}
