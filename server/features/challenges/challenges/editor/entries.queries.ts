import type { ChallengeContent, EditorQuery } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { EditorOrder, EditorState } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { type RawBuilder, sql } from 'kysely';
import { challengesWithRole } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { contains } from '../../../../platform/database/contains.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { joinFigures } from '../card-columns.ts';

export interface EntryRow {
  readonly id: number;
  readonly slug: string;
  readonly state: EditorState;
  readonly situation: Situation;
  readonly draft: ChallengeContent | null;
  readonly publish_at: Date | null;
  readonly is_slug_taken: boolean;
  readonly contestants_count: number;
  readonly followers_count: number;
  readonly teams_count: number;
  readonly changed_at: Date;
  readonly created_at: Date;
  /** The value by which the list is sorted. */
  readonly key: string;
}

/** Where a page ends: the sorted value and the id of its last row. */
export interface Cursor {
  readonly key: string;
  readonly id: number;
}

interface Asked extends Pick<EditorQuery, 'state' | 'situation' | 'category' | 'search' | 'order'> {
  /** Only challenges that this member administers; archived ones are their staff's. */
  readonly admin: Viewer | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
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

/** Challenges for the list of the back office, in its order. */
export async function findEntries(connection: Connection, asked: Asked): Promise<EntryRow[]> {
  const { key, by } = orders[asked.order];
  const { rows } = await sql<EntryRow>`
    select c.id, c.slug, e.state, e.situation, d.content as draft, p.publish_at, e.changed_at, c.created_at, e.key,
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
    order by e.place`.execute(connection);
  return rows;
}

/** What is not published yet, and publications that were refused: of all challenges, or of those of an admin. */
export async function countUnpublished(
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
