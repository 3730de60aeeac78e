import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { languages, texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const labels = {
  pt: ['Perfil', 'Habilidades', 'Configurações da plataforma', 'Segurança'],
  en: ['Profile', 'Skills', 'Platform settings', 'Security'],
};
const incomplete = {
  pt: 'O seu perfil não está completo! Preencha todas as informações para completar o seu perfil e participar dos nossos desafios',
  en: 'Your profile is not complete! Fill in all information to complete your profile and take part in our challenges',
};

function tabsOf(page: Page, label: string) {
  return page.getByRole('main').getByRole('navigation', { name: label, exact: true }).getByRole('link');
}

const t = texts[language].settings;

test(`A11Y-02 AMB-18 NAV-16 PROFILE-06 SETTINGS-01 SETTINGS-02 SETTINGS-03 A11Y-01 the card and the four tabs of a member's settings, for visitors, and on any screen (${language})`, async ({
  anew,
  page,
  open,
  signIn,
  addMember,
}) => {
  await test.step("the card and the four tabs of a member's settings", async () => {
    const member = await signIn(page, { first_name: 'Maria', last_name: 'das Graças' });
    await test.step('they are a separate chunk', async () => {
      await open('/', language);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await page.evaluate(() => history.pushState({}, '', '/config/me'));
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
      await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
      expect(fetched.some((path) => /^\/assets\/settings\.page-.*\.js$/.test(path))).toBe(true);
    });
    for (const path of ['/config/someone-else/security', '/config/someone-else'])
      await test.step(`${path} shows the own ones`, async () => {
        await open(path);
        await expect(page).toHaveURL('/config/me');
      });
    const card = page.getByRole('region', { name: texts[language].members.card.label });
    await expect(card.getByText('Maria das Graças')).toBeVisible();
    await expect(card.getByText(String(member.id).padStart(6, '0'), { exact: true })).toBeVisible();
    await expect(card.getByText(String(member.created_at.getUTCFullYear()), { exact: true })).toBeVisible();
    await expect(card.locator('img[src="/icons/avatar.svg"]')).toBeVisible();
    await expect(tabsOf(page, t.tabs.label)).toHaveText(labels[language]);
    await expect(tabsOf(page, t.tabs.label).first()).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${t.tabs.info} · ${t.title} · Mutirão`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    const dialog = page.getByRole('dialog', { name: t.incomplete.title });
    await test.step('the tabs and the dialog work by keyboard', async () => {
      await tabsOf(page, t.tabs.label).first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/config/me/skills');
      await expect(tabsOf(page, t.tabs.label).nth(1)).toBeFocused();
      await tabsOf(page, t.tabs.label).first().click();
    });
    await test.step('all tabs but the first ask for a complete profile, each time', async () => {
      for (const index of [1, 2, 3, 1]) {
        const tab = tabsOf(page, t.tabs.label).nth(index);
        await tab.click();
        await expect(dialog.getByText(incomplete[language], { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: t.incomplete.notNow }).click();
        await expect(dialog).toBeHidden();
        await expect(tab).toHaveAttribute('aria-current', 'page');
        // A new password and the deletion of the account need no profile.
        await expect(page.getByRole('heading', { name: t.deletion.title })).toBeVisible({ visible: index === 3 });
      }
      await tabsOf(page, t.tabs.label).nth(2).click();
      await dialog.getByRole('button', { name: t.incomplete.complete }).click();
      await expect(page).toHaveURL('/profile/config');
      await expect(dialog).toBeHidden();
      await expect(tabsOf(page, t.tabs.label).first()).toHaveAttribute('aria-current', 'page');
    });
  });
  await anew();
  await test.step('a visitor has to sign in for any tab, then arrives there', async () => {
    const member = await addMember();
    await open('/config/me/security', 'en');
    await expect(page).toHaveURL('/');
    const signIn = page.getByRole('dialog', { name: texts.en.signIn.title });
    await signIn.getByRole('textbox', { name: texts.en.signIn.email }).fill(member.email);
    await signIn.getByLabel(texts.en.signIn.password, { exact: true }).fill(memberPassword);
    await signIn.getByRole('button', { name: texts.en.signIn.submit, exact: true }).click();
    await expect(page).toHaveURL('/config/me/security');
    await expect(page.getByRole('dialog', { name: texts.en.settings.incomplete.title })).toBeVisible();
  });
  await anew();
  await test.step('the settings do not overflow on any screen, and targets are large enough', async () => {
    await signIn(page, { first_name: 'Maximiliana', last_name: 'Constantinopolitana-Albuquerque' });
    for (const language of languages)
      for (const path of ['/config/me', '/config/me/security', '/profile/me']) {
        await open(path, language);
        await expect(page.getByRole('main').getByText('Maximiliana').first()).toBeVisible();
        for (const width of [1280, 768, 360, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const wrong = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            // Links within a sentence are as high as its line.
            const fields = 'a[href]:not(p a), button, input:not([type=file]), select, textarea';
            const pressed = [
              ...document.querySelectorAll<HTMLInputElement>(`main :is(${fields})`),
            ].flatMap<HTMLElement>((element) =>
              // A box can be clicked by its label too.
              /checkbox|radio/.test(element.type) ? [...(element.labels ?? [])] : [element],
            );
            const small = pressed.filter(
              (element) => element.checkVisibility() && element.getBoundingClientRect().height < 44,
            );
            return [scrollWidth - clientWidth, ...small.map(({ textContent }) => textContent)];
          });
          expect(wrong, `${path} at ${width}`).toEqual([0]);
        }
      }
  });
});
