import {
  type CertificateCandidate,
  type CertificatesOverview,
  type CorrectionInput,
  correctionInput,
  maximumHours,
  maximumNameLength,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import { useEffect, useRef } from 'react';
import { defineTexts } from '../../../../i18n/texts.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Field } from '../../../../ui/field.tsx';
import { FormButtons } from '../../../../ui/form-dialog.tsx';
import { Failure, Loaded } from '../../../../ui/loaded.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './closing.module.css';

export const useClosingTexts = defineTexts('closing', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const overviewCall = 'GET /challenges/:id/certificates';
export const candidatesCall = 'GET /challenges/:id/certificates/candidates';

/** In milliseconds: how often the numbers are read while certificates are being issued, and otherwise. */
const pollWhileIssuing = 1500;
const pollForOthers = 15_000;

/** Whether certificates are being issued. */
export function isIssuing({ issuance }: Pick<CertificatesOverview, 'issuance'>): boolean {
  return issuance !== null && issuance.status !== 'done';
}

/** The state of a challenge's certificates, read again while the page is visible; the list follows its numbers. */
export function useOverview(id: number) {
  const answers = useAnswers();
  const query = useApiQuery(
    overviewCall,
    { params: { id } },
    {
      quiet: true,
      refetchInterval: ({ state: { data } }) => (data && isIssuing(data) ? pollWhileIssuing : pollForOthers),
    },
  );
  const { data } = query;
  const figures = data && [data.closed_at, data.included, data.to_issue, data.issued, data.withdrawn].join(' ');
  const before = useRef(figures);
  useEffect(() => {
    if (before.current !== undefined && before.current !== figures) void answers.invalidate(candidatesCall);
    before.current = figures;
  }, [figures, answers]);
  return query;
}

type HoursFieldProps = Omit<Parameters<typeof Field>[0], 'type' | 'defaultValue'> & {
  readonly saved: number | null;
};

/** The hours that a certificate counts, or none. */
export function HoursField({ saved, ...field }: HoursFieldProps) {
  return <Field {...field} type="number" inputMode="numeric" min={1} max={maximumHours} defaultValue={saved ?? ''} />;
}

/** The hours in a form: null where the field is empty. */
export function readHours(fields: FormData): number | null {
  const text = String(fields.get('hours') ?? '').trim();
  return text === '' ? null : Number(text);
}

/** What can be corrected. */
interface Details {
  readonly name: string;
  readonly hours: number | null;
}

interface DetailsFormProps {
  details: Details;
  /** A note before the fields. */
  note?: string;
  onSave: (changed: CorrectionInput) => Promise<void>;
  onClose: () => void;
}

/** The fields of someone's details, in their place in the list. */
function DetailsForm({ details, note, onSave, onClose }: DetailsFormProps) {
  const t = useClosingTexts().correct;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const form = useForm(
    correctionInput,
    async ({ name = details.name, hours = null }) => {
      // An unchanged detail goes on following the rule.
      await onSave({ ...(name !== details.name && { name }), ...(hours !== details.hours && { hours }) });
      showToast({ tone: 'success', text: t.saved(name) });
      onClose();
    },
    { read: (fields) => ({ name: fields.get('name'), hours: readHours(fields) }) },
  );
  return (
    <form
      ref={element}
      className={styles.correction}
      aria-label={t.label(details.name)}
      onSubmit={form.onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      {note && <p>{note}</p>}
      <Field
        label={t.name}
        defaultValue={details.name}
        maxLength={maximumNameLength}
        autoComplete="off"
        dir="auto"
        required
        {...form.field('name')}
      />
      <HoursField label={t.hours} help={t.hoursHelp} saved={details.hours} {...form.field('hours')} />
      {form.failure && <Failure>{form.failure}</Failure>}
      <div className={`${blocks.chips} ${styles.ways}`}>
        <FormButtons form={form} texts={{ submit: t.save, waiting: t.waiting, cancel: t.cancel }} onClose={onClose} />
      </div>
    </form>
  );
}

interface CorrectionFormProps extends Omit<DetailsFormProps, 'details' | 'note'> {
  candidate: CertificateCandidate;
}

/** Corrects an issued certificate, whose details may be others than those of the next one. */
function IssuedCorrection({ code, ...form }: Omit<DetailsFormProps, 'details' | 'note'> & { code: string }) {
  const t = useClosingTexts().correct;
  const query = useApiQuery('GET /certificate/:verifyCode', { params: { verifyCode: code } }, { gcTime: 0 });
  return (
    <Loaded query={query}>
      {({ contestant_name, hours }) => (
        <DetailsForm details={{ name: contestant_name ?? '', hours }} note={t.issuedText} {...form} />
      )}
    </Loaded>
  );
}

/** Corrects the name and the hours of someone: on their valid certificate, or for the next one. */
export function CorrectionForm({ candidate, ...form }: CorrectionFormProps) {
  const { certificate } = candidate;
  return certificate && !certificate.withdrawn_at ? (
    <IssuedCorrection code={certificate.verify_code} {...form} />
  ) : (
    <DetailsForm details={{ name: candidate.name ?? '', hours: candidate.hours }} {...form} />
  );
}
