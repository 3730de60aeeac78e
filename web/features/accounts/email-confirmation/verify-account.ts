import type { Confirmation } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, callApi } from '../../../platform/api.ts';
import { readCredentials } from '../../../platform/credentials.ts';
import { RetryCancelled, withRetries } from '../../../platform/failures.ts';
import { reloadMember, storeCredentials } from '../../../platform/session.ts';
import { type SecondFactorStep, secondFactorStepOf } from '../second-factor/index.ts';

export interface Outcome {
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
export function useVerification(token: string): { outcome: Outcome | undefined; retry: () => void } {
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
