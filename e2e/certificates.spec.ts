import { readFile } from 'node:fs/promises';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { addCertificates, longNames } from './challenge-data.ts';
import { expect, hydrateInSteps, inDays, test, untilHydrated } from './fixtures.ts';
import { axeViolationsInBothThemes, scan } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const phone = { width: 360, height: 740 };
const day = (date: Date) => date.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const issued = inDays(-3);
const accepted_at = inDays(-60);
const closed_at = inDays(-5);
const recipe = { accepted_at, closed_at, created_at: issued };

const t = texts[language].certificates;
const titles = { pt: 'Rio limpo', en: 'Clean river' };
const challenge = titles[language];
const lang = language === 'en' ? '?lang=en' : '';

test(`CERT-01 CERT-04 CERT-05 CERT-06 CERT-10 CERT-07 CERT-08 a certificate: valid, of a team, or withdrawn, with its QR code, its files and its credential (${language})`, async ({
  page,
  open,
  platform,
  baseURL,
  request,
}) => {
  await test.step('anyone reads a valid certificate', async () => {
    const [certificate] = await addCertificates(platform, recipe);
    await open(`/certificate/${certificate?.code}`, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.page.title('Anahí Ñandú'));
    await expect(page.getByText(t.page.valid)).toBeVisible();
    const sheet = page.getByRole('region', { name: t.sheet.title });
    await expect(sheet).toContainText('Anahí Ñandú');
    await expect(sheet).toContainText(t.sheet.user(challenge, day(accepted_at), day(closed_at)));
    await expect(sheet).toContainText('Iara Tupinambá');
    await expect(sheet).toContainText('Moema Guarani');
    await expect(sheet).toContainText(t.sheet.forOrganisation('Mutirão'));
    await expect(sheet).toContainText(t.sheet.roles.contestant);
    await expect(sheet).toContainText(t.sheet.hoursOf('40', false));
    await expect(sheet.locator('time')).toHaveText(day(issued));
    await expect(sheet.locator('[data-banner]')).toHaveAttribute(
      'src',
      '/pictures/pattern/banner/rio-limpo.svg?goals=6',
    );
    const logo = sheet.getByRole('img', { name: t.sheet.logo(challenge) });
    await expect(logo).toHaveAttribute('src', '/pictures/pattern/card/rio-limpo.svg?goals=6');
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
  await test.step('a member of a team has the text of the team', async () => {
    const team_name = 'Guardiões do Igarapé';
    const [certificate] = await addCertificates(platform, { ...recipe, team_name, role: 'captain', hours: null });
    const { text } = readPage(await (await request.get(`/certificate/${certificate?.code}${lang}`)).text());
    expect(text).toContain(t.sheet.team(team_name, challenge, day(accepted_at), day(closed_at)));
    expect(text).not.toContain(t.sheet.user(challenge, day(accepted_at), day(closed_at)));
    expect(text).toContain(t.sheet.roles.captain);
    expect(text).not.toContain(t.sheet.hours);
  });
  await test.step('a withdrawn certificate says when and why, and offers no file', async () => {
    const withdrawal = { withdrawn_at: inDays(-1), withdrawal_reason: 'Emitido para a pessoa errada.' };
    const [certificate, erased] = await addCertificates(
      platform,
      { ...recipe, ...withdrawal },
      { ...recipe, ...withdrawal, contestant_name: null, withdrawal_reason: null },
    );
    await open(`/certificate/${certificate?.code}`, language);
    await expect(page.getByText(t.page.withdrawn(day(inDays(-1))))).toBeVisible();
    await expect(page.getByText('Emitido para a pessoa errada.')).toBeVisible();
    await expect(page.getByText(t.page.valid)).toHaveCount(0);
    for (const name of [t.actions.pdf, t.actions.print, t.actions.linkedIn])
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    const without = readPage(await (await request.get(`/certificate/${erased?.code}${lang}`)).text());
    expect(without.texts('h1')).toEqual([t.page.title(t.sheet.erased)]);
  });
  await test.step('the QR code, the PDF, LinkedIn and the credential', async () => {
    const [certificate] = await addCertificates(platform, { ...recipe, created_at: new Date('2027-01-01T01:00:00Z') });
    const { code = '' } = certificate ?? {};
    const address = `${baseURL}/certificate/${code}`;
    await open(`/certificate/${code}`, language);
    const actions = page.getByRole('region', { name: t.actions.label });
    expect(await scan(page.getByRole('img', { name: t.sheet.qr(code) }))).toBe(address);

    const pdf = page.waitForEvent('download');
    await actions.getByRole('link', { name: t.actions.pdf }).click();
    const file = await pdf;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const link = await actions.getByRole('link', { name: t.actions.linkedIn }).getAttribute('href');
    expect(link).toMatch(/^https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME&/);
    expect(Object.fromEntries(new URL(link ?? '').searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: challenge,
      organizationName: 'Mutirão',
      issueYear: '2026',
      issueMonth: '12',
      certUrl: address,
      certId: code,
    });

    for (const extension of ['jwt', 'json', 'png', 'svg'] as const) {
      const of = actions.getByRole('link', { name: t.actions.files[extension], exact: true });
      const answer = await request.get((await of.getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-disposition']).toMatch(new RegExp(`filename=.*\\.${extension}"?$`));
      await expect(of).toHaveAttribute('download');
    }
    await actions.getByText(texts[language].challenges.share.button, { exact: true }).click();
    await expect(actions.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${t.actions.shared('Anahí Ñandú', challenge)} ${address}${lang}`)}`,
    );
  });
});

test(`CERT-02 CERT-03 CONST-11 printing opens a tab, whose dialog opens after a second (${language})`, async ({
  page,
  open,
  context,
  platform,
}) => {
  const [certificate] = await addCertificates(platform, recipe);
  await open(`/certificate/${certificate?.code}`, language);
  await context.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: t.actions.print }).click();
  const opened = await tab;
  await expect(opened).toHaveURL(`/certificate/${certificate?.code}/print`);
  await opened.close();

  const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed);
  await page.clock.install({ time: Date.now() - 60_000 });
  await page.clock.pauseAt(Date.now());
  await page.goto(`/certificate/${certificate?.code}/print`);
  await hydrateInSteps(page);
  await expect(page.getByRole('region', { name: t.sheet.title })).toContainText('Anahí Ñandú');
  await page.clock.runFor(900);
  expect(await printed()).toBe(0);
  await page.clock.runFor(100);
  expect(await printed()).toBe(1);
  await page.clock.resume();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test.describe('an unknown code', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test(`ERR-29 CERT-10 it is not found, and the code can be typed again (${language})`, async ({
    page,
    open,
    platform,
  }) => {
    const [certificate] = await addCertificates(platform, recipe);
    await page.setViewportSize(phone);
    await open('/certificate/UNKNOWN', language);
    const text = { pt: 'Nenhum certificado encontrado!', en: 'No certificate found!' }[language];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    const answer = await page.request.get('/certificate/UNKNOWN');
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'private, no-store']);
    await page.getByLabel(t.form.label).fill(` ${certificate?.code.toLowerCase().replaceAll('-', '')} `);
    await page.getByLabel(t.form.label).press('Enter');
    await expect(page).toHaveURL(`/certificate/${certificate?.code}`);
    await expect(page.getByText(t.page.valid)).toBeVisible();
  });
});

test(`CERT-10 the longest names fit on a phone, and on one printed sheet (${language})`, async ({ page, platform }) => {
  const title = 'Água da chuva o ano inteiro nas cisternas comunitárias do Sertão do Pajeú '.repeat(2);
  const made = await addCertificates(
    platform,
    ...Object.values(longNames).map((contestant_name) => ({
      ...recipe,
      contestant_name,
      team_name: longNames.latin,
      challenge_title_pt: title,
      challenge_title_en: title,
      responsible_name: longNames.longest,
      organisation_signatory: longNames.cyrillic,
    })),
  );
  const printsOnOneSheet = async () => {
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // A4 in landscape, in points.
    expect(text).toMatch(/\/MediaBox\s*\[0 0 84[12](?:\.\d+)? 59[45](?:\.\d+)?\]/);
  };
  for (const { code } of made) {
    await page.setViewportSize(phone);
    await page.goto(`/certificate/${code}${lang}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), code).toBe(phone.width);
    await page.setViewportSize({ width: 1280, height: 800 });
    const sheet = page.getByRole('region', { name: t.sheet.title });
    const clipped = await sheet.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(clipped, code).toBeLessThanOrEqual(0);
    await printsOnOneSheet();
  }
  await page.goto(`/certificate/${made[0]?.code}/print`);
  await untilHydrated(page);
  await printsOnOneSheet();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone, allowedComplaints: /status of 404/ });

  test('CERT-01 CERT-10 a certificate is readable, and a code can be checked', async ({ page, platform }) => {
    const [certificate] = await addCertificates(platform, recipe);
    const t = texts.pt.certificates;
    await page.goto('/certificate/UNKNOWN');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.page.notFound);
    await page.getByLabel(t.form.label).fill(certificate?.code.toLowerCase() ?? '');
    await page.getByRole('button', { name: t.form.submit }).click();
    await expect(page).toHaveURL(`/certificate/${certificate?.code}`);
    await expect(page.getByText(t.page.valid)).toBeVisible();
    await expect(page.getByRole('img', { name: t.sheet.qr(certificate?.code ?? '') })).toBeVisible();
    await expect(page.getByRole('link', { name: t.actions.pdf })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
