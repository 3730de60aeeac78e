import type { PictureOriginal } from '@mutirao/contract/challenges/editor-pictures.ts';
import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { useId, useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { isCancelled } from '../../../../platform/failures.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { FieldNotes } from '../../../../ui/field-frame.tsx';
import { UploadProgress, useUploading } from '../../../site/uploads/index.ts';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import pictureStyles from './pictures.module.css';
import { useChallengeEditorTexts } from './texts.ts';

/** Where a picture comes from: those uploaded for this challenge before, or a file. */
export function PictureSources({ onChoose }: { onChoose: (original: PictureOriginal) => void }) {
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
          <ul className={pictureStyles.originals}>
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
      <div className={pictureStyles.upload}>
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
