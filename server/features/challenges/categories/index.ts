import type { Feature } from '../../../platform/feature.ts';
import { sitemapPages } from '../../site/sitemap/index.ts';
import { routeCategories } from './categories.routes.ts';
import { categorySitemap } from './categories.sitemap.ts';
import { routeCategoriesEditor } from './editor/edit-category.routes.ts';
import { categoryNamesOf } from './read-categories.ts';

export {
  type CategoryNames,
  categoryNamesOf,
  findCategoryNamed,
  type GetCategoryNames,
  type NamedCategory,
} from './read-categories.ts';

/** The world's 17 goals, in which the challenges are grouped. */
export const categories: Feature = {
  name: 'challenges/categories',
  extensions: () => [sitemapPages.with(categorySitemap)],
  routes: ({ api, platform }) => {
    routeCategories(api, platform, categoryNamesOf(platform));
    routeCategoriesEditor(api, platform);
  },
};
