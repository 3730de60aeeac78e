import { z } from 'zod';
import { maximumPerPage, rowsPerPage } from '../../pagination.ts';
import { component, day, example, instant, localized } from '../../schemas.ts';

/** What the audit log records. */
export const auditKinds = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'reauthenticated',
  'refresh_token_replayed',
  'password_changed',
  'reset_link_made',
  'password_reset',
  'password_refused',
  'email_change_asked',
  'email_changed',
  'name_changed',
  'email_confirmed',
  'earlier_access_ended',
  'provider_linked',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_asked',
  'second_factor_refused',
  'recovery_codes_renewed',
  'recovery_code_used',
  'roles_changed',
  'data_exported',
  'deletion_asked',
  'deletion_undone',
  'deleted',
  'content_reported',
  'content_moderated',
  'decision_answered',
  'challenge_closed',
  'certificate_candidate_corrected',
  'certificates_issued',
  'certificate_corrected',
  'certificate_withdrawn',
  'enquiry_viewed',
  'enquiry_handled',
  'audit_log_exported',
  'member_viewed',
  'member_confirmed',
  'member_suspended',
  'suspension_lifted',
  'content_created',
  'content_changed',
  'content_deleted',
  'challenge_published',
  'challenge_unpublished',
  'challenge_archived',
  'role_invited',
  'role_given',
  'role_taken',
  'role_invitation_withdrawn',
  'application_refused',
  'participants_viewed',
  'participants_exported',
  'positions_viewed',
  'participant_removed',
  'team_ended',
  'announcement_sent',
  'settings_changed',
  'accounts_merged',
  'age_corrected',
  'guardian_agreed',
  'guardian_decided',
  'guardian_withdrew',
  'list_exported',
  'open_data_published',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const person = z.object({ id: z.int(), full_name: z.string().meta(example('Iara Reis')) }).nullable();

export const auditEvent = component('AuditEvent', {
  id: z.int(),
  kind: z.enum(auditKinds),
  actor: person.meta({ description: 'Who did it; null for visitors, the platform and deleted accounts' }),
  member: person.meta({ description: 'Whose account or content it is about' }),
  address: z.string().nullable().meta(example('192.0.2.44', 'The network address it came from')),
  challenge: z
    .object({ id: z.int(), title: localized })
    .nullable()
    .meta({ description: 'The challenge it happened in' }),
  detail: z.record(z.string(), z.unknown()).meta(example({ role: 'admin' }, 'What changed')),
  created_at: instant,
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** The filters of the log; both days are included, in the caller's time zone, in which the page shows the entries. */
export const auditFilter = z.object({
  kind: z.enum(auditKinds).optional(),
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ description: 'Part of the name of someone or something concerned' }),
  challenge: z.coerce.number().int().min(1).optional().meta({ description: 'The challenge it happened in' }),
  address: z.union([z.ipv4(), z.ipv6()]).optional().meta(example('192.0.2.44', 'The network address it came from')),
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditLogQuery = auditFilter.extend({
  before: z.coerce.number().int().min(1).optional().meta({ description: 'The `next` of the page before' }),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});

export const auditLogPage = component('AuditLogPage', {
  data: z.array(auditEvent).meta({ description: 'The newest first' }),
  next: z.int().nullable().meta({ description: 'Null on the last page' }),
});
export type AuditLogPage = z.infer<typeof auditLogPage>;
