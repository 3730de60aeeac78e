import { roleLabel } from '@mutirao/contract/members/members/roles.ts';
import { expect, test } from 'vitest';
import { readPage } from '../../../testing/read-answers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { database, get, join, read } = await startTestApp({ pages: true });
const origin = 'https://desafios.example.org';
const profile = {
  about: 'Conserto bicicletas.\n\nE ensino quem quiser aprender.',
  country_residence: 'PT',
  location: 'Évora, Portugal',
  skills: ['project', 'community'],
};
const page = async (path: string) => {
  const { statusCode, body } = await get(path, { accept: 'text/html' });
  return { statusCode, body, ...readPage(body) };
};

const tabs = {
  pt: ['Sobre', 'Seguindo', 'Equipes', 'Conquistas'],
  en: ['About', 'Following', 'Teams', 'Achievements'],
};

test('PROFILE-02 PROFILE-03 PROFILE-06 PROFILE-28 API-13 CONST-04 a complete public profile', async () => {
  const member = await join({
    first_name: 'Iracema',
    last_name: 'Tavares',
    email: 'iracema@mail.example.org',
    roles: ['judge'],
    profile,
    created_at: new Date('2019-12-31T23:30:00Z'),
  });
  expect((await get(`/profile/${member.id}`)).headers.location).toBe('/profile/iracema-tavares');
  const skills = await database
    .selectFrom('skill')
    .select(['name_pt', 'name_en'])
    .where('abbr', 'in', profile.skills)
    .orderBy('id')
    .execute();
  for (const language of ['pt', 'en'] as const) {
    const { one, body } = await page(`/profile/iracema-tavares?lang=${language}`);
    const main = one('main');
    expect(main.one('h1').text).toBe('Iracema Tavares');
    expect(main.texts('dd').slice(0, 3)).toEqual([String(member.id).padStart(6, '0'), '2019', 'Portugal']);
    expect(main.one('ul', { 'aria-label': /Papéis|Roles/ }).texts('li')).toEqual([roleLabel('judge', language)]);
    expect(main.one('section', { 'aria-labelledby': 'about' }).texts('p')).toEqual([
      'Conserto bicicletas.',
      'E ensino quem quiser aprender.',
    ]);
    expect(main.text).toContain(': Évora, Portugal');
    expect(main.one('section', { 'aria-labelledby': 'skills' }).texts('li')).toEqual(
      skills.map((skill) => skill[`name_${language}`]),
    );
    expect(body).not.toContain('mail.example.org');
  }
});

test.each(['pt', 'en'] as const)('PROFILE-04 PROFILE-05 a public profile has four tabs (%s)', async (language) => {
  const { id } = await join({ first_name: 'Moema', profile });
  const { slug } = await read(`/api/users/${id}`);
  const suffix = language === 'en' ? '?lang=en' : '';
  const { one } = await page(`/profile/${slug}${suffix}`);
  const links = one('nav', { 'aria-label': { pt: 'Partes do perfil', en: 'Parts of the profile' }[language] }).all('a');
  expect(links.map(({ text }) => text)).toEqual(tabs[language]);
  expect(links.map(({ attributes }) => attributes.href?.replace(/\?.*/, ''))).toEqual(
    ['', '/following', '/teams', '/achievements'].map((tab) => `/profile/${slug}${tab}`),
  );
  for (const [at, tab] of ['following', 'teams', 'achievements'].entries()) {
    const shown = await page(`/profile/${slug}/${tab}${suffix}`);
    expect(shown.one('a', { 'data-tab': true, 'aria-current': 'page' }).text).toBe(tabs[language][at + 1]);
    expect(shown.one('main').text).toContain('Moema');
  }
});

test('PERM-05 both kinds of admin are called Admin', async () => {
  for (const roles of [['admin'], ['master_admin'], ['master_admin', 'admin']] as const) {
    const { slug } = await read(`/api/users/${(await join({ roles: [...roles] })).id}`);
    expect((await page(`/profile/${slug}`)).one('ul', { 'aria-label': 'Papéis no Mutirão' }).texts('li')).toEqual([
      'Admin',
    ]);
  }
});

test.each([
  ['', 'Não mostramos perfil neste endereço'],
  ['?lang=en', 'We show no profile at this address'],
])('PROFILE-02 an unknown member has a 404 page (%s)', async (suffix, title) => {
  const { statusCode, texts } = await page(`/profile/nobody-of-this-name${suffix}`);
  expect([statusCode, texts('h1')]).toEqual([404, [title]]);
});

test.each(['pt', 'en'] as const)(
  'PROFILE-22 the head describes the member, also to networks (%s)',
  async (language) => {
    const { id } = await join({ first_name: 'Potira', last_name: 'Reis', profile });
    const { slug } = await read(`/api/users/${id}`);
    const lang = language === 'en' ? '?lang=en' : '';
    const { one, body } = await page(`/profile/${slug}${lang}`);
    const head = one('head');
    expect(head.one('title').text).toBe('Potira Reis · Mutirão');
    expect(head.all('meta', { name: 'robots' })).toEqual([]);
    expect(head.one('link', { rel: 'canonical' }).attributes.href).toBe(`${origin}/profile/${slug}${lang}`);
    expect(head.one('link', { hreflang: 'en' }).attributes.href).toBe(`${origin}/profile/${slug}?lang=en`);
    for (const [property, content] of [
      ['og:type', 'profile'],
      ['og:title', 'Potira Reis'],
      ['og:description', 'Conserto bicicletas. E ensino quem quiser aprender.'],
      ['og:url', `${origin}/profile/${slug}${lang}`],
      ['og:image', `${origin}/pictures/member/${language}/${slug}.png`],
    ] as const)
      expect(head.one('meta', { property }).attributes.content).toBe(content);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/;
    expect(JSON.parse(body.match(data)?.[1] ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: `${origin}/profile/${slug}`,
      mainEntity: { '@type': 'Person', name: 'Potira Reis', address: { addressCountry: 'PT' } },
    });
    const tab = await page(`/profile/${slug}/teams${lang}`);
    expect(tab.one('title').text).toBe(`${tabs[language][2]} · Potira Reis · Mutirão`);
    expect(tab.one('meta', { name: 'robots' }).attributes.content).toBe('noindex');
    expect(tab.body).not.toMatch(data);
  },
);
