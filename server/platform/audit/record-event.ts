import { isIP } from 'node:net';
import type { AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';

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

/**
 * Records what is repeated again and again, such as views of an open page and saves of a draft: once in a quarter of an
 * hour for the same detail.
 */
export async function recordOnce(
  connection: Connection,
  { kind, memberId, actorId, address, detail }: AuditEvent & { actorId: number },
): Promise<void> {
  const described = JSON.stringify(detail ?? {});
  await sql`
    insert into audit_event (kind, member_id, actor_id, address, detail)
    select ${kind}, ${memberId ?? null}, ${actorId}, ${addressIn(address)}, ${described}::jsonb
    where not exists (
      select from audit_event where actor_id = ${actorId} and kind = ${kind} and detail = ${described}::jsonb
        and created_at > now() - interval '15 minutes')`.execute(connection);
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

/** Values for the audit log, where those of some fields are only said to be there, since they are about people. */
export function leaveOut(values: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, names.includes(name) && value ? '…' : value]),
  );
}
