import type {
  ManagedProblems,
  ManagedProblemsQuery,
  OwnProblemLocationsQuery,
  ProblemLocation,
  ProblemLocationsPage,
  ProblemLocationsQuery,
  ProblemPlacesPage,
  ProblemPlacesQuery,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { ClustersQuery, MapClusters } from '@mutirao/contract/site/map/map-clusters.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readClusters } from '../../../platform/maps/read-clusters.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getProblemFacts } from './problem-context.ts';
import { denialOfCreating, maySee, type ProblemFacts, problemMessages } from './problem-locations.policy.ts';
import { placeAt, presentOwnPoint, presentPlace, presentPoint } from './problem-locations.present.ts';
import {
  findOwnPoints,
  findPoint,
  findPoints,
  findPointsOf,
  findProblemPlaces,
  selectManagedPoints,
} from './problem-locations.queries.ts';

type Dependencies = Pick<Platform, 'database' | 'clock'>;

interface Where {
  readonly challengeId: number;
  readonly viewer: Viewer | undefined;
}

const requireMap = ({ database, clock }: Dependencies, where: Where) =>
  getProblemFacts(database, { ...where, now: clock() });

/** A page of reports as visitors see it, newest first. */
export async function listProblemLocations(
  platform: Dependencies,
  where: Where,
  query: ProblemLocationsQuery,
): Promise<ProblemLocationsPage> {
  await requireMap(platform, where);
  const { latitude, longitude } = query;
  const cell = latitude === undefined || longitude === undefined ? undefined : placeAt({ latitude, longitude });
  const { challengeId } = where;
  const { rows, total } = await findPoints(platform.database, { challengeId, cell, ...pageSlice(query) });
  return { data: rows.map(presentPoint), ...pageFigures(total, query), can: { create: false } };
}

async function personalize(
  connection: Connection,
  points: readonly ProblemLocation[],
  { viewer, facts }: { viewer: Viewer; facts: ProblemFacts },
): Promise<ProblemLocation[]> {
  const ids = points.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await findPointsOf(connection, { ids, memberId: viewer.id });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return points.map((point) => {
    const own = byId.get(point.id);
    return own ? presentOwnPoint(point, own, facts) : point;
  });
}

/** The same page as a member sees it. */
export async function personalizeProblemPage(
  platform: Dependencies,
  page: ProblemLocationsPage,
  { challengeId, viewer }: Where & { readonly viewer: Viewer },
): Promise<ProblemLocationsPage> {
  const facts = await requireMap(platform, { challengeId, viewer });
  const data = await personalize(platform.database, page.data, { viewer, facts });
  return { ...page, data, can: { create: !denialOfCreating(facts) } };
}

/** A page of the viewer's own reports, hidden ones too, newest first. */
export async function listOwnProblemLocations(
  platform: Dependencies,
  where: Where & { readonly viewer: Viewer },
  query: OwnProblemLocationsQuery,
): Promise<ProblemLocationsPage> {
  const { challengeId, viewer } = where;
  await requireMap(platform, where);
  const slice = { challengeId, memberId: viewer.id, ...pageSlice(query) };
  const { rows, total } = await findOwnPoints(platform.database, slice);
  const page = { data: rows.map(presentPoint), ...pageFigures(total, query), can: { create: false } };
  return personalizeProblemPage(platform, page, where);
}

/** Reports as those who manage the challenge see them, hidden ones too, newest first. */
export async function listManagedProblems(
  platform: Dependencies,
  { challengeId, viewer }: Where & { readonly viewer: Viewer },
  { search, after, per_page }: ManagedProblemsQuery,
): Promise<ManagedProblems> {
  const { database } = platform;
  const facts = await requireMap(platform, { challengeId, viewer });
  const { rows: found } = await selectManagedPoints({
    challengeId,
    search,
    ...(after !== undefined && { before: after }),
    limit: per_page + 1,
  }).execute(database);
  const rows = found.slice(0, per_page);
  const data = await personalize(database, rows.map(presentPoint), { viewer, facts });
  return { data, next: found.length > per_page ? (rows.at(-1)?.id ?? null) : null };
}

interface Which extends Where {
  readonly locationId: number;
}

/** A report as it is within a connection, as the viewer sees it. */
export async function readProblemLocation(
  connection: Connection,
  { viewer, now, ...which }: Which & { readonly now: Date },
): Promise<ProblemLocation> {
  const facts = await getProblemFacts(connection, { challengeId: which.challengeId, viewer, now });
  const row = await findPoint(connection, which);
  const point = row && presentPoint(row);
  const [own = point] = point && viewer ? await personalize(connection, [point], { viewer, facts }) : [];
  if (!own || !maySee(facts, { isOwn: own.is_own, isHidden: own.is_hidden }))
    throw new AppError('not_found', { message: problemMessages.notFound });
  return own;
}

/** Clusters of the reports in a part of the map. */
export async function listProblemClusters(
  platform: Dependencies,
  where: Where,
  view: ClustersQuery,
): Promise<MapClusters> {
  await requireMap(platform, where);
  const { challengeId } = where;
  return { clusters: await readClusters(platform.database, { map: 'problems', challengeId, view }) };
}

/** A page of the places with reports, those with the most first. */
export async function listProblemPlaces(
  platform: Dependencies,
  where: Where,
  query: ProblemPlacesQuery,
): Promise<ProblemPlacesPage> {
  await requireMap(platform, where);
  const { challengeId } = where;
  const { search } = query;
  const { rows, total } = await findProblemPlaces(platform.database, { challengeId, search, ...pageSlice(query) });
  return { data: rows.map(presentPlace), ...pageFigures(total, query) };
}
