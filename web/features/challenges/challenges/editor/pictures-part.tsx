import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { Crop, PictureOriginal } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { type PictureUse, pictureUses } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { useId, useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { isCancelled, useAction } from '../../../../platform/failures.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { FieldNotes } from '../../../../ui/field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { UploadProgress, useUploading } from '../../../site/uploads/index.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { PictureCrop } from './picture-crop.tsx';
import picturesStyles from './pictures.module.css';

/** Where a picture comes from: those uploaded for this challenge before, or a file. */
function PictureSources({ onChoose }: { onChoose: (original: PictureOriginal) => void }) {
  const { pictures: t, failed } = useChallengeEditorTexts();
  const { challenge } = useEditor();
  const id = useId();
  const { uploading, track, cancel } = useUploading();
  const [failure, setFailure] = useState('');
  const originals = [...new Map(challenge.pictures.map(({ original }) => [original.id, original])).values()];

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!file.type.startsWith('image/')) return setFailure(t.notPicture);
    if (file.size > largestUpload) return setFailure(t.tooLarge);
    setFailure('');
    const params = { id: challenge.id };
    try {
      onChoose(
        await track((tracked) =>
          uploadFile('POST /admin/challenges/:id/pictures', { params, body: { image: file }, ...tracked }),
        ),
      );
    } catch (error) {
      if (!isCancelled(error)) setFailure(error instanceof ApiError ? error.message : failed);
    }
  }

  if (uploading) return <UploadProgress uploading={uploading} describe={t.sending} onCancel={cancel} />;
  return (
    <div className={styles.fields}>
      {originals.length > 0 && (
        <section aria-labelledby={`${id}-already`} className={styles.fields}>
          <h3 id={`${id}-already`}>{t.already}</h3>
          <ul className={picturesStyles.originals}>
            {originals.map((original, index) => (
              <li key={original.id}>
                <button type="button" onClick={() => onChoose(original)}>
                  <img src={original.url} alt={t.alreadyOne(index + 1)} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={picturesStyles.upload}>
        <input
          id={id}
          type="file"
          accept={pictureKinds.join(',')}
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
        />
        <label htmlFor={id}>{t.upload}</label>
        <FieldNotes id={id} help={t.uploadHelp} />
      </div>
      {failure && <Failure>{failure}</Failure>}
    </div>
  );
}

interface PictureDialogProps {
  use: PictureUse;
  /** A picture that is cut again. */
  begun?: { readonly original: PictureOriginal; readonly crop: Crop };
  onCut: (url: string) => void;
  onClose: () => void;
}

/** Chooses a picture, one that was uploaded before or a file, and the part of it that is shown. */
function PictureDialog({ use, begun, onCut, onClose }: PictureDialogProps) {
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
          <div className={`${blocks.actions} ${styles.actions}`}>
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

interface PictureFieldProps {
  use: PictureUse;
  /** The id of the element, for links of the checklist. */
  id: string;
  /** The address of the picture; null where there is none. */
  value: string | null;
  /** Shown without a picture. */
  generated?: string;
  error?: string | undefined;
  onChange: (url: string | null) => void;
}

/** A picture for one use: how it looks there, and the buttons to choose, cut and remove it. */
export function PictureField({ use, id, value, generated, error, onChange }: PictureFieldProps) {
  const t = useChallengeEditorTexts().pictures;
  const { challenge } = useEditor();
  const [dialog, setDialog] = useState<'choose' | 'cut'>();
  const name = t.uses[use];
  const shape = pictureUses[use].shape ?? { width: 960, height: 640 };
  const shown = value ?? generated;
  const cut = challenge.pictures.find(({ url, use: cutFor }) => url === value && cutFor === use);
  return (
    <div id={id} className={picturesStyles.picture} role="group" aria-label={name}>
      <p className={styles.label}>{name}</p>
      {shown && (
        <img
          className={picturesStyles.shown}
          src={shown}
          width={shape.width}
          height={shape.height}
          alt={value === null ? t.generated : t.shown(name)}
          style={pictureUses[use].shape ? { aspectRatio: `${shape.width} / ${shape.height}` } : {}}
        />
      )}
      {t.helps[use] && <p className={blocks.soft}>{t.helps[use]}</p>}
      {error && <p className={styles.problem}>{error}</p>}
      <div className={`${blocks.actions} ${styles.actions}`}>
        <Button look="outline" aria-label={t.choose(name)} onClick={() => setDialog('choose')}>
          {t.chooseShort}
        </Button>
        {cut && (
          <Button look="outline" aria-label={t.recut(name)} onClick={() => setDialog('cut')}>
            {t.recutShort}
          </Button>
        )}
        {value !== null && (
          <Button look="quiet" aria-label={t.remove(name)} onClick={() => onChange(null)}>
            {t.removeShort}
          </Button>
        )}
      </div>
      {dialog && (
        <PictureDialog
          use={use}
          {...(dialog === 'cut' && cut && { begun: cut })}
          onCut={(url) => {
            onChange(url);
            setDialog(undefined);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

const fields = [
  ['banner', 'banner_url'],
  ['card', 'card_banner_url'],
  ['front', 'front_banner_url'],
  ['logo', 'logo_url'],
] as const satisfies readonly (readonly [PictureUse, keyof ChallengeContent])[];

/** The address of the picture that is shown instead; a certificate takes that of the card. */
function generatedFor(use: PictureUse, { slug, category_ids, card_banner_url }: ChallengeContent): string {
  const pattern = (kind: string) => `/pictures/pattern/${kind}/${slug || 'x'}.svg?goals=${category_ids.join(',')}`;
  return use === 'logo' ? (card_banner_url ?? pattern('card')) : pattern(use);
}

/** The pictures of the page, the card, the home page and the certificate. */
export function PicturesPart() {
  const t = useChallengeEditorTexts().pictures;
  const { challenge, edited } = useEditor();
  return (
    <>
      <p className={blocks.soft}>{t.decorative}</p>
      <div className={picturesStyles.pictures}>
        {fields.map(([use, field]) => (
          <div key={use} className={styles.fields}>
            <PictureField
              use={use}
              id={field}
              value={edited.values[field]}
              generated={generatedFor(use, edited.values)}
              error={edited.errors[field]}
              onChange={(url) => edited.change({ [field]: url })}
            />
            <FieldConflict
              document={edited}
              saved={challenge.content}
              field={field}
              show={(url) => url && <img className={picturesStyles.shown} src={String(url)} alt={t.uses[use]} />}
            />
          </div>
        ))}
      </div>
    </>
  );
}
