import { mayDoWithInvite } from '../contract/challenges/teams/invite-transitions.ts';
import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

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

const t = texts[language].joining;
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
