import { type EntriesQuery, entriesQuery, type JudgedEntryPage } from '@mutirao/contract/challenges/judging/judging.ts';
import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import { announce } from '../../members/notifications/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { assignFurther, type Look } from './assign-reviews.ts';
import { denialOfDisqualifying, denialOfDropping, denialOfReminding } from './judging.policy.ts';
import { findEntries, findJudgeProgress, type JudgeRow, selectEntries } from './judging.queries.ts';
import {
  assertNotDenied,
  denied,
  getJudging,
  type JudgingRow,
  lockJudgingForUpdate,
  presentOwner,
  type StageKey,
} from './judging-context.ts';
import { createSalt, hashText, recordEvents } from './record/record-events.ts';

/** A judge as a call names them: by the member. */
interface JudgeKey extends StageKey {
  readonly memberId: number;
}

async function lockJudge(
  transaction: Connection,
  { memberId, ...key }: JudgeKey,
): Promise<{ judging: JudgingRow; judge: JudgeRow }> {
  const judging = await lockJudgingForUpdate(transaction, key);
  if (judging.phase === 'preparing') throw denied('notBegun');
  const judge = (await findJudgeProgress(transaction, key.stageId)).find(({ member_id }) => member_id === memberId);
  if (!judge) throw denied('judgeNotFound');
  return { judging, judge };
}

/**
 * Takes the reviews that a judge has not submitted, which others get, in a transaction that locked the judging. Returns
 * whether there were others for all of them.
 */
export async function dropIn(
  transaction: Connection,
  judging: JudgingRow,
  { judge, now }: { judge: number; now: Date },
): Promise<boolean> {
  const { stage_id: stageId } = judging;
  await sql`
    update judging_judge set dropped_at = ${now} where stage_id = ${stageId} and number = ${judge}`.execute(
    transaction,
  );
  const { rows } = await sql<{ entry: number; look: Look }>`
    update judging_review r set recusal = 'dropped', draft = null, draft_updated_at = null
    from judging_entry e
    where e.id = r.entry_id and r.stage_id = ${stageId} and r.judge = ${judge} and r.recusal is null
      and r.submitted_at is null and e.disqualified_at is null
    returning e.number as entry, r.look`.execute(transaction);
  const events = rows.map(({ entry }): JudgingEvent => ({ kind: 'recusal', entry, judge, ground: 'dropped' }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
  // What is open is of the present look.
  const look = judging.phase === 'second_look' ? 2 : 1;
  const entries = rows.map(({ entry }) => entry);
  if (entries.length === 0) return true;
  return (await assignFurther(transaction, judging, { entries, reviews: 1, look, now })).length === 0;
}

/** Gives the reviews that a judge has not submitted to other judges; refused where there is none for one of them. */
export function dropJudge({ write, clock }: Pick<Platform, 'write' | 'clock'>, key: JudgeKey): Promise<void> {
  return write(async (transaction, invalidate) => {
    const { judging, judge } = await lockJudge(transaction, key);
    assertNotDenied(denialOfDropping(judging.phase, { isDropped: judge.dropped_at !== null }));
    const areTaken = await dropIn(transaction, judging, { judge: judge.number, now: clock() });
    assertNotDenied(areTaken ? undefined : 'noOtherJudge');
    invalidate(`judging:${key.challengeId}`);
  });
}

/** Reminds a judge of the reviews that are missing, once a day. */
export function remindJudge(platform: Pick<Platform, 'write' | 'clock' | 'jobs'>, key: JudgeKey): Promise<void> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { judging, judge } = await lockJudge(transaction, key);
    const facts = { isDropped: judge.dropped_at !== null, open: judge.open, remindedAt: judge.reminded_at };
    assertNotDenied(denialOfReminding(judging.phase, facts, now));
    await sql`
      update judging_judge set reminded_at = ${now}
      where stage_id = ${key.stageId} and number = ${judge.number}`.execute(transaction);
    await announce(platform, transaction, {
      event: 'judging_reminder',
      detail: { stage: { pt: judging.title_pt, en: judging.title_en }, stage_id: key.stageId, open: judge.open },
      challengeId: key.challengeId,
      recipients: [key.memberId],
      now,
    });
  });
}

/** A page of the frozen entries of a stage, with the progress of their reviews and no score. */
export async function listEntries(
  connection: Connection,
  key: StageKey,
  query: EntriesQuery,
): Promise<JudgedEntryPage> {
  const { phase } = await getJudging(connection, key);
  const filter = query['filter[disqualified]'];
  const { rows, total } = await findEntries(connection, key, {
    search: query.search,
    ...(filter && { isDisqualified: filter === 'true' }),
    ...pageSlice(query),
  });
  const data = rows.map(({ owner, language, ...entry }) => ({
    ...entry,
    language: language as TextLanguage,
    owner: presentOwner(owner),
    can: { disqualify: !denialOfDisqualifying(phase, entry.disqualification !== null) },
  }));
  return { data, ...pageFigures(total, query) };
}

/** The entries of a stage as a file, with the progress of their reviews and no score. */
export const exportedEntries = exportList({
  name: 'judged_entries',
  title: { pt: 'Inscrições avaliadas', en: 'Judged entries' },
  for: 'managers',
  filter: entriesQuery.omit({ page: true, per_page: true }).extend({ stage: z.int().min(1) }),
  read: ({ challengeId, filter: { stage: stageId, search, 'filter[disqualified]': disqualified } }) =>
    selectEntries(
      { challengeId, stageId },
      { search, ...(disqualified && { isDisqualified: disqualified === 'true' }), offset: 0, limit: null },
    ),
  columns: [
    { label: { pt: 'número', en: 'number' }, cell: ({ number }) => number },
    {
      label: { pt: 'de quem', en: 'whose' },
      cell: ({ owner }) => owner?.team?.name ?? presentOwner(owner)?.user?.full_name,
    },
    { label: { pt: 'texto', en: 'text' }, cell: ({ content }) => content && readRichText(content).text },
    { label: { pt: 'minutos de atraso', en: 'minutes late' }, cell: ({ late_minutes }) => late_minutes },
    { label: { pt: 'desclassificação', en: 'disqualification' }, cell: ({ disqualification }) => disqualification },
    { label: { pt: 'avaliações', en: 'reviews' }, cell: ({ reviews }) => reviews.length },
    {
      label: { pt: 'avaliações prontas', en: 'reviews done' },
      cell: ({ reviews }) => reviews.filter(({ is_done }) => is_done).length,
    },
  ],
});

interface Disqualification {
  /** The number of the entry. */
  readonly entry: number;
  readonly reason: string;
}

/** Disqualifies an entry and notifies its owners of the reason; only a hash of it is recorded. */
export function disqualifyEntry(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs'>,
  key: StageKey,
  { entry, reason }: Disqualification,
): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const { challengeId, stageId } = key;
    const { phase, title_pt, title_en } = await lockJudgingForUpdate(transaction, key);
    const { rows } = await sql<{ id: number; is_disqualified: boolean; owners: number[] }>`
      select e.id, e.disqualified_at is not null as is_disqualified, array(
        select e.member_id where e.member_id is not null
        union select p.member_id from team_person p where p.team_id = e.team_id) as owners
      from judging_entry e where e.stage_id = ${stageId} and e.number = ${entry}`.execute(transaction);
    const found = rows[0];
    if (!found) throw denied(phase === 'preparing' ? 'notBegun' : 'entryNotFound');
    assertNotDenied(denialOfDisqualifying(phase, found.is_disqualified));
    await sql`
      update judging_entry set disqualified_at = ${now}, disqualification = ${reason} where id = ${found.id}`.execute(
      transaction,
    );
    const salt = createSalt();
    const reason_hash = hashText(salt, reason);
    await recordEvents(transaction, { stageId, now }, [
      { event: { kind: 'disqualification', entry, reason_hash }, salt },
    ]);
    if (found.owners.length > 0)
      await announce(platform, transaction, {
        event: 'entry_disqualified',
        detail: { stage: { pt: title_pt, en: title_en }, stage_id: stageId, reason },
        challengeId,
        recipients: found.owners,
        now,
      });
    invalidate(`judging:${challengeId}`);
  });
}
