import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
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
