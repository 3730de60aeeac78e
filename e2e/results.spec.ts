import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './members.ts';
import { axeViolations } from './page-checks.ts';
import { texts } from './texts.ts';

const phone = { width: 360, height: 740 };

async function hasNoSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

const language = 'en' as Language;

test(`a coordinator enters a result with a photo on a phone, another confirms it (${language})`, async ({
  page,
  open,
  signIn,
  addChallenge,
  addMember,
  takePart,
  platform,
}) => {
  const { resultsEditor: t } = texts[language];
  await page.setViewportSize(phone);
  const { id } = await addChallenge();
  const admin = await signIn(page);
  const other = await addMember();
  const role = { challengeId: id, roles: ['challenge_admin' as const] };
  await takePart({ ...role, memberId: admin.id }, { ...role, memberId: other.id });
  await open(`/admin/challenges/${id}/results`, language);
  await page.getByRole('button', { name: t.enter, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill('40');
  await dialog.getByLabel(t.form.place).fill('Escola da Ribeira');
  const buffer = await drawPicture({ width: 800, height: 600 }).jpeg().toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'mutirao.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('checkbox').check();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.form.submit, exact: true }).click();
  await expect(page.getByText('Escola da Ribeira')).toBeVisible();
  await expect(page.getByText(t.obstacles.own)).toBeVisible();
  await expect(page.getByText(t.isPublic, { exact: true })).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await enter(platform, page, other.id);
  await open(`/admin/challenges/${id}/results`);
  await page.getByRole('button', { name: new RegExp(`^${t.confirm.button}`) }).click();
  await page.getByRole('button', { name: t.confirm.confirm }).click();
  await expect(page.getByText(texts[language].results.confirmed, { exact: true }).first()).toBeVisible();
});

test('the report is completed, made with progress and downloaded; the public page has its numbers without scripts', async ({
  page,
  open,
  signIn,
  takePart,
}) => {
  const { resultsReport: t, results } = texts.pt;
  await page.setViewportSize(phone);
  const admin = await signIn(page);
  await takePart({ challengeId: 1, memberId: admin.id, roles: ['challenge_admin'] });
  await open('/admin/challenges/1/report', 'pt');
  await page.getByLabel(t.conclusionLabel).first().fill('Faltam duas comunidades.');
  await page.getByRole('button', { name: t.expenses.add }).click();
  await page.getByLabel(t.expenses.description).fill('Cimento');
  await page.getByLabel(t.expenses.amount).fill('1.250,50');
  await expect(page.getByText(/Total: R\$\s1\.250,50/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const make = page.getByRole('button', { name: t.make.pt });
  await expect(make).not.toHaveAttribute('aria-disabled', 'true');
  await make.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar o PDF/ }).click({ timeout: 60_000 });
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  const read = async (path: string) => readPage(await (await page.request.get(path)).text()).one('main');
  const links = (await read('/challenges/agua-da-chuva-no-sertao')).all('a');
  const toResults = links.find(({ text }) => /confirmadas: ver os resultados/.test(text));
  const shown = await read(toResults?.attributes.href ?? '');
  expect(shown.all('table').map(({ text }) => text)).toContainEqual(
    expect.stringMatching(new RegExp(`${results.table}.*340 pessoas`)),
  );
  expect(shown.all('a').map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Corrige o lançamento \d+$/));
  await open('/challenges/agua-da-chuva-no-sertao/results', 'pt');
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});
