import { defineCalls } from '../../calls.ts';
import { auditFilter, auditLogPage, auditLogQuery } from './audit-log.ts';

export const auditLogCalls = defineCalls('Back office', {
  'GET /admin/audit-log': {
    id: 'listAuditEvents',
    summary: 'The audit log, for staff',
    for: 'staff',
    query: auditLogQuery,
    answer: auditLogPage,
  },

  'GET /admin/audit-log/export': {
    id: 'exportAuditEvents',
    summary: 'The audit log as CSV, the oldest first, for staff',
    description: 'Needs an authentication at most ten minutes old. The export is an entry of the log itself.',
    for: 'staff',
    query: auditFilter,
    produces: 'text/csv',
    failures: ['reauthentication_required'],
  },
});
