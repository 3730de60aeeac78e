import {
  type CertificateCandidate,
  certificate as certificateSchema,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import { expect, test, vi } from 'vitest';
import { readZip } from '../../../testing/read-answers.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { createCertificates } from './certificates.factory.ts';
import { certificatesOn } from './certificates.testing.ts';

const testApp = await startTestApp();
const { clock, database, get, join, platform, read, create } = testApp;
const { send, correctCandidate, setUp, issueAll, ownOf, correct, withdraw, candidatesOf, overviewOf } =
  certificatesOn(testApp);

const ask = (one: TestMember, body: object) => send('POST', '/me/deletion', one, body);
/** Deletes the account, with this answer to what happens to its certificates. */
async function deleteAccount(one: TestMember, body: object): Promise<void> {
  expect((await ask(one, body)).statusCode).toBe(200);
  await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', one.id).execute();
  await deleteAccounts(platform);
}

/** A member with a valid certificate and a withdrawn one. */
async function owner() {
  const member = await join({ confirmed_at: clock.now() });
  const [challenge = 0] = await create({});
  const common = { member_id: member.id, team_name: 'Maré Cheia' };
  const [valid, withdrawn] = await createCertificates(database, [
    { ...common, challenge_id: challenge },
    { ...common, withdrawn_at: clock.now(), withdrawal_reason: 'Ana não participou.' },
  ]);
  if (!valid || !withdrawn) throw new Error('There are no certificates');
  return { member, valid, withdrawn };
}
const byCode = async ({ code }: { code: string }) =>
  certificateSchema.strict().parse(await read(`/api/certificate/${code}`));
const rowOf = ({ id }: { id: number }) =>
  database.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const revokedOf = async ({ id }: { id: number }) => {
  const { revoked_at } = await database
    .selectFrom('certificate_credential')
    .select('revoked_at')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  return revoked_at;
};
const accountDeleted = {
  pt: 'A pessoa excluiu a conta, e o certificado com ela.',
  en: 'The person deleted their account, and the certificate with it.',
};

test('who keeps their certificates deletes the account, and the valid ones still say the name', async () => {
  const { member, valid, withdrawn } = await owner();
  const [before, other] = [await byCode(valid), await byCode(withdrawn)];
  await deleteAccount(member, { certificates: 'keep' });
  expect(await byCode(valid)).toEqual(before);
  expect(await rowOf(valid)).toMatchObject({
    member_id: null,
    contestant_name: 'Anahí Ñandú',
    team_name: 'Maré Cheia',
  });
  expect(await revokedOf(valid)).toBeNull();
  expect(await byCode(withdrawn)).toEqual({
    ...other,
    contestant_name: null,
    team_name: null,
    withdrawal_reason: accountDeleted,
  });
});

test.each([{}, { certificates: 'withdraw' }])(
  'with %o they are withdrawn for a fixed reason, without the name',
  async (body) => {
    const { member, valid, withdrawn } = await owner();
    const before = await byCode(valid);
    await deleteAccount(member, body);
    expect(await byCode(valid)).toEqual({
      ...before,
      contestant_name: null,
      team_name: null,
      withdrawn_at: expect.stringMatching(/Z$/),
      withdrawal_reason: accountDeleted,
    });
    for (const one of [valid, withdrawn])
      expect(await rowOf(one)).toMatchObject({
        member_id: null,
        contestant_name: null,
        team_name: null,
        withdrawal_reason: null,
      });
    expect(await revokedOf(valid)).toBeInstanceOf(Date);
  },
);

test('the choice can be changed by asking again, and is asked for anew after the deletion was undone', async () => {
  const { member } = await owner();
  const kept = async () => {
    const row = await database.selectFrom('member').select('keeps_certificates').where('id', '=', member.id).execute();
    return row[0]?.keeps_certificates;
  };
  const { deletion_at } = (await ask(member, { certificates: 'keep' })).json();
  expect(await kept()).toBe(true);
  expect((await ask(member, {})).json()).toEqual({ deletion_at });
  expect(await kept()).toBe(false);
  expect((await ask(member, { certificates: 'sell' })).statusCode).toBe(422);
});

test('of a deleted account admins see the certificate alone, and the audit log says nothing of it', async () => {
  const { id, admin, members } = await setUp({ people: 2 });
  const [ana, rui] = members;
  await correctCandidate(id, ana, admin, { name: 'Anahí Ñandú' });
  await issueAll(id, admin);
  const [certificate] = await ownOf(ana);
  await correct(id, certificate ?? { id: 0 }, admin, { name: 'Anahí Potiguara Ñandú' });
  await deleteAccount(ana, { certificates: 'keep' });
  const { data, total } = (await candidatesOf(id, admin)) as { data: CertificateCandidate[]; total: number };
  const [kept, ...others] = data.sort((one, other) => (one.member_id ?? 0) - (other.member_id ?? 0));
  expect([others.map(({ member_id }) => member_id), total]).toEqual([[rui?.id], 2]);
  expect(kept).toEqual({
    member_id: null,
    name: 'Anahí Potiguara Ñandú',
    avatar: null,
    slug: null,
    team_name: certificate?.team_name,
    role: 'contestant',
    hours: certificate?.hours,
    accepted_at: certificate?.challenge_accepted_at,
    stages_answered: 0,
    tasks_done: 0,
    reason: 'account_deleted',
    included: false,
    is_corrected: false,
    certificate: {
      id: certificate?.id,
      verify_code: certificate?.verify_code,
      created_at: certificate?.created_at,
      withdrawn_at: null,
    },
  });
  expect(await overviewOf(id, admin)).toMatchObject({ issued: 2, candidates: 1, to_issue: 0, of_deleted_accounts: 1 });
  for (const [query, found] of [
    ['?filter=issued', 2],
    ['?search=potiguara', 1],
    ['?filter=excluded', 0],
    ['?filter=to_issue', 0],
  ] as const)
    expect([query, (await candidatesOf(id, admin, query)).total]).toEqual([query, found]);
  const left = await database.selectFrom('certificate_candidate').selectAll().where('member_id', '=', ana.id).execute();
  const events = await database.selectFrom('audit_event').select('detail').where('member_id', '=', ana.id).execute();
  expect([left, JSON.stringify(events).includes('Anahí')]).toEqual([[], false]);
  // An admin may still correct the name that is kept, of which nobody is notified.
  const corrected = await correct(id, certificate ?? { id: 0 }, admin, { name: 'Anahí Ñandú' });
  expect(corrected.json()).toMatchObject({ contestant_name: 'Anahí Ñandú', withdrawn_at: null });
});

test('a certificate that a deleted account did not keep stays in the list as withdrawn, without the name', async () => {
  const { id, admin, members } = await setUp();
  const [ana] = members;
  await issueAll(id, admin);
  await deleteAccount(ana, {});
  expect(await candidatesOf(id, admin, '?filter=withdrawn')).toMatchObject({
    data: [{ member_id: null, name: null, certificate: { withdrawn_at: expect.any(String) } }],
    total: 1,
  });
});

test('the admin who had certificates issued is not named once their account is deleted', async () => {
  const { id, admin } = await setUp();
  await issueAll(id, admin);
  await deleteAccount(admin, {});
  const issuances = database.selectFrom('certificate_issuance').select('actor_id').where('challenge_id', '=', id);
  expect(await issuances.execute()).toEqual([{ actor_id: null }]);
});

test('the copy of a member has their certificates and what admins decided about them', async () => {
  const { id, admin, members } = await setUp();
  const [ana] = members;
  await correctCandidate(id, ana, admin, { hours: 12 });
  await issueAll(id, admin);
  const [certificate] = await ownOf(ana);
  await send('POST', '/me/data-export', ana);
  const url = '/api/me/data-export';
  await vi.waitUntil(async () => (await read(url, ana.headers)).status === 'ready', { timeout: 30_000, interval: 50 });
  const files = readZip((await get(`${url}/file`, ana.headers)).rawPayload);
  expect(JSON.parse(files['certificados.json'] ?? '')).toMatchObject([
    { code: certificate?.verify_code, contestant_name: certificate?.contestant_name, hours: 12, challenge_id: id },
  ]);
  expect(JSON.parse(files['correcoes-de-certificados.json'] ?? '')).toMatchObject([{ challenge_id: id, hours: 12 }]);
});

test('a kept certificate that is withdrawn later loses the name: it has nothing to stay valid for', async () => {
  const { id, admin, members } = await setUp();
  const [ana] = members;
  await issueAll(id, admin);
  const [{ id: certificate, verify_code: code, contestant_name } = { id: 0, verify_code: '', contestant_name: '' }] =
    await ownOf(ana);
  await deleteAccount(ana, { certificates: 'keep' });
  expect(await byCode({ code })).toMatchObject({ contestant_name, withdrawn_at: null });
  const answer = await withdraw(id, { id: certificate }, admin);
  expect([answer.statusCode, answer.json().contestant_name]).toEqual([200, null]);
  expect(await byCode({ code })).toMatchObject({
    contestant_name: null,
    team_name: null,
    withdrawal_reason: { pt: 'Emitido por engano.' },
  });
});
