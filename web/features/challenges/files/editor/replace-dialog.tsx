import { fileKinds } from '@mutirao/contract/challenges/files/file-limits.ts';
import type { EditedFile } from '@mutirao/contract/challenges/files/files.ts';
import { type FormEvent, useState } from 'react';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import formStyles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { UploadProgress, useUploading } from '../../../site/uploads/index.ts';
import { FileField } from '../../contents/index.ts';

export const useFilesEditorTexts = defineTexts('files-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface ReplaceDialogProps {
  challengeId: string;
  file: EditedFile;
  onReplaced: (file: EditedFile) => void;
  /** Reads the file again, after somebody else replaced it. */
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Replaces the content of a file. */
export function ReplaceDialog({ challengeId, file, onReplaced, reload, onClose }: ReplaceDialogProps) {
  const t = useFilesEditorTexts();
  const ui = useUiTexts();
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();
  /** What the user saw when the dialog opened, or after a conflict. */
  const [version, setVersion] = useState(file.version);
  const { uploading, track, cancel } = useUploading();

  async function replace(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!chosen || uploading) return;
    try {
      const replaced = await track((tracked) =>
        uploadFile('PUT /admin/challenges/:id/files/:file/content', {
          params: { id: challengeId, file: file.id },
          body: { file: chosen, based_on: version },
          ...tracked,
        }),
      );
      onReplaced(replaced);
      showToast({ tone: 'success', text: t.replace.done });
      onClose();
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      setProblem(error instanceof ApiError ? (error.body.errors?.file?.[0] ?? error.message) : t.replace.failed);
      if (error instanceof ApiError && error.status === 409) await reload();
    }
  }

  return (
    <Dialog open title={t.replace.title(file.name)} onClose={onClose}>
      <p>{t.replace.text}</p>
      <form className={formStyles.form} onSubmit={replace} noValidate>
        <FileField
          name="file"
          label={t.file}
          help={t.fileHelp(fileKinds.join(', '))}
          extensions={fileKinds}
          chosen={chosen}
          error={problem}
          disabled={uploading !== undefined}
          onChoose={(next) => {
            setChosen(next);
            setProblem(undefined);
            setVersion(file.version);
          }}
        />
        {uploading && <UploadProgress uploading={uploading} describe={t.sending} onCancel={cancel} />}
        <div className={formStyles.actions}>
          <Button type="submit" aria-disabled={!chosen || uploading !== undefined}>
            {t.replace.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
