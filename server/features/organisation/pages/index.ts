import type { Language } from '@mutirao/contract/language.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { pagesCalls, pagesEditorCalls } from '@mutirao/contract/organisation/pages/pages.calls.ts';
import { type PageSummary, pageSlugs } from '@mutirao/contract/organisation/pages/pages.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { parseMarkdown } from '../../../platform/text-files/parse-markdown.ts';
import { overviewParts } from '../../site/back-office/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { nameOrganisation } from '../identity/index.ts';
import {
  deletePageDraft,
  getEditedPage,
  getPublishedFields,
  listEditedPages,
  publishPage,
  updatePageDraft,
} from './edit-page.ts';
import { findNewestTitles, findOpenings } from './pages.queries.ts';
import { getPage, getPageVersion, listVersions, presentSummary } from './read-pages.ts';

/** The organisation's pages, as staff write them. */
function routePagesEditor(app: Server, platform: Platform): void {
  answerCalls(app, pagesEditorCalls, {
    'GET /admin/pages': async () => nameOrganisation(platform, await listEditedPages(platform)),

    'GET /admin/pages/:slug': ({ params }) => getEditedPage(platform, params.slug),

    'GET /admin/pages/:slug/versions/:version': ({ params }) => getPublishedFields(platform, params),

    'PATCH /admin/pages/:slug/draft': ({ params: { slug }, body: { changes }, viewer, ip: address }) =>
      updatePageDraft(platform, { slug, changes, actorId: viewer.id, address }),

    'DELETE /admin/pages/:slug/draft': ({ params: { slug }, viewer, ip: address }) =>
      deletePageDraft(platform, { slug, actorId: viewer.id, address }),

    'POST /admin/pages/:slug/publication': ({ params: { slug }, body: { version }, viewer, ip: address }) =>
      publishPage(platform, { slug, version, actorId: viewer.id, address }),

    'POST /admin/markdown': async ({ body }) => {
      const parsed = { pt: parseMarkdown(body.pt), en: parseMarkdown(body.en) };
      const problemsIn = (language: Language) =>
        parsed[language].problems.map(({ line, message }) => ({ language, line, message }));
      const blocks = { pt: parsed.pt.blocks, en: parsed.en.blocks };
      return {
        blocks: body.for_editing ? blocks : await nameOrganisation(platform, blocks),
        problems: [...problemsIn('pt'), ...problemsIn('en')],
      };
    },
  });
}

export { upsertPage } from './edit-page.ts';
export { readPageFile, writePageFile } from './page-file.ts';
export { findVersion } from './pages.queries.ts';
export { findLegalTexts, searchPages } from './read-pages.ts';

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
