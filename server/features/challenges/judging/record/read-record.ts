import type { PublicJudging } from '@mutirao/contract/challenges/judging/judging.ts';
import type {
  JudgingBundle,
  JudgingEvent,
  Leaf,
  RankedEntry,
  ResultKind,
} from '@mutirao/contract/challenges/judging/record.ts';
import { faultsOfRubric, type Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { formatVerifierKey, parseCheckpoint, parseNote } from '@mutirao/contract/challenges/judging/signed-note.ts';
import { sealText } from '@mutirao/contract/challenges/judging/verify-bundle.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type Person, personJson, presentPerson } from '../../../members/members/index.ts';
import { requireChallenge } from '../../challenges/index.ts';
import { withholdTeam } from '../../teams/index.ts';
import { getJudging, type JudgingRow, presentStage, type StageKey } from '../judging-context.ts';
import { originOf, readNoteKeys } from './note-keys.ts';

interface PublicRow
  extends Omit<JudgingRow, 'begun_at' | 'closes_at' | 'finish_at' | 'frozen_at' | 'rubric_version' | 'updated_at'> {
  entries_count: number;
  judges_count: number;
  prizes_count: number;
}

/** The judges of a stage by their numbers; named where the rubric says so. */
async function findJudges(
  connection: Connection,
  stageId: number,
  { names_judges }: Pick<Rubric, 'names_judges'>,
): Promise<{ number: number; name: string | null }[]> {
  const { rows } = await sql<{ number: number; person: Person | null }>`
    select j.number, case when m.id is not null then ${personJson('m')} end as person
    from judging_judge j left join member_card m on m.id = j.member_id
    where j.stage_id = ${stageId} order by j.number`.execute(connection);
  return rows.map(({ number, person }) => ({
    number,
    name: names_judges && person ? presentPerson(person).full_name : null,
  }));
}

/** The recorded events of two kinds, which are few, in their order. */
async function findEvents(connection: Connection, stageId: number) {
  const { rows } = await sql<{ content: string; created_at: Date }>`
    select content, created_at from judging_leaf
    where stage_id = ${stageId} and (content like '%"kind":"rubric"%' or content like '%"kind":"decision"%')
    order by position`.execute(connection);
  return rows.map(({ content, created_at }) => ({ event: JSON.parse(content) as JudgingEvent, created_at }));
}

interface OwnerRow {
  number: number;
  user: Person | null;
  team: { id: number; name: string; slug: string; hidden_at: string | null } | null;
}

async function findOwners(connection: Connection, stageId: number, entries: readonly number[]) {
  const { rows } = await sql<OwnerRow>`
    select e.number, case when m.id is not null then ${personJson('m')} end as user,
      case when t.id is not null then
        json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'hidden_at', t.hidden_at) end as team
    from judging_entry e left join team_card t on t.id = e.team_id
    left join member_card m on m.id = e.member_id and e.team_id is null
    where e.stage_id = ${stageId} and e.number = any(${[...entries]}::int[])`.execute(connection);
  return new Map(rows.map((row) => [row.number, presentOwner(row)]));
}

function presentOwner({ user, team }: OwnerRow) {
  if (!user && !team) return null;
  const { hidden_at, ...shown } = team ?? { hidden_at: null };
  const named = team && (hidden_at === null ? (shown as typeof team) : withholdTeam(shown as typeof team));
  return {
    user: user && presentPerson(user),
    team: named && { id: named.id, name: named.name, slug: named.slug },
  };
}

interface ResultRow {
  version: number;
  kind: ResultKind;
  ranking: RankedEntry[];
  published_at: Date;
}

/** The published result of a stage; null before. */
async function findResult(
  connection: Connection,
  { stage_id, phase, rubric, prizes_count }: PublicRow,
  events: readonly JudgingEvent[],
): Promise<PublicJudging['result']> {
  if (phase !== 'appeals' && phase !== 'final') return null;
  const { rows } = await sql<ResultRow>`
    select version, kind, ranking, published_at from judging_result
    where stage_id = ${stage_id} order by version desc`.execute(connection);
  const [newest, ...former] = rows;
  if (!newest) return null;
  const best = newest.ranking.slice(0, Math.max(3, prizes_count));
  const owners = await findOwners(
    connection,
    stage_id,
    best.map(({ entry }) => entry),
  );
  return {
    kind: newest.kind,
    version: newest.version,
    published_at: newest.published_at.toISOString(),
    podium: best.map(({ entry, rank, points }) => ({ entry, rank, points, owner: owners.get(entry) ?? null })),
    judges: await findJudges(connection, stage_id, rubric),
    former: former.map((one) => ({
      version: one.version,
      kind: one.kind,
      published_at: one.published_at.toISOString(),
    })),
    decisions: events.flatMap((event) =>
      event.kind === 'decision' ? [{ entry: event.entry, granted: event.granted, reason: event.reason }] : [],
    ),
  };
}

async function presentJudging(connection: Connection, row: PublicRow): Promise<PublicJudging> {
  const recorded = await findEvents(connection, row.stage_id);
  return {
    ...presentStage(row),
    rubric: row.rubric,
    versions: recorded
      .flatMap(({ event, created_at }) =>
        event.kind === 'rubric'
          ? [
              {
                version: event.version,
                reason: event.reason,
                rubric: event.rubric,
                created_at: created_at.toISOString(),
              },
            ]
          : [],
      )
      .toReversed(),
    seed: row.seed,
    entries_count: row.entries_count,
    judges_count: row.judges_count,
    result: await findResult(
      connection,
      row,
      recorded.map(({ event }) => event),
    ),
  };
}

/** The judged stages of a challenge, once their rubrics are whole. */
export async function listJudging(
  { database }: Platform,
  challengeId: number,
  viewer: Viewer | undefined,
): Promise<PublicJudging[]> {
  await requireChallenge(database, challengeId, viewer);
  const { rows } = await sql<PublicRow>`
    select j.stage_id, j.challenge_id, s.title_pt, s.title_en, j.phase, j.appeals_until, j.rubric, j.seed,
      (select count(*)::int from judging_entry e where e.stage_id = j.stage_id) as entries_count,
      (select count(*)::int from judging_judge g where g.stage_id = j.stage_id and g.dropped_at is null) as judges_count,
      (select count(*)::int from prize_card p where p.challenge_id = j.challenge_id) as prizes_count
    from judging j join stage_card s on s.id = j.stage_id
    where j.challenge_id = ${challengeId} order by j.stage_id`.execute(database);
  const whole = rows.filter(({ rubric }) => faultsOfRubric(rubric).length === 0);
  return Promise.all(whole.map((row) => presentJudging(database, row)));
}

async function findTitle(connection: Connection, challengeId: number): Promise<string> {
  const { rows } = await sql<{ title_pt: string; title_en: string }>`
    select title_pt, title_en from challenge_card where id = ${challengeId}`.execute(connection);
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
