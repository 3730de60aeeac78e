import { expect, type Page } from '@playwright/test';
import { renameText } from '../contract/organisation/identity/own-name.ts';
import type { MailServer } from '../server/testing/outside-services.ts';
import { protectAccount } from './account-security.ts';
import { addContents, fillBoth, openPart, openSection, writeChallenge } from './coordinator-desk.ts';
import { untilHydrated } from './fixtures.ts';
import { editorOf } from './forum.ts';
import { linkInMail, type OwnServer, test } from './own-platform.ts';
import { expectToast, sidewaysScroll } from './page-checks.ts';
import { beginPage, chooseCity } from './profile-form.ts';
import { actions } from './taking-part.ts';
import { texts } from './texts.ts';
import { stagePage } from './timeline.ts';

const { identity, setup } = texts.pt;

const organisation = { short_name: 'Rede Sol', article: 'a' } as const;
const fullName = 'Rede Sol de Serra Clara';
const colour = '#0B5D5B';
const password = 'sete-rios-e-um-mandacaru';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#6A1B9A"/></svg>`;

/** Sets up a new platform by the link that its server printed: its first admin, name, logo, colour and mail server. */
async function setUpPlatform(
  page: Page,
  { server, mailServer }: { server: OwnServer; mailServer: MailServer },
): Promise<void> {
  const desk = page.getByRole('main');
  const printed = /http:\S+\/setup\/[\w-]{43}/;
  await expect.poll(server.output).toMatch(printed);
  await page.goto(server.output().match(printed)?.[0] as string);
  await untilHydrated(page);
  await desk.getByLabel(setup.firstName, { exact: true }).fill('Lúcia');
  await desk.getByLabel(setup.lastName).fill('Prado');
  await desk.getByLabel(setup.email).fill('lucia@redesol.example');
  await desk.getByLabel(setup.password, { exact: true }).fill(password);
  await desk.getByLabel(setup.confirmation).fill(password);
  await desk.getByRole('button', { name: setup.create }).click();
  await expect(desk.getByLabel(identity.name.name)).toBeVisible();
  await desk.getByLabel(identity.name.name).fill(fullName);
  await desk.getByLabel(identity.name.shortName).fill(organisation.short_name);
  await desk.getByLabel(identity.name.articles.a(organisation.short_name)).check();
  await desk.getByRole('button', { name: setup.saveAndGoOn }).click();
  await desk
    .getByLabel(identity.logo.label)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(desk.getByRole('img', { name: identity.logo.preview })).toBeVisible();
  await desk.getByLabel(identity.colours.main, { exact: true }).fill(colour);
  await desk.getByRole('button', { name: setup.saveAndGoOn }).click();
  await expect(page.getByRole('heading', { level: 1, name: setup.steps.place })).toBeVisible();
  await desk.getByRole('link', { name: setup.later }).click();

  const { hostname, port } = new URL(mailServer.url);
  await desk.getByRole('combobox', { name: identity.mail.provider }).selectOption('other');
  await desk.getByLabel(identity.mail.host).fill(hostname);
  await desk.getByLabel(identity.mail.port, { exact: true }).fill(port);
  await desk.getByLabel(identity.mail.sender).fill('ola@redesol.example');
  await desk.getByRole('button', { name: identity.mail.test }).click();
  await expect(desk.getByText(identity.mail.sent('lucia@redesol.example'))).toBeVisible();
  await desk.getByRole('button', { name: setup.saveAndGoOn }).click();
  await protectAccount(page, 'pt');
  await desk.getByRole('link', { name: setup.finish }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

const { accountLinks, announcements, auditLog, certificates, challengeEditor, challenges, closing, forum } = texts.pt;
const { moderation, panel, peopleEditor, roleInvitation, shell, signIn, timeline, verifying } = texts.pt;

const challenge = 'Rio limpo';
const participant = 'Iara Tupinambá';

/** Opens a tab of the challenge that is on the page. */
const openTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: challenges.tabs.label })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** Opens the newest notification with such a title, in the bell. */
async function openNotification(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: shell.member.bell(0) }).click();
  await page.getByRole('dialog').getByRole('link', { name: title }).first().click();
}

test('a coordinator sets up the platform and leads a challenge to its certificates, without a command', async ({
  server,
  mailServer,
  person,
}) => {
  test.setTimeout(600_000);
  const coordinator = await person(1280);
  const visitor = await person(360);
  const desk = coordinator.getByRole('main');
  const dialog = coordinator.getByRole('dialog');
  const mailsTo = (address: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(address));

  await test.step('the set-up gives the platform an admin, a name, a logo, a colour and a mail server', async () => {
    await setUpPlatform(coordinator, { server, mailServer });
    await coordinator.goto(await linkInMail(mailServer, 'lucia@redesol.example', 'auth/verify'));
    await expect(coordinator.getByRole('heading', { level: 1 })).toHaveText(accountLinks.verify.validated);
  });

  await test.step('a challenge is created and written in both languages', async () => {
    await openSection(coordinator, 'challenges');
    await desk.getByRole('button', { name: challengeEditor.create.open }).click();
    await dialog.getByRole('textbox', { name: challengeEditor.create.name }).fill(challenge);
    await dialog.getByRole('button', { name: challengeEditor.create.confirm }).click();
    await expectToast(coordinator, 'success', challengeEditor.create.done);
    await writeChallenge(coordinator);
    await addContents(coordinator);
  });

  await test.step('it is published, and a visitor finds it', async () => {
    await openPart(coordinator, 'editor');
    await desk.getByRole('button', { name: challengeEditor.publish.open }).click();
    await dialog.getByRole('button', { name: challengeEditor.publish.confirmNow }).click();
    await expectToast(coordinator, 'success', challengeEditor.actions.publishedNow);

    await visitor.goto('/');
    await untilHydrated(visitor);
    const header = visitor.getByRole('banner');
    await expect(header.getByRole('link', { name: /^Rede Sol/ })).toHaveText(organisation.short_name);
    await expect(header).not.toContainText('Mutirão');
    await visitor.getByRole('main').getByRole('link', { name: challenge }).first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(challenge);
    await expect(visitor).toHaveTitle(`${challenge} · ${organisation.short_name}`);
    for (const text of ['Todo mundo junto na beira do rio.', '35%', 'Traga luvas e um balde.', 'Uma canoa'])
      await expect(visitor.getByRole('main')).toContainText(text);
    const tabs = visitor.getByRole('navigation', { name: challenges.tabs.label });
    for (const name of ['tasks', 'faq', 'files', 'partners', 'gallery'] as const)
      await expect(tabs.getByRole('link', { name: `${challenges.tabs[name]} 1` })).toBeVisible();
    await expect(tabs.getByRole('link', { name: challenges.tabs.map })).toHaveCount(0);
    expect(await sidewaysScroll(visitor)).toBeLessThanOrEqual(0);
  });

  // The visitor becomes a participant.
  const iara = visitor;
  const main = iara.getByRole('main');

  await test.step('the visitor signs up, confirms the e-mail, completes the profile and takes part', async () => {
    const { taking } = challenges;
    await main.getByRole('button', { name: taking.accept.button }).click();
    await iara.getByRole('dialog').getByRole('link', { name: signIn.registerLink }).click();
    await main.getByRole('textbox', { name: signIn.register.firstName, exact: true }).fill('Iara');
    await main.getByRole('textbox', { name: signIn.register.lastName, exact: true }).fill('Tupinambá');
    await main.getByRole('textbox', { name: signIn.email, exact: true }).fill('iara@example.org');
    await main.getByLabel(signIn.password, { exact: true }).fill(password);
    await main.getByLabel(signIn.register.confirmation, { exact: true }).fill(password);
    await main.getByRole('checkbox', { name: signIn.consents.terms.link }).check();
    await main.getByRole('checkbox', { name: signIn.consents.privacy.link }).check();
    await main.getByRole('button', { name: signIn.register.submit }).click();
    // What the visitor began goes on: accepting, for which a profile is missing.
    const form = beginPage(iara, 'pt');
    // A first start imports the cities in the background.
    const findCities = async () => (await iara.request.get('/api/places?search=sao%20pau')).json();
    await expect.poll(findCities, { timeout: 120_000 }).not.toEqual([]);
    await form.about.fill('Conserto bicicletas.');
    await form.birthdate.fill('23042001');
    await form.gender('n').check();
    await form.next.click();
    await chooseCity(form);
    expect(await sidewaysScroll(iara)).toBeLessThanOrEqual(0);
    await form.save.click();
    const { answer, invitation } = actions('pt');
    await answer(iara, 'accept', taking.accept.confirm).click();
    await expect(invitation(iara)).toBeVisible();
    await iara.keyboard.press('Escape');

    await iara.goto(await linkInMail(mailServer, 'iara@example.org', 'auth/verify'));
    await expect(iara.getByRole('heading', { level: 1 })).toHaveText(accountLinks.verify.validated);
    const [mail] = mailsTo('iara@example.org');
    expect(mail?.from).toEqual({ name: organisation.short_name, address: 'ola@redesol.example' });
    expect(mail?.subject).toContain('na Rede Sol');
    expect(mail?.html).toContain(colour);
    expect(`${mail?.html}${mail?.text}`).not.toContain('Mutirão');

    await iara.goto('/challenges/in-progress');
    await main.getByRole('link', { name: challenge }).first().click();
    await untilHydrated(iara);
  });

  await test.step('the participant answers the stage and posts in the forum', async () => {
    await openTab(iara, challenges.tabs.timeline);
    await main.getByRole('link', { name: 'Protótipo' }).first().click();
    const stage = stagePage(iara, 'pt');
    await stage.text.fill('Três baldes, um filtro.');
    await stage.send.click();
    await expect(stage.sent).toContainText(timeline.messages.interaction_registered);

    await openTab(iara, challenges.tabs.forum);
    await main.getByRole('link', { name: forum.create }).click();
    await main.getByRole('textbox', { name: forum.form.title }).fill('Filtro de areia');
    await (await editorOf(iara, forum.form.description)).fill('Comprem o meu filtro!');
    await main.getByRole('button', { name: forum.form.publish, exact: true }).click();
    await expect(main.getByRole('heading', { name: 'Filtro de areia' })).toBeVisible();
    expect(await sidewaysScroll(iara)).toBeLessThanOrEqual(0);
  });

  const nara = await person(360);

  await test.step('somebody reports the post, and the coordinator hides it with a reason', async () => {
    // Signing up in the browser is shown above: a second account comes from the call of its form.
    const account = { first_name: 'Nara', last_name: 'Lima', email: 'nara@example.org', password };
    const data = { ...account, password_confirmation: password, accept_terms: true, language: 'pt' };
    expect((await nara.request.post('/api/users', { data })).status()).toBe(201);
    await nara.context().clearCookies();
    await nara.goto('/challenges/rio-limpo/forum');
    await untilHydrated(nara);
    await nara.getByRole('link', { name: 'Filtro de areia' }).first().click();
    const topic = nara.getByRole('article', { name: 'Filtro de areia' });
    await expect(topic).toContainText('Comprem o meu filtro!');
    await nara.getByRole('main').getByRole('button', { name: forum.signIn }).click();
    const entrance = nara.getByRole('dialog', { name: renameText(signIn.title, organisation) });
    await entrance.getByRole('textbox', { name: signIn.email }).fill(account.email);
    await entrance.getByLabel(signIn.password, { exact: true }).fill(password);
    await entrance.getByRole('button', { name: signIn.submit, exact: true }).click();
    await topic.getByRole('button', { name: moderation.button, exact: true }).click();
    const report = nara.getByRole('dialog', { name: moderation.report.titles.topic });
    await report.getByRole('textbox', { name: moderation.report.reason }).fill('É propaganda.');
    await report.getByRole('button', { name: moderation.report.send }).click();
    await expectToast(nara, 'success', moderation.report.sent);

    await openSection(coordinator, 'moderation');
    const reported = coordinator.getByRole('article', { name: 'Filtro de areia' });
    await expect(reported).toContainText('É propaganda.');
    await reported.getByRole('button', { name: moderation.decide.actions.hide, exact: true }).click();
    await dialog.getByRole('textbox', { name: moderation.decide.note }).fill('O fórum não é lugar de venda.');
    await dialog.getByRole('button', { name: moderation.decide.confirm }).click();
    await expectToast(coordinator, 'success', moderation.decide.done('1', true));
    await nara.reload();
    await expect(nara.getByRole('main')).not.toContainText('Comprem o meu filtro!');
    await openNotification(iara, 'Filtro de areia');
    await expect(main).toContainText('O fórum não é lugar de venda.');
  });

  await test.step('a judge is invited by e-mail, accepts, and answers the contribution', async () => {
    await openSection(coordinator, 'challenges');
    await desk.getByRole('table').getByRole('link', { name: challenge }).click();
    await openPart(coordinator, 'people');
    await desk.getByRole('radio', { name: peopleEditor.give.address }).check();
    await desk.getByRole('combobox', { name: peopleEditor.give.role }).selectOption('judge');
    await desk.getByRole('textbox', { name: peopleEditor.give.email }).fill('nara@example.org');
    await desk.getByRole('button', { name: peopleEditor.give.invite }).click();
    await expectToast(coordinator, 'success', peopleEditor.give.invited);

    await nara.goto(await linkInMail(mailServer, 'nara@example.org', 'auth/verify'));
    await expect(nara.getByRole('heading', { level: 1 })).toHaveText(accountLinks.verify.validated);
    await nara.goto(await linkInMail(mailServer, 'nara@example.org', 'role-invitations'));
    await expect(nara.getByRole('heading', { level: 1 })).toHaveText(roleInvitation.title.judge);
    await nara.getByRole('button', { name: roleInvitation.accept }).click();
    await nara.getByRole('link', { name: roleInvitation.toChallenge }).click();
    // A click while the page of the challenge still arrives may be lost.
    await expect(async () => {
      await openTab(nara, challenges.tabs.timeline);
      await expect(nara).toHaveURL(/\/timeline$/, { timeout: 3000 });
    }).toPass();
    await nara.getByRole('main').getByRole('link', { name: 'Protótipo' }).first().click();
    const answers = nara.getByRole('region', { name: panel.title, exact: true });
    await answers.getByRole('button', { name: panel.reply.openTo(participant) }).click();
    await answers.getByRole('textbox', { name: panel.reply.label(participant) }).fill('E se o filtro entupir?');
    await answers.getByRole('button', { name: panel.reply.send, exact: true }).click();
    await expect(answers).toContainText(panel.nothingWaits);
    await openNotification(iara, 'Nara Lima');
    await expect(main).toContainText('E se o filtro entupir?');
  });

  await test.step('an announcement to those who answered is sent and read', async () => {
    const words = announcements.editor;
    await openPart(coordinator, 'announcements');
    await desk.getByRole('button', { name: words.list.write }).click();
    await fillBoth(desk, words.subject, 'Seguimos no sábado', 'We go on on Saturday');
    await fillBoth(desk, words.text, 'Tragam o filtro.', 'Bring the filter.');
    await desk.getByLabel(words.answered).selectOption({ label: 'Protótipo' });
    await expect(desk.getByText(words.reach('1', true))).toBeVisible();
    await desk.getByRole('button', { name: words.send.open }).click();
    await dialog.getByRole('button', { name: words.send.confirmNow }).click();
    await expectToast(coordinator, 'success', words.send.begun);

    await openNotification(iara, 'Seguimos no sábado');
    await expect(iara.getByRole('article', { name: 'Seguimos no sábado' })).toContainText('Tragam o filtro.');
    const inMailbox = () => mailsTo('iara@example.org').some(({ html }) => html?.includes('Tragam o filtro.'));
    await expect.poll(inMailbox, { timeout: 60_000 }).toBe(true);
    const read = desk.getByRole('definition').and(desk.locator(`dt:text-is("${words.figures.read}") + dd`));
    await expect(read).toHaveText('1', { timeout: 60_000 });
  });

  await test.step('the challenge is closed, and certificates are issued', async () => {
    await openPart(coordinator, 'editor');
    await desk.locator('summary').filter({ hasText: challengeEditor.actions.more }).click();
    await desk.getByRole('link', { name: challengeEditor.actions.close }).click();
    await desk.getByLabel(closing.close.responsible).fill('Lúcia Prado');
    await desk.getByRole('spinbutton', { name: closing.close.hours }).fill('40');
    await desk.getByRole('button', { name: closing.close.button, exact: true }).click();
    await dialog.getByRole('button', { name: closing.close.confirm }).click();
    await expectToast(coordinator, 'success', closing.close.success);
    await desk.getByRole('button', { name: closing.issue.button('1', true), exact: true }).click();
    await dialog.getByRole('button', { name: closing.issue.confirm('1') }).click();
    await expectToast(coordinator, 'success', closing.issue.finished('1', true));
  });

  await test.step('the participant opens the certificate, which anybody verifies', async () => {
    await openNotification(iara, `certificado de ${challenge}`);
    await expect(iara.getByText(certificates.page.valid)).toBeVisible();
    const sheet = iara.getByRole('region', { name: certificates.sheet.title });
    await expect(sheet).toContainText(certificates.sheet.certifies(fullName));
    await expect(sheet).toContainText(participant);
    expect(await sidewaysScroll(iara)).toBeLessThanOrEqual(0);
    const download = iara.waitForEvent('download');
    await iara.getByRole('link', { name: certificates.actions.pdf }).click();
    const pdf = await (await download).path();

    const stranger = await person(360);
    await stranger.goto('/verify');
    await untilHydrated(stranger);
    await stranger.getByLabel(verifying.fileLabel).setInputFiles(pdf);
    await expect(stranger.getByRole('region', { name: 'O certificado é válido.' })).toContainText(participant);
    await stranger.goto('/challenges/finished');
    await expect(stranger.getByRole('main')).toContainText(challenge);
  });

  await test.step('the audit log has what the coordinator did', async () => {
    await openSection(coordinator, 'audit_log');
    const log = desk.getByRole('table');
    for (const kind of ['challenge_published', 'role_invited', 'announcement_sent', 'challenge_closed'] as const)
      await expect(log.getByRole('row').filter({ hasText: auditLog.kinds[kind] })).toContainText('Lúcia Prado');
  });
});
