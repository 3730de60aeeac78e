import type { Page } from '@playwright/test';
import { drawPicture } from '../server/testing/picture-files.ts';
import { expect, inDays, untilHydrated } from './fixtures.ts';
import { expireSession, memberPassword } from './members.ts';
import { addTeams } from './teams.ts';
import { texts } from './texts.ts';
import { stagePage, test } from './timeline.ts';

// Refusals and lost connections that a test provokes, which the browser logs.
test.use({ allowedComplaints: /status of 4\d\d|net::ERR_/ });

const t = texts.en.timeline;
const { answering } = texts.en;

test('what is written is not lost: two tabs, the network, the session, a picture, a team', async ({
  anew,
  page,
  open,
  context,
  enterElsewhere,
  contest,
  addInteractions,
  platform,
  addMember,
  takePart,
}) => {
  await test.step('of two tabs that change one contribution, the second is told and loses nothing', async () => {
    const { id, path, stages, memberId } = await contest([{ interact_with: 'text' }]);
    await addInteractions([{ challenge_id: id, stage_id: stages[0] as number, member_id: memberId, content: 'First' }]);
    // This tab does not hear of changes on other devices.
    await page.route(/\/notifications\/stream$/, (route) => route.abort());
    await open(path(0), 'en');
    const mine = stagePage(page, 'en');
    await mine.change.click();
    await expect(mine.text).toHaveValue('First');
    await mine.text.fill('Mine, from this tab');

    const other = await enterElsewhere(memberId);
    await other.goto(`${path(0)}?lang=en`);
    await untilHydrated(other);
    const theirs = stagePage(other, 'en');
    await theirs.change.click();
    await theirs.text.fill('From the phone');
    await theirs.update.click();
    await expect(theirs.sent).toContainText(t.messages.interaction_registered);

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
  });
  await anew();
  await test.step('a text stays where the network or the session is lost, and what moderators hid cannot be changed', async () => {
    const { id, path, stages, memberId } = await contest(Array(3).fill({ interact_with: 'text' }));
    const { text, send, sent, change } = stagePage(page, 'en');
    await test.step('what could not be sent, because the network is lost, is sent on request', async () => {
      await open(path(0), 'en');
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
      await open(path(2), 'en');
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
      await open(path(1), 'en');
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
  await anew();
  await test.step('sending a picture shows its progress and can be cancelled; the text stays', async () => {
    const { path } = await contest([{ interact_with: 'any' }]);
    await open(path(0), 'en');
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
  await anew();
  await test.step('one contribution stands for the team where the challenge says so, and shows who edited it', async () => {
    const { id, path, stages, memberId } = await contest([{ interact_with: 'text' }], { one_answer_per_team: true });
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
    const { text, update, change, sent } = stagePage(page, 'en');
    await expect(page.getByRole('heading', { name: answering.titleOfTeam('Maré Cheia') })).toBeVisible();
    await expect(page.getByText(answering.forTeam('Maré Cheia'))).toBeVisible();
    await change.click();
    await expect(text).toHaveValue('Ours');
    await text.fill('Ours, and better');
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
