import type { CertificatesOverview } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatPercent, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { Button } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import dialogFormStyles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import styles from './closing.module.css';
import { candidatesCall, isIssuing, overviewCall, useClosingTexts } from './use-overview.ts';

interface IssueDialogProps {
  challengeId: number;
  overview: CertificatesOverview;
  onClose: () => void;
}

/** Confirms the number of certificates; where it changed meanwhile, says so and asks again. */
function IssueDialog({ challengeId, overview, onClose }: IssueDialogProps) {
  const t = useClosingTexts().issue;
  const { language } = useLanguage();
  const answers = useAnswers();
  // The number that the admin confirms stays while they read.
  const [expected, setExpected] = useState(overview.to_issue);
  const [failure, setFailure] = useState('');
  const params = { id: challengeId };
  const number = (value: number) => formatNumber(value, language);

  function show(fresh: CertificatesOverview): void {
    answers.set(overviewCall, { params }, fresh);
    void answers.invalidate(candidatesCall);
  }

  /** Another admin was faster, or the list changed. */
  async function explainConflict(): Promise<void> {
    const fresh = await callApi(overviewCall, { params });
    show(fresh);
    if (isIssuing(fresh) || fresh.to_issue === 0) {
      onClose();
      showToast({ tone: 'success', text: t.already });
    } else {
      setFailure(t.changed(number(expected), number(fresh.to_issue)));
      setExpected(fresh.to_issue);
    }
  }

  const issue = useAction(
    t.failed,
    async (again) => {
      setFailure('');
      try {
        show(await callApi('POST /challenges/:id/certificates', { params, body: { expected }, again }));
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await explainConflict();
        else throw error;
      }
    },
    setFailure,
  );

  return (
    <Dialog open title={t.confirmTitle(number(expected), isOne(expected, language))} onClose={onClose}>
      <p>{t.confirmText}</p>
      {failure && <Failure>{failure}</Failure>}
      <div className={dialogFormStyles.actions}>
        <Button onClick={issue.run} aria-disabled={issue.waiting}>
          {issue.waiting ? t.waiting : t.confirm(number(expected))}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** The progress of issuing; screen readers hear each tenth. */
function Progress({ issued, total }: { issued: number; total: number }) {
  const t = useClosingTexts().issue;
  const { language } = useLanguage();
  const words = t.running(formatNumber(issued, language), formatNumber(total, language));
  const tenths = Math.floor((issued / Math.max(total, 1)) * 10) / 10;
  return (
    <div className={styles.progress}>
      <p>
        <strong>{words}</strong>
      </p>
      <ProgressBar max={total} value={issued} label={t.title} />
      <p>{t.leave}</p>
      <p className="visually-hidden" role="status">
        {t.percent(formatPercent(tenths, language))}
      </p>
    </div>
  );
}

interface IssueStepProps {
  challengeId: number;
  overview: CertificatesOverview;
}

/** Issues the certificates of those included who have none, and shows the progress. */
export function IssueStep({ challengeId, overview }: IssueStepProps) {
  const t = useClosingTexts().issue;
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { issuance, to_issue, issued, withdrawn, can } = overview;
  const number = (value: number) => formatNumber(value, language);
  const running = isIssuing(overview);
  const wasRunning = useRef(running);
  const total = issuance?.total ?? 0;
  useEffect(() => {
    if (wasRunning.current && !running)
      showToast({ tone: 'success', text: t.finished(formatNumber(total, language), isOne(total, language)) });
    wasRunning.current = running;
  }, [running, total, t, language]);

  return (
    <>
      {running && issuance ? (
        <Progress issued={issuance.issued} total={issuance.total} />
      ) : can.issue && to_issue > 0 ? (
        <>
          <p>{issued > 0 ? t.late : t.lead}</p>
          <p>
            <Button onClick={() => setIsAsking(true)}>{t.button(number(to_issue), isOne(to_issue, language))}</Button>
          </p>
        </>
      ) : (
        <p>{t.none}</p>
      )}
      {issued + withdrawn > 0 && (
        <DescriptionList
          className={styles.facts}
          items={[
            [t.valid, number(issued)],
            [t.withdrawn, number(withdrawn)],
            [t.toIssue, number(to_issue)],
          ]}
        />
      )}
      {isAsking && <IssueDialog challengeId={challengeId} overview={overview} onClose={() => setIsAsking(false)} />}
    </>
  );
}
