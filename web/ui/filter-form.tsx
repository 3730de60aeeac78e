import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import blocks from './blocks.module.css';
import { LinkButton } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { type Option, SelectField } from './field.tsx';

/** Shows a list with a filter, whose address can be shared; the history keeps one entry for all filters. */
export function useShowFilter<Filter>(addressOf: (filter: Filter) => string): (filter: Filter) => void {
  const navigate = useNavigate();
  return (filter) => void navigate(addressOf(filter), { preventScrollReset: true, replace: true });
}

/** The value that an address names; undefined for an unknown one. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The options of a choice, each by its name. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Option[] {
  return values.map((value) => ({ value, label: names[value] }));
}

interface FilterFormProps {
  label: string;
  className: string | undefined;
  /** What is chosen in each field, by its name. */
  onChoose: (chosen: Record<string, string>) => void;
  children: ReactNode;
}

/** Fields that filter a list as soon as one of them changes. */
export function FilterForm({ label, className, onChoose, children }: FilterFormProps) {
  return (
    <form
      className={className}
      aria-label={label}
      onChange={({ currentTarget }) =>
        onChoose(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>)
      }
    >
      {children}
    </form>
  );
}

interface FilterSelectProps {
  label: string;
  name: string;
  value: string | number | undefined;
  options: readonly Option[];
  /** The choice of all. */
  placeholder?: string;
}

/** A choice in a `FilterForm`, which reports its changes. */
export function FilterSelect({ value = '', ...select }: FilterSelectProps) {
  return <SelectField {...select} value={String(value)} onChange={() => {}} />;
}

interface CursorLinksProps<Cursor> {
  /** Where the rows that are shown begin; undefined for the first ones. */
  after: Cursor | undefined;
  /** Where the next ones begin. */
  next: Cursor | null;
  to: (after: Cursor | undefined) => string;
  texts: { readonly first: string; readonly next: string };
}

/** Links to the first and to the next rows of a list that is read by a cursor. */
export function CursorLinks<Cursor>({ after, next, to, texts }: CursorLinksProps<Cursor>) {
  return (
    <>
      {after !== undefined && (
        <LinkButton look="outline" to={to(undefined)}>
          {texts.first}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton look="outline" to={to(next)}>
          {texts.next}
        </LinkButton>
      )}
    </>
  );
}

interface FilteredEmptyProps extends Pick<ComponentProps<typeof EmptyState>, 'level'> {
  texts: {
    /** Where there are no rows; with a filter, the way back to all. */
    readonly empty: string;
    readonly emptyText?: string;
    readonly emptyFiltered: string;
    readonly clear: string;
  };
  isFiltered: boolean;
  /** The address of the list without a filter. */
  all: string;
}

/** In the place of the rows of a list that has none, or none that its filter left. */
export function FilteredEmpty({ texts: t, isFiltered, all, ...state }: FilteredEmptyProps) {
  return isFiltered ? (
    <EmptyState {...state} picture="empty" title={t.emptyFiltered}>
      <LinkButton to={all}>{t.clear}</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState {...state} picture="empty" title={t.empty} {...(t.emptyText && { text: t.emptyText })} />
  );
}

interface FilteredTableProps<Row extends { readonly id: string | number }, Cursor>
  extends Pick<ComponentProps<typeof DataTable<Row>>, 'columns' | 'rows'>,
    Pick<ComponentProps<typeof CursorLinks<Cursor>>, 'after' | 'next' | 'to'>,
    Omit<FilteredEmptyProps, 'level'> {
  texts: FilteredEmptyProps['texts'] & {
    readonly caption: string;
    readonly first: string;
    readonly next: string;
  };
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
        <FilteredEmpty texts={t} isFiltered={isFiltered} all={all} />
      )}
      <div className={blocks.actions}>
        <CursorLinks after={after} next={next} to={to} texts={t} />
      </div>
    </>
  );
}
