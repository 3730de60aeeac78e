import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { z } from 'zod';
import { findRows } from '../../../platform/editing/rows.queries.ts';
import type { Feature } from '../../../platform/feature.ts';
import { columnsFrom, exportList, exportRows } from '../../site/exports/index.ts';
import { type SitemapPages, sitemapPages } from '../../site/sitemap/index.ts';
import { agreementKind, bodyKind, documentKind, seatKind } from './editor/kinds.ts';
import { findDocumentSlugs } from './read-transparency.ts';
import { registerTransparencyEditor, routeTransparency, serveDocumentFiles } from './transparency.routes.ts';

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
