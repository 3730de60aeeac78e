import type { DataExport } from '@mutirao/contract/accounts/personal-data.ts';
import { callApi } from '../../../platform/api.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../../../ui/panel.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { CopyState } from './copy-state.tsx';
import { usePersonalDataTexts } from './texts.ts';

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
