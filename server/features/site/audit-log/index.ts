import type { Localized } from '@mutirao/contract/schemas.ts';
import { auditLogCalls } from '@mutirao/contract/site/audit-log/audit-log.calls.ts';
import {
  type AuditEvent,
  type AuditFilter,
  type AuditKind,
  auditFilter,
} from '@mutirao/contract/site/audit-log/audit-log.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import { sections } from '../back-office/index.ts';
import { exportList } from '../exports/index.ts';

/** The most people whose entries a search by name finds. */
const mostPeople = 50;

interface AuditRow {
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

function present(row: AuditRow): AuditEvent {
  const { id, kind, address, detail, actor_id, actor_name, member_id, member_name, created_at } = row;
  const { challenge_id, challenge_title: title } = row;
  return {
    ...{ kind, address, detail },
    id: Number(id),
    actor: actor_id === null ? null : { id: actor_id, full_name: actor_name ?? '' },
    member: member_id === null ? null : { id: member_id, full_name: member_name ?? '' },
    challenge: challenge_id === null || title === null ? null : { id: challenge_id, title },
    created_at: created_at.toISOString(),
  };
}

function routeAuditLog(app: Server, platform: Platform): void {
  answerCalls(app, auditLogCalls, {
    'GET /admin/audit-log': async ({ viewer, query: { before, per_page, ...filter } }) => {
      const timezone = await findTimezone(platform.database, viewer.id);
      // One more tells whether there is a next page.
      const { rows } = await selectEvents({ ...filter, timezone }, { before, limit: per_page + 1 }).execute(
        platform.database,
      );
      const data = rows.slice(0, per_page).map(present);
      return { data, next: rows.length > per_page ? (data.at(-1)?.id ?? null) : null };
    },
  });
}

const exportedEvents = exportList({
  name: 'audit_log',
  title: { pt: 'Registro de auditoria', en: 'Audit log' },
  for: 'staff',
  isSensitive: true,
  filter: auditFilter,
  read: ({ filter, timezone }) => selectEvents({ ...filter, timezone }, { limit: null }),
  columns: [
    { label: { pt: 'id', en: 'id' }, cell: ({ id }) => Number(id) },
    { label: { pt: 'quando', en: 'when' }, cell: ({ created_at }) => created_at },
    { label: { pt: 'tipo', en: 'kind' }, cell: ({ kind }) => kind },
    { label: { pt: 'id de quem fez', en: 'id of who did it' }, cell: ({ actor_id }) => actor_id },
    { label: { pt: 'quem fez', en: 'who did it' }, cell: ({ actor_name }) => actor_name },
    { label: { pt: 'id de quem se trata', en: 'id of whom it is about' }, cell: ({ member_id }) => member_id },
    { label: { pt: 'de quem se trata', en: 'whom it is about' }, cell: ({ member_name }) => member_name },
    { label: { pt: 'endereço de rede', en: 'network address' }, cell: ({ address }) => address },
    { label: { pt: 'detalhes', en: 'detail' }, cell: ({ detail }) => JSON.stringify(detail) },
  ],
});

/** The audit log, as staff read and export it. */
export const auditLog: Feature = {
  name: 'site/audit-log',
  extensions: () => [
    sections.with({ name: 'audit_log', count: async ({ isAdmin }) => (isAdmin ? null : undefined) }),
    exportedEvents,
  ],
  routes: ({ api, platform }) => routeAuditLog(api, platform),
};
