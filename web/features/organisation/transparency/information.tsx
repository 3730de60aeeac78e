import { RequestForm, useEnquiriesTexts } from '../enquiries/index.ts';
import { FollowForm } from './follow-form.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

/** Where to request information, and to follow a request. */
export function Information({ stamp }: { stamp: string }) {
  const t = useTransparencyTexts();
  const form = useEnquiriesTexts().request.form;
  return (
    <div className={styles.information}>
      <section className={styles.sheet} aria-labelledby="new-request">
        <h3 id="new-request">{form}</h3>
        <RequestForm stamp={stamp} labelledBy="new-request" />
      </section>
      <section className={styles.known} aria-labelledby="follow-request">
        <h3 id="follow-request">{t.followTitle}</h3>
        <p>{t.followText}</p>
        <FollowForm />
      </section>
    </div>
  );
}
