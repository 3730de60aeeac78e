import type { Credentials } from '@mutirao/contract/accounts/sign-in.ts';

/** Local storage key of the credentials. */
export const credentialsKey = 'credentials';
/** Of the sign that they ended by themselves: other tabs then keep what was begun in them. */
const overKey = 'credentials-over';

/** As they are kept: with the moment by this browser's clock, which may be wrong, at which they were made. */
interface KeptCredentials extends Credentials {
  readonly kept_at?: number;
}

interface Claims {
  readonly sub?: string;
  readonly exp?: number;
  readonly iat?: number;
}

/** Where nothing can be kept, whoever signs in stays so until the page is left. */
let unkept: KeptCredentials | undefined;

function claimsOf({ access_token }: Credentials): Claims {
  try {
    const [, payload = ''] = access_token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** What this browser keeps of whoever is signed in; a token past its end is among it. */
export function readCredentials(): KeptCredentials | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(credentialsKey) ?? 'null') as KeptCredentials | null;
    return typeof kept?.access_token === 'string' ? kept : unkept;
  } catch {
    return unkept;
  }
}

export function writeCredentials(credentials: Credentials): void {
  const kept = { ...credentials, kept_at: Date.now() };
  try {
    localStorage.removeItem(overKey);
    localStorage.setItem(credentialsKey, JSON.stringify(kept));
  } catch {
    unkept = kept;
  }
}

/** Forgets whoever is signed in: they signed out, or their credentials were over. */
export function removeCredentials(why: 'signed out' | 'over'): void {
  unkept = undefined;
  try {
    if (why === 'over') localStorage.setItem(overKey, 'yes');
    else localStorage.removeItem(overKey);
    localStorage.removeItem(credentialsKey);
  } catch {
    // Nothing was kept.
  }
}

/** Whether those that are gone were over, in whichever tab that was found out. */
export function wereOver(): boolean {
  try {
    return localStorage.getItem(overKey) !== null;
  } catch {
    return false;
  }
}

/** Whom the token is about; no proof of anything, as nobody has checked it here. */
export function memberIdOf(credentials: Credentials | undefined): string | undefined {
  return credentials && claimsOf(credentials).sub;
}

/** Whether the token's `exp` has passed, allowing for a clock that is wrong. */
export function isExpired(credentials: KeptCredentials): boolean {
  const { exp = 0, iat } = claimsOf(credentials);
  const { kept_at: keptAt } = credentials;
  const ahead = keptAt !== undefined && iat !== undefined ? keptAt - iat * 1000 : 0;
  return exp * 1000 + ahead <= Date.now();
}
