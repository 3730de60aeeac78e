import { expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';

const one = await startTestApp({ pages: true });
const other = await startTestApp({ pages: true, databaseUrl: one.databaseUrl, clock: one.clock });
const { app, get, join, read, receiveAll, clock, database, platform } = one;

const noindex = '<meta name="robots" content="noindex"/>';
const shortly = { timeout: 30_000, interval: 20 };
const page = (path: string, headers = {}) => get(path, { accept: 'text/html', ...headers });
const shown = async (path: string, { get }: TestApp = one) => (await get(path, { accept: 'text/html' })).body;
const put = (url: string, { headers }: TestMember, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/${url}`, headers, payload });
const slugOf = async ({ id }: TestMember): Promise<string> => (await read(`/api/users/${id}`)).slug;

test('PROFILE-03 the id and every former address lead to the present one, with the tab and the language', async () => {
  const member = await join({ first_name: 'Rita', last_name: 'Lobo' });
  await put(`users/${member.id}/slug`, member, { slug: 'rita' });
  for (const word of [member.id, 'rita-lobo'])
    for (const rest of ['', '/teams', '?lang=en', '/following?lang=en']) {
      const answer = await page(`/profile/${word}${rest}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `/profile/rita${rest}`]);
      // It may lead elsewhere tomorrow, and back again.
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  expect((await page('/profile/rita')).statusCode).toBe(200);
  expect((await page('/profile/rita/about')).headers.location).toBe('/profile/rita');
});

test('PROFILE-05 private tabs have no public address', async () => {
  const slug = await slugOf(await join());
  for (const tab of ['activities', 'challenges', 'team-invitations'])
    expect((await page(`/profile/${slug}/${tab}`)).statusCode).toBe(404);
  for (const tab of ['following', 'teams', 'achievements'])
    expect((await page(`/profile/${slug}/${tab}`)).statusCode).toBe(200);
});

test('the page is identical for everyone, cached and revalidated each time', async () => {
  const member = await join({ profile: true });
  const path = `/profile/${await slugOf(member)}`;
  const first = await page(path);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  expect(first.headers['cache-tag']).toContain(`member:${member.id}`);
  expect((await page(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  for (const cookie of ['refresh_token=anything', 'unrelated=1'])
    expect((await page(path, { cookie })).body).toBe(first.body);
});

test('search engines list the profiles that are complete and not hidden, by their own address alone', async () => {
  const [bare, whole] = [await join(), await join({ profile: true })];
  const [bareSlug, slug] = [await slugOf(bare), await slugOf(whole)];
  expect(await shown(`/profile/${bareSlug}`)).toContain(noindex);
  expect(await shown(`/profile/${bareSlug}`)).not.toContain('rel="canonical"');
  const body = await shown(`/profile/${slug}?lang=en`);
  expect(body).not.toContain(noindex);
  expect(body).toContain(`<link rel="canonical" href="https://desafios.example.org/profile/${slug}?lang=en"/>`);
  expect(await shown(`/profile/${slug}/teams`)).toContain(noindex);
  expect(await read(`/api/users/${slug}`)).toMatchObject({ in_search: true });

  await put('me/privacy', whole, { hidden_from_search: true });
  expect(await shown(`/profile/${slug}?lang=en`)).toContain(noindex);
  expect(await read(`/api/users/${slug}`)).toMatchObject({ in_search: false });
  await put('me/privacy', whole, { hidden_from_search: false });
  expect(await shown(`/profile/${slug}?lang=en`)).not.toContain(noindex);
});

test('API-13 PROFILE-06 every change of a member shows immediately on both instances', async () => {
  const member = await join({ first_name: 'Sara', last_name: 'Nunes', profile: true });
  const path = '/profile/sara-nunes';
  const skill = (await read('/api/skills', member.headers))[0];
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => put(`users/${member.id}`, member, { first_name: 'Sara', last_name: 'Moraes' }), /Sara Moraes/],
    [() => put('profile', member, { about: 'Rega a horta.', birthdate: '1990-01-01', gender: 'f' }), /Rega a horta\./],
    [() => put('contestants/me/skills', member, { skills: [skill.id] }), new RegExp(`>${skill.name.pt}<`)],
    [() => put('me/privacy', member, { hidden_from_search: true }), /content="noindex"/],
  ];
  for (const [change, sight] of changes) {
    for (const instance of [one, other]) expect(await shown(path, instance)).not.toMatch(sight);
    await change();
    expect(await shown(path)).toMatch(sight);
    await other.receiveAll();
    await vi.waitUntil(async () => sight.test(await shown(path, other)), shortly);
  }

  await put(`users/${member.id}/slug`, member, { slug: 'sara' });
  await other.receiveAll();
  for (const { get } of [one, other]) expect((await get(path)).headers.location).toBe('/profile/sara');
  for (const instance of [one, other]) expect(await shown('/profile/sara', instance)).toContain('Sara Moraes');
  await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', member.id).execute();
  await deleteAccounts(platform);
  await Promise.all([receiveAll(), other.receiveAll()]);
  for (const { get } of [one, other]) expect((await get('/profile/sara')).statusCode).toBe(404);
});

test('a profile has a share image, which is rendered again after the name changes', async () => {
  const member = await join({ first_name: 'Tom', last_name: 'Zé', profile: true });
  const [, address = ''] = /property="og:image" content="https:\/\/desafios\.example\.org([^"]+)"/.exec(
    await shown('/profile/tom-ze'),
  ) as RegExpExecArray;
  expect(address).toBe('/pictures/member/pt/tom-ze.png');
  const before = await get(address);
  expect(before.headers['content-type']).toBe('image/png');
  const bytes = before.rawPayload;
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await get('/pictures/member/en/tom-ze.png')).rawPayload.equals(bytes)).toBe(false);
  expect((await get(address)).rawPayload.equals(bytes)).toBe(true);
  await put(`users/${member.id}`, member, { first_name: 'Tomás', last_name: 'Zé' });
  expect((await get(address)).rawPayload.equals(bytes)).toBe(false);
});

test.each(['/pictures/member/pt/nobody.png', '/pictures/member/fr/tom-ze.png', '/pictures/member/pt/tom-ze.jpg'])(
  'there is no picture at %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  },
);

test('a share image renders names without a font for their script', async () => {
  const slug = await slugOf(await join({ first_name: '文', last_name: 'Нина 🌱' }));
  expect((await get(`/pictures/member/pt/${slug}.png`)).statusCode).toBe(200);
});
