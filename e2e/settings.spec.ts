import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { notificationKinds } from '../contract/members/platform-settings/platform-settings.ts';
import { expect, test } from './fixtures.ts';
import { axeViolationsInBothThemes, sidewaysScroll, watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';

const incomplete = {
  pt: 'O seu perfil não está completo! Preencha todas as informações para completar o seu perfil e participar dos nossos desafios',
  en: 'Your profile is not complete! Fill in all information to complete your profile and take part in our challenges',
};
test.describe('tabs', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  const labels = {
    pt: ['Perfil', 'Habilidades', 'Configurações da plataforma', 'Segurança'],
    en: ['Profile', 'Skills', 'Platform settings', 'Security'],
  };

  const t = texts[language].settings;

  test('A11Y-02 AMB-18 PROFILE-06 SETTINGS-01 SETTINGS-02 SETTINGS-03 A11Y-01 the card and the four tabs of a member’s settings, by keyboard and on any screen', async ({
    page,
    open,
    signIn,
  }) => {
    /** No sideways scroll on any screen, and targets are large enough. */
    async function expectItFits(): Promise<void> {
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wrong = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          // Links within a sentence are as high as its line.
          const fields = 'a[href]:not(p a), button, input:not([type=file]), select, textarea';
          const pressed = [...document.querySelectorAll<HTMLInputElement>(`main :is(${fields})`)].flatMap<HTMLElement>(
            (element) =>
              // A box can be clicked by its label too.
              /checkbox|radio/.test(element.type) ? [...(element.labels ?? [])] : [element],
          );
          const small = pressed.filter(
            (element) => element.checkVisibility() && element.getBoundingClientRect().height < 44,
          );
          return [scrollWidth - clientWidth, ...small.map(({ textContent }) => textContent)];
        });
        expect(wrong, `${page.url()} at ${width}`).toEqual([0]);
      }
    }
    const [first_name, last_name] = ['Maximiliana', 'Constantinopolitana-Albuquerque'];
    const member = await signIn(page, { first_name, last_name });
    const tabs = page.getByRole('main').getByRole('navigation', { name: t.tabs.label, exact: true }).getByRole('link');
    const dialog = page.getByRole('dialog', { name: t.incomplete.title });
    await test.step('the address of another shows the own ones: the card and the tabs', async () => {
      await open('/config/someone-else/security', language);
      await expect(page).toHaveURL('/config/me');
      const card = page.getByRole('region', { name: texts[language].members.card.label });
      const { id, created_at } = member;
      for (const shown of [member.full_name, String(id).padStart(6, '0'), String(created_at.getUTCFullYear())])
        await expect(card.getByText(shown, { exact: true })).toBeVisible();
      await expect(card.locator('img[src="/icons/avatar.svg"]')).toBeVisible();
      await expect(tabs).toHaveText(labels[language]);
      await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(`${t.tabs.info} · ${t.title} · Mutirão`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectItFits();
    });
    await test.step('the tabs and the dialog work by keyboard', async () => {
      await tabs.first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/config/me/skills');
      await expect(tabs.nth(1)).toBeFocused();
    });
    await test.step('all tabs but the first ask for a complete profile, each time', async () => {
      for (const index of [2, 3, 1]) {
        await tabs.nth(index).click();
        await expect(dialog.getByText(incomplete[language], { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: t.incomplete.notNow }).click();
        await expect(dialog).toBeHidden();
        await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page');
        // A new password and the deletion of the account need no profile.
        await expect(page.getByRole('heading', { name: t.deletion.title })).toBeVisible({ visible: index === 3 });
        if (index === 3) await expectItFits();
      }
      await tabs.nth(2).click();
      await dialog.getByRole('button', { name: t.incomplete.complete }).click();
      await expect(page).toHaveURL('/profile/config');
      await expect(dialog).toBeHidden();
      await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    });
    await test.step('the profile fits any screen too', async () => {
      await open('/profile/me');
      await expect(page.getByRole('main').getByText(first_name).first()).toBeVisible();
      await expectItFits();
    });
  });
});

test.describe('the platform', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  test.use({ allowedComplaints: /status of 500.*\/platform-settings/ });

  type Texts = (typeof texts)['pt'];

  function formOf(page: Page, t: Texts) {
    const { notifications, ...rest } = t.platformSettings;
    const panel = page.getByRole('region', { name: notifications.title });
    return {
      panel,
      toggle: (kind: keyof typeof notifications.kinds, place: 'platform' | 'email') =>
        panel
          .getByRole('group', { name: notifications.kinds[kind], exact: true })
          .getByRole('switch', { name: notifications[place] }),
      frequency: panel.getByRole('combobox', { name: notifications.frequency }),
      timezone: panel.getByRole('combobox', { name: rest.timezone }),
      option: (name: RegExp) => panel.getByRole('option', { name }),
      save: panel.getByRole('button', { name: rest.save }),
      saving: panel.getByRole('button', { name: t.ui.saving }),
    };
  }

  const complete = { pt: 'Completar meu perfil', en: 'Complete my profile' };

  const t = texts[language];

  const saved = (page: Page) =>
    page.getByRole('status').filter({ hasText: t.settings.profile.messages.update_success });

  test(`SETTINGS-04 SETTINGS-05 SETTINGS-06 SETTINGS-14 AMB-26 CONST-19 CONST-29 SETTINGS-13 ERR-12 ERR-13 A11Y-01 A11Y-02 A11Y-04 notifications, frequency and zone are saved, survive a failure, and are changed by keyboard (${language})`, async ({
    page,
    open,
    signIn,
  }) => {
    await test.step('notifications, frequency and zone are saved', async () => {
      await signIn(page, { profile: true });
      const calls = watchCalls(page);
      const fetches = () => calls.filter((call) => call === 'GET countries/timezones').length;
      await open('/config/me', language);
      const tabs = page.getByRole('main').getByRole('navigation', { name: t.settings.tabs.label, exact: true });
      await tabs.getByRole('link', { name: t.settings.tabs.skills, exact: true }).click();
      await expect(page.getByRole('region', { name: t.skills.title })).toBeVisible();
      await tabs.getByRole('link', { name: t.settings.tabs.security, exact: true }).click();
      await expect(page.getByRole('heading', { name: t.settings.credentials.title })).toBeVisible();
      expect(fetches()).toBe(0);
      await tabs.getByRole('link', { name: t.settings.tabs.settings, exact: true }).click();
      const { toggle, frequency, timezone, option, save, panel } = formOf(page, t);
      await expect(timezone).toHaveValue('UTC (UTC+00:00)');
      expect(fetches()).toBe(1);
      await expect(panel.getByRole('switch')).toHaveCount(2 * notificationKinds.length);
      await expect(panel.getByRole('switch', { checked: true })).toHaveCount(2 * notificationKinds.length);
      await expect(frequency).toHaveValue('always');
      await expect(frequency.locator('option')).toHaveText(Object.values(t.platformSettings.notifications.frequencies));

      await toggle('my_challenges.forum', 'email').uncheck();
      await toggle('platform.product_notifications', 'platform').uncheck();
      await frequency.selectOption('weekly');
      await timezone.fill('');
      // That of the browser comes first.
      await expect(panel.getByRole('listbox').getByRole('option').first()).toHaveText(/^America\/Sao Paulo/);
      await timezone.fill('SÃO pau');
      await option(/^America\/Sao Paulo/).click();
      await expect(timezone).toHaveValue('America/Sao Paulo (UTC-03:00)');
      await save.click();
      await expect(saved(page)).toBeVisible();

      await page.reload();
      await expect(timezone).toHaveValue('America/Sao Paulo (UTC-03:00)');
      await expect(frequency).toHaveValue('weekly');
      await expect(panel.getByRole('switch', { checked: false })).toHaveCount(2);
      await expect(toggle('my_challenges.forum', 'email')).not.toBeChecked();
      await expect(toggle('platform.product_notifications', 'platform')).not.toBeChecked();
    });
    await test.step('saving shows its progress and its result, and a failure loses no input', async () => {
      const calls = watchCalls(page);
      const { toggle, save, saving, panel } = formOf(page, t);
      await toggle('my_challenges.tasks', 'email').uncheck();
      await page.route('**/api/platform-settings', (route) =>
        route.fulfill({ status: 500, json: { message: 'Something fell over' } }),
      );
      await save.click();
      const failed = page.getByRole('alert').filter({ hasText: t.settings.profile.messages.update_failed });
      await expect(failed).toBeVisible();
      await expect(page.locator('[data-tone=failure]')).toBeVisible();
      await expect(panel.getByText('Something fell over')).toBeVisible();
      await expect(toggle('my_challenges.tasks', 'email')).not.toBeChecked();
      await page.unrouteAll();

      let answer = () => {};
      const isHeld = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/platform-settings', async (route) => {
        await isHeld;
        await route.continue();
      });
      const { width } = (await save.boundingBox()) ?? {};
      await save.dblclick();
      await expect(saving).toHaveAttribute('aria-disabled', 'true');
      expect((await saving.boundingBox())?.width).toBeGreaterThanOrEqual(144);
      expect(width).toBeGreaterThanOrEqual(144);
      answer();
      await expect(saved(page)).toBeVisible();
      await expect(page.locator('[data-tone=success]')).toBeVisible();
      await expect(save).toHaveAttribute('aria-disabled', 'false');
      expect(calls.filter((call) => call === 'PUT platform-settings')).toHaveLength(2);
      await page.unrouteAll();
    });
    await test.step('settings are changed by keyboard alone on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const { toggle, timezone, option, save, panel } = formOf(page, t);
      await toggle('all_challenges.new_challenge', 'platform').focus();
      await page.keyboard.press('Space');
      await expect(toggle('all_challenges.new_challenge', 'platform')).not.toBeChecked();
      await timezone.focus();
      await page.keyboard.type('tokyo');
      await expect(option(/^Asia\/Tokyo/)).toHaveAttribute('aria-selected', 'true');
      expect(await axeViolationsInBothThemes(page, ['target-size'])).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      // Closed without a choice, it is unchanged.
      await page.keyboard.press('Escape');
      await expect(timezone).toHaveValue('America/Sao Paulo (UTC-03:00)');
      await page.keyboard.insertText('nowhere at all');
      await expect(panel.getByText(t.ui.noneFound)).toBeVisible();
      await timezone.fill('');
      await page.keyboard.type('tokyo');
      await page.keyboard.press('Enter');
      await expect(timezone).toHaveValue('Asia/Tokyo (UTC+09:00)');
      await page.keyboard.press('Tab');
      await expect(save).toBeFocused();
      // The message of the last time may be there still.
      const stored = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/platform-settings') && answer.request().method() !== 'GET',
      );
      await page.keyboard.press('Enter');
      await stored;
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(timezone).toHaveValue('Asia/Tokyo (UTC+09:00)');
    });
    await test.step('without a profile nothing is sent, and the profile is requested', async () => {
      await signIn(page);
      const calls = watchCalls(page);
      const { toggle, save } = formOf(page, t);
      await open('/config/me/settings', language);
      const dialog = page.getByRole('dialog', { name: t.settings.incomplete.title });
      await dialog.getByRole('button', { name: t.settings.incomplete.notNow }).click();
      await expect(dialog).toBeHidden();
      await toggle('my_challenges.tasks', 'email').uncheck();
      await save.click();
      await expect(dialog.getByText(incomplete[language], { exact: true })).toBeVisible();
      expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
      await dialog.getByRole('button', { name: complete[language], exact: true }).click();
      await expect(page).toHaveURL('/profile/config');
    });
  });
});
