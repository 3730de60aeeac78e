import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditFilter } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { stringify } from 'csv-stringify';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import { type AuditRow, readEvents } from './audit-log.queries.ts';

/** The whole log is read at once. */
const exports: Limit = { name: 'audit log exports', points: 30, seconds: 3600 };

interface Export {
  readonly viewer: Viewer;
  readonly filter: AuditFilter;
  /** The network address that it is sent to. */
  readonly address: string;
}

const columns = ['id', 'created_at', 'kind', 'actor_id', 'actor_name', 'member_id', 'member_name', 'address', 'detail'];

function toRecord({ created_at, detail, ...row }: AuditRow): Record<string, unknown> {
  return { ...row, created_at: created_at.toISOString(), detail: JSON.stringify(detail) };
}

async function* records(rows: AsyncIterable<AuditRow>): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) yield toRecord(row);
}

/** The entries that fit as CSV, read from the database as they are sent; records the export in the log. */
export async function exportEvents(platform: Platform, { viewer, filter, address }: Export): Promise<Readable> {
  await requireFreshAuthentication(platform, viewer);
  await platform.limits.count(exports, String(viewer.id));
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
  return csv;
}
