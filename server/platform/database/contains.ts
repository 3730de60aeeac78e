import { type RawBuilder, sql } from 'kysely';

/**
 * Whether folded words contain a text, without regard to case and accents; no character of it is a wildcard. The text is
 * folded in a query of its own, once: a generic plan would fold it again for each row.
 */
export function contains(folded: string, text: string): RawBuilder<boolean> {
  return sql`${sql.raw(folded)} like (select '%' || fold_tag(${text.replace(/[\\%_]/g, '\\$&')}) || '%')`;
}
