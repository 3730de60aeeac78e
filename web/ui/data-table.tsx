import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers align to the end of their column. */
  readonly isNumber?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  /** The first names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The last row, by the label of its column. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** It has many columns: there are cards on a tablet too. */
  isWide?: boolean;
}

// On a phone each row is displayed as a card, which removes the table's semantics: ARIA roles restore them.
const is = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role });

/** A table with its caption and headers; on a phone, a card a row with the same headers. */
export function DataTable<Row>({ caption, columns, rows, keyOf, totals, isWide }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  const look = ({ isNumber }: Column<Row>) => ({ ...(isNumber && { className: styles.number }) });
  return (
    <div className={styles.place}>
      <table className={`${styles.table} ${isWide ? styles.wide : styles.narrow}`} {...is('table')}>
        <caption>{caption}</caption>
        <thead {...is('rowgroup')}>
          <tr {...is('row')}>
            {columns.map((column) => (
              <th key={column.label} scope="col" {...look(column)} {...is('columnheader')}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...is('rowgroup')}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...is('row')}>
              <th scope="row" {...is('rowheader')}>
                {first.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.label} data-label={column.label} {...look(column)} {...is('cell')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot {...is('rowgroup')}>
            <tr {...is('row')}>
              <th scope="row" {...is('rowheader')}>
                {totals[first.label]}
              </th>
              {others.map((column) => (
                <td
                  key={column.label}
                  {...(totals[column.label] !== undefined && { 'data-label': column.label })}
                  {...look(column)}
                  {...is('cell')}
                >
                  {totals[column.label]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
