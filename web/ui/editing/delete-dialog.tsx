import { showToast } from '../../platform/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useEditingTexts } from './texts.ts';

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
