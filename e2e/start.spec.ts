import type { Page } from '@playwright/test';
import { expect, inDays } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { axeViolationsInBothThemes } from './page-checks.ts';
import { texts } from './texts.ts';
import { judging as test } from './timeline.ts';

const t = texts.pt.start;

test.use({ viewport: { width: 360, height: 740 } });

async function signInFromTheBar(page: Page, email: string): Promise<void> {
  const { shell, signIn } = texts.pt;
  await page.getByRole('button', { name: shell.join, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: signIn.title });
  await dialog.getByRole('textbox', { name: signIn.email }).fill(email);
  await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
  await dialog.getByRole('button', { name: signIn.submit, exact: true }).click();
}

test('the first page shows what waits: open stages, contributions, nothing, or another zone', async ({
  page,
  open,
  addMember,
  addTimeline,
  takePart,
  judge,
  signIn,
}) => {
  await test.step('a contestant who signs in at home sees the open stages first, with the time left', async () => {
    const { id, path } = await addTimeline([
      { title_pt: 'Sem prazo', finish_at: null },
      { title_pt: 'Protótipo', finish_at: inDays(2.5) },
    ]);
    const member = await addMember({ first_name: 'Iara', profile: true });
    await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
    await open('/', 'pt');
    await signInFromTheBar(page, member.email);
    await expect(page).toHaveURL('/me');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title('Iara'));
    const items = page.getByRole('list', { name: t.waiting }).getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText(['Protótipo', 'Sem prazo']);
    await expect(items.first()).toContainText('em 2 dias');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await items
      .first()
      .getByRole('link', { name: t.of(t.answer, 'Protótipo') })
      .press('Enter');
    await expect(page).toHaveURL(path(1));
  });
  await test.step('a judge sees first how many contributions wait, and opens the desk, also from the bell and the menu', async () => {
    await judge(2);
    await open('/me', 'pt');
    const item = page.getByRole('list', { name: t.waiting }).getByRole('listitem').first();
    await expect(item.getByRole('heading')).toHaveText(t.toRead('2', false));
    await item.getByRole('link').click();
    await expect(page).toHaveURL('/desk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.pt.desk.title);
    await page.getByRole('button', { name: new RegExp(`^${texts.pt.shell.member.notifications}`) }).click();
    await expect(page.getByRole('link', { name: texts.pt.notifications.desk('2', false) })).toHaveAttribute(
      'href',
      '/desk',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(`^${texts.pt.shell.member.menu('Joana')}`) }).click();
    await expect(page.getByRole('link', { name: texts.pt.shell.member.desk })).toBeVisible();
  });
  await test.step('where nothing waits, the page says so and leads to the challenges', async () => {
    await signIn(page, { profile: true });
    await open('/me', 'pt');
    await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
    await page.getByRole('link', { name: t.empty.next }).click();
    await expect(page).toHaveURL('/challenges/in-progress');
  });
  await test.step('whoever is in another zone than their settings is asked once, and may keep theirs', async () => {
    const { zone: z } = texts.pt.platformSettings;
    await signIn(page, { profile: true });
    await open('/me', 'pt');
    const question = page.getByText('As horas aparecem em UTC. Mostrar no horário de Brasília?');
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: z.keep, exact: true }).click();
    await expect(question).toHaveCount(0);
    await open('/me', 'pt');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('kept-zone'));
    await open('/me', 'pt');
    await page.getByRole('button', { name: z.use, exact: true }).click();
    await expect(question).toHaveCount(0);
    await page.goto(`/config/me/settings`);
    await expect(page.getByRole('combobox', { name: texts.pt.platformSettings.timezone })).toHaveValue(/Sao Paulo/);
  });
});
