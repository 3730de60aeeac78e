import { newPasswordInput } from '@mutirao/contract/accounts/passwords.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { reloadMember, useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { NewPasswordForm } from '../password-recovery/index.ts';
import { SecondFactorSheet } from '../second-factor/index.ts';
import { useSignIn } from '../sign-in/index.ts';
import { ResendButton, useEmailConfirmationTexts } from './resend-button.tsx';
import styles from './verify.module.css';
import { type Outcome, useVerification } from './verify-account.ts';

/** Asks who has just confirmed the address elsewhere for a password, since the former one has ended. */
function ChoosePassword({ email, onChosen }: { email: string; onChosen: () => void }) {
  const t = useEmailConfirmationTexts().choosePassword;
  const form = useForm(
    newPasswordInput,
    async (body) => {
      await callApi('PUT /contestants/me/password', { body });
      onChosen();
      await reloadMember();
    },
    { read: (fields) => ({ ...Object.fromEntries(fields), email }) },
  );
  return (
    <Sheet key="password" title={t.title} text={t.text} arrived>
      <NewPasswordForm
        form={form}
        account={<input hidden readOnly name="username" autoComplete="username" value={email} />}
      />
    </Sheet>
  );
}

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

/** The address is confirmed; `reason` says why its member is not signed in, where they gave up the second step. */
function Validated({ reason }: { reason: string | undefined }) {
  const texts = useEmailConfirmationTexts();
  const t = texts.verify;
  const { status } = useMember();
  const signIn = useSignIn();
  return (
    <Sheet
      key="validated"
      title={t.validated}
      text={reason || t.validatedText}
      icon={<IconCircleCheck aria-hidden size={48} className={styles.good} />}
      arrived
    >
      <div className={blocks.next}>
        {reason !== undefined && status === 'visitor' && <Button onClick={() => signIn.open()}>{t.signIn}</Button>}
        <LinkButton to={linkTo(pages.challenges)}>{t.challenges}</LinkButton>
        <LinkButton to={linkTo(pages.home)} look="outline">
          {texts.home}
        </LinkButton>
      </div>
    </Sheet>
  );
}

interface FailedProps extends Pick<Outcome, 'reason' | 'isForMember'> {
  onRetry: () => void;
}

function Failed({ reason, isForMember, onRetry }: FailedProps) {
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
      <div className={blocks.next}>
        {isForMember && status === 'visitor' ? (
          <Button onClick={() => signIn.open({ afterwards: onRetry })}>{t.signIn}</Button>
        ) : (
          <Button onClick={onRetry}>{t.retry}</Button>
        )}
        {member && member.confirmed_at === null && <ResendButton />}
        {status === 'visitor' && !isForMember && (
          <Button look="outline" onClick={() => signIn.open()}>
            {t.signInForLink}
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
  const [reason, setReason] = useState<string>();
  const asksForPassword = outcome?.passwordNeeded && !chosen;
  const step = stepped ? undefined : outcome?.step;
  return (
    <>
      <PageHead title={t.title} description={t.waiting} />
      {outcome === undefined && <Waiting />}
      {asksForPassword &&
        (member ? <ChoosePassword email={member.email} onChosen={() => setChosen(true)} /> : <Waiting />)}
      {step && (
        <SecondFactorSheet
          step={step}
          after="link"
          onSignedIn={() => setStepped(true)}
          onBack={(why = '') => {
            setReason(why);
            setStepped(true);
          }}
        />
      )}
      {outcome?.validated && !asksForPassword && !step && <Validated reason={reason} />}
      {outcome && !outcome.validated && <Failed {...outcome} onRetry={retry} />}
    </>
  );
}
