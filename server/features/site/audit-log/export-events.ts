import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditFilter } from '@mutirao/contract/site/audit-log.ts';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import { type AuditRow, readEvents } from './audit-log.queries.ts';

interface Export {
  readonly viewer: Viewer;
  readonly filter: AuditFilter;
  /** The network address that it is sent to. */
  readonly address: string;
  readonly reply: FastifyReply;
}

const columns = ['id', 'created_at', 'kind', 'actor_id', 'actor_name', 'member_id', 'member_name', 'address', 'detail'];

function toRecord({ created_at, detail, ...row }: AuditRow): Record<string, unknown> {
  return { ...row, created_at: created_at.toISOString(), detail: JSON.stringify(detail) };
}

async function* records(rows: AsyncIterable<AuditRow>): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) yield toRecord(row);
}

/** Sends the entries that fit as CSV, read from the database as they are sent, and records that in the log. */
export async function exportEvents(
  platform: Platform,
  { viewer, filter, address, reply }: Export,
): Promise<FastifyReply> {
  await requireFreshAuthentication(platform, viewer);
  await recordEvent(platform.database, {
    kind: 'audit_log_exported',
    memberId: viewer.id,
    actorId: viewer.id,
    address,
    detail: { ...filter },
  });
  const timezone = await findTimezone(platform.database, viewer.id);
  // A cell that a spreadsheet would run as a formula is escaped.
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  // An error ends the answer before its end, which the client sees.
  pipeline(Readable.from(records(readEvents(platform.database, { ...filter, timezone }))), csv).catch(
    (error: Error) => {
      csv.destroy(error);
    },
  );
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="audit-log.csv"')
    .header('cache-control', 'no-store')
    .send(csv);
}
