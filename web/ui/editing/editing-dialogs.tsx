import type { Changes } from '@mutirao/contract/changes.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { type EditedDocument, useDocument, useNewDocument, wholeForm } from '../../platform/use-document.ts';
import { useFileSaving } from '../../platform/use-file-saving.ts';
import blocks from '../blocks.module.css';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import dialogStyles from '../dialog.module.css';
import { Dialog } from '../dialog.tsx';
import { Failure } from '../loaded.tsx';
import { PictureField } from '../picture-field.tsx';
import styles from './editing.module.css';
import { SaveState, useDocumentForm, useEditingTexts } from './save-state.tsx';

interface DeleteDialogProps {
  name: string;
  onDelete: (again: boolean) => Promise<void>;
  onClose: () => void;
}

/** Confirms that a row is deleted. */
export function DeleteDialog({ name, onDelete, onClose }: DeleteDialogProps) {
  const t = useEditingTexts().deletion;
  return (
    <ConfirmDialog
      texts={{ ...t, title: t.title(name) }}
      onClose={onClose}
      onConfirm={async (again) => {
        await onDelete(again);
        showToast({ tone: 'success', text: t.done });
        onClose();
      }}
    />
  );
}

interface RowActionProps extends Pick<ComponentProps<'button'>, 'aria-expanded'> {
  label: string;
  onPress: () => void;
  /** The icon. */
  children: ReactNode;
}

/** A button of a row in its list. */
export function RowAction({ label, onPress, children, ...button }: RowActionProps) {
  return (
    <button {...button} type="button" className={styles.button} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

type KnownActionProps = Omit<RowActionProps, 'children'>;

export function EditAction(props: KnownActionProps) {
  return (
    <RowAction {...props}>
      <IconPencil aria-hidden size={20} />
    </RowAction>
  );
}

export function RemoveAction(props: KnownActionProps) {
  return (
    <RowAction {...props}>
      <IconTrash aria-hidden size={20} />
    </RowAction>
  );
}

interface RowActionsProps {
  /** What the row is called. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Other buttons. */
  children?: ReactNode;
}

/** The buttons of a row in its list. */
export function RowActions({ name, onEdit, onDelete, children }: RowActionsProps) {
  const t = useEditingTexts();
  return (
    <div className={styles.actions}>
      <EditAction label={t.edit(name)} onPress={onEdit} />
      {children}
      <RemoveAction label={t.delete(name)} onPress={onDelete} />
    </div>
  );
}

/** In pixels: both languages fit beside each other. */
const width = 960;

interface DocumentDialogProps<Values extends object> {
  title: string;
  document: EditedDocument<Values>;
  onClose: () => void;
  /** Buttons besides the one that saves. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Saves a document by a button. The first field with an error takes the focus. */
function DocumentDialog<Values extends object>({
  title,
  document,
  onClose,
  actions,
  children,
}: DocumentDialogProps<Values>) {
  const t = useEditingTexts();
  const { errors, state, isChanged } = document;
  const form = useDocumentForm(document, () => {
    showToast({ tone: 'success', text: t.saved });
    onClose();
  });

  return (
    <Dialog open title={title} width={width} onClose={onClose}>
      <form {...form} className={dialogStyles.form}>
        <div className={blocks.column}>{children}</div>
        {errors[wholeForm] && <Failure>{errors[wholeForm]}</Failure>}
        {state !== 'saved' && state !== 'saving' && !errors[wholeForm] && <SaveState state={state} isManual />}
        <div className={dialogStyles.actions}>
          <Button type="submit" aria-disabled={state === 'saving'}>
            {state === 'saving' ? t.saving : t.save}
          </Button>
          {isChanged && (
            <Button
              look="outline"
              onClick={() => {
                document.discard();
                onClose();
              }}
            >
              {t.discard}
            </Button>
          )}
          {actions}
        </div>
      </form>
    </Dialog>
  );
}

/** The fields of a document. */
type Fields<Values extends object> = (document: EditedDocument<Values>, saved: Values) => ReactNode;

interface EditDialogProps<Values extends object>
  extends Omit<Parameters<typeof useDocument<Values>>[0], 'isAutomatic'>,
    Pick<DocumentDialogProps<Values>, 'title' | 'onClose' | 'actions'> {
  children: Fields<Values>;
}

/** Changes a row; what somebody else saves meanwhile is shown, not overwritten. */
function EditDialog<Values extends object>(props: EditDialogProps<Values>) {
  const { title, onClose, actions, children, ...options } = props;
  const document = useDocument({ ...options, isAutomatic: false });
  return (
    <DocumentDialog title={title} document={document} onClose={onClose} actions={actions}>
      {children(document, options.saved)}
    </DocumentDialog>
  );
}

interface NewDialogProps<Values extends object>
  extends Pick<EditDialogProps<Values>, 'title' | 'form' | 'onClose' | 'children'> {
  empty: Values;
  create: (values: Values, key: string) => Promise<unknown>;
}

/** Adds a row. A repeated call has the same key. */
function NewDialog<Values extends object>({ title, onClose, children, ...options }: NewDialogProps<Values>) {
  const document = useNewDocument(options);
  return (
    <DocumentDialog title={title} document={document} onClose={onClose}>
      {children(document, options.empty)}
    </DocumentDialog>
  );
}

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

interface SavedPictureProps
  extends Omit<ComponentProps<typeof PictureField>, 'chosen' | 'error' | 'disabled' | 'onChoose' | 'present'>,
    Pick<Parameters<typeof useFileSaving>[0], 'save' | 'onSaved'> {
  /** Its address. */
  present: string | null;
}

/** A picture that is saved when it is chosen, and removed when that is confirmed. */
export function SavedPicture({ save, onSaved, present, ...field }: SavedPictureProps) {
  const saving = useFileSaving({ field: field.name, save, ...(onSaved && { onSaved }) });
  return (
    <>
      <PictureField
        {...field}
        chosen={saving.chosen}
        present={present ?? undefined}
        error={saving.error}
        disabled={saving.isWaiting}
        onChoose={saving.choose}
      />
      {saving.isAsking && <DeleteDialog name={field.label} onDelete={saving.remove} onClose={saving.keep} />}
    </>
  );
}
