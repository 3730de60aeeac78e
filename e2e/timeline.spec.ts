import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { addTeams } from './challenge-data.ts';
import { expect, inDays, openStopped, untilHydrated } from './fixtures.ts';
import { expireSession, memberPassword } from './members.ts';
import { axeViolationsInBothThemes, follow, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';
import { stagePage, test } from './timeline.ts';

test.describe('reading', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  test.use({ allowedComplaints: /status of 404.*\/timelines/ });

  const threeStages = [
    { title_pt: 'Partida', title_en: 'Departure', icon: 'rocket', start_at: inDays(-20), finish_at: inDays(-10) },
    {
      title_pt: 'Protótipo',
      title_en: 'Prototype',
      icon: 'tools',
      start_at: inDays(-5),
      finish_at: inDays(5),
      message_pt: 'Mostre o que vocês construíram.',
      message_en: 'Show what you built.',
    },
    { title_pt: 'Chegada', title_en: 'Arrival', icon: 'trophy', start_at: inDays(10) },
  ];

  const { timeline: t } = texts[language];

  test(`TIME-01 TIME-02 TIME-03 AMB-37 CONST-43 a visitor and a member read the timeline, in their zone, and sign in or accept to answer (${language})`, async ({
    page,
    open,
    addMember,
    takePart,
    addTimeline,
    signIn,
    platform,
    request,
  }) => {
    await test.step('a visitor reads the timeline and a stage, on a phone too, and signs in to answer', async () => {
      const { id, path } = await addTimeline(threeStages);
      const member = await addMember({ profile: true });
      await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
      const expectReadable = () =>
        test.step('the page fits a phone and has no axe violations', async () => {
          await page.setViewportSize({ width: 360, height: 740 });
          expect(await sidewaysScroll(page)).toBe(0);
          expect(await axeViolationsInBothThemes(page)).toEqual([]);
          await page.setViewportSize({ width: 1280, height: 800 });
        });
      await open(path(), language);
      await expect(page.getByRole('heading', { level: 2, name: t.title })).toBeVisible();
      const names = language === 'pt' ? ['Partida', 'Protótipo', 'Chegada'] : ['Departure', 'Prototype', 'Arrival'];
      await expect(page.getByTestId('stage').getByRole('heading')).toHaveText(names);
      await expect(page.getByTestId('stage').locator('svg')).toHaveCount(3);
      const entries = page.getByTestId('stage').or(page.getByTestId('here'));
      await expect(entries.nth(2)).toHaveText(t.here);
      const pattern =
        language === 'pt' ? /\d{1,2} [a-z]{3}\. \d{4}, \d\d:\d\d/ : /[A-Z][a-z]{2}\. \d{1,2} \d{4}, \d\d:\d\d [ap]m/;
      await expect(page.getByTestId('stage').first().locator('time')).toHaveText(pattern);
      await expectReadable();

      await page.getByRole('link', { name: names[1] as string, exact: true }).click();
      await expect(page).toHaveURL(path(1));
      const stage = stagePage(page, language);
      await expect(stage.card.getByRole('heading', { level: 2 })).toHaveText(names[1] as string);
      await expect(stage.card.locator('time')).toHaveCount(2);
      await expect(stage.card.getByRole('timer', { name: t.stage.untilEnd })).toBeVisible();
      await expect(stage.card).toContainText(language === 'pt' ? 'Mostre o que vocês' : 'Show what you built.');
      await expect(stage.card.locator('[data-icon=tools]')).toBeVisible();
      // AMB-37: visitors are asked to sign in, and have no form.
      await expect(stage.form).toHaveCount(0);
      await test.step('a visitor who signs in continues with the form', async () => {
        await stage.signIn.click();
        const { signIn } = texts[language];
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(signIn.email).fill(member.email);
        await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
        await dialog.getByRole('button', { name: signIn.submit, exact: true }).click();
        await expect(stage.text).toBeFocused();
      });
      await expectReadable();
    });
    await test.step('a member reads the times in the zone of their settings, accepts the challenge, and then has the form', async () => {
      const { challenges, timeline: t } = texts.en;
      const { path } = await addTimeline([{ start_at: new Date('2024-03-05T15:07:00Z'), interact_with: 'text' }], {
        teams_enabled: false,
      });
      const when = page.locator('#content time').first();
      const visited = readPage(await (await request.get(`${path(0)}?lang=en`)).text());
      expect(visited.one('main').texts('time')[0]).toBe('Mar. 5 2024, 12:07 pm');
      expect(visited.text).toContain(t.times.organisation);
      const { id } = await signIn(page, { profile: true });
      await platform.database
        .insertInto('platform_setting')
        .values({ member_id: id, timezone: 'Asia/Tokyo' })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ timezone: 'Asia/Tokyo' }))
        .execute();
      await open(path(0), 'en');
      await expect(when).toHaveText('Mar. 6 2024, 00:07 am');
      await expect(page.getByText(t.times.own('Asia/Tokyo'))).toBeVisible();

      const stage = stagePage(page, 'en');
      const prompt = page.getByRole('region', { name: t.prompt.title });
      await expect(prompt).toContainText(t.prompt.member);
      await expect(stage.form).toHaveCount(0);
      await prompt.getByRole('button', { name: challenges.taking.accept.button }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: challenges.taking.accept.confirm, exact: true })
        .click();
      await expect(stage.text).toBeEnabled();
    });
  });

  test('TIME-02 the marker moves as a stage starts', async ({ page, addTimeline }) => {
    const start = inDays(1);
    const { path } = await addTimeline([{ start_at: inDays(-1) }, { start_at: start }]);
    await openStopped(page, `${path()}?lang=en`, start, 30);
    const entries = page.getByTestId('stage').or(page.getByTestId('here'));
    await expect(entries.nth(1)).toHaveText('You are here');
    await page.clock.runFor(61_000);
    await expect(entries.nth(2)).toHaveText('You are here');
  });
});

test.describe('what is written', () => {
  // Refusals and lost connections that a test provokes, which the browser logs.
  test.use({ allowedComplaints: /status of 4\d\d|net::ERR_/ });

  const t = texts.en.timeline;

  const { answering } = texts.en;

  test('what is written is not lost: two tabs, the network, the session, a picture, a team', async ({
    page,
    open,
    context,
    headersOf,
    request,
    contest,
    addTimeline,
    addInteractions,
    platform,
    addMember,
    takePart,
  }) => {
    const text = { interact_with: 'text' } as const;
    const { id, path, stages, memberId } = await contest([text, text, text, text, { interact_with: 'any' }]);
    await test.step('of two tabs that change one contribution, the second is told and loses nothing', async () => {
      const [interaction] = await addInteractions([
        { challenge_id: id, stage_id: stages[0] as number, member_id: memberId, content: 'First' },
      ]);
      // This tab does not hear of changes on other devices.
      await page.route(/\/notifications\/stream\?/, (route) => route.abort());
      await open(path(0), 'en');
      const mine = stagePage(page, 'en');
      await mine.change.click();
      await expect(mine.text).toHaveValue('First');
      await mine.text.fill('Mine, from this tab');

      const changed = await request.put(`/api/challenges/${id}/timelines/${stages[0]}/interactions/${interaction}`, {
        headers: await headersOf(memberId),
        data: { content: 'From the phone' },
      });
      expect(changed.status()).toBe(200);

      await expect(mine.text).toHaveValue('Mine, from this tab');
      await mine.update.click();
      await expect(mine.conflict).toContainText('From the phone');
      await expect(mine.text).toHaveValue('Mine, from this tab');
      await mine.conflict.getByRole('button', { name: texts.en.ui.conflict.keep }).click();
      await expect(mine.conflict).toHaveCount(0);
      await expect(mine.sent).toContainText(t.messages.interaction_registered);

      // A second tab of this browser hears at once, and may take the newer version.
      const second = await context.newPage();
      await second.goto(path(0));
      await untilHydrated(second);
      const here = stagePage(second, 'en');
      await here.change.click();
      await expect(here.text).toHaveValue('Mine, from this tab');
      await here.text.fill('Half a thought');
      await mine.change.click();
      await mine.text.fill('Saved in the first tab');
      await mine.update.click();
      await expect(here.conflict).toContainText('Saved in the first tab');
      await here.conflict.getByRole('button', { name: texts.en.ui.conflict.take }).click();
      await expect(here.sent).toContainText('Saved in the first tab');
      await second.close();
      await page.unrouteAll();
    });
    await test.step('a text stays where the network or the session is lost, and what moderators hid cannot be changed', async () => {
      const { text, send, sent, change } = stagePage(page, 'en');
      await test.step('what could not be sent, because the network is lost, is sent on request', async () => {
        await follow(page, path(3));
        await page.route(/\/interactions$/, (route) => route.abort());
        await text.fill('Written on the bus');
        await send.click();
        const dialog = page.getByRole('dialog', { name: texts.en.ui.networkError.title });
        await expect(dialog).toBeVisible();
        await page.unrouteAll();
        await dialog.getByRole('button', { name: texts.en.ui.networkError.retry }).click();
        await expect(sent).toContainText(t.messages.interaction_registered);
        await page.reload();
        await expect(sent).toContainText('Written on the bus');
      });
      await test.step('a contribution that moderators hid says so', async () => {
        const [interaction] = await addInteractions([
          { challenge_id: id, stage_id: stages[2] as number, member_id: memberId, content: 'Hidden' },
        ]);
        await platform.database
          .updateTable('interaction')
          .set({ hidden_at: inDays(-1) })
          .where('id', '=', interaction as number)
          .execute();
        await follow(page, path(2));
        await expect(page.getByText(answering.hidden)).toBeVisible();
        await expect(page.getByRole('link', { name: answering.hiddenWhy })).toHaveAttribute('href', '/moderation/mine');
        await expect(sent).toContainText('Hidden');
        await expect(change).toHaveCount(0);
      });
      await test.step('an expired session asks to sign in again', async () => {
        const { email } = await platform.database
          .selectFrom('member')
          .select('email')
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow();
        await follow(page, path(1));
        await text.fill('Before the session ended');
        await expireSession(page);
        await send.click();
        const dialog = page.getByRole('dialog', { name: texts.en.signIn.title });
        await expect(dialog).toBeVisible();
        await expect(text).toHaveValue('Before the session ended');
        await dialog.getByRole('textbox', { name: texts.en.signIn.email }).fill(email as string);
        await dialog.getByLabel(texts.en.signIn.password, { exact: true }).fill(memberPassword);
        await dialog.getByRole('button', { name: texts.en.signIn.submit }).click();
        await expect(dialog).toBeHidden();
        await expect(text).toHaveValue('Before the session ended');
        await send.click();
        await expect(sent).toContainText('Before the session ended');
      });
    });
    await test.step('sending a picture shows its progress and can be cancelled; the text stays', async () => {
      await follow(page, path(4));
      const { text, file, send, progress, cancel, sent } = stagePage(page, 'en');
      await text.fill('With a photo');
      const buffer = await drawPicture({ width: 900, height: 700 }).jpeg().toBuffer();
      await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
      const limit = await limitUploads(page);
      await limit(20 * 1024);
      await send.click();
      await expect(progress).toHaveAccessibleName(/[1-9]\d*\s?%/, { timeout: 20_000 });
      await cancel.click();
      await expect(progress).toBeHidden();
      await expect(text).toHaveValue('With a photo');
      await expect(text).toBeEnabled();
      await limit(-1);
      await send.click();
      await expect(sent).toContainText(t.messages.interaction_registered);
    });
    await test.step('one contribution stands for the team where the challenge says so, and shows who edited it', async () => {
      const { id, path, stages } = await addTimeline([text], { one_answer_per_team: true });
      await takePart({ challengeId: id, memberId, roles: ['contestant'] });
      const mate = await addMember({ first_name: 'Beatriz', last_name: 'Lima', profile: true });
      await takePart({ challengeId: id, memberId: mate.id, roles: ['contestant'] });
      const [team_id] = await addTeams(platform, { challengeId: id, name: 'Maré Cheia', people: [memberId, mate.id] });
      await addInteractions([
        {
          challenge_id: id,
          stage_id: stages[0] as number,
          member_id: mate.id,
          team_id: team_id as number,
          content: 'Ours',
        },
      ]);
      await open(path(0), 'en');
      const { text: field, update, change, sent } = stagePage(page, 'en');
      await expect(page.getByRole('heading', { name: answering.titleOfTeam('Maré Cheia') })).toBeVisible();
      await expect(page.getByText(answering.forTeam('Maré Cheia'))).toBeVisible();
      await change.click();
      await expect(field).toHaveValue('Ours');
      await field.fill('Ours, and better');
      await update.click();
      await expect(sent).toContainText(t.reading.editedBy('Rita Rocha', '').trim());
    });
  });

  /** Limits the page's uploads to so many bytes a second; -1 lifts the limit. */
  async function limitUploads(page: Page): Promise<(uploadThroughput: number) => Promise<unknown>> {
    const client = await page.context().newCDPSession(page);
    return (uploadThroughput) =>
      client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
  }
});
