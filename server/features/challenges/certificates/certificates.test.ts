import { certificate, certificateTitle } from '@mutirao/contract/challenges/certificates/certificates.ts';
import {
  certificateCodeLength,
  certificateCodeSigns,
} from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { createCertificates } from './certificates.factory.ts';
import { certificatesOn } from './certificates.testing.ts';
import { generateCode } from './run-issuance.ts';

const testApp = await startTestApp();
const { app, clock, create, database, get, join, platform, read, takePart } = testApp;
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

const { candidatesOf, correct, correctCandidate, issue, issueAll, overviewOf, ownOf, setUp, settle, withdraw } =
  certificatesOn(testApp);

/** A challenge whose one contestant has a certificate. */
async function certified() {
  const { id, admin, members } = await setUp();
  await issueAll(id, admin);
  const [certificate] = await ownOf(members[0]);
  if (!certificate) throw new Error('There is no certificate');
  return { id, admin, owner: members[0], certificate };
}

const credentialsOf = (id: number) =>
  database
    .selectFrom('certificate_credential')
    .select('revoked_at')
    .where('certificate_id', '=', id)
    .orderBy('id')
    .execute();
const eventsOf = (kind: 'certificate_corrected' | 'certificate_withdrawn', memberId: number) =>
  database
    .selectFrom('audit_event')
    .select(['actor_id', 'detail'])
    .where('kind', '=', kind)
    .where('member_id', '=', memberId)
    .execute();
/** Waits for the notification of an event. */
const notified = ({ headers }: TestMember, event: string) =>
  vi.waitUntil(
    async () => {
      const { data } = await read('/api/notifications', headers);
      return data.find((one: { event: string }) => one.event === event);
    },
    { timeout: 30_000, interval: 20 },
  );

const isWithdrawn = { error: 'conflict', message: 'Este certificado foi cancelado, e fica assim.' } as const;
const unknown = { error: 'not_found', message: 'Nenhum certificado encontrado!' } as const;

test('a corrected name and hours are on the page at once, under the same code, and the old credential is revoked', async () => {
  const { id, admin, owner, certificate } = await certified();
  clock.move(minute);
  const answer = await correct(id, certificate, admin, { name: 'Anahí Ñandú', hours: 12 });
  expect(answer.statusCode).toBe(200);
  const { updated_at } = answer.json();
  expect(updated_at > certificate.updated_at).toBe(true);
  expect(answer.json()).toEqual({ ...certificate, contestant_name: 'Anahí Ñandú', hours: 12, updated_at });
  expect(await read(`/api/certificate/${certificate.verify_code}`)).toEqual(answer.json());
  expect(await credentialsOf(certificate.id)).toEqual([{ revoked_at: new Date(updated_at) }, { revoked_at: null }]);
  expect(await eventsOf('certificate_corrected', owner.id)).toEqual([
    {
      actor_id: admin.id,
      detail: {
        challenge: id,
        certificate: certificate.id,
        before: { name: certificate.contestant_name, hours: 40 },
        after: { name: 'Anahí Ñandú', hours: 12 },
      },
    },
  ]);
  expect(await notified(owner, 'certificate_corrected')).toMatchObject({
    path: `/certificate/${certificate.verify_code}`,
    title: { pt: expect.stringContaining('foi corrigido') },
  });
  const [candidate] = (await candidatesOf(id, admin)).data;
  expect(candidate).toMatchObject({ name: 'Anahí Ñandú', hours: 12 });
});

test('a correction of one field leaves the other, and one that changes nothing makes no credential', async () => {
  const { id, admin, owner, certificate } = await certified();
  expect((await correct(id, certificate, admin, { hours: null })).json()).toMatchObject({
    hours: null,
    contestant_name: certificate.contestant_name,
  });
  const { updated_at } = (await ownOf(owner))[0] ?? {};
  const same = { name: certificate.contestant_name, hours: null };
  expect((await correct(id, certificate, admin, same)).json().updated_at).toBe(updated_at);
  expect((await correct(id, certificate, admin, {})).json().updated_at).toBe(updated_at);
  expect(await credentialsOf(certificate.id)).toHaveLength(2);
});

test('CERT-10 a withdrawal is final, with its reason, and its credential is revoked', async () => {
  const { id, admin, owner, certificate } = await certified();
  const reason = 'Emitido para a pessoa errada.';
  const answer = await withdraw(id, certificate, admin, { reason });
  const withdrawn_at = expect.stringMatching(/Z$/);
  const withdrawn = { ...certificate, withdrawn_at, withdrawal_reason: { pt: reason, en: reason } };
  expect(answer.json()).toEqual(withdrawn);
  expect(await read(`/api/certificate/${certificate.verify_code}`)).toEqual(answer.json());
  expect(await ownOf(owner)).toEqual([answer.json()]);
  expect(await read(`/api/users/${owner.id}/certificates`)).toEqual([]);
  expect(await credentialsOf(certificate.id)).toEqual([{ revoked_at: new Date(answer.json().withdrawn_at) }]);
  expect(await eventsOf('certificate_withdrawn', owner.id)).toEqual([
    { actor_id: admin.id, detail: { challenge: id, certificate: certificate.id, reason } },
  ]);
  expect(await notified(owner, 'certificate_withdrawn')).toMatchObject({
    path: `/certificate/${certificate.verify_code}`,
    text: { pt: `Motivo: ${reason}`, en: `Reason: ${reason}` },
  });
  expectError(await withdraw(id, certificate, admin), isWithdrawn);
  expectError(await correct(id, certificate, admin, { hours: 1 }), isWithdrawn);
});

test('after a withdrawal nobody gets another certificate by accident, and one can be issued on purpose', async () => {
  const { id, admin, owner, certificate } = await certified();
  await withdraw(id, certificate, admin);
  expect(await overviewOf(id, admin)).toMatchObject({ issued: 0, withdrawn: 1, to_issue: 0, included: 0 });
  expect((await candidatesOf(id, admin, '?filter=withdrawn')).total).toBe(1);
  await correctCandidate(id, owner, admin, { included: true });
  await issue(id, admin, 1);
  await settle(id, admin);
  const [next, first] = await ownOf(owner);
  expect(next).toMatchObject({ withdrawn_at: null });
  expect(next?.verify_code).not.toBe(certificate.verify_code);
  expect(first?.verify_code).toBe(certificate.verify_code);
  expect(await read(`/api/users/${owner.id}/certificates`)).toHaveLength(1);
});

test('SEC a withdrawal needs a fresh authentication; a correction does not', async () => {
  const { id, admin, certificate } = await certified();
  clock.move(11 * minute);
  // The same session, with a new access token.
  const token = platform.keys.tokens.sign({ memberId: admin.id, sessionId: admin.sessionId });
  const late = { ...admin, headers: { authorization: `Bearer ${token}` } };
  const refused = await withdraw(id, certificate, late);
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'reauthentication_required']);
  expect((await correct(id, certificate, late, { hours: 5 })).statusCode).toBe(200);
});

test('staff correct and withdraw too; a certificate of another challenge is unknown', async () => {
  const { id, certificate } = await certified();
  const other = await setUp();
  const staff = await join({ roles: ['admin'] });
  expect((await correct(id, certificate, staff, { hours: 5 })).statusCode).toBe(200);
  for (const challenge of [other.id]) {
    expectError(await correct(challenge, certificate, staff, { hours: 6 }), unknown);
    expectError(await withdraw(challenge, certificate, staff), unknown);
  }
  expectError(await correct(id, { id: 999_999 }, staff, { hours: 6 }), unknown);
  expect((await withdraw(id, certificate, staff)).statusCode).toBe(200);
});

test.each([{ reason: '' }, { reason: '  a ' }, { reason: 'a'.repeat(501) }, {}])(
  'a withdrawal with %o is invalid',
  async (body) => {
    const { id, admin, certificate } = await certified();
    const answer = await withdraw(id, certificate, admin, body);
    expectError(answer, { ...checkFields, errors: answer.json().errors });
    expect(Object.keys(answer.json().errors)).toEqual(['reason']);
  },
);

test('who administers the challenge and has a certificate is not notified of their own correction', async () => {
  const { id, admin, owner, certificate } = await certified();
  await takePart({ challengeId: id, memberId: owner.id, roles: ['challenge_admin'] }).catch(() => undefined);
  await correct(id, certificate, owner, { hours: 1 });
  await correct(id, certificate, admin, { hours: 2 });
  await notified(owner, 'certificate_corrected');
  const { data } = await read('/api/notifications', owner.headers);
  expect(data.filter(({ event }: { event: string }) => event === 'certificate_corrected')).toHaveLength(1);
});
