import { expect, type Locator, type Page } from '@playwright/test';
import { takePart } from '../server/features/challenges/participation/participation.factory.ts';
import { createInteractions } from '../server/features/challenges/timeline/timeline.factory.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { startPlatform } from '../server/platform/start-platform.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { protectAccount } from './account-security.ts';
import { inDays, untilHydrated } from './fixtures.ts';
import { join } from './members.ts';
import { linkInMail, test } from './own-platform.ts';
import { axeViolationsInBothThemes, expectToast, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';

const { accountLinks, announcements, auditLog, backOffice, challengeEditor: editor, closing } = texts.pt;
const { editing, identity, peopleEditor, setup: t, shell, stagesEditor } = texts.pt;

const admin = 'lucia@redesol.example';
const password = 'sete-rios-e-um-mandacaru';
const fullName = 'Rede Sol de Serra Clara';
const colour = '#0B5D5B';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#6A1B9A"/></svg>`;

/** What the browser's field for a moment gets, on the day so many days from now. */
const wallClock = (days: number) => `${inDays(days).toISOString().slice(0, 10)}T09:00`;

/** Goes from any page to a section of the back office, by its links. */
async function openSection(page: Page, section: keyof typeof backOffice.names): Promise<void> {
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: backOffice.sections });
  await sections.getByRole('link', { name: backOffice.names[section] }).click();
}

/** Opens a part of the challenge that is on the page. */
async function openPart(page: Page, part: keyof typeof backOffice.challenge): Promise<void> {
  const parts = page.getByRole('navigation', { name: backOffice.challenge.parts });
  await parts.getByRole('link', { name: backOffice.challenge[part], exact: true }).click();
}

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

test('a coordinator sets up the platform on a phone and publishes a challenge by at most 40 actions, and leads it to its certificates, without a command', async ({
  server,
  mailServer,
  person,
}) => {
  test.setTimeout(400_000);
  const page = await person(360);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const mailsTo = (address: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(address));

  await test.step('from the link of the first start to a published challenge', async () => {
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
    await act.fill(main.getByLabel(t.email), admin);
    await act.fill(main.getByLabel(t.password, { exact: true }), password);
    await act.fill(main.getByLabel(t.confirmation), password);
    await act.click(main.getByRole('button', { name: t.create }));

    await expectStep(page, 'organisation');
    await act.fill(main.getByLabel(identity.name.name), fullName);
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
    await act.fill(main.getByLabel(identity.colours.main, { exact: true }), colour);
    await act.click(goOn);

    await expectStep(page, 'place');
    const red = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red').trim());
    expect(await red()).toBe(colour);
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
    await act.click(dialog.getByRole('button', { name: editor.publish.confirmNow }));
    await expect.poll(async () => (await page.request.get('/challenges/rio-limpo')).status()).toBe(200);
    expect(act.count()).toBeLessThanOrEqual(40);
  });
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const read = async (path: string) => readPage(await (await page.request.get(path)).text());

  await test.step('visitors read the name, the challenge and the contacts of the organisation, and no other', async () => {
    const home = await read('/');
    expect(home.texts('title')).toContain('Rede Sol');
    expect(home.texts('h3')).toContain('Rio limpo');
    expect(home.text).not.toContain('Mutirão');
    expect((await read('/challenges/rio-limpo')).texts('title')).toContain('Rio limpo · Rede Sol');
    // In the footer and on the contact page, which promises no hours that were not set.
    const contact = await read('/contact-us');
    const places = ['https://wa.me/5538998765432', 'https://www.instagram.com/redesol/', 'tel:3835310000'];
    for (const part of ['main', 'footer'])
      for (const href of places) expect(contact.one(part).all('a', { href }), `${part} ${href}`).toHaveLength(1);
    const link = await linkInMail(mailServer, admin, 'auth/verify');
    const [mail] = mailsTo(admin);
    expect(mail?.from).toEqual({ name: 'Rede Sol', address: 'ola@redesol.example' });
    expect(mail?.subject).toContain('na Rede Sol');
    expect(mail?.html).toContain(colour);
    expect(`${mail?.html}${mail?.text}`).not.toContain('Mutirão');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountLinks.verify.validated);
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/setup?step=security');
  await protectAccount(page, 'pt');

  await test.step('a stage is opened, which is answered, and a judge is invited', async () => {
    await openSection(page, 'challenges');
    await main.getByRole('table').getByRole('link', { name: 'Rio limpo' }).click();
    await openPart(page, 'stages');
    await main.getByRole('button', { name: stagesEditor.add }).click();
    await dialog.getByRole('textbox', { name: stagesEditor.name, exact: true }).fill('Protótipo');
    await dialog.getByLabel(stagesEditor.start, { exact: true }).fill(wallClock(-1));
    await dialog.getByLabel(stagesEditor.finish, { exact: true }).fill(wallClock(30));
    await dialog.getByRole('button', { name: editing.save }).click();
    await expect(dialog).toHaveCount(0);

    // What participants do is shown by tests of their pages.
    const { platform, stop } = await startPlatform({
      environment: readEnvironment({ ...server.data, NODE_ENV: 'test' }),
    });
    const name = { first_name: 'Iara', last_name: 'Tupinambá', email: 'iara@example.org' };
    const { id: memberId } = await join(platform, { ...name, profile: true, confirmed_at: new Date() });
    await platform.write(async (transaction, invalidate) => {
      await takePart(transaction, [{ challengeId: id, memberId, roles: ['contestant'] }]);
      const stage = await transaction.selectFrom('stage').select('id').executeTakeFirstOrThrow();
      const content = 'Três baldes, um filtro.';
      await createInteractions(transaction, [{ challenge_id: id, stage_id: stage.id, member_id: memberId, content }]);
      invalidate('figures', `figures:${id}`, `participation:${memberId}`, `timeline:${id}`);
    });
    await stop();

    await openPart(page, 'people');
    await main.getByRole('radio', { name: peopleEditor.give.address }).check();
    await main.getByRole('combobox', { name: peopleEditor.give.role }).selectOption('judge');
    await main.getByRole('textbox', { name: peopleEditor.give.email }).fill('nara@example.org');
    await main.getByRole('button', { name: peopleEditor.give.invite }).click();
    await expectToast(page, 'success', peopleEditor.give.invited);
    expect(await linkInMail(mailServer, 'nara@example.org', 'role-invitations')).toContain(server.address);
  });

  await test.step('an announcement to those who answered arrives', async () => {
    const words = announcements.editor;
    await openPart(page, 'announcements');
    await main.getByRole('button', { name: words.list.write }).click();
    await main.getByRole('textbox', { name: words.subject, exact: true }).fill('Seguimos no sábado');
    await main.getByRole('textbox', { name: words.text, exact: true }).fill('Tragam o filtro.');
    await main.getByLabel(words.answered).selectOption({ label: 'Protótipo' });
    await expect(main.getByText(words.reach('1', true))).toBeVisible();
    await main.getByRole('button', { name: words.send.open }).click();
    await dialog.getByRole('button', { name: words.send.confirmNow }).click();
    await expectToast(page, 'success', words.send.begun);
    const inMailbox = () => mailsTo('iara@example.org').some(({ html }) => html?.includes('Tragam o filtro.'));
    await expect.poll(inMailbox, { timeout: 60_000 }).toBe(true);
  });

  await test.step('the challenge is closed, and certificates are issued, which everyone reads', async () => {
    await openPart(page, 'editor');
    await main.locator('summary').filter({ hasText: editor.actions.more }).click();
    await main.getByRole('link', { name: editor.actions.close }).click();
    await main.getByLabel(closing.close.responsible).fill('Lúcia Prado');
    await main.getByRole('spinbutton', { name: closing.close.hours }).fill('40');
    await main.getByRole('button', { name: closing.close.button, exact: true }).click();
    await dialog.getByRole('button', { name: closing.close.confirm }).click();
    await expectToast(page, 'success', closing.close.success);
    await main.getByRole('button', { name: closing.issue.button('1', true), exact: true }).click();
    await dialog.getByRole('button', { name: closing.issue.confirm('1') }).click();
    await expectToast(page, 'success', closing.issue.finished('1', true));
    const link = await linkInMail(mailServer, 'iara@example.org', 'certificate');
    const certificate = await read(link);
    for (const text of [texts.pt.certificates.page.valid, fullName, 'Iara Tupinambá', 'Rio limpo'])
      expect(certificate.text).toContain(text);
    expect((await read('/challenges/finished')).one('main').text).toContain('Rio limpo');
  });

  await test.step('the audit log has what the coordinator did', async () => {
    await openSection(page, 'audit_log');
    const rows = main.getByRole('table').getByRole('row');
    for (const kind of ['challenge_published', 'role_invited', 'announcement_sent', 'challenge_closed'] as const)
      await expect(rows.filter({ hasText: auditLog.kinds[kind] })).toContainText('Lúcia Prado');
  });
});
