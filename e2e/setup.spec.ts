import { expect, type Locator, type Page } from '@playwright/test';
import { drawPicture, readPixels } from '../server/testing/picture-files.ts';
import { protectAccount } from './account-security.ts';
import { untilHydrated } from './fixtures.ts';
import { test } from './own-platform.ts';
import { axeViolationsInBothThemes, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

const password = 'sete-rios-e-um-mandacaru';
test.describe('the first start', () => {
  const { setup: t, identity } = texts.en;

  const main = '#0B5D5B';

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20" fill="#6A1B9A"/></svg>`;

  /** The share of a picture's pixels that have a colour, nearly. */
  async function shareOf(bytes: Buffer, colour: string): Promise<number> {
    const { data } = await readPixels(bytes);
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((channel, index) => Math.abs(channel - (data[at + index] ?? 0)) < 8)) found += 1;
    return found / (data.length / 4);
  }

  test('the first start makes a platform of the organisation’s own', async ({ page, server, mailServer }) => {
    test.setTimeout(300_000);
    const { address } = server;
    await page.context().addCookies([{ name: 'language', value: 'en', url: address }]);
    await expect.poll(server.output).toMatch(/\/setup\//);
    const step = (name: keyof typeof t.steps) =>
      expect(page.getByRole('heading', { level: 1, name: t.steps[name] })).toBeVisible();
    const link = server.output().match(/http:\S+\/setup\/[\w-]{43}/)?.[0] as string;

    // What was typed survives a reload, but for the passwords.
    await page.goto(link);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: t.steps.account })).toBeVisible();
    await page.getByLabel(t.firstName, { exact: true }).fill('Lúcia');
    await page.getByLabel(t.lastName).fill('Prado');
    await page.getByLabel(t.email).fill('lucia@redesol.example');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByLabel(t.email)).toHaveValue('lucia@redesol.example');
    await page.getByLabel(t.password, { exact: true }).fill(password);
    await page.getByLabel(t.confirmation).fill(password);
    await page.keyboard.press('Enter');
    await step('organisation');
    await page.getByLabel(identity.name.name).fill('Rede Sol de Serra Clara');
    await page.getByLabel(identity.name.shortName).fill('Rede Sol');
    await page.getByLabel('na Rede Sol, da Rede Sol').check();
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByLabel(identity.name.shortName)).toHaveValue('Rede Sol');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('radio', { name: identity.languages.names.en, exact: true }).check();
    await page.getByLabel(identity.name.shortName).press('Enter');

    await step('look');
    await page
      .getByLabel(identity.logo.label)
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(page.getByRole('img', { name: identity.logo.preview })).toBeVisible();
    const photo = await drawPicture({ width: 1200, height: 1000 }).jpeg().toBuffer();
    await page
      .getByLabel(identity.hero.label)
      .setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('img', { name: identity.hero.preview })).toBeVisible();

    // A colour that is hard to read is not saved; the nearest shade is offered.
    const colour = page.getByLabel(identity.colours.main, { exact: true });
    await colour.fill('#FCC30B');
    await expect(page.getByRole('button', { name: t.saveAndGoOn })).toBeDisabled();
    await expect(page.getByText(identity.colours.fails).first()).toBeVisible();
    await page.getByRole('button', { name: identity.colours.use('#906F06') }).press('Enter');
    await expect(colour).toHaveValue('#906F06');
    await colour.fill(main);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t.saveAndGoOn }).press('Enter');

    await step('place');
    await page.getByRole('textbox', { name: 'Instagram' }).fill('@redesol');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t.saveAndGoOn }).click();

    await step('mail');
    await page.getByRole('combobox', { name: identity.mail.provider }).selectOption('other');
    const { hostname, port } = new URL(mailServer.url);
    await page.getByLabel(identity.mail.host).fill(hostname);
    await page.getByLabel(identity.mail.port, { exact: true }).fill('1');
    await page.getByLabel(identity.mail.sender).fill('ola@redesol.example');
    await page.getByRole('button', { name: identity.mail.test }).click();
    await expect(page.getByText(/does not answer at this port/).first()).toBeVisible();
    await page.getByLabel(identity.mail.port, { exact: true }).fill(port);
    await page.getByRole('button', { name: identity.mail.test }).click();
    await expect(page.getByText(identity.mail.sent('lucia@redesol.example'))).toBeVisible();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: t.saveAndGoOn }).click();
    // The link that confirms the admin's address waited for the server.
    await expect
      .poll(() => mailServer.mails.map(({ subject }) => subject))
      .toContain('Confirm your e-mail at Rede Sol');
    const [mail] = mailServer.mails;
    expect(mail?.from).toMatchObject({ name: 'Rede Sol', address: 'ola@redesol.example' });
    expect(mail?.html).toContain(main);
    expect(mail?.html).toContain('/icons/logo.png?');

    await protectAccount(page, 'en');
    await page.getByRole('link', { name: t.finish }).click();
    await expect(page).toHaveURL(`${address}/admin`);
    await page.goto(address);
    await untilHydrated(page);
    await expect(page).toHaveTitle('Rede Sol');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Rede Sol, home page' })).toHaveText('Rede Sol');
    await expect(bar.locator('[data-logo]').first()).toHaveCSS('background-image', /logo\.webp/);
    expect((await page.request.get(`${address}/home/hero.svg`)).headers()['content-type']).toBe('image/webp');
    const footer = page.getByRole('contentinfo');
    await expect(footer).not.toContainText('Mutirão');
    await expect(footer).not.toContainText('2017');
    const channels = footer.locator('a[target=_blank]');
    await expect(channels).toHaveCount(1);
    await expect(channels).toHaveAttribute('href', 'https://www.instagram.com/redesol/');
    const red = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red').trim());
    await expect.poll(red).toBe(main);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    const share = await page.request.get(`${address}/icons/share.png`);
    const picture = await share.body();
    expect(await shareOf(picture, main)).toBeGreaterThan(0.3);
    expect(await shareOf(picture, '#6A1B9A')).toBeGreaterThan(0.002);
    const manifest = await (await page.request.get(`${address}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Rede Sol de Serra Clara', short_name: 'Rede Sol', lang: 'en' });

    // Visitors who have chosen no language read the first one; the link is of no use any more.
    await page.context().clearCookies();
    const visitor = await page.request.get(`${address}/faq`);
    expect(await visitor.text()).toContain('<html lang="en">');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: t.closed })).toBeVisible();
  });
});

test.describe('the first publication', () => {
  const { accountLinks, backOffice, challengeEditor: editor, editing, identity, setup: t, shell } = texts.pt;

  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#6A1B9A"/></svg>`;

  /** The actions on a page, counted: each click, and each field that is filled. */
  function countActions() {
    let count = 0;
    const waiting = () => ({ timeout: 30_000 + ++count });
    return {
      fill: (field: Locator, text: string) => field.fill(text, waiting()),
      click: (control: Locator) => control.click(waiting()),
      check: (box: Locator) => box.check(waiting()),
      choose: (list: Locator, value: string) => list.selectOption(value, waiting()),
      send: (field: Locator, name: string, text: string) =>
        field.setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) }, waiting()),
      count: () => count,
    };
  }

  /** A step of the set-up: a place of its own, fit for a phone and for everybody. */
  async function expectStep(page: Page, step: keyof typeof t.steps): Promise<void> {
    const heading = page.getByRole('heading', { level: 1, name: t.steps[step] });
    await expect(heading).toBeVisible({ timeout: 60_000 });
    if (step !== 'account') await expect(heading).toBeFocused();
    const list = page.getByRole('navigation', { name: t.title });
    await list.getByText(t.all).click();
    await expect(list.getByRole('listitem')).toHaveText(Object.values(t.steps).map((name) => new RegExp(`${name}$`)));
    await expect(list.locator('[aria-current=step]')).toContainText(t.steps[step]);
    await expect(page.getByRole('navigation', { name: shell.mainMenu })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: backOffice.sections })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('region', { name: accountLinks.banner.title })).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  }

  test('from the link of the first start to a published challenge takes at most 40 actions, on a phone', async ({
    server,
    mailServer,
    person,
  }) => {
    test.setTimeout(300_000);
    const page = await person(360);
    const main = page.getByRole('main');
    const bar = page.getByRole('banner');
    const act = countActions();
    const goOn = main.getByRole('button', { name: t.saveAndGoOn });
    await expect.poll(server.output).toMatch(/\/setup\//);
    await page.goto(server.output().match(/http:\S+\/setup\/[\w-]{43}/)?.[0] as string);
    await untilHydrated(page);
    await expect(main.getByText(t.passwordHelp(8))).toBeVisible();
    await expect(main.getByText(t.leads.account)).toBeVisible();
    await expectStep(page, 'account');
    await act.fill(main.getByLabel(t.firstName, { exact: true }), 'Lúcia');
    await act.fill(main.getByLabel(t.lastName), 'Prado');
    await act.fill(main.getByLabel(t.email), 'lucia@redesol.example');
    await act.fill(main.getByLabel(t.password, { exact: true }), password);
    await act.fill(main.getByLabel(t.confirmation), password);
    await act.click(main.getByRole('button', { name: t.create }));

    await expectStep(page, 'organisation');
    await act.fill(main.getByLabel(identity.name.name), 'Rede Sol de Serra Clara');
    await act.fill(main.getByLabel(identity.name.shortName), 'Rede Sol');
    await act.check(main.getByLabel('na Rede Sol, da Rede Sol'));
    await act.check(main.getByRole('radio', { name: identity.languages.offers.pt }));
    await act.click(goOn);

    // The bar shows at once what was saved.
    await expectStep(page, 'look');
    await expect(bar.getByRole('link', { name: 'Rede Sol, página inicial' })).toHaveText('Rede Sol');
    await act.send(main.getByLabel(identity.logo.label), 'logo.svg', logo);
    const sample = main.getByRole('img', { name: identity.logo.preview });
    await expect(sample).toBeVisible();
    expect((await sample.boundingBox())?.height).toBeLessThan(60);
    await expect(bar.locator('[data-logo]').first()).toHaveCSS('background-image', /logo\.webp/);
    await expect(main.getByText(/^Texto 4,\d:1$|^Texto \d+,\d:1$/).first()).toBeVisible();
    await act.fill(main.getByLabel(identity.colours.main, { exact: true }), '#0B5D5B');
    await act.click(goOn);

    await expectStep(page, 'place');
    const red = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red').trim());
    expect(await red()).toBe('#0B5D5B');
    await act.fill(main.getByLabel(identity.contacts.phone), '(38) 3531-0000');
    await act.fill(main.getByLabel('WhatsApp'), '38 99876-5432');
    await act.fill(main.getByLabel('Instagram'), '@redesol');
    await act.click(goOn);

    // What was saved is not asked for again.
    await expectStep(page, 'mail');
    await main.getByRole('link', { name: t.back }).click();
    await expect(main.getByLabel('Instagram')).toHaveValue(/redesol/);
    await main.getByRole('link', { name: t.later }).click();
    await main.getByRole('combobox', { name: identity.mail.provider }).selectOption('gmail');
    await expect(main.getByLabel(identity.mail.host)).toHaveValue('smtp.gmail.com');
    await expect(main.getByLabel(identity.mail.port, { exact: true })).toHaveValue('465');
    await expect(main.getByText(/senha de app/)).toBeVisible();
    await expect(
      main.getByRole('link', { name: identity.mail.providerPage(identity.mail.providers.gmail) }),
    ).toBeVisible();
    await main.getByLabel(identity.mail.user).fill('redesol@gmail.com');
    await expect(main.getByLabel(identity.mail.sender)).toHaveValue('redesol@gmail.com');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await main.getByLabel(identity.mail.user).fill('');
    const { hostname, port } = new URL(mailServer.url);
    await act.choose(main.getByRole('combobox', { name: identity.mail.provider }), 'other');
    await act.fill(main.getByLabel(identity.mail.host), hostname);
    await act.fill(main.getByLabel(identity.mail.port, { exact: true }), port);
    await act.fill(main.getByLabel(identity.mail.sender), 'ola@redesol.example');
    await act.click(goOn);

    // The second factor may wait.
    await expectStep(page, 'security');
    await act.click(main.getByRole('link', { name: t.later }));
    await expectStep(page, 'challenge');
    await act.fill(main.getByLabel(t.challenge.name), 'Rio limpo');
    await act.click(main.getByRole('button', { name: t.challenge.create }));

    await expect(page).toHaveURL(/\/admin\/challenges\/\d+$/);
    await expect(main.getByRole('link', { name: backOffice.secondFactor.link })).toBeVisible();
    const field = (name: string) => main.getByRole('textbox', { name, exact: true });
    await act.fill(field(editor.labels.short_description), 'Um mutirão para limpar o rio do bairro.');
    await act.fill(field(editor.labels.description), 'Todo mundo junto na beira do rio.');
    await act.check(main.getByRole('checkbox', { name: /^6\. / }));
    await expect(main.getByText(editing.state.saved)).toBeVisible();
    await act.click(main.getByRole('button', { name: editor.publish.open }));
    await act.click(page.getByRole('dialog').getByRole('button', { name: editor.publish.confirmNow }));
    await expect.poll(async () => (await page.request.get('/challenges/rio-limpo')).status()).toBe(200);
    expect(act.count()).toBeLessThanOrEqual(40);

    // The contacts are in the footer and on the contact page, which promises no hours that were not set.
    const visitor = await person(360);
    await visitor.goto('/contact-us');
    const places = [visitor.getByRole('main'), visitor.getByRole('contentinfo')];
    for (const place of places) {
      await expect(place.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        'https://wa.me/5538998765432',
      );
      await expect(place.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
        'href',
        'https://www.instagram.com/redesol/',
      );
      await expect(place.getByRole('link', { name: '(38) 3531-0000' })).toHaveAttribute('href', 'tel:3835310000');
    }
  });
});
