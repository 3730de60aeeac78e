import { recordEvent } from '../../../platform/audit/record-event.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DataExportRow, findExport, insertExport } from './data-exports.queries.ts';

const perMember: Limit = { name: 'data export member', points: 5, seconds: 24 * 60 * 60 };
export const exportJob = 'make-data-export';

/** Starts an export of a member's data, or returns the one in progress. */
export async function askForExport(
  { limits, write, clock, jobs }: Platform,
  { memberId, address }: { memberId: number; address: string },
): Promise<DataExportRow> {
  await limits.count(perMember, String(memberId));
  const now = clock();
  const { id, row } = await write(async (transaction) => {
    const id = await insertExport(transaction, memberId, now);
    if (id !== undefined) {
      await jobs.add(transaction, exportJob, { id });
      await recordEvent(transaction, { kind: 'data_exported', memberId, address });
    }
    return { id, row: await findExport(transaction, { memberId, now }) };
  });
  if (id === undefined) await limits.forgive(perMember, String(memberId));
  // The export in progress ended between the two queries.
  if (!row) throw new AppError('conflict');
  return row;
}
