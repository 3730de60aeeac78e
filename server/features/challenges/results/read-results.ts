import type {
  ChallengeLives,
  EditedEntry,
  EditedIndicator,
  EditedResults,
  LivesQuery,
  PlanVersion,
  ResultEntriesQuery,
  ResultEntry,
  ResultIndicator,
  ResultIndicators,
} from '@mutirao/contract/challenges/results/results.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { findManagers } from '../challenges/index.ts';
import { hasBegun, mayCorrect, obstacleOfConfirming, resultsMessages } from './results.policy.ts';
import {
  type EntryRow,
  type EvidenceRow,
  findChallengeState,
  findEntries,
  findIndicators,
  findLives,
  type IndicatorRow,
} from './results.queries.ts';

/** What the sum of lives changed is called, where nothing is planned for it. */
const lives = {
  name: { pt: 'Vidas transformadas', en: 'Lives changed' },
  unit: { pt: 'pessoas', en: 'people' },
};

function presentPlan(plan: IndicatorRow['plans'][number]): PlanVersion {
  const { version, target, due_on, method_pt, method_en, reason, created_at } = plan;
  const method = { pt: method_pt, en: method_en };
  return { version, target, due_on, method, reason, created_at: new Date(created_at).toISOString() };
}

/** An indicator as everyone reads it. */
export function presentIndicator({ id, is_lives_changed, plans, confirmed, estimated }: IndicatorRow): ResultIndicator {
  const [last, ...earlier] = plans;
  return {
    id,
    is_lives_changed,
    name: last ? { pt: last.name_pt, en: last.name_en } : lives.name,
    unit: last ? { pt: last.unit_pt, en: last.unit_en } : lives.unit,
    plan: last ? presentPlan(last) : null,
    earlier: earlier.map(presentPlan),
    done: { confirmed, estimated },
  };
}

/** What a challenge plans and what was done. The lives changed are left out where there is neither. */
export async function listResults(connection: Connection, challengeId: number): Promise<ResultIndicators> {
  const rows = await findIndicators(connection, challengeId);
  const shown = rows.filter(({ plans, entries }) => plans.length > 0 || entries > 0);
  return {
    data: shown.map(presentIndicator),
    entries_count: rows.reduce((sum, { entries }) => sum + Number(entries), 0),
  };
}

const presentEvidence = ({ id, kind, caption, name, url, title_pt, title_en }: EvidenceRow) => ({
  id,
  kind,
  caption,
  name,
  url,
  stage: title_pt === null || title_en === null ? null : { pt: title_pt, en: title_en },
});

function presentShared(row: EntryRow) {
  return {
    id: row.id,
    indicator_id: row.indicator_id,
    quantity: row.quantity,
    happened_on: row.happened_on,
    place: row.place,
    method: row.method,
    note: row.note,
    corrects_id: row.corrects_id,
    source: row.source,
    is_confirmed: row.is_confirmed === true,
    created_at: row.created_at.toISOString(),
  };
}

/** An entry without persons: of evidence that is not public, the kind alone. */
function presentEntry(row: EntryRow): ResultEntry {
  const evidence = row.evidence.map((one) => ({
    ...presentEvidence(one),
    ...(!one.is_public && { url: null, name: null, caption: '' }),
  }));
  return { ...presentShared(row), evidence };
}

const sliceOf = (challengeId: number, query: ResultEntriesQuery) => ({
  challengeId,
  indicatorId: query.indicator,
  ...pageSlice(query),
});

/** A page of the entries of a challenge, without persons. */
export async function listEntries(
  connection: Connection,
  challengeId: number,
  query: ResultEntriesQuery,
): Promise<Page<ResultEntry>> {
  const { rows, total } = await findEntries(connection, sliceOf(challengeId, query));
  return { data: rows.map(presentEntry), ...pageFigures(total, query) };
}

/** The lives changed by challenge, with the sums of all pages. */
export async function listLives({ database, clock }: Pick<Platform, 'database' | 'clock'>, query: LivesQuery) {
  const { goal, year } = query;
  const presentYear = organisationYear(clock());
  const found = await findLives(database, { goal, year, presentYear, ...pageSlice(query) });
  const data = found.rows.map(
    ({ id, slug, title_pt, title_en, lives_changed, lives_confirmed }): ChallengeLives => ({
      challenge: { id, slug, title: { pt: title_pt, en: title_en } },
      lives_changed,
      lives_confirmed,
    }),
  );
  const { total, lives_changed, lives_confirmed } = found;
  return { data, ...pageFigures(total, query), lives_changed, lives_confirmed };
}

interface Managed {
  readonly challengeId: number;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Whether no member but the viewer manages a challenge. */
export async function isSoleManager(connection: Connection, { challengeId, viewer, now }: Managed): Promise<boolean> {
  return (await findManagers(connection, { challengeId, now })).every((id) => id === viewer.id);
}

function presentEdited(row: IndicatorRow): EditedIndicator {
  const { name, unit, ...shared } = presentIndicator(row);
  const method = shared.plan?.method ?? { pt: '', en: '' };
  const texts = { name_pt: name.pt, name_en: name.en, unit_pt: unit.pt, unit_en: unit.en };
  return { ...shared, name, unit, ...texts, method_pt: method.pt, method_en: method.en };
}

/** What a challenge plans and what was done, for those who manage it. */
export async function listEditedResults(connection: Connection, managed: Managed): Promise<EditedResults> {
  const { challengeId, now } = managed;
  return {
    data: (await findIndicators(connection, challengeId)).map(presentEdited),
    has_begun: hasBegun(await findChallengeState(connection, challengeId), now),
    is_sole_manager: await isSoleManager(connection, managed),
  };
}

/** What decides about confirming an entry. */
export function confirmationFacts(row: EntryRow) {
  return {
    method: row.method,
    enteredBy: row.entered_by,
    isConfirmed: row.is_confirmed === true,
    isLast: row.is_last === true,
    hasEvidence: row.has_evidence,
  };
}

function presentEditedEntry(row: EntryRow, confirming: { memberId: number; isSole: boolean }): EditedEntry {
  const obstacle = obstacleOfConfirming(confirmationFacts(row), confirming);
  return {
    ...presentShared(row),
    total: row.total,
    entered_by: row.entered && presentPerson(row.entered),
    confirmed_by: row.is_last && row.confirmed ? presentPerson(row.confirmed) : null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    is_sole: row.is_sole,
    evidence: row.evidence.map((one) => ({ ...presentEvidence(one), is_public: one.is_public })),
    can: { confirm: obstacle === undefined, correct: mayCorrect(row) },
    obstacle: obstacle ?? null,
  };
}

/** A page of the entries of a challenge, with what the viewer may do about each. */
export async function listEditedEntries(connection: Connection, managed: Managed, query: ResultEntriesQuery) {
  const { rows, total } = await findEntries(connection, sliceOf(managed.challengeId, query));
  const confirming = { memberId: managed.viewer.id, isSole: await isSoleManager(connection, managed) };
  return { data: rows.map((row) => presentEditedEntry(row, confirming)), ...pageFigures(total, query) };
}

/** One entry of a challenge; refuses an unknown one. */
export async function requireEntry(connection: Connection, challengeId: number, entryId: number): Promise<EntryRow> {
  const { rows } = await findEntries(connection, { challengeId, entryId, offset: 0, limit: 1 });
  if (!rows[0]) throw new AppError('not_found', { message: resultsMessages.entryNotFound });
  return rows[0];
}

/** One entry as those who manage the challenge see it. */
export async function getEditedEntry(connection: Connection, managed: Managed, entryId: number): Promise<EditedEntry> {
  const row = await requireEntry(connection, managed.challengeId, entryId);
  return presentEditedEntry(row, { memberId: managed.viewer.id, isSole: await isSoleManager(connection, managed) });
}
