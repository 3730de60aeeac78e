import { daysToFetchExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { PersonalFile } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { getLook } from '../../organisation/identity/index.ts';
import { beginExport, type DataExportRow, findExport, insertExport, updateExport } from './data-exports.queries.ts';
import { packExport } from './pack-export.ts';
import { exportTemplate } from './write-export-mail.ts';

const perMember: Limit = { name: 'data export member', points: 5, seconds: 24 * 60 * 60 };
export const exportJob = 'make-data-export';

/** Starts an export of a member's data, or returns the one in progress. */
export async function requestDataExport(
  platform: Platform,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<DataExportRow> {
  await requireFreshAuthentication(platform, viewer);
  const { limits, write, clock, jobs } = platform;
  const memberId = viewer.id;
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

const day = 24 * 60 * 60 * 1000;
/** What is left of the hundred per cent is for packing. */
const shareOfReading = 95;

export type ExportJob = {
  readonly id: number;
  /** A mail tells the member when it is ready. */
  readonly isAnnounced?: boolean;
};

/** Creates a requested export. After a crash it starts again. */
export async function createExport(platform: Platform, { id, isAnnounced = false }: ExportJob): Promise<void> {
  const { database, clock, personalData, write } = platform;
  const memberId = await beginExport(database, id, clock());
  if (memberId === undefined) return;
  try {
    const member = await findMember(database, { id: memberId });
    if (!member) return;
    const parts = [];
    const files: PersonalFile[] = [];
    for (const table of personalData.tables) {
      parts.push({ ...table, rows: await table.read(database, memberId) });
      files.push(...((await table.readFiles?.(database, memberId)) ?? []));
      const progress = Math.floor((shareOfReading * parts.length) / personalData.tables.length);
      await updateExport(database, id, { progress }, clock());
    }
    const now = clock();
    const organisation = await getLook(platform);
    const content = packExport({ parts, files, organisation }, member.language, now);
    const expires_at = new Date(now.getTime() + daysToFetchExport * day);
    await write(async (transaction) => {
      await updateExport(transaction, id, { status: 'ready', progress: 100, content, expires_at }, now);
      if (isAnnounced) await mailMember(platform, transaction, { member, template: exportTemplate });
    });
  } catch (error) {
    await updateExport(database, id, { status: 'waiting', progress: 0 }, clock());
    throw error;
  }
}
