import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { type ValidationIssue, validationMessage } from '@mutirao/contract/validation-messages.ts';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../i18n/language.tsx';
import { ApiError } from '../platform/api-error.ts';
import { isCancelled, withRetries } from '../platform/failures.ts';
import { useUiTexts } from './texts.ts';

interface Issue extends ValidationIssue {
  readonly path: readonly PropertyKey[];
}

/** A schema of the contract, from any library. */
export interface Schema<Input> {
  safeParse(
    value: unknown,
    options: { reportInput: true },
  ): { success: true; data: Input } | { success: false; error: { issues: readonly unknown[] } };
}

type Errors = Readonly<Record<string, string>>;

export interface FormState {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Errors by field. */
  readonly errors: Errors;
  /** The name of a field and its error. */
  readonly field: (name: string) => { readonly name: string; readonly error: string | undefined };
  /** The general error; empty when there is none. */
  readonly failure: string;
  readonly waiting: boolean;
}

export interface FormOptions {
  /** The form's values, where they are more than its fields' texts. */
  read?: (fields: FormData) => unknown;
  /** Called when it is not sent, because it is invalid. */
  onInvalid?: () => void;
}

const noErrors: Errors = {};

function firstPerField(issues: readonly Issue[], language: Language): Errors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= validationMessage(issue, language);
  return errors;
}

function duration(seconds: number, language: Language): string {
  const [value, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(htmlLanguage[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** The field in the form's order that an error is about. */
function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const field = [...form.elements].find((element) => 'name' in element && errors[String(element.name)]);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * A form that is validated against its schema before it is sent. An error is shown at its field, whether the schema
 * or the API finds it, and the first such field takes the focus; what was typed stays in any case.
 */
export function useForm<Input>(
  schema: Schema<Input>,
  submit: (input: Input, again: boolean) => Promise<unknown>,
  { read = Object.fromEntries, onInvalid }: FormOptions = {},
): FormState {
  const t = useUiTexts();
  const { language } = useLanguage();
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState('');
  const [waiting, setWaiting] = useState(false);

  function showFailure(form: HTMLFormElement, found: Errors, message = ''): void {
    // The messages have to be there when the field that gets the focus is read out.
    flushSync(() => {
      setErrors(found);
      setFailure(message);
    });
    focusFirst(form, found);
  }

  function reportFailure(form: HTMLFormElement, error: unknown): void {
    if (isCancelled(error)) return;
    if (!(error instanceof ApiError)) {
      showFailure(form, noErrors, t.failed);
      throw error;
    }
    const { status, message, retryAfter, body } = error;
    const found = Object.entries(body.errors ?? {}).flatMap(([field, [first]]) =>
      first !== undefined && form.elements.namedItem(field) ? [[field, first]] : [],
    );
    const tooMany = status === 429 && retryAfter ? t.tooMany(duration(retryAfter, language)) : '';
    showFailure(form, Object.fromEntries(found), tooMany || message || t.failed);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const checked = schema.safeParse(read(new FormData(form)), { reportInput: true });
    if (!checked.success) {
      onInvalid?.();
      return showFailure(form, firstPerField(checked.error.issues as Issue[], language));
    }
    setErrors(noErrors);
    setFailure('');
    setWaiting(true);
    try {
      await withRetries('network', (again) => submit(checked.data, again));
    } catch (error) {
      reportFailure(form, error);
    } finally {
      setWaiting(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!waiting) void send(event.currentTarget);
  }

  return { onSubmit, errors, field: (name) => ({ name, error: errors[name] }), failure, waiting };
}
