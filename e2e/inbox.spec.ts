import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { insertEnquiry, insertProposal } from '../server/features/organisation/enquiries/enquiries.queries.ts';
import { insertItem } from '../server/features/organisation/enquiries/inbox/inbox.queries.ts';
import { openRequest } from '../server/features/organisation/enquiries/send-enquiry.ts';
import type { Platform } from '../server/platform/platform.ts';
import { expect } from './fixtures.ts';
import { axeViolations, expectToast, sidewaysScroll } from './page-checks.ts';
import { readMails } from './services.ts';
import { test } from './team-sides.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

// Browsers log refused calls.
test.use({ allowedComplaints: /status of (?:403|404|409)/ });

type Kind = 'contact' | 'e-sic' | 'proposal';

interface Written {
  readonly kind: Kind;
  readonly subject: string;
  readonly email: string;
  readonly language: Language;
  /** YYYY-MM-DD. */
  readonly dueOn?: string;
}

/** Stores what somebody wrote; returns its id in the inbox. */
function receive(platform: Platform, { kind, subject, email, language, dueOn = '2999-12-31' }: Written) {
  const now = new Date();
  const common = { name: 'Ana Lima', email, language, submission: null, member_id: null, created_at: now };
  const message = 'As calçadas do bairro não servem para cadeiras de rodas.';
  return platform.write(async (transaction) => {
    const item = { kind, dueOn, texts: [subject, message], now };
    if (kind === 'proposal') {
      const values = { phone: '+55 85 99999-0000', country: 'BR', category_id: null, category_suggestion: subject };
      const row = await insertProposal(transaction, { ...common, ...values, message });
      await insertItem(transaction, { ...item, proposalId: row?.id as number });
    } else {
      const row = await insertEnquiry(transaction, { ...common, kind, subject, message });
      const id = row?.id as number;
      if (kind === 'e-sic') await openRequest(transaction, { id });
      await insertItem(transaction, { ...item, enquiryId: id });
    }
    const { id } = await transaction
      .selectFrom('inbox_item')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    return id;
  });
}

const newSubject = () => `Água ${randomUUID().slice(0, 8)}`;
const newEmail = () => `${randomUUID()}@example.org`;

const { inbox: t, backOffice, overview } = texts[language];

test(`staff find what is overdue and answer it, extend a request by keyboard, and make a proposal a draft (${language})`, async ({
  side,
  platform,
}) => {
  const { id, page, go, name } = await side('Moema', language, 360, { roles: ['admin'] });

  await test.step('staff find what is overdue, take it, note and answer it', async () => {
    const [subject, email] = [newSubject(), newEmail()];
    await receive(platform, { kind: 'contact', subject, email, language, dueOn: '2026-01-02' });
    await go('/admin');
    const card = page
      .getByRole('region', { name: overview.waiting })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: backOffice.names.inbox }) });
    await expect(card).toContainText(backOffice.overdue('').trim());
    await card.getByRole('link', { name: backOffice.names.inbox }).click();
    await page.getByRole('searchbox', { name: t.list.search.label }).fill(subject);
    await expect(page).toHaveURL(/q=/);
    const row = page.getByRole('table').getByRole('row').filter({ hasText: subject });
    await expect(row).toContainText(t.overdue);
    await row.getByRole('link', { name: subject }).click();

    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await page.getByRole('combobox', { name: t.item.assignee }).selectOption(String(id));
    await page.getByRole('button', { name: t.assign }).click();
    await expectToast(page, 'success', t.item.assigned);
    await page.getByRole('textbox', { name: t.note.text }).fill('Ligar antes.');
    await page.getByRole('button', { name: t.note.save }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ligar antes.' })).toContainText(name);

    await page.getByRole('combobox', { name: t.answer.template }).selectOption('0');
    const answer = page.getByRole('textbox', { name: t.answer.text, exact: true });
    await expect(answer).not.toHaveValue('');
    await answer.fill('Venha no sábado.');
    await page.reload();
    await expect(answer).toHaveValue('Venha no sábado.');
    await page.getByRole('button', { name: t.answer.send }).click();
    await expectToast(page, 'success', t.answer.sent);
    await expect(answer).toHaveValue('');
    await expect.poll(() => readMails(email)).toHaveLength(1);
    const [mail] = await readMails(email);
    expect(mail?.text).toContain('Venha no sábado.');
    expect(mail?.text).not.toContain('Ligar antes.');
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
  await test.step('a request is extended and answered on its page, by keyboard', async () => {
    const item = await receive(platform, { kind: 'e-sic', subject: newSubject(), email: newEmail(), language });
    await go(`/admin/inbox/${item}`);
    const open = page.getByRole('button', { name: t.actions.extended.open });
    await open.focus();
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: t.actions.extended.title });
    await expect(dialog.getByRole('textbox', { name: t.actions.reason })).toBeFocused();
    await page.keyboard.insertText('O arquivo fica fora.');
    await dialog.getByRole('button', { name: t.actions.extended.confirm }).press('Enter');
    await expectToast(page, 'success', t.actions.extended.done);
    await expect(open).toHaveCount(0);
    const answer = page.getByRole('textbox', { name: t.answer.text, exact: true });
    await answer.focus();
    await page.keyboard.insertText('As contas estão na página.');
    await page.getByRole('button', { name: t.answer.send }).press('Enter');
    await expectToast(page, 'success', t.answer.sent);
    const address = await page.getByRole('link', { name: /^\w{4}(-\w{4}){3}$/ }).getAttribute('href');
    expect(address).toMatch(/^\/transparencia\/pedido\//);
    const request = await (await page.request.get(address ?? '')).text();
    expect(request).toContain('As contas estão na página.');
    expect(request).toContain('O arquivo fica fora.');
  });
  await test.step('a proposal becomes a draft, its proposer is thanked', async () => {
    const [subject, email] = [newSubject(), newEmail()];
    const item = await receive(platform, { kind: 'proposal', subject, email, language });
    await go(`/admin/inbox/${item}`);
    await page.getByRole('button', { name: t.actions.drafted.open }).click();
    const dialog = page.getByRole('dialog', { name: t.actions.drafted.title });
    await expect(dialog.getByLabel(t.actions.drafted.name)).toHaveValue(subject);
    await dialog.getByLabel(t.actions.drafted.name).fill(`Calçadas ${item}`);
    await dialog.getByRole('button', { name: t.actions.drafted.confirm }).click();
    await expectToast(page, 'success', t.actions.drafted.done);
    await expect(page.getByRole('link', { name: `Calçadas ${item}` })).toHaveAttribute(
      'href',
      `/challenges/calcadas-${item}`,
    );
    await expect.poll(() => readMails(email)).toHaveLength(1);
  });
});

test(`of two who answer at once, the second learns who was first and keeps the text (${language})`, async ({
  side,
  platform,
}) => {
  const [bia, caio] = [
    await side('Bia', language, 1280, { roles: ['admin'] }),
    await side('Caio', language, 1280, { roles: ['admin'] }),
  ];
  const email = newEmail();
  const item = await receive(platform, { kind: 'contact', subject: newSubject(), email, language });
  const answerOf = ({ page }: { page: Page }) => page.getByRole('textbox', { name: t.answer.text, exact: true });
  for (const one of [bia, caio]) {
    await one.go(`/admin/inbox/${item}`);
    await answerOf(one).fill(`De ${one.name}.`);
  }
  await bia.page.getByRole('button', { name: t.answer.send }).click();
  await expectToast(bia.page, 'success', t.answer.sent);
  await caio.page.getByRole('button', { name: t.answer.send }).click();
  await expect(caio.page.getByRole('alert').filter({ hasText: bia.name })).toBeVisible();
  await expect(answerOf(caio)).toHaveValue(`De ${caio.name}.`);
  await expect(caio.page.getByRole('listitem').filter({ hasText: `De ${bia.name}.` })).toBeVisible();
  await expect.poll(() => readMails(email)).toHaveLength(1);
  await caio.page.getByRole('button', { name: t.answer.send }).click();
  await expectToast(caio.page, 'success', t.answer.sent);
  await expect.poll(() => readMails(email)).toHaveLength(2);
});
