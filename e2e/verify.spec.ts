import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as fromDisk, type Page } from '@playwright/test';
import {
  certificatePdf,
  credentialAddress,
  credentialFiles,
} from '../contract/challenges/credentials/credential-addresses.ts';
import { sampleBundle, sampleEvents } from '../contract/challenges/judging/bundle.testing.ts';
import type { JudgingBundle } from '../contract/challenges/judging/record.ts';
import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { messages as en } from '../web/features/challenges/judging/verifier/messages.en.ts';
import { messages as pt } from '../web/features/challenges/judging/verifier/messages.pt.ts';
import { addCertificates, longNames, withdrawCertificate } from './challenge-data.ts';
import { expect, inDays, test } from './fixtures.ts';
import { axeViolations } from './page-checks.ts';
import { texts } from './texts.ts';

const phone = { width: 360, height: 740 };
test.describe('certificates', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  const { verifying: t, certificates } = texts[language];

  const field = certificates.form.label;

  test(`CERT-10 a code, an address or a file is read; a changed file is not trusted, and what is none is explained (${language})`, async ({
    page,
    open,
    platform,
    baseURL,
  }) => {
    await test.step('a code, an address or a file is read from the page in the footer; what is none is explained', async () => {
      const [{ id = 0, code = '' } = {}] = await addCertificates(platform, {});
      await page.setViewportSize(phone);
      await test.step('the footer leads to the page, which explains verifying without us', async () => {
        await open('/verify', language);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('link', { name: texts[language].shell.footer.verify })).toHaveAttribute(
          'href',
          '/verify',
        );
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
        await expect(page.getByRole('heading', { name: t.without })).toBeVisible();
        const keys = await page.getByRole('link', { name: t.keys }).getAttribute('href');
        expect((await page.request.get(keys ?? '')).headers()['content-type']).toContain('json');
        await page.getByText(t.program).click();
        await expect(page.getByRole('region', { name: t.commands })).toContainText('/.well-known/did.json');
        await expect(page.getByRole('region', { name: t.program })).toContainText("from 'did-jwt'");
        expect(await axeViolations(page)).toEqual([]);
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await page.getByLabel(field).fill(`${baseURL}/certificate/${code.toLowerCase()}/print?lang=en`);
      await page.getByLabel(field).press('Enter');
      await expect(page).toHaveURL(`/certificate/${code}`);
      await page.getByRole('link', { name: certificates.actions.verify }).click();
      await expect(page).toHaveURL('/verify');
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
    await test.step('every file of a certificate is verified; a changed one is not trusted', async () => {
      const [{ code = '' } = {}] = await addCertificates(platform, { contestant_name: longNames.latin });
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
      const jwt = await (await page.request.get(credentialAddress(code, 'jwt'))).text();
      const [head, body, signature = ''] = jwt.split('.');
      const changed = [head, body, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
      await input.setInputFiles({ name: 'changed.jwt', mimeType: 'text/plain', buffer: Buffer.from(changed) });
      await expect(result).toHaveAttribute('data-outcome', 'altered');
      await expect(result.locator('[data-result="fails"]')).not.toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);

      // A pasted credential is a text, and never part of an address.
      await page.getByLabel(field).fill(jwt);
      await page.getByLabel(field).press('Enter');
      await expect(result).toHaveAttribute('data-outcome', 'valid');
      await expect(page).toHaveURL('/verify');
      await result.getByRole('link', { name: t.see }).click();
      await expect(page).toHaveURL(`/certificate/${code}`);
    });
  });
});

const verifier = pathToFileURL(join(import.meta.dirname, '../web/build/client/judging/verify.html')).href;

const bundle = sampleBundle(sampleEvents({ entries: 14, judges: 9 }));

async function choose(page: Page, given: JudgingBundle | string, label = en.file): Promise<void> {
  const buffer = Buffer.from(typeof given === 'string' ? given : JSON.stringify(given));
  await page.getByLabel(label).setInputFiles({ name: 'bundle.json', mimeType: 'application/json', buffer });
}

async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await axeViolations(page)).toEqual([]);
}

fromDisk(
  'the verifier, opened from a disk, holds a genuine result, also of 1,000 entries, and finds a changed one, on a phone',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.setViewportSize(phone);
    await page.goto(verifier);
    await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
    await expectReadable(page);

    await choose(page, bundle);
    const verdict = page.getByRole('heading', { name: en.equal });
    await expect(verdict).toBeFocused();
    await expect(page.getByText('vizinhos.example.org/judging, ')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(15);
    await expectReadable(page);

    const changed = JSON.stringify(bundle).replace(
      /("score\\",\\"reason\\":null,\\"values\\":\{\\"effort\\":)\d|(\\"effort\\":)\d/,
      '$1$29',
    );
    expect(changed).not.toBe(JSON.stringify(bundle));
    await choose(page, changed);
    await expect(page.getByRole('heading', { name: /It does not hold/ })).toBeFocused();
    await expect(page.getByText(en.equal)).toBeHidden();
    await expectReadable(page);

    await page.getByRole('button', { name: 'Português' }).click();
    await expect(page.getByRole('heading', { level: 1, name: pt.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Não confere/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
    const large = sampleBundle(sampleEvents({ entries: 1000, judges: 20, rubric: { first_reviews: 3 } }));
    await choose(page, large, pt.file);
    await expect(page.getByText(pt.more('900'))).toBeVisible();
    await expect(page.getByRole('heading', { name: pt.equal })).toBeFocused();
    expect(asked.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
  },
);

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('the platform serves the verifier, in the language of the browser', async ({ page }) => {
    await page.goto('/judging/verify.html');
    await choose(page, bundle, pt.file);
    await expect(page.getByRole('heading', { name: pt.equal })).toBeVisible();
  });
});

test.describe('own certificates', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const day = (date: Date) => date.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

  const confirmed_at = new Date();

  const { certificates: t, members } = texts[language];

  const title = language === 'pt' ? 'Rio limpo' : 'Clean river';

  const label = members.lists.certificates.title;

  test(`CERT-09 PROFILE-27 CERT-11 AMB-14 one's own certificates, those of others, and what becomes of them with the account (${language})`, async ({
    anew,
    page,
    open,
    signIn,
    addMember,
    platform,
    baseURL,
    request,
  }) => {
    await test.step('members see their own certificates, with what to do with them', async () => {
      const { id: member_id } = await signIn(page, { confirmed_at });
      const { id: another } = await addMember({ confirmed_at });
      const [valid] = await addCertificates(
        platform,
        { member_id, team_name: 'Maré Cheia', created_at: inDays(-2) },
        { member_id: another, challenge_title_pt: 'Alheio', challenge_title_en: 'Foreign' },
      );
      await addCertificates(platform, {
        member_id,
        challenge_title_pt: 'Praça viva',
        challenge_title_en: 'Living square',
        created_at: inDays(-9),
        withdrawn_at: inDays(-1),
        withdrawal_reason: 'Engano.',
      });
      await page.setViewportSize(phone);
      await open('/profile/me/achievements', language);
      const list = page.getByRole('list', { name: label });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByText(/Alheio|Foreign/)).toHaveCount(0);
      const own = list.getByRole('listitem').filter({ hasText: title });
      await expect(own).toContainText(t.mine.issued(day(inDays(-2))));
      await expect(own).toContainText(t.mine.team('Maré Cheia'));
      await expect(own.getByRole('link', { name: t.mine.pdf })).toHaveAttribute(
        'href',
        `/certificate/${valid?.code}/pdf?lang=${language}&download`,
      );
      const link = (await own.getByRole('link', { name: t.mine.linkedIn }).getAttribute('href')) ?? '';
      expect(new URL(link).searchParams.get('certUrl')).toBe(`${baseURL}/certificate/${valid?.code}`);
      const withdrawn = list.getByRole('listitem').filter({ hasText: t.mine.withdrawn(day(inDays(-1))) });
      await expect(withdrawn.getByRole('link')).toHaveCount(1);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await own.getByRole('link', { name: t.mine.see }).press('Enter');
      await expect(page).toHaveURL(`/certificate/${valid?.code}`);
      await expect(page.getByText(t.page.valid)).toBeVisible();
    });
    await anew();
    await test.step('certificates are not fetched for an unconfirmed member', async () => {
      await signIn(page, { confirmed_at: null });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open('/profile/me/achievements', language);
      await expect(page.getByText(members.lists.certificates.emptyMine)).toBeVisible();
      await expect(page.getByText(members.lists.achievements.emptyMine)).toBeVisible();
      expect(asked).toContainEqual(expect.stringMatching(/\/achievements$/));
      expect(asked).not.toContain('/api/me/certificates');
    });
    await test.step('others see titles and days alone, without a code or a link', async () => {
      const { id: member_id, slug } = await addMember({ confirmed_at });
      const [valid, withdrawn] = await addCertificates(
        platform,
        { member_id, created_at: new Date('2026-03-05T01:00:00Z') },
        {
          member_id,
          challenge_title_pt: 'Praça viva',
          challenge_title_en: 'Living square',
          withdrawn_at: new Date(),
          withdrawal_reason: 'Engano.',
        },
      );
      for (const path of [`/profile/${slug}`, `/profile/${slug}/achievements`]) {
        const html = await (await request.get(`${path}?lang=${language}`)).text();
        const block = readPage(html)
          .all('section')
          .filter((one) => one.texts('h2').includes(label))
          .at(-1);
        expect(block?.texts('li')).toEqual([expect.stringMatching(new RegExp(`${title}.*04/03/2026`))]);
        expect(block?.all('a')).toEqual([]);
        for (const { code } of [valid, withdrawn].filter((one) => one !== undefined)) expect(html).not.toContain(code);
      }
    });
    await anew();
    await test.step('whoever deletes the account chooses what becomes of the certificates', async () => {
      const { deletion } = texts[language].settings;
      const { id: member_id } = await signIn(page, { confirmed_at, password_hash: null, profile: true });
      await open('/config/me/security', language);
      const dialog = page.getByRole('dialog', { name: deletion.confirmTitle });
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/me/certificates'));
      await page.getByRole('button', { name: deletion.start }).click();
      await asked;
      await expect(dialog.getByRole('radio')).toHaveCount(0);
      await addCertificates(platform, { member_id });
      await page.reload();
      await page.getByRole('button', { name: deletion.start }).click();
      const choices = dialog.getByRole('radiogroup', { name: deletion.certificates });
      await expect(choices.getByRole('radio', { name: deletion.certificateChoices.withdraw })).toBeChecked();
      await expect(dialog).toContainText(deletion.certificatesText);
      await choices.getByRole('radio', { name: deletion.certificateChoices.keep }).check();
      expect(await axeViolations(page)).toEqual([]);
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/me/deletion'));
      await dialog.getByRole('button', { name: deletion.confirm }).click();
      expect((await sent).postDataJSON()).toMatchObject({ certificates: 'keep' });
      await expect(page.getByRole('region', { name: deletion.bannerLabel })).toBeVisible();
    });
  });
});
