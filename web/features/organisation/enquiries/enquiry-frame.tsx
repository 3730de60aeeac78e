import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './enquiries.module.css';
import { useEnquiriesTexts } from './texts.ts';
import type { Enquiry } from './use-enquiry.tsx';

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
