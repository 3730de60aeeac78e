import { randomUUID } from 'node:crypto';
import { type Language, languageKey, storedLanguage } from '../contract/language.ts';
import { createInteractions, createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { editorOf } from './forum.ts';
import { enter } from './members.ts';
import { axeViolations, expectToast, follow, sidewaysScroll } from './page-checks.ts';
import { readMails } from './services.ts';
import { test } from './team-sides.ts';
import { texts } from './texts.ts';

test.describe('accounts', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  // The browser of the suspended member logs its refused calls.
  test.use({ allowedComplaints: /status of 401/ });

  const { directory: t } = texts[language];

  test(`staff look at an account with a reason, suspend it and lift that; the member reads why (${language})`, async ({
    side,
    addMember,
    enterElsewhere,
    baseURL,
    platform,
  }) => {
    const staff = await side('Moema', language, language === 'pt' ? 360 : 1280, { roles: ['master_admin'] });
    const last_name = `Caju ${staff.id}`;
    const { id } = await addMember({ first_name: 'Iara', last_name, profile: true });
    const { page, go } = staff;
    const other = await addMember({ first_name: 'Iara', last_name: 'de novo', profile: true });
    await platform.database
      .insertInto('staff_view')
      .values({ member_id: other.id, staff_id: staff.id, reason: 'Tem duas contas.', created_at: new Date() })
      .execute();
    const own = await enterElsewhere(id);
    await own.context().addCookies([{ name: languageKey, value: storedLanguage[language], url: baseURL as string }]);
    await own.goto('/config/me/security');
    const panel = own.getByRole('region', { name: t.own.title });
    await expect(panel.getByText(t.own.none)).toBeVisible();

    await go('/admin/people');
    await page.getByRole('searchbox', { name: t.search.label }).fill(last_name);
    // The list follows after a pause.
    await expect(page).toHaveURL(/q=Caju/);
    await page.getByRole('link', { name: `Iara ${last_name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/people/${id}$`));

    await page.getByRole('button', { name: t.look.submit }).click();
    const reason = page.getByRole('textbox', { name: t.look.reason });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('Pediu ajuda por telefone.');
    await page.getByRole('button', { name: t.look.submit }).click();
    const account = page.getByRole('region', { name: `Iara ${last_name}` });
    await expect(account.getByText(t.states.unconfirmed)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await own.reload();
    await expect(panel.getByRole('listitem')).toContainText('Pediu ajuda por telefone.');
    await expect(panel.getByRole('listitem')).toContainText(staff.name);

    const actions = page.getByRole('region', { name: t.actions });
    await actions.getByRole('button', { name: t.confirm }).click();
    await expectToast(page, 'success', t.confirmed);
    await actions.getByRole('textbox', { name: t.name.first, exact: true }).fill('Iaraci');
    await actions.getByRole('button', { name: t.name.submit }).click();
    await expectToast(page, 'success', t.name.done);
    const renamed = page.getByRole('region', { name: `Iaraci ${last_name}` });
    await expect(renamed).toBeVisible();
    await actions.getByRole('button', { name: t.suspend.button }).click();
    const dialog = page.getByRole('dialog', { name: t.suspend.title });
    await dialog.getByRole('textbox', { name: t.suspend.reason }).fill('Ofendeu outras pessoas.');
    await dialog.getByRole('button', { name: t.suspend.submit }).click();
    await expect(renamed.getByText(t.states.suspended(undefined))).toBeVisible();
    await actions.getByRole('button', { name: t.lift.button }).click();
    await expect(renamed.getByText(t.states.active)).toBeVisible();

    await actions.getByRole('button', { name: t.merge.button }).click();
    const merging = page.getByRole('dialog', { name: t.merge.title });
    await merging.getByRole('textbox', { name: t.merge.from }).fill(String(other.id));
    await merging.getByRole('button', { name: t.merge.look }).click();
    await expect(merging.getByText(t.merge.other('Iara de novo', other.id))).toBeVisible();
    await merging.getByRole('button', { name: t.merge.submit }).click();
    await expectToast(page, 'success', t.merge.done);
    await actions.getByRole('button', { name: t.delete.button }).click();
    await page.getByRole('dialog', { name: t.delete.title }).getByRole('button', { name: t.delete.submit }).click();
    await actions.getByRole('button', { name: t.delete.undo }).click();
    await expect(actions.getByRole('button', { name: t.delete.button })).toBeVisible();

    await actions.getByRole('checkbox', { name: t.roles.judge }).check();
    await actions.getByRole('button', { name: t.changeRoles.submit }).click();
    await expectToast(page, 'success', t.changeRoles.done);
    await expect(actions.getByRole('checkbox', { name: t.roles.judge })).toBeChecked();
  });
});

test.describe('people and partners', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const { people: t, challengePartners } = texts[language];

  test(`PEOPLE-02 PEOPLE-03 PEOPLE-04 FAQ-01 FAQ-02 a member applies to advise, the admin of the challenge accepts, and a challenge shows its judges, partners and questions (${language})`, async ({
    page,
    open,
    openAsMember,
    addMember,
    takePart,
    platform,
  }) => {
    const { id, slug } = await openAsMember(language, { area: '/advisers' });
    const admin = await addMember({ profile: true });
    await takePart({ memberId: admin.id, challengeId: id, roles: ['challenge_admin'] });
    await page.getByRole('button', { name: t.applying.open }).click();
    const dialog = page.getByRole('dialog', { name: t.applying.title });
    await dialog.getByRole('button', { name: t.applying.send }).click();
    await expect(dialog.getByLabel(t.applying.message)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(t.applying.message).fill('Trabalhei dez anos com cisternas no Cariri.');
    await page.reload();
    await page.getByRole('button', { name: t.applying.open }).click();
    await expect(dialog.getByLabel(t.applying.message)).toHaveValue(/Cariri/);
    await dialog.getByRole('button', { name: t.applying.send }).click();
    await expectToast(page, 'success', t.applying.success);
    await expect(page.getByText(t.applying.waiting)).toBeVisible();
    await enter(platform, page, admin.id);
    await open(`/challenges/${slug}/advisers`);
    await expect(page.getByRole('heading', { name: t.applications.title })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: t.applications.accept }).click();
    await expect(page.getByRole('heading', { name: t.applications.title })).toHaveCount(0);
    const shown = readPage(await (await page.request.get(`/challenges/${slug}/advisers?lang=${language}`)).text());
    expect(shown.one('ul', { 'aria-label': t.advisers.title }).all('li')).toHaveLength(1);

    await test.step('the demo world shows judges, partners and questions', async () => {
      const path = '/challenges/agua-da-chuva-no-sertao';
      const read = async (area: string) =>
        readPage(await (await page.request.get(`${path}/${area}?lang=${language}`)).text()).one('main');
      const judges = (await read('judges')).one('ul', { 'aria-label': t.judges.title });
      expect(judges.all('h3').length).toBeGreaterThan(0);
      expect(judges.all('a')[0]?.attributes.target).toBe('_blank');
      expect((await read('partners')).one('ul', { 'aria-label': challengePartners.title }).all('li')).toHaveLength(7);
      const link = (await read('faq')).all('details')[4]?.one('a', { href: /^#question/ }).attributes.href;

      await open(`${path}/faq${link}`, language);
      const questions = page.getByRole('main').locator('details');
      await expect(questions.nth(4)).toHaveAttribute('open', '');
      const first = questions.first();
      await expect(first.getByText(/timeline|linha do tempo/)).toBeHidden();
      await first.locator('summary').click();
      await expect(first.getByText(/timeline|linha do tempo/)).toBeVisible();
      await expect(first.locator('strong')).toHaveCount(1);
      expect(await axeViolations(page)).toEqual([]);
      for (const area of ['judges', 'partners']) {
        await follow(page, `${path}/${area}`);
        expect(await axeViolations(page), area).toEqual([]);
      }
    });
  });
});

test.describe('announcements', () => {
  const { announcements: t, backOffice, notifications } = texts.pt;

  const words = t.editor;

  test('an admin writes to those who have not answered stage 2, tests it, sends it, and follows who gets it', async ({
    page,
    open,
    signIn,
    addMember,
    addChallenge,
    takePart,
    enterElsewhere,
    platform,
  }) => {
    const title = `Rio ${randomUUID().slice(0, 8)}`;
    const { id: challengeId } = await addChallenge({ challenge: { title_pt: title, title_en: title } });
    const confirmed = { profile: true, confirmed_at: new Date() } as const;
    const admin = await signIn(page, { ...confirmed, first_name: 'Moema', last_name: 'Reis' });
    const [answered, late] = [await addMember(confirmed), await addMember(confirmed)];
    await takePart(
      { challengeId, memberId: admin.id, roles: ['challenge_admin'] },
      ...[answered, late].map(({ id: memberId }) => ({ challengeId, memberId, roles: ['contestant' as const] })),
    );
    const [, stage = 0] = await createStages(platform.database, [
      { challenge_id: challengeId, title_pt: 'Pesquisa' },
      { challenge_id: challengeId, title_pt: 'Protótipo' },
    ]);
    await createInteractions(platform.database, [
      { stage_id: stage, challenge_id: challengeId, member_id: answered.id, content: 'Pronto' },
    ]);

    await page.setViewportSize({ width: 360, height: 800 });
    await open(`/admin/challenges/${challengeId}/announcements`, 'pt');
    await expect(page.getByRole('heading', { name: words.list.empty })).toBeVisible();
    await page.getByRole('button', { name: words.list.write }).click();
    await page.getByLabel(`${words.subject} (`).first().fill('Faltam dois dias');
    await page.getByLabel(`${words.subject} (`).last().fill('Two days left');
    await (await editorOf(page, `${words.text} \\(p`)).fill('Entreguem o protótipo.');
    await (await editorOf(page, `${words.text} \\(i`)).fill('Hand in the prototype.');
    await page.getByLabel(words.unanswered).selectOption({ label: 'Protótipo' });
    await expect(page.getByText(words.reach('1', true))).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    // What was typed is there after a reload.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByLabel(`${words.subject} (`).first()).toHaveValue('Faltam dois dias');
    await expect(await editorOf(page, `${words.text} \\(p`)).toContainText('Entreguem o protótipo.');
    await expect(page.getByLabel(words.unanswered)).toHaveValue(String(stage));
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: words.preview.open }).click();
    const preview = page.getByRole('dialog', { name: words.preview.title });
    await expect(preview.getByText(`${title}: Two days left`).first()).toBeVisible();
    const mail = preview.frameLocator(`iframe[title="${words.preview.mail}, ${words.preview.languages.pt}"]`);
    await expect(mail.getByText('Entreguem o protótipo.')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: words.test.send }).click();
    await expectToast(page, 'success', words.test.sent(admin.email));
    await expect.poll(() => readMails(admin.email)).toHaveLength(2);
    expect((await readMails(admin.email)).map(({ subject }) => subject).toSorted()).toEqual([
      `${title}: Faltam dois dias`,
      `${title}: Two days left`,
    ]);

    await page.getByRole('button', { name: words.send.open }).click();
    const dialog = page.getByRole('dialog', { name: words.send.title });
    await expect(dialog.getByText(words.reach('1', true))).toBeVisible();
    await dialog.getByRole('button', { name: words.send.confirmNow }).click();
    await expectToast(page, 'success', words.send.begun);

    // The member finds it among the notifications, and opens it.
    const reader = await enterElsewhere(late.id);
    await reader.goto('/notifications');
    await untilHydrated(reader);
    await reader
      .getByRole('main')
      .getByRole('link', { name: `${title}: Faltam dois dias` })
      .click();
    const received = reader.getByRole('article', { name: 'Faltam dois dias' });
    await expect(received).toContainText('Entreguem o protótipo.');
    await expect(received.getByRole('heading', { name: 'Faltam dois dias' })).toBeFocused();
    expect(await axeViolations(reader)).toEqual([]);
    await expect.poll(() => readMails(late.email)).toHaveLength(1);
    const [letter] = await readMails(late.email);
    expect(letter?.html).toContain('Entreguem o protótipo.');
    expect(letter?.text).toMatch(/\/notifications#announcement-\d+/);
    expect(await readMails(answered.email)).toHaveLength(0);
    await received.getByRole('link', { name: t.close }).click();
    await expect(received).toHaveCount(0);
    await expect(reader.getByRole('heading', { name: notifications.title })).toBeVisible();

    const figure = (name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
    await expect(figure(words.figures.addressees)).toHaveText('1');
    await expect(figure(words.figures.read)).toHaveText('1', { timeout: 15_000 });
    await expect(figure(words.figures.mails_sent)).toHaveText('1', { timeout: 15_000 });
    await expect(page.getByText(words.sentBy(admin.full_name, '').trim())).toBeVisible();
    await page.getByRole('link', { name: words.back }).click();
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Faltam dois dias' });
    await expect(row).toContainText(words.statuses.sent);
    await expect(row).toContainText(admin.full_name);
    await expect(page.getByRole('link', { name: backOffice.challenge.announcements }).first()).toBeVisible();
  });
});
