import { expect, test } from 'vitest';
import { send } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

// A member sees their own act at once, in every answer and on every instance, while visitors may be served older figures.

const databaseUrl = await createTestDatabase();
const one = await startTestApp({ databaseUrl });
const other = await startTestApp({ databaseUrl });
const addresses = { one: await one.listen(), other: await other.listen() };
const tag = 'rio';

interface Card {
  id: number;
  followers_count: number;
  contestants_count: number;
  is_following: boolean;
  is_contestant: boolean;
}

const [id = 0, neighbour = 0] = await one.create({ slug: 'rio-limpo', tags: [tag] }, { tags: [tag] });
await Promise.all([one.receiveAll(), other.receiveAll()]);

// biome-ignore lint/suspicious/noExplicitAny: any answer of the API
type Answer = any;
const answers: [string, (answer: Answer) => Card][] = [
  ['/api/challenges', ({ data }) => data.find((card: Card) => card.id === id)],
  [`/api/challenges/search?tag=${tag}`, ({ data }) => data.find((card: Card) => card.id === id)],
  ['/api/settings/active-challenges', ({ data }) => data.find((card: Card) => card.id === id)],
  [`/api/challenges/${neighbour}/related`, ([card]) => card],
  ['/api/settings/home', ({ challenges }) => challenges.find((card: Card) => card.id === id)],
  [`/api/challenges/${id}`, (challenge) => challenge],
  ['/api/challenges/slug/rio-limpo', (challenge) => challenge],
  [`/api/challenges/${id}/participation`, (participation) => participation],
  [`/api/me/participations?challenges=${id}`, ([participation]) => participation],
];

async function readAs(address: string, path: string, headers = {}): Promise<Answer> {
  const { status, bytes } = await send(address + path, { headers });
  expect(status).toBe(200);
  return JSON.parse(bytes.toString());
}

const cases = answers.flatMap(([path, cardOf]) =>
  Object.entries(addresses).map(([which, address]) => ({ path, cardOf, which, address })),
);
test.each(cases)('$path of instance $which shows a member what they just did', async ({ path, cardOf, address }) => {
  const member = await one.join({ profile: true });
  const card = async (headers?: object) => cardOf(await readAs(address, path, headers));
  const before = await card(member.headers);
  const isPublic = !path.includes('participation');
  if (isPublic) await card();
  for (const [step, is_following, is_contestant, more] of [
    ['follow', true, false, { followers: 1, contestants: 0 }],
    ['accept', true, true, { followers: 1, contestants: 1 }],
    ['unfollow', false, true, { followers: 0, contestants: 1 }],
    ['abort', false, false, { followers: 0, contestants: 0 }],
  ] as const) {
    const acted = await send(`${addresses.one}/api/challenges/${id}/${step}`, {
      method: 'POST',
      headers: member.headers,
    });
    expect(acted.status).toBe(200);
    expect(await card(member.headers)).toMatchObject({
      is_following,
      is_contestant,
      followers_count: before.followers_count + more.followers,
      contestants_count: before.contestants_count + more.contestants,
    });
    if (isPublic) expect(await card()).toMatchObject({ is_following: false, is_contestant: false });
  }
});

test('members and visitors share one cached answer, whoever asks first', async () => {
  const path = '/api/challenges?filter[situation]=in_progress';
  let handled = 0;
  const { headers } = await one.join();
  const shared = await startTestApp({
    databaseUrl,
    prepare: (server) => {
      server.addHook('preHandler', async (request) => {
        if (request.url === path && !request.headers.authorization) handled += 1;
      });
    },
  });
  const address = await shared.listen();
  const own = await Promise.all(Array.from({ length: 20 }, () => readAs(address, path, headers)));
  expect(await readAs(address, path)).toEqual(own[0]);
  expect(handled).toBe(1);
});

test('a list says a member how long it is, as it does visitors', async () => {
  const { headers } = await one.join();
  const path = '/api/challenge-categories/1/challenges?filter[all]=1';
  const [visitors, members] = [await send(addresses.one + path), await send(addresses.one + path, { headers })];
  for (const name of ['x-total', 'x-last-page']) expect(members.headers[name]).toBe(visitors.headers[name]);
  expect(members.headers['cache-control']).toBe('private, no-store');
});
