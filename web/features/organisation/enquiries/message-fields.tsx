import { enquiryBounds } from '@mutirao/contract/organisation/enquiries.ts';
import { Field } from '../../../ui/field.tsx';
import { RequiredLabel } from '../../../ui/required-label.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { nativeBounds } from './native-bounds.ts';

interface FieldsProps<Values> {
  values: Values;
  errors: Readonly<Record<string, string>>;
  isHydrated: boolean;
  onChange: (changed: Partial<Values>) => void;
}

/** The subject. */
export function SubjectField(props: FieldsProps<{ subject: string }> & { label: string }) {
  const { label, values, errors, isHydrated, onChange } = props;
  return (
    <Field
      label={<RequiredLabel text={label} />}
      name="subject"
      autoComplete="off"
      value={values.subject}
      onChange={({ target }) => onChange({ subject: target.value })}
      required
      {...nativeBounds(enquiryBounds.subject, isHydrated)}
      error={errors.subject}
    />
  );
}

/** The fields of the message. */
export function MessageField(props: FieldsProps<{ message: string }> & { label: string; help?: string }) {
  const { label, help, values, errors, isHydrated, onChange } = props;
  return (
    <TextArea
      label={<RequiredLabel text={label} />}
      name="message"
      help={help}
      maximum={enquiryBounds.message.most}
      value={values.message}
      onChange={({ target }) => onChange({ message: target.value })}
      required
      {...nativeBounds(enquiryBounds.message, isHydrated)}
      error={errors.message}
    />
  );
}
