import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { createTeams } from '../server/features/challenges/teams/teams.factory.ts';
import { createProfile } from '../server/features/members/profiles/profiles.factory.ts';
import { expect, test as fixtures, untilHydrated } from './fixtures.ts';
import { axeViolationsInBothThemes, expectToast } from './page-checks.ts';
import { readMails } from './services.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

interface Fixtures {
  /** A leader with a confirmed address opens the page to invite to their team of three. */
  openAsLeader: (language: Language) => Promise<{ id: number; slug: string; team: number }>;
}

const test = fixtures.extend<Fixtures>({
  openAsLeader: async ({ page, open, addChallenge, signIn, takePart, platform }, use) => {
    await use(async (language) => {
      const { id, slug } = await addChallenge({ challenge: { max_members: 3 } });
      const leader = await signIn(page, {
        first_name: 'Ana',
        last_name: 'Luz',
        profile: true,
        confirmed_at: new Date(),
      });
      await takePart({ challengeId: id, memberId: leader.id, roles: ['contestant'] });
      const [team = 0] = await platform.write((transaction) =>
        createTeams(transaction, [{ challengeId: id, name: 'Maré Cheia', people: [leader.id] }]),
      );
      await open(`/challenges/${slug}/teams/my/invite`, language);
      return { id, slug, team };
    });
  },
});

// The browser logs refused calls itself.
test.use({ allowedComplaints: /status of 422.*\/responsible\/invites/ });

const { inviting: t, teams } = texts[language];

test(`INVITE-14 INVITE-15 INVITE-16 INVITE-17 INVITE-18 the leader filters, selects people on several pages, and sends (${language})`, async ({
  page,
  addMember,
  takePart,
  openAsLeader,
  platform,
}) => {
  const { id, team } = await openAsLeader(language);
  const people = [];
  for (let place = 0; place < 14; place += 1) {
    const skills = place === 0 ? ['ux'] : [];
    const profile = { skills, country_residence: place < 2 ? 'PT' : 'BR', location: `Vila ${place}` };
    people.push(await addMember({ first_name: 'Pessoa', last_name: String.fromCharCode(65 + place), profile }));
  }
  const since = (place: number) => new Date(Date.now() - (14 - place) * 60_000);
  await takePart(
    ...people.map((one, place) => ({
      challengeId: id,
      memberId: one.id,
      roles: ['contestant' as const],
      since: since(place),
    })),
  );
  await page.reload();
  const list = page.getByRole('list', { name: t.search.list });
  await expect(list.getByRole('article')).toHaveCount(12);
  await expect(page.getByText(t.search.count('14', false))).toBeVisible();
  const select = (name: string) => page.getByRole('checkbox', { name: t.card.of(t.card.select, name) });
  await select('Pessoa N').check();
  await page.getByRole('button', { name: t.search.more }).click();
  await expect(list.getByRole('article')).toHaveCount(14);
  await expect(page.getByRole('button', { name: t.search.more })).toHaveCount(0);
  await select('Pessoa B').check();
  const card = list.getByRole('article').last();
  await expect(card).toContainText('Vila 0');
  await expect(card.getByRole('link')).toHaveAttribute('href', `/profile/${people[0]?.slug}`);
  await expect(card.getByRole('link')).toHaveAttribute('target', '_blank');

  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('filter[skills]=ux'));
  await page.getByRole('combobox', { name: t.search.skills }).fill('experi');
  await page.getByRole('option', { name: language === 'pt' ? 'Experiência do usuário' : 'User experience' }).click();
  await asked;
  await page.getByRole('combobox', { name: t.search.country }).selectOption('PT');
  await expect(list.getByRole('article')).toHaveCount(1);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const chips = page.getByRole('list', { name: t.form.chosen });
  await expect(chips.getByRole('button')).toHaveText(['Pessoa N', 'Pessoa B']);
  await page.getByRole('button', { name: t.card.of(t.card.invite, 'Pessoa A') }).click();
  await expectToast(page, 'success', t.send.success('1', true));
  await expect(list.getByRole('article')).toContainText(t.card.invited);

  // The address of one e-mail is malformed: the whole call is refused, and everything stays.
  const [first, stranger] = ['1', '2'].map((place) => page.getByRole('textbox', { name: t.form.email(place) })) as [
    Locator,
    Locator,
  ];
  await expect(page.getByRole('textbox', { name: /^E-mail \d$/ })).toHaveCount(3);
  await expect(page.getByRole('button', { name: t.form.removeEmail('1') })).toHaveCount(0);
  await page.getByRole('button', { name: t.form.removeEmail('3') }).click();
  await expect(stranger).toBeFocused();
  await first.fill('ana@');
  const send = page.getByRole('button', { name: t.form.send });
  await send.click();
  await expect(first).toHaveAccessibleDescription(language === 'pt' ? 'Email inválido' : 'Invalid email');
  await expect(chips.getByRole('button')).toHaveCount(2);

  const address = `${randomUUID()}@example.org`;
  await first.fill('');
  await stranger.fill(address);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/invites'));
  await send.click();
  expect((await sent).postDataJSON()).toEqual({
    invitations: [{ user_id: people[13]?.id }, { user_id: people[1]?.id }, { email: address }],
  });
  await expectToast(page, 'success', t.send.success('3', false));
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^E-mail \d$/ })).toHaveCount(3);
  const rows = await platform.database
    .selectFrom('team_invite')
    .select(['member_id', 'email'])
    .where('team_id', '=', team)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { member_id: people[0]?.id, email: null },
    { member_id: people[13]?.id, email: null },
    { member_id: people[1]?.id, email: null },
    { member_id: null, email: address },
  ]);
});

test(`INVITE-22 CONST-41 a stranger registers by the link of the mail, and the page is for the leader of a team with room (${language})`, async ({
  page,
  browser,
  openAsLeader,
  platform,
  addMember,
  takePart,
}) => {
  const { id, slug, team } = await openAsLeader(language);
  const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await test.step('a stranger registers by the link of the mail, and accepts', async () => {
    await expect(page.getByText(t.search.emptyText)).toBeVisible();
    const address = `${randomUUID()}@example.org`;
    await page.getByRole('textbox', { name: t.form.email('1') }).fill(address);
    await page.getByRole('button', { name: t.form.send }).click();
    await expectToast(page, 'success', t.send.success('1', true));
    await expect.poll(async () => (await readMails(address)).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await readMails(address);
    const [, link = ''] = mail?.html?.match(/href="([^"]+\/team-invitations\/[^"]+)"/) ?? [];

    await guest.goto(link);
    await untilHydrated(guest);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t.link.title('Maré Cheia'));
    expect(await axeViolationsInBothThemes(guest)).toEqual([]);
    await guest.getByRole('main').getByRole('button', { name: t.link.signIn }).click();
    const { signIn } = texts[language];
    await guest.getByRole('dialog').getByRole('link', { name: signIn.registerLink }).click();
    const form = guest.getByRole('main');
    await form.getByRole('textbox', { name: signIn.register.firstName, exact: true }).fill('Joana');
    await form.getByRole('textbox', { name: signIn.register.lastName, exact: true }).fill('Reis');
    await form.getByRole('textbox', { name: signIn.email, exact: true }).fill(`${randomUUID()}@example.org`);
    await form.getByLabel(signIn.password, { exact: true }).fill('sete-rios-e-um-mar');
    await form.getByLabel(signIn.register.confirmation, { exact: true }).fill('sete-rios-e-um-mar');
    await form.getByRole('checkbox', { name: signIn.consents.terms.link }).check();
    await form.getByRole('checkbox', { name: signIn.consents.privacy.link }).check();
    await form.getByRole('button', { name: signIn.register.submit }).click();
    // Back on the page of the invitation, it is theirs without another step.
    await expect(guest.getByText(t.link.needsProfile)).toBeVisible();
    const claimed = await platform.database
      .selectFrom('team_invite')
      .select('member_id')
      .where('email', '=', address)
      .executeTakeFirstOrThrow();
    await createProfile(platform.database, claimed.member_id as number);

    await guest.reload();
    await untilHydrated(guest);
    await guest.getByRole('button', { name: t.link.see }).click();
    expect(await axeViolationsInBothThemes(guest)).toEqual([]);
    await guest.getByRole('button', { name: t.link.accept }).click();
    await expectToast(guest, 'success', texts[language].joining.accepted.success);
    await expect(guest).toHaveURL(new RegExp(`/challenges/${slug}/teams/my$`));
    await expect(guest.getByRole('heading', { level: 2, name: 'Maré Cheia' })).toBeVisible();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t.link.ended);

    await page.reload();
    await expect(page.getByText(teams.slots.open('1', true))).not.toHaveCount(0);
  });
  await test.step('the page for invitations is for the leader of a team with room', async () => {
    await guest.goto(`/challenges/${slug}/teams/my/invite`);
    await expect(guest.getByRole('heading', { name: t.onlyLeader })).toBeVisible();
    await guest.context().close();

    const { id: member_id } = await addMember({ profile: true });
    await takePart({ challengeId: id, memberId: member_id, roles: ['contestant'] });
    await platform.write((transaction, invalidate) => {
      invalidate(`teams:${id}`);
      return transaction.insertInto('team_member').values({ team_id: team, challenge_id: id, member_id }).execute();
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: t.full })).toBeVisible();
  });
});
