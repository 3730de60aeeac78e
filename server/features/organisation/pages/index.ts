import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { pagesCalls } from '@mutirao/contract/organisation/pages/pages.calls.ts';
import { type PageSummary, pageSlugs } from '@mutirao/contract/organisation/pages/pages.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { overviewParts } from '../../site/back-office/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { nameOrganisation } from '../identity/index.ts';
import { routePagesEditor } from './editor/pages-editor.routes.ts';
import { listEditedPages } from './editor/read-page.ts';
import { getPage, getPageVersion, listVersions, presentSummary } from './get-page.ts';
import { findNewestTitles, findOpenings } from './pages.queries.ts';

export { findLegalTexts } from './get-page.ts';
export { readPageFile, writePageFile } from './page-file.ts';
export { findVersion } from './pages.queries.ts';
export { searchPages } from './search-pages.ts';
export { upsertPage } from './upsert-page.ts';

const bySlug = (one: PageSummary, other: PageSummary) => pageSlugs.indexOf(one.slug) - pageSlugs.indexOf(other.slug);

/** The organisation's pages, and the versions of those that people agree to. */
function routePages(app: Server, platform: Platform): void {
  // A text that begins to be in force today has been waiting since; Brasília is three hours behind.
  platform.jobs.every('pages-turn', '0 3 * * *', () =>
    platform.write(async (_transaction, invalidate) => invalidate('texts')),
  );
  // A page changes with the texts, or when the day of its next version comes.
  const getSummaries = memoize(platform, 'texts', async (day) => {
    const rows = await findOpenings(platform.database, day);
    return rows.map(presentSummary).sort(bySlug);
  });

  answerCalls(app, pagesCalls, {
    'GET /pages': async () => nameOrganisation(platform, await getSummaries(organisationDay(platform.clock()))),

    'GET /pages/:slug': async ({ params }) => nameOrganisation(platform, await getPage(platform, params.slug)),

    'GET /pages/:slug/versions': ({ params }) => listVersions(platform, params.slug),

    'GET /pages/:slug/versions/:version': async ({ params }) =>
      nameOrganisation(platform, await getPageVersion(platform, params.slug, params.version)),
  });
}

/** The organisation's pages, and the versions of those that people agree to. */
export const pages: Feature = {
  name: 'organisation/pages',
  extensions: (platform) => [
    overviewParts.with({
      steps: async () => {
        const remaining = (await findNewestTitles(platform.database)).filter(({ is_template }) => is_template).length;
        return [{ name: 'pages', role: 'admin', is_done: remaining === 0, remaining }];
      },
    }),
    exportList({
      name: 'pages',
      title: { pt: 'Páginas', en: 'Pages' },
      for: 'staff',
      read: () => listEditedPages(platform),
      columns: [
        { label: { pt: 'endereço', en: 'address' }, cell: ({ slug }) => slug },
        { label: { pt: 'título (português)', en: 'title (Portuguese)' }, cell: ({ title }) => title.pt },
        { label: { pt: 'título (inglês)', en: 'title (English)' }, cell: ({ title }) => title.en },
        { label: { pt: 'versão', en: 'version' }, cell: ({ version }) => version },
        { label: { pt: 'modelo a completar', en: 'template to complete' }, cell: ({ is_template }) => is_template },
        {
          label: { pt: 'publicada em', en: 'published' },
          cell: ({ published_at: at }) => at && new Date(at),
        },
        { label: { pt: 'rascunho de', en: 'draft of' }, cell: ({ draft_at: at }) => at && new Date(at) },
      ],
    }),
  ],
  routes: ({ api, platform }) => {
    routePages(api, platform);
    routePagesEditor(api, platform);
  },
};
