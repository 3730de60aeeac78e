import { pictureKinds } from '@mutirao/contract/pictures.ts';
import { useId } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatPercent } from '../../../../i18n/numbers.ts';
import { Button } from '../../../../ui/button.tsx';
import fieldStyles from '../../../../ui/picture-field.module.css';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import styles from './gallery-editor.module.css';
import { useGalleryEditorTexts } from './texts.ts';
import type { QueuedUpload, useUploadQueue } from './use-upload-queue.ts';

type Queue = ReturnType<typeof useUploadQueue>;

function UploadRow({ upload, queue }: { upload: QueuedUpload; queue: Queue }) {
  const t = useGalleryEditorTexts();
  const { language } = useLanguage();
  const { id, file, status, progress, isInterrupted, problem } = upload;
  const words = {
    waiting: t.waiting,
    sending: isInterrupted ? t.interrupted : t.sending(formatPercent(progress, language)),
    failed: problem ?? t.failed,
    done: t.done,
  }[status];
  return (
    <li className={styles.upload} data-status={status}>
      <p>
        <strong>{file.name}</strong> <span role={status === 'failed' ? 'alert' : undefined}>{words}</span>
      </p>
      {status === 'sending' && <ProgressBar max={1} value={progress} label={`${file.name}: ${words}`} />}
      {status !== 'done' && (
        <div className={styles.buttons}>
          {status === 'failed' && (
            <Button look="outline" aria-label={t.retry(file.name)} onClick={() => queue.retry(id)}>
              {t.retryShort}
            </Button>
          )}
          <Button look="quiet" aria-label={t.cancel(file.name)} onClick={() => queue.cancel(id)}>
            {t.cancelShort}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Chooses pictures, and shows how far each of them is. */
export function UploadQueue({ queue }: { queue: Queue }) {
  const t = useGalleryEditorTexts();
  const { language } = useLanguage();
  const id = useId();
  const { uploads, add, clear } = queue;
  const done = uploads.filter(({ status }) => status === 'done').length;
  return (
    <div className={styles.queue}>
      <div className={fieldStyles.pick}>
        <input
          id={id}
          className={fieldStyles.file}
          type="file"
          multiple
          accept={pictureKinds.join(',')}
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className={fieldStyles.choose}>
          {t.choose}
        </label>
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {t.help}
      </p>
      <p role="status">
        {uploads.length > 0 && t.progress(formatNumber(done, language), formatNumber(uploads.length, language))}
      </p>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={t.queue}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      {done > 0 && (
        <Button look="quiet" onClick={clear}>
          {t.clear}
        </Button>
      )}
    </div>
  );
}
