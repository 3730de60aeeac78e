import { expect, test } from 'vitest';
import { credentialsOn, verifyProofElsewhere, verifyTokenElsewhere } from '../../../testing/credentials.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { readSigningKeys, revokeSigningKey, rotateSigningKey } from './signing-keys.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, platform } = testApp;
const { newCertificate, jwtOf, jsonOf, fetchPublished, verify } = credentialsOn(testApp);

const keyOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid.split('#')[1];

test('private keys are stored encrypted, and deleted once a key is retired', async () => {
  const { rows, current } = await readSigningKeys(platform);
  const der = current.privateKey.export({ format: 'der', type: 'pkcs8' });
  expect(rows[0]?.private_key?.includes(der.subarray(-32))).toBe(false);
  await rotateSigningKey(platform);
  const kept = await database.selectFrom('signing_key').select(['private_key', 'retired_at']).execute();
  expect(kept.filter(({ private_key }) => private_key)).toHaveLength(1);
  expect(kept).toHaveLength(2);
});

test('what a key signed stays verifiable after a rotation, and is refused once the key is revoked', async () => {
  const { code } = await newCertificate();
  const [jwt, json] = [await jwtOf(code), await jsonOf(code)];
  const id = await rotateSigningKey(platform);
  expect(keyOf(await jwtOf(code))).toBe(id);
  for (const token of [jwt, await jwtOf(code)]) {
    await expect(verifyTokenElsewhere(token, await fetchPublished())).resolves.toBeTruthy();
    expect(await verify({ text: token })).toMatchObject({ outcome: 'valid' });
  }
  expect((await verifyProofElsewhere(json, await fetchPublished())).verified).toBe(true);

  expect(await revokeSigningKey(platform, keyOf(jwt))).toBe(true);
  const published = await fetchPublished();
  expect(JSON.stringify(published.did)).not.toContain(keyOf(jwt));
  await expect(verifyTokenElsewhere(jwt, published)).rejects.toThrow();
  expect((await verifyProofElsewhere(json, published)).verified).toBe(false);
  for (const text of [jwt, JSON.stringify(json)]) {
    const { outcome, checks } = await verify({ text });
    expect([outcome, checks.at(-1).message.en]).toEqual(['altered', expect.stringContaining('was revoked')]);
  }
  expect(await verify({ text: await jwtOf(code) })).toMatchObject({ outcome: 'valid' });
});

test('revoking the key that signs replaces it at once, and an unknown key is none', async () => {
  const { code } = await newCertificate();
  const jwt = await jwtOf(code);
  expect(await revokeSigningKey(platform, 'unknown')).toBe(false);
  expect(await revokeSigningKey(platform, keyOf(jwt))).toBe(true);
  expect(keyOf(await jwtOf(code))).not.toBe(keyOf(jwt));
  expect(await verify({ text: jwt })).toMatchObject({ outcome: 'altered' });
});

test('a new SECRET_KEY keeps the key where the previous one is given, and asks for a rotation where not', async () => {
  const { code } = await newCertificate();
  const before = keyOf(await jwtOf(code));
  const SECRET_KEY = 'another key for tests and nothing else';
  const previous = { SECRET_KEY_PREVIOUS: 'a key for tests and for nothing else' };
  const start = (settings: Record<string, string>) => startTestApp({ databaseUrl, clock, settings });
  const second = await start({ SECRET_KEY, ...previous });
  expect(keyOf(await credentialsOn(second).jwtOf(code))).toBe(before);
  const third = await start({ SECRET_KEY });
  expect(keyOf(await credentialsOn(third).jwtOf(code))).toBe(before);

  const stranger = await start({ SECRET_KEY: 'a third key for tests and nothing else' });
  expect((await stranger.get(`/credentials/${code}`)).statusCode).toBe(500);
  await rotateSigningKey(stranger.platform);
  expect((await stranger.get(`/credentials/${code}`)).statusCode).toBe(200);
});

test('instances that start at once create one key', async () => {
  const sharedUrl = await createTestDatabase();
  const apps = await Promise.all([1, 2, 3].map(() => startTestApp({ databaseUrl: sharedUrl })));
  const keys = await Promise.all(apps.map(async ({ read }) => JSON.stringify(await read('/.well-known/did.json'))));
  expect(new Set(keys).size).toBe(1);
});
