import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Connection } from '../database/schema.ts';
import type { Recipe } from '../media/media.ts';
import type { RowTable } from './row-table.ts';
import type { EditedRow } from './rows.queries.ts';

/** The values of a row, or of some of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** A picture of a row: its column, how it is made, and the width whose address the column has. */
export interface RowPicture {
  readonly column: string;
  readonly recipe: Recipe;
  readonly width: number;
}

/** How staff edit the rows of a table, which has the columns `creation_key` and `updated_at`. */
export interface RowKind extends RowTable {
  /** What it is called in the audit log. */
  readonly what: string;
  /** The column with its name, for the audit log. */
  readonly name: string;
  /** The cache tags that a change invalidates. */
  readonly tags: readonly string[];
  readonly pictures?: Readonly<Record<string, RowPicture>>;
  /** The columns whose values are unique. */
  readonly unique?: readonly string[];
  /** Messages of fields that contradict each other. */
  readonly check?: (row: Values) => Readonly<Record<string, Localized>>;
  /** Further columns of a new row. */
  readonly derive?: (transaction: Connection, values: Values) => Promise<Values>;
  /** Writes the fields that are no columns, and returns the others. */
  readonly split?: (values: Values) => {
    columns: Values;
    write?: (transaction: Connection, id: number) => Promise<void>;
  };
  /** Releases what the row refers to, such as a file. */
  readonly onDelete?: (transaction: Connection, row: EditedRow) => Promise<void>;
}

/** Who edits, and from which network address. */
export interface Editor {
  readonly actorId: number;
  readonly address: string;
}

/** The names of the fields that an entry of the audit log has in full. */
export const describeRow = ({ what, name }: RowKind, row: EditedRow) => ({ what, id: row.id, name: row[name] });
