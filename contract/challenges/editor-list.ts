import { z } from 'zod';
import { instant } from '../localized.ts';
import { maximumPerPage, rowsPerPage } from '../pagination.ts';
import { component, countLike, example, textLike } from '../schemas.ts';
import { editorCounts } from './challenge-editor.ts';
import { editorOrders, editorStates } from './challenge-editor-limits.ts';
import { situations } from './challenges.ts';
import { goalCount } from './goals.ts';

/** A challenge in the list of the back office; texts and dates are those of the draft, where there is one. */
export const editorEntry = component('EditorEntry', {
  id: z.int(),
  slug: textLike('rio-limpo', 'Of the page that visitors see'),
  title_pt: textLike('Rio limpo'),
  title_en: textLike('Clean river'),
  state: z.enum(editorStates),
  situation: z.enum(situations),
  category_ids: z.array(z.int()),
  opens_at: instant.nullable(),
  deadline: instant.nullable(),
  registration_deadline: instant.nullable(),
  publish_at: instant.nullable().meta({ description: 'The moment of a scheduled publication' }),
  missing_count: countLike(3, 'Required things that are missing for publishing'),
  ...editorCounts,
  changed_at: instant,
  created_at: instant,
});
export type EditorEntry = z.infer<typeof editorEntry>;

export const editorQuery = z.object({
  state: z.enum(editorStates).optional(),
  situation: z.enum(situations).optional(),
  category: z.coerce.number().int().min(1).max(goalCount).optional().meta({ description: 'Id of a goal' }),
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ description: 'Part of a title, in either language, or of the address' }),
  order: z.enum(editorOrders).default('newest'),
  after: z.string().max(300).optional().meta({ description: 'The `next` of the page before' }),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});
export type EditorQuery = z.infer<typeof editorQuery>;

export const editorPage = component('EditorPage', {
  data: z.array(editorEntry),
  next: z.string().nullable().meta(example('eyJrZXkiOiIxMiIsImlkIjoxMn0', 'Null on the last page')),
  can: z.object({ create: z.boolean() }).meta({ description: 'What the caller may do here' }),
});
export type EditorPage = z.infer<typeof editorPage>;
