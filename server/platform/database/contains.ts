import { type RawBuilder, sql } from 'kysely';

/** Whether folded words contain a text, without regard to case and accents; no character of it is a wildcard. */
export function contains(folded: string, text: string): RawBuilder<boolean> {
  return sql`${sql.raw(folded)} like '%' || fold_tag(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}
