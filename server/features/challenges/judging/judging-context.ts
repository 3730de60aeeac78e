import type { JudgingOverview, JudgingPhase } from '@mutirao/contract/challenges/judging/judging.ts';
import type { Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import type { FormAnswers, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Person, personJson, presentPerson } from '../../members/members/index.ts';
import { shownTeamName } from '../teams/index.ts';
import { judgingMessages } from './judging.messages.ts';

/** Why something cannot be done. */
export type Denial = keyof typeof judgingMessages;

const codes: Partial<Record<Denial, ErrorCode>> = {
  stageNotFound: 'not_found',
  notJudged: 'not_found',
  entryNotFound: 'not_found',
  appealNotFound: 'not_found',
  notJudge: 'refused',
  notAssigned: 'refused',
  recused: 'refused',
  judgedIt: 'refused',
  incompleteReview: 'invalid',
  wrongCorrections: 'invalid',
  judgeNotFound: 'not_found',
};

/** The failure of a denied action: a conflict with the present state, unless it is the caller's or an unknown id. */
export function denied(denial: Denial): AppError {
  return new AppError(codes[denial] ?? 'conflict', { message: judgingMessages[denial] });
}

export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw denied(denial);
}

/** A stage of a challenge, as addresses name it. */
export interface StageKey {
  readonly challengeId: number;
  readonly stageId: number;
}

/** A judged stage. */
export interface JudgingRow {
  stage_id: number;
  challenge_id: number;
  title_pt: string;
  title_en: string;
  finish_at: Date | null;
  /** When no answer is taken any more: the end of the stage, and the time for late answers after it. */
  closes_at: Date | null;
  rubric: Rubric;
  rubric_version: number;
  seed: string;
  phase: JudgingPhase;
  /** When its answers became entries; null while it takes answers. */
  frozen_at: Date | null;
  begun_at: Date | null;
  appeals_until: Date | null;
  updated_at: Date;
}

const judgingOf = ({ challengeId, stageId }: StageKey) => sql`
  select j.stage_id, j.challenge_id, s.title_pt, s.title_en, s.finish_at,
    s.finish_at + make_interval(hours => (j.rubric ->> 'late_hours')::int) as closes_at, j.rubric, j.rubric_version, j.seed, j.phase,
    j.frozen_at, j.begun_at, j.appeals_until, j.updated_at
  from judging j join stage_card s on s.id = j.stage_id
  where j.stage_id = ${stageId} and j.challenge_id = ${challengeId}`;

/** A judged stage; throws where the stage is not judged. */
export async function getJudging(connection: Connection, key: StageKey): Promise<JudgingRow> {
  const { rows } = await sql<JudgingRow>`${judgingOf(key)}`.execute(connection);
  if (!rows[0]) throw denied('notJudged');
  return rows[0];
}

/**
 * The same, locked for update: whatever records an event or depends on the phase takes this lock first, so that all
 * changes of one stage are made one after the other.
 */
export async function lockJudgingForUpdate(transaction: Connection, key: StageKey): Promise<JudgingRow> {
  const { rows } = await sql<JudgingRow>`${judgingOf(key)} for update of j`.execute(transaction);
  if (!rows[0]) throw denied('notJudged');
  return rows[0];
}

/** What all answers say of a judged stage. */
export function presentStage(
  row: Pick<JudgingRow, 'stage_id' | 'challenge_id' | 'title_pt' | 'title_en' | 'phase' | 'appeals_until'>,
) {
  return {
    id: row.stage_id,
    challenge_id: row.challenge_id,
    title: { pt: row.title_pt, en: row.title_en },
    phase: row.phase,
    appeals_until: row.appeals_until?.toISOString() ?? null,
  };
}

/** What was handed in, as the database has it. */
export interface EntryContent {
  number: number;
  content: string | null;
  language: string | null;
  file_url: string | null;
  form: StageForm | null;
  answers: FormAnswers | null;
  late_minutes: number;
}

/** Whose an entry is, as the database has it. */
export interface OwnerRow {
  readonly user: Person | null;
  readonly team: { readonly id: number; readonly name: string; readonly slug: string } | null;
}

/** The owner of an entry `e`: a team, or else a member; null once it is deleted. */
export const ownerJson: RawBuilder<OwnerRow | null> = sql`
  case when e.team_id is not null or e.member_id is not null then json_build_object(
    'user', (select ${personJson('m')} from member_card m where m.id = e.member_id),
    'team', (select json_build_object('id', t.id, 'name', ${shownTeamName}, 'slug', t.slug)
      from team_card t where t.id = e.team_id)) end`;

export function presentOwner(owner: OwnerRow | null): JudgingOverview['appeals'][number]['owner'] {
  return owner && { user: owner.user && presentPerson(owner.user), team: owner.team };
}
