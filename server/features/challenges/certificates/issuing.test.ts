import { certificate as certificateSchema } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { setIdentity } from '../../organisation/identity/index.ts';
import { createCertificates } from './certificates.factory.ts';
import { insertCertificates } from './certificates.queries.ts';
import { certificatesOn } from './certificates.testing.ts';
import { issueBatch } from './run-issuance.ts';

const testApp = await startTestApp();
const { app, clock, database, get, platform, read } = testApp;
const { involve, setUp, close, issue, settle, issueAll, ownOf, overviewOf, correctCandidate, candidatesOf } =
  certificatesOn(testApp);

const otherNumber = {
  error: 'conflict',
  message: 'A lista mudou desde que você a viu. Confira o número de certificados e confirme de novo.',
} as const;

test('CERT-12 ENTITY-12 API-64 closing and confirming gives each participant a certificate with a code', async () => {
  await setIdentity(database, { name: 'Instituto Mutirão', signatory: 'Lúcia Prado' });
  const challenge = { title_pt: 'Rio limpo', title_en: 'Clean river', category_ids: [6] };
  const { id, admin, members } = await setUp({ people: 2, challenge });
  const ana = await involve(id, ['contestant'], { first_name: 'Anahí', last_name: 'Ñandú' });
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [ana, members[0]] });
  const { to_issue, closed_at } = (await close(id, admin)).json();
  const answer = await issue(id, admin, to_issue);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({
    issuance: { total: 3, issued: 0, status: 'waiting' },
    can: { close: false, issue: false },
  });
  expect(await settle(id, admin)).toMatchObject({
    issuance: { total: 3, issued: 3, status: 'done' },
    issued: 3,
    to_issue: 0,
    can: { close: true, issue: false },
  });
  const [certificate] = await ownOf(ana);
  const { slug } = await read(`/api/challenges/${id}`);
  expect(certificateSchema.strict().parse(certificate)).toEqual({
    id: expect.any(Number),
    challenge_title: { pt: 'Rio limpo', en: 'Clean river' },
    challenge_slug: slug,
    verify_code: expect.stringMatching(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/),
    team_name: 'Maré Cheia',
    contestant_name: 'Anahí Ñandú',
    award: null,
    role: 'captain',
    hours: 40,
    challenge_responsible_name: 'Iara Tupinambá',
    organisation_name: 'Instituto Mutirão',
    organisation_signatory: 'Lúcia Prado',
    signatory_role: null,
    signature_url: null,
    challenge_logo_url: `/pictures/pattern/card/${slug}.svg?goals=6`,
    banner_url: `/pictures/pattern/banner/${slug}.svg?goals=6`,
    challenge_accepted_at: expect.stringMatching(/Z$/),
    challenge_closed_at: closed_at,
    created_at: expect.stringMatching(/Z$/),
    updated_at: certificate?.created_at,
    withdrawn_at: null,
    withdrawal_reason: null,
  });
  expect(await ownOf(members[1] as (typeof members)[0])).toMatchObject([{ team_name: null, role: 'contestant' }]);
  const codes = (await Promise.all([ana, ...members].map(ownOf))).flat().map(({ verify_code }) => verify_code);
  expect(new Set(codes).size).toBe(3);
});

test('the certificate of a challenge that is written in Portuguese names it in both languages', async () => {
  const { id, admin, members } = await setUp({ challenge: { title_pt: 'Rio limpo', title_en: '' } });
  await issueAll(id, admin);
  expect(await ownOf(members[0])).toMatchObject([{ challenge_title: { pt: 'Rio limpo', en: 'Rio limpo' } }]);
});

test('later changes of the challenge and of the member do not reach a certificate', async () => {
  const { id, admin, members } = await setUp();
  await issueAll(id, admin);
  const [before] = await ownOf(members[0]);
  await platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('challenge').set({ title_pt: 'Outro' }).where('id', '=', id).execute();
    await transaction.updateTable('member').set({ last_name: 'Outra' }).where('id', '=', members[0].id).execute();
    invalidate(`challenge:${id}`, `member:${members[0].id}`);
  });
  await close(id, admin, { responsible_name: 'Outra Pessoa', hours: 2 });
  expect(await ownOf(members[0])).toEqual([before]);
  await platform.write((transaction) => transaction.deleteFrom('challenge').where('id', '=', id).execute());
  expect(await ownOf(members[0])).toEqual([{ ...before, challenge_slug: null }]);
});

test('a confirmation for another number is refused, and so is one for nobody', async () => {
  const { id, admin } = await setUp({ people: 2 });
  await close(id, admin);
  expectError(await issue(id, admin, 1), otherNumber);
  expectError(await issue(id, admin, 3), otherNumber);
  const invalid = await issue(id, admin, 0);
  expectError(invalid, { ...checkFields, errors: invalid.json().errors });
  expect((await overviewOf(id, admin)).issuance).toBeNull();
});

test('late ones: who is included or confirmed after the issuing is issued alone', async () => {
  const { id, admin, members } = await setUp({ people: 2 });
  const late = await involve(id, ['contestant'], { confirmed_at: null });
  await correctCandidate(id, members[0], admin, { included: false });
  expect(await issueAll(id, admin)).toMatchObject({ issued: 1, to_issue: 0 });
  await correctCandidate(id, members[0], admin, { included: true });
  await database.updateTable('member').set({ confirmed_at: clock.now() }).where('id', '=', late.id).execute();
  expect(await overviewOf(id, admin)).toMatchObject({ to_issue: 2, can: { issue: true } });
  await issue(id, admin, 2);
  expect(await settle(id, admin)).toMatchObject({ issued: 3, to_issue: 0, issuance: { total: 2, issued: 2 } });
  const all = await database.selectFrom('certificate').select('member_id').where('challenge_id', '=', id).execute();
  expect(all.map(({ member_id }) => member_id).toSorted()).toEqual([...members, late].map((one) => one.id).toSorted());
});

test('members are notified on the platform and by e-mail with the link, and earn a badge once', async () => {
  const [first, second] = [
    await setUp({ challenge: { title_pt: 'Rio limpo', title_en: 'Clean river' } }),
    await setUp(),
  ];
  const [ana] = first.members;
  const email = 'ana-with-certificate@example.org';
  await database.updateTable('member').set({ email, language: 'pt' }).where('id', '=', ana.id).execute();
  await testApp.takePart({ challengeId: second.id, memberId: ana.id, roles: ['contestant'] });
  await issueAll(first.id, first.admin);
  const [certificate] = await ownOf(ana);
  const path = `/certificate/${certificate?.verify_code}`;
  const listed = await vi.waitUntil(
    async () => {
      const { data } = await read('/api/notifications', ana.headers);
      return data.length > 0 && data;
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(listed).toMatchObject([
    {
      event: 'certificate_issued',
      kind: 'my_challenges.updates',
      title: { pt: 'Seu certificado de Rio limpo está pronto', en: 'Your certificate of Clean river is ready' },
      path,
      challenge: { id: first.id },
    },
  ]);
  const [mail] = await vi.waitUntil(
    async () => {
      const mails = await mailsTo(testApp, email);
      return mails.length > 0 && mails;
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(mail?.subject).toBe('Seu certificado de Rio limpo está pronto');
  expect(mail?.text).toContain(`https://desafios.example.org${path}\n`);
  expect(mail?.text).toContain(`https://desafios.example.org${path}/pdf?lang=pt&download`);
  await issueAll(second.id, second.admin);
  const badges = await read(`/api/users/${ana.id}/achievements`);
  expect(badges).toMatchObject([{ kind: 'first_certificate', challenge: { id: first.id } }]);
  const { data: activities } = await read(`/api/users/${ana.id}/activities`);
  expect(activities.filter(({ kind }: { kind: string }) => kind === 'achievement_earned')).toHaveLength(1);
});

test('who leaves the rule between the confirmation and the job gets none, and the others theirs', async () => {
  const { id, admin, members } = await setUp({ people: 3 });
  await close(id, admin);
  // The job is run by hand, in this order.
  await sql`update certificate_issuance set status = 'done'`.execute(database);
  const ids = members.map((one) => one.id);
  const issuance = await database
    .insertInto('certificate_issuance')
    .values({ challenge_id: id, actor_id: admin.id, member_ids: ids, total: 3, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [excluded, unconfirmed, left] = members;
  await correctCandidate(id, excluded, admin, { included: false });
  await database
    .updateTable('member')
    .set({ confirmed_at: null })
    .where('id', '=', unconfirmed?.id ?? 0)
    .execute();
  expect(await issueBatch(platform, issuance.id)).toBe(true);
  expect(await issueBatch(platform, issuance.id)).toBe(false);
  expect(await issueBatch(platform, issuance.id)).toBe(false);
  expect((await overviewOf(id, admin)).issuance).toMatchObject({ status: 'done', total: 3, issued: 1 });
  expect(await ownOf(left as (typeof members)[0])).toHaveLength(1);
  const { member_ids } = await database
    .selectFrom('certificate_issuance')
    .select('member_ids')
    .where('id', '=', issuance.id)
    .executeTakeFirstOrThrow();
  expect(member_ids).toEqual([]);
});

test('while certificates are being issued nothing else is confirmed, and the challenge stays as it is', async () => {
  const { id, admin, members } = await setUp();
  await close(id, admin);
  await database
    .insertInto('certificate_issuance')
    .values({ challenge_id: id, actor_id: admin.id, member_ids: [], total: 0, finished_at: null })
    .execute();
  const isIssuing = {
    error: 'conflict',
    message: 'Os certificados estão sendo emitidos. Espere até que todos estejam prontos.',
  } as const;
  expectError(await issue(id, admin, 1), isIssuing);
  expectError(await close(id, admin), isIssuing);
  expect(await ownOf(members[0])).toEqual([]);
});

test('a code that is taken is drawn again: the others are inserted, and the rest named', async () => {
  const { members } = await setUp({ people: 2 });
  const [{ code } = { code: '' }] = await createCertificates(database, [{}]);
  const taken = await database.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const rows = members.map(({ id: member_id }, place) => ({
    ...taken,
    id: undefined,
    member_id,
    code: place === 0 ? code : 'AAAA-BBBB-CCCC-DDDD',
  }));
  const inserted = await insertCertificates(
    database,
    rows.map(({ id: _, ...row }) => row),
  );
  expect(inserted).toEqual([members[1]?.id]);
});

test('the database refuses a second valid certificate of one challenge for a member', async () => {
  const { id, members } = await setUp();
  const one = { challenge_id: id, member_id: members[0].id };
  await createCertificates(database, [one]);
  await expect(createCertificates(database, [one])).rejects.toThrow('certificate_once_index');
});

test('each certificate has one credential, and the candidate shows the certificate', async () => {
  const { id, admin } = await setUp({ people: 2 });
  await issueAll(id, admin);
  const { rows } = await sql`
    select count(*) as credentials from certificate_credential d join certificate c on c.id = d.certificate_id
    where c.challenge_id = ${id} and d.revoked_at is null and d.created_at = c.created_at`.execute(database);
  expect(rows).toEqual([{ credentials: 2 }]);
  const [candidate] = (await candidatesOf(id, admin)).data;
  const { id: certificateId } = await read(`/api/certificate/${candidate.certificate.verify_code}`);
  expect(candidate.certificate).toMatchObject({ id: certificateId, withdrawn_at: null });
});

test('issuing is in the audit log, with who did it and how many', async () => {
  const { id, admin } = await setUp({ people: 2 });
  await issueAll(id, admin);
  const events = await database
    .selectFrom('audit_event')
    .select(['member_id', 'detail'])
    .where('kind', '=', 'certificates_issued')
    .where('member_id', '=', admin.id)
    .execute();
  expect(events).toEqual([
    { member_id: admin.id, detail: { challenge: id, issuance: expect.any(Number), certificates: 2 } },
  ]);
});

test('the pages of a member and the impact board show a new certificate at once', async () => {
  const { id, admin, members } = await setUp();
  const titles = `/api/users/${members[0].id}/certificates`;
  expect(await read(titles)).toEqual([]);
  await issueAll(id, admin);
  expect((await get(titles)).json()).toHaveLength(1);
  const board = await app.inject({ url: '/api/impact-board/members?per_page=100', headers: members[0].headers });
  const line = board.json().data.find((one: { id: number }) => one.id === members[0].id);
  expect(line).toMatchObject({ certificates: 1 });
});

test('a certificate shows the logo and the banner that the challenge has', async () => {
  const challenge = { logo_url: '/pictures/partners/casa.svg', banner_url: '/pictures/scenes/river/rio.svg' };
  const { id, admin, members } = await setUp({ challenge });
  await issueAll(id, admin);
  const card = await setUp({ challenge: { card_banner_url: '/pictures/scenes/garden/horta.svg' } });
  await issueAll(card.id, card.admin);
  expect(await ownOf(members[0])).toMatchObject([
    { challenge_logo_url: challenge.logo_url, banner_url: challenge.banner_url },
  ]);
  expect(await ownOf(card.members[0])).toMatchObject([{ challenge_logo_url: '/pictures/scenes/garden/horta.svg' }]);
});
