import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, newTag, test } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

/** The ids of challenges in a page's calls, a list for each call. */
function watchQuestions(page: Page): number[][] {
  const asked: number[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/me/participations')
      asked.push((searchParams.get('challenges') ?? '').split(',').map(Number));
  });
  return asked;
}

function card(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

const badge = language === 'en' ? 'You are participating' : 'Você está participando';

test(`LIST-12 the badge marks one's challenges, with one call for each page and without layout shifts (${language})`, async ({
  page,
  open,
  addChallenges,
  takePart,
  signIn,
}) => {
  const tag = newTag();
  // The newest come first.
  const titles = [...Array.from({ length: 12 }, (_, index) => `Other ${index}`), 'Followed', 'Judged', 'Mine'];
  const made = await addChallenges(
    titles.map((title) => ({ challenge: { tags: [tag], title_en: title, title_pt: title } })),
  );
  const asked = watchQuestions(page);
  await open(`/challenges?tag=${tag}`, language);
  await expect(card(page, 'Other 11')).toBeVisible();
  await expect(page.getByText(badge)).toHaveCount(0);
  // Visitors cause no call.
  expect(asked).toEqual([]);

  const { id: memberId } = await signIn(page, { confirmed_at: new Date() });
  const [followed, judged, mine] = made.slice(-3).map(({ id }) => id) as [number, number, number];
  await takePart(
    { challengeId: followed, memberId, follows: true },
    { challengeId: judged, memberId, roles: ['judge'] },
    { challengeId: mine, memberId, roles: ['contestant'], follows: true },
  );
  const moved = await watchLayoutShifts(page);
  await open(`/challenges?tag=${tag}`, language);
  await expect(card(page, 'Mine').getByText(badge)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await moved()).toEqual({ value: 0, what: [] });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(15);
  await expect.poll(() => asked.length).toBe(2);
  await expect(page.getByText(badge)).toHaveCount(1);
  expect(asked.map((ids) => ids.length)).toEqual([12, 3]);
  expect(asked.flat().toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id).toSorted((a, b) => a - b));
});

test(`LIST-12 PART-04 the badge is on home, on goals, among results and related challenges, and up to date after back navigation (${language})`, async ({
  anew,
  page,
  open,
  addChallenges,
  takePart,
  signIn,
  platform,
  addChallenge,
}) => {
  await test.step('the badge is on home, on goals, among results and among related challenges', async () => {
    const tag = newTag();
    // A goal's page also has challenges of other tests.
    const titles = { mine: `Mine of ${tag}`, other: `Beside it of ${tag}` };
    const [mine, other] = (await addChallenges([
      { challenge: { tags: [tag], title_en: titles.mine, title_pt: titles.mine, category_ids: [5] } },
      { challenge: { tags: [tag], title_en: titles.other, title_pt: titles.other, category_ids: [5] } },
    ])) as [{ id: number; slug: string }, { id: number; slug: string }];
    const { id: memberId } = await signIn(page);
    const { id: flagship } = await platform.database
      .selectFrom('challenge')
      .select('id')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await takePart(...[mine.id, flagship].map((id) => ({ challengeId: id, memberId, roles: ['contestant'] as const })));
    const asked = watchQuestions(page);

    await open('/', language);
    await expect(page.locator('[data-challenge="1"]').getByText(badge)).toBeVisible();
    await expect(page.getByText(badge)).toHaveCount(1);
    await open(`/results?tag=${tag}`, language);
    await expect(card(page, titles.mine).getByText(badge)).toBeVisible();
    await expect(card(page, titles.other).getByText(badge)).toHaveCount(0);
    const goal = await platform.database.selectFrom('category').select('slug').where('id', '=', 5).executeTakeFirst();
    await open(`/categories/${goal?.slug}`, language);
    await expect(card(page, titles.mine).getByText(badge)).toBeVisible();
    await open(`/challenges/${other.slug}`, language);
    const related = page.getByRole('list', { name: texts[language].challenges.detail.related });
    await expect(related.getByRole('article').filter({ hasText: titles.mine }).getByText(badge)).toBeVisible();
    // One call for each of the four pages.
    expect(asked).toHaveLength(4);
  });
  await anew();
  await test.step('after back navigation the badge is up to date', async () => {
    const tag = newTag();
    const { id, slug } = await addChallenge({ challenge: { tags: [tag] } });
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['contestant'], follows: true });
    const { taking } = texts[language].challenges;
    await open(`/challenges?tag=${tag}`, language);
    await expect(page.getByText(badge)).toBeVisible();
    await page.getByRole('article').getByRole('link').click();
    await expect(page).toHaveURL(`/challenges/${slug}`);
    await page.getByRole('button', { name: taking.abort.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: taking.abort.confirm, exact: true }).click();
    await expect(page.getByRole('button', { name: taking.accept.button })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(badge)).toHaveCount(0);
  });
});
