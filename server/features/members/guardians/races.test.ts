import { expect, test } from 'vitest';
import { timelinesOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { growUpAll } from './grow-up.ts';
import { guardiansOn } from './guardians.testing.ts';

const testApp = await startTestApp();
const { clock, create, database, join, platform, read, takePart } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock });
const { agree, ageOf, bornYearsAgo, invite, joinAged, joinChild, joinGuarded, joinGuardian, newAddress, send } =
  guardiansOn(testApp);
const { openStage } = timelinesOn(testApp);

test('of invitations at once, two get a place', async () => {
  const child = await joinChild();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => send('POST', '/me/guardians', child, { email: newAddress() })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
});

test('of two who agree to one invitation at once, the one with its address does, and once', async () => {
  const child = await joinChild();
  const email = newAddress();
  const token = await invite(child, email);
  const [guardian, stranger] = [await joinAged(40, { email }), await joinAged(40)];
  const answers = await Promise.all([guardian, stranger, guardian].map((one) => agree(token, one)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, expect.any(Number), 200]);
  expect([403, 410]).toContain(answers[1]?.statusCode);
  const { acts, data } = await read('/api/me/guardians', child.headers);
  expect([acts, data].map(({ length }) => length)).toEqual([1, 1]);
});

test('two guardians who pause and withdraw at once leave the child as the guardianships say', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { child, guardian } = await joinGuarded();
    const second = await joinGuardian(child);
    await Promise.all([
      send('PUT', `/children/${child.id}`, guardian, { is_paused: true }),
      other.app.inject({ method: 'DELETE', url: `/api/children/${child.id}`, headers: second.headers }),
    ]);
    expect(await ageOf(child)).toMatchObject({ limit: 'paused' });
    await send('PUT', `/children/${child.id}`, guardian, { is_paused: false });
    expect(await ageOf(child)).toMatchObject({ limit: 'none' });
  }
});

test('a guardian who withdraws while the child answers: either the answer came before, or there is none', async () => {
  const outcomes = new Set<number>();
  for (let turn = 0; turn < 12; turn += 1) {
    const { child, guardian } = await joinGuarded();
    const { id: challengeId, stageId, path } = await openStage();
    await takePart({ memberId: child.id, challengeId, roles: ['contestant'] });
    const withdraw = () => send('DELETE', `/children/${child.id}`, guardian);
    const answer = () =>
      other.app.inject({ method: 'POST', url: path, headers: child.headers, payload: { content: 'Oi' } });
    const [withdrawn, answered] =
      turn % 2 === 0
        ? await Promise.all([withdraw(), answer()])
        : (await Promise.all([answer(), withdraw()])).toReversed();
    expect(withdrawn?.statusCode).toBe(204);
    outcomes.add(answered?.statusCode ?? 0);
    const rows = await database
      .selectFrom('interaction')
      .select('created_at')
      .where('stage_id', '=', stageId)
      .execute();
    if (answered?.statusCode === 201) expect(rows).toHaveLength(1);
    else {
      expect(JSON.parse(answered?.body ?? '{}').error).toBe('guardian_needed');
      expect(rows).toEqual([]);
    }
    const late = await send('POST', path.slice('/api'.length), child, { content: 'Tarde' });
    expect(late.json().error).toBe('guardian_needed');
  }
  expect([...outcomes].every((status) => status === 201 || status === 403)).toBe(true);
});

const messagesTo = async ({ id }: TestMember, event: string) =>
  database
    .selectFrom('announcement')
    .select('id')
    .where('event', '=', event as 'turned_16')
    .where('once_for', 'in', [`${event}:${id}`])
    .execute();
/** Signs a member in again, since the clock has moved. */
async function signedIn({ id }: TestMember): Promise<TestMember> {
  const { openSession } = await import('../../../platform/auth/sessions.ts');
  const { sessionId } = await openSession(platform, database, { memberId: id, browser: { userAgent: '' } });
  const token = platform.keys.tokens.sign({ memberId: id, sessionId });
  return { id, sessionId, headers: { authorization: `Bearer ${token}` } };
}

test('who turns 16 tonight takes part after midnight without the job, which ends guardianships and notifies once', async () => {
  const child = await join({ profile: { birthdate: bornYearsAgo(16, 1) }, confirmed_at: clock.now() });
  const guardian = await joinGuardian(child, { child_birthdate: bornYearsAgo(16, 1) });
  const alone = await join({ profile: { birthdate: bornYearsAgo(16, 1) }, confirmed_at: clock.now() });
  expect(await ageOf(alone)).toMatchObject({ band: '12_to_15', limit: 'guardian_needed' });
  clock.move(day);
  const [grown, aged] = [await signedIn(child), await signedIn(alone)];
  expect(await ageOf(aged)).toMatchObject({ band: '16_to_17', limit: 'none' });
  const [challenge] = await create({});
  expect((await send('POST', `/challenges/${challenge}/accept`, aged)).statusCode).toBe(200);
  const watching = await signedIn(guardian);
  expect((await send('GET', `/children/${child.id}`, watching)).statusCode).toBe(404);
  await Promise.all([growUpAll(platform), growUpAll(other.platform)]);
  await growUpAll(platform);
  for (const one of [child, alone]) expect(await messagesTo(one, 'turned_16')).toHaveLength(1);
  expect(await messagesTo(child, 'child_turned_16')).toHaveLength(1);
  expect(await messagesTo(alone, 'child_turned_16')).toEqual([]);
  expect((await read('/api/me/guardians', grown.headers)).data).toEqual([]);
  const privacy = (await read('/api/contestants/me', grown.headers)).privacy;
  expect(privacy).toMatchObject({ hidden_from_search: true });
});

test('who turns 18 tonight decides about privacy after midnight, is protected until the job, and is notified once', async () => {
  const member = await join({ profile: { birthdate: bornYearsAgo(18, 1) } });
  const show = (one: TestMember) => send('PUT', '/me/privacy', one, { hidden_from_search: false });
  expect((await show(member)).statusCode).toBe(403);
  clock.move(day);
  await Promise.all([growUpAll(platform), growUpAll(other.platform)]);
  const grown = await signedIn(member);
  expect(await messagesTo(member, 'turned_18')).toHaveLength(1);
  expect((await read('/api/contestants/me', grown.headers)).privacy).toMatchObject({ hidden_from_search: true });
  expect((await show(grown)).statusCode).toBe(200);
});
