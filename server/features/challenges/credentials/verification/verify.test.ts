import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeOneByte, credentialsOn } from '../../../../testing/credentials.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { updateContent, updateWithdrawal } from '../../certificates/certificates.queries.ts';
import { insertCredential, revokeCredentials } from '../../certificates/credentials.queries.ts';
import { addProof } from '../data-integrity.ts';
import { readSigningKeys } from '../signing-keys.ts';

const testApp = await startTestApp();
const { app, clock, database, get } = testApp;
const { newCertificate, jwtOf, jsonOf, verify } = credentialsOn(testApp);

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const download = async (path: string) => ({ file: base64((await get(path)).rawPayload) });
const failing = ({ checks }: { checks: { check: string; result: string }[] }) =>
  checks.filter(({ result }) => result === 'fails').map(({ check }) => check);

/** A certificate in every form in which it can be given. */
async function formsOf(code: string) {
  const jwt = await jwtOf(code);
  const json = JSON.stringify(await jsonOf(code));
  return [
    ['jwt', { text: ` ${jwt}\n` }],
    ['jwt', { file: base64(jwt) }],
    ['json', { text: json }],
    ['json', { file: base64(`\uFEFF${json}`) }],
    ['png', await download(`/credentials/${code}.png`)],
    ['svg', await download(`/credentials/${code}.svg`)],
    ['svg', { text: (await get(`/credentials/${code}.svg`)).body }],
    ['pdf', await download(`/certificate/${code}/pdf?lang=en`)],
  ] as const;
}

test('a code, as typed or as an address, says whether the certificate is valid', async () => {
  const { id, code } = await newCertificate();
  for (const text of [
    code,
    code.toLowerCase().replaceAll('-', ' '),
    `https://desafios.example.org/certificate/${code}`,
  ])
    expect(await verify({ text })).toMatchObject({
      kind: 'code',
      outcome: 'valid',
      summary: { en: 'The certificate is valid.' },
      certificate: { verify_code: code, contestant_name: 'Anahí Ñandú' },
    });
  await updateWithdrawal(database, { id, reason: 'Engano.', now: clock.now() });
  expect(await verify({ text: code })).toMatchObject({ outcome: 'withdrawn', certificate: { withdrawal_reason: {} } });
  expect(await verify({ text: 'ABCD-EFGH-JKMN-PQRS' })).toMatchObject({ outcome: 'unknown', certificate: null });
});

test('every form of a certificate is valid, then replaced by a correction, then withdrawn', async () => {
  const { id, code } = await newCertificate();
  const before = await formsOf(code);
  for (const [kind, given] of before) {
    const found = await verify(given);
    expect(found, kind).toMatchObject({ kind, outcome: 'valid', certificate: { verify_code: code } });
    expect(found.checks.map(({ check, result }: { check: string; result: string }) => `${check} ${result}`)).toEqual(
      ['format', 'issuer', 'signature', 'status', 'content'].map((check) => `${check} holds`),
    );
  }
  await updateContent(database, { id, name: 'Anahí', hours: 41, now: clock.now() });
  await revokeCredentials(database, { certificateIds: [id], now: clock.now() });
  await insertCredential(database, { certificateId: id, now: clock.now() });
  for (const [kind, given] of before) expect(await verify(given), kind).toMatchObject({ kind, outcome: 'replaced' });
  const after = await formsOf(code);
  for (const [kind, given] of after) expect(await verify(given), kind).toMatchObject({ kind, outcome: 'valid' });
  await updateWithdrawal(database, { id, reason: 'Engano.', now: clock.now() });
  await revokeCredentials(database, { certificateIds: [id], now: clock.now() });
  for (const [kind, given] of after) {
    const found = await verify(given);
    expect([found.outcome, failing(found)], kind).toEqual(['withdrawn', ['status']]);
  }
});

test('a record that was changed behind the back of the credential is told', async () => {
  const { id, code } = await newCertificate();
  const jwt = await jwtOf(code);
  await updateContent(database, { id, name: 'Outra Pessoa', hours: 40, now: clock.now() });
  const found = await verify({ text: jwt });
  expect([found.outcome, failing(found)]).toEqual(['altered', ['content']]);
});

test('100 tokens and 100 documents with one changed byte are refused', async () => {
  const { code } = await newCertificate();
  const [jwt, json] = [await jwtOf(code), JSON.stringify(await jsonOf(code))];
  for (let turn = 0; turn < 100; turn += 1)
    for (const text of [changeOneByte(jwt), changeOneByte(json)]) {
      const { outcome, certificate } = await verify({ text }, `10.19.2.${turn}`);
      expect(outcome, text).not.toBe('valid');
      expect(certificate).toBeNull();
    }
});

test('forged tokens and documents are refused', async () => {
  const { code } = await newCertificate();
  const [jwt, json] = [await jwtOf(code), await jsonOf(code)];
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { verificationMethod } = (await get('/.well-known/did.json')).json();
  const publicKey = Buffer.from(verificationMethod[0].publicKeyJwk.x, 'base64url');
  const hmac = base64url({ alg: 'HS256', kid });
  const forged = [
    `${base64url({ alg: 'none', kid })}.${payload}.${signature}`,
    `${hmac}.${payload}.${createHmac('sha256', publicKey).update(`${hmac}.${payload}`).digest('base64url')}`,
    `${base64url({ alg: 'EdDSA', kid: 'did:web:evil.example#key' })}.${payload}.${signature}`,
    `${base64url({ alg: 'EdDSA', kid, crit: ['exp'] })}.${payload}.${signature}`,
    JSON.stringify({ ...json, proof: undefined }),
    JSON.stringify({ ...json, proof: [json.proof, json.proof] }),
    JSON.stringify({ ...json, proof: { ...json.proof, proofPurpose: 'authentication' } }),
    JSON.stringify({ ...json, proof: { ...json.proof, cryptosuite: 'eddsa-jcs-2022' } }),
    JSON.stringify({ ...json, '@context': [...json['@context'], { '@vocab': 'https://evil.example/' }] }),
    JSON.stringify({ ...json, extra: 'claim' }),
    JSON.stringify({ ...json, issuer: { ...json.issuer, name: 'Outra' } }),
  ];
  for (const text of forged)
    expect(await verify({ text }), text).toMatchObject({ outcome: 'altered', certificate: null });
  const foreign = { ...json, issuer: { ...json.issuer, id: 'did:web:evil.example' } };
  expect(await verify({ text: JSON.stringify(foreign) })).toMatchObject({ outcome: 'foreign', certificate: null });
});

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
test.each([
  ['an empty text', { text: '' }, 'unknown'],
  ['a long text', { text: 'x'.repeat(200_000) }, 'unreadable'],
  ['a token of no credential', { text: `${base64url({})}.${base64url({ a: 1 })}.AAAA` }, 'unreadable'],
  ['deep JSON', { text: '{"a":'.repeat(40_000) }, 'unreadable'],
  ['JSON of another kind', { text: '{"issuer":"did:web:desafios.example.org"}' }, 'unreadable'],
  ['a PNG without a credential', { file: base64(png) }, 'unreadable'],
  ['a PNG with a wrong length', { file: base64(Buffer.concat([png, Buffer.alloc(64, 0xff)])) }, 'unreadable'],
  ['an SVG without a credential', { text: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'unreadable'],
  ['an SVG with many beginnings', { text: '<svg>'.concat('<openbadges:credential '.repeat(8000)) }, 'unreadable'],
  ['a PDF that ends early', { file: base64('%PDF-1.7\n1 0 obj\n<<') }, 'unreadable'],
  ['bytes', { file: base64(Buffer.alloc(1000, 7)) }, 'unreadable'],
  ['a program', { file: base64('\x7fELF\0\0') }, 'unreadable'],
])('%s is no certificate', async (name, body, outcome) => {
  expect(await verify(body, `10.19.3.${name.length}`)).toMatchObject({ outcome, certificate: null });
});

test('broken copies of a PDF are told, and the next PDF is read', async () => {
  const { code } = await newCertificate();
  const pdf = (await get(`/certificate/${code}/pdf`)).rawPayload;
  for (let turn = 0; turn < 20; turn += 1) {
    const broken = Buffer.from(pdf.subarray(0, Math.floor((pdf.length * (turn + 1)) / 21)));
    expect((await verify({ file: base64(broken) }, `10.19.4.${turn}`)).outcome).not.toBe('valid');
  }
  expect(await verify({ file: base64(pdf) })).toMatchObject({ outcome: 'valid' });
});

test('input that is not one text or one file is refused, and so are too many and too large ones', async () => {
  const send = (payload: object, remoteAddress = '10.19.5.1') =>
    app.inject({ method: 'POST', url: '/api/verify', payload, remoteAddress });
  for (const payload of [{}, { text: 'a', file: 'YQ==' }, { file: '%%%' }, { text: 1 }, { text: 'x'.repeat(200_001) }])
    expect((await send(payload)).statusCode).toBe(422);
  expect([413, 422]).toContain((await send({ file: 'A'.repeat(2_900_000) })).statusCode);
  const statuses: number[] = [];
  for (let turn = 0; turn < 121; turn += 1) statuses.push((await send({ text: '{}' }, '10.19.5.2')).statusCode);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
});

test('a document far longer than ours is refused before it is canonicalized, even if its proof holds', async () => {
  const { code } = await newCertificate();
  const { proof: _, ...document } = await jsonOf(code);
  const { current } = await readSigningKeys(testApp.platform);
  const signed = (evidence: object[]) => addProof({ ...document, evidence }, document.issuer.id, current);
  expect(await verify({ text: JSON.stringify(await signed(document.evidence)) })).toMatchObject({ outcome: 'valid' });
  const long = await signed(Array.from({ length: 400 }, () => ({ type: ['Evidence'], name: 'Longa demais' })));
  const found = await verify({ text: JSON.stringify(long) });
  expect([found.outcome, failing(found)]).toEqual(['altered', ['signature']]);
});
