import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../platform/auth/passwords.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

export const goodPassword = 'chuva no sertão';
let joined = 0;

/** A member with a confirmed address and a password. */
export interface PasswordMember extends TestMember {
  readonly email: string;
}

type Caller = Pick<TestMember, 'headers'>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The cookies that an answer sets, as the next request sends them. */
export function cookiesOf(answer: Answer): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** Members with second factors, over HTTP. */
export function secondFactorsOn({ app, join, clock }: Pick<TestApp, 'app' | 'join' | 'clock'>) {
  const call = (method: Method, path: string, { headers }: Caller, payload?: object): Promise<Answer> =>
    app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });

  /** A call of a visitor, with the cookies of the answer before. */
  const visit = (path: string, payload: object, before?: Answer): Promise<Answer> =>
    app.inject({ method: 'POST', url: `/api/${path}`, payload, ...(before && { cookies: cookiesOf(before) }) });

  const grant = (payload: object, before?: Answer) => visit('oauth/token', payload, before);

  /** The code of an authenticator app; `steps` of 30 seconds from the present one. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
      timestamp: clock.now().getTime() + steps * 30_000,
    });

  return {
    call,
    visit,
    grant,
    codeOf,

    joinWithPassword: async (recipe: Parameters<TestApp['join']>[0] = {}): Promise<PasswordMember> => {
      joined += 1;
      const email = `luz.${process.pid}.${joined}@example.org`;
      const password_hash = await hashPassword(goodPassword);
      return { email, ...(await join({ email, password_hash, confirmed_at: clock.now(), ...recipe })) };
    },

    byPassword: (email: string, password = goodPassword) =>
      grant({ grant_type: 'password', username: email, password }),

    /** Adds a passkey; returns it with the recovery codes of a first factor. */
    addPasskey: async (member: Caller, name = 'Celular') => {
      const authenticator = createAuthenticator();
      const options = (await call('POST', 'me/passkeys/options', member)).json();
      const answer = await call('POST', 'me/passkeys', member, { name, credential: authenticator.create(options) });
      return { authenticator, answer, ...answer.json() };
    },

    /** Sets up one-time codes; the first code confirms them. */
    addTotp: async (member: Caller) => {
      const { secret } = (await call('POST', 'me/totp', member)).json();
      const answer = await call('POST', 'me/totp/confirmation', member, { code: codeOf(secret) });
      return { secret: secret as string, answer, ...answer.json() };
    },

    /** Signs in by a passkey. */
    byPasskey: async (authenticator: ReturnType<typeof createAuthenticator>, faults = {}) => {
      const options = (await visit('oauth/passkey-options', {})).json();
      return grant({ grant_type: 'passkey', credential: authenticator.answer(options, faults) });
    },
  };
}
