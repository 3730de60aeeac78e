import {
  certificatePdf,
  credentialAddress,
  credentialFiles,
} from '../contract/challenges/credentials/credential-addresses.ts';
import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { addCertificates, longNames, withdrawCertificate } from './certificates.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const phone = { width: 360, height: 740 };

const { verifying: t, certificates } = texts[language];
const field = certificates.form.label;

test(`CERT-10 a code, an address or a file is read; a changed file is not trusted, and what is none is explained (${language})`, async ({
  anew,
  page,
  open,
  platform,
  baseURL,
}) => {
  await test.step('a code, an address or a file is read from the page in the footer; what is none is explained', async () => {
    const [{ id = 0, code = '' } = {}] = await addCertificates(platform, {});
    await page.setViewportSize(phone);
    await test.step('the footer leads to the page, which explains verifying without us', async () => {
      await open('/', language);
      await page.getByRole('contentinfo').getByRole('link', { name: texts[language].shell.footer.verify }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      await expect(page.getByRole('heading', { name: t.without })).toBeVisible();
      const keys = await page.getByRole('link', { name: t.keys }).getAttribute('href');
      expect((await page.request.get(keys ?? '')).headers()['content-type']).toContain('json');
      await page.getByText(t.program).click();
      await expect(page.getByRole('region', { name: t.commands })).toContainText('/.well-known/did.json');
      await expect(page.getByRole('region', { name: t.program })).toContainText("from 'did-jwt'");
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    for (const typed of [
      code,
      ` ${code.toLowerCase().replaceAll('-', ' ')} `,
      `${baseURL}/certificate/${code.toLowerCase()}/print?lang=en`,
    ]) {
      await page.getByLabel(field).fill(typed);
      await page.getByLabel(field).press('Enter');
      await expect(page).toHaveURL(`/certificate/${code}`);
      await page.getByRole('link', { name: certificates.actions.verify }).click();
      await expect(page).toHaveURL('/verify');
    }
    await page.getByLabel(field).fill('isto não é um código');
    await page.getByRole('button', { name: certificates.form.submit }).click();
    await expect(page.locator('[data-outcome="unreadable"], [data-outcome="unknown"]')).toBeVisible();
    await expect(page.locator('[data-outcome] h2')).toBeFocused();

    await test.step('a dropped file is verified, a withdrawn certificate and a strange file are explained', async () => {
      const jwt = await (await page.request.get(credentialAddress(code, 'jwt'))).text();
      await withdrawCertificate(platform, id);
      const drop = async (text: string) => {
        const data = await page.evaluateHandle((content) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([content], 'dropped.jwt'));
          return transfer;
        }, text);
        await page.getByText(t.fileLabel, { exact: true }).dispatchEvent('drop', { dataTransfer: data });
      };
      await drop(jwt);
      await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'withdrawn');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await drop('{ "shopping": "list" }');
      await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'unreadable');
      await page.getByLabel(t.fileLabel).setInputFiles({
        name: 'film.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(2_000_001),
      });
      await expect(page.getByRole('alert')).toHaveText(t.tooLarge);
      await expect(page.locator('[data-outcome]')).toHaveCount(0);
    });
  });
  await anew();
  await test.step('every file of a certificate is verified; a changed one is not trusted', async () => {
    const [{ code = '' } = {}] = await addCertificates(platform, { contestant_name: longNames.latin });
    await open('/verify', language);
    const input = page.getByLabel(t.fileLabel);
    const result = page.locator('[data-outcome]');
    const addresses = [
      ['certificado.pdf', certificatePdf(code, language)],
      ...credentialFiles.map((file) => [`badge.${file}`, credentialAddress(code, file)] as const),
    ] as const;
    for (const [name, address] of addresses) {
      const buffer = await (await page.request.get(address)).body();
      await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await expect(result.getByText(t.of(name))).toBeVisible();
      await expect(result, name).toHaveAttribute('data-outcome', 'valid');
      await expect(result).toContainText(longNames.latin);
      await expect(result.getByRole('listitem')).not.toHaveCount(0);
      await expect(result.locator('[data-result="fails"]')).toHaveCount(0);
      await expect(result.getByRole('heading', { level: 2 })).toBeFocused();
    }
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    const jwt = await (await page.request.get(credentialAddress(code, 'jwt'))).text();
    const [head, body, signature = ''] = jwt.split('.');
    const changed = [head, body, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
    await input.setInputFiles({ name: 'changed.jwt', mimeType: 'text/plain', buffer: Buffer.from(changed) });
    await expect(result).toHaveAttribute('data-outcome', 'altered');
    await expect(result.locator('[data-result="fails"]')).not.toHaveCount(0);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    // A pasted credential is a text, and never part of an address.
    await page.getByLabel(field).fill(jwt);
    await page.getByLabel(field).press('Enter');
    await expect(result).toHaveAttribute('data-outcome', 'valid');
    await expect(page).toHaveURL('/verify');
    await result.getByRole('link', { name: t.see }).click();
    await expect(page).toHaveURL(`/certificate/${code}`);
  });
});
