import type { ComponentProps } from 'react';
import { useFileSaving } from '../../platform/use-file-saving.ts';
import { PictureField } from '../picture-field.tsx';
import { DeleteDialog } from './editing-dialogs.tsx';

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
