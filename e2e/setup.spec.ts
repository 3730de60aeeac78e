import { expect } from '@playwright/test';
import { drawPicture, readPixels } from '../server/testing/picture-files.ts';
import { protectAccount } from './account-security.ts';
import { untilHydrated } from './fixtures.ts';
import { test } from './own-platform.ts';
import { axeViolationsInBothThemes } from './page-checks.ts';
import { texts } from './texts.ts';

const password = 'sete-rios-e-um-mandacaru';
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

  // What was typed survives a reload, but for the passwords. A step is looked at by axe where a coordinator sets up.
  await page.goto(link);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: t.steps.account })).toBeVisible();
  await page.getByLabel(t.firstName, { exact: true }).fill('Lúcia');
  await page.getByLabel(t.lastName).fill('Prado');
  await page.getByLabel(t.email).fill('lucia@redesol.example');
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
  await page.getByRole('radio', { name: identity.languages.names.en, exact: true }).check();
  await page.getByLabel(identity.name.shortName).press('Enter');

  await step('look');
  await page
    .getByLabel(identity.logo.label)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByRole('img', { name: identity.logo.preview })).toBeVisible();
  const photo = await drawPicture({ width: 1200, height: 1000 }).jpeg().toBuffer();
  await page.getByLabel(identity.hero.label).setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('img', { name: identity.hero.preview })).toBeVisible();

  // A colour that is hard to read is not saved; the nearest shade is offered.
  const colour = page.getByLabel(identity.colours.main, { exact: true });
  await colour.fill('#FCC30B');
  await expect(page.getByRole('button', { name: t.saveAndGoOn })).toBeDisabled();
  await expect(page.getByText(identity.colours.fails).first()).toBeVisible();
  await page.getByRole('button', { name: identity.colours.use('#906F06') }).press('Enter');
  await expect(colour).toHaveValue('#906F06');
  await colour.fill(main);
  await page.getByRole('button', { name: t.saveAndGoOn }).press('Enter');

  await step('place');
  await page.getByRole('textbox', { name: 'Instagram' }).fill('@redesol');
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
  await page.getByRole('button', { name: t.saveAndGoOn }).click();
  // The link that confirms the admin's address waited for the server.
  await expect.poll(() => mailServer.mails.map(({ subject }) => subject)).toContain('Confirm your e-mail at Rede Sol');
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
