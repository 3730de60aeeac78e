import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { readZip } from '../../../testing/read-answers.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { guardiansOn } from './guardians.testing.ts';
import { guardianTables } from './index.ts';

const testApp = await startTestApp();
const { clock, create, database, platform, read, takePart } = testApp;
const { ageOf, bornYearsAgo, joinAged, joinGuarded, joinGuardian, send } = guardiansOn(testApp);
const { openStage } = timelinesOn(testApp);

const childNotFound = { error: 'not_found', message: guardiansMessages.childNotFound.pt } as const;
const eventsOf = async ({ headers }: TestMember) =>
  (await read('/api/notifications', headers)).data.map(({ event }: { event: string }) => event);
const actsOf = async ({ headers }: TestMember) =>
  (await read('/api/me/guardians', headers)).acts.map(({ kind }: { kind: string }) => kind);
const accept = async (child: TestMember) => {
  const [id] = await create({});
  return (await send('POST', `/challenges/${id}/accept`, child)).json().error;
};

test('a guardian pauses and resumes the participation, and the child is notified and reads it', async () => {
  const { child, guardian } = await joinGuarded();
  expect(await accept(child)).toBeUndefined();
  const paused = await send('PUT', `/children/${child.id}`, guardian, { is_paused: true });
  expect(paused.json()).toMatchObject({ is_paused: true, is_guided: false, quiet_from: 22 });
  expect(await ageOf(child)).toMatchObject({ limit: 'paused' });
  expect(await accept(child)).toBe('participation_paused');
  expect((await send('PUT', `/children/${child.id}`, guardian, { is_paused: true })).statusCode).toBe(200);
  await send('PUT', `/children/${child.id}`, guardian, { is_paused: false, quiet_from: 20 });
  expect(await accept(child)).toBeUndefined();
  expect(await actsOf(child)).toEqual(['hours_changed', 'resumed', 'paused', 'agreed']);
  await vi.waitFor(async () => {
    const events = await eventsOf(child);
    for (const event of ['guardian_paused', 'guardian_resumed', 'guardian_hours_changed'])
      expect(events).toContain(event);
  });
});

test('quiet hours are never laxer than from 22 to 7, and of two guardians the stricter count', async () => {
  const { child, guardian } = await joinGuarded();
  const other = await joinGuardian(child);
  for (const hours of [{ quiet_from: 23 }, { quiet_to: 6 }])
    expect((await send('PUT', `/children/${child.id}`, guardian, hours)).statusCode).toBe(422);
  await send('PUT', `/children/${child.id}`, guardian, { quiet_from: 20 });
  await send('PUT', `/children/${child.id}`, other, { quiet_to: 9 });
  const hours = await database
    .selectFrom('quiet_hours')
    .select(['from_hour', 'to_hour'])
    .where('member_id', '=', child.id)
    .execute();
  expect(hours).toEqual([{ from_hour: 20, to_hour: 9 }]);
});

test('a child with two guardians takes part while neither pauses, and until both withdrew', async () => {
  const { child, guardian } = await joinGuarded();
  const other = await joinGuardian(child);
  await send('PUT', `/children/${child.id}`, other, { is_paused: true });
  expect(await ageOf(child)).toMatchObject({ limit: 'paused' });
  expect((await send('DELETE', `/children/${child.id}`, other)).statusCode).toBe(204);
  expect(await ageOf(child)).toMatchObject({ limit: 'none' });
  expectError(await send('GET', `/children/${child.id}`, other), childNotFound);
  expectError(await send('DELETE', `/children/${child.id}`, other), childNotFound);
  await send('DELETE', `/children/${child.id}`, guardian);
  expect(await ageOf(child)).toMatchObject({ limit: 'guardian_needed' });
  expect(await read('/api/children', guardian.headers)).toEqual([]);
  await vi.waitFor(async () => expect(await eventsOf(child)).toContain('guardian_withdrew'));
});

test('a guardian sees challenges, teams, what the child wrote and who replied, and the child sees the look', async () => {
  const { child, guardian } = await joinGuarded();
  const { id: challengeId } = await openStage();
  await takePart({ memberId: child.id, challengeId, roles: ['contestant'] });
  const posts = { title: 'Como medimos a água?', description: '<p>Com uma régua.</p>' };
  const created = await send('POST', `/challenges/${challengeId}/forum/topics`, child, posts);
  expect(created.statusCode, created.body).toBe(201);
  const replier = await joinAged(30, { first_name: 'Iara', last_name: 'Reis' });
  await takePart({ memberId: replier.id, challengeId, roles: ['contestant'] });
  const answered = { message: '<p>Boa ideia.</p>' };
  await send('POST', `/challenges/${challengeId}/forum/topics/${created.json().id}/messages`, replier, answered);
  const seen = (await send('GET', `/children/${child.id}`, guardian)).json();
  expect(seen).toMatchObject({
    child: { id: child.id },
    band: '12_to_15',
    challenges: [{ id: challengeId }],
    teams: [],
    written: [{ kind: 'topic', text: { pt: posts.title }, challenge: { id: challengeId } }],
  });
  expect(seen.written[0].repliers).toEqual(['Iara Reis']);
  await send('GET', `/children/${child.id}`, guardian);
  expect(await actsOf(child)).toEqual(['looked', 'agreed']);
  expect(await read('/api/children', guardian.headers)).toMatchObject([{ child: { id: child.id }, is_guided: true }]);
});

test('others than the guardian neither see nor decide anything of a child', async () => {
  const { child } = await joinGuarded();
  const { guardian: stranger } = await joinGuarded();
  const calls = [
    ['GET', ''],
    ['PUT', '', {}],
    ['DELETE', ''],
    ['POST', '/agreement', { version: 1 }],
    ['POST', '/data-export'],
    ['GET', '/data-export'],
    ['GET', '/data-export/file'],
    ['POST', '/deletion'],
    ['DELETE', '/deletion'],
  ] as const;
  for (const [method, path, payload] of calls) {
    const answer = await send(method, `/children/${child.id}${path}`, stranger, payload);
    expect(JSON.parse(answer.body).error, `${method} ${path}`).toBe('not_found');
    expect((await send(method, `/children/${child.id}${path}`, undefined, payload)).statusCode).toBe(401);
    expect((await send(method, `/children/no${path}`, stranger, payload)).statusCode).toBe(404);
  }
});

test('a guardian reads the profile of the child until the birthday at 16, before the job too', async () => {
  const { child, guardian } = await joinGuarded();
  const profileFor = async (one: TestMember) => (await send('GET', `/users/${child.id}`, one)).statusCode;
  expect(await profileFor(guardian)).toBe(200);
  expect(await profileFor(await joinAged(40))).toBe(404);
  await database
    .updateTable('member')
    .set({ born_on: bornYearsAgo(16) })
    .where('id', '=', child.id)
    .execute();
  expect(await profileFor(guardian)).toBe(404);
});

test('a guardian agrees to a new version of the text', async () => {
  const { child, guardian } = await joinGuarded();
  await database.updateTable('guardianship').set({ text_version: 0 }).where('child_id', '=', child.id).execute();
  expect(await read('/api/children', guardian.headers)).toMatchObject([{ needs_agreement: true }]);
  const renew = (version: number) => send('POST', `/children/${child.id}/agreement`, guardian, { version });
  expect((await renew(7)).json().error).toBe('conflict');
  expect((await renew(1)).json()).toMatchObject({ needs_agreement: false });
});

test('a guardian gets a copy of the data without the birthdate, and the child sees it', async () => {
  const { child, guardian } = await joinGuarded();
  expect((await send('GET', `/children/${child.id}/data-export`, guardian)).json()).toBeNull();
  expect((await send('POST', `/children/${child.id}/data-export`, guardian)).statusCode).toBe(202);
  await vi.waitFor(
    async () =>
      expect((await send('GET', `/children/${child.id}/data-export`, guardian)).json()).toMatchObject({
        status: 'ready',
      }),
    { timeout: 30_000, interval: 100 },
  );
  const file = await send('GET', `/children/${child.id}/data-export/file`, guardian);
  const bornOn = await database
    .selectFrom('member')
    .select((of) => of.cast<string>('born_on', 'text').as('day'))
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow();
  const { email } = await read('/api/contestants/me', guardian.headers);
  const text = JSON.stringify(readZip(file.rawPayload));
  expect(text).not.toContain(bornOn.day);
  expect(text).not.toContain(email);
  expect(await actsOf(child)).toContain('exported');
});

test('a guardian asks for the deletion of an account, which only they cancel', async () => {
  const { child, guardian } = await joinGuarded();
  const other = await joinGuardian(child);
  const asked = await send('POST', `/children/${child.id}/deletion`, guardian);
  expect(asked.json().deletion_at).toEqual((await read('/api/contestants/me', child.headers)).deletion_at);
  expect((await send('POST', `/children/${child.id}/deletion`, guardian)).json()).toEqual(asked.json());
  expectError(await send('DELETE', '/me/deletion', child), {
    error: 'refused',
    message: guardiansMessages.deletionByGuardian.pt,
  });
  await vi.waitFor(async () => {
    for (const one of [child, other]) expect(await eventsOf(one)).toContain('guardian_asked_deletion');
  });
  expect((await send('DELETE', `/children/${child.id}/deletion`, guardian)).statusCode).toBe(204);
  expect((await read('/api/contestants/me', child.headers)).deletion_at).toBeNull();
  expect((await actsOf(child)).slice(0, 2)).toEqual(['deletion_undone', 'deletion_asked']);
});

test('the deletion of the guardian ends the guardianship, and that of the child erases it', async () => {
  const { child, guardian } = await joinGuarded();
  const leave = async (one: TestMember) => {
    await makeDeletionDue({ database, clock }, one);
    await deleteAccounts(platform);
  };
  await leave(guardian);
  expect(await ageOf(child)).toMatchObject({ limit: 'guardian_needed' });
  await joinGuardian(child);
  await leave(child);
  const rows = (table: 'guardianship' | 'guardian_act') =>
    database.selectFrom(table).select('id').where('child_id', '=', child.id).execute();
  expect([...(await rows('guardianship')), ...(await rows('guardian_act'))]).toEqual([]);
  const named = await database
    .selectFrom('announcement')
    .select('detail')
    .where('event', '=', 'guardian_agreed')
    .where(sql<boolean>`detail @> ${JSON.stringify({ child_id: child.id })}::jsonb`)
    .execute();
  expect(named.map(({ detail }) => detail)).toEqual(named.map(() => ({ child: '–', child_id: child.id })));
  expect(named.length).toBeGreaterThan(0);
});

test('the copy of the data of a child has the guardians, and names no address', async () => {
  const { child, guardian } = await joinGuarded();
  await send('POST', '/me/guardians', child, { email: 'segunda@example.org' });
  const [guardianships] = guardianTables;
  expect(await guardianships?.read(database, child.id)).toMatchObject([
    { is_yours: true, email_hint: null },
    { is_yours: true, email_hint: 's…@e….org' },
  ]);
  expect(await guardianships?.read(database, guardian.id)).toMatchObject([{ is_yours: false }]);
});
