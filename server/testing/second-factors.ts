import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Secret, TOTP, URI } from 'otpauth';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The public key as COSE writes it: ECDSA with P-256 and SHA-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** An attestation object of CBOR without a statement about the maker. */
function attestation(authenticatorData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authenticatorData.length);
  return Buffer.concat([
    // A map of three: no format, an empty statement, and bytes.
    Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59', 'latin1'),
    length,
    authenticatorData,
  ]);
}

interface Faults {
  /** Where the browser is. */
  origin?: string;
  rpId?: string;
  /** The person showed neither face nor finger nor PIN. */
  unverified?: boolean;
  /** What the authenticator counts; by default one more. */
  count?: number;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

/** A passkey of a test: what a browser and an authenticator do with the options of the server. */
export function createAuthenticator(origin = 'https://desafios.example.org') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;
  let userHandle = '';
  let rp = '';

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (faults: Faults, more: number) => {
    const bits = flags.present | (faults.unverified ? 0 : flags.verified) | more;
    return Buffer.concat([sha256(faults.rpId ?? rp), Buffer.from([bits]), uint32(faults.count ?? count)]);
  };
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    /** The credential id. */
    id: base64url(id),
    /** The handle that the server gave the account. */
    userHandle: () => userHandle,

    /** Creates the passkey. */
    create: ({ challenge, rp: { id: rpId }, user }: CreationOptions, faults: Faults = {}) => {
      rp = rpId;
      userHandle = user.id;
      const key = coseKey(publicKey);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([authenticatorData(faults, flags.hasCredential), Buffer.alloc(16), length, id, key]);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
          attestationObject: base64url(attestation(data)),
          transports: ['internal'],
        },
      };
    },

    /** Answers a challenge. */
    answer: ({ challenge }: { challenge: string }, faults: Faults = {}) => {
      count += 1;
      const client = clientData('webauthn.get', challenge, faults);
      const data = authenticatorData(faults, 0);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** The code that an authenticator app shows which has read this address, now or so many steps of 30 seconds later. */
export function oneTimeCode(uri: string, stepsLater = 0): string {
  return (URI.parse(uri) as TOTP).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

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
      const code = codeOf(secret);
      const answer = await call('POST', 'me/totp/confirmation', member, { code });
      return { secret: secret as string, code, answer, ...answer.json() };
    },

    /** Signs in by a passkey. */
    byPasskey: async (authenticator: ReturnType<typeof createAuthenticator>, faults = {}) => {
      const options = (await visit('oauth/passkey-options', {})).json();
      return grant({ grant_type: 'passkey', credential: authenticator.answer(options, faults) });
    },
  };
}
