import {
  type CertificateCandidate,
  correctionInput,
  maximumHours,
  maximumNameLength,
} from '@mutirao/contract/challenges/certificates.ts';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './closing.module.css';
import { readHours } from './read-hours.ts';
import { useClosingTexts } from './texts.ts';
import { useCandidateSteps } from './use-candidate-steps.ts';

interface CorrectionFormProps {
  challengeId: number;
  candidate: CertificateCandidate;
  onClose: () => void;
}

/** Corrects the name and the hours of someone, in their place in the list. */
export function CorrectionForm({ challengeId, candidate, onClose }: CorrectionFormProps) {
  const t = useClosingTexts().correct;
  const { correctDetails } = useCandidateSteps(challengeId, candidate);
  const element = useRef<HTMLFormElement>(null);
  const isIssued = candidate.certificate !== null && candidate.certificate.withdrawn_at === null;
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  const form = useForm(
    correctionInput,
    async ({ name = candidate.name, hours = null }) => {
      // An unchanged detail goes on following the rule.
      await correctDetails({
        ...(name !== candidate.name && { name }),
        ...(hours !== candidate.hours && { hours }),
      });
      showToast({ tone: 'success', text: t.saved(name) });
      onClose();
    },
    { read: (fields) => ({ name: fields.get('name'), hours: readHours(fields) }) },
  );

  return (
    <form
      ref={element}
      className={styles.correction}
      aria-label={t.label(candidate.name)}
      onSubmit={form.onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      {isIssued && <p>{t.issuedText}</p>}
      <Field
        label={t.name}
        defaultValue={candidate.name}
        maxLength={maximumNameLength}
        autoComplete="off"
        dir="auto"
        required
        {...form.field('name')}
      />
      <Field
        label={t.hours}
        help={t.hoursHelp}
        type="number"
        inputMode="numeric"
        min={1}
        max={maximumHours}
        defaultValue={candidate.hours ?? ''}
        {...form.field('hours')}
      />
      {form.failure && <Failure>{form.failure}</Failure>}
      <div className={styles.ways}>
        <Button type="submit" aria-disabled={form.waiting}>
          {form.waiting ? t.waiting : t.save}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
