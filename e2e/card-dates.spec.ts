import { readPage } from '../server/testing/read-page.ts';
import { expect, inDays, newTag, test } from './fixtures.ts';
import { languages } from './texts.ts';

const hour = 1 / 24;
/** Title, the two dates, and their texts on the card. */
const dates = [
  [
    'five days',
    { deadline: inDays(5 - hour) },
    ['ending in 5 days', 'enter now'],
    ['termina em 5 dias', 'participe agora'],
  ],
  [
    'one day',
    { deadline: inDays(1 - hour) },
    ['ending in 1 day', 'enter now'],
    ['termina em 1 dia', 'participe agora'],
  ],
  [
    'three hours',
    { deadline: inDays(3 * hour) },
    ['ending in 1 day', 'enter now'],
    ['termina em 1 dia', 'participe agora'],
  ],
  ['passed', { deadline: inDays(-1) }, ['challenge ended'], ['desafio encerrado']],
  ['no dates', {}, ['never ends', 'enter now'], ['não tem data para acabar', 'participe agora']],
  [
    'closed',
    { deadline: inDays(5 - hour), registration_closed: true },
    ['ending in 5 days', 'registration closed'],
    ['termina em 5 dias', 'inscrições encerradas'],
  ],
  [
    'closed, no end',
    { registration_closed: true },
    ['never ends', 'registration closed'],
    ['não tem data para acabar', 'inscrições encerradas'],
  ],
  ['expired, closed', { deadline: inDays(-1), registration_closed: true }, ['challenge ended'], ['desafio encerrado']],
  [
    'until a day',
    { registration_deadline: new Date('2124-03-05T15:00:00Z') },
    ['never ends', 'register until 05/03/2124'],
    ['não tem data para acabar', 'inscrições até 05/03/2124'],
  ],
] as const;

test("LIST-16 LIST-17 LIST-18 LIST-19 LIST-20 AMB-06 AMB-07 CONST-20 the texts of a card's dates", async ({
  request,
  addChallenges,
}) => {
  const tag = newTag();
  await addChallenges(
    dates.map(([title, given]) => ({ challenge: { ...given, tags: [tag], title_en: title, title_pt: title } })),
  );
  for (const language of languages) {
    const sent = readPage(await (await request.get(`/challenges?tag=${tag}&lang=${language}`)).text());
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

test.describe('a reader in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("CONST-20 the days of cards are the organisation's, on the server and after hydration", async ({
    page,
    open,
    addChallenge,
    request,
  }) => {
    const tag = newTag();
    await addChallenge({ challenge: { tags: [tag], registration_deadline: new Date('2124-03-05T01:00:00Z') } });
    expect(await (await request.get(`/challenges?tag=${tag}&lang=en`)).text()).toContain('register until 04/03/2124');
    await open(`/challenges?tag=${tag}`, 'en');
    await expect(page.getByRole('article')).toContainText('register until 04/03/2124');
  });
});
