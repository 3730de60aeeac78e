import type { Page } from '@playwright/test';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { begin, reviewAll, test } from './judging.ts';
import { axeViolationsInBothThemes, expectToast, sidewaysScroll } from './page-checks.ts';
import { texts } from './texts.ts';
import { judging as desk } from './timeline.ts';

test('a judge reviews entries on a phone, by keyboard alone, and another in two tabs', async ({ judged, visit }) => {
  const { reviewing: t, editing, start, timeline } = texts.pt;
  const stage = await judged({ entries: 3, judges: 3 });
  await begin(stage);
  const [judge] = stage.judges;
  const page = await visit(judge, 'pt', 360);

  // From where a judge arrives to the first entry.
  await page.goto('/me');
  await page.getByRole('link', { name: start.review }).click();
  const entry = page.getByRole('heading', { level: 2, name: t.entry('').trim() });
  await expect(entry).toBeFocused();
  await expect(page.getByText(t.blind)).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  // Nothing is sent while a value is missing.
  await page.keyboard.press('Control+Enter');
  const groups = page.getByRole('radiogroup');
  await groups.first().getByRole('radio').first().focus();
  await page.keyboard.press('4');
  await expect(groups.first().getByRole('radio', { name: '4' })).toBeChecked();
  await expect(groups.nth(1).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: t.missingOne })).toBeVisible();
  await expect(groups.nth(1).getByRole('radio').first()).toBeFocused();
  // On the scale to 10 a 1 waits for a 0.
  await page.keyboard.press('1');
  await expect(groups.nth(1).getByRole('radio', { name: '1', exact: true })).toBeFocused();
  await page.keyboard.press('0');
  await expect(groups.nth(1).getByRole('radio', { name: '10' })).toBeChecked();
  await expect(page.getByLabel(t.comment)).toBeFocused();
  await groups.nth(1).getByRole('radio', { name: '10' }).focus();
  await page.keyboard.press('3');
  await expect(page.getByLabel(t.comment)).toBeFocused();
  await page.keyboard.insertText('Mostra dados de campo.');
  await expect(page.getByText(editing.state.saved)).toBeVisible();

  // What was typed is there after a reload, then it is submitted and the next entry is shown.
  const address = page.url();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel(t.comment)).toHaveValue('Mostra dados de campo.');
  await expect(groups.first().getByRole('radio', { name: '4' })).toBeChecked();
  await page.getByLabel(t.comment).focus();
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'success', t.submitted);
  await expect(page).not.toHaveURL(address);
  await expect(page.getByText(t.progress('1', '2'))).toBeVisible();

  // The other entry goes to someone else.
  await page.getByRole('button', { name: t.recuse }).click();
  const dialog = page.getByRole('dialog', { name: t.recusal.title });
  await dialog.getByLabel(t.recusal.reason).fill('Trabalho com a equipe.');
  await dialog.getByRole('button', { name: t.recusal.confirm }).click();
  await expectToast(page, 'success', t.recused);
  await expect(page.getByText(t.allDone)).toBeVisible();
  await page.getByRole('link', { name: t.back }).click();
  await expect(page.getByRole('link', { name: timeline.judging.review })).toBeVisible();

  // Two tabs of another judge merge what they save, and the one that comes second is told.
  const { ui } = texts.pt;
  const [, colleague] = stage.judges;
  const [one, other] = [await visit(colleague, 'pt'), await visit(colleague, 'pt')];
  const base = `/challenges/${stage.id}/judging/${stage.stage}/reviews`;
  const { data = [] } = (await colleague?.api<{ data: { entry: number }[] }>('GET', base)) ?? {};
  const review = `/challenges/${stage.slug}/timeline/${stage.stage}/judging?entry=${data[0]?.entry}`;
  for (const tab of [one, other]) await tab.goto(review);
  await one.getByLabel(t.comment).fill('Da primeira aba.');
  await expect(one.getByText(editing.state.saved)).toBeVisible();
  await other.getByLabel(t.note).fill('Da segunda aba.');
  await expect(other.getByText(editing.state.saved)).toBeVisible();
  await expect(other.getByLabel(t.comment)).toHaveValue('Da primeira aba.');

  // The same field in both: who submits it at once is asked which text stays.
  await one.getByLabel(t.comment).fill('De novo da primeira aba.');
  await expect(one.getByText(editing.state.saved)).toBeVisible();
  for (const group of await other.getByRole('radiogroup').all()) await group.getByRole('radio').nth(2).check();
  await other.getByLabel(t.comment).fill('Da segunda aba, por cima.');
  await other.getByLabel(t.comment).press('Control+Enter');
  await expect(other.getByText(editing.state.conflict)).toBeVisible();
  await other.getByRole('button', { name: ui.conflict.keep }).click();
  await expect(other.getByText(editing.state.saved)).toBeVisible();
  await other.getByLabel(t.comment).press('Control+Enter');
  await expectToast(other, 'success', t.submitted);

  // A comment that is too short to help may be completed afterwards.
  await other.goto(review);
  const longer =
    'Da segunda aba, por cima, e agora com o que falta: quanto custa manter o filtro depois do primeiro ano.';
  await other.getByLabel(t.comment).fill(longer);
  await other.getByRole('button', { name: t.submit }).click();
  await expectToast(other, 'success', t.submitted);
});

test('a team reads its feedback and appeals, one that is disqualified or denied reads why, and everyone reads the result', async ({
  judged,
  visit,
  request,
}) => {
  const { judgingResult: t, reviewing } = texts.pt;
  const stage = await judged({ entries: 4, judges: 3 });
  await begin(stage);
  const base = `/admin/challenges/${stage.id}/judging/${stage.stage}`;
  const place = `/challenges/${stage.slug}/timeline/${stage.stage}`;
  await stage.admin.api('POST', `${base}/entries/4/disqualification`, { reason: 'A equipe não é do bairro.' });
  for (const judge of stage.judges) await reviewAll(stage, judge, (entry) => 6 - entry);
  const [, second, last, disqualified] = stage.authors;
  const page = await visit(last, 'pt', 360);

  // Nothing before the publication.
  await page.goto(`${place}/feedback`);
  await expect(page.getByText(t.feedback.waiting)).toBeVisible();
  await stage.admin.api('POST', `${base}/close`);
  await stage.admin.api('POST', `${base}/result`);

  await page.reload();
  await expect(page.getByText(t.feedback.rank('3', '3'))).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: t.feedback.yes, exact: true }).click();
  await expect(page.getByText(t.feedback.thanks)).toBeVisible();
  await page.getByRole('button', { name: t.feedback.appealOpen }).click();
  await page.getByLabel(t.feedback.appealLabel).fill('O teste da página 3 não foi considerado.');
  await page.getByRole('button', { name: t.feedback.appealDialog.submit }).click();
  await expect(page.getByText(t.feedback.appealed)).toBeVisible();

  // Without scripts, for anyone.
  const result = readPage(await (await request.get(`${place}/result?lang=pt`)).text());
  expect([1, 2, 3].flatMap((level) => result.texts(`h${level}`))).toContain(t.kinds.preliminary);
  expect(result.one('ol', { 'aria-label': t.podium }).all('li')[0]?.text).toContain('Autora 1');
  expect(result.texts('a')).toContain(t.bundle);
  expect((await request.get(`/api/challenges/${stage.id}/judging/${stage.stage}/bundle`)).status()).toBe(200);
  await page.goto(`${place}/result`);
  await expect(page.getByRole('heading', { name: t.kinds.preliminary })).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await second?.api('POST', `/challenges/${stage.id}/judging/${stage.stage}/appeal`, { text: 'Falta a página 3.' });
  await stage.admin.api('POST', `${base}/appeals/2/decision`, { granted: false, reason: 'A página 3 foi lida.' });
  const denied = await visit(second, 'pt', 360);
  await denied.goto(`${place}/feedback`);
  await expect(denied.getByText(`${t.denied}. A página 3 foi lida.`)).toBeVisible();
  await expect(denied.getByRole('button', { name: t.feedback.appealOpen })).toHaveCount(0);

  // Who does not judge the stage reads no entry.
  const refused = await visit(disqualified, 'pt', 360);
  await refused.goto(`${place}/judging`);
  await expect(refused.getByText(reviewing.notJudge)).toBeVisible();
  await refused.goto(`${place}/feedback`);
  await expect(refused.getByRole('heading', { name: t.feedback.disqualified })).toBeVisible();
  await expect(refused.getByText('A equipe não é do bairro.')).toBeVisible();
});

const { desk: t, panel, ui } = texts.pt;

const claimed = new RegExp(`^${panel.claimedBy('Joana')} `);

/** The parts of the desk. */
function deskOf(page: Page) {
  const work = page.getByRole('region', { name: t.work });
  return {
    rows: page.getByTestId('desk-row'),
    work,
    item: (name: string) => work.getByRole('article', { name, exact: true }),
    text: work.getByRole('textbox'),
    view: (name: string) => page.getByRole('navigation', { name: t.views.label }).getByRole('link', { name }),
    undo: page.getByRole('button', { name: t.undo.button }),
  };
}

desk(
  'a judge works the queue by keyboard, by its address, and beside others',
  async ({ page, open, judge, platform, browser, addMember, signIn, takePart }) => {
    const { id, stages, memberIds } = await judge(2);
    await desk.step(
      'the view, the stage and what is open are in the address, and the keys can be turned off',
      async () => {
        await open('/desk', 'pt');
        const { rows, work, item, view } = deskOf(page);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.getByRole('combobox', { name: t.scope.label }).selectOption(`stage ${stages[0]}`);
        await page.getByRole('button', { name: t.scope.show }).click();
        await expect(page).toHaveURL(`/desk?stage=${stages[0]}`);
        await rows.nth(1).getByRole('link').click();
        await expect(item('Rita2 Rocha')).toBeFocused();
        await page.reload();
        await expect(item('Rita2 Rocha')).toBeVisible();
        await work.getByRole('button', { name: t.previous }).click();
        await expect(item('Rita1 Rocha')).toBeFocused();
        await work.getByRole('button', { name: t.following, exact: true }).click();
        await expect(item('Rita2 Rocha')).toBeFocused();
        await page.getByText(t.keys.title, { exact: true }).click();
        await page.getByRole('checkbox', { name: ui.singleKeys }).uncheck();
        await page.keyboard.press('k');
        await expect(item('Rita2 Rocha')).toBeVisible();
        await page.getByRole('checkbox', { name: ui.singleKeys }).check();
        await view(t.views.answered).click();
        await expect(page).toHaveURL(/view=answered/);
        await expect(page.getByText(t.empty.answered)).toBeVisible();
      },
    );
    await desk.step('a claimed batch is shown to the others at once, who are led past it', async () => {
      await takePart({
        challengeId: id,
        memberId: (await addMember({ first_name: 'Outro' })).id,
        roles: ['contestant'],
      });
      await open('/desk', 'pt');
      const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
      const other = await context.newPage();
      const colleague = await signIn(other, { first_name: 'Davi', last_name: 'Lima', profile: true });
      await takePart({ challengeId: id, memberId: colleague.id, roles: ['advisor'] });
      const connected = other.waitForResponse(/\/api\/notifications\/stream/);
      await other.goto('/desk?lang=pt');
      await connected;
      await expect(deskOf(other).rows).toHaveCount(memberIds.length);

      const { rows, work, view } = deskOf(page);
      await rows.first().getByRole('link').click();
      await work.getByRole('button', { name: t.claim.one }).click();
      await expect(deskOf(other).rows.first()).toContainText(t.state.claimed('Joana'));
      await other.getByRole('heading', { level: 1 }).click();
      await other.keyboard.press('n');
      await expect(deskOf(other).item('Rita2 Rocha')).toBeFocused();
      await other.getByRole('button', { name: t.claim.batch('1') }).click();
      await expect(rows.nth(1)).toContainText(t.state.claimed('Davi'));
      await view(t.views.claimed('1')).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: t.claim.freeAll }).click();
      await expect(deskOf(other).rows.first()).not.toContainText('Joana');
      await context.close();
    });
    await desk.step('a judge works the queue by keyboard alone on a phone, with undo and a saved remark', async () => {
      await judge(3);
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/desk', 'pt');
      const { rows, work, item, text, undo } = deskOf(page);
      await expect(rows).toHaveCount(3);
      // On a phone the filters are folded: the first row is in sight.
      await expect(page.getByRole('combobox', { name: t.scope.label })).toBeHidden();
      expect((await rows.first().boundingBox())?.y).toBeLessThan(400);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);

      await page.keyboard.press('n');
      await expect(item('Rita1 Rocha')).toBeFocused();
      await page.keyboard.press('r');
      await expect(text).toBeFocused();
      // Letters are typed, and leave the field with Esc.
      await page.keyboard.type('jk 12');
      await expect(text).toHaveValue('jk 12');
      expect(await sidewaysScroll(page)).toBe(0);
      // The desk is reloaded before the answer to the reply is there: what is being answered stays in its place.
      await page.route(
        /\/replies$/,
        async (route) => {
          const reloaded = page.waitForResponse(/\/api\/me\/desk/);
          const response = await route.fetch();
          await reloaded;
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      await page.keyboard.press('Control+Enter');
      await expect(item('Rita2 Rocha')).toBeFocused();
      await expect(page).toHaveURL(/item=\d+/);
      await page.keyboard.press('z');
      await expect(item('Rita1 Rocha')).toBeVisible();
      await expect(text).toHaveValue('jk 12');
      await expect(undo).toHaveCount(0);
      const replies = await platform.database
        .selectFrom('interaction_reply')
        .select('id')
        .where('content', '=', 'jk 12');
      expect(await replies.execute()).toEqual([]);

      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      await expect(item('Rita2 Rocha')).toBeFocused();
      await page.keyboard.press('k');
      await expect(item('Rita1 Rocha')).toBeFocused();
      await page.keyboard.press('c');
      await expect(work.getByText(claimed)).toBeVisible();
      await page.keyboard.press('c');
      await expect(work.getByText(claimed)).toHaveCount(0);

      // A remark, written and inserted without the mouse.
      await work.getByText(t.remarks.open, { exact: true }).press('Enter');
      await work.getByRole('button', { name: t.remarks.edit }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t.remarks.open });
      await dialog.getByRole('textbox', { name: t.remarks.name }).fill('Meça');
      await dialog.getByRole('textbox', { name: t.remarks.content }).fill(' Meça de novo.');
      await dialog.getByRole('button', { name: t.remarks.save, exact: true }).press('Enter');
      await expect(dialog.getByRole('button', { name: t.remarks.changeOf('Meça') })).toBeVisible();
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await text.press('End');
      await work.getByRole('button', { name: t.remarks.insert('Meça') }).press('Enter');
      await expect(text).toBeFocused();
      await expect(text).toHaveValue('jk 12Meça de novo.');
      await page.keyboard.press('Control+Enter');
      await expect(item('Rita2 Rocha')).toBeFocused();
      await expect(page.getByText(t.progress('1', '3'))).toBeVisible();
      await expect(page.getByText(t.own('1', true))).toBeVisible();
      await page.clock.install();
      await page.keyboard.press('r');
      await page.keyboard.type('Boa');
      await page.keyboard.press('Control+Enter');
      await expect(item('Rita3 Rocha')).toBeFocused();
      // After ten seconds it stays.
      await expect(undo).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(undo).toHaveCount(0);
      await page.keyboard.press('r');
      await page.keyboard.type('Boa');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(t.nothingNext)).toBeVisible();
    });
  },
);
