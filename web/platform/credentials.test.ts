import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readStored, writeStored } from './browser-storage.ts';
import { isExpired, memberIdOf } from './credentials.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

function credentials(claims: object, stored_at?: number) {
  const access_token = `e30.${encode(claims)}.c2ln`;
  return {
    token_type: 'Bearer' as const,
    access_token,
    expires_in: 600,
    ...(stored_at !== undefined && { stored_at }),
  };
}

test('AUTH-12 reads the expiry of a token from its exp', () => {
  expect(isExpired(credentials({ sub: '7', exp: seconds() + 60 }))).toBe(false);
  expect(isExpired(credentials({ sub: '7', exp: seconds() - 1 }))).toBe(true);
  expect(memberIdOf(credentials({ sub: '7', exp: 1 }))).toBe('7');
});

test.each(['', 'x', 'x.y.z', 'x.bm8.z'])('an invalid token (%j) is expired and has no member', (access_token) => {
  const broken = { token_type: 'Bearer' as const, access_token, expires_in: 600 };
  expect(isExpired(broken)).toBe(true);
  expect(memberIdOf(broken)).toBeUndefined();
});

test.each([-3600, 0, 3600])('a clock wrong by %i s renews no more often than a right one', (wrong) => {
  const storedAt = Date.now();
  const iat = seconds() - wrong;
  expect(isExpired(credentials({ sub: '7', iat, exp: iat + 600 }, storedAt))).toBe(false);
  const longAgo = { sub: '7', iat: iat - 660, exp: iat - 60 };
  expect(isExpired(credentials(longAgo, storedAt - 660_000))).toBe(true);
});

test('a server that renders has no storage, and Node does not warn of its own', async () => {
  const warned = Promise.race([once(process, 'warning'), new Promise((resolve) => setImmediate(resolve, 'nothing'))]);
  expect(readStored('localStorage', 'credentials')).toBeNull();
  expect(writeStored('localStorage', 'credentials', 'text')).toBe(false);
  expect(await warned).toBe('nothing');
});
