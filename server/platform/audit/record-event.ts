import { isIP } from 'node:net';
import type { Generated } from 'kysely';
import type { Connection } from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Tables {
    audit_event: {
      id: Generated<number>;
      kind: AuditKind;
      member_id: number | null;
      actor_id: number | null;
      address: string | null;
      detail: Generated<unknown>;
      created_at: Generated<Date>;
    };
  }
}

export type AuditKind =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended'
  | 'reauthenticated'
  | 'refresh_token_replayed'
  | 'password_changed'
  | 'reset_link_made'
  | 'password_reset'
  | 'password_refused'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_confirmed'
  | 'earlier_access_ended'
  | 'provider_linked'
  | 'roles_changed'
  | 'data_exported'
  | 'deletion_asked'
  | 'deletion_undone'
  | 'deleted'
  | 'content_reported'
  | 'content_moderated'
  | 'decision_answered'
  | 'challenge_closed'
  | 'certificate_candidate_corrected'
  | 'certificates_issued'
  | 'certificate_corrected'
  | 'certificate_withdrawn';

export interface AuditEvent {
  kind: AuditKind;
  memberId?: number | undefined;
  /** Who did it, where that is not the member. */
  actorId?: number | undefined;
  /** The network address it came from. */
  address?: string | undefined;
  detail?: Record<string, unknown>;
}

const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/;

/** The network address in a proxy's header, some of which add a port; null for anything else. */
export function addressIn(said: string | undefined): string | null {
  const [, fourth, sixth] = withPort.exec(said ?? '') ?? [];
  const address = fourth ?? sixth ?? said ?? '';
  return isIP(address) ? address : null;
}

/** Records an event in the audit log, in the transaction of the event. */
export async function recordEvent(connection: Connection, event: AuditEvent): Promise<void> {
  await connection
    .insertInto('audit_event')
    .values({
      kind: event.kind,
      member_id: event.memberId ?? null,
      actor_id: event.actorId ?? null,
      address: addressIn(event.address),
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
