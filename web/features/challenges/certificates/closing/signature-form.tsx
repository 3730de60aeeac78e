import {
  type CertificatesOverview,
  type CloseChallengeInput,
  closeChallengeInput,
} from '@mutirao/contract/challenges/certificates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './closing.module.css';
import { HoursField } from './hours-field.tsx';
import { readHours } from './read-hours.ts';
import { useClosingTexts } from './texts.ts';

interface SignatureFormProps {
  overview: Pick<CertificatesOverview, 'responsible_name' | 'hours'>;
  /** The name where none is known. */
  suggestion: string;
  submit: string;
  onSubmit: (input: CloseChallengeInput) => Promise<void>;
}

/** Who signs the certificates, and the hours that they count. */
export function SignatureForm({ overview, suggestion, submit, onSubmit }: SignatureFormProps) {
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
