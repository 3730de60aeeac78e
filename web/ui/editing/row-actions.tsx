import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showToast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import iconStyles from '../icon-button.module.css';
import styles from './editing.module.css';
import { useEditingTexts } from './save-state.tsx';

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
    <button type="button" className={iconStyles.button} aria-label={label} onClick={onPress}>
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
