import type { OpenDataResource } from '@mutirao/contract/organisation/open-data/open-data.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { RawBuilder } from 'kysely';
import { ExtensionPoint } from '../../../platform/feature.ts';

type Field = OpenDataResource['fields'][number];
type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** A table of the open data, without personal data: what is published stays downloadable. */
export interface OpenDataTable {
  readonly name: string;
  readonly title: Localized;
  readonly description: Localized;
  /** The columns, in their order. */
  readonly fields: readonly Field[];
  readonly primaryKey: readonly string[];
  /** The columns that name a row of another table, by that table. */
  readonly foreignKeys?: Readonly<Record<string, { readonly table: string; readonly field: string }>>;
  /**
   * A query, which is read by a cursor, or the rows of a short table; in the order of the primary key, so that the same
   * rows make the same file. Addresses begin with the public one.
   */
  readonly read: (publicUrl: string) => RawBuilder<Row> | Promise<readonly Row[]>;
}

/** The tables of the open data, each of the feature that has it. */
export const openDataResources = new ExtensionPoint<OpenDataTable>();

/** A field of a table: its name, its type, and its titles in Portuguese and English. */
export function field(name: string, type: Field['type'], pt: string, en: string): Field {
  return { name, type, title: { pt, en } };
}

/** The fields of a text in both languages, `<name>_pt` and `<name>_en`. */
export function fieldsInBoth(name: string, pt: string, en: string): Field[] {
  return [
    field(`${name}_pt`, 'string', `${pt} (português)`, `${en} (Portuguese)`),
    field(`${name}_en`, 'string', `${pt} (inglês)`, `${en} (English)`),
  ];
}
