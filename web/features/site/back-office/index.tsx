import type { ApiKey } from '@mutirao/contract/api.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { RowActions, RowDialogs, SavedPicture, useRowDialogs } from '../../../ui/editing/editing-dialogs.tsx';
import { useEditingTexts } from '../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../ui/editing/sortable-list.tsx';
import { useEditedRows } from '../../../ui/editing/use-edited-rows.ts';
import { readLinked } from '../../../ui/editing/use-linked-field.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ExportButton } from '../exports/index.tsx';
import { type RowField, RowFields, type RowValues, useRowTexts } from './row-fields.tsx';
import styles from './rows-editor.module.css';

export { ChallengeFrame } from './challenge-frame.tsx';
export type { OwnField } from './row-fields.tsx';
export { useCrumb } from './sections.tsx';

type PathOf<Key> = Key extends `PATCH /admin/${infer Path}/:row` ? Path : never;

/** Where the API has rows that staff edit, below `/admin/`. */
export type RowPath = PathOf<ApiKey>;

/** A row as the API answers it. */
export type Row = RowValues & { readonly id: number };

/** The rows of a kind, and the calls that change them. */
function useRows(path: RowPath) {
  // All kinds of rows have calls of one shape: one of them stands for all in the types.
  const query = useApiQuery(`GET /admin/${path}` as 'GET /admin/home-figures', {}, { quiet: true });
  return {
    query: query as unknown as UseQueryResult<Row[]>,
    ...useEditedRows<Row[], Row>({ path: `/admin/${path}`, parameter: 'row', withRows: (rows, next) => next(rows) }),
  };
}

type PictureOf<Key> = Key extends `DELETE /admin/${infer Path}/:row/${infer Name}` ? `${Path}/:row/${Name}` : never;
/** The calls of all pictures have one shape. */
type PictureCall = Exclude<PictureOf<ApiKey>, 'documents/:row/file'>;
type AnyPicture = 'league/:row/avatar';

/** A picture of a row. */
interface RowPictureField {
  /** Below `/admin/`. */
  readonly call: PictureCall;
  /** The column with its address. */
  readonly column: string;
  readonly label: string;
}

interface RowPictureProps {
  picture: RowPictureField;
  row: Row;
  onChanged: (row: Row) => void;
}

/** A picture of a row, saved when it is chosen. */
function RowPicture({ picture: { call, column, label }, row, onChanged }: RowPictureProps) {
  const t = useRowTexts();
  const { saved } = useEditingTexts();
  const { help, ...texts } = t.picture;
  const params = { row: row.id };
  async function save(file: File | null, again: boolean): Promise<void> {
    if (file) {
      const key = `POST /admin/${call}` as `POST /admin/${AnyPicture}`;
      onChanged((await uploadFile(key, { params, body: { picture: file } })) as unknown as Row);
    } else {
      await callApi(`DELETE /admin/${call}` as `DELETE /admin/${AnyPicture}`, { params, again });
      onChanged({ ...row, [column]: null });
    }
  }
  return (
    <SavedPicture
      name="picture"
      label={label}
      help={help}
      texts={texts}
      present={row[column] as string | null}
      save={save}
      onSaved={() => showToast({ tone: 'success', text: saved })}
    />
  );
}

interface RowsEditorProps {
  path: RowPath;
  /** The heading of the list, what it is for, and the heading of the form of a new row. */
  texts: { readonly title: string; readonly lead?: string; readonly addTitle: string };
  level?: 'h2' | 'h3';
  fields: readonly RowField[];
  /** The values of a new row. */
  initial: RowValues;
  nameOf: (row: Row) => string;
  /** What a row shows besides its name. */
  summaryOf?: (row: Row) => ReactNode;
  isOrdered?: boolean;
  /** Which rows belong to the list. */
  belongs?: (row: Row) => boolean;
  /** The same for the export of the list. */
  exportFilter?: Readonly<Record<string, number>>;
  pictures?: readonly RowPictureField[];
  /** What else is saved apart from the fields. */
  more?: (row: Row, onChanged: (row: Row) => void) => ReactNode;
  /** What stands below a row, such as a list of its own. */
  below?: (row: Row) => ReactNode;
}

/** A list that staff add to, change, order and delete from. */
export function RowsEditor(props: RowsEditorProps) {
  const { path, texts, level: Heading = 'h2', fields, initial, nameOf, summaryOf } = props;
  const { isOrdered = false, belongs = () => true, pictures = [], more, below } = props;
  const { title, lead, addTitle } = texts;
  const t = useRowTexts();
  const editing = useEditingTexts();
  const rows = useRows(path);
  const linked = readLinked(useLocation().hash);
  const dialogs = useRowDialogs(linked.list === path ? linked.row : null);
  const hasParts = pictures.length > 0 || more !== undefined;

  const content = (row: Row) => (
    <>
      <strong>{nameOf(row)}</strong>
      {summaryOf && <span className={styles.summary}>{summaryOf(row)}</span>}
    </>
  );
  const actions = (row: Row) => (
    <RowActions name={nameOf(row)} onEdit={() => dialogs.edit(row.id)} onDelete={() => dialogs.delete(row.id)} />
  );

  function list(shown: Row[]): ReactNode {
    if (shown.length === 0) return <p>{t.empty}</p>;
    if (isOrdered)
      return (
        <SortableList label={title} items={shown} nameOf={nameOf} onOrder={rows.order} actionsOf={actions}>
          {content}
        </SortableList>
      );
    return (
      <ul className={styles.list} aria-label={title}>
        {shown.map((row) => (
          <li key={row.id}>
            <div className={styles.content}>{content(row)}</div>
            {actions(row)}
          </li>
        ))}
      </ul>
    );
  }

  return (
    <section className={styles.rows} aria-label={title}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        <Button look="outline" onClick={dialogs.add}>
          {t.add}
        </Button>
      </div>
      {lead && <p>{lead}</p>}
      <Loaded query={rows.query}>
        {(all) => {
          const shown = all.filter(belongs);
          return (
            <>
              {list(shown)}
              {shown.length > 0 && (
                <div>
                  <ExportButton
                    list={path.replaceAll('-', '_')}
                    {...(props.exportFilter && { filter: props.exportFilter })}
                  />
                </div>
              )}
              {below && shown.map((one) => <div key={one.id}>{below(one)}</div>)}
              <RowDialogs<Row, RowValues>
                dialogs={dialogs}
                rows={shown}
                nameOf={nameOf}
                titles={{ new: addTitle, edit: (row) => editing.edit(nameOf(row)) }}
                drafts={{ new: `new ${path} ${JSON.stringify(initial)}`, edit: path }}
                empty={initial}
                create={async (values, key) => {
                  const { id } = await rows.create({ ...values, key });
                  if (hasParts) dialogs.edit(id);
                }}
                save={rows.save}
                remove={rows.remove}
                reload={rows.reload}
                fields={(document, saved, row) => (
                  <>
                    {row &&
                      pictures.map((picture) => (
                        <RowPicture key={picture.column} picture={picture} row={row} onChanged={rows.replace} />
                      ))}
                    {row && more?.(row, rows.replace)}
                    <RowFields fields={fields} document={document} saved={saved} />
                  </>
                )}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
