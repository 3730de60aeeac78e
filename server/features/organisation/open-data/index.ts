import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataCalls } from '@mutirao/contract/organisation/open-data/open-data.calls.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { commaFormat, writeCsv } from '../../../platform/csv/write-csv.ts';
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { readByCursor } from '../../../platform/database/shared-queries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature, FeatureContext } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import { getLook } from '../identity/index.ts';
import {
  describeCatalogue,
  describePackage,
  fileUrl,
  type OpenDataTable,
  openDataResources,
  type Version,
  type WrittenTable,
} from './describe-version.ts';

/** The name of a file of a version in the storage. */
const storedAs = (version: string, file: string) => `open-data/${version}/${file}`;

/** The versions, the newest first. */
async function findVersions(connection: Connection): Promise<(Version & { readonly content_hash: string })[]> {
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

export {
  challengeField,
  field,
  fieldsInBoth,
  type OpenDataTable,
  ofChallenge,
  openDataResources,
} from './describe-version.ts';

const job = 'publish-open-data';
const catalogueUrl = fileUrl('catalog.jsonld', '').replace(/\/$/, '');

const messages = {
  isOff: { pt: 'Os dados abertos estão desligados nas configurações.', en: 'Open data are off in the settings.' },
};

/** The versions that are offered: none while open data are switched off. */
async function findOffered({ database, settings }: Platform): Promise<Version[]> {
  return (await settings.get()).open_data ? findVersions(database) : [];
}

const params = z.object({
  version: z.string().regex(/^\d{4}-\d\d-\d\d(-\d{1,4})?$/),
  file: z.string().regex(/^[a-z_]{1,60}\.csv$|^datapackage\.json$/),
});

/** Serves the catalogue, and the files of the versions: those that are listed, while they are offered. */
function serveFiles(site: Server, platform: Platform): void {
  const { storage } = platform.files;

  async function sendCatalogue(_request: FastifyRequest, reply: FastifyReply) {
    const [versions, { short_name: organisation }] = await Promise.all([findOffered(platform), getLook(platform)]);
    cacheTags(reply, 'open-data', 'settings');
    const catalogue = describeCatalogue(versions, { organisation, publicUrl: platform.publicUrl });
    return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(catalogue));
  }
  site.get(catalogueUrl, { schema: { hide: true }, config: { cache: true } }, sendCatalogue as never);

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { version: name, file } = request.params as z.output<typeof params>;
    const version = (await findOffered(platform)).find((one) => one.name === name);
    const isPackage = file === 'datapackage.json';
    const table = version?.resources.find((one) => `${one.name}.csv` === file);
    if (!version || !(table || isPackage)) throw new AppError('not_found');
    const read = await storage.read(storedAs(name, file));
    if (!read) throw new AppError('not_found');
    read.stream.destroy();
    return sendStoredFile(
      { storage, request, reply },
      {
        ...{ name: file, storedAs: storedAs(name, file), size: read.size, isDownload: !isPackage },
        type: isPackage ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8; header=present',
        etag: `"${name}-${table?.sha256 ?? 'package'}"`,
      },
    );
  }
  site.get(fileUrl(':version', ':file'), { schema: { hide: true, params } }, send as never);
}

function routeOpenData({ api, site, platform, extensionsOf }: FeatureContext): void {
  const { jobs, settings } = platform;
  const tables = extensionsOf(openDataResources);
  const publish = (_data: object, ending: AbortSignal) => publishVersion(platform, tables, ending);
  jobs.handle(job, publish);
  jobs.every('publish-open-data-nightly', '30 4 * * *', publish);
  serveFiles(site, platform);

  answerCalls(api, openDataCalls, {
    'GET /open-data': async () => {
      const { open_data: is_offered, open_data_licence: licence } = await settings.get();
      const versions = await findOffered(platform);
      return {
        ...{ is_offered, licence, catalogue_url: catalogueUrl },
        versions: versions.map(({ name, resources, created_at, ...version }) => ({
          ...{ name, licence: version.licence, package_url: fileUrl(name, 'datapackage.json') },
          created_at: created_at.toISOString(),
          resources: resources.map((table) => ({ ...table, url: fileUrl(name, `${table.name}.csv`) })),
        })),
      };
    },

    'POST /admin/open-data/versions': async ({ viewer, ip: address }) => {
      if (!(await settings.get()).open_data) throw new AppError('conflict', { message: messages.isOff });
      await platform.write(async (transaction) => {
        await recordEvent(transaction, { kind: 'open_data_published', actorId: viewer.id, address });
        await jobs.add(transaction, job, {}, { onceFor: job });
      });
    },
  });
}

/** The open data of the organisation: versions of tables without personal data, as Data Packages and DCAT. */
export const openData: Feature = {
  name: 'organisation/open-data',
  routes: routeOpenData,
};
