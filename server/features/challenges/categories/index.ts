import { categoriesCalls, categoriesEditorCalls } from '@mutirao/contract/challenges/categories/categories.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type SitemapPages, sitemapPages } from '../../site/sitemap/index.ts';
import { editCategory, findEditedCategories } from './editor/edit-category.ts';
import {
  categoryNamesOf,
  findCategories,
  findCategoryNames,
  type GetCategoryNames,
  presentCategory,
} from './read-categories.ts';

export {
  type CategoryNames,
  categoryNamesOf,
  findCategoryNamed,
  type GetCategoryNames,
  type NamedCategory,
} from './read-categories.ts';

/** Editing the texts of goals. */
function routeCategoriesEditor(app: Server, platform: Platform): void {
  answerCalls(app, categoriesEditorCalls, {
    'GET /admin/categories': async () => ({ data: await findEditedCategories(platform.database) }),

    'PATCH /admin/categories/:id': ({ params, body, viewer, ip }) =>
      editCategory(platform, { ...params, ...body, viewer, address: ip }),
  });
}

/** The pages of the goals in the sitemap. */
const categorySitemap: SitemapPages = {
  tag: 'categories',
  list: async (connection) =>
    (await findCategoryNames(connection)).map(({ slug }) => ({ path: linkTo(pages.category, { goal: slug }) })),
};

function routeCategories(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  answerCalls(app, categoriesCalls, {
    'GET /categories': async () => [...(await getCategoryNames()).values()],

    'GET /challenge-categories': async () => (await findCategories(platform.pipelinedConnection)).map(presentCategory),

    'GET /challenge-categories/active': async () => {
      const goals = await findCategories(platform.pipelinedConnection);
      return goals.filter((row) => row.active_challenges_count > 0).map(presentCategory);
    },
  });
}

/** The world's 17 goals, in which the challenges are grouped. */
export const categories: Feature = {
  name: 'challenges/categories',
  extensions: () => [sitemapPages.with(categorySitemap)],
  routes: ({ api, platform }) => {
    routeCategories(api, platform, categoryNamesOf(platform));
    routeCategoriesEditor(api, platform);
  },
};
