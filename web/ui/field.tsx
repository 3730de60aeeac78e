import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { described, FieldFrame } from './field-frame.tsx';
import { useUiTexts } from './texts.ts';

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

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'aside'>) {
  const t = useUiTexts();
  const [visible, setVisible] = useState(false);
  const Eye = visible ? IconEyeOff : IconEye;
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      aside={
        <button
          type="button"
          aria-label={visible ? t.hidePassword : t.showPassword}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Eye aria-hidden size={20} />
        </button>
      }
    />
  );
}
