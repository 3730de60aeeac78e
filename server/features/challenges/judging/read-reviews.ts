import type { JudgeStages, Review, ReviewDraft, ReviewList } from '@mutirao/contract/challenges/judging/judging.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { requireChallenge } from '../challenges/index.ts';
import { withoutFileNames } from './freeze-entries.ts';
import { denialOfCommenting, denialOfReading, denialOfReviewing, type ReviewFacts } from './judging.policy.ts';
import {
  assertNotDenied,
  denied,
  getJudging,
  type JudgingRow,
  presentOwner,
  presentStage,
  type StageKey,
} from './judging-context.ts';
import {
  findJudge,
  findJudgeStages,
  findReview,
  findReviews,
  findSubmitted,
  type JudgeStageRow,
  type ListedReviewRow,
  type ReviewRow,
} from './reviews.queries.ts';

/** What decides what a judge may do with an entry. */
export function presentReviewFacts(
  { phase }: Pick<JudgingRow, 'phase'>,
  judge: number | undefined,
  row: ReviewRow | undefined,
): ReviewFacts {
  return {
    phase,
    isJudge: judge !== undefined,
    look: row?.look ?? null,
    isRecused: row?.recusal != null,
    isDisqualified: row?.disqualified_at != null,
    comment: row?.values ? (row.comment ?? '') : null,
  };
}

export interface EntryKey extends StageKey {
  /** The number of the entry. */
  readonly entry: number;
}

const presentJudgeStage = (row: JudgeStageRow): JudgeStages['data'][number] => ({
  ...presentStage(row),
  challenge: row.challenge,
  total: row.total,
  done: row.done,
});

/** The stages in which the viewer reviews entries. */
export async function listOwnJudging(connection: Connection, viewer: Viewer): Promise<JudgeStages> {
  return { data: (await findJudgeStages(connection, { viewer })).map(presentJudgeStage) };
}

function presentStatus({ is_recused, is_done, has_draft }: Omit<ListedReviewRow, 'entry' | 'look'>) {
  if (is_recused) return 'recused';
  if (is_done) return 'done';
  return has_draft ? 'draft' : 'waiting';
}

/** The reviews of the viewer in a stage, in the order in which to write them; for its judges. */
export async function listReviews(connection: Connection, key: StageKey, viewer: Viewer): Promise<ReviewList> {
  await requireChallenge(connection, key.challengeId, viewer);
  const { rubric } = await getJudging(connection, key);
  const judge = await findJudge(connection, key, viewer);
  const [stage] = await findJudgeStages(connection, { viewer, stageId: key.stageId });
  if (judge === undefined || !stage) throw denied('notJudge');
  const rows = await findReviews(connection, { stageId: key.stageId, judge });
  const data = rows.map((row) => ({ entry: row.entry, look: row.look, status: presentStatus(row) }) as const);
  return { stage: presentJudgeStage(stage), rubric, data };
}

/** What a judge has typed, or submitted. */
export function presentDraft({ draft, values, comment, note }: ReviewRow): ReviewDraft {
  if (values) return { values, comment: comment ?? '', note: note ?? '' };
  return { values: {}, comment: '', note: '', ...draft };
}

export interface OwnReview {
  readonly judging: JudgingRow;
  readonly judge: number;
  readonly row: ReviewRow;
  readonly facts: ReviewFacts;
}

/** The review that the viewer has of an entry; refused to those to whom it is not assigned. */
export async function requireReview(
  connection: Connection,
  judging: JudgingRow,
  { entry, ...key }: EntryKey,
  viewer: Viewer,
): Promise<OwnReview> {
  const judge = await findJudge(connection, key, viewer);
  const row = judge === undefined ? undefined : await findReview(connection, { stageId: key.stageId, entry, judge });
  const facts = presentReviewFacts(judging, judge, row);
  assertNotDenied(denialOfReading(facts));
  if (judge === undefined || !row) throw denied('notAssigned');
  return { judging, judge, row, facts };
}

/** A review with its entry, as its judge sees them: those of others only once their own is in. */
export async function presentReview(connection: Connection, own: OwnReview): Promise<Review> {
  const { judging, judge, row, facts } = own;
  const { is_blind: isBlind } = judging.rubric;
  const isDone = row.values !== null;
  const others = isDone ? (await findSubmitted(connection, row.entry_id)).filter((one) => one.judge !== judge) : null;
  return {
    number: row.number,
    content: row.content,
    language: row.language as Review['language'],
    file_url: row.file_url,
    form: row.form,
    answers: isBlind ? withoutFileNames(row.answers) : row.answers,
    late_minutes: row.late_minutes,
    owner: isBlind ? null : presentOwner(row.owner),
    status: isDone ? 'done' : row.draft ? 'draft' : 'waiting',
    draft: presentDraft(row),
    updated_at: row.draft_updated_at?.toISOString() ?? null,
    others: others?.map(({ judge, values, comment }) => ({ judge, values, comment })) ?? null,
    can: {
      submit: !(isDone ? denialOfCommenting(facts) : denialOfReviewing(facts)),
      recuse: !denialOfReviewing(facts),
    },
  };
}

/** An entry with the review of the viewer. */
export async function getReview(connection: Connection, key: EntryKey, viewer: Viewer): Promise<Review> {
  await requireChallenge(connection, key.challengeId, viewer);
  const judging = await getJudging(connection, key);
  return presentReview(connection, await requireReview(connection, judging, key, viewer));
}
