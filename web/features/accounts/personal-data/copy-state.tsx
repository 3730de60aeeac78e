import type { DataExport } from '@mutirao/contract/accounts/personal-data.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatPercent, formatSize } from '../../../i18n/numbers.ts';
import { fetchFile } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './copy-state.module.css';
import { usePersonalDataTexts } from './texts.ts';

/** The progress of the copy; its download once it is ready. */
export function CopyState({ copy }: { copy: DataExport }) {
  const t = usePersonalDataTexts().data;
  const { language } = useLanguage();
  const download = useAction(t.failed, async () => saveFile(await fetchFile('GET /me/data-export/file')));
  if (copy.status === 'failed') return <p role="alert">{t.brokenExport}</p>;
  if (copy.status !== 'ready') {
    const words = t.working(formatPercent(copy.progress / 100, language));
    return (
      <div className={styles.state}>
        <p>{words}</p>
        <ProgressBar max={100} value={copy.progress} label={words} />
        <p role="status">{t.leave}</p>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <p role="status">
        <strong>{t.ready(formatSize(copy.size ?? 0, language))}</strong>{' '}
        {copy.expires_at && t.until(formatDay(copy.expires_at))}
      </p>
      <Button className={styles.download} onClick={download.run} aria-disabled={download.waiting}>
        {download.waiting ? t.downloading : t.download}
      </Button>
    </div>
  );
}
