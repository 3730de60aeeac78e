import { type PictureUse, pictureUses } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import type { Crop, PictureOriginal } from '@mutirao/contract/challenges/editor-pictures.ts';
import { useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PictureCrop } from '../../../../ui/picture-crop/picture-crop.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { PictureSources } from './picture-sources.tsx';
import { useChallengeEditorTexts } from './texts.ts';

interface PictureDialogProps {
  use: PictureUse;
  /** A picture that is cut again. */
  begun?: { readonly original: PictureOriginal; readonly crop: Crop };
  onCut: (url: string) => void;
  onClose: () => void;
}

/** Chooses a picture, one that was uploaded before or a file, and the part of it that is shown. */
export function PictureDialog({ use, begun, onCut, onClose }: PictureDialogProps) {
  const { pictures: t, failed } = useChallengeEditorTexts();
  const { challenge } = useEditor();
  const [original, setOriginal] = useState(begun?.original);
  const [crop, setCrop] = useState(begun?.crop);
  const [failure, setFailure] = useState('');
  const { shape } = pictureUses[use];

  const cutting = useAction(
    failed,
    async () => {
      if (!original || !crop) return;
      const params = { id: challenge.id, picture: original.id };
      try {
        const { url } = await callApi('POST /admin/challenges/:id/pictures/:picture/cuts', {
          params,
          body: { use, crop },
        });
        onCut(url);
      } catch (error) {
        if (error instanceof ApiError) setFailure(error.message);
        throw error;
      }
    },
    setFailure,
  );

  function choose(chosen: PictureOriginal | undefined): void {
    setOriginal(chosen);
    // A free shape begins with the whole picture.
    setCrop(chosen && !shape ? { x: 0, y: 0, width: 1, height: 1 } : undefined);
  }

  return (
    <Dialog open title={t.dialog(t.uses[use])} onClose={onClose} width={860}>
      {original ? (
        <div className={styles.fields}>
          <PictureCrop
            picture={original.url}
            {...(shape && { aspect: shape.width / shape.height })}
            crop={crop}
            onCrop={setCrop}
          />
          {failure && <Failure>{failure}</Failure>}
          <div className={styles.actions}>
            <Button onClick={cutting.run} aria-disabled={cutting.waiting || !crop}>
              {cutting.waiting ? t.using : t.use}
            </Button>
            <Button look="outline" onClick={() => choose(undefined)}>
              {t.back}
            </Button>
          </div>
        </div>
      ) : (
        <PictureSources onChoose={choose} />
      )}
    </Dialog>
  );
}
