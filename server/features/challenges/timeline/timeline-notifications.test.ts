import { expect, test, vi } from 'vitest';
import { type ReadStream, readStream } from '../../../testing/read-stream.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { announceStages } from './stages/stage-moments.ts';

const testApp = await startTestApp();
const { clock, create, database, databaseUrl, join, platform, read, takePart } = testApp;
const other = await startTestApp({ databaseUrl, clock });
const { involve, openStage, send, writeStages } = timelinesOn(testApp);
const patience = { timeout: 30_000, interval: 10 };

async function untilDelivered(): Promise<void> {
  await vi.waitUntil(async () => {
    const open = await database.selectFrom('announcement').select('id').where('finished_at', 'is', null).execute();
    return open.length === 0;
  }, patience);
}
const told = async ({ headers }: TestMember) => {
  const { data } = await read('/api/notifications', headers);
  return data.map(({ event, title, path }: { event: string; title: { pt: string }; path: string }) => ({
    event,
    title: title.pt,
    path,
  }));
};
const opened = (title: string, slug: string, stageId: number | undefined) => ({
  event: 'stage_opened',
  title: `A etapa ${title} começou`,
  path: `/challenges/${slug}/timeline/${stageId}`,
});

test('a reply notifies the author of the interaction at once, and nobody else', async () => {
  const { id, stageId, path, contestant } = await openStage({
    challenge: { slug: 'rio-limpo' },
    stage: { title_pt: 'Protótipo' },
  });
  const advisor = await join({ first_name: 'Davi', last_name: 'Kaiowá', profile: true });
  await takePart({ memberId: advisor.id, challengeId: id, roles: ['advisor'] });
  const follower = await join();
  await takePart({ memberId: follower.id, challengeId: id, follows: true });
  const { id: made } = (await send('POST', path, contestant, { content: 'Oi' })).json();
  await send('POST', `${path}/${made}/replies`, advisor, { content: 'Bom!' });
  await untilDelivered();
  expect(await told(contestant)).toEqual([
    {
      event: 'interaction_replied',
      title: 'Davi Kaiowá comentou a sua resposta',
      path: `/challenges/rio-limpo/timeline/${stageId}`,
    },
  ]);
  for (const member of [advisor, follower]) expect(await told(member)).toEqual([]);
});

test('a reply to an answer of a team notifies all its members', async () => {
  const { id, path, judge } = await openStage({ challenge: { one_answer_per_team: true } });
  const people = [await involve(id, 'contestant'), await involve(id, 'contestant')] as const;
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people });
  const { id: made } = (await send('POST', path, people[0], { content: 'Oi' })).json();
  await send('POST', `${path}/${made}/replies`, judge, { content: 'Bom!' });
  await untilDelivered();
  for (const member of people) expect(await told(member)).toMatchObject([{ event: 'interaction_replied' }]);
});

/** Resolves when the stream reports that something changed in a challenge, after so many events. */
const untilChanged = async ({ events }: ReadStream, after: number) =>
  vi.waitUntil(() => events.slice(after).some(({ event }) => event === 'challenge'), patience);

test('open pages of those who reply, and of the author, are reloaded on every instance', async () => {
  const { id, path, contestant, judge } = await openStage();
  const stranger = await involve(id, 'contestant');
  const open = async (app: typeof testApp, { headers }: TestMember) =>
    readStream(`${await app.listen()}/api/notifications/stream`, headers);
  const [judges, authors, strangers] = [
    await open(other, judge),
    await open(testApp, contestant),
    await open(other, stranger),
  ];
  await vi.waitUntil(() => [judges, authors, strangers].every(({ events }) => events.length > 0), patience);
  const begun = [judges.events.length, authors.events.length] as const;
  const { id: made } = (await send('POST', path, contestant, { content: 'Oi' })).json();
  await Promise.all([untilChanged(judges, begun[0]), untilChanged(authors, begun[1])]);
  const later = [judges.events.length, authors.events.length] as const;
  await send('POST', `${path}/${made}/replies`, judge, { content: 'Bom!' });
  await Promise.all([untilChanged(judges, later[0]), untilChanged(authors, later[1])]);
  expect(strangers.events.some(({ event }) => event === 'challenge')).toBe(false);
  for (const stream of [judges, authors, strangers]) stream.close();
});

test('contestants are notified once of a stage that starts, whichever instance looks, and others are not', async () => {
  const [id = 0] = await create({ slug: 'mare-viva' });
  const [contestant, judge, follower] = [await involve(id, 'contestant'), await involve(id, 'judge'), await join()];
  await takePart({ memberId: follower.id, challengeId: id, follows: true });
  const [stageId] = await writeStages(id, { title_pt: 'Protótipo', start_at: clock.in(minute), announced_at: null });
  await announceStages(platform);
  await untilDelivered();
  expect(await told(contestant)).toEqual([]);
  clock.move(2 * minute);
  await Promise.all(Array.from({ length: 6 }, (_, turn) => announceStages((turn % 2 ? other : testApp).platform)));
  await announceStages(platform);
  await untilDelivered();
  clock.move(-2 * minute);
  expect(await told(contestant)).toEqual([opened('Protótipo', 'mare-viva', stageId)]);
  for (const member of [judge, follower]) expect(await told(member)).toEqual([]);
});

test('stages that ended, started long ago, or cannot be seen are not announced', async () => {
  const [id = 0, draft = 0, off = 0] = await create({}, { published: false }, { tabs_off: ['timeline'] });
  const contestant = await involve(id, 'contestant');
  for (const challengeId of [draft, off])
    await takePart({ memberId: contestant.id, challengeId, roles: ['contestant'] });
  const unannounced = { announced_at: null };
  await writeStages(
    id,
    { ...unannounced, start_at: clock.in(-2 * day) },
    { ...unannounced, start_at: clock.in(-2 * minute), finish_at: clock.in(-minute) },
  );
  for (const challengeId of [draft, off])
    await writeStages(challengeId, { ...unannounced, start_at: clock.in(-minute) });
  await announceStages(platform);
  await untilDelivered();
  expect(await told(contestant)).toEqual([]);
});

test('a stage that is put off is announced again when it starts', async () => {
  const [id = 0] = await create({ slug: 'praia-viva' });
  const [contestant, admin] = [await involve(id, 'contestant'), await involve(id, 'challenge_admin')];
  const body = (start_at: Date) => ({
    title: { pt: 'Ideia', en: 'Idea' },
    start_at: start_at.toISOString(),
    message: { pt: '', en: '' },
  });
  const path = `/api/challenges/${id}/timelines`;
  const { id: stageId } = (await send('POST', path, admin, body(clock.in(-minute)))).json();
  await announceStages(platform);
  await send('PUT', `${path}/${stageId}`, admin, body(clock.in(minute)));
  await announceStages(platform);
  await untilDelivered();
  expect(await told(contestant)).toHaveLength(1);
  clock.move(2 * minute);
  await announceStages(platform);
  await untilDelivered();
  clock.move(-2 * minute);
  expect(await told(contestant)).toEqual([
    opened('Ideia', 'praia-viva', stageId),
    opened('Ideia', 'praia-viva', stageId),
  ]);
});
