import {
  type CertificatesOverview,
  type CloseChallengeInput,
  closeChallengeInput,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatPercent, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { useAction } from '../../../../platform/failures.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers, useApiMutation } from '../../../../platform/use-answers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import dialogStyles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './closing.module.css';
import { candidatesCall, HoursField, isIssuing, overviewCall, readHours, useClosingTexts } from './correction-form.tsx';

interface SignatureFormProps {
  overview: Pick<CertificatesOverview, 'responsible_name' | 'hours'>;
  /** The name where none is known. */
  suggestion: string;
  submit: string;
  onSubmit: (input: CloseChallengeInput) => Promise<void>;
}

/** Who signs the certificates, and the hours that they count. */
function SignatureForm({ overview, suggestion, submit, onSubmit }: SignatureFormProps) {
  const t = useClosingTexts().close;
  const form = useForm(closeChallengeInput, onSubmit, {
    read: (fields) => ({ responsible_name: fields.get('responsible_name'), hours: readHours(fields) }),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Field
        label={t.responsible}
        help={t.responsibleHelp}
        defaultValue={overview.responsible_name ?? suggestion}
        autoComplete="off"
        required
        {...form.field('responsible_name')}
      />
      <HoursField label={t.hours} help={t.hoursHelp} saved={overview.hours} {...form.field('hours')} />
      {form.failure && <Failure>{form.failure}</Failure>}
      <Button type="submit" aria-disabled={form.waiting}>
        {submit}
      </Button>
    </form>
  );
}

interface CloseStepProps {
  challenge: Challenge;
  overview: CertificatesOverview;
}

/** Closes a challenge; afterwards, changes who signs and the hours. */
export function CloseStep({ challenge: { id }, overview }: CloseStepProps) {
  const t = useClosingTexts().close;
  const { language } = useLanguage();
  const { full_name } = useSignedIn();
  const [asked, setAsked] = useState<CloseChallengeInput>();
  const [isOpen, setIsOpen] = useState(false);
  const close = useApiMutation('POST /challenges/:id/close', {
    onSuccess: (answers, answer) => answers.set(overviewCall, { params: { id } }, answer),
    invalidates: ['GET /challenges/slug/:slug'],
  });
  const form = { overview, suggestion: full_name };

  if (overview.closed_at) {
    const facts = [
      [t.closedOn, formatDay(overview.closed_at, organisationZone)],
      [t.signedBy, <bdi key="name">{overview.responsible_name}</bdi>],
      [t.hoursOf, overview.hours === null ? t.noHours : formatNumber(overview.hours, language)],
    ] as const;
    return (
      <>
        <DescriptionList className={`${blocks.terms} ${styles.facts}`} items={facts} />
        {overview.can.close && (
          <details
            className={styles.change}
            open={isOpen}
            onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
          >
            <summary>{t.change}</summary>
            <p>{t.changeText}</p>
            <SignatureForm
              key={`${overview.responsible_name} ${overview.hours}`}
              {...form}
              submit={t.save}
              onSubmit={async (body) => {
                await close.mutate({ params: { id }, body });
                showToast({ tone: 'success', text: t.saved });
                setIsOpen(false);
              }}
            />
          </details>
        )}
      </>
    );
  }

  if (!overview.can.close) return <p>{t.notAllowed}</p>;
  return (
    <>
      <p>{t.lead}</p>
      <div className={styles.meaning}>
        <h3>{t.meaning}</h3>
        <ul>
          {t.meanings.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      <p>
        <strong>
          {t.soFar(formatNumber(overview.included, language), formatNumber(overview.candidates, language))}
        </strong>
      </p>
      <SignatureForm {...form} submit={t.button} onSubmit={async (body) => setAsked(body)} />
      {asked && (
        <ConfirmDialog
          texts={{
            title: t.confirmTitle,
            text: t.confirmText,
            confirm: t.confirm,
            waiting: t.waiting,
            failed: t.failed,
          }}
          onConfirm={async () => {
            await close.mutate({ params: { id }, body: asked });
            setAsked(undefined);
            showToast({ tone: 'success', text: t.success });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

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
      <div className={dialogStyles.actions}>
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
    <div className={blocks.rows}>
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
          className={`${blocks.terms} ${styles.facts}`}
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
