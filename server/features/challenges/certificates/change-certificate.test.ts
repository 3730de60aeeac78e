import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { certificatesOn } from './certificates.testing.ts';

const testApp = await startTestApp();
const { clock, database, join, platform, read, takePart } = testApp;
const { setUp, issueAll, issue, settle, ownOf, overviewOf, correctCandidate, candidatesOf, correct, withdraw } =
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
