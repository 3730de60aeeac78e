import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { described, FieldFrame } from './field-frame.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  error?: string | undefined;
  /** A hint before the user fills it in. */
  help?: ReactNode;
  /** Sits at the end of the field, such as a switch. */
  aside?: ReactNode;
}

/** A text field: its label above, its error below. */
export function Field({ label, error, help, aside, ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <div className={styles.row}>
        <input id={id} className={styles.input} {...described({ id, error, help })} {...input} />
        {aside}
      </div>
    </FieldFrame>
  );
}

/** A required field for an e-mail address. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return <Field type="email" inputMode="email" required {...props} />;
}
