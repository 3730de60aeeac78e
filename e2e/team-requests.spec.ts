import type { Page } from '@playwright/test';
import { mayDoWithInvite } from '../contract/challenges/teams/invite-transitions.ts';
import type { Language } from '../contract/language.ts';
import { addInvite } from './challenge-data.ts';
import { expect } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { axeViolationsInBothThemes, expectToast, sidewaysScroll } from './page-checks.ts';
import { press, test } from './team-sides.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;
const t = texts[language].joining;
const teams = texts[language].teams;

const { tabs } = texts[language].challenges;

const button = (page: Page, label: string, name: string) =>
  page.getByRole('main').getByRole('button', { name: t.of(label, name), exact: true });

test(`INVITE-03 INVITE-04 INVITE-05 INVITE-06 INVITE-07 INVITE-08 INVITE-09 INVITE-10 INVITE-11 TEAM-12 TEAM-16 TEAM-18 PERM-16 ERR-40..44 three members side by side, by keyboard on a phone (${language})`, async ({
  side,
  addTeam,
  takePart,
  platform,
}) => {
  const captain = await side('Ana', language, 360);
  const asking = await side('Bia', language, 360);
  const invited = await side('Caio', language, 360);
  const { id, challengeId, slug, name } = await addTeam(captain);
  await takePart({ challengeId, memberId: asking.id, roles: ['contestant'] });
  await addInvite(platform, { challengeId, teamId: id, memberId: invited.id, mode: 'invited' });

  const ask = button(asking.page, t.send.button, name);
  const cancel = button(asking.page, t.canceled.button, name);
  await asking.go(`/challenges/${slug}/teams`);
  expect((await ask.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await press(ask);
  await expectToast(asking.page, 'success', t.send.success);
  await expect(cancel).toBeFocused();
  await expect(ask).toHaveCount(0);
  await cancel.press('Enter');
  await expectToast(asking.page, 'success', t.canceled.success);
  await expect(ask).toBeFocused();
  await ask.press('Enter');
  await expect(cancel).toBeFocused();

  const pendent = captain.page.getByRole('link', { name: new RegExp(`^${teams.view.pendent}`) });
  const entry = (list: string, person: string) =>
    captain.page.getByRole('list', { name: list }).getByRole('article').filter({ hasText: person });
  await captain.go(`/challenges/${slug}/teams/my`);
  await expect(pendent).toHaveText(`${teams.view.pendent}2`);
  await press(pendent);
  await expect(captain.page).toHaveURL(`/challenges/${slug}/teams/my/pendent`);
  await expect(entry(t.pendent.requests, asking.name)).toBeVisible();
  await expect(entry(t.pendent.invitations, invited.name)).toBeVisible();
  await expect(button(captain.page, t.leader.withdraw.button, invited.name)).toBeVisible();
  expect(await axeViolationsInBothThemes(captain.page)).toEqual([]);
  expect(await sidewaysScroll(captain.page)).toBe(0);
  await press(button(captain.page, t.refused.button, asking.name));
  await expectToast(captain.page, 'success', t.leader.refused(asking.name));
  await expect(pendent).toHaveText(`${teams.view.pendent}1`);

  await asking.go(`/challenges/${slug}/teams/mare-cheia`);
  await press(ask);
  await expect(cancel).toBeVisible();
  await captain.page.reload();
  await press(button(captain.page, t.accepted.button, asking.name));
  await expectToast(captain.page, 'success', t.leader.accepted(asking.name));
  await captain.page.getByRole('link', { name: teams.view.members, exact: true }).click();
  const members = captain.page.getByRole('list', { name: teams.card.members }).getByRole('article');
  await expect(members).toHaveCount(2);
  await expect(members.nth(1)).toContainText(asking.name);

  await asking.page.reload();
  const exit = button(asking.page, teams.exit.button, name);
  await press(exit);
  const dialog = asking.page.getByRole('dialog', { name: teams.exit.title });
  await asking.page.keyboard.press('Escape');
  await expect(exit).toBeFocused();
  await exit.press('Enter');
  await press(dialog.getByRole('button', { name: teams.exit.confirm, exact: true }));
  await expectToast(asking.page, 'success', teams.exit.success);
  await expect(ask).toBeFocused();
  await expect(asking.page.locator('[data-slots]').first()).toHaveText(teams.slots.shown('1', true));
  await expect(asking.page.getByRole('link', { name: tabs.myTeam })).toHaveCount(0);

  await invited.go('/profile/me/team-invitations');
  const own = invited.page.getByRole('list', { name: t.own.title }).getByRole('article');
  await expect(own).toContainText(t.own.says.invited.pending);
  expect(await axeViolationsInBothThemes(invited.page)).toEqual([]);
  expect(await sidewaysScroll(invited.page)).toBe(0);
  await press(button(invited.page, t.accepted.button, name));
  await expectToast(invited.page, 'success', t.accepted.success);
  await expect(own).toContainText(t.own.says.invited.accepted);
  await own.getByRole('link', { name }).click();
  await expect(button(invited.page, teams.exit.button, name)).toBeVisible();
  await expect(invited.page.getByRole('link', { name: tabs.myTeam })).toBeVisible();

  await invited.go(`/challenges/${slug}/teams/my/pendent`);
  await expect(invited.page.getByRole('heading', { name: t.pendent.onlyLeader })).toBeVisible();
  await expect(invited.page.getByRole('link', { name: teams.view.pendent })).toHaveCount(0);
  await captain.page.reload();
  await expect(members.nth(1)).toContainText(invited.name);
  await captain.go(`/challenges/${slug}/teams/my/pendent`);
  await expect(captain.page.getByRole('heading', { name: t.pendent.empty })).toBeVisible();
});

test(`INVITE-03 TEAM-03 AMB-28 INVITE-12 visitors sign in first, members make their profile, and joining takes part (${language})`, async ({
  page,
  open,
  side,
  addTeam,
  addMember,
  signIn,
  platform,
}) => {
  const captain = await side('Ana', language);
  const { id, challengeId, slug, name } = await addTeam(captain);
  const guest = await addMember({ profile: true });
  const ask = button(page, t.send.button, name);
  await open(`/challenges/${slug}/teams`, language);
  await ask.click();
  const signingIn = page.getByRole('dialog', { name: texts[language].signIn.title });
  await signingIn.getByRole('textbox', { name: texts[language].signIn.email }).fill(guest.email);
  await signingIn.getByLabel(texts[language].signIn.password, { exact: true }).fill(memberPassword);
  await signingIn.getByRole('button', { name: texts[language].signIn.submit, exact: true }).click();
  const joining = page.getByRole('dialog', { name: t.join.title });
  await expect(joining).toContainText(name);
  await joining.getByRole('button', { name: t.join.request }).click();
  await expectToast(page, 'success', t.send.success);
  await expect(button(page, t.canceled.button, name)).toBeVisible();
  const { abort } = texts[language].challenges.taking;
  await expect(page.getByRole('button', { name: abort.button })).toHaveCount(0);

  await signIn(page);
  await open(`/challenges/${slug}/teams`);
  await ask.click();
  await expect(page.getByRole('dialog', { name: t.profilePrompt.title })).toBeVisible();
  await page.keyboard.press('Escape');

  const invited = await signIn(page, { profile: true });
  await addInvite(platform, { challengeId, teamId: id, memberId: invited.id, mode: 'invited' });
  await open(`/challenges/${slug}/teams`);
  await button(page, t.refused.button, name).click();
  await expectToast(page, 'success', t.refused.success);
  await expect(ask).toBeVisible();
  await addInvite(platform, { challengeId, teamId: id, memberId: invited.id, mode: 'invited' });
  await page.reload();
  await button(page, t.accepted.button, name).click();
  await joining.getByRole('button', { name: t.join.accept }).click();
  await expectToast(page, 'success', t.accepted.success);
  await expect(button(page, teams.exit.button, name)).toBeVisible();
  await expect(page.locator('[data-slots]').first()).toHaveText(teams.slots.shown('2', false));
  await captain.go(`/challenges/${slug}/teams`);
  await expect(captain.page.getByRole('main').getByRole('link', { name: t.invite })).toHaveAttribute(
    'href',
    `/challenges/${slug}/teams/my/invite`,
  );
});

test.describe('when the server refuses', () => {
  test.use({ allowedComplaints: /status of (?:409|404|500)/ });

  test(`ERR-36..44 a refused step is taken back, with the server's reason (${language})`, async ({
    side,
    addTeam,
    takePart,
  }) => {
    const captain = await side('Ana', language);
    const { challengeId, slug, name } = await addTeam(captain);
    const asking = await side('Bia', language);
    await takePart({ challengeId, memberId: asking.id, roles: ['contestant'] });
    const { page } = asking;
    await asking.go(`/challenges/${slug}/teams/mare-cheia`);
    const refuse = (method: string) =>
      page.route(/\/invites/, (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 409, json: { message: 'Porque não.', error: 'conflict' } })
          : route.fallback(),
      );
    await refuse('POST');
    await button(page, t.send.button, name).click();
    await expectToast(page, 'failure', t.send.failed);
    await expectToast(page, 'failure', 'Porque não.');
    await expect(button(page, t.send.button, name)).toBeVisible();
    await page.unrouteAll();
    await button(page, t.send.button, name).click();
    await refuse('DELETE');
    await button(page, t.canceled.button, name).click();
    await expectToast(page, 'failure', t.canceled.failed);
    await expect(button(page, t.canceled.button, name)).toBeVisible();

    await captain.go(`/challenges/${slug}/teams/my/pendent`);
    await captain.page.route(/\/(accept|reject)$/, (route) =>
      route.fulfill({ status: 409, json: { message: 'Agora não.', error: 'conflict' } }),
    );
    await button(captain.page, t.accepted.button, asking.name).click();
    await expectToast(captain.page, 'failure', t.accepted.failed);
    await button(captain.page, t.refused.button, asking.name).click();
    await expectToast(captain.page, 'failure', t.refused.failed);
    await captain.page.unrouteAll();
    await button(captain.page, t.accepted.button, asking.name).click();
    await expectToast(captain.page, 'success', t.leader.accepted(asking.name));

    await page.reload();
    await button(page, teams.exit.button, name).click();
    const dialog = page.getByRole('dialog', { name: teams.exit.title });
    await dialog.getByRole('button', { name: teams.exit.confirm, exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(teams.exit.failed);
    await page.keyboard.press('Escape');
    await page.unrouteAll();

    // The team is gone while its page is open.
    await asking.go(`/challenges/${slug}/teams/my`);
    await captain.page.getByRole('button', { name: teams.destroy.button }).click();
    await captain.page.route(/\/teams\/\d+$/, (route) => route.fulfill({ status: 500, json: { message: '' } }));
    const destroying = captain.page.getByRole('dialog', { name: teams.destroy.title });
    const confirm = destroying.getByRole('button', { name: teams.destroy.confirm, exact: true });
    await confirm.click();
    await expect(destroying.getByRole('alert')).toHaveText(teams.destroy.failed);
    await captain.page.unrouteAll();
    await confirm.click();
    await expectToast(captain.page, 'success', teams.destroy.success);
    await expect(page.getByRole('heading', { name: teams.mine.gone(name) })).toBeVisible();
  });
});

const modes = ['invited', 'requested'] as const;

const statuses = ['pending', 'accepted', 'rejected', 'canceled', 'removed'] as const;

/** One invitation or request of each mode and status, as the API answers them with these filters. */
function ownInvites(url: string) {
  const { searchParams } = new URL(url);
  const isWanted = (filter: string, value: string) => (searchParams.get(`filter[${filter}]`) ?? value) === value;
  const all = modes.flatMap((mode) => statuses.map((status) => ({ mode, status })));
  const found = all.filter(({ mode, status }) => isWanted('mode', mode) && isWanted('status', status));
  const data = found.map(({ mode, status }, at) => ({
    id: at + 1,
    status,
    invitation_mode: mode,
    created_at: '2026-03-11T12:00:00.000Z',
    user: null,
    email_hint: null,
    team: {
      id: at + 1,
      name: `Equipe ${mode} ${status}`,
      slug: `equipe-${at}`,
      challenge: { id: 1, slug: 'rio-limpo', title: { pt: 'Rio limpo', en: 'Clean river' } },
    },
    can: mayDoWithInvite({ mode, status }, 'member', { isFinished: false, isFull: false, hasTeam: false }),
  }));
  return { data, current_page: 1, last_page: 1, per_page: 12, total: data.length };
}

test(`INVITE-13 PROFILE-26 one's own list says what came of each, by mode and status (${language})`, async ({
  page,
  open,
  signIn,
}) => {
  await signIn(page, { profile: true });
  await page.route('**/api/profile/teams/invitations*', (route) =>
    route.fulfill({ json: ownInvites(route.request().url()) }),
  );
  await open('/profile/me/team-invitations', language);
  const list = page.getByRole('list', { name: t.own.title });
  const colours = { accepted: 'rgb(47, 107, 47)', others: 'rgb(176, 22, 44)' };
  for (const mode of modes)
    for (const status of statuses) {
      const entry = list.getByRole('article').filter({ hasText: `Equipe ${mode} ${status}` });
      const message = entry.getByText(t.own.says[mode][status], { exact: true });
      await expect(message).toBeVisible();
      await expect(entry).toContainText(`11/03/2026`);
      await expect(entry.getByRole('link')).toHaveText([
        `Equipe ${mode} ${status}`,
        { pt: 'Rio limpo', en: 'Clean river' }[language],
      ]);
      const buttons =
        status !== 'pending' ? [] : mode === 'invited' ? [t.accepted.button, t.refused.button] : [t.canceled.button];
      await expect(entry.getByRole('button')).toHaveText(buttons);
      if (status === 'pending') continue;
      await expect(message).toHaveCSS('color', status === 'accepted' ? colours.accepted : colours.others);
      await expect(message.locator('..').locator('svg')).toHaveCount(1);
    }
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await page.getByLabel(t.own.mode).selectOption('requested');
  await expect(page).toHaveURL('/profile/me/team-invitations?mode=requested');
  await expect(list.getByRole('article')).toHaveCount(5);
  await page.getByLabel(t.own.status).selectOption('rejected');
  await expect(page).toHaveURL('/profile/me/team-invitations?mode=requested&status=rejected');
  await expect(list.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole('article')).toContainText('Equipe requested rejected');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText(t.own.none)).toBeVisible();
  await page.getByRole('button', { name: t.own.showAll }).click();
  await expect(page.getByText(texts[language].members.lists['team-invitations'].emptyMine)).toBeVisible();
});
