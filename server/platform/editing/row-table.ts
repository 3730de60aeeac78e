import type { RawBuilder } from 'kysely';

/** A table whose rows are edited in the back office, by their column `id`. */
export interface RowTable {
  readonly table: string;
  /** The order of its rows, of the columns of `t`. */
  readonly orderBy: string;
  /** It has a column `position`. */
  readonly isOrdered?: boolean;
  /** The column whose rows have an order of their own. */
  readonly within?: string;
  /** What a row has besides its columns: a JSON object, of the row `t`. */
  readonly more?: RawBuilder<unknown>;
}
