import { expect, test, vi } from 'vitest';
import {
  changeOneByte,
  credentialsOn,
  type Method,
  type Published,
  verifyProofElsewhere,
  verifyTokenElsewhere,
} from '../../../testing/credentials.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { updateContent, updateWithdrawal } from '../certificates/certificates.queries.ts';
import { insertCredential, revokeCredentials } from '../certificates/credentials.queries.ts';
import { readSigningKeys, revokeSigningKey, rotateSigningKey } from './signing-keys.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, get, platform } = testApp;
const { fetchPublished, jsonOf, jwtOf, newCertificate, verify } = credentialsOn(testApp);

/** Whether a proof and its status hold, with the status list as a text. */
async function holds(json: string, { did, list }: { did: Published['did']; list: string }): Promise<boolean> {
  try {
    return (await verifyProofElsewhere(JSON.parse(json), { did, statusList: JSON.parse(list) })).verified;
  } catch {
    return false;
  }
}

async function withdraw(id: number): Promise<void> {
  await updateWithdrawal(database, { id, reason: 'Engano.', now: clock.now() });
  await revokeCredentials(database, { certificateIds: [id], now: clock.now() });
}

test('a certificate is an Open Badges 3.0 credential with nothing personal but what it says', async () => {
  const { code } = await newCertificate({ team_name: 'Guardiões', role: 'captain' });
  const credential = await jsonOf(code);
  const address = 'https://desafios.example.org';
  expect(credential).toMatchObject({
    id: expect.stringMatching(new RegExp(`^${address}/credentials/${code}#\\d+$`)),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Certificado de colaboração: Rio limpo / Certificate of collaboration: Clean river',
    issuer: { id: 'did:web:desafios.example.org', type: ['Profile'], name: 'Mutirão', url: address },
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Anahí Ñandú', identityType: 'name' }],
      role: 'Líder de equipe / Team leader',
      narrative: 'Equipe / Team: Guardiões',
      achievement: { name: 'Rio limpo / Clean river', criteria: { narrative: expect.any(String) } },
      result: [{ value: '40' }],
    },
    evidence: [{ id: `${address}/certificate/${code}` }],
    credentialStatus: { type: 'BitstringStatusListEntry', statusListCredential: `${address}/credentials/status/0` },
  });
  expect(JSON.stringify(credential)).not.toMatch(/e-?mail|@example|member/i);
});

test('libraries of others verify the token, and the proof with the status, without us', async () => {
  const { code } = await newCertificate();
  const published = await fetchPublished();
  const payload = await verifyTokenElsewhere(await jwtOf(code), published);
  const { proof: _, ...credential } = await jsonOf(code);
  expect(payload).toEqual({
    ...credential,
    iss: 'did:web:desafios.example.org',
    jti: credential.id,
    nbf: Math.floor(Date.parse(credential.validFrom) / 1000),
  });
  const result = await verifyProofElsewhere(await jsonOf(code), published);
  expect(result).toMatchObject({ verified: true, statusResult: { verified: true } });
});

test('a credential is the same whenever it is asked for', async () => {
  const { code } = await newCertificate();
  const first = [await jwtOf(code), (await get(`/credentials/${code}.json`)).body];
  clock.move(minute);
  expect([await jwtOf(code), (await get(`/credentials/${code}.json`)).body]).toEqual(first);
});

test('one changed byte of a credential, of the status list or of the key is refused', async () => {
  const { code } = await newCertificate();
  const { did, statusList } = await fetchPublished();
  const [jwt, json, list] = [await jwtOf(code), JSON.stringify(await jsonOf(code)), JSON.stringify(statusList)];
  expect(await holds(json, { did, list })).toBe(true);
  const [forTokens, forProofs] = did.verificationMethod as [Method, Method];
  const { publicKeyJwk = { x: '' }, publicKeyMultibase: key = '' } = { ...forTokens, ...forProofs };
  for (let turn = 0; turn < 100; turn += 1) {
    // The last letter of a key or signature has bits that say nothing.
    const changed = {
      jwt: changeOneByte(jwt.slice(0, -1)) + jwt.slice(-1),
      json: changeOneByte(json),
      list: changeOneByte(list),
    };
    await expect(verifyTokenElsewhere(changed.jwt, { did }), changed.jwt).rejects.toThrow();
    expect(await holds(changed.json, { did, list }), changed.json).toBe(false);
    expect(await holds(json, { did, list: changed.list }), changed.list).toBe(false);

    const publicKeyMultibase = `z${changeOneByte(key.slice(1))}`;
    const x = changeOneByte(publicKeyJwk.x.slice(0, -1)) + publicKeyJwk.x.slice(-1);
    const changedKeys = [
      { ...forTokens, publicKeyJwk: { ...publicKeyJwk, x } },
      { ...forProofs, publicKeyMultibase },
    ];
    const otherDid = { ...did, verificationMethod: changedKeys };
    expect(await holds(json, { did: otherDid, list }), publicKeyMultibase).toBe(false);
    await expect(verifyTokenElsewhere(jwt, { did: otherDid }), x).rejects.toThrow();
  }
});

test('a withdrawn certificate is refused by others within the lifetime of the list, and ours gives no new copy', async () => {
  const { id, code } = await newCertificate();
  const [credential, before] = [await jsonOf(code), await fetchPublished()];
  await withdraw(id);
  const present = await fetchPublished();
  const refused = { verified: false, statusResult: { verified: false } };
  expect(await verifyProofElsewhere(credential, present), 'by the present list').toMatchObject(refused);
  expect(await verifyProofElsewhere(credential, before), 'by an old list').toMatchObject({ verified: true });
  // The verifier allows clocks to differ by five minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * minute });
  expect(await verifyProofElsewhere(credential, before), 'by an expired list').toMatchObject(refused);
  vi.useRealTimers();

  const gone = {
    error: 'expired',
    message: 'Este certificado foi cancelado. A página dele diz quando e por quê.',
  } as const;
  for (const path of [`/credentials/${code}`, `/credentials/${code}.png`, `/certificate/${code}/pdf`])
    expectError(await get(path), gone);
});

test('a correction makes a new credential and revokes the earlier one', async () => {
  const { id, code } = await newCertificate({ contestant_name: 'Ana' });
  const before = await jsonOf(code);
  await updateContent(database, { id, name: 'Anahí', hours: 40, now: clock.now() });
  await revokeCredentials(database, { certificateIds: [id], now: clock.now() });
  await insertCredential(database, { certificateId: id, now: clock.now() });
  const [after, published] = [await jsonOf(code), await fetchPublished()];
  expect(after.id).not.toBe(before.id);
  expect((await verifyProofElsewhere(before, published)).verified).toBe(false);
  expect((await verifyProofElsewhere(after, published)).verified).toBe(true);
});

test('the address of a credential answers in the form that is asked for, and leads people to the page', async () => {
  const { code } = await newCertificate();
  const ask = (path: string, accept: string) => get(path, { accept });
  for (const [accept, type, first] of [
    ['*/*', 'application/vc', '{'],
    ['application/json', 'application/json', '{'],
    ['application/ld+json', 'application/ld+json', '{'],
    ['application/vc+jwt', 'application/vc+jwt', 'e'],
    ['application/jwt;q=0.9, application/vc;q=0.5', 'application/jwt', 'e'],
  ] as const)
    for (const path of [`/credentials/${code}`, '/credentials/status/0']) {
      const { statusCode, headers, body } = await ask(path, accept);
      expect([statusCode, headers['content-type']?.split(';')[0], body[0], headers.vary]).toEqual([
        200,
        type,
        first,
        'Accept',
      ]);
      expect(headers['access-control-allow-origin']).toBe('*');
    }
  const page = await ask(`/credentials/${code.toLowerCase()}`, 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.statusCode, page.headers.location]).toEqual([303, `/certificate/${code}`]);
  for (const file of ['jwt', 'json', 'png', 'svg'])
    expect((await get(`/credentials/${code}.${file}`)).headers).toMatchObject({
      'content-disposition': expect.stringContaining(`${code}.${file}`),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  expect((await get('/credentials/status/0')).headers['cache-control']).toBe('public, max-age=300');
  for (const list of ['1', '99999']) expect((await get(`/credentials/status/${list}`)).statusCode).toBe(404);
});

test('guesses of codes count for one limit, wherever they are tried', async () => {
  const remoteAddress = '10.19.7.7';
  const { code } = await newCertificate();
  const paths = ['/api/certificate/CODE', '/certificate/CODE/pdf', '/credentials/CODE', '/credentials/CODE.png'];
  const guess = (path: string, tried: string) =>
    testApp.app.inject({ url: path.replace('CODE', tried), remoteAddress });
  for (let turn = 0; turn < 20; turn += 1)
    expectError(await guess(paths[turn % 4] as string, 'ABCD-EFGH-JKMN-PQRS'), {
      error: 'not_found',
      message: 'Nenhum certificado encontrado!',
    });
  for (const path of paths) expect((await guess(path, code)).statusCode).toBe(429);
  expect((await get(`/credentials/${code}`)).statusCode).toBe(200);
});

test('hostile codes are refused', async () => {
  const codes = ['%00', '..%2f..', 'x'.repeat(61), '%F0%9F%98%80', '.jwt', '.png', "'--", '<svg>', 'A'.repeat(16)];
  for (const [at, code] of codes.entries())
    for (const path of [`/credentials/${code}`, `/credentials/${code}.svg`, `/certificate/${code}/pdf`]) {
      const { statusCode } = await testApp.app.inject({ url: path, remoteAddress: `10.19.8.${at}` });
      expect([404, 422], path).toContain(statusCode);
    }
});

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
