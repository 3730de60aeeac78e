import { type RawBuilder, sql } from 'kysely';

/**
 * Whether folded words contain a text, without regard to case and accents; no character of it is a wildcard. The text is
 * folded in a query of its own, once: a generic plan would fold it again for each row.
 */
export function contains(folded: string, text: string): RawBuilder<boolean> {
  return sql`${sql.raw(folded)} like (select '%' || fold_tag(${text.replace(/[\\%_]/g, '\\$&')}) || '%')`;
}

/** What people type is folded in a query of its own, once: a generic plan would fold it again for each row. */
export const folded = (text: string): RawBuilder<string> => sql`(select fold_tag(${text}))`;

/**
 * The text search query of what somebody typed: all its words, by Portuguese or English stems, or the beginning of its
 * last one.
 */
export function searchWords(text: string): RawBuilder<unknown> {
  const last = text.match(/[\p{L}\p{N}]{3,}$/u)?.[0];
  const beginning = last ? sql`|| (select to_tsquery('simple', fold_tag(${last}) || ':*'))` : sql``;
  return sql`((select websearch_to_tsquery('portuguese', fold_tag(${text})))
    || (select websearch_to_tsquery('english', fold_tag(${text}))) ${beginning})`;
}
