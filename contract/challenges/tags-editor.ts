import { z } from 'zod';
import { maximumTag } from '../limits.ts';
import { example } from '../schemas.ts';
import { normalizeTag } from './tag-name.ts';
import { countedTag } from './tags.ts';

/** A tag in an address. */
export const tagParams = z.object({ tag: z.string().max(maximumTag * 2) });
export const tagNameInput = z.object({
  name: z.string().max(maximumTag).transform(normalizeTag).pipe(z.string().min(1)).meta(example('água')),
});
export const editedTagsQuery = z.object({
  search: z.string().max(maximumTag).transform(normalizeTag).default('').meta({ description: 'A part of the name' }),
});
/** At most this many: a search serves better than pages. */
export const editedTagsShown = 200;
export const editedTags = z.object({ data: z.array(countedTag) }).meta({ id: 'EditedTags' });
