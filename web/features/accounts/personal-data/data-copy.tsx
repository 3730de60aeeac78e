import type { DataExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatPercent, formatSize } from '../../../i18n/numbers.ts';
import { callApi, fetchFile } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../../../ui/panel.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { usePersonalDataTexts } from './deletion-banner.tsx';
import copyStateStyles from './personal-data.module.css';

/** The progress of the copy; its download once it is ready. */
function CopyState({ copy }: { copy: DataExport }) {
  const t = usePersonalDataTexts().data;
  const { language } = useLanguage();
  const download = useAction(t.failed, async () => saveFile(await fetchFile('GET /me/data-export/file')));
  if (copy.status === 'failed') return <p role="alert">{t.brokenExport}</p>;
  if (copy.status !== 'ready') {
    const words = t.working(formatPercent(copy.progress / 100, language));
    return (
      <div className={copyStateStyles.state}>
        <p>{words}</p>
        <ProgressBar max={100} value={copy.progress} label={words} />
        <p role="status">{t.leave}</p>
      </div>
    );
  }
  return (
    <div className={copyStateStyles.state}>
      <p role="status">
        <strong>{t.ready(formatSize(copy.size ?? 0, language))}</strong>{' '}
        {copy.expires_at && t.until(formatDay(copy.expires_at))}
      </p>
      <Button className={copyStateStyles.download} onClick={download.run} aria-disabled={download.waiting}>
        {download.waiting ? t.downloading : t.download}
      </Button>
    </div>
  );
}

const firstPause = 1000;
const longestPause = 15_000;

function isBeingMade(copy: DataExport | null | undefined): boolean {
  return copy?.status === 'waiting' || copy?.status === 'running';
}

/** The interval of polling, which grows with the time it takes. */
function pauseBeforeAsking(copy: DataExport | null | undefined, asked: number): number | false {
  return isBeingMade(copy) && Math.min(firstPause * 1.3 ** asked, longestPause);
}

/** A copy of all data about the member: requests it, shows its progress, downloads it. */
export function DataCopy() {
  const t = usePersonalDataTexts().data;
  const copy = useApiQuery(
    'GET /me/data-export',
    {},
    { refetchInterval: ({ state }) => pauseBeforeAsking(state.data, state.dataUpdateCount) },
  );
  const answers = useAnswers();
  const ask = useAction(t.failed, async () => {
    answers.set('GET /me/data-export', {}, await callApi('POST /me/data-export'));
  });
  return (
    <Panel id="data" title={t.title} lead={t.lead}>
      <Loaded query={copy}>
        {(made) => (
          <>
            {made && <CopyState copy={made} />}
            {!isBeingMade(made) && (
              <div className={styles.actions}>
                <Button look="outline" onClick={ask.run} aria-disabled={ask.waiting}>
                  {ask.waiting ? t.asking : made ? t.askAgain : t.ask}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
