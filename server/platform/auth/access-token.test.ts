import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { AccessTokens } from './access-token.ts';
import { seal, signingKeys, unseal } from './signing-keys.ts';

const before = 'the secret of last year, long enough';
const today = 'the secret of today, that is long enough';
const app = await startTestApp({ settings: { SECRET_KEY: today, SECRET_KEY_PREVIOUS: before } });

const member = await app.join();
const claims = { memberId: member.id, sessionId: member.sessionId };
const [key] = signingKeys([today]) as [{ id: string; key: Uint8Array }];
const minutesAhead = (minutes: number) => Math.floor(app.clock.in(minutes * 60_000).getTime() / 1000);

async function statusWith(token: string, scheme = 'Bearer'): Promise<number> {
  return (await app.get('/api/contestants/me', { authorization: `${scheme} ${token}` })).statusCode;
}

/** A token as ours, but for what is given. */
function forge({
  audience = 'mutirao-api',
  issuer = 'mutirao',
  expires = minutesAhead(5),
  kid = key.id,
  secret = key.key,
}) {
  return new SignJWT({ sid: member.sessionId })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(member.id))
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(secret);
}

test('a valid token is accepted, however the scheme is spelt', async () => {
  const token = await forge({});
  expect(await statusWith(token)).toBe(200);
  expect(await statusWith(token, 'bearer')).toBe(200);
});

test.each([
  ['of another audience', { audience: 'another-api' }],
  ['of another issuer', { issuer: 'another' }],
  ['that has expired', { expires: minutesAhead(-1) }],
  ['signed by another key', { secret: new Uint8Array(32).fill(7) }],
  ['of an unknown key', { kid: 'unknown' }],
])('a token %s is refused', async (_what, changes) => {
  expect(await statusWith(await forge(changes))).toBe(401);
});

test('a token without a signature is refused', async () => {
  const token = new UnsecuredJWT({ sid: member.sessionId })
    .setIssuer('mutirao')
    .setAudience('mutirao-api')
    .setSubject(String(member.id))
    .setExpirationTime('5m')
    .encode();
  expect(await statusWith(token)).toBe(401);
});

test.each(['', 'junk', 'a.b.c', 'null'])('%j is not a valid token', async (token) => {
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(token, 'Basic')).toBe(401);
});

test('a token for the session of another member is refused', async () => {
  const other = await app.join();
  expect(await statusWith(await app.platform.keys.tokens.sign({ ...claims, sessionId: other.sessionId }))).toBe(401);
});

test('tokens signed by the previous secret stay valid, but it signs no new ones', async () => {
  const former = new AccessTokens(signingKeys([before]), app.clock.now);
  expect(await statusWith(await former.sign(claims))).toBe(200);
  const stranger = new AccessTokens(signingKeys(['a secret that was never ours, at all']), app.clock.now);
  expect(await statusWith(await stranger.sign(claims))).toBe(401);
});

test('an invalid token is refused by public calls too, so that the browser renews it', async () => {
  expect((await app.get('/api/challenges', { authorization: 'Bearer junk' })).statusCode).toBe(401);
});

const secret = 'k7Qz2mWx9RtYv4BnLp8HsDf3JgCe6UaT';
const text = Buffer.from('the password of the mail server');
const sealed = seal(secret, 'mail', text);

test('what was sealed is read with the same secret, for the same purpose', () => {
  expect(unseal(secret, 'mail', sealed)).toEqual(text);
  expect(unseal(`${secret}x`, 'mail', sealed)).toBeUndefined();
  expect(unseal(secret, 'links', sealed)).toBeUndefined();
});

test('no changed byte is read, nor a shortened value', () => {
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secret, 'mail', changed), `byte ${at}`).toBeUndefined();
  }
  for (const length of [0, 27, 28, sealed.length - 1])
    expect(unseal(secret, 'mail', sealed.subarray(0, length))).toBeUndefined();
});

test('the same value is sealed differently each time', () => {
  expect(seal(secret, 'mail', text)).not.toEqual(sealed);
});
