import { axeViolations } from './axe-violations.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { languages, texts } from './texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`a report about a child (${language}, scripts: ${javaScriptEnabled})`, () => {
      test.use({ javaScriptEnabled });
      test('is sent without an account', async ({ page }) => {
        const { enquiries } = texts[language];
        const t = enquiries.urgent;
        await page.goto(`/report?lang=${language}`);
        await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
        if (javaScriptEnabled) {
          await untilHydrated(page);
          await page.getByRole('button', { name: t.submit }).click();
          await expect(page.getByLabel(t.address)).toHaveAttribute('aria-invalid', 'true');
          expect(await axeViolations(page)).toEqual([]);
        }
        await page.getByLabel(enquiries.name).fill('Iara Lima');
        await page.getByLabel(enquiries.email).fill('iara@example.org');
        await page.getByLabel(t.reporter).selectOption('guardian');
        await page.getByLabel(t.address).fill('/challenges');
        await page.getByLabel(t.message).fill('A página mostra a minha filha.');
        await page.getByRole('button', { name: t.submit }).click();
        await expect(page.getByRole('heading', { name: t.sent })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      });
    });
