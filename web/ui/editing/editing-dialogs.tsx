import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { type EditedDocument, useDocument, useNewDocument, wholeForm } from '../../platform/use-document.ts';
import blocks from '../blocks.module.css';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import dialogStyles from '../dialog.module.css';
import { Dialog } from '../dialog.tsx';
import { Failure } from '../failure.tsx';
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

interface RowActionProps {
  label: string;
  onPress: () => void;
  /** The icon. */
  children: ReactNode;
}

/** A button of a row in its list. */
export function RowAction({ label, onPress, children }: RowActionProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onPress}>
      {children}
    </button>
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
      <RowAction label={t.edit(name)} onPress={onEdit}>
        <IconPencil aria-hidden size={20} />
      </RowAction>
      {children}
      <RowAction label={t.delete(name)} onPress={onDelete}>
        <IconTrash aria-hidden size={20} />
      </RowAction>
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
export type Fields<Values extends object> = (document: EditedDocument<Values>, saved: Values) => ReactNode;

interface EditDialogProps<Values extends object>
  extends Omit<Parameters<typeof useDocument<Values>>[0], 'isAutomatic'>,
    Pick<DocumentDialogProps<Values>, 'title' | 'onClose' | 'actions'> {
  children: Fields<Values>;
}

/** Changes a row; what somebody else saves meanwhile is shown, not overwritten. */
export function EditDialog<Values extends object>(props: EditDialogProps<Values>) {
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
export function NewDialog<Values extends object>({ title, onClose, children, ...options }: NewDialogProps<Values>) {
  const document = useNewDocument(options);
  return (
    <DocumentDialog title={title} document={document} onClose={onClose}>
      {children(document, options.empty)}
    </DocumentDialog>
  );
}
