import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql, type Transaction } from 'kysely';
import { commaFormat, writeCsv } from '../../../platform/csv/write-csv.ts';
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { readByCursor } from '../../../platform/database/read-by-cursor.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getLook } from '../identity/index.ts';
import { describePackage, type OpenDataTable, type Version, type WrittenTable } from './describe-version.ts';

/** The name of a file of a version in the storage. */
export const storedAs = (version: string, file: string) => `open-data/${version}/${file}`;

/** The versions, the newest first. */
export async function findVersions(connection: Connection): Promise<(Version & { readonly content_hash: string })[]> {
  const { rows } = await sql<Version & { content_hash: string }>`
    select name, licence, resources, content_hash, created_at from open_data_version
    order by created_at desc, name desc`.execute(connection);
  return rows;
}

interface Target {
  readonly folder: string;
  readonly publicUrl: string;
}

/** Writes a table to a file, and describes it. */
async function writeTable(
  transaction: Transaction<Tables>,
  { read, foreignKeys = {}, ...table }: OpenDataTable,
  { folder, publicUrl }: Target,
): Promise<WrittenTable> {
  const types = new Map(table.fields.map(({ name, type }) => [name, type]));
  const cellOf = (name: string, value: unknown) => {
    if (!(value instanceof Date)) return value as string | number | boolean | null;
    return types.get(name) === 'date' ? value.toISOString().slice(0, 10) : value.toISOString();
  };
  const hash = createHash('sha256');
  const file = await open(join(folder, `${table.name}.csv`), 'wx', 0o600);
  let [rows, bytes] = [0, 0];
  const write = async (text: string) => {
    hash.update(text);
    bytes += (await file.write(text)).bytesWritten;
  };
  try {
    await write(`${table.fields.map(({ name }) => name).join()}\r\n`);
    const given = read(publicUrl);
    for await (const batch of given instanceof Promise ? [await given] : readByCursor(transaction, given)) {
      await write(
        writeCsv(
          batch.map((row) => table.fields.map(({ name }) => cellOf(name, row[name]))),
          commaFormat,
        ),
      );
      rows += batch.length;
    }
  } finally {
    await file.close();
  }
  return { ...table, fields: [...table.fields], foreignKeys, rows, bytes, sha256: hash.digest('hex') };
}

/** The next free name of a day. */
function nameOn(day: string, versions: readonly Version[]): string {
  const taken = new Set(versions.map(({ name }) => name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? day : `${day}-${count}`;
    if (!taken.has(name)) return name;
  }
}

/** Writes a version from one snapshot of the database, unless nothing changed since the newest. */
async function writeVersion(platform: Platform, tables: readonly OpenDataTable[], ending: AbortSignal): Promise<void> {
  const { database, clock, files, publicUrl } = platform;
  const { open_data_licence: licence } = await platform.settings.find(database);
  const { short_name: organisation } = await getLook(platform);
  const folder = join(files.tempDir, `open-data-${randomUUID()}`);
  await mkdir(folder);
  try {
    const resources = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const written: WrittenTable[] = [];
        for (const table of tables) {
          ending.throwIfAborted();
          written.push(await writeTable(transaction, table, { folder, publicUrl }));
        }
        return written;
      });
    const versions = await findVersions(database);
    const content_hash = createHash('sha256')
      .update(JSON.stringify([licence, resources]))
      .digest('hex');
    if (versions[0]?.content_hash === content_hash) return;
    const now = clock();
    const version = { name: nameOn(organisationDay(now), versions), licence, resources, created_at: now };
    for (const { name } of resources)
      await files.storage.put(storedAs(version.name, `${name}.csv`), { path: join(folder, `${name}.csv`) });
    const description = JSON.stringify(describePackage(version, { organisation, publicUrl }), null, 2);
    await files.storage.put(storedAs(version.name, 'datapackage.json'), Buffer.from(`${description}\n`));
    await platform.write(async (transaction, invalidate) => {
      const row = { ...version, resources: JSON.stringify(resources), content_hash };
      await transaction.insertInto('open_data_version').values(row).execute();
      invalidate('open-data');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes a version where something changed, one at a time, unless the organisation switched open data off. */
export async function publishVersion(
  platform: Platform,
  tables: readonly OpenDataTable[],
  ending: AbortSignal,
): Promise<void> {
  const { database, settings } = platform;
  await database.connection().execute((connection) =>
    withAdvisoryLock(connection, 'open-data', async () => {
      if ((await settings.find(database)).open_data) await writeVersion(platform, tables, ending);
    }),
  );
}
