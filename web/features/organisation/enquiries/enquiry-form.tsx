import {
  enquiryBounds,
  shortestWriting,
  stampHeader,
  submissionHeader,
} from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { useOpenDraft } from '../../../platform/use-draft.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Field, RequiredLabel } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useEnquiriesTexts } from './desk.tsx';
import styles from './enquiries.module.css';

type Schema<Input> = Parameters<typeof useForm<Input>>[0];

interface Options<Values, Input, Receipt> {
  /** The form's name, which is the key of its draft. */
  form: string;
  schema: Schema<Input>;
  /** Its initial values, beside the member's name and e-mail. */
  blank: Values;
  /** Sends the validated input, with the headers of every enquiry. */
  send: (input: Input, headers: Record<string, string>) => Promise<Receipt>;
  /** When the form was rendered, signed by the server. */
  stamp: string;
  /** The message for a failure of the server. */
  failed: string;
}

const second = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The values of a form; the honeypot's only where it was filled in. */
function readFields(fields: FormData): Record<string, unknown> {
  const { stamp: _, website, ...rest } = Object.fromEntries(fields);
  return website ? { ...rest, website } : rest;
}

/** A form that writes to the organisation: prefilled for members, stored as a draft until it is sent, and sent once. */
export function useEnquiry<Values extends object, Input, Receipt>({
  form,
  schema,
  blank,
  send,
  stamp,
  failed,
}: Options<Values, Input, Receipt>) {
  const { member } = useMember();
  const known = { name: member?.full_name ?? '', email: member?.email ?? '' };
  const draft = useOpenDraft<Values & typeof known>(form, { ...blank, ...known });
  const [isHydrated, setHydrated] = useState(false);
  const [sent, setSent] = useState<{ receipt: Receipt; input: Input }>();
  const element = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const submission = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    shownAt.current = performance.now();
    setHydrated(true);
    const typed = Object.entries(readFields(new FormData(element.current ?? undefined)));
    const changed = typed.filter(([name, value]) => value !== '' && name in draft.values);
    if (changed.length > 0) draft.change(Object.fromEntries(changed) as Partial<Values & typeof known>);
  }, []);

  async function submit(input: Input): Promise<void> {
    submission.current ||= crypto.randomUUID();
    // An autofilled form may be ready sooner than a person could type it: wait instead of being refused as a robot.
    await pause(shortestWriting * second - (performance.now() - shownAt.current));
    const headers = { [stampHeader]: stamp, [submissionHeader]: submission.current };
    try {
      const receipt = await send(input, headers);
      submission.current = '';
      draft.clear();
      setSent({ receipt, input });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 500)
        throw new ApiError(error.status, { ...error.body, message: failed }, error.retryAfter);
      throw error;
    }
  }

  /** Shows the form again, for another message. */
  function writeAnother(): void {
    // The field that gets the focus has to be there.
    flushSync(() => setSent(undefined));
    element.current?.querySelector('input')?.focus();
  }

  const { onSubmit, errors, failure, waiting } = useForm(schema, submit, { read: readFields });

  /** The properties of a required field. Native limits hold before hydration; then longer texts have a message. */
  function field(name: string, label: string) {
    const bounds = isHydrated ? undefined : new Map(Object.entries(enquiryBounds)).get(name);
    return {
      name,
      label: <RequiredLabel text={label} />,
      value: (draft.values as Readonly<Record<string, string>>)[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        draft.change({ [name]: target.value } as Partial<Values & typeof known>),
      required: true,
      ...(bounds && { minLength: bounds.least, maxLength: bounds.most }),
      error: errors[name],
    };
  }

  return { ...draft, stamp, element, isHydrated, sent, writeAnother, field, onSubmit, errors, failure, waiting };
}

/** The form as its frame needs it. */
type Enquiry = Omit<ReturnType<typeof useEnquiry>, 'values' | 'change' | 'sent'>;

interface SentPanelProps {
  title: string;
  text?: string;
  /** The next steps. */
  children?: ReactNode;
}

/** Replaces a form after it was sent; the user continues from it. */
export function SentPanel({ title, text, children }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <IconMailCheck aria-hidden size={48} className={styles.good} />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

interface SentProps {
  form: Pick<Enquiry, 'writeAnother'>;
  title: string;
  text: string;
  another: string;
}

/** Says that a message was sent, with the way to another one. */
export function Sent({ form, title, text, another }: SentProps) {
  return (
    <SentPanel title={title} text={text}>
      <Button look="outline" onClick={form.writeAnother}>
        {another}
      </Button>
    </SentPanel>
  );
}

interface EnquiryFrameProps {
  /** Of the heading that names it. */
  labelledBy: string;
  /** The page that browsers without scripts post to. */
  page: Page;
  form: Enquiry;
  submit: string;
  children: ReactNode;
}

/** The common frame of all forms that write to the organisation, with the sender. */
export function EnquiryFrame({ labelledBy, page, form, submit, children }: EnquiryFrameProps) {
  const t = useEnquiriesTexts();
  const { language } = useLanguage();
  const { stamp, element, isHydrated, isRestored, clear, field, onSubmit, errors, failure, waiting } = form;
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={linkTo(page, {}, { lang: language })}
      onSubmit={onSubmit}
      // Without scripts the browser validates the form.
      noValidate={isHydrated}
      aria-labelledby={labelledBy}
    >
      <p className={blocks.soft}>{t.required}</p>
      {isRestored && (
        <div className={styles.restored} role="status">
          <p>{t.restored}</p>
          <Button look="quiet" onClick={clear}>
            {t.startOver}
          </Button>
        </div>
      )}
      <Field {...field('name', t.name)} autoComplete="name" autoCapitalize="words" />
      <Field {...field('email', t.email)} type="email" autoComplete="email" inputMode="email" />
      {children}
      <input type="hidden" name="stamp" value={stamp} />
      {/* Autofill may have filled it in; the user then sees it. */}
      <div {...(!errors.website && { className: 'visually-hidden', 'aria-hidden': true })}>
        <Field
          label={t.leaveEmpty}
          name="website"
          autoComplete="off"
          {...(!errors.website && { tabIndex: -1 })}
          error={errors.website}
        />
      </div>
      {failure && <Failure>{failure}</Failure>}
      <Button type="submit" className={styles.submit} aria-disabled={waiting} aria-busy={waiting}>
        {waiting ? t.sending : submit}
      </Button>
      <p className={blocks.soft}>
        {t.privacy} <Link to={linkTo(pages.text['privacy-policy'])}>{t.privacyLink}</Link>
      </p>
    </form>
  );
}
