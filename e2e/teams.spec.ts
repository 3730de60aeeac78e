import type { Page, Request } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { addTeams } from './challenge-data.ts';
import { expect } from './fixtures.ts';
import { axeViolationsInBothThemes, expectToast, follow, sidewaysScroll } from './page-checks.ts';
import { press, test } from './team-sides.ts';
import { texts } from './texts.ts';

test.describe('teams', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  test.use({ allowedComplaints: /status of (?:503.*\/participation|409.*\/teams)/ });

  const main = (page: Page) => page.getByRole('main');

  /** The list only, since the challenge's header has buttons too. */
  const area = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  const tab = (page: Page, label: string, name: string) =>
    page.getByRole('navigation', { name: label }).getByRole('link', { name });

  const t = texts[language].teams;

  const { tabs } = texts[language].challenges;

  test(`TEAM-05 TEAM-07 TEAM-08 TEAM-26 TEAM-01 TEAM-04 TEAM-13 TEAM-14 TEAM-17 TEAM-19 CONST-30 CONST-32 CONST-33 CONST-34 TEAM-24 TEAM-25 API-81 a contestant creates a team, which everyone sees; invalid input is reported at its field (${language})`, async ({
    page,
    openAsMember,
    addChallenge,
    addMember,
    takePart,
    platform,
    request,
  }) => {
    await test.step('invalid input is reported at its field and not sent; a team goes as JSON, one with a banner as multipart, and shows at once', async () => {
      const { id, slug } = await openAsMember(language, { takesPart: true, area: '/teams' });
      const sent: Request[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/teams')) sent.push(request);
      });
      const paths = () => sent.map((request) => new URL(request.url()).pathname);
      await expect(tab(page, tabs.label, tabs.myTeam)).toHaveCount(0);
      await area(page, t.list.title).getByRole('link', { name: t.list.create }).click();
      await expect(page).toHaveURL(`/challenges/${slug}/teams/new`);
      const name = page.getByLabel(t.form.name);
      const banner = page.getByLabel(t.form.banner);
      const save = page.getByRole('button', { name: t.form.create });
      await save.click();
      await expect(page.getByText('Field is required')).toBeVisible();
      await expect(name).toBeFocused();
      await expect(name).toBeInViewport();
      await name.fill('Maré');
      await save.click();
      await expect(page.getByText('Min 5 characters')).toBeVisible();
      await banner.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      await expect(page.getByText(t.form.notPicture)).toBeVisible();
      expect(sent).toEqual([]);

      const buffer = await drawPicture({ width: 1250, height: 600 }).jpeg().toBuffer();
      await banner.setInputFiles({ name: 'banner.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('img', { name: t.form.preview })).toBeVisible();
      await expect(page.getByText(t.form.notPicture)).toHaveCount(0);
      await page.getByRole('button', { name: t.form.removeBanner }).click();
      await name.fill('Maré Cheia');
      const refusal = { status: 409, json: { message: 'Not now', error: 'conflict', errors: {} } };
      await page.route(`**/api/challenges/${id}/teams`, (route) => route.fulfill(refusal), { times: 1 });
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Not now' }).first()).toBeVisible();
      expect(paths()).toEqual([`/api/challenges/${id}/teams`]);
      expect(sent[0]?.postDataJSON()).toEqual({ name: 'Maré Cheia' });

      await banner.setInputFiles({ name: 'banner.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('img', { name: t.form.preview })).toBeVisible();
      await save.click();
      await expect(page).toHaveURL(`/challenges/${slug}/teams/my`);
      expect(paths().slice(1)).toEqual([`/api/v1/contestants/challenges/${id}/teams`]);
      await expect(page.getByRole('heading', { level: 2, name: 'Maré Cheia' })).toBeVisible();
      await expect(page.getByRole('article', { name: 'Maré Cheia' }).locator('img').first()).toHaveAttribute(
        'src',
        /^\/media\//,
      );
      await expectToast(page, 'success', t.create.success);
      await expect(tab(page, tabs.label, tabs.myTeam)).toHaveAttribute('aria-current', 'page');

      await tab(page, tabs.label, tabs.teams).first().click();
      await expect(page.getByRole('heading', { level: 2, name: t.list.count('1', true) })).toBeVisible();
      await expect(main(page).getByText(t.card.mine)).toBeVisible();
      await expect(area(page, t.list.title).getByRole('link', { name: t.list.create })).toHaveCount(0);
      await follow(page, `/challenges/${slug}/teams/new`);
      await expect(page.getByRole('heading', { name: t.noNewTeam.already })).toBeVisible();
    });
    await test.step('everyone sees the teams, their members and their slots, in what the server sends', async () => {
      const { id, slug } = await addChallenge({ challenge: { max_members: 3 } });
      const people = [];
      for (const first_name of ['Ana', 'Bia', 'Caio', 'Davi'])
        people.push(await addMember({ first_name, last_name: 'Rocha', profile: true }));
      const [ana, bia, caio, davi] = people.map((person) => person.id) as [number, number, number, number];
      await takePart(
        ...[ana, bia, caio, davi].map((memberId) => ({ challengeId: id, memberId, roles: ['contestant' as const] })),
      );
      const exactly = 'Vinte letras, e nada';
      const long = `${exactly}s`;
      await addTeams(platform, { challengeId: id, name: exactly, people: [ana, bia, caio] });
      await addTeams(platform, { challengeId: id, name: long, people: [davi] });
      const read = async (place: string) =>
        readPage(await (await request.get(`/challenges/${slug}/teams${place}?lang=${language}`)).text()).one('main');
      // The server is notified of another instance's writes a moment later.
      await expect.poll(async () => (await read('')).texts('h2')).toContain(t.list.count('2', false));
      const list = await read('');
      const card = (name: string) => list.all('li').find((one) => one.texts('a').includes(name));
      expect(card(exactly)?.texts('*', { 'data-slots': true })).toEqual([t.slots.shown('3', false), t.slots.full]);
      const shortened = list.all('li').find(({ text }) => text.includes(`${exactly}…`));
      expect(shortened?.texts('*', { 'data-slots': true })).toEqual([
        t.slots.shown('1', true),
        t.slots.open('2', false),
      ]);
      const { href } = card(exactly)?.all('a')[0]?.attributes ?? {};
      expect(href).toBe(`/challenges/${slug}/teams/vinte-letras-e-nada`);
      const team = await read('/vinte-letras-e-nada');
      expect(team.texts('h2')).toContain(exactly);
      expect(team.all('h1')).toHaveLength(1);
      const members = (await read('/vinte-letras-e-nada/members')).one('ul', { 'aria-label': t.card.members });
      const [first, ...others] = members.texts('article');
      expect(first).toContain('Ana Rocha');
      expect(first).toContain(t.view.leader);
      expect(others).toHaveLength(2);
      for (const one of others) expect(one).not.toContain(t.view.leader);
      expect(team.texts('a')).not.toContain(t.view.edit);
      for (const name of [t.destroy.button, t.exit.button]) expect(team.texts('button')).not.toContain(name);
    });
  });

  test(`TEAM-09 TEAM-10 TEAM-16 TEAM-20 TEAM-21 PERM-14 TEAM-02 TEAM-06 TEAM-22 TEAM-27 DETAIL-20 the leader edits, hands over and destroys a team; visitors sign in, members accept, and others are not asked (${language})`, async ({
    anew,
    page,
    open,
    addChallenge,
    addMember,
    signIn,
    takePart,
    platform,
    headersOf,
    request,
  }) => {
    await test.step('the leader edits a team, hands it over, and destroys it after a confirmation', async () => {
      const { id, slug } = await addChallenge();
      const leader = await signIn(page, { profile: true });
      const other = await addMember({ first_name: 'Bia', last_name: 'Rocha', profile: true });
      await takePart(
        ...[leader, other].map((one) => ({ challengeId: id, memberId: one.id, roles: ['contestant' as const] })),
      );
      await addTeams(platform, { challengeId: id, name: 'Maré Cheia', people: [leader.id, other.id] });
      await open(`/challenges/${slug}/team-members`, language);
      await expect(page).toHaveURL(`/challenges/${slug}/teams/my/members`);
      const people = page.getByRole('list', { name: t.card.members }).getByRole('article');
      await expect(people).toHaveCount(2);
      await expect(people.first()).toContainText(t.view.leader);

      await page.getByRole('link', { name: t.view.edit }).click();
      await expect(page.getByLabel(t.form.name)).toHaveValue('Maré Cheia');
      await page.getByLabel(t.form.name).fill('Maré Vazia');
      await page.getByRole('button', { name: t.form.save }).click();
      await expectToast(page, 'success', t.update.success);
      await expect(page).toHaveURL(`/challenges/${slug}/teams/my`);
      await expect(page.getByRole('heading', { level: 2, name: 'Maré Vazia' })).toBeVisible();

      await page.getByRole('button', { name: t.destroy.button }).click();
      const dialog = page.getByRole('dialog', { name: t.destroy.title });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2, name: 'Maré Vazia' })).toBeVisible();
      await page.getByRole('button', { name: t.destroy.button }).click();
      await dialog.getByRole('button', { name: t.destroy.confirm }).click();
      await expectToast(page, 'success', t.destroy.success);
      await expect(page).toHaveURL(`/challenges/${slug}/teams`);
      await expect(page.getByRole('heading', { name: t.list.empty })).toBeVisible();
      await expect(tab(page, tabs.label, tabs.myTeam)).toHaveCount(0);
      await expect(area(page, t.list.title).getByRole('link', { name: t.list.create })).toBeVisible();

      const [second] = await addTeams(platform, {
        challengeId: id,
        name: 'Outra maré',
        people: [leader.id, other.id],
      });
      await open(`/challenges/${slug}/teams/outra-mare`);
      await page.getByRole('button', { name: t.handOver.buttonTo('Bia Rocha') }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.handOver.confirm }).click();
      await expectToast(page, 'success', t.handOver.success('Bia Rocha'));
      await expect(people.first()).not.toContainText('Bia Rocha');
      // The next test accepts it on a page.
      const accepted = await request.post(`/api/challenges/${id}/teams/${second}/leadership/accept`, {
        headers: await headersOf(other.id),
      });
      expect(accepted.status()).toBe(200);
      await page.reload();
      await expect(people.first()).toContainText('Bia Rocha');
      await page.getByRole('button', { name: t.exit.button }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.exit.confirm }).click();
      await expectToast(page, 'success', t.exit.success);
      await open('/profile/me/teams');
      await expect(page.getByRole('heading', { name: texts[language].members.lists.teams.emptyMine })).toBeVisible();
      for (const part of ['', '/teams'])
        expect(readPage(await (await request.get(`/profile/${other.slug}${part}`)).text()).one('main').text).toContain(
          'Outra maré',
        );
    });
    await anew();
    await test.step('visitors sign in, members accept, and a challenge without teams has no team pages', async () => {
      const { id, slug } = await addChallenge();
      const { slug: without } = await addChallenge({ challenge: { teams_enabled: false } });
      await open(`/challenges/${slug}/teams`, language);
      await expect(page.getByRole('heading', { name: t.list.empty })).toBeVisible();
      await main(page).getByRole('button', { name: t.list.signIn }).click();
      await expect(page.getByRole('dialog', { name: texts[language].signIn.title })).toBeVisible();
      await open(`/challenges/${slug}/teams/new`);
      await expect(page).toHaveURL('/');

      const { id: memberId } = await signIn(page, { profile: true });
      await open(`/challenges/${slug}/teams`);
      await expect(main(page).getByText(t.list.acceptFirst)).toBeVisible();
      await expect(main(page).getByRole('button', { name: t.list.signIn })).toHaveCount(0);
      await follow(page, `/challenges/${slug}/teams/new`);
      await expect(page.getByRole('heading', { name: t.noNewTeam.accept })).toBeVisible();
      await expect(page.getByLabel(t.form.name)).toHaveCount(0);
      await follow(page, `/challenges/${slug}/teams/my`);
      await expect(page.getByRole('heading', { name: t.mine.none })).toBeVisible();
      await follow(page, `/challenges/${without}/teams/new`);
      await expect(page.getByRole('heading', { name: t.view.off })).toBeVisible();

      await test.step('the first team in the list is the own one', async () => {
        const people = [await addMember({ profile: true }), await addMember({ profile: true })];
        await takePart(...people.map((one) => ({ challengeId: id, memberId: one.id, roles: ['contestant' as const] })));
        for (const [at, one] of people.entries())
          await addTeams(platform, { challengeId: id, name: `Equipe ${at + 1}`, people: [one.id] });
        const { data } = await (await request.get(`/api/challenges/${id}/teams`)).json();
        await page.route(/\/teams\/user\//, (route) => route.fulfill({ json: data }));
        await open(`/challenges/${slug}/teams/my`, language);
        await expect(page.getByRole('heading', { level: 2, name: 'Equipe 2' })).toBeVisible();
        await expect(page.getByRole('heading', { level: 2, name: 'Equipe 1' })).toHaveCount(0);
        await page.unrouteAll();
      });
      await test.step('while the server does not answer a contestant is not shown as one who does not take part', async () => {
        await takePart({ challengeId: id, memberId, roles: ['contestant'] });
        const participation = `**/api/challenges/${id}/participation`;
        await page.route(participation, (route) => route.fulfill({ status: 503, json: { message: '' } }));
        await open(`/challenges/${slug}/teams/new`, language);
        await expect(page.getByText(t.noNewTeam.unknown)).toBeVisible();
        await page.unroute(participation);
        await main(page).getByRole('button', { name: t.view.retry }).click();
        await expect(page.getByLabel(t.form.name)).toBeVisible();
      });
    });
    await test.step('who judges, advises or runs a challenge is not asked to accept it to create a team', async () => {
      const { id: memberId } = await signIn(page, { profile: true });
      for (const role of ['judge', 'advisor', 'challenge_admin'] as const) {
        const { id, slug } = await addChallenge();
        await takePart({ challengeId: id, memberId, roles: [role] });
        if (role === 'judge') await open(`/challenges/${slug}/teams`, 'en');
        else await follow(page, `/challenges/${slug}/teams`);
        const { apart, certificates } = texts.en.challenges.taking;
        const shown = role === 'challenge_admin' ? certificates : apart[`is_${role}`];
        await expect(page.getByText(shown)).toBeVisible();
        await expect(main(page).getByText(texts.en.teams.list.acceptFirst)).toHaveCount(0);
      }
    });
  });
});

test.describe('the leader', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  const t = texts[language].joining;

  const teams = texts[language].teams;

  test(`TEAM-09 PERM-14 the leader removes a member, and the lead is offered, taken back, declined and accepted (${language})`, async ({
    side,
    addChallenge,
    addMember,
    takePart,
    platform,
  }) => {
    const [ana, caio] = [await side('Ana', language), await side('Caio', language, 360)];
    const bia = await addMember({ first_name: 'Bia', last_name: 'Rocha', profile: true });
    const { id: challengeId, slug } = await addChallenge();
    const people = [ana.id, bia.id, caio.id];
    await takePart(...people.map((memberId) => ({ challengeId, memberId, roles: ['contestant' as const] })));
    await addTeams(platform, { challengeId, name: 'Maré Cheia', people });
    const { handOver } = teams;
    const members = ana.page.getByRole('list', { name: teams.card.members }).getByRole('article');
    const confirm = (label: string) => ana.page.getByRole('dialog').getByRole('button', { name: label, exact: true });
    const offer = async () => {
      await ana.page.getByRole('button', { name: handOver.buttonTo(caio.name) }).click();
      await confirm(handOver.confirm).click();
      await expectToast(ana.page, 'success', handOver.success(caio.name));
      await expect(members.filter({ hasText: caio.name })).toContainText(handOver.offered);
    };
    await ana.go(`/challenges/${slug}/teams/my`);
    await ana.page.getByRole('button', { name: t.of(t.leader.remove.button, bia.full_name) }).click();
    await confirm(t.leader.remove.confirm).click();
    await expectToast(ana.page, 'success', t.leader.remove.success(bia.full_name));
    await expect(members).toHaveCount(2);

    await offer();
    await ana.page.getByRole('button', { name: t.of(handOver.takeBack.button, caio.name) }).click();
    await expectToast(ana.page, 'success', handOver.takeBack.success);
    await offer();
    const question = caio.page.getByRole('region', { name: handOver.offer(ana.name) });
    await caio.go(`/challenges/${slug}/teams/my`);
    await expect(question).toBeVisible();
    expect(await axeViolationsInBothThemes(caio.page)).toEqual([]);
    expect(await sidewaysScroll(caio.page)).toBe(0);
    await press(question.getByRole('button', { name: handOver.decline.button }));
    await expectToast(caio.page, 'success', handOver.decline.success);
    await expect(question).toHaveCount(0);
    await ana.page.reload();
    await offer();
    await caio.page.reload();
    await press(question.getByRole('button', { name: handOver.accept.button }));
    await expectToast(caio.page, 'success', handOver.accept.success);
    const led = caio.page.getByRole('list', { name: teams.card.members }).getByRole('article');
    await expect(led.first()).toContainText(caio.name);
    await ana.page.reload();
    await expect(members.first()).toContainText(caio.name);
    await ana.page.getByRole('button', { name: t.of(teams.exit.button, 'Maré Cheia') }).click();
    await confirm(teams.exit.confirm).click();
    await expect(ana.page).toHaveURL(`/challenges/${slug}/teams`);
    await expect(ana.page.getByRole('button', { name: t.of(t.send.button, 'Maré Cheia') })).toBeVisible();
  });
});
