import { openDataCalls } from '@mutirao/contract/organisation/open-data/open-data.calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature, FeatureContext } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import { getLook } from '../identity/index.ts';
import { describeCatalogue, fileUrl, openDataResources, type Version } from './describe-version.ts';
import { findVersions, publishVersion, storedAs } from './publish-version.ts';

export { field, fieldsInBoth, type OpenDataTable, openDataResources } from './describe-version.ts';

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
