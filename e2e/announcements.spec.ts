import { randomUUID } from 'node:crypto';
import { createInteractions, createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import { axeViolations } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { editorOf } from './forum.ts';
import { readMails } from './mailbox.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

const { announcements: t, backOffice, notifications, shell } = texts.pt;
const words = t.editor;

test('an admin writes to those who have not answered stage 2, tests it, sends it, and follows who gets it', async ({
  page,
  open,
  signIn,
  addMember,
  addChallenge,
  takePart,
  enterElsewhere,
  platform,
}) => {
  const title = `Rio ${randomUUID().slice(0, 8)}`;
  const { id: challengeId } = await addChallenge({ challenge: { title_pt: title, title_en: title } });
  const confirmed = { profile: true, confirmed_at: new Date() } as const;
  const admin = await signIn(page, { ...confirmed, first_name: 'Moema', last_name: 'Reis' });
  const [answered, late] = [await addMember(confirmed), await addMember(confirmed)];
  await takePart(
    { challengeId, memberId: admin.id, roles: ['challenge_admin'] },
    ...[answered, late].map(({ id: memberId }) => ({ challengeId, memberId, roles: ['contestant' as const] })),
  );
  const [, stage = 0] = await createStages(platform.database, [
    { challenge_id: challengeId, title_pt: 'Pesquisa' },
    { challenge_id: challengeId, title_pt: 'Protótipo' },
  ]);
  await createInteractions(platform.database, [
    { stage_id: stage, challenge_id: challengeId, member_id: answered.id, content: 'Pronto' },
  ]);

  await page.setViewportSize({ width: 360, height: 800 });
  await open(`/admin/challenges/${challengeId}/announcements`, 'pt');
  await expect(page.getByRole('heading', { name: words.list.empty })).toBeVisible();
  await page.getByRole('button', { name: words.list.write }).click();
  await page.getByLabel(`${words.subject} (`).first().fill('Faltam dois dias');
  await page.getByLabel(`${words.subject} (`).last().fill('Two days left');
  await (await editorOf(page, `${words.text} \\(p`)).fill('Entreguem o protótipo.');
  await (await editorOf(page, `${words.text} \\(i`)).fill('Hand in the prototype.');
  await page.getByLabel(words.unanswered).selectOption({ label: 'Protótipo' });
  await expect(page.getByText(words.reach('1', true))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  // What was typed is there after a reload.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel(`${words.subject} (`).first()).toHaveValue('Faltam dois dias');
  await expect(await editorOf(page, `${words.text} \\(p`)).toContainText('Entreguem o protótipo.');
  await expect(page.getByLabel(words.unanswered)).toHaveValue(String(stage));
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: words.preview.open }).click();
  const preview = page.getByRole('dialog', { name: words.preview.title });
  await expect(preview.getByText(`${title}: Two days left`).first()).toBeVisible();
  const mail = preview.frameLocator(`iframe[title="${words.preview.mail}, ${words.preview.languages.pt}"]`);
  await expect(mail.getByText('Entreguem o protótipo.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: words.test.send }).click();
  await expectToast(page, 'success', words.test.sent(admin.email));
  await expect.poll(() => readMails(admin.email)).toHaveLength(2);
  expect((await readMails(admin.email)).map(({ subject }) => subject).toSorted()).toEqual([
    `${title}: Faltam dois dias`,
    `${title}: Two days left`,
  ]);

  const reader = await enterElsewhere(late.id);
  await reader.goto('/challenges');
  await untilHydrated(reader);
  await page.getByRole('button', { name: words.send.open }).click();
  const dialog = page.getByRole('dialog', { name: words.send.title });
  await expect(dialog.getByText(words.reach('1', true))).toBeVisible();
  await dialog.getByRole('button', { name: words.send.confirmNow }).click();
  await expectToast(page, 'success', words.send.begun);

  // The member finds it in the bell, and opens it.
  await reader.getByRole('button', { name: shell.member.bell(1) }).click();
  await reader.getByRole('link', { name: `${title}: Faltam dois dias` }).click();
  const received = reader.getByRole('article', { name: 'Faltam dois dias' });
  await expect(received).toContainText('Entreguem o protótipo.');
  await expect(received.getByRole('heading', { name: 'Faltam dois dias' })).toBeFocused();
  expect(await axeViolations(reader)).toEqual([]);
  await expect.poll(() => readMails(late.email)).toHaveLength(1);
  const [letter] = await readMails(late.email);
  expect(letter?.html).toContain('Entreguem o protótipo.');
  expect(letter?.text).toMatch(/\/notifications#announcement-\d+/);
  expect(await readMails(answered.email)).toHaveLength(0);
  await received.getByRole('link', { name: t.close }).click();
  await expect(received).toHaveCount(0);
  await expect(reader.getByRole('heading', { name: notifications.title })).toBeVisible();

  const figure = (name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
  await expect(figure(words.figures.addressees)).toHaveText('1');
  await expect(figure(words.figures.read)).toHaveText('1', { timeout: 15_000 });
  await expect(figure(words.figures.mails_sent)).toHaveText('1', { timeout: 15_000 });
  await expect(page.getByText(words.sentBy(admin.full_name, '').trim())).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: words.back }).click();
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Faltam dois dias' });
  await expect(row).toContainText(words.statuses.sent);
  await expect(row).toContainText(admin.full_name);
  await expect(page.getByRole('link', { name: backOffice.challenge.announcements }).first()).toBeVisible();
});
