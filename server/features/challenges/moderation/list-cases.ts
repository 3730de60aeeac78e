import {
  type ListCasesQuery,
  listCasesQuery,
  type ModerationCase,
  type ModerationCasePage,
  type OwnModerationCase,
} from '@mutirao/contract/challenges/moderation/moderation.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { z } from 'zod';
import { findAdministered, type RoleHolder } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import { exportList } from '../../site/exports/index.ts';
import {
  countWaiting,
  findCases,
  findCasesById,
  findChallengesWithCases,
  type Scope,
  selectCases,
  type WholeCase,
} from './cases.queries.ts';
import { type Dependencies, findContents } from './dependencies.ts';
import {
  isModerator,
  type Moderator,
  mayDecide,
  maySeeReporters,
  moderationMessages,
  possibleActions,
} from './moderation.policy.ts';
import type { ReportedContent } from './reportable.ts';

/** The viewer with the challenges that they administer. */
export async function getModerator(connection: Connection, viewer: RoleHolder): Promise<Moderator> {
  const { id, isAdmin } = viewer;
  return { id, isAdmin, administers: await findAdministered(connection, viewer) };
}

/** The same, refusing those who moderate nothing. */
export async function requireModerator(connection: Connection, viewer: RoleHolder): Promise<Moderator> {
  const moderator = await getModerator(connection, viewer);
  if (!isModerator(moderator)) throw new AppError('refused', { message: moderationMessages.notModerator });
  return moderator;
}

/** The cases that a moderator decides about. */
export function scopeOf({ id, isAdmin, administers }: Moderator): Scope {
  return { moderatorId: id, challengeIds: isAdmin ? undefined : administers };
}

const instantOf = (time: string) => new Date(time).toISOString();
const personOrNone = (person: Person | null) => (person ? presentPerson(person) : null);

/** A challenge by its id, slug and title. */
function presentChallenge(row: NonNullable<WholeCase['challenge']>) {
  return { id: row.id, slug: row.slug, title: { en: row.title_en, pt: row.title_pt } };
}

const nothing = { hide: false, restore: false, warn: false, close: false };

/** A case as a moderator sees it. */
function presentCase(row: WholeCase, content: ReportedContent | undefined, moderator: Moderator): ModerationCase {
  const facts = { challengeId: row.challenge_id, authorId: row.author_id };
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    version: row.version,
    reports_count: row.reports_count,
    challenge: row.challenge && presentChallenge(row.challenge),
    author: personOrNone(row.author),
    content: content
      ? {
          title: content.title,
          text: content.text,
          pictures: [...content.pictures],
          path: content.path,
          is_hidden: content.isHidden,
        }
      : null,
    reports: row.reports.map(({ id, reason, created_at, reporter }) => ({
      id,
      reason,
      reporter: maySeeReporters(moderator) ? personOrNone(reporter) : null,
      created_at: instantOf(created_at),
    })),
    urgent_reports: row.urgent_reports.map(({ name, email, created_at, ...report }) => ({
      ...report,
      name: maySeeReporters(moderator) ? name : null,
      email: maySeeReporters(moderator) ? email : null,
      created_at: instantOf(created_at),
    })),
    decide_by: row.decide_by?.toISOString() ?? null,
    decisions: row.decisions.map(({ answer, answered_at, moderator: by, ...decision }) => ({
      ...decision,
      moderator: personOrNone(by),
      answer: answer !== null && answered_at !== null ? { text: answer, created_at: instantOf(answered_at) } : null,
      created_at: instantOf(decision.created_at),
    })),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: mayDecide(moderator, facts) ? possibleActions({ status: row.status, isHidden: content?.isHidden }) : nothing,
  };
}

/** A hidden or warned content as its author sees it, without who reported or decided. */
export function presentOwnCase(row: WholeCase, content: ReportedContent): OwnModerationCase {
  const latest = row.decisions.at(-1);
  if (latest?.action !== 'hide' && latest?.action !== 'warn') throw new Error(`Case ${row.id} neither hides nor warns`);
  const { action, note, is_automatic, answer, created_at } = latest;
  return {
    id: row.id,
    kind: row.kind,
    challenge: row.challenge && presentChallenge(row.challenge),
    title: content.title,
    text: content.text,
    path: content.path,
    is_hidden: content.isHidden,
    decision: { action, note, is_automatic, answer, created_at: instantOf(created_at) },
    can: { answer: answer === null },
  };
}

async function presentCases(
  dependencies: Dependencies,
  connection: Connection,
  rows: readonly WholeCase[],
  moderator: Moderator,
): Promise<ModerationCase[]> {
  const contents = await findContents(dependencies, connection, rows);
  return rows.map((row) => presentCase(row, contents.get(row.id), moderator));
}

/** A page of the queue of a moderator. */
export async function listCases(
  dependencies: Dependencies,
  { page, per_page, ...filter }: ListCasesQuery,
  viewer: Viewer,
): Promise<ModerationCasePage> {
  const { database } = dependencies.platform;
  const moderator = await requireModerator(database, viewer);
  const scope = scopeOf(moderator);
  const pages = { page, per_page };
  const [{ rows, total }, challenges, waiting_count] = await Promise.all([
    findCases(database, scope, filter, pageSlice(pages)),
    findChallengesWithCases(database, scope),
    countWaiting(database, scope),
  ]);
  return {
    data: await presentCases(dependencies, database, rows, moderator),
    ...pageFigures(total, pages),
    waiting_count,
    challenges: challenges.map(presentChallenge),
  };
}

/** Those of these cases that the moderator decides about. */
export async function getCases(
  dependencies: Dependencies,
  connection: Connection,
  ids: readonly number[],
  moderator: Moderator,
): Promise<ModerationCase[]> {
  const rows = await findCasesById(connection, ids);
  const decidable = rows.filter(({ challenge_id: challengeId, author_id: authorId }) =>
    mayDecide(moderator, { challengeId, authorId }),
  );
  return presentCases(dependencies, connection, decidable, moderator);
}

/** One case. */
export async function getCase(dependencies: Dependencies, id: number, viewer: Viewer): Promise<ModerationCase> {
  const { database } = dependencies.platform;
  const moderator = await requireModerator(database, viewer);
  const [row] = await findCasesById(database, [id]);
  if (!row) throw new AppError('not_found', { message: moderationMessages.caseNotFound });
  const [found] = await getCases(dependencies, database, [id], moderator);
  if (!found) throw new AppError('refused', { message: moderationMessages.notYours });
  return found;
}

/** The queue of a moderator as a file, without contents and without who reported them. */
export const exportedCases = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'moderation',
    title: { pt: 'Moderação', en: 'Moderation' },
    for: 'members',
    filter: listCasesQuery
      .omit({ page: true, per_page: true, ids: true })
      .extend({ challenge: z.coerce.number().int().min(1).optional() }),
    authorize: ({ viewer }) => requireModerator(database, viewer),
    read: async ({ filter, viewer }) =>
      selectCases(scopeOf(await getModerator(database, viewer)), filter, { offset: 0, limit: null }),
    columns: [
      { label: { pt: 'id', en: 'id' }, cell: ({ id }) => Number(id) },
      { label: { pt: 'tipo', en: 'kind' }, cell: ({ kind }) => kind },
      { label: { pt: 'estado', en: 'state' }, cell: ({ status }) => status },
      {
        label: { pt: 'desafio', en: 'challenge' },
        cell: ({ challenge }, { language }) => challenge?.[`title_${language}`],
      },
      { label: { pt: 'autoria', en: 'author' }, cell: ({ author }) => personOrNone(author)?.full_name },
      { label: { pt: 'denúncias', en: 'reports' }, cell: ({ reports_count }) => reports_count },
      { label: { pt: 'última decisão', en: 'latest decision' }, cell: ({ decisions }) => decisions.at(-1)?.action },
      { label: { pt: 'motivo', en: 'reason' }, cell: ({ decisions }) => decisions.at(-1)?.note },
      { label: { pt: 'desde', en: 'since' }, cell: ({ created_at }) => created_at },
    ],
  });
