import { newPasswordInput } from '@mutirao/contract/accounts/passwords.ts';
import type { Confirmation } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, callApi } from '../../../platform/api.ts';
import { readCredentials } from '../../../platform/credentials.ts';
import { RetryCancelled, withRetries } from '../../../platform/failures.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { reloadMember, storeCredentials, useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import sheetStyles from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { NewPasswordForm } from '../password-recovery/index.tsx';
import { SecondFactorSheet, type SecondFactorStep, secondFactorStepOf } from '../second-factor/index.ts';
import { useSignIn } from '../sign-in/index.ts';
import { ResendButton, useEmailConfirmationTexts } from './confirm-banner.tsx';
import styles from './email-confirmation.module.css';

interface Outcome {
  readonly validated: boolean;
  /** The password from before the confirmation has ended. */
  readonly passwordNeeded?: boolean;
  /** The server's reason for a refusal; empty where it gave none. */
  readonly reason: string;
  /** The link works in a browser in which its member is signed in. */
  readonly isForMember?: boolean;
  /** The member is not signed in before the second step. */
  readonly step?: SecondFactorStep;
}

const validated: Outcome = { validated: true, reason: '' };

/** Confirmed before, perhaps in another browser. */
const confirmedAlready = 422;

/** The outcome of each link: it can be used once, so it is sent once, however often the page renders. */
const asked = new Map<string, Promise<Outcome>>();

/** As the member who is signed in, if any: the account then stays as it is. */
async function confirm(token: string): Promise<Confirmation> {
  const body = { token };
  try {
    return await callApi('POST /email/verify', { body, asSignedIn: true });
  } catch (error) {
    // A session that has ended since must not stop the confirmation.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return callApi('POST /email/verify', { body, public: true });
  }
}

async function ask(token: string): Promise<Outcome> {
  try {
    const { password_needed: passwordNeeded = false, ...credentials } = await withRetries('network', () =>
      confirm(token),
    );
    void storeCredentials(credentials);
    return { ...validated, passwordNeeded };
  } catch (error) {
    const step = secondFactorStepOf(error);
    if (step) {
      // Who is signed in stays so.
      if (!readCredentials()) return { ...validated, step };
      void reloadMember();
      return validated;
    }
    if (error instanceof RetryCancelled) return { validated: false, reason: '' };
    if (!(error instanceof ApiError)) {
      // The page offers to try again; the console has the cause.
      console.error(error);
      return { validated: false, reason: '' };
    }
    if (error.status !== confirmedAlready)
      return {
        validated: false,
        isForMember: error.body.error === 'refused',
        reason: error.status < 500 ? error.message : '',
      };
    // The session of this browser may be out of date.
    void reloadMember();
    return validated;
  }
}

function verifyAccount(token: string): Promise<Outcome> {
  const running = asked.get(token) ?? ask(token);
  asked.set(token, running);
  return running;
}

/** Confirms the account that a link belongs to; `outcome` is undefined until it is known. */
function useVerification(token: string): { outcome: Outcome | undefined; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the request again
  useEffect(() => {
    let shown = true;
    setOutcome(undefined);
    void verifyAccount(token).then((known) => {
      if (shown) setOutcome(known);
    });
    return () => {
      shown = false;
    };
  }, [token, attempt]);
  const retry = useCallback(() => {
    asked.delete(token);
    setAttempt((count) => count + 1);
  }, [token]);
  return { outcome, retry };
}

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
      icon={<IconCircleCheck aria-hidden size={48} className={sheetStyles.good} />}
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
      icon={<IconMailExclamation aria-hidden size={48} className={sheetStyles.bad} />}
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
