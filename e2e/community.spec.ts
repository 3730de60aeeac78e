import type { Language } from '../contract/language.ts';
import { mapHeight } from '../contract/site/map/map.ts';
import { expect, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { mapOn } from './problem-map.ts';
import { texts } from './texts.ts';

test.use({ hasMovingMaps: true });

/** The flows of this file. */
const language = 'en' as Language;

const homes = [
  { location: 'Recife, Pernambuco, Brasil', latitude: -8.0539, longitude: -34.8813 },
  { location: 'Salgueiro, Pernambuco, Brasil', latitude: -8.0742, longitude: -39.1192 },
];

const t = texts[language].community;

test(`COMM-01 COMM-02 COMM-03 COMM-04 CONST-40 the community is a list with filters and a map with counts (${language})`, async ({
  page,
  context,
  open,
  addChallenge,
  addMember,
  takePart,
  request,
}) => {
  const { id, slug } = await addChallenge();
  const people = [
    await addMember({ first_name: 'Zélia', last_name: 'Prado', profile: { ...homes[0], skills: ['ux'] } }),
    await addMember({ first_name: 'Caio', last_name: 'Dias', profile: homes[1] ?? {} }),
  ];
  await takePart(...people.map(({ id: memberId }) => ({ challengeId: id, memberId, roles: ['contestant' as const] })));
  const path = `/challenges/${slug}/community`;
  const record = await (await request.get(`/api/challenges/${id}/community`)).json();
  expect([record.contestants_count, record.total]).toEqual([2, 2]);
  await open(path, language);
  await expect(page.getByRole('heading', { level: 2, name: t.count('2', false) })).toBeVisible();
  const list = page.getByRole('list', { name: t.title });
  await expect(list.getByRole('article')).toHaveCount(2);
  const zelia = list.getByRole('article').filter({ hasText: 'Zélia Prado' });
  await expect(zelia).toContainText('Recife, Pernambuco, Brasil');
  const skill = record.data
    .flatMap((one: { contestant: { skills: { name: Record<string, string> }[] } }) => one.contestant.skills)
    .map(({ name }: { name: Record<string, string> }) => name[language])[0];
  await expect(zelia).toContainText(skill);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await zelia.locator('img').click();
  await expect(await opened).toHaveURL(`/profile/${people[0]?.slug}`);

  await page.getByRole('searchbox', { name: t.search.label }).fill('caio');
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=caio/);
  await page.getByRole('link', { name: t.filter.clear }).click();
  await page.getByRole('combobox', { name: t.filter.skill }).selectOption({ label: skill });
  await page.getByRole('button', { name: t.filter.show }).click();
  await expect(page).toHaveURL(/skills=ux/);
  await expect(list.getByRole('article')).toHaveText([/Zélia Prado/]);
  await page.getByRole('searchbox', { name: t.search.label }).fill('zzz');
  await expect(page.getByText(t.noneFound)).toBeVisible();

  await page.getByRole('navigation', { name: t.views }).getByRole('link', { name: t.map }).click();
  await expect(page).toHaveURL(/view=map/);
  const { map, dots, clusters, window, arrive, zoomToPlaces } = mapOn(page, language);
  await arrive();
  expect((await map.boundingBox())?.height).toBe(mapHeight);
  await expect(clusters.first()).toHaveText('2');
  await zoomToPlaces();
  await dots.first().click();
  await expect(window.getByRole('article')).toHaveCount(1);
  await expect(window.getByRole('link').first()).toHaveAttribute('target', '_blank');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const rows = page.getByRole('table', { name: t.places.caption }).getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'Salgueiro' }).getByRole('link').click();
  await expect(list.getByRole('article')).toHaveText([/Caio Dias/]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('a participant who hides is told so, with the way to the setting, and is not listed', async ({
  page,
  open,
  addChallenge,
  signIn,
  takePart,
}) => {
  const t = texts.en.community;
  const { id, slug } = await addChallenge();
  const { id: memberId } = await signIn(page, { profile: true, hidden_from_community: true });
  await takePart({ challengeId: id, memberId, roles: ['contestant'] });
  await open(`/challenges/${slug}/community`, 'en');
  await expect(page.getByText(t.allHidden)).toBeVisible();
  await page.getByRole('link', { name: t.hiddenChange }).click();
  await expect(page).toHaveURL(/\/config\/me.*#privacy$/);
});

test('a link that is followed while a search is typed is not undone by that search', async ({
  page,
  open,
  addChallenge,
  addMember,
  takePart,
}) => {
  const { id, slug } = await addChallenge();
  const { id: memberId } = await addMember({ profile: true });
  await takePart({ memberId, challengeId: id, roles: ['contestant'] });
  const path = `/challenges/${slug}/community`;
  // The page that the link leads to comes after the pause in typing.
  let letThrough = () => {};
  await page.route(/\/api\/challenges\/\d+\/(files|community\/places)/, async (route) => {
    await new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await route.continue();
  });
  for (const address of [`${path}?view=map`, `/challenges/${slug}/files`]) {
    await open(path, 'en');
    await page.clock.install();
    await page.getByRole('searchbox', { name: texts.en.community.search.label }).fill('zzz');
    const asked = page.waitForRequest(/\/api\/challenges\/\d+\/(files|community\/places)/);
    await page.locator(`a[href="${address}"]`).first().click();
    await asked;
    await page.clock.runFor(1_000);
    letThrough();
    await expect(page).toHaveURL(address);
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(address);
    await page.clock.resume();
  }
});
