import { certificateCandidate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { writeTasks, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createInteractions } from '../timeline/timeline.factory.ts';
import { certificatesOn } from './certificates.testing.ts';

const testApp = await startTestApp();
const { clock, create, database } = testApp;
const { involve, setUp, candidatesOf, overviewOf, correctCandidate, issueAll, send } = certificatesOn(testApp);
const { writeStages } = timelinesOn(testApp);

type Candidate = ReturnType<typeof certificateCandidate.parse>;

interface Answer {
  readonly memberId: number;
  readonly teamId?: number;
}

async function answer(challengeId: number, stageId: number, ...answers: Answer[]): Promise<number[]> {
  return createInteractions(
    database,
    answers.map(({ memberId, teamId = null }) => ({
      challenge_id: challengeId,
      stage_id: stageId,
      member_id: memberId,
      team_id: teamId,
      content: 'Medimos o rio.',
      file_url: null,
    })),
  );
}

/** Member to reason and whether they are included. */
async function ruling(id: number, admin: Parameters<typeof candidatesOf>[1]) {
  const { data } = await candidatesOf(id, admin, '?per_page=100');
  return Object.fromEntries(data.map((one: Candidate) => [one.member_id, [one.reason, one.included]]));
}

test('CERT-12 without stages everyone who accepted is included, with a confirmed address', async () => {
  const { id, admin, members } = await setUp();
  const unconfirmed = await involve(id, ['contestant'], { confirmed_at: null });
  await involve(id, ['judge']);
  expect(await ruling(id, admin)).toEqual({
    [members[0].id]: ['took_part', true],
    [unconfirmed.id]: ['unconfirmed', false],
  });
});

test('CERT-12 with stages those are included who answered one, unless moderation hid the answer', async () => {
  const { id, admin, members } = await setUp({ people: 3 });
  const [first = 0, second = 0] = await writeStages(id, {}, {});
  const [ana, rui, bia] = members;
  await answer(id, first, { memberId: ana.id }, { memberId: rui?.id ?? 0 });
  const [hidden = 0] = await answer(id, second, { memberId: bia?.id ?? 0 });
  await answer(id, second, { memberId: ana.id });
  await database.updateTable('interaction').set({ hidden_at: clock.now() }).where('id', '=', hidden).execute();
  expect(await ruling(id, admin)).toEqual({
    [ana.id]: ['took_part', true],
    [rui?.id ?? 0]: ['took_part', true],
    [bia?.id ?? 0]: ['no_answer', false],
  });
  const { data } = await candidatesOf(id, admin);
  expect(data.find(({ member_id }: Candidate) => member_id === ana.id).stages_answered).toBe(2);
  expect(await overviewOf(id, admin)).toMatchObject({ stages: 2, candidates: 3, included: 2, to_issue: 2 });
});

test('a stage between now and the day that ends a challenge asks nobody for an answer yet', async () => {
  const { id, admin, members } = await setUp({ challenge: { closed_at: clock.in(3 * day) } });
  await writeStages(id, { start_at: clock.in(day) });
  expect(await ruling(id, admin)).toEqual({ [members[0].id]: ['took_part', true] });
  expect((await overviewOf(id, admin)).stages).toBe(0);
});

test('stages that never began, and those of a timeline that is off, ask nobody for an answer', async () => {
  const [later, off] = [await setUp(), await setUp({ challenge: { tabs_off: ['timeline'] } })];
  await writeStages(later.id, { start_at: clock.in(day) });
  await writeStages(off.id, {});
  for (const { id, admin, members } of [later, off]) {
    expect(await ruling(id, admin)).toEqual({ [members[0].id]: ['took_part', true] });
    expect((await overviewOf(id, admin)).stages).toBe(0);
  }
});

test.each([
  [true, ['took_part', true]],
  [false, ['no_answer', false]],
])('where one answer stands for a team is %s, it counts for the members of the team: %s', async (together, other) => {
  const { id, admin, members } = await setUp({ people: 3, challenge: { one_answer_per_team: together } });
  const [leader, mate, alone] = members;
  const [stage = 0] = await writeStages(id, {});
  const [team = 0] = await writeTeams(testApp, {
    challengeId: id,
    name: 'Maré Cheia',
    people: [leader, mate ?? leader],
  });
  await answer(id, stage, { memberId: leader.id, teamId: team });
  expect(await ruling(id, admin)).toEqual({
    [leader.id]: ['took_part', true],
    [mate?.id ?? 0]: other,
    [alone?.id ?? 0]: ['no_answer', false],
  });
  const { data } = await candidatesOf(id, admin);
  const parts = Object.fromEntries(data.map((one: Candidate) => [one.member_id, [one.team_name, one.role]]));
  expect(parts).toEqual({
    [leader.id]: ['Maré Cheia', 'captain'],
    [mate?.id ?? 0]: ['Maré Cheia', 'contestant'],
    [alone?.id ?? 0]: [null, 'contestant'],
  });
});

test('a candidate has every field; a hidden team is not named', async () => {
  const { id, admin, members } = await setUp();
  const [ana] = members;
  const [team = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [ana] });
  await database.updateTable('team').set({ hidden_at: clock.now() }).where('id', '=', team).execute();
  await writeTasks(
    testApp,
    { challengeId: id, members: [{ memberId: ana.id, doneAt: clock.now() }] },
    { challengeId: id, members: [{ memberId: ana.id }] },
  );
  const { data } = await candidatesOf(id, admin);
  const [one] = data.map((row: unknown) => certificateCandidate.strict().parse(row));
  expect(one).toMatchObject({ team_name: null, role: 'contestant', tasks_done: 1, hours: null, certificate: null });
});

test('candidates are listed by name, whatever the accents, in pages, by filter and by a part of the name', async () => {
  const [id = 0] = await create({});
  const admin = await involve(id, ['challenge_admin']);
  for (const [first_name, last_name] of [
    ['Érica', 'Zanetti'],
    ['Eduardo', 'Álvares'],
    ['ana', 'Ñandú'],
  ] as const)
    await involve(id, ['contestant'], { first_name, last_name });
  const namesOf = async (query = '') => (await candidatesOf(id, admin, query)).data.map(({ name }: Candidate) => name);
  expect(await namesOf()).toEqual(['ana Ñandú', 'Eduardo Álvares', 'Érica Zanetti']);
  expect(await namesOf('?search=ALVARES')).toEqual(['Eduardo Álvares']);
  expect(await namesOf('?search=%25')).toEqual([]);
  expect(await candidatesOf(id, admin, '?per_page=2&page=2')).toMatchObject({
    data: [{ name: 'Érica Zanetti' }],
    current_page: 2,
    last_page: 2,
    total: 3,
  });
  expect(await candidatesOf(id, admin, '?per_page=2&page=9')).toMatchObject({ data: [], total: 3 });
  const [{ member_id: left }] = (await candidatesOf(id, admin)).data;
  await correctCandidate(id, { id: left }, admin, { included: false });
  expect(await namesOf('?filter=excluded')).toEqual(['ana Ñandú']);
  expect(await namesOf('?filter=included')).toEqual(['Eduardo Álvares', 'Érica Zanetti']);
  expect(await namesOf('?filter=to_issue')).toEqual(['Eduardo Álvares', 'Érica Zanetti']);
  await issueAll(id, admin);
  expect(await namesOf('?filter=issued')).toEqual(['Eduardo Álvares', 'Érica Zanetti']);
  expect([await namesOf('?filter=to_issue'), await namesOf('?filter=withdrawn')]).toEqual([[], []]);
  expect((await send('GET', `/challenges/${id}/certificates/candidates?filter=some`, admin)).statusCode).toBe(422);
});

test('an admin includes and excludes people and corrects name and hours, in the audit log; absent fields stay', async () => {
  const { id, admin, members } = await setUp();
  const [ana] = members;
  await writeStages(id, {});
  const answers = [];
  for (const body of [{ included: true }, { name: 'Anahí Ñandú' }, { hours: 12 }, { hours: null }])
    answers.push((await correctCandidate(id, ana, admin, body)).json());
  const [included, named, counted, without] = answers;
  expect(included).toMatchObject({ included: true, reason: 'no_answer', is_corrected: true });
  expect(named).toEqual({ ...included, name: 'Anahí Ñandú' });
  expect(counted).toEqual({ ...named, hours: 12 });
  expect(without).toEqual({ ...named, hours: null });
  const events = await database
    .selectFrom('audit_event')
    .select(['actor_id', 'detail'])
    .where('kind', '=', 'certificate_candidate_corrected')
    .where('member_id', '=', ana.id)
    .orderBy('id')
    .execute();
  const said = { included: true, name: 'Anahí Ñandú', hours: null };
  expect(events).toHaveLength(4);
  expect(events[1]).toEqual({
    actor_id: admin.id,
    detail: { challenge: id, before: { ...said, name: included.name }, after: said },
  });
});

test('who has no confirmed address cannot be included; who is not in the challenge is unknown', async () => {
  const { id, admin } = await setUp();
  const unconfirmed = await involve(id, ['contestant'], { confirmed_at: null });
  expectError(await correctCandidate(id, unconfirmed, admin, { included: true }), {
    error: 'conflict',
    message: 'Esta pessoa ainda não confirmou o e-mail: só depois disso ela pode receber um certificado.',
  });
  const stranger = await involve(id, ['judge']);
  expectError(await correctCandidate(id, stranger, admin, { included: true }), {
    error: 'not_found',
    message: 'Esta pessoa não participa deste desafio.',
  });
});

test.each([{ name: 'A' }, { name: 'a'.repeat(121) }, { hours: 0 }, { hours: 1.5 }, { included: 'yes' }])(
  'correcting with %o is invalid',
  async (body) => {
    const { id, admin, members } = await setUp();
    const answer = await correctCandidate(id, members[0], admin, body);
    expectError(answer, { ...checkFields, errors: answer.json().errors });
  },
);

test('once somebody has a certificate, it is corrected instead', async () => {
  const { id, admin, members } = await setUp();
  await issueAll(id, admin);
  expectError(await correctCandidate(id, members[0], admin, { hours: 3 }), {
    error: 'conflict',
    message: 'Esta pessoa já tem um certificado deste desafio: corrija o certificado.',
  });
});
