import { expect, test } from 'vitest';
import { readPage } from '../../../testing/read-answers.ts';
import { setFigures, startTestApp } from '../../../testing/test-app.ts';

const { create, get, platform } = await startTestApp({ pages: true });
const page = async (path: string) => {
  const { statusCode, body } = await get(path, { accept: 'text/html' });
  return { statusCode, ...readPage(body) };
};
/** The paths behind the tabs of a challenge, relative to it. */
async function tabsOf(slug: string): Promise<string[]> {
  const shown = (await page(`/challenges/${slug}`)).one('nav', { 'aria-label': 'Partes do desafio' });
  return shown.all('a').map(({ attributes }) => (attributes.href ?? '').replace(`/challenges/${slug}`, ''));
}

const areas = [
  ...['timeline', 'tasks', 'community', 'forum', 'teams', 'faq'],
  ...['judges', 'advisers', 'partners', 'map', 'gallery', 'files'],
];
const switchable = ['community', 'timeline', 'forum', 'files', 'partners', 'map'] as const;

test.each(switchable)('DETAIL-10 the area %s can be switched off, and is then a 404 page', async (tab) => {
  const slug = `sem-${tab}`;
  await create({ slug, tabs_off: [tab] });
  expect(await tabsOf(slug)).toEqual(['', ...areas.filter((area) => area !== tab).map((area) => `/${area}`)]);
  expect((await page(`/challenges/${slug}/${tab}`)).statusCode).toBe(404);
});

test('DETAIL-20 without teams there is no teams tab and no teams page', async () => {
  await create({ slug: 'sem-equipes', teams_enabled: false });
  expect(await tabsOf('sem-equipes')).toEqual([
    '',
    ...areas.filter((area) => area !== 'teams').map((area) => `/${area}`),
  ]);
  const { statusCode, texts } = await page('/challenges/sem-equipes/teams?lang=en');
  expect(statusCode).toBe(404);
  expect(texts('h1')).toEqual(["Oops! We couldn't find this challenge"]);
});

test('DETAIL-01 AMB-09 AMB-45 the description, the questions and the advisers also have earlier addresses', async () => {
  const [id = 0] = await create({ slug: 'rio-limpo' });
  await setFigures(platform.database, id, { judges_count: 8, advisors_count: 1 });
  for (const [old, address, title, words] of [
    ['/description', '', 'The challenge', ''],
    ['/faqs', '/faq', 'FAQ', 'What nearly everyone wants to know before they begin this challenge.'],
    ['/advisors', '/advisers', 'Advisers', 'Do you know this problem well? Advise those who take part.'],
    ['/judges', '/judges', 'Judges', 'They read every answer to the stages and write what they saw in it.'],
  ] as const) {
    const [from, to] = [`/challenges/rio-limpo${old}?lang=en`, `/challenges/rio-limpo${address}?lang=en`];
    if (from !== to) expect((await get(from)).headers.location).toBe(to);
    const { all, texts } = await page(to);
    const region = all('section').find(
      ({ attributes: { 'aria-label': label, 'aria-labelledby': labelledBy } }) =>
        label === title || (labelledBy && texts('*', { id: labelledBy }).includes(title)),
    );
    expect(region?.text, to).toContain(words);
  }
});

test.each([
  [
    '',
    'jurados',
    'conselheiros',
    'parceiros',
    'perguntas respondidas',
    (what: string) => `Este desafio ainda não tem ${what}.`,
  ],
  [
    '?lang=en',
    'judges',
    'advisers',
    'partners',
    'answered questions',
    (what: string) => `This challenge has no ${what} yet.`,
  ],
] as const)(
  'PEOPLE-01 PEOPLE-02 PEOPLE-03 ERR-50 ERR-51 empty areas say so (%s)',
  async (suffix, judges, advisers, partners, questions, say) => {
    const slug = `vazio${suffix.length}`;
    await create({ slug });
    for (const [area, what] of Object.entries({ judges, advisers, partners, faq: questions }))
      expect((await page(`/challenges/${slug}/${area}${suffix}`)).texts('h2'), area).toContain(say(what));
  },
);
