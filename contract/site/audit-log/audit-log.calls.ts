import { defineCalls } from '../../calls.ts';
import { auditLogPage, auditLogQuery } from './audit-log.ts';

export const auditLogCalls = defineCalls('Back office', {
  'GET /admin/audit-log': {
    id: 'listAuditEvents',
    summary: 'The audit log, for staff',
    for: 'staff',
    query: auditLogQuery,
    answer: auditLogPage,
  },
});
