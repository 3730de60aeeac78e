import type { EditedPartner } from '@mutirao/contract/challenges/partners-editor.ts';
import { useState } from 'react';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import formStyles from '../../../../ui/dialog-form.module.css';
import { type ChosenPicture, PictureField } from '../../../../ui/picture-field.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { UploadProgress, useUploading } from '../../../site/uploads/index.ts';
import { usePartnersEditorTexts } from './texts.ts';

interface LogoDialogProps {
  challengeId: string;
  partner: EditedPartner;
  onSaved: (partner: EditedPartner) => void;
  onClose: () => void;
}

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Uploads the logo of a partner, or removes it. */
export function LogoDialog({ challengeId, partner, onSaved, onClose }: LogoDialogProps) {
  const t = usePartnersEditorTexts().logo;
  const { cancel: close } = useUiTexts();
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const { uploading, track, cancel } = useUploading();
  const params = { id: challengeId, partner: partner.id };

  async function save(): Promise<void> {
    if (chosen === undefined) return onClose();
    try {
      const saved = await (chosen === null
        ? callApi('DELETE /admin/challenges/:id/partners/:partner/logo', { params })
        : track((tracked) =>
            uploadFile('PUT /admin/challenges/:id/partners/:partner/logo', {
              params,
              body: { image: chosen },
              ...tracked,
            }),
          ));
      onSaved(saved);
      showToast({ tone: 'success', text: t.saved });
      onClose();
    } catch (error) {
      if (isAborted(error)) return;
      setProblem(error instanceof ApiError ? (error.body.errors?.image?.[0] ?? error.message) : t.failed);
    }
  }

  return (
    <Dialog open title={t.title(partner.name)} onClose={onClose}>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!uploading) void save();
        }}
      >
        <PictureField
          name="image"
          label={t.field}
          help={t.help}
          texts={t}
          chosen={chosen}
          {...(partner.has_logo && { present: partner.logo_url })}
          error={problem}
          disabled={uploading !== undefined}
          onChoose={(picture, found) => {
            setChosen(picture);
            setProblem(found);
          }}
        />
        {uploading && <UploadProgress uploading={uploading} describe={t.sending} onCancel={cancel} />}
        <div className={formStyles.actions}>
          <Button type="submit" aria-disabled={uploading !== undefined}>
            {t.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {close}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
