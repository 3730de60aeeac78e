import type { Page } from '@playwright/test';
import { makeTeams, type TeamRecipe } from '../server/features/teams/teams.factory.ts';
import type { Platform } from '../server/platform/platform.ts';
import { expect, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';
import { languages, texts } from './texts.ts';

/** Writes teams of people who take part, announced to the running server. */
function addTeams(platform: Platform, ...recipes: TeamRecipe[]): Promise<number[]> {
  return platform.write(async (transaction, changed) => {
    const ids = await makeTeams(transaction, recipes);
    for (const { challengeId, people } of recipes)
      changed('figures', `challenge:${challengeId}`, `teams:${challengeId}`, ...people.map((id) => `member:${id}`));
    return ids;
  });
}

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, label: string, name: string) =>
  page.getByRole('navigation', { name: label }).getByRole('link', { name });

for (const language of languages) {
  const t = texts[language].teams;
  const { tabs } = texts[language].challenges;

  test(`TEAM-05 TEAM-07 TEAM-08 TEAM-26 whoever takes part founds a team, and finds it at once (${language})`, async ({
    page,
    open,
    addChallenge,
    signIn,
    takePart,
  }) => {
    const { id, slug } = await addChallenge();
    const member = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
    await open(`/challenges/${slug}/teams`, language);
    await expect(tab(page, tabs.label, tabs.myTeam)).toHaveCount(0);
    await main(page).getByRole('link', { name: t.list.create }).click();
    await expect(page).toHaveURL(`/challenges/${slug}/teams/new`);
    await expect(page.getByLabel(t.form.banner)).toBeVisible();
    await page.getByLabel(t.form.name).fill('Maré Cheia');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/teams'));
    await page.getByRole('button', { name: t.form.create }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe(`/api/challenges/${id}/teams`);
    expect(request.postDataJSON()).toEqual({ name: 'Maré Cheia' });
    await expect(page).toHaveURL(`/challenges/${slug}/teams/my`);
    await expect(page.getByRole('heading', { level: 2, name: 'Maré Cheia' })).toBeVisible();
    await expectNotice(page, 'success', t.create.success);
    await expect(tab(page, tabs.label, tabs.myTeam)).toHaveAttribute('aria-current', 'page');

    await tab(page, tabs.label, tabs.teams).first().click();
    await expect(page.getByRole('heading', { level: 2, name: t.list.count('1', true) })).toBeVisible();
    await expect(main(page).getByText(t.card.mine)).toBeVisible();
    await expect(main(page).getByRole('link', { name: t.list.create })).toHaveCount(0);
    await open(`/challenges/${slug}/teams/new`);
    await expect(page.getByRole('heading', { name: t.gate.already })).toBeVisible();
  });

  test(`TEAM-01 TEAM-04 TEAM-13 TEAM-14 TEAM-17 TEAM-19 CONST-30 CONST-32 CONST-33 CONST-34 everyone sees the teams, their people and their slots (${language})`, async ({
    page,
    open,
    addChallenge,
    addMember,
    takePart,
    platform,
  }) => {
    const { id, slug } = await addChallenge({ challenge: { max_members: 3 } });
    const people = [];
    for (const first_name of ['Ana', 'Bia', 'Caio', 'Davi'])
      people.push(await addMember({ first_name, last_name: 'Rocha', profile: true }));
    const [ana, bia, caio, davi] = people.map((person) => person.id) as [number, number, number, number];
    await takePart(
      ...[ana, bia, caio, davi].map((memberId) => ({ challengeId: id, memberId, roles: ['contestant' as const] })),
    );
    const exactly = 'Vinte letras, e nada';
    const long = `${exactly}!`;
    await addTeams(platform, { challengeId: id, name: exactly, people: [ana, bia, caio] });
    await open(`/challenges/${slug}/teams`, language);
    await expect(page.getByRole('heading', { level: 2, name: t.list.count('1', true) })).toBeVisible();
    await addTeams(platform, { challengeId: id, name: long, people: [davi] });
    await open(`/challenges/${slug}/teams`);
    await expect(page.getByRole('heading', { level: 2, name: t.list.count('2', false) })).toBeVisible();
    const cards = main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    const card = (name: string) =>
      cards.filter({ has: page.getByRole('link', { name: t.card.open(name), exact: true }) });
    await expect(card(exactly).getByRole('link')).toHaveText(exactly);
    await expect(card(long).getByRole('link')).toHaveText(`${exactly}…`);
    await expect(card(exactly).locator('[data-slots]')).toHaveText([t.slots.shown('3', false), t.slots.full]);
    await expect(card(long).locator('[data-slots]')).toHaveText([t.slots.shown('1', true), t.slots.open('2', false)]);

    await card(exactly).click();
    await expect(page).toHaveURL(`/challenges/${slug}/teams/vinte-letras-e-nada`);
    await expect(page.getByRole('heading', { level: 2, name: exactly })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await open(`/challenges/${slug}/teams/vinte-letras-e-nada/members`);
    const members = page.getByRole('list', { name: t.card.members }).getByRole('article');
    await expect(members).toHaveCount(3);
    await expect(members.filter({ hasText: t.view.leader })).toHaveCount(1);
    await expect(members.first()).toContainText('Ana Rocha');
    await expect(members.first()).toContainText(t.view.leader);
    for (const name of [t.view.edit, t.destroy.button, t.exit.button])
      await expect(main(page).getByRole(name === t.view.edit ? 'link' : 'button', { name })).toHaveCount(0);
  });
}
