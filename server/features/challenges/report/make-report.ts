import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { ReportFile } from '@mutirao/contract/challenges/report/report.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { byteOrderMark, type Cell, commaFormat, semicolonFormat, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { extensionOf } from '../../../platform/storage/file-types.ts';
import { deleteUnused } from '../../../platform/storage/storage.ts';
import { getIdentity } from '../../organisation/identity/index.ts';
import { assertNotArchived, type ContentEditor } from '../contents/index.ts';
import type { ReadPicture } from '../credentials/index.ts';
import { findReportedEntries, findReportedResults, type ReportedEntry } from '../results/index.ts';
import { findDraft, findReportedChallenge, presentFile } from './draft-report.ts';
import {
  type Annex,
  drawReport,
  formatsOf,
  type PrintedPhoto,
  type Report,
  type ReportSection,
} from './report-document.ts';
import { reportTexts } from './report-texts.ts';

export const makeJob = 'make-report';
export const removeJob = 'remove-report';
const perMember: Limit = { name: 'reports', points: 40, seconds: 24 * 60 * 60 };
const day = 24 * 60 * 60 * 1000;
/** How long the files of a report stay. */
const fileLife = 30 * day;
/** A report that takes longer was given up. */
const longestMaking = 60 * 60 * 1000;
/** The photos that are printed; the folder has all. */
const mostPhotos = 24;

export const pdfOf = (storedAs: string) => `${storedAs}.pdf`;
export const zipOf = (storedAs: string) => `${storedAs}.zip`;

/** As the index has it, which parameters would not match. */
const isUnfinished = sql<boolean>`status in ('waiting', 'running')`;

/** Starts a report of the draft as it is now, or returns the one in progress. */
export async function requestReport(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs' | 'limits'>,
  editor: ContentEditor,
  language: Language,
): Promise<ReportFile> {
  const { write, clock, jobs, limits } = platform;
  const { challengeId, viewer, address } = editor;
  await limits.count(perMember, String(viewer.id));
  return write(async (transaction, invalidate) => {
    const now = clock();
    await assertNotArchived({ ...editor, transaction, invalidate });
    const inserted = await transaction
      .insertInto('report_file')
      .values({
        challenge_id: challengeId,
        language,
        content: JSON.stringify(await findDraft(transaction, challengeId, now)) as never,
        stored_as: `files/reports/${randomUUID()}`,
        made_by: viewer.id,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['challenge_id', 'language']).where(isUnfinished).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) {
      await jobs.add(transaction, makeJob, { id: inserted.id });
      const detail = { what: 'challenge_report', id: inserted.id, challenge: challengeId, after: { language } };
      await recordEvent(transaction, { kind: 'content_created', actorId: viewer.id, address, detail });
      return presentFile(inserted);
    }
    const row = await transaction
      .selectFrom('report_file')
      .selectAll()
      .where('challenge_id', '=', challengeId)
      .where('language', '=', language)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    // The one in progress ended between the two statements.
    if (!row) throw new AppError('conflict');
    return presentFile(row);
  });
}

/** Where each file of evidence is in the folder: by its entry, its number and what it is called. */
function annexesOf(entries: readonly ReportedEntry[], language: Language): (Annex & { readonly url: string })[] {
  const { files } = reportTexts[language];
  const folders = { photo: files.photos, file: files.documents, attendance_list: files.lists } as const;
  return entries.flatMap((entry) =>
    entry.evidence.flatMap(({ id, kind, caption, name, url }) => {
      if (kind === 'answer' || url === null) return [];
      const extension = kind === 'photo' ? (/\.svg(?:\?|$)/.test(url) ? 'svg' : 'webp') : extensionOf(name ?? '');
      // Names that every system unpacks.
      const plain = (name ?? '')
        .replace(/\.[^.]*$/, '')
        .normalize('NFD')
        .replace(/\p{M}/gu, '');
      const stem = plain.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60);
      return [{ entry, kind, caption, url, path: `${folders[kind]}/${entry.id}-${id}-${stem}.${extension}` }];
    }),
  );
}

/** Rows as spreadsheets read them where the language is spoken. */
const csv = (rows: readonly (readonly Cell[])[], language: Language) =>
  strToU8(byteOrderMark + writeCsv(rows, language === 'pt' ? semicolonFormat : commaFormat));

function tablesOf({ challenge, fields, language, results, entries }: Report) {
  const t = reportTexts[language];
  const { localize } = formatsOf(language);
  const result = (id: number) => results.find((one) => one.id === id);
  const lines = entries.map((entry) => {
    const of = result(entry.indicator_id);
    return [
      ...[entry.id, entry.corrects_id, of ? localize(of.name) : '', entry.quantity, of ? localize(of.unit) : ''],
      ...[entry.happened_on, entry.place, t.methods[entry.method as keyof typeof t.methods]],
      ...[entry.is_confirmed ? t.confirmed : t.estimated, entry.note],
    ];
  });
  return {
    [t.files.entries]: csv([t.entryColumns, ...lines], language),
    [t.files.expenses]: csv(
      [t.expenseColumns, ...fields.expenses.map((one) => [one.paid_on, one.description, one.document, one.amount])],
      language,
    ),
    [t.files.readme]: strToU8(`${[t.title(localize(challenge.title)), '', ...t.readme].join('\r\n')}\r\n`),
  };
}

/** Writes a ZIP folder to a local file, one file of it at a time. */
class Folder {
  readonly #output: ReturnType<typeof createWriteStream>;
  readonly #zip: Zip;
  readonly #now: Date;

  constructor(path: string, now: Date) {
    this.#output = createWriteStream(path);
    this.#now = now;
    this.#zip = new Zip((error, part, final) => {
      if (error) this.#output.destroy(error);
      else if (final) this.#output.end(part);
      else this.#output.write(part);
    });
  }

  /** Adds a file; resolves once it is written, so that one file at a time is in the memory. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    // Pictures and PDFs are compressed already.
    const file = new ZipDeflate(name, { level: /\.(?:csv|txt|json|svg)$/.test(name) ? 6 : 0 });
    file.mtime = this.#now;
    this.#zip.add(file);
    file.push(bytes, true);
    if (this.#output.writableNeedDrain) await new Promise<void>((resolve) => this.#output.once('drain', resolve));
  }

  async end(): Promise<void> {
    this.#zip.end();
    await finished(this.#output);
  }
}

export interface Making {
  readonly platform: Platform;
  readonly readPicture: ReadPicture;
  /** What other features add, for the challenge and the span. */
  readonly findSections: (asked: {
    challengeId: number;
    from: string;
    to: string;
    language: Language;
  }) => Promise<readonly ReportSection[]>;
}

interface RunningReport {
  readonly id: number;
  readonly challenge_id: number;
  readonly language: Language;
  readonly content: Report['fields'];
  readonly stored_as: string;
}

/** Reads all that a report says, but for its pictures. */
async function gather(
  { platform, findSections }: Making,
  { challenge_id: challengeId, language, content: fields }: RunningReport,
): Promise<Omit<Report, 'annexes' | 'photos'>> {
  const { database, publicUrl, clock } = platform;
  const asked = { challengeId, from: fields.from, to: fields.to };
  const entries = await findReportedEntries(database, asked);
  return {
    challenge: await findReportedChallenge(database, challengeId),
    organisation: (await getIdentity(database)).name,
    fields,
    language,
    entries,
    results: await findReportedResults(database, asked, entries),
    sections: await findSections({ ...asked, language }),
    publicUrl,
    now: clock(),
  };
}

/** Makes the files of a report and stores them. After a crash it starts again. */
async function make(making: Making, row: RunningReport, folderPath: string): Promise<void> {
  const { platform, readPicture } = making;
  const { database, clock, files, write } = platform;
  const progressTo = (progress: number) =>
    database.updateTable('report_file').set({ progress, updated_at: clock() }).where('id', '=', row.id).execute();
  const gathered = await gather(making, row);
  const t = reportTexts[row.language];
  const found = annexesOf(gathered.entries, row.language);
  const folder = new Folder(folderPath, gathered.now);
  const photos: PrintedPhoto[] = [];
  const annexes: Annex[] = [];
  const missing: string[] = [];
  for (const [at, { url, ...annex }] of found.entries()) {
    const file = await readPicture(url).catch(() => undefined);
    if (!file) {
      missing.push(annex.path);
      continue;
    }
    await folder.add(annex.path, file.bytes);
    annexes.push(annex);
    if (annex.kind === 'photo' && photos.length < mostPhotos) photos.push({ ...annex, ...file });
    await progressTo(5 + Math.floor((70 * (at + 1)) / found.length));
  }
  const report = { ...gathered, annexes, photos };
  const pdf = await drawReport(report);
  await progressTo(85);
  await folder.add(`${t.folder}.pdf`, pdf);
  for (const [name, bytes] of Object.entries(tablesOf(report))) await folder.add(name, bytes);
  if (missing.length > 0) await folder.add(t.files.missing, strToU8(`${missing.join('\r\n')}\r\n`));
  await folder.end();
  await files.storage.put(pdfOf(row.stored_as), pdf);
  await files.storage.put(zipOf(row.stored_as), { path: folderPath });
  const sizes = { pdf_size: pdf.length, zip_size: (await stat(folderPath)).size };
  const now = clock();
  const expires_at = new Date(now.getTime() + fileLife);
  await write((transaction) =>
    transaction
      .updateTable('report_file')
      .set({ ...sizes, status: 'ready', progress: 100, updated_at: now, expires_at })
      .where('id', '=', row.id)
      .execute(),
  );
}

/** Makes a requested report. */
export async function makeReport(making: Making, id: number): Promise<void> {
  const { database, clock, files } = making.platform;
  const row = await database
    .updateTable('report_file')
    .set({ status: 'running', progress: 0, updated_at: clock() })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning(['id', 'challenge_id', 'language', 'content', 'stored_as'])
    .executeTakeFirst();
  if (!row) return;
  const folder = join(files.tempDir, 'reports');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.zip`);
  try {
    await make(making, row, path);
  } catch (error) {
    const waiting = { status: 'waiting', progress: 0, updated_at: clock() } as const;
    await database.updateTable('report_file').set(waiting).where('id', '=', id).execute();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether a report of this name is stored. */
async function isNamed(connection: Connection, storedAs: string): Promise<boolean> {
  const row = await connection
    .selectFrom('report_file')
    .select('id')
    .where('stored_as', '=', storedAs)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the files of a report that no row names. */
export async function removeReport(platform: Pick<Platform, 'database' | 'files'>, storedAs: string): Promise<void> {
  for (const name of [pdfOf(storedAs), zipOf(storedAs)])
    await deleteUnused(platform, name, (connection) => isNamed(connection, storedAs));
}

/** Deletes expired reports, and gives up those that were begun long ago. */
export function sweepReports({ write, clock, jobs }: Pick<Platform, 'write' | 'clock' | 'jobs'>): Promise<void> {
  return write(async (transaction) => {
    const now = clock();
    const expired = await transaction
      .deleteFrom('report_file')
      .where('expires_at', '<=', now)
      .returning('stored_as')
      .execute();
    for (const { stored_as: name } of expired) await jobs.add(transaction, removeJob, { name });
    await transaction
      .updateTable('report_file')
      .set({ status: 'failed', updated_at: now, expires_at: new Date(now.getTime() + day) })
      .where('status', 'in', ['waiting', 'running'])
      .where('created_at', '<', new Date(now.getTime() - longestMaking))
      .execute();
  });
}
