import { sidewaysScroll } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

test('PAGES-10 PAGES-11 PAGES-12 NAV-18 the pages of the organisation are reached from home, and fit a phone', async ({
  page,
  open,
}) => {
  const { home, partners } = texts.en;
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/', 'en');

  await test.step('a partner has a logo, a text and a link to their website', async () => {
    await page.locator('#partners').getByRole('link', { name: 'Fundação Semear' }).click();
    await expect(page).toHaveURL('/partners#fundacao-semear');
    const partner = page.locator('#fundacao-semear');
    await expect(partner).toBeInViewport();
    await expect(partner.getByRole('link', { name: partners.visit('Fundação Semear') })).toHaveAttribute(
      'href',
      'https://semear.example.org',
    );
    await expect
      .poll(() => partner.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goBack();
  });
  for (const [hash, more] of [
    ['how-it-works', home.how.more],
    ['about', home.about.more],
    ['living-lab', home.lab.more],
  ] as const)
    await test.step(more, async () => {
      const section = page.locator(`#${hash}`);
      const title = await section.getByRole('heading', { level: 2 }).innerText();
      await section.getByRole('link', { name: more }).click();
      await expect(heading).toHaveText(title);
      expect(await sidewaysScroll(page)).toBe(0);
      if (hash !== 'living-lab') await page.goBack();
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('a page changes its language in place', async () => {
    await page.getByRole('button', { name: /^Language:/ }).click();
    await page
      .getByRole('button', { name: 'Português' })
      .or(page.getByRole('link', { name: 'Português' }))
      .first()
      .click();
    await expect(heading).toHaveText('Laboratório vivo');
    await expect(page.getByRole('main')).toContainText('A cidade é o laboratório');
  });
  await test.step('a heading of a long text is reached by its address', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: texts.pt.shell.footer.privacy }).click();
    const contents = page.getByRole('navigation', { name: texts.pt.pages.contents });
    await contents.getByRole('link', { name: 'Os seus direitos' }).click();
    await expect(page).toHaveURL('/privacy-policy#rights');
    await expect(page.getByRole('heading', { level: 2, name: 'Os seus direitos' })).toBeInViewport();
  });
});
