import type { JudgedStages, JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import type { RankedEntry } from '@mutirao/contract/challenges/judging/record.ts';
import { rankEntries, replayEvents } from '@mutirao/contract/challenges/judging/result.ts';
import { headSizeOf, newRubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { presentPerson } from '../../members/members/index.ts';
import { countPrizes } from '../challenges/index.ts';
import { findStageForm } from '../timeline/index.ts';
import {
  areLooksClosed,
  denialOfClosing,
  denialOfDropping,
  denialOfForm,
  denialOfPublishing,
  denialOfReminding,
  findFaults,
  mayDecideAppeal,
} from './judging.policy.ts';
import {
  type AppealRow,
  findAppeals,
  findEntryFigures,
  findEntryOwners,
  findJudgeProgress,
  findStages,
  findVersions,
  type JudgeRow,
} from './judging.queries.ts';
import { denied, getJudging, type JudgingRow, presentOwner, presentStage, type StageKey } from './judging-context.ts';
import { findPresentJudges, readPeople } from './judging-people.ts';
import { findLastSalt, readEvents } from './record/record-events.ts';

/** The stages of a challenge, judged or not. */
export async function listJudgedStages(connection: Connection, challengeId: number): Promise<JudgedStages> {
  const rows = await findStages(connection, challengeId);
  return {
    data: rows.map((row) => ({
      ...presentStage({ ...row, phase: row.phase ?? 'preparing' }),
      finish_at: row.finish_at?.toISOString() ?? null,
      is_judged: row.phase !== null,
    })),
  };
}

function presentJudge(judge: JudgeRow, { phase, now }: { phase: JudgingRow['phase']; now: Date }) {
  const { number, member_id, user, dropped_at, reminded_at, total, done, recused, open } = judge;
  const facts = { isDropped: dropped_at !== null, open, remindedAt: reminded_at };
  const isThere = member_id !== null;
  return {
    id: member_id ?? 0,
    number,
    user: user && presentPerson(user),
    total,
    done,
    recused,
    is_dropped: facts.isDropped,
    can: {
      drop: isThere && !denialOfDropping(phase, facts),
      remind: isThere && !denialOfReminding(phase, facts, now),
    },
  };
}

function presentAppeal(row: AppealRow, phase: JudgingRow['phase']): JudgingOverview['appeals'][number] {
  const { is_reviewer: isReviewer, is_owner: isOwner, reviews, owner, created_at, ...appeal } = row;
  return {
    entry: appeal.entry,
    owner: presentOwner(owner),
    text: appeal.text,
    created_at: created_at.toISOString(),
    granted: appeal.granted,
    reason: appeal.reason,
    reviews: isReviewer ? [] : reviews,
    can: { decide: mayDecideAppeal(phase, { isDecided: appeal.granted !== null, isReviewer, isOwner }) },
  };
}

/** The newest rankings, by the salt of the last leaf: a record only grows, and ranking thousands of entries takes seconds. */
const rankings = new LRUCache<string, readonly RankedEntry[]>({ max: 20 });

async function rankRecord(connection: Connection, stageId: number): Promise<readonly RankedEntry[]> {
  const key = (await findLastSalt(connection, stageId)) ?? '';
  const found = rankings.get(key) ?? rankEntries(replayEvents(await readEvents(connection, stageId)));
  rankings.set(key, found);
  return found;
}

/** The result as the record has it, which is not published yet or may be corrected. */
async function rank(connection: Connection, stageId: number): Promise<JudgingOverview['ranking']> {
  const owners = await findEntryOwners(connection, stageId);
  const ranking = await rankRecord(connection, stageId);
  return ranking.map((one) => ({ ...one, owner: presentOwner(owners.get(one.entry) ?? null) }));
}

/** Members who judge the challenge, before they are numbered. */
async function presentFutureJudges(connection: Connection, challengeId: number): Promise<JudgingOverview['judges']> {
  const idle = { number: null, total: 0, done: 0, recused: 0, is_dropped: false, can: { drop: false, remind: false } };
  const judges = await findPresentJudges(connection, challengeId);
  return judges.map(({ member_id: id, user }) => ({ id, user: presentPerson(user), ...idle }));
}

async function readPreparation(connection: Connection, judging: JudgingRow, now: Date) {
  const { entries, judges, recusals } = await readPeople(connection, judging);
  const { rubric, closes_at: closesAt, seed } = judging;
  const faults = findFaults({ rubric, closesAt, now, entries, judges, excluded: recusals, seed });
  return {
    faults,
    entries_count: entries.length,
    disqualified_count: 0,
    judges: await presentFutureJudges(connection, judging.challenge_id),
    without_comment: [],
    appeals: [],
    ranking: null,
    can: {
      edit_rubric: true,
      edit_form: !denialOfForm(judging),
      begin: faults.length === 0,
      close_look: false,
      publish: false,
    },
  };
}

async function readProgress(
  connection: Connection,
  judging: JudgingRow,
  { viewer, now }: { viewer: Viewer; now: Date },
) {
  const { stage_id: stageId, phase, appeals_until: appealsUntil } = judging;
  const figures = await findEntryFigures(connection, stageId);
  const judges = await findJudgeProgress(connection, stageId);
  const appeals = await findAppeals(connection, { stageId, viewerId: viewer.id });
  const open = judges.reduce((sum, judge) => sum + judge.open, 0);
  const undecidedAppeals = appeals.filter(({ granted }) => granted === null).length;
  const facts = { phase, open, withoutComment: figures.without_comment.length, undecidedAppeals, appealsUntil };
  return {
    faults: [],
    entries_count: figures.count,
    disqualified_count: figures.disqualified,
    judges: judges.map((judge) => presentJudge(judge, { phase, now })),
    without_comment: figures.without_comment,
    appeals: appeals.map((appeal) => presentAppeal(appeal, phase)),
    // No score leaves before the looks are closed.
    ranking: areLooksClosed(phase) ? await rank(connection, stageId) : null,
    can: {
      edit_rubric: phase !== 'appeals' && phase !== 'final',
      edit_form: !denialOfForm(judging),
      begin: false,
      close_look: !denialOfClosing(facts),
      publish: !denialOfPublishing(facts, now),
    },
  };
}

/** Judging a stage as those who manage its challenge see it. */
export async function readOverview(
  connection: Connection,
  viewer: Viewer,
  key: StageKey,
  now: Date,
): Promise<JudgingOverview> {
  const { challengeId, stageId } = key;
  const [stage] = await findStages(connection, challengeId, stageId);
  if (!stage) throw denied('stageNotFound');
  const prizes = await countPrizes(connection, challengeId);
  const base = {
    ...presentStage({ ...stage, phase: stage.phase ?? 'preparing' }),
    finish_at: stage.finish_at?.toISOString() ?? null,
    frozen_at: null,
  };
  if (stage.phase === null)
    return {
      ...base,
      rubric: null,
      form: null,
      updated_at: null,
      versions: [],
      head_size: headSizeOf(newRubric, prizes),
      faults: [],
      entries_count: 0,
      disqualified_count: 0,
      judges: await presentFutureJudges(connection, challengeId),
      without_comment: [],
      appeals: [],
      ranking: null,
      can: { edit_rubric: true, edit_form: false, begin: false, close_look: false, publish: false },
    };
  const judging = await getJudging(connection, key);
  const { phase, rubric, updated_at, frozen_at } = judging;
  const state =
    phase === 'preparing'
      ? await readPreparation(connection, judging, now)
      : await readProgress(connection, judging, { viewer, now });
  return {
    ...base,
    frozen_at: frozen_at?.toISOString() ?? null,
    rubric,
    form: await findStageForm(connection, stageId),
    updated_at: updated_at.toISOString(),
    versions: await findVersions(connection, stageId),
    head_size: headSizeOf(rubric, prizes),
    ...state,
  };
}
