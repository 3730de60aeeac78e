import { expect, test } from './fixtures.ts';

test.describe('a foreign script', () => {
  test.use({ allowedComplaints: /violates the following Content Security Policy/ });
  test('HOME-01 injected into a page does not run', async ({ page }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</body>', '<script>window.ran = true</script></body>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    await refused;
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
