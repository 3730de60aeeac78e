import { z } from 'zod';
import { listDepth, maximumPage } from './limits.ts';
import { countLike } from './schemas.ts';

/** Page sizes: cards in a grid, rows in a list, and the most a caller may ask for. */
export const cardsPerPage = 12;
export const rowsPerPage = 20;
export const maximumPerPage = 100;

/** The `page` and `per_page` of a list's query; pages start at 1. */
export function pageQuery(perPage: number) {
  return {
    page: z.coerce.number().int().min(1).max(maximumPage).default(1).meta({ description: 'Starts at 1' }),
    per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(perPage),
  };
}

/** One page of `item`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int().meta({ description: 'The last one that can be read' }),
    per_page: countLike(cardsPerPage),
    total: z.int(),
  });
}

interface AskedPage {
  readonly page: number;
  readonly per_page: number;
}

/** The rows of a page; none beyond the depth of the list. */
export function pageSlice({ page, per_page }: AskedPage, depth = listDepth): { offset: number; limit: number } {
  const offset = Math.min((page - 1) * per_page, depth);
  return { offset, limit: Math.min(per_page, depth - offset) };
}

/** The metadata of a page of a list whose pages reach `depth` rows. */
export function pageFigures(total: number, { page, per_page }: AskedPage, depth = listDepth) {
  const last_page = Math.max(1, Math.ceil(Math.min(total, depth) / per_page));
  return { current_page: page, last_page, per_page, total };
}

export interface Page<Item> extends ReturnType<typeof pageFigures> {
  data: Item[];
}
