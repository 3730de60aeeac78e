import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

test.use({ timezoneId: 'Africa/Luanda', locale: 'pt-AO' });

test(`a member's own country and time zone come first, the others in the order of their names (${language})`, async ({
  page,
  open,
  signIn,
}) => {
  await signIn(page, { profile: true });
  await open('/profile/config', language);
  const countries = profilePage(page, language).nationality.getByRole('option');
  await expect(countries.nth(1)).toHaveText('Angola');
  const others = (await countries.allInnerTexts()).slice(2);
  expect(others.length).toBeGreaterThan(240);
  expect(others).toEqual(others.toSorted(new Intl.Collator(language === 'pt' ? 'pt-BR' : 'en').compare));

  await open('/config/me/settings', language);
  const t = texts[language].platformSettings;
  const zone = page.getByRole('combobox', { name: t.timezone });
  await expect(zone).toHaveValue('UTC (UTC+00:00)');
  await zone.fill('');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Africa\/Luanda/);
});
