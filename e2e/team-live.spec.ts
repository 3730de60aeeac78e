import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { createTeams } from '../server/features/challenges/teams/teams.factory.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import type { JoinedMember } from './members.ts';
import { notificationsOn } from './notifications.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const t = texts[language].teams;
const peopleOn = (page: Page) => page.getByRole('list', { name: t.card.members }).getByRole('article');

test(`TEAM INVITE a change of a team shows in the open pages of its members, in all tabs (${language})`, async ({
  page,
  context,
  open,
  addChallenge,
  addMember,
  signIn,
  takePart,
  enterElsewhere,
  platform,
}) => {
  const { id, slug } = await addChallenge({ challenge: { max_members: 4 } });
  const leader = await signIn(page, { profile: true });
  const bia = await addMember({ first_name: 'Bia', last_name: 'Rocha', profile: true });
  // Sees the pages change without any notification.
  const caio = await addMember({ first_name: 'Caio', last_name: 'Rocha', profile: true });
  const people = [leader, bia, caio] as [JoinedMember, JoinedMember, JoinedMember];
  await takePart(...people.map((one) => ({ challengeId: id, memberId: one.id, roles: ['contestant' as const] })));
  await platform.database
    .insertInto('platform_setting')
    .values({
      member_id: caio.id,
      notification_config: JSON.stringify({ 'my_challenges.updates': { platform: false, email: false } }),
    } as never)
    .execute();
  await platform.write(async (transaction, invalidate) => {
    await createTeams(transaction, [{ challengeId: id, name: 'Maré Cheia', people: people.map((one) => one.id) }]);
    invalidate('figures', `figures:${id}`, `teams:${id}`, ...people.map((one) => `participation:${one.id}`));
  });

  await open(`/challenges/${slug}/teams/my/members`, language);
  const list = await context.newPage();
  const [ofBia, ofCaio] = [await enterElsewhere(bia.id), await enterElsewhere(caio.id)];
  const go = async (one: Page, path: string) => {
    await one.goto(`${path}?lang=${language}`);
    await untilHydrated(one);
  };
  await go(list, `/challenges/${slug}/teams`);
  await go(ofBia, `/challenges/${slug}/teams/my`);
  await go(ofCaio, `/challenges/${slug}/teams/mare-cheia/members`);
  await expect(list.locator('[data-slots=open]')).toHaveText(t.slots.open('1', true));
  for (const one of [page, ofCaio]) await expect(peopleOn(one)).toHaveCount(3);
  for (const one of [page, list, ofCaio]) await expect(notificationsOn(one, language).bell(0)).toBeVisible();

  await ofBia.getByRole('button', { name: t.exit.button }).click();
  await ofBia.getByRole('dialog').getByRole('button', { name: t.exit.confirm }).click();
  for (const one of [page, ofCaio]) {
    await expect(peopleOn(one)).toHaveCount(2);
    await expect(peopleOn(one).filter({ hasText: 'Bia Rocha' })).toHaveCount(0);
  }
  await expect(list.locator('[data-slots=open]')).toHaveText(t.slots.open('2', false));
  const { bell, panel, newRows } = notificationsOn(page, language);
  await expect(notificationsOn(list, language).bell(1)).toBeVisible();
  await bell(1).click();
  await expect(panel.and(page.getByRole('group'))).toBeVisible();
  await expect(newRows).toContainText('Bia Rocha');
  await expect(newRows).toContainText('Maré Cheia');
  await expect(newRows.getByRole('link')).toHaveAttribute('href', `/challenges/${slug}/teams/my/members`);

  await go(ofCaio, `/challenges/${slug}/teams/my`);
  await expect(notificationsOn(ofCaio, language).bell(0)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.destroy.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.destroy.confirm }).click();
  await expect(ofCaio.getByText(t.mine.gone('Maré Cheia'))).toBeVisible();
  await expect(list.getByRole('heading', { name: t.list.empty })).toBeVisible();
  await expect(notificationsOn(ofCaio, language).bell(0)).toBeVisible();
});
