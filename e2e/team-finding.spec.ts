import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { createTeams } from '../server/features/challenges/teams/teams.factory.ts';
import { drawPicture, takePhoto } from '../server/testing/picture-files.ts';
import { addTeams } from './challenge-data.ts';
import { expect, untilHydrated } from './fixtures.ts';
import type { JoinedMember } from './members.ts';
import { notificationsOn } from './notifications.ts';
import { axeViolationsInBothThemes, expectToast, sidewaysScroll } from './page-checks.ts';
import { test } from './taking-part.ts';
import { texts } from './texts.ts';

test.describe('finding a team', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;
  const t = texts[language].teams;

  const skillNames = {
    pt: { electronics: 'Eletrônica e sensores', repair: 'Conserto e manutenção', typed: 'conserto' },
    en: { electronics: 'Electronics and sensors', repair: 'Repair and maintenance', typed: 'repair' },
  };

  const sentence = 'Falta quem saiba soldar.';

  /** The names of the listed teams, in their order. */
  const listed = (page: Page, label: string) =>
    page.getByRole('list', { name: label, exact: true }).getByRole('article').getByRole('heading');

  /** The message of a failure, in a red toast. */
  async function expectRed(page: Page, text: string): Promise<void> {
    const colours = () =>
      page
        .getByRole('alert')
        .filter({ hasText: text })
        .locator('..')
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
    await expect.poll(colours).toContain('rgb(176, 22, 44)');
  }

  test.use({ allowedComplaints: /status of (?:422|500)/ });

  const skills = texts[language].skills;

  const names = skillNames[language];

  test('ERR-35 ERR-36 ERR-37 ERR-38 TEAM-15 a contestant looks for a team, founds one with a large banner that looks for skills, and others find it by the filter; what fails is said in red', async ({
    page,
    open,
    openAsMember,
    addMember,
    takePart,
    platform,
    browser,
    baseURL,
    request,
  }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, slug } = await openAsMember(language, { takesPart: true, area: '/teams' });
    const looking = page.getByRole('switch', { name: t.lookForTeam.label });
    await expect(looking).not.toBeChecked();
    await expect(page.getByText(t.lookForTeam.help)).toBeVisible();
    const put = page.waitForResponse((response) => response.request().method() === 'PUT');
    await looking.press('Space');
    await expect(looking).toBeChecked();
    expect(await (await put).json()).toMatchObject({ challenge_id: id, is_looking_for_team: true });
    await open(`/challenges/${slug}/teams`);
    await expect(looking).toBeChecked();
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await looking.click();
    expect(await (await removed).json()).toMatchObject({ is_looking_for_team: false });

    await open(`/challenges/${slug}/teams/new`);
    await page.getByLabel(t.form.name).fill('Maré Cheia');
    await page.getByLabel(t.lookingFor.sentence).fill(sentence);
    const field = page.getByRole('combobox', { name: t.lookingFor.skillsField });
    await field.fill(names.typed);
    await field.press('Enter');
    await field.fill(names.electronics.slice(0, 6));
    await page.getByRole('option', { name: names.electronics }).click();
    await expect(page.getByRole('button', { name: skills.remove(names.repair) })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    const create = page.getByRole('button', { name: t.form.create });
    const banner = page.getByLabel(t.form.banner);
    const buffer = await drawPicture({ width: 1250, height: 600 }).jpeg().toBuffer();
    const small = { name: 'banner.jpg', mimeType: 'image/jpeg', buffer };
    const refuse = (status: number) =>
      page.route(/\/teams(?:\/\d+)?$/, (route, request) =>
        ['POST', 'PUT'].includes(request.method())
          ? route.fulfill({ status, json: { message: status === 422 ? 'Este nome não serve.' : '', errors: {} } })
          : route.fallback(),
      );
    await test.step('what the server refuses is said, with its reason, and a failed upload', async () => {
      await refuse(422);
      await create.click();
      await expectRed(page, 'Este nome não serve.');
      await page.unrouteAll();
      await refuse(500);
      await banner.setInputFiles(small);
      await create.click();
      await expectRed(page, t.create.failed);
      await page.unrouteAll();
    });
    await test.step('a large banner is sent in parts: cancelled by keyboard it leaves the form as it is, and it is sent again', async () => {
      const path = info.outputPath('banner.jpg');
      await writeFile(path, await takePhoto(3 * 1024 * 1024));
      await banner.setInputFiles(path);
      // A part that stays under way until it is cancelled.
      await page.route('**/api/uploads/*', (route, request) =>
        request.method() === 'PATCH' ? undefined : route.fallback(),
      );
      await create.click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: texts[language].uploads.cancel }).press('Enter');
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expect(page.getByLabel(t.form.name)).toHaveValue('Maré Cheia');
      await expect(page.getByRole('img', { name: t.form.preview })).toBeVisible();
      await page.unrouteAll();
      const saved = page.waitForRequest(
        (request) =>
          request.method() === 'POST' && request.url().endsWith(`/api/v1/contestants/challenges/${id}/teams`),
      );
      await create.click();
      expect((await saved).postDataJSON().banner).toEqual({ upload: expect.any(String) });
    });
    await expectToast(page, 'success', t.create.success);
    await expect(page).toHaveURL(`/challenges/${slug}/teams/my`);
    const view = page.getByRole('article', { name: 'Maré Cheia' });
    await expect(view.locator('img').first()).toHaveAttribute('src', /^\/media\//);
    await expect(view.getByText(sentence)).toBeVisible();
    await expect(view.getByRole('list', { name: t.lookingFor.skills }).getByRole('listitem')).toHaveText([
      names.electronics,
      names.repair,
    ]);
    await test.step('it is shared by its public address', async () => {
      await view.locator('summary', { hasText: texts[language].challenges.share.button }).click();
      const href = await view.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
      expect(decodeURIComponent(href ?? '')).toContain(`/challenges/${slug}/teams/mare-cheia`);
      expect(decodeURIComponent(href ?? '')).toContain('Maré Cheia');
    });

    const other = await addMember({ profile: true });
    await takePart({ challengeId: id, memberId: other.id, roles: ['contestant'] });
    await addTeams(platform, { challengeId: id, name: 'Rua de Lazer', people: [other.id] });
    // The server is notified of another instance's writes a moment later.
    await expect.poll(async () => (await (await request.get(`/api/challenges/${id}/teams`)).json()).total).toBe(2);
    await open(`/challenges/${slug}/teams`);
    await expect(listed(page, t.list.title)).toHaveText(['Rua de Lazer', 'Maré Cheia']);
    await expect(looking).toHaveCount(0);
    await page.getByLabel(t.filter.skill).selectOption({ label: names.repair });
    await page.getByRole('checkbox', { name: t.filter.open }).check();
    await page.getByRole('button', { name: t.filter.show }).click();
    await expect(page).toHaveURL(`/challenges/${slug}/teams?skills=repair&open=true`);
    await expect(listed(page, t.list.title)).toHaveText(['Maré Cheia']);
    await expect(page.getByRole('heading', { level: 2, name: t.list.count('1', true) })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);

    // Before the page is hydrated, and without scripts, the form does the same.
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const withoutScripts = await plain.newPage();
    await withoutScripts.goto(`/challenges/${slug}/teams?lang=${language}`);
    await withoutScripts.getByLabel(t.filter.skill).selectOption({ label: names.repair });
    await withoutScripts.getByRole('button', { name: t.filter.show }).click();
    await expect(listed(withoutScripts, t.list.title)).toHaveText(['Maré Cheia']);
    await withoutScripts.getByLabel(t.filter.skill).selectOption({ label: names.electronics });
    await withoutScripts.getByRole('button', { name: t.filter.show }).click();
    await expect(withoutScripts).toHaveURL(/skills=repair%2Celectronics/);
    await expect(withoutScripts.getByRole('link', { name: t.filter.remove(names.repair) })).toBeVisible();
    await plain.close();

    await open(`/challenges/${slug}/teams/my/edit`);
    await expect(page.getByLabel(t.lookingFor.sentence)).toHaveValue(sentence);
    await refuse(422);
    await page.getByRole('button', { name: t.form.save }).click();
    await expectRed(page, 'Este nome não serve.');
    await page.unrouteAll();
    await refuse(500);
    await page.getByRole('button', { name: t.form.save }).click();
    await expectRed(page, t.update.failed);
    await page.unrouteAll();
    await page.getByRole('button', { name: skills.remove(names.repair) }).click();
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: t.form.save }).click();
    expect((await saving).postDataJSON()).toEqual({ name: 'Maré Cheia', skills: [expect.any(Number)] });
    await expectToast(page, 'success', t.update.success);
    await open(`/challenges/${slug}/teams?skills=repair&open=true`);
    await expect(page.getByRole('heading', { name: t.filter.empty })).toBeVisible();
    await page.getByRole('link', { name: t.filter.clear }).click();
    await expect(page).toHaveURL(`/challenges/${slug}/teams`);
    await expect(listed(page, t.list.title)).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: t.filter.open })).not.toBeChecked();
  });
});

test.describe('live', () => {
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
    headersOf,
    request,
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
    const ofCaio = await enterElsewhere(caio.id);
    const go = async (one: Page, path: string) => {
      await one.goto(`${path}?lang=${language}`);
      await untilHydrated(one);
    };
    /** In the only tab of a browser, on a slow network; returns what lets its connection for changes through. */
    const goUnconnected = async (one: Page, path: string) => {
      const late = Promise.withResolvers<void>();
      const asked = one.waitForRequest(/\/notifications\/stream\?/);
      await one.route(
        /\/notifications\/stream\?/,
        async (route) => {
          await late.promise;
          await route.continue();
        },
        { times: 1 },
      );
      await go(one, path);
      await asked;
      return late.resolve;
    };
    await go(list, `/challenges/${slug}/teams`);
    const connect = await goUnconnected(ofCaio, `/challenges/${slug}/teams/mare-cheia/members`);
    await expect(list.locator('[data-slots=open]')).toHaveText(t.slots.open('1', true));
    for (const one of [page, ofCaio]) await expect(peopleOn(one)).toHaveCount(3);
    for (const one of [page, list, ofCaio]) await expect(notificationsOn(one, language).bell(0)).toBeVisible();

    const { id: invite, team_id: team } = await platform.database
      .selectFrom('team_invite')
      .select(['id', 'team_id'])
      .where('member_id', '=', bia.id)
      .executeTakeFirstOrThrow();
    const left = await request.delete(`/api/challenges/${id}/teams/${team}/contestant/invites/${invite}`, {
      headers: await headersOf(bia.id),
    });
    expect(left.ok()).toBe(true);
    await expect(peopleOn(page)).toHaveCount(2);
    await expect(peopleOn(ofCaio)).toHaveCount(3);
    connect();
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

    const connectAgain = await goUnconnected(ofCaio, `/challenges/${slug}/teams/my`);
    await expect(notificationsOn(ofCaio, language).bell(0)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.destroy.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.destroy.confirm }).click();
    await expect(list.getByRole('heading', { name: t.list.empty })).toBeVisible();
    connectAgain();
    await expect(ofCaio.getByText(t.mine.gone('Maré Cheia'))).toBeVisible();
    await expect(notificationsOn(ofCaio, language).bell(0)).toBeVisible();
  });
});
