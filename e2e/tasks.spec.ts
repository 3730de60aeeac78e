import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { addTasks } from './challenge-data.ts';
import { expect } from './fixtures.ts';
import { enter, memberPassword } from './members.ts';
import { axeViolationsInBothThemes, expectToast } from './page-checks.ts';
import { test } from './taking-part.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

test.use({ allowedComplaints: /status of (401|403|404|409|500).*|ERR_FAILED/ });

const exactly = 'x'.repeat(80);
const longer = `${exactly}y`;
const name = { pt: 'Medir o telhado', en: 'Measure the roof' };
const alreadyIn = { pt: 'já estou nesta', en: 'already in' };
const unlimited = { pt: 'Ilimitado', en: 'Unlimited' };
const both = (text: string) => ({ pt: text, en: text });

/** The card of a task, by its name. */
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const button = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true });

const t = texts[language].tasks;

test(`TASK-01 TASK-05 CONST-38 TASK-02 TASK-03 TASK-04 ERR-49 ERR-51 tasks are read, joined and left, and failures are reported (${language})`, async ({
  anew,
  page,
  open,
  addChallenge,
  platform,
  openAsMember,
  addMember,
  takePart,
  request,
}) => {
  await test.step('visitors see the cards, and the dialog at its own address', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, slug } = await addChallenge();
    const [, cut] = (await addTasks(
      platform,
      { challengeId: id, name: both('Oitenta'), description: both(exactly) },
      { challengeId: id, name, description: both(`${longer}\n\nThe end.`), maximum: 3 },
    )) as [number, number];
    const list = `/challenges/${slug}/tasks`;
    await open(list, language);
    await expect(page.getByRole('heading', { level: 2, name: t.count('2', false) })).toBeVisible();
    await expect(card(page, 'Oitenta').getByText(exactly, { exact: true })).toBeVisible();
    await expect(card(page, 'Oitenta')).toContainText(unlimited[language]);
    await expect(card(page, name[language]).getByText(`${exactly}…`, { exact: true })).toBeVisible();
    await expect(card(page, name[language])).toContainText(t.places.left('3', false));
    await expect(page.getByRole('progressbar', { name: t.progress.label })).toHaveAttribute('value', '0');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    await page.getByRole('link', { name: name[language] }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${list}/${cut}`);
    await expect(dialog(page, name[language])).toContainText(longer);
    await expect(dialog(page, name[language])).toContainText('The end.');
    await expect(page).toHaveTitle(new RegExp(`^${name[language]} · ${t.title}`));
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(dialog(page, name[language])).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('link', { name: name[language] }).click();
    await dialog(page, name[language]).getByRole('link', { name: t.close }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('link', { name: name[language] })).toBeFocused();

    // Each address by itself.
    const read = async (task: number) =>
      readPage(await (await request.get(`${list}/${task}?lang=${language}`)).text()).one('main').text;
    expect(await read(cut)).toContain('The end.');
    expect(await read(99_999_999)).toContain(t.notFound);
  });
  await anew();
  const { id, slug, memberId } = await openAsMember(language, { takesPart: true, area: '/tasks' });
  await test.step('a participant joins and leaves, on the card and in the dialog', async () => {
    await expect(page.getByRole('heading', { name: t.empty })).toBeVisible();
    await expect(page.getByRole('region', { name: t.title, exact: true })).toContainText(t.emptyText);
    const ana = await addMember({ first_name: 'Ana', last_name: 'Rocha', profile: true });
    await takePart({ challengeId: id, memberId: ana.id, roles: ['contestant'] });
    const [task] = await addTasks(platform, { challengeId: id, name, maximum: 2, members: [{ memberId: ana.id }] });
    const list = `/challenges/${slug}/tasks`;
    await page.goto(list);
    await expect(card(page, name[language])).toContainText(t.places.left('1', true));
    await expect(card(page, name[language])).not.toContainText(alreadyIn[language]);
    await page.getByRole('link', { name: name[language] }).click();
    await expect(dialog(page, name[language]).getByRole('link', { name: 'Ana Rocha' })).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/tasks/'));
    await button(page, t.join).click();
    expect(new URL((await sent).url()).pathname).toBe(`/api/challenges/${id}/tasks/${task}/join`);
    await expectToast(page, 'success', t.messages.accept_success);
    await expect(dialog(page, name[language]).getByText(alreadyIn[language], { exact: true })).toBeVisible();
    await expect(dialog(page, name[language])).toContainText(t.places.full);
    await page.keyboard.press('Escape');
    await expect(card(page, name[language]).getByText(alreadyIn[language], { exact: true })).toBeVisible();
    await expect(card(page, name[language])).toContainText(t.places.full);

    await page.getByRole('link', { name: name[language] }).click();
    await button(page, t.abort).click();
    await expectToast(page, 'success', t.messages.abort_success);
    await expect(button(page, t.join)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, name[language])).not.toContainText(alreadyIn[language]);
    await expect(card(page, name[language])).toContainText(t.places.left('1', true));
  });
  await test.step('failures of joining and leaving are reported, with their reason', async () => {
    const [open, joined] = await addTasks(
      platform,
      { challengeId: id, name },
      { challengeId: id, name, members: [{ memberId }] },
    );
    const reason = { pt: 'Esta tarefa já está completa.', en: 'This task is full.' }[language];
    await page.route(/\/tasks\/\d+\/(join|abort)$/, (route) =>
      route.fulfill({ status: 409, json: { message: reason, error: 'conflict', errors: {} } }),
    );
    await page.goto(`/challenges/${slug}/tasks/${open}`);
    await button(page, t.join).click();
    await expectToast(page, 'failure', t.messages.accept_fail);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(reason);
    await expect(button(page, t.join)).toBeVisible();
    await page.goto(`/challenges/${slug}/tasks/${joined}`);
    await button(page, t.abort).click();
    await expectToast(page, 'failure', t.messages.abort_fail);
    await expect(button(page, t.abort)).toBeVisible();

    await page.unroute(/\/tasks\/\d+\/(join|abort)$/);
    let tries = 0;
    await page.route(/\/tasks\/\d+\/abort$/, (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await button(page, t.abort).click();
    await page.getByRole('button', { name: texts[language].ui.networkError.retry }).click();
    await expectToast(page, 'success', t.messages.abort_success);
  });
});

test(`TASK-06 TASK-05 a visitor signs in and joins, places are live, and an admin marks what is done (${language})`, async ({
  page,
  open,
  addChallenge,
  addMember,
  takePart,
  signIn,
  platform,
  headersOf,
  request,
}) => {
  await test.step('a visitor signs in and joins; who does not take part is asked to accept first', async () => {
    const { id, slug } = await addChallenge();
    const [task] = await addTasks(platform, { challengeId: id, name });
    const member = await addMember({ profile: true });
    await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
    await open(`/challenges/${slug}/tasks/${task}`, language);
    await button(page, t.join).click();
    const { signIn: words } = texts[language];
    const form = page.getByRole('dialog', { name: words.title });
    await form.getByRole('textbox', { name: words.email }).fill(member.email);
    await form.getByLabel(words.password, { exact: true }).fill(memberPassword);
    await form.getByRole('button', { name: words.submit, exact: true }).click();
    await expectToast(page, 'success', t.messages.accept_success);
    await expect(page).toHaveURL(`/challenges/${slug}/tasks/${task}`);
    await expect(button(page, t.abort)).toBeVisible();

    await signIn(page, { profile: true });
    await open(`/challenges/${slug}/tasks/${task}`, language);
    await button(page, t.join).click();
    const prompt = page.getByRole('dialog', { name: t.accept.title });
    await prompt.getByRole('button', { name: t.accept.confirm }).click();
    await expectToast(page, 'success', t.messages.accept_success);
    await expect(prompt).toHaveCount(0);
    await expect(button(page, t.abort)).toBeVisible();

    await signIn(page);
    await open(`/challenges/${slug}/tasks/${task}`, language);
    await button(page, t.join).click();
    await expect(page.getByRole('dialog', { name: t.profilePrompt.title })).toBeVisible();
  });
  await test.step('free places are live: others who join show without a reload', async () => {
    const { id, slug } = await addChallenge();
    const [own, other] = [await signIn(page, { profile: true }), await addMember({ profile: true })];
    await takePart(
      ...[own, other].map((one) => ({ challengeId: id, memberId: one.id, roles: ['contestant' as const] })),
    );
    const [task] = await addTasks(platform, { challengeId: id, name, maximum: 1 });
    await page.clock.install();
    await page.goto(`/challenges/${slug}/tasks/${task}`);
    await expect(button(page, t.join)).toBeVisible();
    const headers = await headersOf(other.id);
    // The page asks every ten seconds.
    const seat = async (call: 'join' | 'abort') => {
      expect((await request.post(`/api/challenges/${id}/tasks/${task}/${call}`, { headers })).ok()).toBe(true);
      await page.clock.fastForward(10_000);
    };
    await seat('join');
    await expect(dialog(page, name[language])).toContainText(t.places.full);
    await expect(button(page, t.join)).toHaveCount(0);
    await seat('abort');
    await expect(button(page, t.join)).toBeVisible();
    await page.clock.resume();
  });
  await test.step('an admin of the challenge marks by keyboard what is done, which the member sees', async () => {
    const { id, slug } = await addChallenge();
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['challenge_admin'] });
    const ana = await addMember({ first_name: 'Ana', last_name: 'Rocha', profile: true });
    await takePart({ challengeId: id, memberId: ana.id, roles: ['contestant'] });
    const [task] = await addTasks(platform, { challengeId: id, name, members: [{ memberId: ana.id }] });
    const path = `/challenges/${slug}/tasks/${task}`;
    await page.goto(path);
    await expect(button(page, t.join)).toHaveCount(0);
    await page.getByLabel(t.mark.hoursOf('Ana Rocha')).focus();
    await page.keyboard.insertText('2.5');
    await page.keyboard.press('Enter');
    await expectToast(page, 'success', t.mark.success('Ana Rocha'));
    const hours = t.hours(language === 'pt' ? '2,5' : '2.5', false);
    await expect(page.getByRole('dialog')).toContainText(hours);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await button(page, t.mark.of(t.mark.takeBack, 'Ana Rocha')).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'success', t.mark.takenBack('Ana Rocha'));
    await page.getByLabel(t.mark.hoursOf('Ana Rocha')).fill('2.5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(hours);

    await enter(platform, page, ana.id);
    await page.goto(path);
    await expect(dialog(page, name[language])).toContainText(hours);
    await expect(button(page, t.abort)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('progressbar', { name: t.progress.label })).toHaveAttribute('value', '1');
  });
});
