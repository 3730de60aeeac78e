import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, inDays, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

/** A figure of the header by its label, such as the lives changed. */
function figure(page: Page, name: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');
}

const t = texts[language].challenges;

test(`DETAIL-01 DETAIL-02 DETAIL-03 DETAIL-09 DETAIL-12 DETAIL-04 what a visitor sees of a challenge, of others below, and of those that cannot be accepted, and its visits (${language})`, async ({
  anew,
  page,
  open,
  addChallenge,
  addChallenges,
  request,
}) => {
  await test.step('a visitor sees goals, audience, dates and actions', async () => {
    const { slug } = await addChallenge({
      challenge: {
        type: 'competition',
        title_en: 'A shelter from the rain',
        title_pt: 'Um abrigo da chuva',
        banner_url: '/home/challenge-1.svg',
        category_ids: [11, 13],
        tags: ['abrigo de chuva', 'rain shelter'],
        lives_changed: 2345,
        deadline: inDays(30),
      },
      figures: { contestants_count: 7, followers_count: 1_200_000 },
    });
    await open(`/challenges/${slug}`, language);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'A shelter from the rain' : 'Um abrigo da chuva',
    );
    const tabs = page.getByRole('navigation', { name: t.tabs.label });
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(t.tabs.description);
    await expect(page.getByRole('region', { name: t.description.about })).toBeVisible();
    await expect(main.locator('header img').first()).toHaveAttribute('src', '/home/challenge-1.svg');
    await expect(page.getByRole('list', { name: t.detail.tags }).getByRole('link')).toHaveText([
      '#abrigo de chuva',
      '#rain shelter',
    ]);
    await expect(page.getByRole('list', { name: t.detail.goals }).getByRole('link')).toHaveCount(2);
    await expect(figure(page, t.detail.livesChanged)).toHaveText(language === 'en' ? '2.3K' : '2,3K');
    await expect(figure(page, t.detail.contestants)).toHaveText('7');
    await expect(figure(page, t.detail.followers)).toHaveText(language === 'en' ? '1.2MI' : '1,2MI');
    await expect(main.getByText(t.share.button, { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: t.taking.follow.button, exact: true })).toBeEnabled();
    // Accepting needs an account: visitors are asked to sign in.
    await main.getByRole('button', { name: t.taking.accept.button }).click();
    await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
  });
  await test.step('other challenges below the tabs, never the same one', async () => {
    await open('/challenges/agua-da-chuva-no-sertao', language);
    const related = page.getByRole('list', { name: t.detail.related });
    await related.scrollIntoViewIfNeeded();
    const titles = await related.getByRole('heading').allInnerTexts();
    expect(titles.length).toBeGreaterThan(2);
    expect(titles).not.toContain(await page.getByRole('heading', { level: 1 }).textContent());
    const [title = ''] = titles;
    await related.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
  await test.step('challenges coming soon and finished ones cannot be accepted', async () => {
    const [running, coming, finished] = await addChallenges([
      { challenge: { deadline: inDays(5) } },
      { challenge: { opens_at: inDays(5) } },
      { challenge: { deadline: inDays(-5) } },
    ]);
    const accept = page.getByRole('button', { name: 'Accept the challenge' });
    await page.goto(`/challenges/${running?.slug}?lang=en`);
    await expect(accept).toBeEnabled();
    await page.goto(`/challenges/${coming?.slug}?lang=en`);
    await expect(page.getByText('You will be able to take part soon')).toBeVisible();
    await expect(page.getByRole('timer', { name: 'The challenge starts in' })).toBeVisible();
    await expect(accept).toHaveCount(0);
    await page.goto(`/challenges/${finished?.slug}?lang=en`);
    await expect(page.getByText('Challenge ended')).toBeVisible();
    await expect(accept).toHaveCount(0);
  });
  await anew();
  await test.step('opening a challenge counts a visit and shows the total', async () => {
    const { id, slug } = await addChallenge();
    const visits = async () => (await (await request.get(`/api/challenges/${id}/visitors`)).json()).total;
    expect(await visits()).toBe(0);
    const counted = page.waitForRequest(`/api/challenges/${id}/visitors`);
    await open(`/challenges/${slug}`, 'en');
    expect((await counted).method()).toBe('POST');
    await expect(figure(page, 'visits')).toHaveText('1');
    expect(await visits()).toBe(1);
    await page.reload();
    await expect(figure(page, 'visits')).toHaveText('2');
  });
});
