import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { addTeams } from './challenge-data.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { axeViolationsInBothThemes, expectToast, sidewaysScroll, watchCalls } from './page-checks.ts';
import { texts } from './texts.ts';
import { panel, judging as test } from './timeline.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { panel: t, timeline, members } = texts[language];

test(`TIME-05 TIME-14 TIME-15 TIME-17 ERR-47 a judge answers contributions by keyboard, and drafts, edits and deletes a reply on a phone (${language})`, async ({
  page,
  open,
  judge,
}) => {
  await test.step('a judge answers all contributions by keyboard alone', async () => {
    const { path } = await judge(3);
    await open(path(0), language);
    const { root, items, unanswered, text, search } = panel(page, language);
    await expect(items).toHaveCount(3);
    await expect(root).toContainText(t.waiting('3'));
    await test.step('the key is not taken from what is typed, and can be turned off', async () => {
      await search.fill('');
      await search.pressSequentially('none');
      await expect(search).toHaveValue('none');
      await expect(text).toHaveCount(0);
      const box = root.getByRole('checkbox', { name: texts[language].ui.singleKeys });
      await box.uncheck();
      await page.keyboard.press('n');
      await expect(text).toHaveCount(0);
      await page.reload();
      await expect(box).not.toBeChecked();
      await box.check();
    });
    for (let one = 1; one <= 3; one += 1) {
      await page.keyboard.press('n');
      await expect(text).toBeFocused();
      await page.keyboard.insertText(`Nice ${one}, now again`);
      await page.keyboard.press('Control+Enter');
      await expect(unanswered).toHaveCount(3 - one);
      await expect(page.locator('[data-testid=interaction]:focus')).toContainText(`Nice ${one}, now again`);
    }
    await expect(root).toContainText(t.nothingWaits);
    await page.keyboard.press('n');
    await expect(root.getByText(t.keys.none)).toBeVisible();
    await expect(root.getByTestId('reply').first()).toContainText(timeline.replies.judge);
  });
  await test.step('a reply is drafted, written, edited and deleted, on a phone too', async () => {
    const { path } = await judge(2, 'advisor');
    await open(path(0), language);
    const { item, text, reply, send, save, edit, destroy, confirm } = panel(page, language);
    const calls = watchCalls(page);
    const writes = () =>
      calls.filter((call) => !call.startsWith('GET') && call.includes('/replies')).map((call) => call.split(' ')[0]);
    await reply('Rita1 Rocha').click();
    await expect(text).toBeFocused();
    await send.click();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toBeFocused();
    expect(writes()).toEqual([]);

    await test.step('the draft survives a reload, for each contribution, and the panel fits a phone', async () => {
      await text.fill('Half a sentence');
      await page.reload();
      await expect(item('Rita1 Rocha').getByRole('textbox')).toHaveValue('Half a sentence');
      await expect(item('Rita1 Rocha')).toContainText(t.reply.restored);
      await expect(item('Rita2 Rocha').getByRole('textbox')).toHaveCount(0);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await page.route(/\/replies$/, (route) =>
      route.fulfill({ status: 403, json: { message: 'Not now', error: 'refused' } }),
    );
    await text.fill('Test it in the rain.');
    await send.click();
    await expectToast(page, 'failure', timeline.messages.reply_registered_error);
    await expect(text).toHaveValue('Test it in the rain.');
    await page.unrouteAll();

    await send.click();
    await expectToast(page, 'success', timeline.messages.reply_registered);
    await expect(item('Rita1 Rocha').getByTestId('reply')).toContainText('Test it in the rain.');
    await expect(item('Rita1 Rocha').getByTestId('reply')).toContainText(timeline.replies.adviser);
    await edit.click();
    await expect(text).toHaveValue('Test it in the rain.');
    await text.fill('Test it in heavy rain.');
    await save.click();
    await expect(item('Rita1 Rocha').getByTestId('reply')).toContainText('Test it in heavy rain.');
    expect(writes()).toEqual(['POST', 'POST', 'PUT']);
    await page.reload();
    await expect(item('Rita1 Rocha').getByTestId('reply')).toContainText('Test it in heavy rain.');

    // The answer to a deletion may come after the page has read what it left.
    await page.route(/\/replies\/\d+$/, async (route) => {
      const response = await route.fetch();
      await expect(item('Rita1 Rocha').getByTestId('reply')).toHaveCount(0);
      await route.fulfill({ response });
    });
    await destroy.click();
    await confirm.click();
    await expectToast(page, 'success', timeline.messages.reply_deleted);
    await expect(item('Rita1 Rocha').getByTestId('reply')).toHaveCount(0);
    await expect(reply('Rita1 Rocha')).toBeVisible();
  });
});

test(`contributions are filtered by address, counted, shown large, and answered at once (${language})`, async ({
  page,
  open,
  judge,
  platform,
  addInteractions,
  enterElsewhere,
}) => {
  await test.step('the contributions of a stage are filtered by an address that can be shared', async () => {
    const { id, path, stages, memberIds } = await judge(3);
    const [first, second, third] = memberIds as [number, number, number];
    await addTeams(platform, { challengeId: id, name: 'Maré Cheia', people: [third] });
    const stage = stages[0] as number;
    // One more member with a reply.
    await platform.database.deleteFrom('interaction').where('member_id', '=', second).execute();
    await addInteractions([
      {
        challenge_id: id,
        stage_id: stage,
        member_id: second,
        content: 'Uma horta no telhado',
        replies: [{ member_id: first, content: 'Boa', is_judge: false, is_advisor: true, is_challenge_admin: false }],
      },
    ]);
    await open(path(0), language);
    const { items, item, answered, filter, search, root } = panel(page, language);
    await expect(items).toHaveCount(3);
    await expect(items.last()).toContainText('Uma horta no telhado');
    await answered.selectOption('true');
    await filter.click();
    await expect(items).toHaveCount(1);
    await expect(page).toHaveURL(/answered=true/);
    await page.reload();
    await expect(items).toHaveCount(1);
    await expect(answered).toHaveValue('true');
    await answered.selectOption('false');
    await filter.click();
    await expect(items).toHaveCount(2);
    await root.getByRole('link', { name: t.filter.clear }).click();
    await expect(items).toHaveCount(3);
    await search.fill('telhado');
    await search.press('Enter');
    await expect(items).toHaveCount(1);
    await expect(page).toHaveURL(/q=telhado/);
    await search.fill('nothing like it');
    await search.press('Enter');
    await expect(root.getByText(t.noneFound)).toBeVisible();
    await root.getByRole('link', { name: t.seeAll }).click();
    await item('Rita1 Rocha')
      .getByRole('link', { name: t.filter.onlyMember('Rita1') })
      .click();
    await expect(items).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`member=${first}`));
    await root.getByRole('link', { name: t.filter.remove('Rita1 Rocha') }).click();
    await item('Rita3 Rocha')
      .getByRole('link', { name: t.filter.onlyTeam('Maré Cheia') })
      .click();
    await expect(items).toHaveCount(1);
    await expect(items).toContainText('Contribution number 3');
  });
  await test.step("what waits is counted on the timeline, and on the member's own page", async () => {
    const { path } = await judge(2, 'challenge_admin');
    await open(path(), language);
    await expect(page.getByTestId('stage')).toContainText(timeline.waiting('2', false));
    await open('/profile/me', language);
    const waiting = page.getByRole('region', { name: members.waiting.title });
    await expect(waiting).toContainText(members.waiting.count('2', false));
    await waiting.getByRole('link').click();
    await expect(page).toHaveURL(path(0));
  });
  await test.step('a picture opens large, and pages have addresses', async () => {
    const { path, memberIds, id, stages } = await judge(21);
    const picture = await drawPicture({ width: 800, height: 600 }).jpeg().toBuffer();
    await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/jpeg', body: picture }));
    await platform.database
      .updateTable('interaction')
      .set({ file_url: `/media/${'a'.repeat(32)}/1600.webp` })
      .where('member_id', '=', memberIds[0] as number)
      .execute();
    await open(path(0), 'en');
    const { items, item } = panel(page, 'en');
    await expect(items).toHaveCount(20);
    const t = texts.en.timeline.picture;
    await item('Rita1 Rocha')
      .getByRole('button', { name: t.open('Rita1 Rocha') })
      .click();
    const large = page.getByRole('dialog', { name: t.title('Rita1 Rocha') });
    await expect(large.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await page.getByRole('link', { name: texts.en.pagination.next, exact: true }).click();
    await expect(page).toHaveURL(
      `/challenges/${new URL(page.url()).pathname.split('/')[2]}/timeline/${stages[0]}?page=2`,
    );
    await expect(items).toHaveCount(1);
    expect(id).toBeGreaterThan(0);
  });
  await test.step('the author reads a reply at once, with the role of who wrote it', async () => {
    const { path, memberIds } = await judge(1);
    const author = await enterElsewhere(memberIds[0] as number);
    await author.goto(`${path(0)}?lang=en`);
    await untilHydrated(author);
    await expect(author.getByText(texts.en.answering.noReplies)).toBeVisible();
    await expect(author.getByRole('button', { name: texts.en.answering.destroy.button, exact: true })).toBeVisible();
    await open(path(0), 'en');
    const { reply, text, send } = panel(page, 'en');
    await reply('Rita1 Rocha').click();
    await text.fill('Well done.');
    await send.click();
    await expect(author.getByTestId('reply')).toContainText('Well done.', { timeout: 15_000 });
    await expect(author.getByTestId('reply')).toContainText(texts.en.timeline.replies.judge);
    await expect(author.getByRole('button', { name: texts.en.answering.destroy.button, exact: true })).toHaveCount(0);
  });
});
