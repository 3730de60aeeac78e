import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeCategories } from './categories.routes.ts';
import { routeCategoriesEditor } from './editor/edit-category.routes.ts';
import {
  type CategoryNames,
  createGetCategoryNames,
  type GetCategoryNames,
  type NamedCategory,
} from './get-category-names.ts';

export { findCategoryNamed } from './categories.queries.ts';
export { categorySitemap } from './categories.sitemap.ts';
export type { CategoryNames, GetCategoryNames, NamedCategory };

/** The world's 17 goals, in which the challenges are grouped. */
export function registerCategories(app: Server, platform: Platform): { getCategoryNames: GetCategoryNames } {
  const getCategoryNames = createGetCategoryNames(platform);
  routeCategories(app, platform, getCategoryNames);
  routeCategoriesEditor(app, platform);
  return { getCategoryNames };
}
