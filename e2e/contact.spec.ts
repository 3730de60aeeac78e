import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { watchAllCalls } from './page-checks.ts';
import { organisationEmail, readMails } from './services.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const required = { pt: 'Campo é Obrigatório', en: 'Field is required' };
const longest = { pt: 'Máximo de 100 caracteres', en: 'Max 100 characters' };
const shortest = { pt: 'Mínimo de 10 caracteres', en: 'Min 10 characters' };
const mailFailed = {
  pt: 'Desculpe, ocorreu um erro ao enviar o e-mail de contato, por favor tente novamente!',
  en: 'Sorry, an error occurred while sending the contact email, please try again!',
};

const newEmail = () => `${randomUUID()}@example.org`;
const formOf = (page: Page) => page.getByRole('main').locator('form');

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = formOf(page).locator(`[name="${name}"]`);
    if (name === 'country') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Waits for the two seconds that the form stamp requires. */
async function untilSomeoneWouldHaveWritten(page: Page): Promise<void> {
  const [shownAt] = (await formOf(page).locator('[name="stamp"]').inputValue()).split('.');
  await expect.poll(() => Date.now() / 1000 - Number(shownAt)).toBeGreaterThan(3);
}

const message = { name: 'Ana Lima', subject: 'Água na rua', message: 'Boa tarde!\nComo participo?' };
const proposal = {
  name: 'Bia Reis',
  phone: '+55 85 99999-0000',
  country: 'BR',
  category_suggestion: 'Calçadas para todos',
  message: 'As calçadas do bairro não servem para cadeiras de rodas.',
};

const t = texts[language].enquiries;

test(`CONTACT-02 CONTACT-03 CONTACT-05 CONTACT-07 CONTACT-01 CONTACT-04 CONTACT-06 ENTITY-13 ERR-03 ERR-04 NAV-11 a proposal, a message, and one of a member by keyboard: what is missing is reported, and what is sent is said (${language})`, async ({
  anew,
  page,
  open,
  signIn,
}) => {
  await test.step('an empty proposal lists six required fields, and nothing is sent', async () => {
    await open('/', language);
    await page.getByRole('main').getByRole('link', { name: t.elsewhere.propose }).first().click();
    await expect(page).toHaveURL('/propose-challenge');
    const calls = watchAllCalls(page);
    await page.getByRole('button', { name: t.propose.submit }).click();
    await expect(formOf(page).getByText(required[language], { exact: true })).toHaveCount(6);
    await expect(formOf(page).locator('[name="name"]')).toBeFocused();
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
    const labels = await formOf(page).locator('label:has(+ * [required]), label:has(+ [required])').allInnerTexts();
    expect(labels).toHaveLength(6);
    for (const label of labels) expect(label).toMatch(/\*$/);
  });
  await test.step('a proposal sends its six fields and says so', async () => {
    const email = newEmail();
    await fill(page, { ...proposal, email });
    const sent = page.waitForRequest('**/api/challenge-proposals');
    await page.getByRole('button', { name: t.propose.submit }).click();
    expect((await sent).postDataJSON()).toEqual({ ...proposal, email });
    await expect(page.getByRole('heading', { name: t.propose.sent })).toBeFocused();
    await expect(async () => expect(await readMails(email)).toHaveLength(1)).toPass();
  });
  await anew();
  await test.step('an empty message lists four required fields, and nothing is sent', async () => {
    await open('/', language);
    await page.getByRole('contentinfo').getByRole('link', { name: t.contact.title }).click();
    await expect(page).toHaveURL('/contact-us');
    await page.waitForLoadState('networkidle');
    const calls = watchAllCalls(page);
    await page.getByRole('button', { name: t.contact.submit }).click();
    await expect(formOf(page).getByText(required[language], { exact: true })).toHaveCount(4);
    await expect(formOf(page).locator('label', { hasText: '*' })).toHaveCount(4);
    expect(calls).toEqual([]);
  });
  await test.step('texts of a wrong length are reported without sending', async () => {
    const calls = watchAllCalls(page);
    await fill(page, { ...message, email: newEmail(), name: 'a'.repeat(101), message: 'Oi, gente' });
    await page.getByRole('button', { name: t.contact.submit }).click();
    await expect(formOf(page).getByText(longest[language], { exact: true })).toBeVisible();
    await expect(formOf(page).getByText(shortest[language], { exact: true })).toBeVisible();
    expect(calls).toEqual([]);
  });
  await test.step('the contact form sends four fields, says so and is empty again', async () => {
    for (const label of [t.name, t.email, t.subject, t.message])
      await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible();
    const email = newEmail();
    await fill(page, { ...message, email });
    const sent = page.waitForRequest('**/api/contact');
    await page.getByRole('button', { name: t.contact.submit }).click();
    expect((await sent).postDataJSON()).toEqual({ ...message, email });
    await expect(page.getByRole('heading', { name: t.contact.sent })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(email);
    await page.getByRole('button', { name: t.another }).click();
    await expect(formOf(page).locator('[name="name"]')).toBeFocused();
    for (const name of ['name', 'email', 'subject', 'message'])
      await expect(formOf(page).locator(`[name="${name}"]`)).toHaveValue('');
    await expect(async () => {
      expect(await readMails(email)).toHaveLength(1);
      const toOrganisation = (await readMails(organisationEmail)).filter(
        ({ replyTo }) => replyTo?.[0]?.address === email,
      );
      expect(toOrganisation).toHaveLength(1);
    }).toPass();
    // The address may be a stranger's, so the mail quotes nothing.
    const [confirmation] = await readMails(email);
    for (const words of ['Ana Lima', 'Água na rua', 'Como participo?']) expect(confirmation?.text).not.toContain(words);
  });
  await anew();
  await test.step('a member finds their name and e-mail filled in, and sends by the keyboard alone', async () => {
    const member = await signIn(page, { first_name: 'Rita', last_name: 'Nunes' });
    await open('/contact-us', 'en');
    await expect(formOf(page).locator('[name="name"]')).toHaveValue('Rita Nunes');
    await expect(formOf(page).locator('[name="email"]')).toHaveValue(member.email);
    await formOf(page).locator('[name="subject"]').focus();
    await page.keyboard.insertText('A question');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('How do I take part in it?');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Message sent!' })).toBeFocused();
  });
});

test.describe('faults', () => {
  test.use({ allowedComplaints: /Failed to load resource|net::ERR_/ });

  test(`ERR-28 faults: input stays, a lost answer and a filled honeypot are overcome (${language})`, async ({
    page,
    open,
    platform,
  }) => {
    await test.step('a failure is shown and keeps the input, also across a reload', async () => {
      const t = texts[language].enquiries;
      await open('/contact-us', language);
      const email = newEmail();
      await fill(page, { ...message, email });
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { message: 'Ops' } }));
      await page.getByRole('button', { name: t.contact.submit }).click();
      await expect(page.getByRole('alert').getByText(mailFailed[language], { exact: true })).toBeVisible();
      await page.unrouteAll();
      await page.reload();
      await untilHydrated(page);
      await expect(page.getByRole('status').filter({ hasText: t.restored })).toBeVisible();
      for (const [name, value] of Object.entries({ ...message, email }))
        await expect(formOf(page).locator(`[name="${name}"]`)).toHaveValue(value);
      await page.getByRole('button', { name: t.contact.submit }).click();
      await expect(page.getByRole('heading', { name: t.contact.sent })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual(
        [],
      );
    });
    await test.step('a submission whose response was lost is repeated, and the message is stored once', async () => {
      await page.getByRole('button', { name: t.another }).click();
      const email = newEmail();
      await fill(page, { ...message, email });
      await page.route('**/api/contact', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: t.contact.submit }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.unrouteAll();
      await dialog.getByRole('button', { name: texts[language].ui.networkError.retry }).click();
      await expect(page.getByRole('heading', { name: t.contact.sent })).toBeVisible();
      const rows = await platform.database.selectFrom('enquiry').select('id').where('email', '=', email).execute();
      expect(rows).toHaveLength(1);
    });
    await test.step('a honeypot that the browser has filled in is shown, and the user can continue', async () => {
      await page.getByRole('button', { name: t.another }).click();
      const trap = formOf(page).locator('[name="website"]');
      await expect(page.getByRole('textbox', { name: t.leaveEmpty })).toHaveCount(0);
      await fill(page, { ...message, email: newEmail() });
      await trap.evaluate((field: HTMLInputElement) => {
        field.value = 'https://example.org';
      });
      await page.getByRole('button', { name: t.contact.submit }).click();
      const shown = page.getByRole('textbox', { name: t.leaveEmpty });
      await expect(shown).toBeFocused();
      await shown.fill('');
      await page.getByRole('button', { name: t.contact.submit }).click();
      await expect(page.getByRole('heading', { name: t.contact.sent })).toBeVisible();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  const t = texts[language].enquiries;
  const lang = language === 'en' ? '?lang=en' : '';

  test(`CONTACT-04 CONTACT-05 the browser itself submits and validates both forms (${language})`, async ({ page }) => {
    await page.goto(`/contact-us${lang}`);
    await page.getByRole('button', { name: t.contact.submit }).click();
    expect(
      await formOf(page)
        .locator('[name="name"]')
        .evaluate((field: HTMLInputElement) => field.validity.valueMissing),
    ).toBe(true);
    await fill(page, { ...message, email: newEmail() });
    await untilSomeoneWouldHaveWritten(page);
    await page.getByRole('button', { name: t.contact.submit }).click();
    await expect(page).toHaveURL(/\/contact-us\/sent/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.contact.sent);

    await page.goto(`/propose-challenge${lang}`);
    await fill(page, { ...proposal, email: newEmail() });
    await untilSomeoneWouldHaveWritten(page);
    await page.getByRole('button', { name: t.propose.submit }).click();
    await expect(page).toHaveURL(/\/propose-challenge\/sent/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.propose.sent);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
