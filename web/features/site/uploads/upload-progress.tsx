import { useLanguage } from '../../../i18n/language.tsx';
import { formatPercent } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useUploadTexts } from './texts.ts';
import styles from './upload-progress.module.css';
import type { Uploading } from './use-uploading.ts';

interface UploadProgressProps {
  uploading: Uploading;
  /** What is being sent, with a percentage. */
  describe: (percent: string) => string;
  onCancel: () => void;
}

/** How far an upload is, whether it waits for the line, and the button that ends it. */
export function UploadProgress({ uploading, describe, onCancel }: UploadProgressProps) {
  const t = useUploadTexts();
  const { language } = useLanguage();
  const words = describe(formatPercent(uploading.progress, language));
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <ProgressBar max={1} value={uploading.progress} label={words} />
      <p role="status">{uploading.isInterrupted && t.interrupted}</p>
      <Button look="outline" onClick={onCancel}>
        {t.cancel}
      </Button>
    </div>
  );
}
