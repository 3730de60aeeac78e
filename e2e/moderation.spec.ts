import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { addTeams } from './challenge-data.ts';
import { expect, inDays, test, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { axeViolations, axeViolationsInBothThemes, expectToast, follow } from './page-checks.ts';
import { press, test as sides } from './team-sides.ts';
import { texts } from './texts.ts';

test.describe('moderation', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  // Browsers log refused calls.
  sides.use({ allowedComplaints: /status of (?:403|409)/ });

  interface ReportedTeam {
    readonly id: number;
    readonly slug: string;
    readonly challengeId: number;
    readonly name: string;
    readonly leaderId: number;
  }

  interface Fixtures {
    /** A team in a challenge of its own, which so many members have reported. */
    reportedTeam: (reports: number) => Promise<ReportedTeam>;
    /** A page of a new admin of a challenge, at an address. */
    moderator: (first_name: string, challengeId: number, path: string, language: Language) => Promise<Page>;
  }

  const test = sides.extend<Fixtures>({
    reportedTeam: async ({ addMember, addChallenge, takePart, platform, headersOf, request }, use) => {
      await use(async (reports) => {
        const leader = await addMember({ first_name: 'Lia', last_name: 'Rocha', profile: true });
        const { id: challengeId, slug } = await addChallenge();
        await takePart({ challengeId, memberId: leader.id, roles: ['contestant'] });
        const name = `Nome Feio ${challengeId}`;

        const [id = 0] = await addTeams(platform, { challengeId, name, people: [leader.id] });
        for (let count = 0; count < reports; count += 1) {
          const { id: reporterId } = await addMember({ profile: true });
          // Only reports of established members of different networks hide.
          await platform.database
            .updateTable('member')
            .set({ confirmed_at: inDays(-2), created_at: inDays(-2) })
            .where('id', '=', reporterId)
            .execute();
          const headers = await headersOf(reporterId);
          const url = `/api/challenges/${challengeId}/teams/${id}/report`;
          const answer = await request.post(url, { headers, data: { reason: `O nome ofende, ${count}.` } });
          expect(answer.status()).toBe(201);
          await platform.database
            .updateTable('content_report')
            .set({ network: randomBytes(16) })
            .where('member_id', '=', reporterId)
            .execute();
        }
        return { id, slug, challengeId, name, leaderId: leader.id };
      });
    },
    moderator: async ({ side, takePart }, use) => {
      await use(async (first_name, challengeId, path, language) => {
        const { id, page, go } = await side(first_name, language);
        await takePart({ challengeId, memberId: id, roles: ['challenge_admin'] });
        await go(path);
        return page;
      });
    },
  });

  /** The card of a case, by the title of its content. */
  const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });

  const t = texts[language].moderation;

  const one = (text: (count: string, one: boolean) => string) => text('1', true);

  test(`FORUM-12 FORUM-14 CONST-36 a member reports a team by keyboard on a phone, once (${language})`, async ({
    reportedTeam,
    side,
  }) => {
    const { slug, id } = await reportedTeam(0);
    const { page, go } = await side('Caio', language, 360);
    await go(`/challenges/${slug}/teams/${id}`);
    const button = page.getByRole('button', { name: t.button, exact: true });
    const dialog = page.getByRole('dialog', { name: t.report.titles.team });
    const reason = dialog.getByRole('textbox', { name: t.report.reason });
    await press(button);
    await expect(reason).toBeFocused();
    await press(dialog.getByRole('button', { name: t.report.send }));
    await expect(reason).toHaveAccessibleDescription(language === 'pt' ? 'Campo é Obrigatório' : 'Field is required');
    await expect(reason).toBeFocused();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await reason.fill('a'.repeat(241));
    await expect(dialog.getByText('241/240')).toBeVisible();
    await press(dialog.getByRole('button', { name: t.report.send }));
    await expect(reason).toHaveAccessibleDescription(/240/);
    await reason.fill('O nome ofende.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.reload();
    await untilHydrated(page);
    await press(button);
    await expect(reason).toHaveValue('O nome ofende.');
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect(width[0]).toBeLessThanOrEqual(width[1]);
    await press(dialog.getByRole('button', { name: t.report.send }));
    await expectToast(page, 'success', t.report.sent);
    await expect(dialog).toBeHidden();
    await press(button);
    await expect(reason).toHaveValue('');
    await reason.fill('De novo.');
    await press(dialog.getByRole('button', { name: t.report.send }));
    await expect(dialog.getByRole('alert')).toContainText(
      language === 'pt' ? 'Você já denunciou este conteúdo.' : 'You have already reported this content.',
    );
    await expect(reason).toHaveValue('De novo.');
  });

  test(`PERM-02 a visitor who reports a profile signs in and goes on, and learns that the queue is not theirs (${language})`, async ({
    page,
    open,
    addMember,
  }) => {
    const [author, guest] = [await addMember({ profile: true }), await addMember()];
    await open(`/profile/${author.slug}`, language);
    await page.getByRole('button', { name: t.button, exact: true }).click();
    const { signIn } = texts[language];
    const signingIn = page.getByRole('dialog', { name: signIn.title });
    await signingIn.getByRole('textbox', { name: signIn.email }).fill(guest.email);
    await signingIn.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
    await signingIn.getByRole('button', { name: signIn.submit, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.report.titles.member });
    await dialog.getByRole('textbox', { name: t.report.reason }).fill('A foto não é desta pessoa.');
    await dialog.getByRole('button', { name: t.report.send }).click();
    await expectToast(page, 'success', t.report.sent);
    await follow(page, '/moderation');
    await expect(page.getByRole('heading', { name: t.queue.refused })).toBeVisible();
    await page.getByRole('link', { name: t.queue.mine }).click();
    await expect(page.getByRole('heading', { name: t.mine.empty })).toBeVisible();
  });

  test(`the third report hides, a moderator restores by keyboard, and the author answers (${language})`, async ({
    request,
    reportedTeam,
    moderator,
    enterElsewhere,
  }) => {
    const { id, slug, challengeId, name, leaderId } = await reportedTeam(3);
    const path = `/challenges/${slug}/teams/${id}`;
    const read = async () => readPage(await (await request.get(`${path}?lang=${language}`)).text()).one('main');
    const hidden = await read();
    expect(hidden.texts('h2')).toContain(`Equipe ${id}`);
    expect(hidden.text).toContain(texts[language].teams.view.hidden);
    expect(hidden.text).not.toContain(name);

    const author = await enterElsewhere(leaderId);
    await author.goto(`/moderation/mine?lang=${language}`);
    await untilHydrated(author);
    const own = author.getByRole('article', { name });
    await expect(own).toContainText(t.mine.automatic);
    expect(await axeViolationsInBothThemes(author)).toEqual([]);
    await own.getByRole('textbox', { name: t.mine.answer }).fill('É o nome do nosso bairro.');
    await own.getByRole('button', { name: t.mine.send }).click();
    await expectToast(author, 'success', t.mine.sent);
    await expect(own).toContainText('É o nome do nosso bairro.');
    await expect(own.getByRole('textbox')).toHaveCount(0);

    const queue = await moderator('Ana', challengeId, '/profile/me', language);
    await queue.getByRole('link', { name: t.links.queue('1') }).click();
    const card = cardOf(queue, name);
    await expect(card).toContainText(t.card.reports('3', false));
    await expect(card).toContainText('O nome ofende, 2.');
    await expect(card).toContainText('É o nome do nosso bairro.');
    await expect(card).toContainText(t.card.automatic);
    await card.getByRole('checkbox', { name: t.card.select(name) }).focus();
    await queue.keyboard.press('r');
    const dialog = queue.getByRole('dialog', { name: t.decide.titles.restore });
    await expect(dialog.getByRole('textbox', { name: t.decide.optionalNote })).toBeFocused();
    await press(dialog.getByRole('button', { name: t.decide.confirm }));
    await expectToast(queue, 'success', one(t.decide.done));
    await expect(card).toContainText(t.queue.statuses.restored);
    await expect(card.locator(':focus')).toHaveCount(1);

    await expect.poll(async () => (await read()).texts('h2')).toContain(name);
    await author.reload();
    await expect(author.getByRole('heading', { name: t.mine.empty })).toBeVisible();
  });

  test(`two moderators see each other's decisions live, and decide several cases at once (${language})`, async ({
    reportedTeam,
    moderator,
    takePart,
    platform,
    addMember,
    headersOf,
    request,
  }) => {
    const { challengeId, name } = await reportedTeam(1);

    const { id: otherId } = await addMember({ profile: true });
    await takePart({ challengeId, memberId: otherId, roles: ['contestant'] });
    const second = `Outro Nome ${challengeId}`;
    const [teamId] = await addTeams(platform, { challengeId, name: second, people: [otherId] });
    await request.post(`/api/challenges/${challengeId}/teams/${teamId}/report`, {
      headers: await headersOf((await addMember()).id),
      data: { reason: 'Propaganda.' },
    });

    const path = `/moderation?challenge=${challengeId}`;
    const [ana, bia] = [
      await moderator('Ana', challengeId, path, language),
      await moderator('Bia', challengeId, path, language),
    ];
    for (const page of [ana, bia]) for (const title of [name, second]) await expect(cardOf(page, title)).toBeVisible();

    // Bia has the dialog open while Ana decides.
    await cardOf(bia, name).getByRole('button', { name: t.decide.actions.close, exact: true }).click();
    const closing = bia.getByRole('dialog', { name: t.decide.titles.close });
    await ana.getByRole('checkbox', { name: t.queue.selectAll }).check();
    await ana.getByRole('button', { name: t.decide.several(t.decide.actions.hide, '2') }).click();
    const hiding = ana.getByRole('dialog', { name: t.decide.titles.hide });
    await hiding.getByRole('button', { name: t.decide.confirm }).click();
    await expect(hiding.getByRole('textbox', { name: t.decide.note })).toBeFocused();
    await hiding.getByRole('textbox', { name: t.decide.note }).fill('O nome ofende.');
    await hiding.getByRole('button', { name: t.decide.confirm }).click();
    await expectToast(ana, 'success', t.decide.done('2', false));

    await closing.getByRole('button', { name: t.decide.confirm }).click();
    await expectToast(bia, 'failure', one(t.decide.notDone));
    for (const page of [ana, bia])
      for (const title of [name, second]) {
        await expect(cardOf(page, title)).toContainText(t.queue.statuses.hidden, { timeout: 15_000 });
        await expect(cardOf(page, title)).toContainText('Ana Rocha');
        await expect(cardOf(page, title)).toContainText('O nome ofende.');
      }

    // Filters are in the address.
    await ana.getByRole('combobox', { name: t.queue.status }).selectOption('hidden');
    await expect(ana).toHaveURL(/\/moderation\?.*status=hidden/);
    await expect(cardOf(ana, name)).toBeVisible();
    await cardOf(ana, second).getByRole('checkbox').focus();
    await ana.keyboard.press('k');
    await expect(cardOf(ana, name).getByRole('checkbox')).toBeFocused();

    // Letters are turned off in this browser, also for the next visit.
    await ana.getByText(t.queue.shortcuts).click();
    const letters = ana.getByRole('checkbox', { name: texts[language].ui.singleKeys });
    await letters.uncheck();
    await cardOf(ana, name).getByRole('checkbox').focus();
    await ana.keyboard.press('j');
    await ana.keyboard.press('x');
    await expect(cardOf(ana, name).getByRole('checkbox')).toBeFocused();
    await expect(cardOf(ana, name).getByRole('checkbox')).not.toBeChecked();
    await ana.reload();
    await expect(cardOf(ana, name)).toBeVisible();
    await ana.getByText(t.queue.shortcuts).click();
    await expect(letters).not.toBeChecked();
    await letters.check();
    await cardOf(ana, name).getByRole('checkbox').focus();
    await ana.keyboard.press('x');
    await expect(cardOf(ana, name).getByRole('checkbox')).toBeChecked();
    await ana.setViewportSize({ width: 360, height: 740 });
    const width = await ana.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect(width[0]).toBeLessThanOrEqual(width[1]);
    expect(await axeViolationsInBothThemes(ana)).toEqual([]);
  });
});

test.describe('urgent reports', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [language, javaScriptEnabled] of [
    ['pt', true],
    ['en', false],
  ] as const)
    test.describe(`a report about a child (${language}, scripts: ${javaScriptEnabled})`, () => {
      test.use({ javaScriptEnabled });
      test('is sent without an account', async ({ page }) => {
        const { enquiries } = texts[language];
        const t = enquiries.urgent;
        await page.goto(`/report?lang=${language}`);
        await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
        if (javaScriptEnabled) {
          await untilHydrated(page);
          await page.getByRole('button', { name: t.submit }).click();
          await expect(page.getByLabel(t.address)).toHaveAttribute('aria-invalid', 'true');
          expect(await axeViolations(page)).toEqual([]);
        }
        await page.getByLabel(enquiries.name).fill('Iara Lima');
        await page.getByLabel(enquiries.email).fill('iara@example.org');
        await page.getByLabel(t.reporter).selectOption('guardian');
        await page.getByLabel(t.address).fill('/challenges');
        await page.getByLabel(t.message).fill('A página mostra a minha filha.');
        await page.getByRole('button', { name: t.submit }).click();
        await expect(page.getByRole('heading', { name: t.sent })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      });
    });
});
