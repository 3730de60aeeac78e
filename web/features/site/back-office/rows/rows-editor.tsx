import type { ApiKey } from '@mutirao/contract/api.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { reportFailure } from '../../../../platform/use-action.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useFileSaving } from '../../../../platform/use-file-saving.ts';
import { Button } from '../../../../ui/button.tsx';
import { DeleteDialog, RowActions } from '../../../../ui/editing/editing-dialogs.tsx';
import { inOrder } from '../../../../ui/editing/in-order.ts';
import { RowDialogs, useRowDialogs } from '../../../../ui/editing/row-dialogs.tsx';
import { useEditingTexts } from '../../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { PictureField } from '../../../../ui/picture-field.tsx';
import { type RowField, RowFields, type RowValues, useRowTexts } from './row-fields.tsx';
import styles from './rows-editor.module.css';

type PathOf<Key> = Key extends `PATCH /admin/${infer Path}/:row` ? Path : never;

/** Where the API has rows that staff edit, below `/admin/`. */
export type RowPath = PathOf<ApiKey>;

/** A row as the API answers it. */
export type Row = RowValues & { readonly id: number };

/** All kinds of rows have calls of one shape: one of them stands for all in the types. */
type AnyPath = 'home-figures';
const listKey = (path: RowPath) => `GET /admin/${path}` as `GET /admin/${AnyPath}`;

/** The rows of a kind, and the calls that change them; the answers replace the cached rows. */
function useRows(path: RowPath) {
  const answers = useAnswers();
  const key = listKey(path);
  const query = useApiQuery(key, {}, { quiet: true });
  const update = (next: (rows: Row[]) => Row[]) => {
    answers.update(key, {}, (rows) => next(rows as unknown as Row[]) as never);
    void answers.invalidate(key);
  };
  return {
    query: query as unknown as ReturnType<typeof useApiQuery<typeof key, Row[]>>,
    replace: (row: Row) => update((rows) => rows.map((one) => (one.id === row.id ? row : one))),
    reload: () => answers.invalidate(key),
    create: async (creation: string, values: RowValues): Promise<Row> => {
      const body = { ...values, key: creation } as never;
      const row = (await callApi(`POST /admin/${path}` as `POST /admin/${AnyPath}`, { body })) as unknown as Row;
      update((rows) => [...rows.filter(({ id }) => id !== row.id), row]);
      return row;
    },
    change: async (id: number, changes: Changes<RowValues>): Promise<Row> => {
      const input = { params: { row: id }, body: { changes } as never };
      const row = await callApi(`PATCH /admin/${path}/:row` as `PATCH /admin/${AnyPath}/:row`, input);
      update((rows) => rows.map((one) => (one.id === id ? (row as unknown as Row) : one)));
      return row as unknown as Row;
    },
    remove: async (id: number, again: boolean): Promise<void> => {
      const input = { params: { row: id }, again };
      await callApi(`DELETE /admin/${path}/:row` as `DELETE /admin/${AnyPath}/:row`, input);
      update((rows) => rows.filter((one) => one.id !== id));
    },
    /** Shows the new order at once, and the old one again where the server refuses. */
    order: async (ids: number[]): Promise<void> => {
      const undo = answers.update(key, {}, (rows) => inOrder(rows as unknown as Row[], ids) as never);
      try {
        await callApi(`PUT /admin/${path}/order` as `PUT /admin/${AnyPath}/order`, { body: { ids } });
      } catch (error) {
        undo();
        throw error;
      } finally {
        void answers.invalidate(key);
      }
    },
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
  const saving = useFileSaving({
    field: 'picture',
    save: async (file, again) => {
      if (file) {
        const key = `POST /admin/${call}` as `POST /admin/${AnyPicture}`;
        onChanged((await uploadFile(key, { params, body: { picture: file } })) as unknown as Row);
      } else {
        await callApi(`DELETE /admin/${call}` as `DELETE /admin/${AnyPicture}`, { params, again });
        onChanged({ ...row, [column]: null });
      }
    },
    onSaved: () => showToast({ tone: 'success', text: saved }),
  });

  return (
    <>
      <PictureField
        name="picture"
        label={label}
        help={help}
        texts={texts}
        chosen={saving.chosen}
        present={(row[column] as string | null) ?? undefined}
        error={saving.error}
        disabled={saving.isWaiting}
        onChoose={saving.choose}
      />
      {saving.isAsking && <DeleteDialog name={label} onDelete={saving.remove} onClose={saving.keep} />}
    </>
  );
}

interface RowsEditorProps {
  path: RowPath;
  /** The heading of the list, and that of the form of a new row. */
  title: string;
  addTitle: string;
  lead?: string;
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
  pictures?: readonly RowPictureField[];
  /** What else is saved apart from the fields. */
  more?: (row: Row, onChanged: (row: Row) => void) => ReactNode;
  /** What stands below a row, such as a list of its own. */
  below?: (row: Row) => ReactNode;
}

/** A list that staff add to, change, order and delete from. */
export function RowsEditor(props: RowsEditorProps) {
  const { path, title, addTitle, lead, level: Heading = 'h2', fields, initial, nameOf, summaryOf } = props;
  const { isOrdered = false, belongs = () => true, pictures = [], more, below } = props;
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
        <SortableList
          label={title}
          items={shown}
          nameOf={nameOf}
          onOrder={(ids) => void reportFailure(editing.notOrdered, () => rows.order(ids)).catch(() => {})}
          actionsOf={actions}
        >
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
              {below && shown.map((one) => <div key={one.id}>{below(one)}</div>)}
              <RowDialogs<Row, RowValues>
                dialogs={dialogs}
                rows={shown}
                nameOf={nameOf}
                titles={{ new: addTitle, edit: (row) => editing.edit(nameOf(row)) }}
                drafts={{ new: `new ${path} ${JSON.stringify(initial)}`, edit: path }}
                empty={initial}
                create={async (values, key) => {
                  const { id } = await rows.create(key, values);
                  if (hasParts) dialogs.edit(id);
                }}
                save={(row, changes) => rows.change(row.id, changes)}
                remove={(row, again) => rows.remove(row.id, again)}
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
