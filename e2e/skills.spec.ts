import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { maximumSkills } from '../contract/members/skills/skills.ts';
import { expect, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll, watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

test.use({ allowedComplaints: /status of 500.*\/contestants\/me\/skills/ });

type Texts = (typeof texts)['pt'];

function tab(page: Page, t: Texts, name: 'info' | 'skills' | 'settings' | 'security'): Locator {
  const bar = page.getByRole('main').getByRole('navigation', { name: t.settings.tabs.label, exact: true });
  return bar.getByRole('link', { name: t.settings.tabs[name], exact: true });
}

function formOf(page: Page, t: Texts) {
  const panel = page.getByRole('region', { name: t.skills.title });
  return {
    panel,
    search: panel.getByRole('searchbox', { name: t.skills.search }),
    box: (name: string) => panel.getByRole('checkbox', { name, exact: true }),
    boxes: panel.getByRole('checkbox'),
    chips: panel.getByRole('list', { name: t.skills.chosen }).getByRole('button'),
    save: panel.getByRole('button', { name: t.skills.save }),
  };
}

const names = {
  pt: {
    all: ['Gestão de projetos', 'Mobilização comunitária'],
    ticked: 'Mobilização comunitária',
    typed: 'gestao DE pro',
  },
  en: { all: ['Community organising', 'Project management'], ticked: 'Community organising', typed: 'PROJECT man' },
};

const t = texts[language];

test(`SETTINGS-07 PERM-07 SETTINGS-08 ERR-12 A11Y-01 A11Y-02 A11Y-04 skills are chosen and saved, refused when too many, and chosen by keyboard on a phone (${language})`, async ({
  page,
  open,
  signIn,
}) => {
  await test.step('skills are fetched once, chosen and saved', async () => {
    await signIn(page, { profile: true });
    const calls = watchCalls(page);
    const fetches = () => calls.filter((call) => call === 'GET skills').length;
    await open('/config/me', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(fetches()).toBe(0);
    await tab(page, t, 'skills').click();
    const { search, box, boxes, chips, save, panel } = formOf(page, t);
    await expect(panel.getByText(t.skills.none)).toBeVisible();
    const [first, second] = names[language].all as [string, string];
    await box(names[language].ticked).check();
    await search.fill(names[language].typed);
    await expect(boxes).toHaveCount(1);
    await boxes.check();
    await search.press('Enter');
    expect(calls).not.toContain('PUT contestants/me/skills');
    await expect(chips).toHaveText([first, second]);
    await search.fill('zzz');
    await expect(panel.getByText(t.skills.noneFound)).toBeVisible();
    await save.click();
    await expect(
      page.getByRole('status').filter({ hasText: t.settings.profile.messages.update_success }),
    ).toBeVisible();

    await tab(page, t, 'settings').click();
    await expect(page.getByRole('region', { name: t.platformSettings.notifications.title })).toBeVisible();
    await tab(page, t, 'security').click();
    await expect(page.getByRole('heading', { name: t.settings.credentials.title })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await tab(page, t, 'skills').click();
    await expect(chips).toHaveText([first, second]);
    expect(fetches()).toBe(1);

    await page.reload();
    await expect(chips).toHaveText([first, second]);
    await chips.first().click();
    await expect(chips).toHaveText([second]);
    await expect(box(first)).not.toBeChecked();
  });
  await test.step('skills are chosen by keyboard alone on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { search, boxes, chips, save } = formOf(page, t);
    await search.focus();
    await page.keyboard.press('Tab');
    await expect(boxes.first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(chips).toHaveCount(3);
    await search.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(chips.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(2);
    // After a removal the focus is on the heading of the others.
    await page.keyboard.press('Tab');
    await expect(chips.first()).toBeFocused();
    expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: t.settings.profile.messages.update_success }),
    ).toBeVisible();
  });
  await test.step('too many skills are not sent; a failed save keeps them', async () => {
    await page.reload();
    const { boxes, chips, save, panel } = formOf(page, t);
    await expect(chips).toHaveCount(2);
    const calls = watchCalls(page);
    const puts = () => calls.filter((call) => call === 'PUT contestants/me/skills').length;
    await boxes.evaluateAll((all: HTMLInputElement[], most) => {
      for (const box of all.filter(({ checked }) => !checked).slice(0, most - 1)) box.click();
    }, maximumSkills);
    await expect(panel.getByRole('status').first()).toHaveText(t.skills.count('21', '20'));
    await save.click();
    const failed = page.getByRole('alert').filter({ hasText: t.settings.profile.messages.update_failed });
    await expect(failed).toBeVisible();
    await expect(panel.getByRole('group', { name: t.skills.all })).toHaveAccessibleDescription(t.skills.tooMany('20'));
    expect(puts()).toBe(0);

    await chips.last().click();
    await page.route('**/api/contestants/me/skills', (route) =>
      route.fulfill({ status: 500, json: { message: 'The shelf fell down' } }),
    );
    await save.click();
    await expect(panel.getByText('The shelf fell down')).toBeVisible();
    await expect(failed).toBeVisible();
    await expect(chips).toHaveCount(maximumSkills);
    await page.unrouteAll();
    await save.dblclick();
    await expect(
      page.getByRole('status').filter({ hasText: t.settings.profile.messages.update_success }),
    ).toBeVisible();
    expect(puts()).toBe(2);
  });
});
