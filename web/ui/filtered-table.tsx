import type { ComponentProps } from 'react';
import blocks from './blocks.module.css';
import { LinkButton } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { CursorLinks } from './filter-form.tsx';

interface FilteredTableProps<Row extends { readonly id: string | number }, Cursor>
  extends Pick<ComponentProps<typeof DataTable<Row>>, 'columns' | 'rows'>,
    Pick<ComponentProps<typeof CursorLinks<Cursor>>, 'after' | 'next' | 'to'> {
  texts: {
    readonly caption: string;
    /** Where there are no rows; with a filter, the way back to all. */
    readonly empty: string;
    readonly emptyText: string;
    readonly emptyFiltered: string;
    readonly clear: string;
    readonly first: string;
    readonly next: string;
  };
  isFiltered: boolean;
  /** The address of the list without a filter. */
  all: string;
}

/** The rows of a list that a filter and a cursor left, and the links to the others. */
export function FilteredTable<Row extends { readonly id: string | number }, Cursor>(
  props: FilteredTableProps<Row, Cursor>,
) {
  const { texts: t, isFiltered, all, columns, rows, after, next, to } = props;
  return (
    <>
      {rows.length > 0 ? (
        <DataTable caption={t.caption} columns={columns} rows={rows} keyOf={({ id }) => id} isWide />
      ) : (
        <EmptyState
          picture="empty"
          title={isFiltered ? t.emptyFiltered : t.empty}
          {...(!isFiltered && { text: t.emptyText })}
        >
          {isFiltered && <LinkButton to={all}>{t.clear}</LinkButton>}
        </EmptyState>
      )}
      <div className={blocks.actions}>
        <CursorLinks after={after} next={next} to={to} texts={t} />
      </div>
    </>
  );
}
