import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { credentialsKey } from '../web/platform/credentials.ts';
import { expect, test } from './fixtures.ts';
import { watchLayoutShifts } from './page-checks.ts';
import { languages, texts } from './texts.ts';

test.describe('items', () => {
  const items = {
    pt: [
      'Sobre',
      'Desafios ativos',
      'Índice de bilionários sociais',
      'Categorias',
      'Contato',
      'Como funciona',
      'Contador de impacto',
      'Parceiros',
      'Laboratório vivo',
      'Painel de impacto social',
      'Transparência',
    ],
    en: [
      'About',
      'Active challenges',
      'Social billionaire index',
      'Categories',
      'Contact',
      'How it works',
      'Impact counter',
      'Partners',
      'Living lab',
      'Social impact board',
      'Transparency',
    ],
  };

  test("NAV-01 NAV-10 NAV-14 NAV-18 NAV-16 the bar's items, the logo, links to the page itself, and a chunk for each kind of page", async ({
    page,
    open,
    request,
  }) => {
    await test.step('the bar has the eleven items as links', async () => {
      for (const language of languages) {
        const html = await (await request.get(`/?lang=${language}`)).text();
        const menu = readPage(html).all('nav', { 'aria-label': texts[language].shell.mainMenu })[0];
        expect(menu?.texts('a').sort()).toEqual([...items[language]].sort());
      }
    });
    await test.step('the logo links to home', async () => {
      await open('/categories', 'en');
      await page.getByRole('link', { name: 'Mutirão, home page' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.home.hero.title);
    });
    await test.step('a link to the current page changes nothing', async () => {
      const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Categories' });
      await link.click();
      await expect(page).toHaveURL('/categories');
      const before = await page.evaluate(() => history.length);
      await link.click();
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'The 17 goals' })).toBeVisible();
      expect(await page.evaluate(() => history.length)).toBe(before);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('every item for a section of home scrolls to it', async () => {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const sections = await menu
        .locator('a[href*="#"]')
        .evaluateAll((links) =>
          links.map((link) => ({ name: link.textContent ?? '', hash: (link as HTMLAnchorElement).hash })),
        );
      expect(sections).toHaveLength(7);
      for (const { name, hash } of sections) {
        await menu.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/${hash}`);
        await expect(page.locator(hash).getByRole('heading', { level: 2 })).toBeInViewport();
      }
    });
    await test.step('the screens of each kind are a separate chunk', async () => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
      });
      await open('/', 'en');
      await page.waitForLoadState('networkidle');
      for (const { name, link, arrived, back } of groups)
        await test.step(name, async () => {
          scripts.length = 0;
          await page.getByRole('link', { name: link, exact: true }).first().click();
          await expect(page.getByRole('heading', { level: 1, name: arrived })).toBeVisible();
          expect(scripts).not.toEqual([]);
          for (let steps = 0; steps < back; steps += 1) await page.goBack();
          if (back > 0) await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.home.hero.title);
        });
    });
  });

  test('NAV-02 CONST-14 only the matching item is marked, 150 ms after navigation', async ({ page, open }) => {
    await page.clock.install();
    await open('/', 'en');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const active = menu.locator('[aria-current="page"]');
    await page.clock.pauseAt(Date.now() + 60_000);

    await menu.getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The 17 goals' })).toBeVisible();
    await page.clock.runFor(149);
    await expect(active).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(active).toHaveText(['Categories']);

    await menu.getByRole('link', { name: 'Living lab' }).click();
    await expect(page).toHaveURL('/#living-lab');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.home.hero.title);
    await page.clock.runFor(149);
    await expect(active).toHaveText(['Categories']);
    await page.clock.runFor(10);
    await expect(active).toHaveText(['Living lab']);
  });

  const groups = [
    {
      name: 'a challenge',
      link: 'Rainwater all year round in the Sertão',
      arrived: 'Rainwater all year round',
      back: 0,
    },
    { name: 'search results', link: '#water', arrived: 'Challenges with', back: 2 },
    { name: 'challenges', link: 'See open challenges', arrived: 'Challenges', back: 1 },
    { name: 'the API', link: 'Open API', arrived: 'Open API', back: 1 },
    { name: 'the about page', link: 'Read our story', arrived: 'About Mutirão', back: 1 },
    { name: 'the questions', link: 'Frequently asked questions', arrived: 'Frequently asked questions', back: 0 },
  ];
});

test.describe('bar and footer', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const phone = { width: 360, height: 740 };

  const questions = { pt: 'Perguntas frequentes', en: 'Frequently asked questions' };

  const t = texts[language].shell;

  test("CONST-15 CONST-25 CONST-26 NAV-03 NAV-04 NAV-11 NAV-12 NAV-13 PAGES-03 the footer on a desk, the join button, and the footer's way to the questions on a phone", async ({
    page,
    open,
  }) => {
    await test.step("the footer's links and years", async () => {
      await open('/', language);
      const footer = page.getByRole('contentinfo');
      const links = footer.getByRole('navigation', { name: t.footer.title }).getByRole('link');
      const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(await hrefs()).toEqual(
        expect.arrayContaining(['/contact-us', '/faq', '/terms-of-use', '/privacy-policy']),
      );
      await expect(footer.getByRole('link', { name: t.footer.faq })).toHaveAttribute('href', '/faq');
      await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/);
      await expect(footer).toContainText(`2017–${new Date().getFullYear()}`);
    });
    await test.step('the bar is solid once the page is scrolled more than 3 px', async () => {
      const bar = page.getByRole('banner').first();
      await page.evaluate(() => scrollTo(0, 3));
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.evaluate(() => scrollTo(0, 4));
      await expect(bar).toHaveCSS('background-color', 'rgb(255, 251, 245)');
    });
    await test.step('the primary colour is red', async () => {
      await expect(page.getByRole('link', { name: 'See open challenges' })).toHaveCSS(
        'background-color',
        'rgb(215, 38, 61)',
      );
    });
    await test.step('the join button opens the sign-in dialog, and is short on a phone', async () => {
      await page.getByRole('button', { name: language === 'en' ? 'JOIN THE LEAGUE' : 'ENTRE NA LIGA' }).click();
      await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
      await page.setViewportSize(phone);
      await page.keyboard.press('Escape');
      const short = page.getByRole('button', { name: language === 'en' ? 'JOIN' : 'ENTRE', exact: true });
      await expect(short).toHaveText(language === 'en' ? 'JOIN' : 'ENTRE');
      await short.click();
      await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
    });
    await test.step("on a phone the footer's FAQ link leads home, and from there it is a click to the questions", async () => {
      await page.setViewportSize(phone);
      await open('/categories', language);
      const link = page.getByRole('contentinfo').getByRole('link', { name: t.footer.faq, exact: true });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', '/');
      await link.click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].home.hero.title);
      await page.getByRole('main').getByRole('link', { name: texts[language].home.how.questions, exact: true }).click();
      await expect(page).toHaveURL('/faq');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(questions[language]);
    });
  });
});

test.describe('the bar of a member', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  // The browser logs a failed sign-out itself.
  test.use({ allowedComplaints: /status of 500.*\/oauth\/revoke/ });

  const phone = { width: 360, height: 740 };

  const { shell, signIn } = texts[language];

  test("NAV-05 NAV-06 NAV-07 AUTH-14 NAV-08 the avatar's menu, on a desk and on a phone, and signing out, which asks first", async ({
    page,
    open,
    signIn: enter,
  }) => {
    const { full_name } = await enter(page);
    await open('/categories', language);
    await test.step('the avatar opens a menu for a mouse, with the name and links', async () => {
      const avatar = page.getByRole('button', { name: shell.member.menu(full_name) });
      const name = page.getByRole('banner').getByText(full_name, { exact: true }).filter({ visible: true });
      await avatar.hover();
      await expect(name).toHaveCount(1);
      await expect(avatar).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('banner').getByRole('link', { name: shell.member.profile, exact: true }).click();
      await expect(page).toHaveURL('/profile/me');
      await expect(name).toHaveCount(0);
      await avatar.hover();
      await page.getByRole('banner').getByRole('link', { name: shell.member.configuration }).click();
      await expect(page).toHaveURL('/profile/config');
      await avatar.hover();
      await expect(name).toHaveCount(1);
      await page.mouse.move(10, 700);
      await expect(name).toHaveCount(0);
    });
    await test.step("on a phone the menu's links are in the bar and in the folded menu", async () => {
      await page.setViewportSize(phone);
      await page.getByLabel(shell.openMenu).click();
      const name = page.getByRole('banner').getByText(full_name, { exact: true }).filter({ visible: true });
      await expect(name).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await page.getByRole('banner').getByRole('link', { name: shell.member.profile, exact: true }).click();
      await expect(page).toHaveURL('/profile/me');
      await expect(name).toHaveCount(0);
      await page.getByRole('button', { name: shell.member.menu(full_name) }).click();
      await expect(name).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    });
    await test.step('signing out asks first, reports a failure with a retry, then shows home as a visitor', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open('/categories');
      await page.getByRole('button', { name: shell.member.menu(full_name) }).click();
      await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: signIn.signOut.title });
      await dialog.getByRole('button', { name: signIn.signOut.cancel }).click();
      await expect(dialog).toHaveCount(0);
      const logout = page.getByRole('button', { name: shell.member.logout, exact: true });
      await expect(logout).toBeFocused();
      await expect(page).toHaveURL('/categories');
      await logout.click();
      await page.route('**/api/oauth/revoke', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
      await dialog.getByRole('button', { name: signIn.signOut.confirm }).click();
      await expect(dialog.getByRole('alert')).toHaveText(signIn.signOut.failed);
      await page.unrouteAll();
      const revoked = page.waitForResponse('**/api/oauth/revoke');
      await dialog.getByRole('button', { name: signIn.signOut.confirm }).click();
      expect((await revoked).status()).toBe(204);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
      expect(await page.evaluate((key) => localStorage.getItem(key), credentialsKey)).toBeNull();
      await page.reload();
      await expect(page.getByRole('button', { name: shell.join })).toBeVisible();
    });
  });

  test('NAV-05 NAV-09 the bar of a member, its picture and its height', async ({
    page,
    open,
    signIn: enter,
    context,
  }) => {
    await test.step('the bar is as high for members as for visitors, and has a default picture', async () => {
      const height = () => page.locator('#bar').evaluate((bar) => bar.getBoundingClientRect().height);
      await open('/categories', 'en');
      await expect(page.getByRole('button', { name: 'JOIN THE LEAGUE' })).toBeVisible();
      const before = await height();
      await enter(page);
      await open('/categories');
      const picture = page.getByRole('button', { name: /^Menu of/ }).locator('img');
      await expect(picture).toHaveAttribute('src', '/icons/avatar.svg');
      expect(await height()).toBe(before);
    });
    await test.step("the avatar is the provider's picture, or the member's own", async () => {
      const photo = '/icons/icon-192.png';
      await enter(page, { provider_photo_url: photo });
      await open('/categories');
      const picture = page.getByRole('button', { name: /^Menu of/ }).locator('img');
      await expect(picture).toHaveAttribute('src', photo);
      await enter(page, { provider_photo_url: photo, avatar_url: '/icons/icon-512.png' });
      await open('/categories');
      await expect(picture).toHaveAttribute('src', '/icons/icon-512.png');
    });
    await test.step('the space of the avatar is reserved before the first paint, so that loading the member causes no layout shift', async () => {
      await page.setViewportSize(phone);
      // A missing picture is replaced by the default one.
      await context.route('https://pictures.example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '' }),
      );
      await enter(page, { provider_photo_url: 'https://pictures.example.org/me.png' });
      const moved = await watchLayoutShifts(page);
      await open('/categories', 'en');
      const picture = page.getByRole('button', { name: /^Menu of/ }).locator('img');
      await expect(picture).toHaveAttribute('src', '/icons/avatar.svg');
      await expect(picture).toBeVisible();
      expect(await moved()).toEqual({ value: 0, what: [] });
    });
  });
});
