import type { JudgingBundle, Leaf } from '@mutirao/contract/challenges/judging/record.ts';
import { formatVerifierKey, parseCheckpoint, parseNote } from '@mutirao/contract/challenges/judging/signed-note.ts';
import { sealText } from '@mutirao/contract/challenges/judging/verify-bundle.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getJudging, type StageKey } from '../judging-context.ts';
import { findJudges } from './list-judging.ts';
import { originOf, readNoteKeys } from './note-keys.ts';

async function findTitle(connection: Connection, challengeId: number): Promise<string> {
  const { rows } = await sql<{ title_pt: string; title_en: string }>`
    select title_pt, title_en from challenge where id = ${challengeId}`.execute(connection);
  return rows[0]?.title_pt || rows[0]?.title_en || '';
}

/** The leaves that a checkpoint covers: those after it are published with the next one. */
async function findLeaves(connection: Connection, stageId: number, size: number): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select encode(salt, 'hex') as salt, content from judging_leaf
    where stage_id = ${stageId} and position < ${size} order by position`.execute(connection);
  return rows;
}

const sizeOf = (note: string) => parseCheckpoint(parseNote(note)?.text ?? '')?.size ?? 0;

/** All that was recorded of judging a stage, signed as a whole; not found until the preliminary result is published. */
export async function getBundle(platform: Platform, key: StageKey): Promise<JudgingBundle> {
  const { database, environment } = platform;
  const judging = await getJudging(database, key);
  if (judging.phase !== 'appeals' && judging.phase !== 'final') throw new AppError('not_found');
  const { logKeys, signAsLog, isSigned } = await readNoteKeys(platform, database);
  const origin = originOf(platform, key.stageId);
  const notes = await database
    .selectFrom('judging_checkpoint')
    .select('note')
    .where('stage_id', '=', key.stageId)
    .orderBy('size')
    .execute();
  const checkpoints = notes.map(({ note }) => note).filter((note) => isSigned(origin, note));
  const last = checkpoints.at(-1);
  if (last === undefined) throw new AppError('not_found');
  const bundle: JudgingBundle = {
    format: 'mutirao-judging-1',
    origin,
    challenge: await findTitle(database, key.challengeId),
    stage: judging.title_pt || judging.title_en,
    leaves: await findLeaves(database, key.stageId, sizeOf(last)),
    checkpoints,
    keys: [...logKeys(origin), ...environment.judging.witnesses.map(({ key }) => key)].map(formatVerifierKey),
    judges: (await findJudges(database, key.stageId, judging.rubric)).map(({ number, name }) => ({
      judge: number,
      name,
    })),
    seal: '',
  };
  return { ...bundle, seal: signAsLog(origin, sealText(bundle)) };
}
