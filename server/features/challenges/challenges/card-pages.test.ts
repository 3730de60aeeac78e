import { expect, test } from 'vitest';
import { languages, texts } from '../../../../e2e/texts.ts';
import { readPage } from '../../../testing/read-answers.ts';
import { setFigures, startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const testApp = await startTestApp({ pages: true });
const { clock, create, get } = testApp;
const page = async (path: string) => readPage((await get(path, { accept: 'text/html' })).body);
const hour = day / 24;
/** A moment that no clock reaches, with a day of its own in Tokyo. */
const farAway = new Date('2124-03-05T01:00:00Z');

/** Title, the two dates, and their texts on the card. */
const dates = [
  [
    'five days',
    { deadline: clock.in(5 * day - hour) },
    ['ending in 5 days', 'enter now'],
    ['termina em 5 dias', 'participe agora'],
  ],
  [
    'one day',
    { deadline: clock.in(day - hour) },
    ['ending in 1 day', 'enter now'],
    ['termina em 1 dia', 'participe agora'],
  ],
  [
    'three hours',
    { deadline: clock.in(3 * hour) },
    ['ending in 1 day', 'enter now'],
    ['termina em 1 dia', 'participe agora'],
  ],
  ['passed', { deadline: clock.in(-day) }, ['challenge ended'], ['desafio encerrado']],
  ['no dates', {}, ['never ends', 'enter now'], ['não tem data para acabar', 'participe agora']],
  [
    'closed',
    { deadline: clock.in(5 * day - hour), registration_closed: true },
    ['ending in 5 days', 'registration closed'],
    ['termina em 5 dias', 'inscrições encerradas'],
  ],
  [
    'closed, no end',
    { registration_closed: true },
    ['never ends', 'registration closed'],
    ['não tem data para acabar', 'inscrições encerradas'],
  ],
  [
    'expired, closed',
    { deadline: clock.in(-day), registration_closed: true },
    ['challenge ended'],
    ['desafio encerrado'],
  ],
  [
    "until a day, the organisation's",
    { registration_deadline: farAway },
    ['never ends', 'register until 04/03/2124'],
    ['não tem data para acabar', 'inscrições até 04/03/2124'],
  ],
] as const;

test("LIST-16 LIST-17 LIST-18 LIST-19 LIST-20 AMB-06 AMB-07 CONST-20 the texts of a card's dates", async () => {
  await create(...dates.map(([title, given]) => ({ ...given, tags: ['datas'], title_en: title, title_pt: title })));
  for (const language of languages) {
    const sent = await page(`/challenges?tag=datas&lang=${language}`);
    for (const [title, , english, portuguese] of dates) {
      const [card] = sent.all('article').filter((one) => one.texts('h2').includes(title));
      const said = card
        ?.pieces()
        .filter((text) =>
          /^(?:ending|challenge ended|never|enter|register|registration|termina|desafio enc|não tem|participe|inscriç)/.test(
            text,
          ),
        );
      expect(said, `${title} (${language})`).toEqual(language === 'en' ? english : portuguese);
    }
  }
});

test('CONST-07 counters are short: K, MI, BI and TRI, one decimal at most', async () => {
  const counts = { 999: '999', 1000: '1K', 1500: '1.5K', 1000000: '1MI', 2500000000: '2.5BI', 1000000000000: '1TRI' };
  await create(
    ...Object.keys(counts).map((count) => ({ tags: ['vidas'], title_en: count, lives_changed: Number(count) })),
  );
  const sent = await page('/challenges?tag=vidas&lang=en');
  const shown = sent.all('article').map((one) => [one.all('h2', {}).at(0)?.text, one.texts('li').at(0)]);
  const wanted = Object.entries(counts).map(([count, short]) => [count, `${short} lives changed`]);
  expect(new Map(shown as [string, string][])).toEqual(new Map(wanted as [string, string][]));
});

test('DETAIL-05 DETAIL-06 the server renders the countdown, in English too', async () => {
  await create(
    { slug: 'em-tres-dias', deadline: clock.in(3.5 * day - 7000) },
    { slug: 'num-outro-seculo', deadline: farAway },
  );
  const timer = (await page('/challenges/em-tres-dias?lang=en')).one('*', { role: 'timer' });
  expect(timer.texts('dt')).toEqual(['days', 'hours', 'minutes', 'seconds']);
  const [days, hours, ...rest] = timer.texts('dd');
  expect([days, hours, rest.length]).toEqual(['03', '11', 2]);
  for (const number of rest) expect(number).toMatch(/^\d\d$/);
  expect((await page('/challenges/num-outro-seculo?lang=en')).one('*', { role: 'timer' }).texts('time')).toEqual([
    'until 4 March 2124 at 10:00 PM (Brasília time)',
  ]);
});

test('LIST-07 an empty list says so, with a tag and without', async () => {
  const empty = async (path: string) => (await page(`${path}lang=en`)).one('main');
  const tagged = await empty('/challenges/finished?tag=nothing-here&');
  expect(tagged.texts('h2')).toContain('No challenge registered with the tag “nothing-here”');
  const plain = await empty('/challenges/coming-soon?');
  expect(plain.texts('h2')).toContain('No challenge registered');
  expect(plain.texts('a', { href: '/challenges' })).toContain(texts.en.challenges.list.seeAll);
});

test('ERR-50 the community and the forum say where they are empty', async () => {
  await create({ slug: 'sem-gente' });
  const headings = async (path: string) => (await page(`/challenges/sem-gente/${path}`)).one('main').texts('h2');
  expect(await headings('community')).toContain(texts.pt.community.none);
  expect(await headings('forum')).toContain('Ainda não há tópicos neste fórum');
  expect(await headings('forum?lang=en')).toContain('There are no topics in this forum yet');
});

test('a year of the last century has an address among the impact too', async () => {
  await create({ lives_changed: 10, category_ids: [7], deadline: new Date('1998-05-01T12:00:00Z') });
  expect((await page('/impact?year=1998&lang=en')).texts('h2')).toContain(texts.en.impact.impact.goalsIn(1998));
});

const areasApp = await startTestApp({ pages: true });
const areaPage = async (path: string) => {
  const { statusCode, body } = await areasApp.get(path, { accept: 'text/html' });
  return { statusCode, ...readPage(body) };
};
/** The paths behind the tabs of a challenge, relative to it. */
async function tabsOf(slug: string): Promise<string[]> {
  const shown = (await areaPage(`/challenges/${slug}`)).one('nav', { 'aria-label': 'Partes do desafio' });
  return shown.all('a').map(({ attributes }) => (attributes.href ?? '').replace(`/challenges/${slug}`, ''));
}

const areas = [
  ...['timeline', 'tasks', 'community', 'forum', 'teams', 'faq'],
  ...['judges', 'advisers', 'partners', 'map', 'gallery', 'files'],
];
const switchable = ['community', 'timeline', 'forum', 'files', 'partners', 'map'] as const;

test.each(switchable)('DETAIL-10 the area %s can be switched off, and is then a 404 page', async (tab) => {
  const slug = `sem-${tab}`;
  await areasApp.create({ slug, tabs_off: [tab] });
  expect(await tabsOf(slug)).toEqual(['', ...areas.filter((area) => area !== tab).map((area) => `/${area}`)]);
  expect((await areaPage(`/challenges/${slug}/${tab}`)).statusCode).toBe(404);
});

test('DETAIL-20 without teams there is no teams tab and no teams page', async () => {
  await areasApp.create({ slug: 'sem-equipes', teams_enabled: false });
  expect(await tabsOf('sem-equipes')).toEqual([
    '',
    ...areas.filter((area) => area !== 'teams').map((area) => `/${area}`),
  ]);
  const { statusCode, texts } = await areaPage('/challenges/sem-equipes/teams?lang=en');
  expect(statusCode).toBe(404);
  expect(texts('h1')).toEqual(["Oops! We couldn't find this challenge"]);
});

test('DETAIL-01 AMB-09 AMB-45 the description, the questions and the advisers also have earlier addresses', async () => {
  const [id = 0] = await areasApp.create({ slug: 'rio-limpo' });
  await setFigures(areasApp.platform.database, id, { judges_count: 8, advisors_count: 1 });
  for (const [old, address, title, words] of [
    ['/description', '', 'The challenge', ''],
    ['/faqs', '/faq', 'FAQ', 'What nearly everyone wants to know before they begin this challenge.'],
    ['/advisors', '/advisers', 'Advisers', 'Do you know this problem well? Advise those who take part.'],
    ['/judges', '/judges', 'Judges', 'They read every answer to the stages and write what they saw in it.'],
  ] as const) {
    const [from, to] = [`/challenges/rio-limpo${old}?lang=en`, `/challenges/rio-limpo${address}?lang=en`];
    if (from !== to) expect((await areasApp.get(from)).headers.location).toBe(to);
    const { all, texts } = await areaPage(to);
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
    await areasApp.create({ slug });
    for (const [area, what] of Object.entries({ judges, advisers, partners, faq: questions }))
      expect((await areaPage(`/challenges/${slug}/${area}${suffix}`)).texts('h2'), area).toContain(say(what));
  },
);
