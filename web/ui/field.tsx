import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { useUiTexts } from './texts.ts';

/** The label of a required field, with a visual mark; screen readers announce that it is required. */
export function RequiredLabel({ text }: { text: string }) {
  return (
    <>
      {text}{' '}
      <span className={styles.mark} aria-hidden="true">
        *
      </span>
    </>
  );
}

interface FieldFrameProps {
  /** The id of the input. */
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** A hint before the user fills it in. */
  help?: ReactNode;
  children: ReactNode;
}

/** The ARIA attributes of a field: its validity, and the ids of its error and hint. */
export function described({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  const parts = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error), ...(parts && { 'aria-describedby': parts }) };
}

/** The error and the hint below a field. */
export function FieldNotes({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}

/** The label above a field; its error and its hint below it. */
export function FieldFrame({ id, label, error, help, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </div>
  );
}

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
