import { z } from 'zod';
import { maximumTag } from '../limits.ts';
import { component, textLike } from '../schemas.ts';
import { normalizeTag } from './tag-name.ts';

export const tag = component('Tag', { name: textLike('água') });
export type Tag = z.infer<typeof tag>;

/** A tag in a query; empty means none. */
export const tagParameter = z
  .string()
  .max(maximumTag)
  .transform((value) => normalizeTag(value) || undefined)
  .optional();

export const tagSearchQuery = z.object({
  search: z.string().max(maximumTag).transform(normalizeTag).default('').meta({ description: 'A part of the name' }),
});

/** A tag with its number of challenges. */
export const countedTag = tag.extend({ challenges_count: z.int() }).meta({ id: 'CountedTag' });
export type CountedTag = z.infer<typeof countedTag>;
