import { enquiryBounds } from '@mutirao/contract/organisation/enquiries.ts';
import { Field } from '../../../ui/field.tsx';
import { RequiredLabel } from '../../../ui/required-label.tsx';
import { nativeBounds } from './native-bounds.ts';
import { useEnquiriesTexts } from './texts.ts';

interface PersonFieldsProps {
  values: { name: string; email: string };
  errors: Readonly<Record<string, string>>;
  isHydrated: boolean;
  onChange: (changed: { name?: string; email?: string }) => void;
}

/** The sender, and the address for the answer. */
export function PersonFields({ values, errors, isHydrated, onChange }: PersonFieldsProps) {
  const t = useEnquiriesTexts();
  return (
    <>
      <Field
        label={<RequiredLabel text={t.name} />}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
        required
        {...nativeBounds(enquiryBounds.name, isHydrated)}
        error={errors.name}
      />
      <Field
        label={<RequiredLabel text={t.email} />}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={values.email}
        onChange={({ target }) => onChange({ email: target.value })}
        required
        error={errors.email}
      />
    </>
  );
}
