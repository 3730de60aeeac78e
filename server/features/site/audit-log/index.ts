import { auditLogCalls } from '@mutirao/contract/site/audit-log/audit-log.calls.ts';
import { type AuditEvent, auditFilter } from '@mutirao/contract/site/audit-log/audit-log.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import { sections } from '../back-office/index.ts';
import { exportList } from '../exports/index.ts';
import { type AuditRow, selectEvents } from './audit-log.queries.ts';

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
