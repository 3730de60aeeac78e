import { randomUUID } from 'node:crypto';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const first = await startTestApp();
const { app, clock, create, join, platform, read } = first;

const ids = await create(
  { lives_changed: 1_000_000_000 },
  { lives_changed: 7, deadline: clock.in(-day) },
  ...Array.from({ length: 13 }, () => ({})),
  { opens_at: clock.in(day) },
);

function set(value: unknown): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    await transaction
      .insertInto('setting')
      .values({ key: 'home_challenge_ids', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
    invalidate('settings');
  });
}
const shown = async () => (await read('/api/settings/home')).challenges.map(({ id }: { id: number }) => id);

test('home shows the challenges 1 and 2, and the figures of all', async () => {
  const {
    challenges,
    figures: shownFigures,
    given_figures,
    banners,
    texts,
    ...figures
  } = await read('/api/settings/home');
  expect([shownFigures, given_figures, banners, texts]).toEqual([['challenges', 'active', 'goals'], [], [], {}]);
  expect(challenges.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  expect(figures).toEqual({ lives_changed: 1_000_000_007, challenges_count: 16, active_challenges_count: 14 });
});

test('staff choose others, in their order', async () => {
  await set([ids[4], ids[2]]);
  expect(await shown()).toEqual([ids[4], ids[2]]);
});

test('a deleted challenge is left out', async () => {
  await set([999_999_999, ids[0]]);
  expect(await shown()).toEqual([ids[0]]);
});

test.each([['no list'], [{ ids: [3] }], [['3']], [[1.5]], [[3_000_000_000, 1]]])(
  'a setting that is no list of ids, %j, counts as none',
  async (value) => {
    await set(value);
    expect(await shown()).toEqual([1, 2]);
  },
);

test('settings/active-challenges gives the number in progress and the 12 newest', async () => {
  const { total, data } = await read('/api/settings/active-challenges');
  expect(total).toBe(14);
  expect(data).toEqual((await read('/api/challenges?filter[situation]=in_progress')).data);
  expect(data).toHaveLength(12);
});

test('settings/finished-challenges gives the number finished and the newest', async () => {
  const { total, data } = await read('/api/settings/finished-challenges');
  expect(total).toBe(1);
  expect(data.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
});

const second = await startTestApp({ databaseUrl: first.databaseUrl });
const [admin, member] = [await join({ roles: ['admin'] }), await join()];
const challengeIds = await create({}, {}, {});

function call(method: 'POST' | 'PATCH' | 'PUT', path: string, payload: object, by: TestMember = admin) {
  return app.inject({ method, url: `/api/admin/${path}`, headers: by.headers, payload });
}
const on = (days: number) => organisationDay(clock.in(days * day));
async function banner(title: string, starts_on: string | null, ends_on: string | null) {
  const texts = { title_pt: title, title_en: title, text_pt: 'Venha.', text_en: 'Come.', link: '/challenges' };
  const answer = await call('POST', 'home-banners', { ...texts, starts_on, ends_on, key: randomUUID() });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id as number;
}
const home = async () => {
  await second.receiveAll();
  return second.read('/api/settings/home');
};
const shownBanners = async () => (await home()).banners.map(({ title }: { title: { pt: string } }) => title.pt);

test('the first two banners that are due are shown, on every instance at once', async () => {
  expect(await shownBanners()).toEqual([]);
  const past = await banner('passou', null, on(-1));
  const coming = await banner('virá', on(2), null);
  const today = await banner('hoje', on(0), on(0));
  const always = await banner('sempre', null, null);
  const third = await banner('terceiro', null, null);
  expect(await shownBanners()).toEqual(['hoje', 'sempre']);
  await call('PUT', 'home-banners/order', { ids: [third, always, today, coming, past] });
  expect(await shownBanners()).toEqual(['terceiro', 'sempre']);
  const wrong = { starts_on: on(3), ends_on: on(1) };
  const texts = { title_pt: 'Um', title_en: 'One', text_pt: 'Venha.', text_en: 'Come.', link: null };
  const refused = await call('POST', 'home-banners', { ...texts, ...wrong, key: randomUUID() });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['ends_on']]);
});

test('a given figure is shown with its source', async () => {
  const figure = {
    value: '20x',
    label_pt: 'investimento',
    label_en: 'investment',
    source_pt: 'Relatório de 2025',
    source_en: 'Report 2025',
    source_url: 'https://example.org/2025',
  };
  expect((await home()).given_figures).toEqual([]);
  await call('POST', 'home-figures', { ...figure, key: randomUUID() });
  expect((await home()).given_figures).toEqual([
    {
      id: expect.any(Number),
      value: '20x',
      label: { pt: 'investimento', en: 'investment' },
      source: { pt: 'Relatório de 2025', en: 'Report 2025' },
      source_url: 'https://example.org/2025',
    },
  ]);
});

test('staff choose the challenges and the counted figures; two who choose at once do not overwrite each other', async () => {
  const chosen = await read('/api/admin/home', admin.headers);
  expect(chosen).toMatchObject({ challenge_ids: [1, 2], figures: ['challenges', 'active', 'goals'] });
  const to = [challengeIds[2], challengeIds[0]];
  const changes = { challenge_ids: { from: [1, 2], to }, figures: { from: chosen.figures, to: ['goals'] } };
  expect((await call('PATCH', 'home', { changes })).json()).toMatchObject({ challenge_ids: to, figures: ['goals'] });
  const { challenges, figures } = await home();
  expect([challenges.map(({ id }: { id: number }) => id), figures]).toEqual([to, ['goals']]);
  const stale = await call('PATCH', 'home', { changes: { challenge_ids: { from: [1, 2], to: [challengeIds[1]] } } });
  expect([stale.statusCode, Object.keys(stale.json().errors)]).toEqual([409, ['challenge_ids']]);
  const tooMany = await call('PATCH', 'home', { changes: { challenge_ids: { from: to, to: challengeIds } } });
  expect(tooMany.statusCode).toBe(422);
  expect((await call('PATCH', 'home', { changes }, member)).statusCode).toBe(403);
});

test('a chosen challenge that is gone is chosen no more', async () => {
  const chosen = async (): Promise<number[]> => (await read('/api/admin/home', admin.headers)).challenge_ids;
  const [gone = 0, ...others] = await chosen();
  expect(others).not.toEqual([]);
  await first.database.deleteFrom('challenge').where('id', '=', gone).execute();
  expect(await chosen()).toEqual(others);
});

test('staff write the texts of the home page, each by itself; an emptied one is the default again', async () => {
  const write = (field: string, from: string, to: string) =>
    call('PATCH', 'home', { changes: { [field]: { from, to } } });
  const [pt, en] = ['O rio é de todo mundo.', 'The river is everybody’s.'];
  const answers = await Promise.all([write('hero_title_pt', '', pt), write('hero_title_en', '', en)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await home()).texts).toEqual({ hero_title: { pt, en } });
  expect((await read('/api/admin/home', admin.headers)).hero_title_pt).toBe(pt);
  expect((await write('hero_title_pt', 'outro', 'Mais um')).statusCode).toBe(409);
  const long = await write('hero_title_pt', pt, 'a'.repeat(81));
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['changes.hero_title_pt.to']]);
  await write('hero_title_en', en, '');
  expect((await home()).texts).toEqual({ hero_title: { pt, en: '' } });
  await write('hero_title_pt', pt, '');
  expect((await home()).texts).toEqual({});
});
