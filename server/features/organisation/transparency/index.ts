import {
  transparencyCalls,
  transparencyEditorCalls,
} from '@mutirao/contract/organisation/transparency/transparency.calls.ts';
import {
  editedAgreements,
  editedBodies,
  editedDocuments,
  editedSeats,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { editorOf, orderHandlers, rowHandlers } from '../../../platform/editing/answer-rows.ts';
import { findRows } from '../../../platform/editing/rows.queries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import { columnsFrom, exportList, exportRows } from '../../site/exports/index.ts';
import { type SitemapPages, sitemapPages } from '../../site/sitemap/index.ts';
import {
  agreementKind,
  bodyKind,
  changeFacts,
  changeFile,
  documentKind,
  findFacts,
  handleFileRemoval,
  seatKind,
} from './edit-transparency.ts';
import { findDocument, findDocumentSlugs, findFile, getTransparency } from './read-transparency.ts';

/** What the organisation shows of itself: who governs it, its papers, its agreements. */
function routeTransparency(app: Server, platform: Platform): void {
  answerCalls(app, transparencyCalls, {
    'GET /transparency': () => getTransparency(platform),

    'GET /transparency/documents/:slug': async ({ params }) => {
      const document = await findDocument(platform.database, params.slug);
      if (!document) throw new AppError('not_found');
      return document;
    },
  });
}

const params = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
  name: z.string().max(300),
});
const querystring = z.object({ download: z.string().optional() });

/** Serves the files of the organisation's documents, whole or in parts. */
function serveDocumentFiles(site: Server, { database, files: { storage } }: Platform): void {
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as z.output<typeof params>;
    const { download } = request.query as z.output<typeof querystring>;
    const { file_name, file_stored_as, file_size } = (await findFile(database, id)) ?? {};
    if (!file_name || !file_stored_as) throw new AppError('not_found');
    // The name it is stored under is another one for each upload.
    const etag = `"${file_stored_as}"`;
    const file = { name: file_name, storedAs: file_stored_as, size: file_size ?? 0, etag };
    return sendStoredFile({ storage, request, reply }, { ...file, isDownload: download !== undefined });
  }
  site.get('/documents/:id/:name', { schema: { hide: true, params, querystring } }, send as never);
}

/** How staff edit what the organisation shows of itself. */
function registerTransparencyEditor(app: Server, platform: Platform): void {
  handleFileRemoval(platform);
  answerCalls(app, transparencyEditorCalls, {
    'GET /admin/organisation': () => findFacts(platform.database),
    'PATCH /admin/organisation': (request) =>
      changeFacts(platform, { changes: request.body.changes, editor: editorOf(request) }),

    ...rowHandlers(platform, editedBodies, bodyKind),
    ...orderHandlers(platform, editedBodies, bodyKind),
    ...rowHandlers(platform, editedSeats, seatKind),
    ...orderHandlers(platform, editedSeats, seatKind),
    ...rowHandlers(platform, editedDocuments, documentKind(platform)),
    ...rowHandlers(platform, editedAgreements, agreementKind),

    'POST /admin/documents/:row/file': (request) => {
      if (!request.received) throw new AppError('invalid', { fieldMessages: { file: requiredMessage } });
      return changeFile(platform, {
        id: request.params.row,
        file: request.received,
        editor: editorOf(request),
      }) as Promise<never>;
    },
    'DELETE /admin/documents/:row/file': async (request) => {
      await changeFile(platform, { id: request.params.row, file: undefined, editor: editorOf(request) });
    },
  });
}

export { findOrganisation, updateOrganisation } from './read-transparency.ts';

/** The organisation's documents in the sitemap. */
const documentSitemap: SitemapPages = {
  tag: 'transparency',
  list: async (connection) =>
    (await findDocumentSlugs(connection)).map(({ slug, updated_at }) => ({
      path: linkTo(pages.document, { slug }),
      changedAt: updated_at,
    })),
};

/** What the organisation shows of itself, its documents' files, and how staff edit them. */
export const transparency: Feature = {
  name: 'organisation/transparency',
  extensions: (platform) => [
    sitemapPages.with(documentSitemap),
    exportRows(platform, bodyKind, {
      name: 'governing_bodies',
      title: { pt: 'Órgãos de governança', en: 'Governing bodies' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['name_*', 'nome', 'name'],
        ['description_*', 'descrição', 'description'],
      ),
    }),
    exportList({
      name: 'governing_seats',
      title: { pt: 'Pessoas dos órgãos', en: 'People of the bodies' },
      for: 'staff',
      filter: z.object({ governing_body_id: z.int().min(1) }),
      read: async ({ filter }) =>
        (await findRows(platform.database, seatKind)).filter(
          ({ governing_body_id: body }) => body === filter.governing_body_id,
        ),
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['name', 'nome', 'name'],
        ['role_*', 'cargo', 'role'],
        ['since', 'desde', 'since'],
        ['until', 'até', 'until'],
      ),
    }),
    exportRows(platform, documentKind(platform), {
      name: 'documents',
      title: { pt: 'Documentos', en: 'Documents' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['kind', 'tipo', 'kind'],
        ['title_*', 'título', 'title'],
        ['description_*', 'descrição', 'description'],
        ['year', 'ano', 'year'],
        ['published_on', 'publicado em', 'published on'],
      ),
    }),
    exportRows(platform, agreementKind, {
      name: 'agreements',
      title: { pt: 'Parcerias com o poder público', en: 'Agreements' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['number', 'número', 'number'],
        ['partner', 'parceiro', 'partner'],
        ['object_*', 'objeto', 'object'],
        ['amount', 'valor', 'amount'],
        ['received', 'recebido', 'received'],
        ['starts_on', 'começo', 'start'],
        ['ends_on', 'fim', 'end'],
        ['status', 'situação', 'status'],
      ),
    }),
  ],
  routes: ({ site, api, platform }) => {
    routeTransparency(api, platform);
    serveDocumentFiles(site, platform);
    registerTransparencyEditor(api, platform);
  },
};
