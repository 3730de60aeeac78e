import type { Localized } from '@mutirao/contract/schemas.ts';
import type { AuditFilter, AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { type RawBuilder, sql } from 'kysely';

/** The most people whose entries a search by name finds. */
const mostPeople = 50;

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
  const people = sql`select id from member_name where folded_name like ${part} order by id limit ${mostPeople}`;
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
  from audit_event e left join member_name actor on actor.id = e.actor_id left join member_name m on m.id = e.member_id
  left join challenge_card c
    on c.id = case jsonb_typeof(e.detail -> 'challenge') when 'number' then (e.detail ->> 'challenge')::int end`;

interface Slice {
  /** Only entries with a smaller id. */
  readonly before?: number | undefined;
  /** Null for all. */
  readonly limit: number | null;
}

/** A query of the entries of the audit log that fit, the newest first. */
export function selectEvents(filter: ZonedFilter, { before, limit }: Slice): RawBuilder<AuditRow> {
  const side = before === undefined ? sql`true` : sql`e.id < ${before}`;
  const fitting = sql`${conditions(filter)} and ${side}`;
  const ordered = sql`order by e.id desc limit ${limit}`;
  if (!filter.search) return sql`select ${columns} where ${fitting} ${ordered}`;
  // Each of the ways finds as many as are wanted, since no index serves all of them at once.
  const found = about(filter.search).map(
    (way) => sql`(select e.id from audit_event e where ${way} and ${fitting} ${ordered})`,
  );
  return sql`select ${columns} where e.id in (${sql.join(found, sql` union `)}) ${ordered}`;
}
