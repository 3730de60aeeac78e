import { expect, test } from 'vitest';
import { expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { managersOn, refused } from '../../../testing/managing.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { clock, get, join, platform } = testApp;
const { involve, manage, send, strangers } = managersOn(testApp);
const { writeStages } = timelinesOn(testApp);

test('what waits is counted with the oldest first, until it is answered', async () => {
  const { id, admin, path } = await manage();
  const [judge, applicant] = [await involve(id, 'judge'), await involve(id)];
  const [first = 0, second = 0] = await writeStages(id, { title_pt: 'Ideia' }, { title_pt: 'Protótipo' });
  const waiting = async () => (await send('GET', `${path}/waiting`, admin)).json();
  expect(await waiting()).toEqual({
    interactions: [],
    repliers: expect.arrayContaining([
      expect.objectContaining({ id: judge.id }),
      expect.objectContaining({ id: admin.id }),
    ]),
    applications: { count: 0, oldest_at: null },
    reports: [],
  });

  const contestants = [await involve(id, 'contestant'), await involve(id, 'contestant')];
  const interactions: number[] = [];
  for (const one of contestants) {
    const answer = await send('POST', `/challenges/${id}/timelines/${second}/interactions`, one, {
      content: '<p>Sim</p>',
    });
    interactions.push(answer.json().id);
  }
  await send('POST', `/challenges/${id}/timelines/${first}/interactions`, contestants[0] as typeof judge, {
    content: '<p>Sim</p>',
  });
  await send('POST', `/challenges/${id}/advisors/applications`, applicant, { message: 'Trabalhei dez anos com isso.' });
  const topic = await writeTopic({ platform }, { challengeId: id, memberId: judge.id, title: 'Filtro', html: 'a' });
  await send('POST', `/challenges/${id}/forum/topics/${topic.id}/report`, applicant, { reason: 'Propaganda' });

  expect(await waiting()).toMatchObject({
    interactions: [
      {
        stage: { id: second, title: { pt: 'Protótipo' } },
        count: 2,
        oldest: interactions.map((one) => ({ id: one, author: expect.any(String) })),
      },
      { stage: { id: first }, count: 1 },
    ],
    applications: { count: 1, oldest_at: expect.any(String) },
    reports: [{ kind: 'topic', count: 1, oldest_at: expect.any(String) }],
  });
  const reply = `/challenges/${id}/timelines/${second}/interactions/${interactions[0]}/replies`;
  expect((await send('POST', reply, judge, { content: '<p>Bom</p>' })).statusCode).toBeLessThan(300);
  const left = (await waiting()).interactions;
  expect(left.find(({ stage }: { stage: { id: number } }) => stage.id === second)).toMatchObject({
    count: 1,
    oldest: [{ id: interactions[1] }],
  });
});

test('the entry of the back office has the challenges in which somebody waits, overdue applications first', async () => {
  const [late, other] = [await manage(), await manage()];
  const [stage = 0] = await writeStages(other.id, { title_pt: 'Ideia' });
  const contestant = await involve(other.id, 'contestant');
  await send('POST', `/challenges/${other.id}/timelines/${stage}/interactions`, contestant, { content: '<p>Sim</p>' });
  const message = 'Trabalhei dez anos com isso.';
  await send('POST', `/challenges/${late.id}/advisors/applications`, await involve(late.id), { message });
  const entryOf = async (one: typeof contestant) => (await send('GET', '/admin', one)).json().sections[0].queue;
  const waiting = (id: number, counts: object) => ({ id, applications: 0, overdue: 0, interactions: 0, ...counts });
  expect((await entryOf(other.staff)).challenges.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([other.id, late.id]),
  );
  expect(await entryOf(late.admin)).toMatchObject({
    waiting: 1,
    overdue: 0,
    challenges: [waiting(late.id, { applications: 1, oldest_at: expect.any(String) })],
  });
  expect((await entryOf(other.admin)).challenges).toMatchObject([waiting(other.id, { interactions: 1 })]);
  clock.move(10 * day + 1000);
  const later = await entryOf(await join({ roles: ['admin'] }));
  expect(later.overdue).toBeGreaterThanOrEqual(1);
  expect(later.challenges).toContainEqual(expect.objectContaining(waiting(late.id, { applications: 1, overdue: 1 })));
});

test('only staff and admins of the challenge see what waits', async () => {
  const { id, staff, path } = await manage({ published: false });
  expect((await send('GET', `${path}/waiting`, staff)).statusCode).toBe(200);
  for (const [, one] of await strangers(id)) expectError(await send('GET', `${path}/waiting`, one), refused);
  expect((await get(`/api${path}/waiting`)).statusCode).toBe(401);
  expectError(
    await send('GET', '/admin/challenges/999999999/waiting', await join({ roles: ['admin'] })),
    unknownChallenge,
  );
});
