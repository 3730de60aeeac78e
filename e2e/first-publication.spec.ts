import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { untilHydrated } from './fixtures.ts';
import { test } from './own-platform.ts';
import { texts } from './texts.ts';

const { accountLinks, backOffice, challengeEditor: editor, editing, identity, setup: t, shell } = texts.pt;
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#6A1B9A"/></svg>`;
const password = 'sete-rios-e-um-mandacaru';

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
    await expect(place.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5538998765432');
    await expect(place.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/redesol/',
    );
    await expect(place.getByRole('link', { name: '(38) 3531-0000' })).toHaveAttribute('href', 'tel:3835310000');
  }
});
