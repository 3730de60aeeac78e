import {
  confirmTotpInput,
  type PasskeyCredential,
  recoveryCodeInput,
} from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import {
  askForPasskey,
  type PasskeyRequest,
  requestCredentials,
  stopSuggestingPasskeys,
  suggestPasskeys,
  suggestsPasskeys,
} from '../../../platform/authenticate.ts';
import { withRetries } from '../../../platform/failures.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { storeCredentials, useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import {
  PasskeyButton,
  type ReportedAction,
  useHasPasskeys,
  useReportedAction,
  useSecondFactorTexts,
} from './passkey-button.tsx';
import styles from './second-factor-form.module.css';

/** A sign-in whose first factor was right: what its second step needs. */
export interface SecondFactorStep {
  readonly token: string;
  /** The second factors of the member. */
  readonly accepts: readonly string[];
}

/** The second step that a failed sign-in asks for; undefined for any other failure. */
export function secondFactorStepOf(error: unknown): SecondFactorStep | undefined {
  if (!(error instanceof ApiError) || error.body.error !== 'second_factor_required') return undefined;
  const { second_factor_token: token = '', accepts = [] } = error.body;
  return { token, accepts };
}

/** A challenge for signing in by a passkey: by any, or by one of the member whose first factor was right. */
function requestSignIn(second_factor_token?: string): Promise<PasskeyRequest> {
  const body = second_factor_token === undefined ? {} : { second_factor_token };
  return withRetries('network', () => callApi('POST /oauth/passkey-options', { body, public: true }));
}

/** A challenge for authenticating again by a passkey. */
export function requestReauthentication(): Promise<PasskeyRequest> {
  return withRetries('network', () => callApi('POST /me/reauthentication/passkey-options'));
}

/** The proof of a second factor. */
type SecondProof =
  | { readonly grant_type: 'passkey'; readonly credential: PasskeyCredential }
  | { readonly grant_type: 'totp' | 'recovery_code'; readonly second_factor_token: string; readonly code: string };

interface SecondFactorFormProps {
  step: SecondFactorStep;
  /** What was right already. */
  after: 'password' | 'provider' | 'link';
  /** The label of the button; by default that of signing in. */
  submit?: string;
  requestPasskey: () => Promise<PasskeyRequest>;
  onProof: (proof: SecondProof) => Promise<void>;
  /** The first factor is to be proved anew: by the user's choice, or because it took too long. */
  onBack: (reason?: string) => void;
}

type CodeFormProps = Pick<SecondFactorFormProps, 'onProof'> & { way: CodeWay; token: string; submit: string };

const codeInputs = { totp: confirmTotpInput, recovery_code: recoveryCodeInput };
type CodeWay = keyof typeof codeInputs;
type Way = CodeWay | 'passkey';

function CodeForm({ way, token, submit, onProof }: CodeFormProps) {
  const t = useSecondFactorTexts().step;
  const form = useForm(codeInputs[way], ({ code }) => onProof({ grant_type: way, second_factor_token: token, code }));
  const field =
    way === 'totp'
      ? ({ label: t.code, help: t.codeHelp, autoComplete: 'one-time-code', inputMode: 'numeric' } as const)
      : ({ label: t.recovery, help: t.recoveryHelp, autoComplete: 'off', autoCapitalize: 'none' } as const);
  return (
    <form className={styles.step} method="post" onSubmit={form.onSubmit} noValidate>
      <Field {...field} {...form.field('code')} spellCheck={false} required />
      {form.failure && form.failure !== form.errors.code && <Failure>{form.failure}</Failure>}
      <Button type="submit" wide aria-disabled={form.waiting} aria-busy={form.waiting}>
        {form.waiting ? t.submitting : submit}
      </Button>
    </form>
  );
}

/** Proves the second factor: by a code of an app, a passkey or a recovery code, whichever the member has. */
export function SecondFactorForm({ step, after, submit, requestPasskey, onProof, onBack }: SecondFactorFormProps) {
  const texts = useSecondFactorTexts();
  const t = texts.step;
  const leadId = useId();
  const place = useRef<HTMLDivElement>(null);
  const byPasskey = useHasPasskeys() && step.accepts.includes('passkey');
  const byCode = step.accepts.includes('totp');
  const [way, setWay] = useState<Way>(byCode ? 'totp' : byPasskey ? 'passkey' : 'recovery_code');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has a field or button of its own
  useEffect(() => place.current?.querySelector<HTMLElement>('input, button')?.focus(), [way]);

  async function prove(proof: () => Promise<SecondProof>): Promise<void> {
    try {
      await onProof(await proof());
    } catch (error) {
      // The proof of the first factor has expired.
      if (!(error instanceof ApiError && error.status === 410)) throw error;
      onBack(error.message || t.expired);
    }
  }
  const passkey = useReportedAction(() =>
    prove(async () => ({ grant_type: 'passkey', credential: await askForPasskey(await requestPasskey()) })),
  );

  return (
    <div ref={place} className={styles.step} role="group" aria-labelledby={leadId}>
      <p id={leadId}>{t.after[after]}</p>
      {way !== 'passkey' && (
        <CodeForm
          key={way}
          way={way}
          token={step.token}
          submit={submit ?? t.submit}
          onProof={(proof) => prove(async () => proof)}
        />
      )}
      {byPasskey && way !== 'recovery_code' && (
        <PasskeyButton action={passkey} look={way === 'passkey' ? 'solid' : 'outline'} />
      )}
      <div className={styles.others}>
        {way === 'recovery_code' ? (
          (byCode || byPasskey) && (
            <Button look="quiet" onClick={() => setWay(byCode ? 'totp' : 'passkey')}>
              {byCode ? t.useCode : texts.passkey.use}
            </Button>
          )
        ) : (
          <Button look="quiet" onClick={() => setWay('recovery_code')}>
            {t.useRecovery}
          </Button>
        )}
        <Button look="quiet" onClick={() => onBack()}>
          {t.back}
        </Button>
      </div>
      {way === 'recovery_code' && (
        <p className={blocks.soft}>
          {t.lost} <Link to={linkTo(pages.contact)}>{t.contact}</Link>
        </p>
      )}
    </div>
  );
}

/**
 * Signs in by a passkey: on a button, and among the browser's suggestions for the field of the page that has
 * `autocomplete="webauthn"`.
 */
export function usePasskeySignIn(enter: (credential: PasskeyCredential) => Promise<void>): ReportedAction {
  const { run, waiting, problem } = useReportedAction(async (chosen?: PasskeyCredential) =>
    enter(chosen ?? (await askForPasskey(await requestSignIn()))),
  );
  const take = useEffectEvent(run);
  useEffect(() => {
    // The browser answers one question at a time: they are offered again after the button's.
    if (waiting) return;
    let isOver = false;
    let isOffered = false;
    async function offer(): Promise<void> {
      if (!(await suggestsPasskeys()) || isOver) return;
      const request = await callApi('POST /oauth/passkey-options', { body: {}, public: true });
      if (isOver) return;
      isOffered = true;
      const chosen = await suggestPasskeys(request);
      if (!isOver) take(chosen);
    }
    // Nobody asked for them, and the form works without.
    offer().catch(() => {});
    return () => {
      isOver = true;
      if (isOffered) void stopSuggestingPasskeys();
    };
  }, [waiting]);
  return { run: () => run(), waiting, problem };
}

interface SecondFactorSignInProps extends Pick<SecondFactorFormProps, 'step' | 'after' | 'onBack'> {
  onSignedIn: () => void;
}

/** The second step of signing in. */
export function SecondFactorSignIn({ onSignedIn, ...shared }: SecondFactorSignInProps) {
  return (
    <SecondFactorForm
      {...shared}
      requestPasskey={() => requestSignIn(shared.step.token)}
      onProof={async (proof) => {
        void storeCredentials(await requestCredentials(proof));
        onSignedIn();
      }}
    />
  );
}

/** The second step of signing in, as a page. */
export function SecondFactorSheet(props: SecondFactorSignInProps) {
  const t = useSecondFactorTexts().step;
  return (
    <Sheet title={t.title}>
      <SecondFactorSignIn {...props} />
    </Sheet>
  );
}

/** True for staff and admins of challenges who must set up a second factor before they act as such. */
export function useNeedsSecondFactor(): boolean {
  return useMember().member?.second_factor_needed === true;
}

interface SecondFactorGateProps {
  /** Whether what is here is only for those who have a second factor. */
  isClosed: boolean;
  /** Fetches what was refused. */
  onDone?: () => Promise<unknown>;
  children: ReactNode;
}

/** Leads staff without a second factor to setting one up, and then shows the page. */
export function SecondFactorGate({ isClosed, onDone, children }: SecondFactorGateProps) {
  const isNeeded = useNeedsSecondFactor();
  // It stays until the recovery codes are stored, whatever is fetched again meanwhile.
  const [isShown, setShown] = useState(false);
  if (isNeeded && isClosed && !isShown) setShown(true);
  const MissingFactor = useLazyPart(async () => (await import('./settings/factors.tsx')).MissingFactor);
  if (!isShown) return children;
  async function finish(): Promise<void> {
    await onDone?.();
    setShown(false);
  }
  return (
    <Suspense>
      <MissingFactor onDone={() => void finish()} />
    </Suspense>
  );
}
