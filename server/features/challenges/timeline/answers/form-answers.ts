import { interactionLength } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { FormAnswers, InteractionVersion, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import {
  cleanAnswers,
  faultsOfAnswers,
  formMessages,
  summaryOfAnswers,
} from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { InteractionKey, InteractionRow } from '../interactions/interactions.queries.ts';
import { getVisibleInteraction, presentInteractionFacts } from '../interactions/list-interactions.ts';
import { type MemberFacts, maySeeContent } from '../timeline.policy.ts';
import { assertNotDenied } from '../timeline-context.ts';
import { lockSentFiles, type SentFile } from './answer-files.ts';

/** Answers to a form that may be written. */
export interface CheckedAnswers {
  readonly answers: FormAnswers;
  /** Those that the answers name. */
  readonly files: readonly SentFile[];
  /** What others read who do not know forms. */
  readonly content: string;
}

/** Whether answers say the same; of files the addresses count. */
export function areSameAnswers(one: FormAnswers | null, other: FormAnswers | null): boolean {
  const said = (answers: FormAnswers | null) =>
    answers &&
    Object.entries(cleanAnswers(answers)).map(([key, answer]) => [
      key,
      Array.isArray(answer) ? answer.map(({ url }) => url) : answer,
    ]);
  const text = (answers: FormAnswers | null) => canonicalize(Object.fromEntries(said(answers) ?? []));
  return (one === null) === (other === null) && text(one) === text(other);
}

/** Checks answers, and that the files which they name were sent by the member or their team for these questions. */
export async function checkAnswers(
  transaction: Connection,
  { form, stageId, member }: { form: StageForm; stageId: number; member: MemberFacts },
  given: FormAnswers,
): Promise<CheckedAnswers> {
  const sent = await lockSentFiles(transaction, stageId, member);
  const faults = faultsOfAnswers(form, given);
  const files: SentFile[] = [];
  const answers: FormAnswers = {};
  for (const [key, answer] of Object.entries(cleanAnswers(given))) {
    if (!Array.isArray(answer)) {
      answers[key] = answer;
      continue;
    }
    const found = answer.flatMap(({ url }) => sent.find((file) => file.url === url && file.question === key) ?? []);
    if (found.length < answer.length) faults[key] ??= formMessages.unknownFile;
    files.push(...found);
    // As they were stored, whatever the request says of them.
    answers[key] = found.map(({ url, name, bytes, hash }) => ({ url, name, bytes, hash }));
  }
  const fieldMessages = Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, fault]));
  if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
  return { answers, files, content: summaryOfAnswers(form, answers, interactionLength) };
}

/** Keeps the present answers of an interaction as a version, before they are changed. */
export async function insertVersion(
  transaction: Connection,
  { id, answers, updated_at, versions_count }: InteractionRow,
): Promise<void> {
  await sql`
    insert into interaction_version (interaction_id, version, answers, created_at)
    values (${id}, ${versions_count + 1}, ${JSON.stringify(answers)}::jsonb, ${updated_at})`.execute(transaction);
}

/** The earlier versions of answers, the newest first, for those who may see the present ones. */
export async function listVersions(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  key: InteractionKey,
): Promise<InteractionVersion[]> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  assertNotDenied(maySeeContent(member, presentInteractionFacts(row)) ? undefined : 'hiddenFromYou');
  const { rows } = await sql<{ version: number; answers: FormAnswers; created_at: Date }>`
    select version, answers, created_at from interaction_version
    where interaction_id = ${row.id} order by version desc`.execute(database);
  return rows.map((version) => ({ ...version, created_at: version.created_at.toISOString() }));
}
