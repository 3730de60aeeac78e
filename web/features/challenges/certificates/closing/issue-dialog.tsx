import type { CertificatesOverview } from '@mutirao/contract/challenges/certificates.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from '../../../../ui/dialog-form.module.css';
import { Failure } from '../../../../ui/failure.tsx';
import { useClosingTexts } from './texts.ts';
import { candidatesCall, isIssuing, overviewCall } from './use-overview.ts';

interface IssueDialogProps {
  challengeId: number;
  overview: CertificatesOverview;
  onClose: () => void;
}

/** Confirms the number of certificates; where it changed meanwhile, says so and asks again. */
export function IssueDialog({ challengeId, overview, onClose }: IssueDialogProps) {
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
      <div className={styles.actions}>
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
