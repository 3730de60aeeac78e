import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { createInteractions, createStages } from '../server/features/challenges/timeline/timeline.factory.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, inDays, untilHydrated } from './fixtures.ts';
import { axeViolations, expectToast } from './page-checks.ts';
import { press, test as sides } from './team-sides.ts';
import { texts } from './texts.ts';

interface Closable {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  /** The contestants who answered its stage, in their order. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

interface Fixtures {
  /** A challenge with a stage: so many contestants who answered it, and Dora, who did not. */
  closable: (answers: number) => Promise<Closable>;
  /** A page of a new admin of a challenge, at its certificates. */
  admin: (challenge: Closable, language: Language, width?: number) => Promise<Page>;
  /** Sends a call by another admin of a challenge, such as one to `close`. */
  send: (challenge: Closable, method: 'POST' | 'PUT', path: string, data: object) => Promise<void>;
}

const names = ['Ana', 'Bento', 'Célia'];

/** Tests of those who close a challenge. */
const test = sides.extend<Fixtures>({
  // Browsers log refused calls.
  allowedComplaints: /status of (?:403|404|409|500)/,
  closable: async ({ addChallenge, addMember, takePart, platform }, use) => {
    await use(async (answers) => {
      const { id, slug } = await addChallenge({
        challenge: { title_pt: 'Rio limpo', title_en: 'Clean river', deadline: inDays(10) },
      });
      const people: { id: number; name: string }[] = [];
      for (let index = 0; index <= answers; index += 1) {
        const first_name = index < answers ? (names[index] ?? `Pessoa ${index}`) : 'Dora';
        const one = await addMember({ first_name, last_name: 'Lima', profile: true, confirmed_at: new Date() });
        people.push({ id: one.id, name: one.full_name });
        await takePart({ challengeId: id, memberId: one.id, roles: ['contestant'], since: inDays(-30) });
      }
      await platform.write(async (transaction, invalidate) => {
        invalidate(`timeline:${id}`);
        const [stage_id = 0] = await createStages(transaction, [{ challenge_id: id }]);
        const row = {
          stage_id,
          challenge_id: id,
          team_id: null,
          content: 'Feito.',
          file_url: null,
          created_at: inDays(-1),
        };
        await createInteractions(
          transaction,
          people.slice(0, answers).map((one) => ({ ...row, member_id: one.id })),
        );
      });
      return { id, slug, path: `/challenges/${slug}/certificates`, people };
    });
  },
  admin: async ({ side, takePart }, use) => {
    await use(async ({ id: challengeId, path }, language, width) => {
      const { id, page, go } = await side('Iara', language, width);
      await takePart({ challengeId, memberId: id, roles: ['challenge_admin'] });
      await go(path);
      return page;
    });
  },
  send: async ({ addMember, takePart, headersOf, request }, use) => {
    await use(async ({ id: challengeId }, method, path, data) => {
      const { id: memberId } = await addMember({ profile: true });
      await takePart({ challengeId, memberId, roles: ['challenge_admin'] });
      const headers = await headersOf(memberId);
      const answer = await request.fetch(`/api/challenges/${challengeId}/${path}`, { method, headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    });
  },
});

/** What closes a challenge. */
const closing = { responsible_name: 'Iara Tupinambá', hours: 40 };

/** The flows of this file. */
const language = 'pt' as Language;

/** Closes the challenge of a page, with these hours. */
async function close(page: Page, language: Language, hours = '40'): Promise<void> {
  const t = texts[language].closing.close;
  await page.getByLabel(t.responsible).fill('Iara Tupinambá');
  await page.getByRole('spinbutton', { name: t.hours }).fill(hours);
  await press(page.getByRole('button', { name: t.button, exact: true }));
  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await expect(dialog).toContainText(t.confirmText);
  await press(dialog.getByRole('button', { name: t.confirm }));
  await expectToast(page, 'success', t.success);
}

/** Issues this number of certificates. */
async function issue(page: Page, language: Language, count: number): Promise<void> {
  const t = texts[language].closing.issue;
  await press(page.getByRole('button', { name: t.button(String(count), count === 1), exact: true }));
  const dialog = page.getByRole('dialog', { name: t.confirmTitle(String(count), count === 1) });
  await press(dialog.getByRole('button', { name: t.confirm(String(count)) }));
  await expect(dialog).toBeHidden();
  await expectToast(page, 'success', t.finished(String(count), count === 1));
  await expect(page.getByText(t.none)).toBeVisible();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

const { backOffice, closing: t, certificates, challenges } = texts[language];

test(`CERT-12 CERT-09 an admin closes a challenge, corrects the list and issues, by keyboard on a phone (${language})`, async ({
  closable,
  admin,
}) => {
  const challenge = await closable(2);
  const page = await admin(challenge, language, 360);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(backOffice.challenge.certificates);
  await expect(page.getByText(t.close.soFar('2', '3'))).toBeVisible();
  await page.getByLabel(t.close.responsible).fill('');
  await press(page.getByRole('button', { name: t.close.button, exact: true }));
  await expect(page.getByLabel(t.close.responsible)).toBeFocused();
  await expect(page.getByLabel(t.close.responsible)).toHaveAttribute('aria-invalid', 'true');
  await close(page, language);

  const filters = page.getByRole('navigation', { name: t.list.filters }).getByRole('link');
  await expect(filters).toHaveText([
    `${t.list.filter.all}3`,
    `${t.list.filter.included}2`,
    `${t.list.filter.excluded}1`,
    `${t.list.filter.to_issue}2`,
  ]);
  const dora = rowOf(page, 'Dora Lima');
  await expect(dora).toContainText(t.person.reasons.no_answer);
  await expect(rowOf(page, 'Ana Lima')).toContainText(t.person.stages('1', '1', true));
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Somebody included, somebody else excluded, and a name corrected in its place.
  await dora.getByRole('switch', { name: t.person.includeOf('Dora Lima') }).press('Space');
  await expect(dora.getByRole('switch')).toBeChecked();
  await expect(dora).toContainText(t.person.corrected);
  await rowOf(page, 'Bento Lima').getByRole('switch').press('Space');
  await expect(rowOf(page, 'Bento Lima').getByRole('switch')).not.toBeChecked();
  const correct = rowOf(page, 'Ana Lima').getByRole('button', {
    name: `${t.person.correct} ${t.person.ofName('Ana Lima')}`,
  });
  await press(correct);
  const form = page.getByRole('form', { name: t.correct.label('Ana Lima') });
  await expect(form.getByLabel(t.correct.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(correct).toBeFocused();
  await press(correct);
  await form.getByLabel(t.correct.name).fill('Anahí Ñandú');
  await form.getByRole('spinbutton', { name: t.correct.hours }).fill('12');
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('spinbutton').press('Enter');
  await expectToast(page, 'success', t.correct.saved('Anahí Ñandú'));
  await expect(rowOf(page, 'Anahí Ñandú')).toContainText(t.person.hours('12', false));
  await expect(page.getByRole('button', { name: new RegExp(`^${t.person.correct}`) }).first()).toBeFocused();

  // Filter and search have an address.
  await page
    .getByRole('navigation', { name: t.list.filters })
    .getByRole('link', { name: t.list.filter.excluded })
    .press('Enter');
  await expect(page).toHaveURL(`${challenge.path}?filter=excluded`);
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Bento Lima']);
  await page.getByRole('searchbox', { name: t.list.search.label }).fill('dora');
  await expect(page).toHaveURL(`${challenge.path}?filter=excluded&q=dora`);
  await expect(page.getByText(t.list.none)).toBeVisible();
  await page.getByRole('link', { name: t.list.clear }).click();

  await issue(page, language, 2);
  await expect(rowOf(page, 'Dora Lima')).toContainText(t.person.issued(''));
  await expect(page.getByRole('heading', { name: t.after.title })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // The certificate has the corrected name and hours; that it is on the profile of its owner is shown by verify.spec.ts.
  const address = await rowOf(page, 'Anahí Ñandú').getByRole('link', { name: t.person.see }).getAttribute('href');
  const sheet = readPage(await (await page.request.get(address ?? '')).text()).one('main').text;
  expect(sheet).toContain('Anahí Ñandú');
  expect(sheet).toContain(certificates.sheet.hoursOf('12', false));
});

test(`CERT-12 CERT-10 a changed number is explained; who is second sees the progress; late ones, corrections and withdrawals follow (${language})`, async ({
  closable,
  admin,
  send,
}) => {
  const challenge = await closable(2);
  await send(challenge, 'POST', 'close', closing);
  const [first, second] = [await admin(challenge, language), await admin(challenge, language)];
  for (const page of [first, second])
    await press(page.getByRole('button', { name: t.issue.button('2', false), exact: true }));
  // Meanwhile the list changes.
  const [, bento] = challenge.people;
  await send(challenge, 'PUT', `certificates/candidates/${bento?.id}`, { included: false });
  const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: t.issue.confirmText });
  await press(dialogOf(first).getByRole('button', { name: t.issue.confirm('2') }));
  await expect(dialogOf(first).getByRole('alert')).toHaveText(t.issue.changed('2', '1'));
  await press(dialogOf(first).getByRole('button', { name: t.issue.confirm('1') }));
  await expectToast(first, 'success', t.issue.finished('1', true));
  await press(dialogOf(second).getByRole('button', { name: t.issue.confirm('2') }));
  await expectToast(second, 'success', t.issue.already);
  await expect(dialogOf(second)).toBeHidden();

  // A late one.
  await rowOf(first, 'Dora Lima').getByRole('switch').press('Space');
  await expect(first.getByText(t.issue.late)).toBeVisible();
  await issue(first, language, 1);

  // A corrected name keeps the code.
  const ana = rowOf(first, 'Ana Lima');
  const address = await ana.getByRole('link', { name: t.person.see }).getAttribute('href');
  await press(ana.getByRole('button', { name: new RegExp(`^${t.person.correct}`) }));
  const form = first.getByRole('form', { name: t.correct.label('Ana Lima') });
  await expect(form).toContainText(t.correct.issuedText);
  await form.getByLabel(t.correct.name).fill('Ana Maria Lima');
  await form.getByRole('button', { name: t.correct.save }).click();
  await expectToast(first, 'success', t.correct.saved('Ana Maria Lima'));
  const corrected = rowOf(first, 'Ana Maria Lima');
  await expect(corrected.getByRole('link', { name: t.person.see })).toHaveAttribute('href', address ?? '');

  // A withdrawal needs its reason, and a fresh authentication.
  await press(corrected.getByRole('button', { name: new RegExp(`^${t.person.withdraw}`) }));
  const dialog = first.getByRole('dialog', { name: t.withdraw.title });
  await expect(dialog).toContainText(t.withdraw.text('Ana Maria Lima'));
  await press(dialog.getByRole('button', { name: t.withdraw.confirm }));
  await expect(dialog.getByLabel(t.withdraw.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t.withdraw.reason).fill('Emitido para a pessoa errada.');
  expect(await axeViolations(first)).toEqual([]);
  await press(dialog.getByRole('button', { name: t.withdraw.confirm }));
  await expectToast(first, 'success', t.withdraw.success('Ana Maria Lima'));
  await expect(corrected).toContainText(t.person.withdrawn(''));
  await expect(corrected.getByRole('switch')).not.toBeChecked();

  const sheet = readPage(await (await first.request.get(address ?? '')).text()).one('main').text;
  expect(sheet).toContain('Emitido para a pessoa errada.');
  expect(sheet).toContain('Ana Maria Lima');

  // Progress is shown in numbers, also after a reload.
  let issued = 120;
  const path = `**/api/challenges/${challenge.id}/certificates`;
  await second.route(path, async (route) => {
    const answer = await route.fetch();
    const issuance = {
      id: 1,
      status: issued < 3000 ? 'running' : 'done',
      total: 3000,
      issued,
      created_at: new Date().toISOString(),
    };
    await route.fulfill({ json: { ...(await answer.json()), issuance } });
  });
  const number = (value: number) => value.toLocaleString(language === 'pt' ? 'pt-BR' : 'en');
  await second.reload();
  await untilHydrated(second);
  await expect(second.getByText(t.issue.running(number(120), number(3000)))).toBeVisible();
  await expect(second.getByRole('progressbar')).toHaveAttribute('value', '120');
  const spoken = second.getByRole('status').filter({ hasText: t.issue.percent('').trim() });
  await expect(spoken).toHaveText(t.issue.percent('0%'));
  expect(await axeViolations(second)).toEqual([]);
  issued = 1250;
  await expect(second.getByText(t.issue.running(number(1250), number(3000)))).toBeVisible();
  await expect(spoken).toHaveText(t.issue.percent('40%'));
  issued = 3000;
  await expectToast(second, 'success', t.issue.finished(number(3000), false));
  await expect(second.getByRole('progressbar')).toHaveCount(0);
});

test(`PERM-02 only admins of the challenge and staff get there, from the challenge, also where they take part (${language})`, async ({
  closable,
  open,
  page,
  signIn,
  takePart,
}) => {
  const challenge = await closable(0);
  const at = `/challenges/${challenge.slug}`;
  const link = page.getByRole('main').getByRole('link', { name: challenges.taking.certificates });
  const { id: guest } = await signIn(page, { profile: true });
  await open(challenge.path, language);
  await expect(page.getByRole('heading', { name: t.refused })).toBeVisible();
  await page.getByRole('link', { name: t.back }).click();
  await expect(page).toHaveURL(at);
  await expect(page.getByRole('button', { name: challenges.taking.accept.button })).toBeVisible();
  await expect(link).toHaveCount(0);
  await takePart({ challengeId: challenge.id, memberId: guest, roles: ['challenge_admin'] });
  await open(at);
  await expect(link).toHaveAttribute('href', challenge.path);

  const { id: memberId } = await signIn(page, { roles: ['admin'], profile: true });
  await open(at);
  await expect(link).toHaveAttribute('href', challenge.path);
  await expect(page.getByRole('button', { name: challenges.taking.accept.button })).toBeVisible();
  await takePart({ challengeId: challenge.id, memberId, roles: ['contestant'] });
  await open(at);
  await expect(page.getByRole('button', { name: challenges.taking.abort.button })).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(backOffice.challenge.certificates);
});
