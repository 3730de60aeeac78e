import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { test } from './taking-part.ts';
import { addTeams } from './teams.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const skillNames = {
  pt: { electronics: 'Eletrônica e sensores', repair: 'Conserto e manutenção', typed: 'conserto' },
  en: { electronics: 'Electronics and sensors', repair: 'Repair and maintenance', typed: 'repair' },
};
const sentence = 'Falta quem saiba soldar.';

/** The names of the listed teams, in their order. */
const listed = (page: Page, label: string) =>
  page.getByRole('list', { name: label, exact: true }).getByRole('article').getByRole('heading');

const t = texts[language].teams;
const skills = texts[language].skills;
const names = skillNames[language];

test(`a contestant looks for a team, founds one that looks for skills, and others find it by the filter (${language})`, async ({
  page,
  open,
  openAsMember,
  addMember,
  takePart,
  platform,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, slug } = await openAsMember(language, { takesPart: true, area: '/teams' });
  const looking = page.getByRole('switch', { name: t.lookForTeam.label });
  await expect(looking).not.toBeChecked();
  await expect(page.getByText(t.lookForTeam.help)).toBeVisible();
  const put = page.waitForResponse((response) => response.request().method() === 'PUT');
  await looking.press('Space');
  await expect(looking).toBeChecked();
  expect(await (await put).json()).toMatchObject({ challenge_id: id, is_looking_for_team: true });
  await open(`/challenges/${slug}/teams`);
  await expect(looking).toBeChecked();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await looking.click();
  expect(await (await removed).json()).toMatchObject({ is_looking_for_team: false });

  await open(`/challenges/${slug}/teams/new`);
  await page.getByLabel(t.form.name).fill('Maré Cheia');
  await page.getByLabel(t.lookingFor.sentence).fill(sentence);
  const field = page.getByRole('combobox', { name: t.lookingFor.skillsField });
  await field.fill(names.typed);
  await field.press('Enter');
  await field.fill(names.electronics.slice(0, 6));
  await page.getByRole('option', { name: names.electronics }).click();
  await expect(page.getByRole('button', { name: skills.remove(names.repair) })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: t.form.create }).click();
  await expectToast(page, 'success', t.create.success);
  const view = page.getByRole('article', { name: 'Maré Cheia' });
  await expect(view.getByText(sentence)).toBeVisible();
  await expect(view.getByRole('list', { name: t.lookingFor.skills }).getByRole('listitem')).toHaveText([
    names.electronics,
    names.repair,
  ]);

  const other = await addMember({ profile: true });
  await takePart({ challengeId: id, memberId: other.id, roles: ['contestant'] });
  await addTeams(platform, { challengeId: id, name: 'Rua de Lazer', people: [other.id] });
  await expect(async () => {
    await open(`/challenges/${slug}/teams`);
    await expect(listed(page, t.list.title)).toHaveText(['Rua de Lazer', 'Maré Cheia'], { timeout: 500 });
  }).toPass();
  await expect(looking).toHaveCount(0);
  await page.getByLabel(t.filter.skill).selectOption({ label: names.repair });
  await page.getByRole('checkbox', { name: t.filter.open }).check();
  await page.getByRole('button', { name: t.filter.show }).click();
  await expect(page).toHaveURL(`/challenges/${slug}/teams?skills=repair&open=true`);
  await expect(listed(page, t.list.title)).toHaveText(['Maré Cheia']);
  await expect(page.getByRole('heading', { level: 2, name: t.list.count('1', true) })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  // Before the page is hydrated, and without scripts, the form does the same.
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const withoutScripts = await plain.newPage();
  await withoutScripts.goto(`/challenges/${slug}/teams?lang=${language}`);
  await withoutScripts.getByLabel(t.filter.skill).selectOption({ label: names.repair });
  await withoutScripts.getByRole('button', { name: t.filter.show }).click();
  await expect(listed(withoutScripts, t.list.title)).toHaveText(['Maré Cheia']);
  await withoutScripts.getByLabel(t.filter.skill).selectOption({ label: names.electronics });
  await withoutScripts.getByRole('button', { name: t.filter.show }).click();
  await expect(withoutScripts).toHaveURL(/skills=repair%2Celectronics/);
  await expect(withoutScripts.getByRole('link', { name: t.filter.remove(names.repair) })).toBeVisible();
  await plain.close();

  await open(`/challenges/${slug}/teams/my/edit`);
  await expect(page.getByLabel(t.lookingFor.sentence)).toHaveValue(sentence);
  await page.getByRole('button', { name: skills.remove(names.repair) }).click();
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: t.form.save }).click();
  expect((await saving).postDataJSON()).toEqual({ name: 'Maré Cheia', skills: [expect.any(Number)] });
  await expectToast(page, 'success', t.update.success);
  await open(`/challenges/${slug}/teams?skills=repair&open=true`);
  await expect(page.getByRole('heading', { name: t.filter.empty })).toBeVisible();
  await page.getByRole('link', { name: t.filter.clear }).click();
  await expect(page).toHaveURL(`/challenges/${slug}/teams`);
  await expect(listed(page, t.list.title)).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: t.filter.open })).not.toBeChecked();
});
