import type { Localized } from '@mutirao/contract/localized.ts';
import type { AuditFilter, AuditKind } from '@mutirao/contract/site/audit-log.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** The most people whose entries a search by name finds. */
const mostPeople = 50;
/** The entries that an export reads at a time. */
const batch = 1000;

export interface AuditRow {
  /** A bigint. */
  readonly id: string;
  readonly kind: AuditKind;
  readonly address: string | null;
  readonly detail: Record<string, unknown>;
  readonly created_at: Date;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly member_id: number | null;
  readonly member_name: string | null;
  readonly challenge_id: number | null;
  readonly challenge_title: Localized | null;
}

/** Members by a part of their name, as a condition on both people of an entry. */
function about(search: string) {
  const people = sql`
    select id from member where folded_name like '%' || fold_tag(${search.replace(/[\\%_]/g, '\\$&')}) || '%'
    order by id limit ${mostPeople}`;
  return sql`(e.member_id in (${people}) or e.actor_id in (${people}))`;
}

function conditions({ kind, search, from, to }: AuditFilter) {
  return sql.join(
    [
      sql`true`,
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(search ? [about(search)] : []),
      ...(from ? [sql`e.created_at >= ${`${from}T00:00:00Z`}::timestamptz`] : []),
      ...(to ? [sql`e.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`] : []),
    ],
    sql` and `,
  );
}

const columns = sql`
  e.id, e.kind, host(e.address) as address, e.detail, e.created_at,
  e.actor_id, actor.first_name || ' ' || actor.last_name as actor_name,
  e.member_id, m.first_name || ' ' || m.last_name as member_name,
  c.id as challenge_id, json_build_object('pt', c.title_pt, 'en', c.title_en) as challenge_title
  from audit_event e left join member actor on actor.id = e.actor_id left join member m on m.id = e.member_id
  left join challenge c
    on c.id = case jsonb_typeof(e.detail -> 'challenge') when 'number' then (e.detail ->> 'challenge')::int end`;

interface Slice {
  /** Only entries with a smaller id. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Entries of the audit log, the newest first. */
export async function findEvents(connection: Connection, filter: AuditFilter, { before, limit }: Slice) {
  const { rows } = await sql<AuditRow>`
    select ${columns} where ${conditions(filter)} and (${before ?? null}::bigint is null or e.id < ${before ?? null})
    order by e.id desc limit ${limit}`.execute(connection);
  return rows;
}

/** All entries that fit, the oldest first, a batch at a time. */
export async function* readEvents(connection: Connection, filter: AuditFilter): AsyncGenerator<AuditRow> {
  let after = '0';
  for (;;) {
    const { rows } = await sql<AuditRow>`
      select ${columns} where ${conditions(filter)} and e.id > ${after} order by e.id limit ${batch}`.execute(
      connection,
    );
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}
