import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as fromDisk, type Page } from '@playwright/test';
import { sampleBundle, sampleEvents } from '../contract/challenges/judging/bundle.testing.ts';
import type { JudgingBundle } from '../contract/challenges/judging/record.ts';
import { messages as en } from '../web/features/challenges/judging/verifier/messages.en.ts';
import { messages as pt } from '../web/features/challenges/judging/verifier/messages.pt.ts';
import { axeViolations } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';

const verifier = pathToFileURL(join(import.meta.dirname, '../web/build/client/judging/verify.html')).href;
const phone = { width: 360, height: 740 };

const bundle = sampleBundle(sampleEvents({ entries: 14, judges: 9 }));

async function choose(page: Page, given: JudgingBundle | string, label = en.file): Promise<void> {
  const buffer = Buffer.from(typeof given === 'string' ? given : JSON.stringify(given));
  await page.getByLabel(label).setInputFiles({ name: 'bundle.json', mimeType: 'application/json', buffer });
}

async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await axeViolations(page)).toEqual([]);
}

fromDisk(
  'the verifier, opened from a disk, holds a genuine result and finds a changed one, on a phone',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.setViewportSize(phone);
    await page.goto(verifier);
    await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
    await expectReadable(page);

    await choose(page, bundle);
    const verdict = page.getByRole('heading', { name: en.equal });
    await expect(verdict).toBeFocused();
    await expect(page.getByText('vizinhos.example.org/judging, ')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(15);
    await expectReadable(page);

    const changed = JSON.stringify(bundle).replace(
      /("score\\",\\"reason\\":null,\\"values\\":\{\\"effort\\":)\d|(\\"effort\\":)\d/,
      '$1$29',
    );
    expect(changed).not.toBe(JSON.stringify(bundle));
    await choose(page, changed);
    await expect(page.getByRole('heading', { name: /It does not hold/ })).toBeFocused();
    await expect(page.getByText(en.equal)).toBeHidden();
    await expectReadable(page);

    await page.getByRole('button', { name: 'Português' }).click();
    await expect(page.getByRole('heading', { level: 1, name: pt.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Não confere/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
    await choose(page, bundle, pt.file);
    await expect(page.getByRole('heading', { name: pt.equal })).toBeFocused();
    await expectReadable(page);
    expect(asked.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
  },
);

fromDisk('the verifier recomputes 5,000 entries with three reviews each', async ({ page }) => {
  fromDisk.slow();
  const large = sampleBundle(sampleEvents({ entries: 5000, judges: 40, rubric: { first_reviews: 3 } }));
  await page.goto(verifier);
  await choose(page, large);
  await expect(page.getByRole('heading', { name: en.equal })).toBeVisible({ timeout: 100_000 });
  await expect(page.getByText(en.more('4,900'))).toBeVisible();
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('the platform serves the verifier, in the language of the browser', async ({ page }) => {
    await page.goto('/judging/verify.html');
    await choose(page, bundle, pt.file);
    await expect(page.getByRole('heading', { name: pt.equal })).toBeVisible();
  });
});
