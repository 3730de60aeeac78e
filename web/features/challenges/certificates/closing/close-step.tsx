import {
  type CertificatesOverview,
  type CloseChallengeInput,
  closeChallengeInput,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './closing.module.css';
import { HoursField, readHours } from './correction-form.tsx';
import { overviewCall, useClosingTexts } from './use-overview.ts';

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
        <DescriptionList className={styles.facts} items={facts} />
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
