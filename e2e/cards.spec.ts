import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-page.ts';
import { expect, inDays, newTag, test } from './fixtures.ts';

/** The flows of this file. */
const language = 'pt' as Language;

function card(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test(`LIST-09 LIST-10 LIST-11 LIST-13 LIST-14 LIST-15 a card shows its challenge and links to it, unless it is coming soon (${language})`, async ({
  page,
  open,
  addChallenges,
  addChallenge,
}) => {
  await test.step('a card shows its challenge and links to it', async () => {
    const tag = newTag();
    const [competition, collaborative] =
      language === 'en' ? ['Competing', 'Collaborating'] : ['Competindo', 'Colaborando'];
    const made = await addChallenges([
      {
        challenge: {
          tags: [tag],
          type: 'competition',
          title_en: 'Competing',
          title_pt: 'Competindo',
          short_description_en: 'In few words',
          short_description_pt: 'Em poucas palavras',
          card_banner_url: '/home/hero.svg',
          lives_changed: 1500,
        },
        figures: { followers_count: 1 },
      },
      { challenge: { tags: [tag], type: 'collaborative', title_en: 'Collaborating', title_pt: 'Colaborando' } },
    ]);
    await open(`/challenges?tag=${tag}`, language);
    const shown = card(page, competition as string);
    await expect(shown.locator('img').first()).toHaveAttribute('src', '/home/hero.svg');
    await expect(shown).toContainText(language === 'en' ? 'In few words' : 'Em poucas palavras');
    await expect(shown.getByText(language === 'en' ? 'Competition' : 'Competição')).toBeVisible();
    await expect(card(page, collaborative as string).getByText(/^Compet/)).toHaveCount(0);
    await expect(shown.getByRole('listitem')).toHaveText(
      language === 'en' ? ['1.5K lives changed', '1 follower'] : ['1,5K vidas transformadas', '1 seguidor'],
    );
    await expect(shown.getByRole('link')).toHaveText(language === 'en' ? 'Learn more' : 'Saiba mais');
    // The link covers the whole card.
    await shown.getByRole('heading').click({ force: true });
    await expect(page).toHaveURL(`/challenges/${made[0]?.slug}`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Challenges' : 'Desafios');
    await shown.getByRole('link').click();
    await expect(page).toHaveURL(`/challenges/${made[0]?.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(competition as string);
  });
  await test.step('a card of a challenge that is coming soon has no link', async () => {
    const tag = newTag();
    await addChallenge({ challenge: { tags: [tag], title_en: 'Later', title_pt: 'Later', opens_at: inDays(3) } });
    await open(`/challenges?tag=${tag}`, language);
    const shown = card(page, 'Later');
    const button = shown.getByRole('button', { name: language === 'en' ? 'Learn more' : 'Saiba mais' });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await shown.getByRole('heading').click();
    await shown.locator('img').first().click();
    await expect(shown.getByRole('link')).toHaveCount(0);
    await expect(page).toHaveURL(`/challenges?tag=${tag}`);
  });
});

test('CONST-07 counters are short: K, MI, BI and TRI, one decimal at most', async ({ request, addChallenges }) => {
  const tag = newTag();
  const counts = { 999: '999', 1000: '1K', 1500: '1.5K', 1000000: '1MI', 2500000000: '2.5BI', 1000000000000: '1TRI' };
  await addChallenges(
    Object.keys(counts).map((count) => ({ challenge: { tags: [tag], title_en: count, lives_changed: Number(count) } })),
  );
  const sent = readPage(await (await request.get(`/challenges?tag=${tag}&lang=en`)).text());
  const shown = sent.all('article').map((one) => [one.all('h2', {}).at(0)?.text, one.texts('li').at(0)]);
  const wanted = Object.entries(counts).map(([count, short]) => [count, `${short} lives changed`]);
  expect(new Map(shown as [string, string][])).toEqual(new Map(wanted as [string, string][]));
});
