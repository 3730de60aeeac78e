import { rootOf } from '@mutirao/contract/challenges/judging/merkle.ts';
import { formatCheckpoint } from '@mutirao/contract/challenges/judging/signed-note.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockJudgingForUpdate } from '../judging-context.ts';
import { originOf, readNoteKeys } from './note-keys.ts';
import { readLeafHashes } from './record-events.ts';
import { addDeliveries } from './send-checkpoints.ts';

/**
 * Signs the present state of a stage's record, and sends it to the witnesses after the commit. Called after the events
 * of a close or a publication are recorded, with the row of `judging` locked.
 */
export async function createCheckpoint(
  platform: Platform,
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
): Promise<void> {
  const hashes = await readLeafHashes(transaction, stageId);
  if (hashes.length === 0) return;
  const origin = originOf(platform, stageId);
  const { signAsLog, isSigned } = await readNoteKeys(platform, transaction);
  const size = hashes.length;
  const known = await transaction
    .selectFrom('judging_checkpoint')
    .select('note')
    .where('stage_id', '=', stageId)
    .where('size', '=', size)
    .executeTakeFirst();
  if (known && isSigned(origin, known.note)) return;
  const note = signAsLog(origin, formatCheckpoint({ origin, size, root: rootOf(hashes) }));
  // One that is there was signed by a key that has been revoked.
  await sql`
    insert into judging_checkpoint (stage_id, size, note, created_at) values (${stageId}, ${size}, ${note}, ${now})
    on conflict (stage_id, size) do update set note = excluded.note, created_at = excluded.created_at`.execute(
    transaction,
  );
  await addDeliveries(platform, transaction, stageId);
}

interface NewestCheckpoint {
  stage_id: number;
  challenge_id: number;
  leaves: number;
  size: number | null;
  note: string | null;
}

/** Signs the records that grew since their last checkpoint, and sends again what witnesses have not signed. */
export async function checkpointRecords(platform: Platform): Promise<void> {
  const { database, write, clock } = platform;
  const { rows } = await sql<NewestCheckpoint>`
    select j.stage_id, j.challenge_id, l.leaves, c.size, c.note
    from judging j
    cross join lateral (select max(position) + 1 as leaves from judging_leaf where stage_id = j.stage_id) l
    left join lateral (
      select size, note from judging_checkpoint where stage_id = j.stage_id order by size desc limit 1) c on true
    where l.leaves is not null order by j.stage_id`.execute(database);
  const { isSigned } = await readNoteKeys(platform, database);
  for (const { stage_id: stageId, challenge_id: challengeId, leaves, size, note } of rows) {
    const isCurrent = size === leaves && note !== null && isSigned(originOf(platform, stageId), note);
    await write(async (transaction, invalidate) => {
      if (isCurrent) return addDeliveries(platform, transaction, stageId);
      await lockJudgingForUpdate(transaction, { challengeId, stageId });
      await createCheckpoint(platform, transaction, { stageId, now: clock() });
      invalidate(`judging:${challengeId}`);
    });
  }
}
