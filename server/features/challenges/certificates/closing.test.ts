import { certificatesOverview } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createStages } from '../timeline/timeline.factory.ts';
import { timelineMessages } from '../timeline/timeline.messages.ts';
import { denialOfChanging, denialOfClosing, denialOfCorrecting, denialOfIssuing } from './certificates.policy.ts';
import { certificatesOn } from './certificates.testing.ts';

const nobody = { is_challenge_admin: false, isAdmin: false };
const challengeAdmin = { ...nobody, is_challenge_admin: true };
const staff = { ...nobody, isAdmin: true };
const running = { is_coming_soon: false, is_closed: false, is_issuing: false };
const closed = { ...running, is_closed: true };

test.each([
  [nobody, running, 'not_admin'],
  [nobody, { ...running, is_coming_soon: true }, 'not_admin'],
  [challengeAdmin, running, undefined],
  [staff, running, undefined],
  [challengeAdmin, { ...running, is_coming_soon: true }, 'not_started'],
  [challengeAdmin, closed, undefined],
  [challengeAdmin, { ...closed, is_issuing: true }, 'is_issuing'],
])('%o closes %o: %s', (viewer, challenge, denial) => {
  expect(denialOfClosing(viewer, challenge)).toBe(denial);
});

test.each([
  [nobody, closed, 'not_admin'],
  [challengeAdmin, closed, undefined],
  [staff, closed, undefined],
  [challengeAdmin, running, 'not_closed'],
  [challengeAdmin, { ...closed, is_issuing: true }, 'is_issuing'],
])('%o issues in %o: %s', (viewer, challenge, denial) => {
  expect(denialOfIssuing(viewer, challenge)).toBe(denial);
});

test.each([
  [{ is_confirmed: true, has_certificate: false }, { included: true }, undefined],
  [{ is_confirmed: true, has_certificate: false }, { included: false }, undefined],
  [{ is_confirmed: true, has_certificate: false }, {}, undefined],
  [{ is_confirmed: true, has_certificate: true }, {}, 'has_certificate'],
  [{ is_confirmed: false, has_certificate: false }, { included: true }, 'unconfirmed'],
  [{ is_confirmed: false, has_certificate: false }, { included: false }, undefined],
  [{ is_confirmed: false, has_certificate: false }, {}, undefined],
])('of %o, %o is corrected: %s', (candidate, input, denial) => {
  expect(denialOfCorrecting(candidate, input)).toBe(denial);
});

test.each([
  [{ withdrawn_at: null }, undefined],
  [{ withdrawn_at: new Date() }, 'is_withdrawn'],
])('%o is changed: %s', (certificate, denial) => {
  expect(denialOfChanging(certificate)).toBe(denial);
});

const testApp = await startTestApp();
const { clock, create, database, join, read } = testApp;
const { candidatesOf, close, involve, issue, issueAll, overviewOf, send, setUp } = certificatesOn(testApp);

const notAdmin = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;

test('CERT-12 an admin closes a challenge, which is finished from then on for everyone', async () => {
  const { id, admin, members } = await setUp({ people: 2, challenge: { deadline: clock.in(30 * day) } });
  expect((await read(`/api/challenges/${id}`)).situation).toBe('in_progress');
  const answer = await close(id, admin);
  expect(answer.statusCode).toBe(200);
  expect(certificatesOverview.strict().parse(answer.json())).toMatchObject({
    closed_at: expect.stringMatching(/Z$/),
    responsible_name: 'Iara Tupinambá',
    hours: 40,
    stages: 0,
    candidates: 2,
    included: 2,
    to_issue: 2,
    issued: 0,
    withdrawn: 0,
    issuance: null,
    can: { close: true, issue: true },
  });
  expect((await read(`/api/challenges/${id}`)).situation).toBe('finished');
  expect((await send('POST', `/challenges/${id}/abort`, members[0])).statusCode).toBe(409);
  expect((await send('POST', `/challenges/${id}/accept`, await join({ profile: true }))).statusCode).toBe(409);
  expect(await overviewOf(id, admin)).toEqual(answer.json());
});

test('the stages of a closed challenge have ended, and take no answers', async () => {
  const { id, admin, members } = await setUp({ people: 2 });
  const [stage = 0] = await createStages(database, [{ challenge_id: id, start_at: clock.in(-day), finish_at: null }]);
  const path = `/challenges/${id}/timelines/${stage}`;
  const answer = (one: TestMember | undefined) => send('POST', `${path}/interactions`, one, { content: 'Feito.' });
  expect((await read(`/api${path}`)).finish_at).toBeNull();
  expect((await answer(members[0])).statusCode).toBe(201);
  const { closed_at } = (await close(id, admin)).json();
  clock.move(1);
  expect((await read(`/api${path}`)).finish_at).toBe(closed_at);
  expect((await read(`/api${path}`, members[0].headers)).can.interact).toBe(false);
  expectError(await answer(members[1]), { error: 'conflict', message: timelineMessages.ended.pt });
});

test('who signs and the hours change as often as an admin likes; the day of closing stays, all of it in the audit log', async () => {
  const { id, admin } = await setUp();
  const first = (await close(id, admin)).json();
  clock.move(day);
  const staff = await join({ roles: ['admin'] });
  const second = (await close(id, staff, { responsible_name: 'Davi Munduruku', hours: null })).json();
  expect(second).toMatchObject({ closed_at: first.closed_at, responsible_name: 'Davi Munduruku', hours: null });
  const events = await database
    .selectFrom('audit_event')
    .select(['member_id', 'detail'])
    .where('kind', '=', 'challenge_closed')
    .where('member_id', 'in', [admin.id, staff.id])
    .orderBy('id')
    .execute();
  const [one, other] = [
    { closed_at: first.closed_at, responsible_name: 'Iara Tupinambá', hours: 40 },
    { closed_at: first.closed_at, responsible_name: 'Davi Munduruku', hours: null },
  ];
  expect(events).toEqual([
    {
      member_id: admin.id,
      detail: { challenge: id, before: { closed_at: null, responsible_name: null, hours: null }, after: one },
    },
    { member_id: staff.id, detail: { challenge: id, before: one, after: other } },
  ]);
});

test('a challenge that has not started is not closed', async () => {
  const { id, admin } = await setUp({ challenge: { opens_at: clock.in(day) } });
  expectError(await close(id, admin), {
    error: 'conflict',
    message: 'Este desafio ainda não começou: não há o que encerrar.',
  });
  expect((await overviewOf(id, admin)).can).toEqual({ close: false, issue: false });
});

test('nothing is issued before the challenge is closed', async () => {
  const { id, admin } = await setUp();
  expectError(await issue(id, admin, 1), {
    error: 'conflict',
    message: 'Encerre o desafio antes de emitir os certificados.',
  });
});

test.each([
  ['without a name', { hours: 40 }],
  ['with a name of one letter', { responsible_name: 'I', hours: 40 }],
  ['with no hours', { responsible_name: 'Iara', hours: 0 }],
  ['with too many hours', { responsible_name: 'Iara', hours: 2001 }],
])('closing %s is invalid', async (_what, body) => {
  const { id, admin } = await setUp();
  const { errors } = (await close(id, admin, body)).json();
  expectError(await close(id, admin, body), { ...checkFields, errors });
  expect(Object.keys(errors)).toHaveLength(1);
});

test('PERM-01 contestants, judges, admins of another challenge and visitors manage no certificates', async () => {
  const { id, admin, members } = await setUp();
  await issueAll(id, admin);
  const [{ certificate }] = (await candidatesOf(id, admin)).data;
  const others = [
    members[0],
    await involve(id, ['judge']),
    await involve(id, ['advisor']),
    (await setUp()).admin,
    await join(),
  ];
  const calls = [
    ['GET', ''],
    ['GET', '/candidates'],
    ['PUT', `/candidates/${members[0].id}`, { included: false }],
    ['POST', '', { expected: 1 }],
    ['PUT', `/${certificate.id}`, { name: 'Outra Pessoa' }],
    ['POST', `/${certificate.id}/withdraw`, { reason: 'Não gosto.' }],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const one of others)
      expectError(await send(method, `/challenges/${id}/certificates${path}`, one, body), notAdmin);
    expect((await send(method, `/challenges/${id}/certificates${path}`, undefined, body)).statusCode).toBe(401);
    const unknown = await send(method, `/challenges/999999/certificates${path}`, admin, body);
    expectError(unknown, unknownChallenge);
  }
  for (const one of others) expectError(await close(id, one), notAdmin);
  expect((await close(id, undefined)).statusCode).toBe(401);
  expectError(await close(999_999, admin), unknownChallenge);
});

test('a draft and its certificates are known to staff only', async () => {
  const [id = 0] = await create({ published: false });
  expectError(await close(id, await involve(id, ['challenge_admin'])), unknownChallenge);
  expect((await close(id, await join({ roles: ['admin'] }))).statusCode).toBe(200);
});
