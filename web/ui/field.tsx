import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber } from '../i18n/numbers.ts';
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

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: ReactNode;
  options: readonly Option[];
  /** The placeholder of an empty selection; without it one option is always selected. */
  placeholder?: string;
  error?: string | undefined;
  help?: string | undefined;
}

/** A native select. */
export function SelectField({ label, options, placeholder, error, help, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <select id={id} className={styles.input} {...described({ id, error, help })} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** In milliseconds: screen readers announce the count after a pause, not after each letter. */
const pause = 1000;

/** The counter of a field's characters, which screen readers announce on a pause. */
export function Counter({ count, maximum }: { count: number; maximum: number }) {
  const t = useUiTexts();
  const { language } = useLanguage();
  const [announced, setAnnounced] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), pause);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <>
      <p className={styles.counter} data-over={count > maximum} aria-hidden>
        {count}/{maximum}
      </p>
      <p className="visually-hidden" role="status">
        {announced > 0 && t.counted(formatNumber(announced, language), formatNumber(maximum, language))}
      </p>
    </>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  value: string;
  /** The most characters; longer texts can be typed, and the counter shows it. */
  maximum: number;
  error?: string | undefined;
  help?: string | undefined;
}

/** A field for a longer text, with a counter of characters. */
export function TextArea({ label, value, maximum, error, help, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <textarea
        id={id}
        className={`${styles.input} ${styles.area}`}
        rows={6}
        value={value}
        {...described({ id, error, help })}
        {...area}
      />
      <Counter count={value.length} maximum={maximum} />
    </FieldFrame>
  );
}
