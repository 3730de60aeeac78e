import type { CertificatesOverview } from '@mutirao/contract/challenges/certificates.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatPercent, isOne } from '../../../../i18n/numbers.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import styles from './closing.module.css';
import { IssueDialog } from './issue-dialog.tsx';
import { useClosingTexts } from './texts.ts';
import { isIssuing } from './use-overview.ts';

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
