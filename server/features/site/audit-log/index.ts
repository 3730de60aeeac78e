import { auditLogCalls } from '@mutirao/contract/site/audit-log/audit-log.calls.ts';
import type { AuditEvent } from '@mutirao/contract/site/audit-log/audit-log.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import { sections } from '../back-office/index.ts';
import { type AuditRow, findEvents } from './audit-log.queries.ts';
import { exportEvents } from './export-events.ts';

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
      const rows = await findEvents(platform.database, { ...filter, timezone }, { before, limit: per_page + 1 });
      const data = rows.slice(0, per_page).map(present);
      return { data, next: rows.length > per_page ? (data.at(-1)?.id ?? null) : null };
    },

    'GET /admin/audit-log/export': async ({ viewer, query: filter, ip: address }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .header('cache-control', 'no-store')
        .send(await exportEvents(platform, { viewer, filter, address })),
  });
}

/** The audit log, as staff read and export it. */
export const auditLog: Feature = {
  name: 'site/audit-log',
  extensions: () => [sections.with({ name: 'audit_log', count: async ({ isAdmin }) => (isAdmin ? null : undefined) })],
  routes: ({ api, platform }) => routeAuditLog(api, platform),
};
