import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { texts } from './texts.ts';

interface ProfilePage {
  readonly panel: Locator;
  readonly first: Locator;
  readonly last: Locator;
  readonly about: Locator;
  readonly nationality: Locator;
  readonly residence: Locator;
  readonly city: Locator;
  /** The suggested places. */
  readonly suggestions: Locator;
  readonly birthdate: Locator;
  readonly chooseDate: Locator;
  readonly gender: (gender: 'm' | 'f' | 'o' | 'n') => Locator;
  readonly type: (type: 'student' | 'company') => Locator;
  readonly save: Locator;
  readonly saving: Locator;
  readonly calendar: Locator;
  readonly saved: Locator;
  readonly failed: Locator;
  readonly completed: Locator;
  readonly banner: Locator;
}

/** The fields and buttons of the profile tab. */
export function profilePage(page: Page, language: Language): ProfilePage {
  const { members, profile, settings, ui } = texts[language];
  const t = profile.form;
  const panel = page.getByRole('region', { name: t.title, exact: true });
  return {
    panel,
    first: panel.getByRole('textbox', { name: t.first, exact: true }),
    last: panel.getByRole('textbox', { name: t.last, exact: true }),
    about: panel.getByRole('textbox', { name: t.about, exact: true }),
    nationality: panel.getByRole('combobox', { name: t.nationality, exact: true }),
    residence: panel.getByRole('combobox', { name: t.residence, exact: true }),
    city: panel.getByRole('combobox', { name: t.city, exact: true }),
    suggestions: panel.getByRole('listbox').getByRole('option'),
    birthdate: panel.getByRole('textbox', { name: t.birthdate, exact: true }),
    chooseDate: panel.getByRole('button', { name: ui.chooseDate, exact: true }),
    gender: (gender) =>
      panel.getByRole('radiogroup', { name: t.gender }).getByRole('radio', { name: t.genders[gender], exact: true }),
    type: (type) => panel.getByRole('group', { name: t.types }).getByRole('checkbox', { name: t.typeNames[type] }),
    save: panel.getByRole('button', { name: t.save, exact: true }),
    saving: panel.getByRole('button', { name: ui.saving, exact: true }),
    calendar: page.getByRole('dialog', { name: t.birthdate, exact: true }),
    saved: page.getByRole('status').filter({ hasText: settings.profile.messages.update_success }),
    failed: page.locator('[data-tone=failure]').filter({ hasText: settings.profile.messages.update_failed }),
    completed: page.getByRole('dialog', { name: profile.completed.title }),
    banner: page.getByRole('region', { name: members.incomplete.title, exact: true }),
  };
}

/** The fields and buttons of the short way to a profile. */
export function beginPage(page: Page, language: Language) {
  const { form: t, begin } = texts[language].profile;
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { level: 1, name: begin.title }),
    about: main.getByRole('textbox', { name: t.about, exact: true }),
    birthdate: main.getByRole('textbox', { name: t.birthdate, exact: true }),
    gender: (gender: 'm' | 'f' | 'o' | 'n') => main.getByRole('radio', { name: t.genders[gender], exact: true }),
    next: main.getByRole('button', { name: begin.next, exact: true }),
    nationality: main.getByRole('combobox', { name: t.nationality, exact: true }),
    city: main.getByRole('combobox', { name: t.city, exact: true }),
    suggestions: main.getByRole('listbox').getByRole('option'),
    save: main.getByRole('button', { name: begin.save, exact: true }),
  };
}

/** The number of calls that write. */
export function posts(calls: readonly string[]): number {
  return calls.filter((call) => !call.startsWith('GET ')).length;
}

/** Types the prefix of a city and chooses it. */
export async function chooseCity(
  { city, suggestions }: Pick<ProfilePage, 'city' | 'suggestions'>,
  typed = 'sao pau',
): Promise<void> {
  await city.fill(typed);
  await suggestions.first().click();
  await expect(suggestions).toHaveCount(0);
}

/** Picks a date, with year and month from their lists. */
async function chooseBirthdate({ chooseDate, calendar }: ProfilePage, day = '2001-04-23'): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await chooseDate.click();
  await calendar.getByRole('combobox').first().selectOption(year);
  await calendar.getByRole('combobox').last().selectOption(month);
  await calendar
    .getByRole('button')
    .getByText(String(Number(date)), { exact: true })
    .click();
  await expect(calendar).toBeHidden();
}

/** Fills in all required fields but the name. */
export async function fillProfile(form: ProfilePage): Promise<void> {
  await form.about.fill('I mend bicycles and teach others to.');
  await form.nationality.selectOption('PT');
  await form.residence.selectOption('BR');
  await chooseCity(form);
  await chooseBirthdate(form);
  await form.gender('f').check();
}
