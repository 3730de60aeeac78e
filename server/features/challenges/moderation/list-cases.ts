import type {
  ListCasesQuery,
  ModerationCase,
  ModerationCasePage,
} from '@mutirao/contract/challenges/moderation/moderation.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countWaiting, findCases, findCasesById, findChallengesWithCases, type WholeCase } from './cases.queries.ts';
import { type Dependencies, findContents } from './dependencies.ts';
import { requireModerator, scopeOf } from './get-moderator.ts';
import { moderationMessages } from './moderation.messages.ts';
import { type Moderator, mayDecide } from './moderation.policy.ts';
import { presentCase, presentChallenge } from './moderation.present.ts';

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
