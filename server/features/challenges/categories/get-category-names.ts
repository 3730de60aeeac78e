import type { CategoryName } from '@mutirao/contract/challenges/categories/categories.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { oncePerPlatform } from '../../../platform/feature.ts';
import { presentCategoryName } from './categories.present.ts';
import { findCategoryNames } from './categories.queries.ts';

/** A goal as challenges show it. */
export interface NamedCategory extends CategoryName {
  readonly description: Localized;
}

export type CategoryNames = ReadonlyMap<number, NamedCategory>;
/** The goals by id, memoized, since every card names them; another map once one of them changed. */
export type GetCategoryNames = () => Promise<CategoryNames>;

export const categoryNamesOf = oncePerPlatform(
  (platform): GetCategoryNames =>
    memoize(platform, 'categories', async () => {
      const rows = await findCategoryNames(platform.database);
      return new Map(
        rows.map((row) => [
          row.id,
          { ...presentCategoryName(row), description: { en: row.description_en, pt: row.description_pt } },
        ]),
      );
    }),
);
