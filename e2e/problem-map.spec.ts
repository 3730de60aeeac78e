import { problemLimits, toldReporters } from '../contract/challenges/problem-locations/problem-limits.ts';
import type { Language } from '../contract/language.ts';
import { mapHeight, maximumZoom } from '../contract/site/map/map.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect } from './fixtures.ts';
import { mapOn, test, threePlaces } from './problem-map.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const t = texts[language].problems;

test(`MAP-01 MAP-02 CONST-28 CONST-40 MAP-03 MAP-08 the map of problems: clusters, places, joining and reporting (${language})`, async ({
  anew,
  page,
  open,
  addMap,
  addMember,
  signIn,
}) => {
  await test.step('clusters split on zooming in, and a marker opens the window of its place', async () => {
    const { path } = await addMap(threePlaces);
    await open(path, language);
    const { map, shown, dots, clusters, window, zoom, arrive, zoomToPlaces } = mapOn(page, language);
    await arrive();
    expect((await map.boundingBox())?.height).toBe(mapHeight);
    await expect(shown).toHaveAttribute('data-zoom', '2');
    await expect(clusters.first()).toHaveAccessibleName(t.marker('3', false));
    await expect(clusters.first()).toHaveText('3');
    await zoomToPlaces();
    expect(await zoom()).toBeGreaterThan(2);
    await dots.first().focus();
    await page.keyboard.press('Enter');
    await expect(window).toBeFocused();
    await expect(window).toContainText('Pernambuco');
    await expect(window.getByRole('article')).toHaveCount(1);
    await expect(window).toContainText(t.fewPeople);
    // The bar that sticks covers a part of what is scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(dots.first().or(map.locator('canvas'))).not.toHaveCount(0);

    const closer = page.getByRole('button', { name: texts[language].map.closer });
    await expect(async () => {
      if ((await closer.getAttribute('aria-disabled')) !== 'true') await closer.click({ timeout: 1_000 });
      await expect(closer).toHaveAttribute('aria-disabled', 'true', { timeout: 800 });
    }).toPass({ timeout: 30_000 });
    expect(await zoom()).toBe(maximumZoom);
  });
  await anew();
  await test.step('the place search moves the map', async () => {
    const { path } = await addMap(threePlaces);
    await open(path, language);
    const { shown, arrive } = mapOn(page, language);
    await arrive();
    await page.getByRole('combobox', { name: t.find }).fill('manaus');
    await page.getByRole('option').first().click();
    await expect(shown).toHaveAttribute('data-centre', /^-3\.\d+ -60\.\d+$/, { timeout: 15_000 });
  });
  await anew();
  await test.step('a member has a problem too, takes it back, and reports it to the moderators', async () => {
    const t = texts.en.problems;
    const others = await Promise.all([addMember(), addMember()]);
    const { path } = await addMap([{ ...threePlaces[0], supporters: others.map(({ id }) => id) }]);
    expect(problemLimits.joins).toBeGreaterThan(1);
    await signIn(page, { profile: true });
    await open(`${path}?place=-8.05,-34.88`, 'en');
    const problem = page.locator('[data-problem]').filter({ hasText: threePlaces[0]?.description ?? '' });
    await expect(problem).toContainText(t.people(String(toldReporters)));
    const meToo = problem.getByRole('button', { name: t.problem.meToo });
    const answered = page.waitForResponse((response) => response.url().endsWith('/me-too'));
    await meToo.click();
    await expect(meToo).toHaveAttribute('aria-pressed', 'true');
    await expect(problem).toContainText(t.people(String(toldReporters + 1)));
    expect((await answered).status()).toBe(200);
    await page.reload();
    await expect(meToo).toHaveAttribute('aria-pressed', 'true');
    await meToo.click();
    await expect(problem).toContainText(t.people(String(toldReporters)));
    await expect(meToo).toHaveAttribute('aria-pressed', 'false');

    const { report, button } = { report: texts.en.moderation.report, button: 'Report' };
    await problem.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: report.titles.problem_location });
    await dialog.getByRole('textbox').fill('Names a neighbour');
    await dialog.getByRole('button', { name: report.send }).click();
    await expect(page.getByText(report.sent)).toBeVisible();
  });
  await anew();
  await test.step('a visitor is asked to sign in, to join as to report, and an incomplete profile is asked for', async () => {
    const t = texts.en.problems;
    const { path } = await addMap(threePlaces.slice(0, 1));
    await open(`${path}?place=-8.05,-34.88`, 'en');
    const signingIn = page.getByRole('dialog');
    await page.getByRole('button', { name: t.problem.meToo }).click();
    await expect(signingIn).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.report, exact: true }).click();
    await expect(signingIn).toBeVisible();
    await signIn(page);
    await open(`${path}/report`, 'en');
    const { incomplete } = texts.en.profile;
    await expect(page.getByRole('dialog', { name: incomplete.title })).toBeVisible();
    await expect(page.getByTestId('report-form')).toHaveCount(0);
  });
});

test('those who manage a challenge find a report by its words, and delete it', async ({
  addMap,
  enterElsewhere,
  addMember,
  takePart,
}) => {
  const { problemsEditor: t, problems } = texts.pt;
  const { id: challengeId } = await addMap(threePlaces);
  const { id: memberId } = await addMember({ profile: true });
  await takePart({ challengeId, memberId, roles: ['challenge_admin'] });
  const page = await enterElsewhere(memberId);
  await page.goto(`/admin/challenges/${challengeId}/map`);
  const table = page.getByRole('table', { name: t.caption });
  await expect(table.getByText('A ladeira vira rio.')).toBeVisible();
  await page.getByRole('searchbox', { name: t.search.label }).fill('aurora');
  await expect(table.getByText('A ladeira vira rio.')).toHaveCount(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await table.getByRole('button', { name: problems.problem.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: problems.problem.deletion.confirm }).click();
  await expect(page.getByText(t.emptyFiltered)).toBeVisible();
});
