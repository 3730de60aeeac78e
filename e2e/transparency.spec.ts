import { randomUUID } from 'node:crypto';
import type { Language } from '../contract/language.ts';
import { answerRequest, writeEnquiryMails } from '../server/features/organisation/enquiries/index.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { axeViolations } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const hours = { pt: 'Segunda a sexta-feira, das 9h às 18h', en: 'Monday to Friday 9h to 18h' };
const bodies = {
  pt: ['Assembleia Geral', 'Conselho Deliberativo', 'Conselho Fiscal', 'Diretoria Executiva'],
  en: ['General Assembly', 'Board of Trustees', 'Audit Council', 'Executive Board'],
};
const statute = { pt: 'Estatuto social', en: 'Statute' };
const articles = {
  pt: [
    'Art. 1º Nome, natureza e sede',
    'Art. 2º Finalidade',
    'Art. 3º Princípios',
    'Art. 4º Pessoas associadas',
    'Art. 5º Órgãos',
    'Art. 6º Remuneração',
    'Art. 7º Patrimônio e receitas',
    'Art. 8º Prestação de contas',
    'Art. 9º Reforma e dissolução',
  ],
  en: [
    'Art. 1 Name, nature and seat',
    'Art. 2 Purpose',
    'Art. 3 Principles',
    'Art. 4 Associates',
    'Art. 5 Governing bodies',
    'Art. 6 Pay',
    'Art. 7 Assets and income',
    'Art. 8 Accounts',
    'Art. 9 Amendment and dissolution',
  ],
};
const amount = { pt: /R\$\s480\.000/, en: /R\$480,000/ };
const report = { pt: 'Relatório parcial das hortas, 2025', en: 'Interim report on the gardens, 2025' };

const t = texts[language].transparency;
const { request: form } = texts[language].enquiries;

const a4 = { width: 794, height: 1123 };

test(`NAV-16 PAGES-05 PAGES-06 PAGES-07 PAGES-08 PAGES-09 PAGES-14 the organisation's data, on a screen, a phone and paper (${language})`, async ({
  page,
  open,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open('/', language);
  const menu = page.getByRole('navigation', { name: texts[language].shell.mainMenu });
  expect(loaded.filter((path) => /transparency\.page/.test(path))).toEqual([]);
  await menu.getByRole('link', { name: texts[language].shell.menu.transparency }).click();
  await expect(page).toHaveURL('/transparencia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
  // It is a chunk of its own, which home does not load.
  expect(loaded.filter((path) => /\/assets\/transparency\.page-.*\.js$/.test(path)).length).toBeGreaterThan(0);
  for (const body of bodies[language]) await expect(page.getByRole('table', { name: t.members(body) })).toBeVisible();
  await expect(page.getByText(hours[language])).toBeVisible();
  const table = page.getByRole('table', { name: t.agreementsCaption });
  const row = table.getByRole('row', { name: /Prefeitura de Serra Clara/ });
  await expect(row.getByRole('cell', { name: amount[language] })).toBeVisible();
  await expect(table.getByRole('row', { name: new RegExp(`^${t.total}`) })).toContainText(/745[.,]500/);

  await test.step('at 360 px each row is a card that keeps its headers, and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(
      [t.partner, t.object, t.amount, t.received, t.period, t.status, t.files].map((label) =>
        expect.stringContaining(label),
      ),
    );
    await expect(table.getByRole('rowheader')).toHaveCount(4);
    const cell = table.getByRole('cell', { name: amount[language] });
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(`"${t.amount}"`);
  });
  await test.step('in print the tables are complete, black on white, without forms or menus', async () => {
    await page.setViewportSize(a4);
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    for (const role of ['navigation', 'button', 'textbox', 'banner', 'contentinfo'] as const)
      for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(a4.width);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await row.getByRole('link', { name: report[language] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(report[language]);
  await expect(page.getByRole('table')).toContainText(/258[.,]059[.,]15/);
  await test.step('a document is printed without its button', async () => {
    await page.setViewportSize(a4);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: t.document.print })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(a4.width);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await page
    .getByRole('link', { name: new RegExp(t.document.back) })
    .last()
    .click();
  const papers = page.getByRole('region', { name: t.documents });
  await papers.getByRole('link', { name: new RegExp(`^${statute[language]}`) }).click();
  await expect(page).toHaveURL('/transparencia/documentos/estatuto-social');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(statute[language]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(articles[language]);
  expect((await page.getByRole('main').innerText()).match(/undefined|\[object|[Ll]orem|TODO/)).toBeNull();
});

let mailsAreWritten = false;
/** The tests answer as another process would, with the mail templates of this feature registered once. */
function writeMailsOnce(platform: Parameters<typeof writeEnquiryMails>[0]): void {
  if (!mailsAreWritten) writeEnquiryMails(platform);
  mailsAreWritten = true;
}

test(`AMB-22 a request gets a protocol, which alone gives access to its answer (${language})`, async ({
  page,
  open,
  platform,
  baseURL,
}) => {
  await open('/e-sic', language);
  await expect(page).toHaveURL('/transparencia#e-sic');
  const email = `${randomUUID()}@example.org`;
  const region = page.getByRole('region', { name: form.form });
  const submit = region.getByRole('button', { name: form.submit });
  await submit.click();
  await expect(region.getByText({ pt: 'Campo é Obrigatório', en: 'Field is required' }[language])).toHaveCount(4);
  await region.getByRole('textbox', { name: texts[language].enquiries.name }).fill('Caio Melo');
  await region.getByRole('textbox', { name: texts[language].enquiries.email }).fill(email);
  await region.getByRole('textbox', { name: form.subject }).fill('Contas de 2025');
  await region.getByRole('textbox', { name: form.message }).fill('Peço as contas de 2025.');
  await submit.click();
  await expect(page.getByRole('heading', { name: form.sent })).toBeFocused();
  const protocol = await region.locator('strong').innerText();
  expect(protocol).toMatch(/^(?:[34679ACDEFGHJKMNPQRTWXY]{4}-?){4}$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await region.getByRole('button', { name: form.copy }).click();
  await expect(region.getByText(form.notCopied)).toBeVisible();

  const answer = await page.request.get(`/transparencia/pedido/${protocol}`);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"');

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText(protocol)).toHaveCount(0);
  const typed = page.getByRole('textbox', { name: t.protocol });
  await typed.fill('ACDE-3467');
  await page.getByRole('button', { name: t.follow, exact: true }).click();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await typed.fill(protocol.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: t.follow, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.request.title(protocol));
  await expect(page.getByText(t.request.statuses.received, { exact: true })).toBeVisible();
  await expect(page.getByText(t.request.waiting)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);

  await test.step('it is answered', async () => {
    writeMailsOnce(platform);
    await answerRequest(platform, {
      protocol: protocol.replaceAll('-', ''),
      answer: 'Estão <b>na página</b>.\nAté logo.',
    });
    const forms = readPage(await (await page.request.get('/transparencia')).text()).all('form', { method: 'post' });
    const toFollow = forms.find((one) => one.all('input', { name: 'protocol' }).length > 0);
    const headers = { origin: baseURL ?? '', accept: 'text/html' };
    const followed = await page.request.post(toFollow?.attributes.action ?? '', { headers, form: { protocol } });
    expect(readPage(await followed.text()).one('main').text).toContain('Estão <b>na página</b>.');
    const mails = await platform.database
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', email)
      .execute();
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['enquiry_copy', 'request_news']);
  });
  await page.reload();
  await expect(page.getByText(t.request.statuses.answered, { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
