import type { Page } from '@playwright/test';
import { defaultCentre, mapHeight, maximumZoom } from '../contract/site/map/map.ts';
import { expect, test, withoutWebGl } from './fixtures.ts';
import { texts } from './texts.ts';

test.use({ hasMovingMaps: true });

const cityOf = (page: Page) => page.getByRole('combobox', { name: 'Cidade' });
// One search fails on purpose, which the browser logs.
test.use({ allowedComplaints: /Failed to load resource/ });

const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Every search for places that the page sends, by its parameters. */
function watchSearches(page: Page): Record<string, string>[] {
  const searches: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') searches.push(Object.fromEntries(url.searchParams));
  });
  return searches;
}

test('without WebGL the map is a static picture with the place on it', async ({ page, open, signIn }) => {
  await page.addInitScript(withoutWebGl);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(page);
  await open('/profile/config', 'pt');
  await cityOf(page).fill('fortaleza');
  await optionsOf(page).first().click();
  const drawing = page.getByRole('img', { name: `${texts.pt.places.map}: Fortaleza, Ceará, Brasil` });
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing.locator('path').first()).toHaveAttribute('d', /^M.{10000}/);
  await expect(drawing.locator('circle')).toHaveCount(1);
  await expect(page.getByText(texts.pt.map.still)).toBeVisible();
  expect(fetched.filter((url) => /moving-map|maplibre/.test(url))).toEqual([]);
});

test('PROFILE-11 PROFILE-20 PROFILE-21 PROFILE-29 CONST-03 A11Y-02 CONST-27 CONST-28 CONST-40 a city is searched for and chosen, and its map works by keys', async ({
  page,
  open,
  signIn,
}) => {
  const { map: onMap, places: t, profile } = texts.pt;
  await signIn(page);
  const searches = watchSearches(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/profile/config', 'pt');
  const city = cityOf(page);
  const options = optionsOf(page);
  const country = page.getByRole('combobox', { name: profile.form.residence });
  const place = page.locator('[data-zoom]');
  const closer = page.getByRole('button', { name: onMap.closer });

  await test.step('the map starts zoomed out, works by keys, and is 400 pixels high', async () => {
    const map = page.getByRole('region', { name: onMap.map(t.map) });
    await city.scrollIntoViewIfNeeded();
    await map.scrollIntoViewIfNeeded();
    await expect(place).toHaveAttribute('data-zoom', '2');
    await expect(place).toHaveAttribute('data-centre', `${defaultCentre.latitude} ${defaultCentre.longitude}`);
    const frame = await place.evaluate((element) => element.parentElement?.getBoundingClientRect().height);
    expect(frame).toBe(mapHeight);

    await map.focus();
    await map.press('=');
    await expect(place).toHaveAttribute('data-zoom', '3');
    await map.press('-');
    await expect(place).toHaveAttribute('data-zoom', '2');
    const before = await place.getAttribute('data-centre');
    await map.press('ArrowRight');
    await expect(place).not.toHaveAttribute('data-centre', before ?? '');
  });
  await test.step('no search before the third letter, and one search for fast typing', async () => {
    await city.fill('fo');
    await city.fill('for');
    await expect(options.first()).toBeVisible();
    expect(searches.map(({ search }) => search)).toEqual(['for']);
    await city.fill('fo');
    await expect(page.getByRole('listbox')).toBeHidden();
    await city.pressSequentially('rtale');
    await expect(options.first()).toHaveText('Fortaleza, Ceará, Brasil');
    expect(searches.at(-1)?.search).toBe('fortale');
    await city.fill('');
  });
  const chosen = 'São Paulo, São Paulo, Brasil';
  await test.step('it is chosen by the keyboard, and shows on the map, which ends zoomed in', async () => {
    await expect(city).toHaveAccessibleDescription(new RegExp(t.help));
    await city.fill('sao pau');
    await expect(options.first()).toHaveText(chosen);
    await expect(page.getByRole('listbox', { name: t.suggestions })).toBeVisible();
    await expect(city).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(t.found(await options.count()))).toBeVisible();
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await city.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(city).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
    await city.press('ArrowUp');
    await city.press('Enter');
    await expect(city).toHaveValue(chosen);
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByText(t.chosen(chosen))).toBeVisible();
    const pin = page.getByRole('img', { name: chosen });
    await pin.scrollIntoViewIfNeeded();
    await expect(pin).toBeVisible();
    await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org/');

    for (let zoom = Number(await place.getAttribute('data-zoom')); zoom < maximumZoom; zoom += 1) {
      await closer.click();
      await expect(place).toHaveAttribute('data-zoom', String(zoom + 1));
    }
    await expect(closer).toHaveAttribute('aria-disabled', 'true');
    await closer.press('Enter');
    await page.getByRole('button', { name: onMap.farther }).click();
    await expect(place).toHaveAttribute('data-zoom', String(maximumZoom - 1));
  });
  await test.step('typing after a choice clears the place; Esc closes the suggestions and keeps the text', async () => {
    await city.press('End');
    await city.press('Backspace');
    await expect(page.getByText(t.chosen(chosen))).toBeHidden();
    await expect(page.getByRole('img', { name: 'São Paulo' })).toHaveCount(0);
    await expect(options.first()).toBeVisible();
    await city.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(city).toHaveValue('São Paulo, São Paulo, Brasi');
  });
  await test.step('one entry has one session token, renewed after a choice', async () => {
    const tokens = searches.map(({ session_token }) => session_token);
    const [one] = tokens;
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(searches.map(({ search }) => search)).toEqual(['for', 'fortale', 'sao pau', 'São Paulo, São Paulo, Brasi']);
    expect(tokens.slice(0, 3)).toEqual([one, one, one]);
    expect(tokens[3]).not.toBe(one);
  });
  await test.step('a failed search shows the failure, keeps the text, and can be retried', async () => {
    await page.route('**/api/places?*', (route) => route.abort());
    await city.fill('olinda');
    await expect(page.getByText(t.failed)).toBeVisible();
    await expect(city).toHaveValue('olinda');
    await page.unroute('**/api/places?*');
    await page.getByRole('button', { name: t.again }).click();
    await expect(options.first()).toHaveText('Olinda, Pernambuco, Brasil');
    await city.press('Escape');
  });
  await test.step('suggestions that arrive after the focus moved do not take it back, and can be clicked', async () => {
    await page.route('**/api/places?*', async (route) => {
      await expect(country).toBeFocused();
      await route.continue();
    });
    await city.fill('fortaleza');
    await city.press('Shift+Tab');
    await expect(options.first()).toBeVisible();
    await expect(city).not.toBeFocused();
    await options.first().click();
    await expect(city).toHaveValue('Fortaleza, Ceará, Brasil');
    await expect(page.getByText(t.chosen('Fortaleza, Ceará, Brasil'))).toBeVisible();
    await page.unroute('**/api/places?*');
  });
  await test.step('another country clears the place, and only its places are found', async () => {
    await country.selectOption('PT');
    await expect(page.getByText(t.help)).toBeVisible();
    await expect(city).toHaveValue('Fortaleza, Ceará, Brasil');
    await city.fill('lond');
    await expect(page.getByText(t.nothing)).toBeVisible();
    expect(searches.at(-1)).toMatchObject({ search: 'lond', country: 'PT' });
    await city.fill('lisb');
    await expect(options.first()).toHaveText('Lisboa, Lisboa, Portugal');
    for (const text of await options.allTextContents()) expect(text).toMatch(/, Portugal$/);
  });
});
