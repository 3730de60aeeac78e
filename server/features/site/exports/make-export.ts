import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audience } from '@mutirao/contract/calls.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { RoleHolder } from '../../../platform/auth/roles-in-force.ts';
import { byteOrderMark, type Cell, commaFormat, semicolonFormat, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Connection, Database } from '../../../platform/database/schema.ts';
import { allowLongStatements, readByCursor } from '../../../platform/database/shared-queries.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import { findRows } from '../../../platform/editing/rows.queries.ts';
import { type Extension, ExtensionPoint } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ExportRow, findZone, updateExport } from './exports.queries.ts';

/** For whom a list is exported, and with which filter. */
interface ExportContext<Filter> {
  readonly viewer: RoleHolder;
  readonly filter: Filter;
  /** The challenge of a list of `managers`; otherwise 0. */
  readonly challengeId: number;
  readonly language: Language;
  readonly timezone: string;
  readonly now: Date;
}

interface Column<Row, Filter> {
  readonly label: Localized;
  /** An instant is written in the time zone of the member. */
  readonly cell: (row: Row, context: ExportContext<Filter>) => Cell | Date;
}
type Columns<Row, Filter> = readonly Column<Row, Filter>[];

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables
type Query<Row> = RawBuilder<Row> | SelectQueryBuilder<any, any, Row>;

/** A list of the back office that can be exported. */
export interface ExportedList<Row, Filter> {
  readonly name: string;
  readonly title: Localized;
  /** The audience of the list. */
  readonly for: Extract<Audience, 'members' | 'managers' | 'staff' | 'master_admins'>;
  /** Needs an authentication at most ten minutes old. */
  readonly isSensitive?: true;
  /** The filters of the list, without its pages. */
  readonly filter?: z.ZodObject & z.ZodType<Filter>;
  /** Throws for a member of the audience who may not see the list. */
  readonly authorize?: (context: ExportContext<Filter>) => Promise<unknown>;
  /** A query, which is read by a cursor; of a list that is short by its limits, the rows. */
  readonly read: (context: ExportContext<Filter>) => Query<Row> | Promise<Query<Row> | readonly Row[]>;
  readonly columns: Columns<Row, Filter> | ((context: ExportContext<Filter>) => Promise<Columns<Row, Filter>>);
}

/** A value of a column as a cell: several with semicolons between. */
function cellOf(value: unknown): Cell | Date {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : one)).join('; ');
  return value as Cell | Date;
}

/**
 * Columns of values that rows have under these names, each with its labels in Portuguese and English; a name that ends
 * in `_*` is a text in both languages.
 */
export function columnsFrom(...named: readonly [name: string, pt: string, en: string][]): Columns<object, unknown> {
  return named.flatMap(([name, pt, en]) => {
    const column = (key: string, label: Localized) => ({
      label,
      cell: (row: object) => cellOf(row[key as keyof typeof row]),
    });
    if (!name.endsWith('_*')) return [column(name, { pt, en })];
    const [inPortuguese, inEnglish] = [name.replace('*', 'pt'), name.replace('*', 'en')];
    return [
      column(inPortuguese, { pt: `${pt} (português)`, en: `${en} (Portuguese)` }),
      column(inEnglish, { pt: `${pt} (inglês)`, en: `${en} (English)` }),
    ];
  });
}

/** Any list: it alone knows its rows and its filter. */
// biome-ignore lint/suspicious/noExplicitAny: a list reads its own rows by its own filter
export type AnyList = ExportedList<any, any>;

/** The lists that can be exported, each of the feature that has it. */
export const exportedLists = new ExtensionPoint<AnyList>();

/** Adds rows that staff edit in one way to what can be exported. */
export function exportRows(
  { database }: { database: Connection },
  kind: RowKind,
  list: Pick<AnyList, 'name' | 'title' | 'columns'>,
): Extension {
  return exportedLists.with({ ...list, for: 'staff', read: () => findRows(database, kind) });
}

/** Adds a list to those that can be exported. */
export function exportList<Row, Filter = Record<string, never>>(list: ExportedList<Row, Filter>): Extension {
  return exportedLists.with(list);
}

/** In milliseconds, between two reports of the progress, which also find out whether the export was cancelled. */
const reportEvery = 500;

const formats = { semicolon: semicolonFormat, comma: commaFormat };
const words: Readonly<Record<'true' | 'false', Localized>> = {
  true: { pt: 'sim', en: 'yes' },
  false: { pt: 'não', en: 'no' },
};

/** The name of its file in the storage. */
export const storedAs = (id: string) => `exports/${id}.csv`;

class ExportCancelled extends Error {}

/** What a list reads its rows by, for the member who asked. */
export async function contextOf(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  row: Pick<ExportRow, 'filter' | 'challenge_id' | 'language'>,
  viewer: RoleHolder,
): Promise<ExportContext<ExportRow['filter']>> {
  const { filter, challenge_id, language } = row;
  const timezone = await findZone(database, viewer.id);
  return { viewer, filter, challengeId: challenge_id ?? 0, language, timezone, now: clock() };
}

/** Reads a query by a cursor; counts its rows in the same snapshot. */
function readQuery<Result>(
  database: Database,
  query: RawBuilder<unknown>,
  take: (total: number, batches: AsyncIterable<readonly unknown[]>) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await allowLongStatements(transaction);
      const { rows } = await sql<{ total: number }>`select count(*) as total from (${query}) listed`.execute(
        transaction,
      );
      return take(rows[0]?.total ?? 0, readByCursor(transaction, query));
    });
}

/** An instant in a time zone, as spreadsheets know it. */
function writeInstant(moment: Date, timezone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone);
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'second' })}`;
}

interface Writing {
  readonly row: ExportRow;
  readonly list: AnyList;
  readonly viewer: RoleHolder;
  readonly ending: AbortSignal;
}

/** Writes the rows of a list to a file, and reports the progress. */
async function writeRows(
  platform: Platform,
  file: FileHandle,
  { row, list, viewer, ending }: Writing,
): Promise<number> {
  const { database } = platform;
  const context = await contextOf(platform, row, viewer);
  const columns = typeof list.columns === 'function' ? await list.columns(context) : list.columns;
  const present = (cell: Cell | Date): Cell => {
    if (cell instanceof Date) return writeInstant(cell, context.timezone);
    return typeof cell === 'boolean' ? words[`${cell}`][row.language] : cell;
  };

  async function write(total: number, batches: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>) {
    const head = writeCsv([columns.map(({ label }) => label[row.language])], formats[row.format]);
    let { bytesWritten: bytes } = await file.write(byteOrderMark + head);
    let [done, reported] = [0, 0];
    const report = async () => {
      if (!(await updateExport(database, row.id, { rows_total: total, rows_done: done }))) throw new ExportCancelled();
      reported = performance.now();
    };
    await report();
    for await (const rows of batches) {
      ending.throwIfAborted();
      const cells = rows.map((one) => columns.map(({ cell }) => present(cell(one, context))));
      bytes += (await file.write(writeCsv(cells, formats[row.format]))).bytesWritten;
      done += rows.length;
      if (performance.now() - reported > reportEvery) await report();
    }
    await report();
    return bytes;
  }

  const read = await list.read(context);
  return Array.isArray(read) ? write(read.length, [read]) : readQuery(database, read as RawBuilder<unknown>, write);
}

/** Writes the file of an export. One that was cancelled leaves nothing; a failure is logged, and its row says so. */
export async function makeExport(platform: Platform, { row, list, viewer, ending }: Writing): Promise<void> {
  const { database, clock, files, process } = platform;
  const path = join(files.tempDir, `export-${randomUUID()}.csv`);
  try {
    const file = await open(path, 'wx', 0o600);
    const bytes = await writeRows(platform, file, { row, list, viewer, ending }).finally(() => file.close());
    await files.storage.put(storedAs(row.id), { path });
    if (!(await updateExport(database, row.id, { bytes, finished_at: clock() }))) throw new ExportCancelled();
  } catch (error) {
    if (error instanceof ExportCancelled) return files.storage.delete(storedAs(row.id));
    // Another instance writes it from the beginning.
    if (ending.aborted) throw error;
    process.log.error({ err: error, list: row.list }, 'a list could not be exported');
    await updateExport(database, row.id, { failed_at: clock() });
  } finally {
    await rm(path, { force: true });
  }
}
