import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { texts } from './texts.ts';
import { test } from './timeline-judge.ts';

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

test('a judge works the queue by keyboard, by its address, and beside others', async ({
  anew,
  page,
  open,
  judge,
  platform,
  browser,
  addMember,
  signIn,
  takePart,
}) => {
  await test.step('a judge works the queue by keyboard alone on a phone, with undo and a saved remark', async () => {
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
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(item('Rita2 Rocha')).toBeFocused();
    await expect(page).toHaveURL(/item=\d+/);
    await page.keyboard.press('z');
    await expect(item('Rita1 Rocha')).toBeVisible();
    await expect(text).toHaveValue('jk 12');
    await expect(undo).toHaveCount(0);
    const replies = await platform.database.selectFrom('interaction_reply').select('id').where('content', '=', 'jk 12');
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
    await page.keyboard.press('r');
    await page.keyboard.type('Boa');
    await page.keyboard.press('Control+Enter');
    await expect(item('Rita3 Rocha')).toBeFocused();
    // After ten seconds it stays.
    await expect(undo).toBeVisible();
    await expect(undo).toHaveCount(0, { timeout: 15_000 });
    await page.keyboard.press('r');
    await page.keyboard.type('Boa');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t.nothingNext)).toBeVisible();
  });
  await anew();
  await test.step('the view, the stage and what is open are in the address, and the keys can be turned off', async () => {
    const { stages } = await judge(2);
    await open('/desk', 'pt');
    const { rows, work, item, view } = deskOf(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
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
    await view(t.views.answered).click();
    await expect(page).toHaveURL(/view=answered/);
    await expect(page.getByText(t.empty.answered)).toBeVisible();
  });
  await anew();
  await test.step('a claimed batch is shown to the others at once, who are led past it', async () => {
    const { id, memberIds } = await judge(2);
    await takePart({ challengeId: id, memberId: (await addMember({ first_name: 'Outro' })).id, roles: ['contestant'] });
    await open('/desk', 'pt');
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    const colleague = await signIn(other, { first_name: 'Davi', last_name: 'Lima', profile: true });
    await takePart({ challengeId: id, memberId: colleague.id, roles: ['advisor'] });
    await other.goto('/desk?lang=pt');
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
});
