import type {
  NewPasskeyCredential,
  PasskeyCredential,
} from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import type { Credentials, TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import type { ApiAnswer } from '@mutirao/contract/api.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callApi } from './api.ts';
import { tokenRequest } from './credentials.ts';
import { withRetries } from './failures.ts';
import { loadChunk } from './load-chunk.ts';

/** Signs in by a grant. The session has the browser's time zone as its place. */
export function requestCredentials(grant: TokenInput): Promise<Credentials> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = tokenRequest({ ...grant, time_zone });
  return withRetries('network', () => callApi('POST /oauth/token', { body, public: true }));
}

/** What the server asks a browser, for a new passkey and for one that it has. */
type PasskeyCreation = ApiAnswer<'POST /me/passkeys/options'>;
export type PasskeyRequest = ApiAnswer<'POST /oauth/passkey-options'>;

/** Why the browser gave no passkey. Closing its dialog is no failure, nor is letting it time out. */
type PasskeyProblem = 'dismissed' | 'known' | 'unsupported' | 'failed';

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'dismissed',
  AbortError: 'dismissed',
  InvalidStateError: 'known',
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

type Library = typeof import('@simplewebauthn/browser');

async function withLibrary<Answer>(use: (library: Library) => Promise<Answer>): Promise<Answer> {
  const library = await loadChunk(() => import('@simplewebauthn/browser'));
  try {
    return await use(library);
  } catch (error) {
    throw new PasskeyError((error instanceof Error && problems[error.name]) || 'failed', error);
  }
}

/** True where the browser has passkeys: not over plain HTTP, nor inside some apps. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Creates a passkey in the browser's dialog; rejects with a `PasskeyError`. */
export function createPasskey(creation: PasskeyCreation): Promise<NewPasskeyCredential> {
  const optionsJSON = creation as unknown as PublicKeyCredentialCreationOptionsJSON;
  return withLibrary(({ startRegistration }) => startRegistration({ optionsJSON }) as Promise<NewPasskeyCredential>);
}

/** Asks for a passkey in the browser's dialog; rejects with a `PasskeyError`. */
export function askForPasskey(request: PasskeyRequest): Promise<PasskeyCredential> {
  const optionsJSON = request as unknown as PublicKeyCredentialRequestOptionsJSON;
  return withLibrary(({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="webauthn"`, and resolves when one is chosen.
 * Any other request ends it, as does `stopSuggestingPasskeys`: it then rejects as dismissed.
 */
export function suggestPasskeys(request: PasskeyRequest): Promise<PasskeyCredential> {
  const optionsJSON = request as unknown as PublicKeyCredentialRequestOptionsJSON;
  return withLibrary(({ startAuthentication }) => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

/** Ends the suggestions, and any dialog of the browser for a passkey. */
export function stopSuggestingPasskeys(): Promise<void> {
  return withLibrary(async ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
}
