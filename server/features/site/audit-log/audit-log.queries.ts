import type { Localized } from '@mutirao/contract/schemas.ts';
import type { AuditFilter, AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { type RawBuilder, sql } from 'kysely';
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

/** The entries with a part of a name: of one of both people, or of what they are about. Each way has its index. */
function about(search: string): readonly RawBuilder<unknown>[] {
  const part = sql`'%' || fold_tag(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const people = sql`select id from member_card where folded_name like ${part} order by id limit ${mostPeople}`;
  return [
    sql`e.member_id = any(array(${people}))`,
    sql`e.actor_id = any(array(${people}))`,
    sql`fold_tag(e.detail ->> 'name') like ${part}`,
  ];
}

/** What fits, by the days of a time zone. */
interface ZonedFilter extends AuditFilter {
  readonly timezone: string;
}

function conditions({ kind, challenge, address, from, to, timezone }: ZonedFilter) {
  return sql.join(
    [
      sql`true`,
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(challenge === undefined ? [] : [sql`e.detail ->> 'challenge' = ${String(challenge)}`]),
      ...(address === undefined ? [] : [sql`e.address = ${address}::inet`]),
      ...(from ? [sql`e.created_at >= ${from}::date::timestamp at time zone ${timezone}`] : []),
      ...(to ? [sql`e.created_at < (${to}::date + 1)::timestamp at time zone ${timezone}`] : []),
    ],
    sql` and `,
  );
}

const columns = sql`
  e.id, e.kind, host(e.address) as address, e.detail, e.created_at,
  e.actor_id, actor.first_name || ' ' || actor.last_name as actor_name,
  e.member_id, m.first_name || ' ' || m.last_name as member_name,
  c.id as challenge_id, json_build_object('pt', c.title_pt, 'en', c.title_en) as challenge_title
  from audit_event e left join member_card actor on actor.id = e.actor_id left join member_card m on m.id = e.member_id
  left join challenge_card c
    on c.id = case jsonb_typeof(e.detail -> 'challenge') when 'number' then (e.detail ->> 'challenge')::int end`;

/** The entries that fit a filter and lie on one side of an id, in an order, up to a limit. */
function select(
  filter: ZonedFilter,
  { side, order, limit }: { side: RawBuilder<unknown>; order: 'asc' | 'desc'; limit: number },
) {
  const fitting = sql`${conditions(filter)} and ${side}`;
  const ordered = sql`order by e.id ${sql.raw(order)} limit ${limit}`;
  if (!filter.search) return sql<AuditRow>`select ${columns} where ${fitting} ${ordered}`;
  // Each of the ways finds as many as are wanted, since no index serves all of them at once.
  const found = about(filter.search).map(
    (way) => sql`(select e.id from audit_event e where ${way} and ${fitting} ${ordered})`,
  );
  return sql<AuditRow>`select ${columns} where e.id in (${sql.join(found, sql` union `)}) ${ordered}`;
}

interface Slice {
  /** Only entries with a smaller id. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Entries of the audit log, the newest first. */
export async function findEvents(connection: Connection, filter: ZonedFilter, { before, limit }: Slice) {
  const side = before === undefined ? sql`true` : sql`e.id < ${before}`;
  const { rows } = await select(filter, { side, order: 'desc', limit }).execute(connection);
  return rows;
}

/** All entries that fit, the oldest first, a batch at a time. */
export async function* readEvents(connection: Connection, filter: ZonedFilter): AsyncGenerator<AuditRow> {
  let after = '0';
  for (;;) {
    const { rows } = await select(filter, { side: sql`e.id > ${after}`, order: 'asc', limit: batch }).execute(
      connection,
    );
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}
