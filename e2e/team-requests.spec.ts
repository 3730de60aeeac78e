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

test.describe('two people of a team', () => {
  test.use({ allowedComplaints: /status of (?:409|500)/ });

  test('INVITE-03 INVITE-04 INVITE-05 INVITE-06 INVITE-07 INVITE-08 INVITE-09 INVITE-10 TEAM-03 TEAM-12 TEAM-16 TEAM-18 PERM-16 ERR-36 ERR-39 ERR-40..44 a member asks, is refused, accepted and leaves, beside the leader, by keyboard on a phone; what the server refuses is taken back with its reason', async ({
    side,
    addTeam,
    addMember,
    takePart,
    platform,
  }) => {
    const captain = await side('Ana', language, 360);
    const asking = await side('Bia', language, 360);
    const { page } = asking;
    const { id, challengeId, slug, name } = await addTeam(captain);
    const invited = await addMember({ first_name: 'Caio', last_name: 'Rocha', profile: true });
    await takePart({ challengeId, memberId: asking.id, roles: ['contestant'] });
    await addInvite(platform, { challengeId, teamId: id, memberId: invited.id, mode: 'invited' });
    /** Answers what the server would refuse. */
    const refuse = (one: Page, method: string, path: RegExp, status = 409) =>
      one.route(path, (route) =>
        route.request().method() === method
          ? route.fulfill({ status, json: { message: 'Porque não.', error: 'conflict' } })
          : route.fallback(),
      );

    const ask = button(page, t.send.button, name);
    const cancel = button(page, t.canceled.button, name);
    await test.step('a request is sent, taken back, and sent again', async () => {
      await asking.go(`/challenges/${slug}/teams`);
      expect((await ask.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await refuse(page, 'POST', /\/invites/);
      await press(ask);
      await expectToast(page, 'failure', t.send.failed);
      await expectToast(page, 'failure', 'Porque não.');
      await page.unrouteAll();
      await press(ask);
      await expectToast(page, 'success', t.send.success);
      await expect(cancel).toBeFocused();
      await expect(ask).toHaveCount(0);
      await refuse(page, 'DELETE', /\/invites/);
      await press(cancel);
      await expectToast(page, 'failure', t.canceled.failed);
      await page.unrouteAll();
      await press(cancel);
      await expectToast(page, 'success', t.canceled.success);
      await expect(ask).toBeFocused();
      await ask.press('Enter');
      await expect(cancel).toBeFocused();
    });

    const pendent = captain.page.getByRole('link', { name: new RegExp(`^${teams.view.pendent}`) });
    const entry = (list: string, person: string) =>
      captain.page.getByRole('list', { name: list }).getByRole('article').filter({ hasText: person });
    await test.step('the leader sees who waits, and refuses', async () => {
      await captain.go(`/challenges/${slug}/teams/my`);
      await expect(captain.page.getByRole('main').getByRole('link', { name: t.invite })).toHaveAttribute(
        'href',
        `/challenges/${slug}/teams/my/invite`,
      );
      await expect(pendent).toHaveText(`${teams.view.pendent}2`);
      await press(pendent);
      await expect(captain.page).toHaveURL(`/challenges/${slug}/teams/my/pendent`);
      await expect(entry(t.pendent.requests, asking.name)).toBeVisible();
      await expect(entry(t.pendent.invitations, invited.full_name)).toBeVisible();
      await expect(button(captain.page, t.leader.withdraw.button, invited.full_name)).toBeVisible();
      expect(await axeViolationsInBothThemes(captain.page)).toEqual([]);
      expect(await sidewaysScroll(captain.page)).toBe(0);
      await refuse(captain.page, 'POST', /\/(?:accept|reject)$/);
      await press(button(captain.page, t.accepted.button, asking.name));
      await expectToast(captain.page, 'failure', t.accepted.failed);
      await press(button(captain.page, t.refused.button, asking.name));
      await expectToast(captain.page, 'failure', t.refused.failed);
      await captain.page.unrouteAll();
      await press(button(captain.page, t.refused.button, asking.name));
      await expectToast(captain.page, 'success', t.leader.refused(asking.name));
      await expect(pendent).toHaveText(`${teams.view.pendent}1`);
    });
    await test.step('who was refused asks again, and is accepted', async () => {
      await asking.go(`/challenges/${slug}/teams/mare-cheia`);
      await press(ask);
      await expectToast(page, 'success', t.send.success);
      await captain.page.reload();
      await press(button(captain.page, t.accepted.button, asking.name));
      await expectToast(captain.page, 'success', t.leader.accepted(asking.name));
      await captain.page.getByRole('link', { name: teams.view.members, exact: true }).click();
      const members = captain.page.getByRole('list', { name: teams.card.members }).getByRole('article');
      await expect(members).toHaveCount(2);
      await expect(members.nth(1)).toContainText(asking.name);
    });
    await test.step('members see no requests, and leave', async () => {
      await asking.go(`/challenges/${slug}/teams/my/pendent`);
      await expect(page.getByRole('heading', { name: t.pendent.onlyLeader })).toBeVisible();
      await expect(page.getByRole('link', { name: teams.view.pendent })).toHaveCount(0);
      await expect(page.getByRole('link', { name: tabs.myTeam })).toBeVisible();
      await asking.go(`/challenges/${slug}/teams/mare-cheia`);
      const exit = button(page, teams.exit.button, name);
      await press(exit);
      const dialog = page.getByRole('dialog', { name: teams.exit.title });
      const confirm = dialog.getByRole('button', { name: teams.exit.confirm, exact: true });
      await refuse(page, 'DELETE', /\/invites/);
      await press(confirm);
      await expect(dialog.getByRole('alert')).toHaveText(teams.exit.failed);
      await page.unrouteAll();
      await page.keyboard.press('Escape');
      await expect(exit).toBeFocused();
      await exit.press('Enter');
      await press(confirm);
      await expectToast(page, 'success', teams.exit.success);
      await expect(ask).toBeFocused();
      await expect(page.locator('[data-slots]').first()).toHaveText(teams.slots.shown('1', true));
      await expect(page.getByRole('link', { name: tabs.myTeam })).toHaveCount(0);
    });
    await test.step('a team that cannot be destroyed stays', async () => {
      await refuse(captain.page, 'DELETE', /\/teams\/\d+$/, 500);
      await captain.page.getByRole('button', { name: teams.destroy.button }).click();
      const destroying = captain.page.getByRole('dialog', { name: teams.destroy.title });
      await destroying.getByRole('button', { name: teams.destroy.confirm, exact: true }).click();
      await expect(destroying.getByRole('alert')).toHaveText(teams.destroy.failed);
    });
  });
});

test('INVITE-03 TEAM-03 AMB-28 INVITE-12 visitors sign in first, members make their profile, and joining takes part', async ({
  page,
  open,
  addTeam,
  addMember,
  signIn,
  platform,
}) => {
  const { id, challengeId, slug, name } = await addTeam(await addMember({ profile: true }));
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
  await page.reload();
  await ask.click();
  await expect(page.getByRole('dialog', { name: t.profilePrompt.title })).toBeVisible();

  const invited = await signIn(page, { profile: true });
  const invite = () => addInvite(platform, { challengeId, teamId: id, memberId: invited.id, mode: 'invited' });
  await invite();
  await page.reload();
  await button(page, t.refused.button, name).click();
  await expectToast(page, 'success', t.refused.success);
  await expect(ask).toBeVisible();
  await invite();
  await page.reload();
  await button(page, t.accepted.button, name).click();
  await joining.getByRole('button', { name: t.join.accept }).click();
  await expectToast(page, 'success', t.accepted.success);
  await expect(button(page, teams.exit.button, name)).toBeVisible();
  await expect(page.locator('[data-slots]').first()).toHaveText(teams.slots.shown('2', false));
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

test('INVITE-11 INVITE-12 INVITE-13 PROFILE-26 one’s own list accepts an invitation, and says what came of each, by mode and status, on a phone', async ({
  page,
  open,
  signIn,
  addMember,
  addTeam,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { id, challengeId, name } = await addTeam(await addMember({ profile: true }));
  const member = await signIn(page, { profile: true });
  await addInvite(platform, { challengeId, teamId: id, memberId: member.id, mode: 'invited' });
  const list = page.getByRole('list', { name: t.own.title });
  const entries = list.getByRole('article');
  await open('/profile/me/team-invitations', language);
  await expect(entries).toContainText(t.own.says.invited.pending);
  await press(button(page, t.accepted.button, name));
  await expectToast(page, 'success', t.accepted.success);
  await expect(entries).toContainText(t.own.says.invited.accepted);
  await entries.getByRole('link', { name }).click();
  await expect(button(page, teams.exit.button, name)).toBeVisible();

  await page.route('**/api/profile/teams/invitations*', (route) =>
    route.fulfill({ json: ownInvites(route.request().url()) }),
  );
  await open('/profile/me/team-invitations?mode=requested');
  await expect(entries).toHaveCount(5);
  await page.getByLabel(t.own.status).selectOption('rejected');
  await expect(page).toHaveURL('/profile/me/team-invitations?mode=requested&status=rejected');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Equipe requested rejected');
  await page.getByLabel(t.own.status).selectOption({ index: 0 });
  await page.getByLabel(t.own.mode).selectOption({ index: 0 });
  await expect(page).toHaveURL('/profile/me/team-invitations');
  await expect(entries).toHaveCount(10);
  const says = modes.flatMap((mode) => statuses.map((status) => t.own.says[mode][status]));
  const shown = await entries.evaluateAll(
    (all, says) =>
      all.map((one) => {
        const textsOf = (role: string) => [...one.querySelectorAll(role)].map((each) => each.textContent);
        const message = [...one.querySelectorAll('*')].find(
          ({ childElementCount, textContent }) => childElementCount === 0 && says.includes(textContent ?? ''),
        );
        return {
          links: textsOf('a'),
          message: message?.textContent,
          colour: message && getComputedStyle(message).color,
          icons: message?.parentElement?.querySelectorAll('svg').length,
          buttons: textsOf('button'),
          isDated: one.textContent?.includes('11/03/2026'),
        };
      }),
    says,
  );
  const answers = { invited: [t.accepted.button, t.refused.button], requested: [t.canceled.button] };
  expect(shown).toEqual(
    modes.flatMap((mode) =>
      statuses.map((status) => ({
        links: [`Equipe ${mode} ${status}`, 'Rio limpo'],
        message: t.own.says[mode][status],
        ...(status === 'pending'
          ? { colour: expect.any(String), icons: expect.any(Number) }
          : { colour: status === 'accepted' ? 'rgb(47, 107, 47)' : 'rgb(176, 22, 44)', icons: 1 }),
        buttons: status === 'pending' ? answers[mode] : [],
        isDated: true,
      })),
    ),
  );
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await page.unrouteAll();
  await open('/profile/me/team-invitations?mode=requested');
  await expect(page.getByText(t.own.none)).toBeVisible();
  await page.getByRole('button', { name: t.own.showAll }).click();
  await expect(entries).toHaveCount(1);
});
