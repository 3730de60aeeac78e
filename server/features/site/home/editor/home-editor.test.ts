import { randomUUID } from 'node:crypto';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl });
const { app, read, join, create, clock } = first;
const [admin, member] = [await join({ roles: ['admin'] }), await join()];
const ids = await create({}, {}, {});

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
  const to = [ids[2], ids[0]];
  const changes = { challenge_ids: { from: [1, 2], to }, figures: { from: chosen.figures, to: ['goals'] } };
  expect((await call('PATCH', 'home', { changes })).json()).toMatchObject({ challenge_ids: to, figures: ['goals'] });
  const { challenges, figures } = await home();
  expect([challenges.map(({ id }: { id: number }) => id), figures]).toEqual([to, ['goals']]);
  const stale = await call('PATCH', 'home', { changes: { challenge_ids: { from: [1, 2], to: [ids[1]] } } });
  expect([stale.statusCode, Object.keys(stale.json().errors)]).toEqual([409, ['challenge_ids']]);
  const tooMany = await call('PATCH', 'home', { changes: { challenge_ids: { from: to, to: ids } } });
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
