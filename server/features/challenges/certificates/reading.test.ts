import { certificate, certificateTitle } from '@mutirao/contract/challenges/certificates/certificates.ts';
import {
  certificateCodeLength,
  certificateCodeSigns,
} from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { expect, test } from 'vitest';
import { expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createCertificates } from './certificates.factory.ts';
import { generateCode } from './run-issuance.ts';

const { app, clock, create, database, get, join, read } = await startTestApp();
const some = async () => (await createCertificates(database, [{}]))[0]?.code ?? '';
const from = (remoteAddress: string, path: string, headers = {}) => app.inject({ url: path, remoteAddress, headers });

test('API-65 CERT-01 CERT-10 anyone reads a certificate by its code, in any case, with and without hyphens', async () => {
  const code = await some();
  const answer = certificate.strict().parse(await read(`/api/certificate/${code}`));
  expect(answer).toMatchObject({ verify_code: code, contestant_name: 'Anahí Ñandú', withdrawn_at: null });
  for (const typed of [
    code.toLowerCase(),
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    code.replaceAll('-', '–'),
    ` ${code.toLowerCase().replaceAll('-', '.')} `,
  ])
    expect(await read(`/api/certificate/${encodeURIComponent(typed)}`)).toEqual(answer);
});

test.each([
  ['pt', 'Nenhum certificado encontrado!'],
  ['en', 'No certificate found!'],
])('ERR-29 API-65 an unknown code is not found, in the language %s', async (language, message) => {
  for (const code of ['AAAA-BBBB-CCCC-DDDD', 'UNKNOWN', 'IIII-OOOO-1111-0000', '%00'])
    expectError(await from('198.51.100.7', `/api/certificate/${code}`, { 'accept-language': language }), {
      error: 'not_found',
      message,
    });
});

test('guessing codes is limited by network address, where only wrong ones count', async () => {
  const [code, address] = [await some(), '203.0.113.9'];
  for (let tries = 0; tries < 30; tries += 1)
    expect((await from(address, `/api/certificate/${code}`)).statusCode).toBe(200);
  for (let tries = 0; tries < 20; tries += 1)
    expect((await from(address, '/api/certificate/AAAA-BBBB-CCCC-DDDD')).statusCode).toBe(404);
  expectTooMany(await from(address, '/api/certificate/AAAA-BBBB-CCCC-EEEE'), 600);
  expectTooMany(await from(address, `/api/certificate/${code}`), 600);
  expect((await from('203.0.114.9', `/api/certificate/${code}`)).statusCode).toBe(200);
});

test('codes are random, of sixteen signs in groups of four, none of which look alike', () => {
  const codes = Array.from({ length: 2000 }, generateCode);
  expect(new Set(codes).size).toBe(codes.length);
  const signs = new Set(codes.join('').replaceAll('-', ''));
  expect([...signs].toSorted().join('')).toBe([...certificateCodeSigns].toSorted().join(''));
  for (const code of codes) expect(code.replaceAll('-', '')).toHaveLength(certificateCodeLength);
  for (const lookAlike of '01ILO') expect(certificateCodeSigns).not.toContain(lookAlike);
});

test('CERT-09 API-64 members read their own certificates, the newest first, and never those of others', async () => {
  const [ana, rui] = [await join({ confirmed_at: clock.now() }), await join({ confirmed_at: clock.now() })];
  const codes = await createCertificates(database, [
    { member_id: ana.id },
    { member_id: rui.id },
    { member_id: ana.id, withdrawn_at: clock.now(), withdrawal_reason: 'Engano.' },
    {},
  ]);
  const own = await read('/api/me/certificates', ana.headers);
  expect(own.map(({ verify_code }: { verify_code: string }) => verify_code)).toEqual([codes[2]?.code, codes[0]?.code]);
  expect(own).toMatchObject([{ withdrawal_reason: { pt: 'Engano.', en: 'Engano.' } }, { withdrawal_reason: null }]);
  expect(await read('/api/me/certificates', (await join()).headers)).toEqual([]);
  expect((await get('/api/me/certificates')).statusCode).toBe(401);
});

test('CERT-11 members whose address is not confirmed have no certificates to read', async () => {
  const member = await join({ confirmed_at: null });
  await createCertificates(database, [{ member_id: member.id }]);
  expect(await read('/api/me/certificates', member.headers)).toEqual([]);
});

test('AMB-13 AMB-14 others see titles and days of valid certificates, without code and link, by id and slug', async () => {
  const [id = 0] = await create({});
  const { id: memberId } = await join({ first_name: 'Anahí', last_name: 'Ñandú' });
  const at = new Date('2026-03-05T01:30:00Z');
  const [, shown] = await createCertificates(database, [
    { member_id: memberId, challenge_id: id, withdrawn_at: clock.now(), withdrawal_reason: 'Engano.' },
    { member_id: memberId, challenge_id: id, created_at: at },
  ]);
  const titles = await read(`/api/users/${memberId}/certificates`);
  expect(titles.map((one: unknown) => certificateTitle.strict().parse(one))).toEqual([
    // The day in the organisation's zone.
    { id: shown?.id, challenge_title: { pt: 'Rio limpo', en: 'Clean river' }, day: '2026-03-04' },
  ]);
  const { slug } = await read(`/api/users/${memberId}`);
  expect(await read(`/api/users/${slug}/certificates`)).toEqual(titles);
  expect((await get('/api/users/999999/certificates')).statusCode).toBe(404);
});
