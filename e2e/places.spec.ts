import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { defaultCentre, mapHeight, maximumZoom } from '../contract/site/map/map.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const labels = { pt: 'Cidade', en: 'City' } as const;

const cityOf = (page: Page, language: 'pt' | 'en' = 'pt') => page.getByRole('combobox', { name: labels[language] });
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
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...(rest as []));
    } as typeof getContext;
  });
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

test(`NAV-16 PROFILE-11 PROFILE-20 PROFILE-21 PROFILE-29 CONST-03 A11Y-02 CONST-27 CONST-28 CONST-40 pages without a map load no code of it; a city is searched for and chosen, and its map works by keys (${language})`, async ({
  page,
  open,
  anew,
  signIn,
}) => {
  await test.step('pages without a map do not load its code', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    for (const path of ['/', '/challenges', '/auth/register']) await open(path, 'pt');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /moving-map|still-map|maplibre|countries-\d+m/.test(url))).toEqual([]);
  });
  await anew();
  await test.step('a city is searched for and chosen, and its map works by keys', async () => {
    await signIn(page);
    const searches = watchSearches(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/profile/config', language);
    await test.step('the map starts zoomed out, ends zoomed in, works by keys, and is 400 pixels high', async () => {
      const t = texts.pt.map;
      const map = page.getByRole('region', { name: t.map(texts.pt.places.map) });
      await cityOf(page).scrollIntoViewIfNeeded();
      await map.scrollIntoViewIfNeeded();
      const place = page.locator('[data-zoom]');
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
      const closer = page.getByRole('button', { name: t.closer });
      for (let zoom = 3; zoom <= maximumZoom; zoom++) {
        await closer.click();
        await expect(place).toHaveAttribute('data-zoom', String(zoom));
      }
      await expect(closer).toHaveAttribute('aria-disabled', 'true');
      await closer.press('Enter');
      await page.getByRole('button', { name: t.farther }).click();
      await expect(place).toHaveAttribute('data-zoom', String(maximumZoom - 1));
    });
    await test.step('a city is searched for, chosen, changed and cleared', async () => {
      const t = texts[language].places;
      const city = cityOf(page, language);
      const country = page.getByRole('combobox', { name: texts.pt.profile.form.residence });

      await test.step('no search before the third letter, and one search for fast typing', async () => {
        await city.fill('fo');
        await city.fill('for');
        await expect(optionsOf(page).first()).toBeVisible();
        expect(searches.map(({ search }) => search)).toEqual(['for']);
        await city.fill('fo');
        await expect(page.getByRole('listbox')).toBeHidden();
        await city.pressSequentially('rtale');
        await expect(optionsOf(page).first()).toHaveText('Fortaleza, Ceará, Brasil');
        expect(searches.at(-1)?.search).toBe('fortale');
        await city.fill('');
      });
      await test.step('it is chosen by the keyboard, and shows on the map', async () => {
        await expect(city).toHaveAccessibleDescription(new RegExp(t.help));
        await city.pressSequentially('sao pau');
        await expect(optionsOf(page).first()).toHaveText(
          `São Paulo, São Paulo, ${language === 'pt' ? 'Brasil' : 'Brazil'}`,
        );
        await expect(page.getByRole('listbox', { name: t.suggestions })).toBeVisible();
        await expect(city).toHaveAttribute('aria-expanded', 'true');
        await expect(page.getByText(t.found(await optionsOf(page).count()))).toBeVisible();

        await expect(optionsOf(page).nth(0)).toHaveAttribute('aria-selected', 'true');
        await city.press('ArrowDown');
        await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true');
        await expect(city).toHaveAttribute(
          'aria-activedescendant',
          (await optionsOf(page).nth(1).getAttribute('id')) ?? '',
        );
        await city.press('ArrowUp');
        await city.press('Enter');
        const chosen = `São Paulo, São Paulo, ${language === 'pt' ? 'Brasil' : 'Brazil'}`;
        await expect(city).toHaveValue(chosen);
        await expect(page.getByRole('listbox')).toBeHidden();
        await expect(page.getByText(t.chosen(chosen))).toBeVisible();
        const pin = page.getByRole('img', { name: chosen });
        await pin.scrollIntoViewIfNeeded();
        await expect(pin).toBeVisible();
        await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org/');
      });
      await test.step('one entry has one session token, renewed after a choice', async () => {
        searches.length = 0;
        for (const typed of ['nat', 'nata', 'natal']) {
          const answered = page.waitForResponse((response) => response.url().includes(`search=${typed}&`));
          await city.fill(typed);
          await answered;
        }
        await optionsOf(page).first().click();
        await city.fill('recife');
        await expect(optionsOf(page).first()).toHaveText('Recife, Pernambuco, Brasil');
        const [one, two, three, four] = searches.map(({ session_token }) => session_token);
        expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect([two, three]).toEqual([one, one]);
        expect(four).not.toBe(one);
      });
      await test.step('typing after a choice clears the place; Esc closes the suggestions and keeps the text', async () => {
        await city.fill('olinda');
        await optionsOf(page).first().click();
        const chosen = texts.pt.places.chosen('Olinda, Pernambuco, Brasil');
        await expect(page.getByText(chosen)).toBeVisible();
        await city.press('Backspace');
        await expect(page.getByText(chosen)).toBeHidden();
        await expect(page.getByRole('img', { name: 'Olinda' })).toHaveCount(0);
        await expect(optionsOf(page).first()).toBeVisible();
        await city.press('Escape');
        await expect(page.getByRole('listbox')).toBeHidden();
        await expect(city).toHaveValue('Olinda, Pernambuco, Brasi');
      });
      await test.step('suggestions that arrive after the focus moved do not take it back, and can be clicked', async () => {
        await page.route('**/api/places?*', async (route) => {
          await expect(country).toBeFocused();
          await route.continue();
        });
        await city.fill('fortaleza');
        await city.press('Shift+Tab');
        await expect(optionsOf(page).first()).toBeVisible();
        await expect(city).not.toBeFocused();
        await optionsOf(page).first().click();
        await expect(city).toHaveValue('Fortaleza, Ceará, Brasil');
        await page.unroute('**/api/places?*');
      });
      await test.step('a failed search shows the failure, keeps the text, and can be retried', async () => {
        await page.route('**/api/places?*', (route) => route.abort());
        await city.fill('olinda');
        await expect(page.getByText(texts.pt.places.failed)).toBeVisible();
        await expect(city).toHaveValue('olinda');
        await page.unroute('**/api/places?*');
        await page.getByRole('button', { name: texts.pt.places.again }).click();
        await expect(optionsOf(page).first()).toHaveText('Olinda, Pernambuco, Brasil');
        await city.press('Escape');
      });
      await test.step('only places of the chosen country, and a place of another is cleared', async () => {
        await country.selectOption('PT');
        await city.fill('lond');
        await expect(page.getByText(texts.pt.places.nothing)).toBeVisible();
        expect(searches.at(-1)).toMatchObject({ search: 'lond', country: 'PT' });
        await city.fill('lisb');
        await expect(optionsOf(page).first()).toHaveText('Lisboa, Lisboa, Portugal');
        for (const text of await optionsOf(page).allTextContents()) expect(text).toMatch(/, Portugal$/);
        await city.press('Enter');
        await expect(page.getByText(texts.pt.places.chosen('Lisboa, Lisboa, Portugal'))).toBeVisible();
        await country.selectOption('BR');
        await expect(page.getByText(texts.pt.places.help)).toBeVisible();
        await expect(city).toHaveValue('Lisboa, Lisboa, Portugal');
      });
    });
  });
});
