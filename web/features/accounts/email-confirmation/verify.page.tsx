import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';

import { Sheet } from '../../../ui/sheet.tsx';
import { SecondStepSheet } from '../second-factor/index.ts';
import { useSignIn } from '../sign-in/index.ts';
import { ChoosePassword } from './choose-password.tsx';
import { ResendButton } from './resend-button.tsx';
import { useEmailConfirmationTexts } from './texts.ts';
import styles from './verify.module.css';
import { useVerification } from './verify-account.ts';

function Waiting() {
  const t = useEmailConfirmationTexts().verify;
  return (
    <Sheet title={t.title}>
      <p className={styles.waiting} role="status" data-pending>
        <span className={styles.spinner} aria-hidden /> {t.waiting}
      </p>
      <noscript>{t.noScripts}</noscript>
    </Sheet>
  );
}

function Validated() {
  const texts = useEmailConfirmationTexts();
  const t = texts.verify;
  return (
    <Sheet
      key="validated"
      title={t.validated}
      text={t.validatedText}
      icon={<IconCircleCheck aria-hidden size={48} className={styles.good} />}
      arrived
    >
      <div className={styles.next}>
        <LinkButton to={linkTo(pages.challenges)}>{t.challenges}</LinkButton>
        <LinkButton to={linkTo(pages.home)} look="outline">
          {texts.home}
        </LinkButton>
      </div>
    </Sheet>
  );
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const t = useEmailConfirmationTexts().verify;
  const { status, member } = useMember();
  const signIn = useSignIn();
  return (
    <Sheet
      key="failed"
      title={t.failed}
      text={reason || t.failedText}
      icon={<IconMailExclamation aria-hidden size={48} className={styles.bad} />}
      arrived
    >
      <div className={styles.next}>
        <Button onClick={onRetry}>{t.retry}</Button>
        {member && member.confirmed_at === null && <ResendButton />}
        {status === 'visitor' && (
          <Button look="outline" onClick={() => signIn.open()}>
            {t.signIn}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** The page behind the link of a confirmation mail: confirms the account, and signs in. */
export function Component() {
  const t = useEmailConfirmationTexts().verify;
  const { token = '' } = useParams();
  const { outcome, retry } = useVerification(token);
  const { member } = useMember();
  const [chosen, setChosen] = useState(false);
  const [stepped, setStepped] = useState(false);
  const asksForPassword = outcome?.passwordNeeded && !chosen;
  const step = stepped ? undefined : outcome?.step;
  return (
    <>
      <PageHead title={t.title} description={t.waiting} />
      {outcome === undefined && <Waiting />}
      {asksForPassword &&
        (member ? <ChoosePassword email={member.email} onChosen={() => setChosen(true)} /> : <Waiting />)}
      {step && (
        <SecondStepSheet step={step} after="link" onSignedIn={() => setStepped(true)} onBack={() => setStepped(true)} />
      )}
      {outcome?.validated && !asksForPassword && !step && <Validated />}
      {outcome && !outcome.validated && <Failed reason={outcome.reason} onRetry={retry} />}
    </>
  );
}
