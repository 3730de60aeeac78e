import type { Changes } from '@mutirao/contract/changes.ts';
import { type ReactNode, useState } from 'react';
import type { EditedDocument } from '../../platform/use-document.ts';
import { Button } from '../button.tsx';
import { DeleteDialog, EditDialog, NewDialog } from './editing-dialogs.tsx';
import { useEditingTexts } from './save-state.tsx';

type Id = number | string;
type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly id: string };

/** Which dialog of a list is open; rows by their id, since others may change them. `linked` is the row that the address opens. */
export function useRowDialogs(linked: string | null) {
  const [opened, setOpened] = useState<Opened | undefined>(linked === null ? undefined : { kind: 'edit', id: linked });
  return {
    opened,
    add: () => setOpened({ kind: 'new' }),
    edit: (id: Id) => setOpened({ kind: 'edit', id: String(id) }),
    delete: (id: Id) => setOpened({ kind: 'delete', id: String(id) }),
    close: () => setOpened(undefined),
    /** What was created may be open already, to add its parts. */
    closeNew: () => setOpened((before) => (before?.kind === 'new' ? undefined : before)),
  };
}

interface RowDialogsProps<Row extends { readonly id: Id } & Values, Values extends object> {
  dialogs: ReturnType<typeof useRowDialogs>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  titles: { readonly new: string; readonly edit: (row: Row) => string };
  /** The drafts in this browser: that of a new row, and those of rows, without their id. */
  drafts: { readonly new: string; readonly edit: string };
  /** The values of a new row. */
  empty: Values;
  create: (values: Values, key: string) => Promise<unknown>;
  save: (row: Row, changes: Changes<Values>) => Promise<Values>;
  remove: (row: Row, again: boolean) => Promise<unknown>;
  /** The dialog that changes a row has the button that deletes it. */
  deletesInDialog?: boolean;
  reload: () => Promise<unknown>;
  /** The fields of a row, or of a new one. */
  fields: (document: EditedDocument<Values>, saved: Values, row: Row | undefined) => ReactNode;
}

/** The dialogs that add, change and delete rows of a list. */
export function RowDialogs<Row extends { readonly id: Id } & Values, Values extends object>(
  props: RowDialogsProps<Row, Values>,
) {
  const { dialogs, rows, nameOf, titles, drafts, empty, create, save, remove, reload, fields } = props;
  const { opened, close, closeNew } = dialogs;
  const { confirm } = useEditingTexts().deletion;
  if (opened?.kind === 'new')
    return (
      <NewDialog<Values> title={titles.new} form={drafts.new} empty={empty} create={create} onClose={closeNew}>
        {(document, saved) => fields(document, saved, undefined)}
      </NewDialog>
    );
  const row = opened && rows.find(({ id }) => String(id) === opened.id);
  if (!row) return null;
  return opened.kind === 'edit' ? (
    <EditDialog<Values>
      key={row.id}
      title={titles.edit(row)}
      form={`${drafts.edit} ${row.id}`}
      saved={row}
      save={(changes) => save(row, changes)}
      reload={reload}
      onClose={close}
      actions={
        props.deletesInDialog && (
          <Button look="outline" onClick={() => dialogs.delete(row.id)}>
            {confirm}
          </Button>
        )
      }
    >
      {(document, saved) => fields(document, saved, row)}
    </EditDialog>
  ) : (
    <DeleteDialog
      name={nameOf(row)}
      onDelete={async (again) => {
        await remove(row, again);
      }}
      onClose={close}
    />
  );
}
