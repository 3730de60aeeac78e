import { randomUUID } from 'node:crypto';
import { createTeams } from '../server/features/challenges/teams/teams.factory.ts';
import { createInteractions, createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import type { Platform } from '../server/platform/platform.ts';
import { expect, inDays, newTag, untilHydrated } from './fixtures.ts';
import { axeViolationsInBothThemes, expectToast } from './page-checks.ts';
import { readMails } from './services.ts';
import { press, test } from './team-sides.ts';
import { texts } from './texts.ts';

test.describe('people', () => {
  // The browser logs a refused call: who has not confirmed their address does not accept.
  test.use({ allowedComplaints: /status of 403/ });

  /** The address of the newest mail to someone that leads to such a page. */
  async function linkTo(address: string, page: string): Promise<string> {
    const find = async () => {
      const links = (await readMails(address)).map(({ html }) =>
        html?.match(new RegExp(`href="([^"]+/${page}/[^"]+)"`)),
      );
      return links.at(-1)?.[1] ?? '';
    };
    await expect.poll(find, { timeout: 20_000 }).not.toBe('');
    return find();
  }

  /** A stage that the first of these people answered, and a team that they lead. */
  async function fill(platform: Platform, challengeId: number, people: readonly number[]): Promise<void> {
    await platform.write(async (transaction, invalidate) => {
      invalidate(`timeline:${challengeId}`, `teams:${challengeId}`, 'figures', `figures:${challengeId}`);
      const [stage_id = 0] = await createStages(transaction, [
        { challenge_id: challengeId, title_pt: 'Protótipo', title_en: 'Prototype' },
      ]);
      const [member_id = 0] = people;
      const content = 'Feito.';
      await createInteractions(transaction, [
        {
          stage_id,
          challenge_id: challengeId,
          member_id,
          team_id: null,
          content,
          file_url: null,
          created_at: inDays(-1),
        },
      ]);
      await createTeams(transaction, [{ challengeId, name: 'Maré Cheia', people: [member_id] }]);
    });
  }

  test('an admin of a challenge invites a judge by e-mail, who signs up by the link and accepts', async ({
    side,
    browser,
    addChallenge,
    takePart,
  }) => {
    const { peopleEditor: t, roleInvitation, signIn } = texts.pt;
    const { id, slug } = await addChallenge({ challenge: { title_pt: 'Rio limpo' } });
    const admin = await side('Moema', 'pt');
    await takePart({ challengeId: id, memberId: admin.id, roles: ['challenge_admin'] });
    await admin.go(`/admin/challenges/${id}/people`);
    const { page } = admin;
    const address = `${randomUUID()}@example.org`;
    await page.getByRole('radio', { name: t.give.address }).check();
    await page.getByRole('combobox', { name: t.give.role }).selectOption('judge');
    await page.getByRole('button', { name: t.give.invite }).click();
    await expect(page.getByRole('textbox', { name: t.give.email })).toBeFocused();
    await page.getByRole('textbox', { name: t.give.email }).fill(address);
    await page.getByRole('button', { name: t.give.invite }).click();
    await expectToast(page, 'success', t.give.invited);
    const row = page
      .getByRole('table', { name: t.invitations.caption })
      .getByRole('row', { name: new RegExp(address) });
    await expect(row).toContainText(t.invitations.states.pending);

    const link = await linkTo(address, 'role-invitations');
    const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await guest.goto(link);
    await untilHydrated(guest);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(roleInvitation.title.judge);
    await expect(guest.getByRole('main')).toContainText('Rio limpo');
    expect(await axeViolationsInBothThemes(guest)).toEqual([]);
    await guest.getByRole('main').getByRole('button', { name: roleInvitation.signIn }).click();
    await guest.getByRole('dialog').getByRole('link', { name: signIn.registerLink }).click();
    const form = guest.getByRole('main');
    await form.getByRole('textbox', { name: signIn.register.firstName, exact: true }).fill('Nara');
    await form.getByRole('textbox', { name: signIn.register.lastName, exact: true }).fill('Lima');
    await form.getByRole('textbox', { name: signIn.email, exact: true }).fill(address);
    await form.getByLabel(signIn.password, { exact: true }).fill('sete-rios-e-um-mar');
    await form.getByLabel(signIn.register.confirmation, { exact: true }).fill('sete-rios-e-um-mar');
    await form.getByRole('checkbox', { name: signIn.consents.terms.link }).check();
    await form.getByRole('checkbox', { name: signIn.consents.privacy.link }).check();
    await form.getByRole('button', { name: signIn.register.submit }).click();
    // The link has confirmed the address: registering leads back, and nothing else is mailed.
    await expect(guest).toHaveURL(link);
    await expect(guest.getByRole('region', { name: texts.pt.accountLinks.banner.title })).toHaveCount(0);
    await guest.getByRole('button', { name: roleInvitation.accept }).click();
    await expect(guest.getByText(roleInvitation.accepted)).toBeVisible();
    await expect(guest.getByRole('link', { name: roleInvitation.toChallenge })).toHaveAttribute(
      'href',
      `/challenges/${slug}`,
    );
    await guest.getByRole('link', { name: roleInvitation.toDesk }).click();
    await expect(guest).toHaveURL('/desk');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(texts.pt.desk.title);
    // The invitation is the only mail that this address was sent.
    expect((await readMails(address)).map(({ html }) => html?.includes('/role-invitations/'))).toEqual([true]);
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(roleInvitation.ended);
    await guest.context().close();

    await admin.go(`/admin/challenges/${id}/people`);
    await expect(row).toContainText(t.invitations.states.accepted);
    await expect(page.getByRole('table', { name: t.caption }).getByRole('row', { name: /Nara Lima/ })).toBeVisible();
  });

  test('staff give a role by keyboard, filter and remove participants, end a team, and take the role away on a phone', async ({
    side,
    addChallenge,
    addMember,
    takePart,
    platform,
  }) => {
    const { peopleEditor: t, exports: exporting, participants, teamsEditor, waiting } = texts.en;
    const { id, slug } = await addChallenge();
    const last_name = `Caju ${id}`;
    await addMember({ first_name: 'Nara', last_name, profile: true });
    const people: number[] = [];
    for (const [first_name, location] of [
      ['Iara', 'Crato, Ceará, Brasil'],
      ['Bento', 'Santos, São Paulo, Brasil'],
    ] as const)
      people.push((await addMember({ first_name, last_name, profile: { location } })).id);
    await takePart(...people.map((memberId) => ({ challengeId: id, memberId, roles: ['contestant' as const] })));
    await fill(platform, id, people);
    const { page, go } = await side('Moema', 'en', 360, { roles: ['admin'] });

    await go(`/admin/challenges/${id}/people`);
    const search = page.getByRole('combobox', { name: t.give.search });
    await search.fill(`nara caju ${id}`);
    await expect(page.getByRole('option', { name: `Nara ${last_name}` })).toBeVisible();
    await search.press('Enter');
    await search.press('Enter');
    await expectToast(page, 'success', t.give.given(`Nara ${last_name}`));
    const roles = page.getByRole('table', { name: t.caption });
    await expect(roles.getByRole('row', { name: new RegExp(`Nara ${last_name}`) })).toContainText('Judge');

    await go(`/admin/challenges/${id}/waiting`);
    await expect(page.getByRole('main')).toContainText(`Nara ${last_name}`);
    await expect(page.getByRole('link', { name: waiting.interactions.of('Prototype') })).toHaveAttribute(
      'href',
      new RegExp(`/challenges/${slug}/timeline/\\d+\\?answered=false$`),
    );

    await go(`/admin/challenges/${id}/participants`);
    const list = page.getByRole('table', { name: participants.caption });
    const named = (name: string) => list.getByRole('row', { name: new RegExp(`${name} ${last_name}`) });
    await expect(named('Iara')).toContainText('Maré Cheia');
    await expect(named('Bento')).toBeVisible();
    const filters = page.getByRole('button', { name: participants.filters });
    await expect(page.getByRole('combobox', { name: participants.unanswered })).toBeHidden();
    await press(filters);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('combobox', { name: participants.unanswered }).selectOption('Prototype');
    await press(page.getByRole('button', { name: participants.apply, exact: true }));
    await expect(page).toHaveURL(/unanswered=\d+/);
    await expect(filters).toHaveAccessibleName(participants.activeFilters('1', true));
    await expect(named('Iara')).toHaveCount(0);
    await expect(named('Bento')).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: exporting.button }));
    const exported = page.getByRole('dialog', { name: exporting.title });
    await exported.getByRole('button', { name: exporting.export }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^participants-[\d-]+\.csv$/);
    await page.keyboard.press('Escape');
    await press(named('Bento').getByRole('button'));
    const removal = page.getByRole('dialog', { name: participants.remove.title });
    await removal.getByRole('textbox', { name: participants.remove.reason }).fill('Asked for it by e-mail.');
    await removal.getByRole('button', { name: participants.remove.confirm }).press('Enter');
    await expectToast(page, 'success', participants.remove.success(`Bento ${last_name}`));
    await expect(page.getByText(participants.emptyFiltered)).toBeVisible();

    await go(`/admin/challenges/${id}/teams`);
    const teams = page.getByRole('table', { name: teamsEditor.caption });
    await expect(teams.getByRole('link', { name: 'Maré Cheia' })).toBeVisible();
    await press(page.getByRole('button', { name: teamsEditor.end.of('Maré Cheia') }));
    const ending = page.getByRole('dialog', { name: teamsEditor.end.title });
    await ending.getByRole('textbox', { name: teamsEditor.end.reason }).fill('Nobody is active in it.');
    await ending.getByRole('button', { name: teamsEditor.end.confirm }).press('Enter');
    await expect(page.getByText(teamsEditor.empty)).toBeVisible();

    await go(`/admin/challenges/${id}/people`);
    await press(page.getByRole('button', { name: t.take.of(`Nara ${last_name}`, 'Judge') }));
    await page.getByRole('dialog').getByRole('button', { name: t.take.confirm }).press('Enter');
    await expectToast(page, 'success', t.take.success(`Nara ${last_name}`));
    await expect(page.getByText(t.empty)).toBeVisible();
  });
});

const { challengeEditor: t, editing, sortable } = texts.en;

test('staff find a challenge by filters, merge its tag into another, and write the text of a goal', async ({
  side,
  addChallenge,
}) => {
  const title = `Mangue ${randomUUID().slice(0, 8)}`;
  const [tag, other] = [newTag(), newTag()];
  const { id: wanted, slug } = await addChallenge({ challenge: { title_pt: title, title_en: title, tags: [tag] } });
  const finished = { situation: 'finished', deadline: inDays(-2) } as const;
  await addChallenge({ challenge: { title_pt: `${title} ontem`, title_en: `${title} before`, ...finished } });
  await addChallenge({ challenge: { tags: [other] } });
  const { page, go } = await side('Moema', 'en', 1280, { roles: ['admin'] });

  await go('/admin/challenges');
  await page.getByRole('searchbox', { name: t.list.search.label }).fill(title);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: t.list.situation }).selectOption('finished');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/situation=finished/);
  await page.getByRole('combobox', { name: t.list.situation }).selectOption('in_progress');
  await expect(rows.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', new RegExp(`/${wanted}$`));

  await page.getByRole('link', { name: t.list.tags, exact: true }).click();
  await page.getByRole('searchbox', { name: t.tagsPage.search.label }).fill(tag);
  await page.getByRole('button', { name: t.tagsPage.rename(tag) }).click();
  const dialog = page.getByRole('dialog', { name: t.tagsPage.renameTitle(tag) });
  await dialog.getByRole('textbox', { name: t.tagsPage.newName }).fill(other);
  await expect(dialog).toContainText(t.tagsPage.merges(other, '1', true));
  await dialog.getByRole('button', { name: t.tagsPage.confirmMerge }).click();
  await expectToast(page, 'success', t.tagsPage.renamed('1', true));
  await page.goto(`/challenges/${slug}`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: `#${other}` })
      .first(),
  ).toBeVisible();

  await go('/admin/challenges/goals');
  await page.getByRole('combobox', { name: t.goalsPage.choose }).selectOption('9');
  const text = page.getByRole('textbox', { name: `${t.goalsPage.description} (${editing.languages.en})` });
  const before = await text.inputValue();
  await text.fill(`${before} ${title}`);
  const goals = async () => (await page.request.get('/api/challenge-categories')).text();
  await expect.poll(goals).toContain(title);
  await text.fill(before);
  await expect.poll(goals).not.toContain(title);
});

test('an editor sees what new dates do to participants, names a winner, and drags prizes into another order', async ({
  side,
  addChallenge,
  addMember,
  takePart,
}) => {
  const last_name = `Caju${randomUUID().slice(0, 8)}`;
  const prize = (title: string) => ({ title_pt: title, title_en: title, description_pt: 'Sim', description_en: 'Yes' });
  const { id: challengeId } = await addChallenge({
    challenge: { type: 'competition', category_ids: [6], registration_deadline: inDays(20), deadline: inDays(40) },
    prizes: [prize('Canoa'), prize('Remo')],
  });
  const member = await addMember({ first_name: 'Iara', last_name, profile: true });
  await takePart({ challengeId, memberId: member.id, roles: ['contestant'] });
  const { page, go } = await side('Moema', 'en', 1280, { roles: ['admin'] });
  const main = page.getByRole('main');
  const saved = () => expect(main.getByText(editing.state.saved)).toBeVisible();
  await go(`/admin/challenges/${challengeId}`);

  const deadline = inDays(30).toISOString().slice(0, 10);
  await main.getByRole('textbox', { name: t.fields.deadline, exact: true }).fill(`${deadline}T09:00`);
  const effects = main.getByRole('region', { name: t.dates.effects });
  await expect(effects).toContainText(t.dates.codes.deadline_shortened('', '').split(':')[0] as string);
  await expect(effects).toContainText(t.dates.concerns(t.dates.members('1', true)));
  await saved();

  const prizes = main.getByRole('grid', { name: t.prizes.list });
  await prizes
    .getByRole('row')
    .nth(1)
    .dragTo(prizes.getByRole('row').nth(0), { targetPosition: { x: 40, y: 2 } });
  await expect(main.getByText(sortable.moved(t.prizes.name('2'), '1', '2'))).toBeAttached();
  await expect(prizes.getByRole('row').nth(0)).toContainText('Remo');

  await press(prizes.getByRole('button', { name: t.prizes.edit(t.prizes.name('1')) }));
  await main.getByRole('combobox', { name: t.prizes.findWinner }).fill(last_name);
  await page.getByRole('option', { name: t.prizes.winnerOf(`Iara ${last_name}`, t.prizes.winnerKinds.member) }).click();
  await saved();
  await page.reload();
  await expect(prizes.getByRole('row').nth(0)).toContainText('Remo');
  await press(prizes.getByRole('button', { name: t.prizes.edit(t.prizes.name('1')) }));
  await expect(main.getByText(t.prizes.winnerOf(`Iara ${last_name}`, t.prizes.winnerKinds.member))).toBeVisible();
});
