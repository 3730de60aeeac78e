import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './enquiries.module.css';
import { useEnquiriesTexts } from './texts.ts';

interface EnquiryFrameProps {
  /** Of the heading that names it. */
  labelledBy: string;
  /** The page that browsers without scripts post to. */
  page: Page;
  stamp: string;
  form: {
    element: RefObject<HTMLFormElement | null>;
    isHydrated: boolean;
    isRestored: boolean;
    clear: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    errors: Readonly<Record<string, string>>;
    failure: string;
    waiting: boolean;
  };
  submit: string;
  children: ReactNode;
}

/** The common frame of all forms that write to the organisation. */
export function EnquiryFrame({ labelledBy, page, stamp, form, submit, children }: EnquiryFrameProps) {
  const t = useEnquiriesTexts();
  const { language } = useLanguage();
  const { element, isHydrated, isRestored, clear, onSubmit, errors, failure, waiting } = form;
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
      <p className={styles.hint}>{t.required}</p>
      {isRestored && (
        <div className={styles.restored} role="status">
          <p>{t.restored}</p>
          <Button look="quiet" onClick={clear}>
            {t.startOver}
          </Button>
        </div>
      )}
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
      <p className={styles.hint}>
        {t.privacy} <Link to={linkTo(pages.text['privacy-policy'])}>{t.privacyLink}</Link>
      </p>
    </form>
  );
}
