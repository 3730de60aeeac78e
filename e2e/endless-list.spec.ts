import { expect, newTag, test } from './fixtures.ts';

test('LIST-06 the next page loads at the bottom, none after the last, and going back restores them', async ({
  page,
  open,
  addChallenges,
}) => {
  const tag = newTag();
  await addChallenges(Array.from({ length: 30 }, () => ({ challenge: { tags: [tag] } })));
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/challenges') asked.push(url.searchParams.get('page'));
  });
  await open(`/challenges?tag=${tag}`);
  const cards = page.getByRole('article');
  const footer = page.getByRole('contentinfo');
  await expect(cards).toHaveCount(12);
  expect(asked).toEqual([]);
  await footer.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(24);
  await footer.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(30);
  const titles = await cards.getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBe(30);

  await page.evaluate(() => scrollTo(0, 0));
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toBeInViewport();
  expect(asked).toEqual(['2', '3']);

  // Back navigation restores the loaded pages.
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/challenges\/e2e-/);
  await page.goBack();
  await expect(cards).toHaveCount(30);
});
