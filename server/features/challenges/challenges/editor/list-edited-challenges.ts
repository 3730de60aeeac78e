import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import {
  type EditorEntry,
  type EditorPage,
  type EditorQuery,
  editorQuery,
} from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { EditorOrder, EditorState } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { missingFor } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { challengesWithRole, findAdministered, type RoleHolder } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { contains } from '../../../../platform/database/shared-queries.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Section } from '../../../site/back-office/index.ts';
import { exportList } from '../../../site/exports/index.ts';
import { joinFigures } from '../challenges.queries.ts';
import { findContents, presentContent } from './content.ts';

interface EntryRow {
  readonly id: number;
  readonly slug: string;
  readonly state: EditorState;
  readonly situation: Situation;
  readonly draft: ChallengeContent | null;
  readonly publish_at: Date | null;
  readonly is_slug_taken: boolean;
  /** As published. */
  readonly title_pt: string;
  readonly title_en: string;
  readonly opens_at: Date | null;
  readonly deadline: Date | null;
  readonly contestants_count: number;
  readonly followers_count: number;
  readonly teams_count: number;
  readonly changed_at: Date;
  readonly created_at: Date;
  /** The value by which the list is sorted. */
  readonly key: string;
}

/** Where a page ends: the sorted value and the id of its last row. */
interface Cursor {
  readonly key: string;
  readonly id: number;
}

interface Asked extends Pick<EditorQuery, 'state' | 'situation' | 'category' | 'search' | 'order'> {
  /** Only challenges that this member administers; archived ones are their staff's. */
  readonly admin: RoleHolder | undefined;
  readonly after: Cursor | undefined;
  /** Null for all. */
  readonly limit: number | null;
}

interface Order {
  readonly key: RawBuilder<string>;
  readonly by: RawBuilder<unknown>;
  readonly isAfter: (after: Cursor) => RawBuilder<unknown>;
}

const orders: Readonly<Record<EditorOrder, Order>> = {
  newest: {
    key: sql`e.challenge_id::text`,
    by: sql`e.challenge_id desc`,
    isAfter: ({ id }) => sql`e.challenge_id < ${id}`,
  },
  title: {
    key: sql`e.title`,
    by: sql`e.title, e.challenge_id`,
    isAfter: ({ key, id }) => sql`(e.title, e.challenge_id) > (${key}, ${id}::integer)`,
  },
  deadline: {
    key: sql`e.deadline::text`,
    by: sql`e.deadline, e.challenge_id`,
    isAfter: ({ key, id }) => sql`(e.deadline, e.challenge_id) > (${key}::timestamptz, ${id}::integer)`,
  },
  changed: {
    key: sql`e.changed_at::text`,
    by: sql`e.changed_at desc, e.challenge_id desc`,
    isAfter: ({ key, id }) => sql`(e.changed_at, e.challenge_id) < (${key}::timestamptz, ${id}::integer)`,
  },
};

function conditions({ state, situation, category, search, order, admin, after }: Asked): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean);
  return sql.join(
    [
      ...(state ? [sql`e.state = ${state}`] : []),
      ...(state === undefined || admin !== undefined ? [sql`e.state <> 'archived'`] : []),
      ...(situation ? [sql`e.situation = ${situation}`] : []),
      ...(category ? [sql`e.category_ids @> array[${category}::smallint]`] : []),
      ...words.map((word) => contains('e.words', word)),
      ...(admin === undefined ? [] : [sql`e.challenge_id in (${challengesWithRole(admin, 'challenge_admin')})`]),
      ...(after ? [orders[order].isAfter(after)] : []),
    ],
    sql` and `,
  );
}

/** A query of challenges for the list of the back office, in its order. */
function selectEntries(asked: Asked): RawBuilder<EntryRow> {
  const { key, by } = orders[asked.order];
  return sql`
    select c.id, c.slug, c.title_pt, c.title_en, c.opens_at, c.deadline, e.state, e.situation, d.content as draft, p.publish_at, e.changed_at, c.created_at, e.key,
      exists (
        select from challenge_address a where a.slug = coalesce(d.content ->> 'slug', c.slug) and a.challenge_id <> c.id
      ) as is_slug_taken,
      f.contestants_count, f.followers_count, f.teams_count
    from (
      select e.*, ${key} as key, row_number() over () as place
      from (
        select e.* from challenge_entry e where ${conditions(asked)} order by ${by} limit ${asked.limit}
      ) e
    ) e
    join challenge c on c.id = e.challenge_id
    left join challenge_draft d on d.challenge_id = c.id
    left join challenge_publication p on p.challenge_id = c.id
    ${joinFigures}
    order by e.place`;
}

/** What is not published yet, and publications that were refused: of all challenges, or of those of an admin. */
async function countUnpublished(
  connection: Connection,
  admin: Viewer | undefined,
): Promise<{ waiting: number; overdue: number }> {
  const own = admin ? sql`e.challenge_id in (${challengesWithRole(admin, 'challenge_admin')})` : sql`true`;
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select
      (select count(*) from challenge_entry e where e.state in ('draft', 'changed') and ${own}) as waiting,
      (select count(*) from challenge_publication e where e.refused_at is not null and ${own}) as overdue
  `.execute(connection);
  return rows[0] ?? { waiting: 0, overdue: 0 };
}

const moment = z.string().regex(/^(infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)*)$/);
const keys = { newest: z.string(), title: z.string(), deadline: moment, changed: moment };

function readCursor(text: string, order: EditorQuery['order']): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString());
    return z.object({ key: keys[order], id: z.int().min(0).max(2_147_483_647) }).parse(cursor);
  } catch {
    throw new AppError('malformed');
  }
}

const writeCursor = ({ key, id }: Cursor) => Buffer.from(JSON.stringify({ key, id })).toString('base64url');

function presentEntry(row: EntryRow, content: ChallengeContent, now: Date): EditorEntry {
  const missing = missingFor(content, { now, isSlugTaken: row.is_slug_taken });
  return {
    id: row.id,
    slug: row.slug,
    title_pt: content.title_pt,
    title_en: content.title_en,
    state: row.state,
    situation: row.situation,
    category_ids: content.category_ids,
    opens_at: content.opens_at,
    deadline: content.deadline,
    registration_deadline: content.registration_deadline,
    publish_at: row.publish_at?.toISOString() ?? null,
    missing_count: missing.filter(({ required }) => required).length,
    contestants_count: row.contestants_count,
    followers_count: row.followers_count,
    teams_count: row.teams_count,
    changed_at: row.changed_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** Refuses those who neither are staff nor administer a challenge. */
async function assertLists(connection: Connection, viewer: RoleHolder): Promise<void> {
  if (!viewer.isAdmin && (await findAdministered(connection, viewer)).length === 0) throw new AppError('refused');
}

/** The list of challenges as a file; titles and dates as in the draft, where there is one. */
export const exportedChallenges = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'challenges',
    title: { pt: 'Desafios', en: 'Challenges' },
    for: 'members',
    filter: editorQuery.omit({ after: true, per_page: true }),
    authorize: ({ viewer }) => assertLists(database, viewer),
    read: ({ filter, viewer }) =>
      selectEntries({ ...filter, admin: viewer.isAdmin ? undefined : viewer, after: undefined, limit: null }),
    columns: [
      { label: { pt: 'id', en: 'id' }, cell: ({ id }) => id },
      {
        label: { pt: 'título (português)', en: 'title (Portuguese)' },
        cell: (row) => row.draft?.title_pt ?? row.title_pt,
      },
      { label: { pt: 'título (inglês)', en: 'title (English)' }, cell: (row) => row.draft?.title_en ?? row.title_en },
      { label: { pt: 'estado', en: 'state' }, cell: ({ state }) => state },
      { label: { pt: 'situação', en: 'situation' }, cell: ({ situation }) => situation },
      { label: { pt: 'começo', en: 'opens' }, cell: ({ draft, opens_at }) => momentOf(draft?.opens_at) ?? opens_at },
      { label: { pt: 'prazo', en: 'deadline' }, cell: ({ draft, deadline }) => momentOf(draft?.deadline) ?? deadline },
      { label: { pt: 'publicação em', en: 'publication on' }, cell: ({ publish_at }) => publish_at },
      { label: { pt: 'participantes', en: 'participants' }, cell: ({ contestants_count }) => contestants_count },
      { label: { pt: 'equipes', en: 'teams' }, cell: ({ teams_count }) => teams_count },
      { label: { pt: 'seguidores', en: 'followers' }, cell: ({ followers_count }) => followers_count },
      { label: { pt: 'mudou em', en: 'changed' }, cell: ({ changed_at }) => changed_at },
    ],
  });

const momentOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);

/** A page of all challenges for staff, and of their own for admins of challenges; refuses others. */
export async function listEditedChallenges(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  { after, per_page, ...query }: EditorQuery,
): Promise<EditorPage> {
  await assertLists(database, viewer);
  const { rows: found } = await selectEntries({
    ...query,
    admin: viewer.isAdmin ? undefined : viewer,
    after: after === undefined ? undefined : readCursor(after, query.order),
    limit: per_page + 1,
  }).execute(database);
  const rows = found.slice(0, per_page);
  const contents = new Map(
    (
      await findContents(
        database,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, presentContent(row)]),
  );
  const now = clock();
  const data = rows.flatMap((row) => {
    const own = contents.get(row.id);
    return own ? [presentEntry(row, { ...own, ...row.draft }, now)] : [];
  });
  const last = found.length > per_page ? rows.at(-1) : undefined;
  return { data, next: last ? writeCursor(last) : null, can: { create: viewer.isAdmin } };
}

/**
 * The challenges in the back office: what is not published yet waits, and a scheduled publication that was refused is
 * overdue. For staff, and for admins of challenges.
 */
export function challengesSection({ database }: Pick<Platform, 'database'>): Section {
  return {
    name: 'challenges',
    count: async (viewer) => {
      if (viewer.isAdmin) return countUnpublished(database, undefined);
      return (await findAdministered(database, viewer)).length > 0 ? countUnpublished(database, viewer) : undefined;
    },
  };
}
