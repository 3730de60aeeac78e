import { maximumHours } from '@mutirao/contract/challenges/certificates.ts';
import { Field } from '../../../../ui/field.tsx';

type HoursFieldProps = Omit<Parameters<typeof Field>[0], 'type' | 'defaultValue'> & {
  readonly saved: number | null;
};

/** The hours that a certificate counts, or none. */
export function HoursField({ saved, ...field }: HoursFieldProps) {
  return <Field {...field} type="number" inputMode="numeric" min={1} max={maximumHours} defaultValue={saved ?? ''} />;
}
