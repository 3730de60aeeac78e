import type { Audience } from '@mutirao/contract/calls.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { RoleHolder } from '../../../platform/auth/roles-in-force.ts';
import type { Cell } from '../../../platform/csv/write-csv.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import { findRows } from '../../../platform/editing/rows.queries.ts';
import { type Extension, ExtensionPoint } from '../../../platform/feature.ts';

/** For whom a list is exported, and with which filter. */
export interface ExportContext<Filter> {
  readonly viewer: RoleHolder;
  readonly filter: Filter;
  /** The challenge of a list of `managers`; otherwise 0. */
  readonly challengeId: number;
  readonly language: Language;
  readonly timezone: string;
  readonly now: Date;
}

interface Column<Row, Filter> {
  readonly label: Localized;
  /** An instant is written in the time zone of the member. */
  readonly cell: (row: Row, context: ExportContext<Filter>) => Cell | Date;
}
type Columns<Row, Filter> = readonly Column<Row, Filter>[];

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables
type Query<Row> = RawBuilder<Row> | SelectQueryBuilder<any, any, Row>;

/** A list of the back office that can be exported. */
export interface ExportedList<Row, Filter> {
  readonly name: string;
  readonly title: Localized;
  /** The audience of the list. */
  readonly for: Extract<Audience, 'members' | 'managers' | 'staff' | 'master_admins'>;
  /** Needs an authentication at most ten minutes old. */
  readonly isSensitive?: true;
  /** The filters of the list, without its pages. */
  readonly filter?: z.ZodObject & z.ZodType<Filter>;
  /** Throws for a member of the audience who may not see the list. */
  readonly authorize?: (context: ExportContext<Filter>) => Promise<unknown>;
  /** A query, which is read by a cursor; of a list that is short by its limits, the rows. */
  readonly read: (context: ExportContext<Filter>) => Query<Row> | Promise<Query<Row> | readonly Row[]>;
  readonly columns: Columns<Row, Filter> | ((context: ExportContext<Filter>) => Promise<Columns<Row, Filter>>);
}

/** A value of a column as a cell: several with semicolons between. */
function cellOf(value: unknown): Cell | Date {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : one)).join('; ');
  return value as Cell | Date;
}

/**
 * Columns of values that rows have under these names, each with its labels in Portuguese and English; a name that ends
 * in `_*` is a text in both languages.
 */
export function columnsFrom(...named: readonly [name: string, pt: string, en: string][]): Columns<object, unknown> {
  return named.flatMap(([name, pt, en]) => {
    const column = (key: string, label: Localized) => ({
      label,
      cell: (row: object) => cellOf(row[key as keyof typeof row]),
    });
    if (!name.endsWith('_*')) return [column(name, { pt, en })];
    const [inPortuguese, inEnglish] = [name.replace('*', 'pt'), name.replace('*', 'en')];
    return [
      column(inPortuguese, { pt: `${pt} (português)`, en: `${en} (Portuguese)` }),
      column(inEnglish, { pt: `${pt} (inglês)`, en: `${en} (English)` }),
    ];
  });
}

/** Any list: it alone knows its rows and its filter. */
// biome-ignore lint/suspicious/noExplicitAny: a list reads its own rows by its own filter
export type AnyList = ExportedList<any, any>;

/** The lists that can be exported, each of the feature that has it. */
export const exportedLists = new ExtensionPoint<AnyList>();

/** Adds rows that staff edit in one way to what can be exported. */
export function exportRows(
  { database }: { database: Connection },
  kind: RowKind,
  list: Pick<AnyList, 'name' | 'title' | 'columns'>,
): Extension {
  return exportedLists.with({ ...list, for: 'staff', read: () => findRows(database, kind) });
}

/** Adds a list to those that can be exported. */
export function exportList<Row, Filter = Record<string, never>>(list: ExportedList<Row, Filter>): Extension {
  return exportedLists.with(list);
}
