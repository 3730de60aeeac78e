import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { addCertificates } from './certificates.ts';
import { expect, inDays, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const phone = { width: 360, height: 740 };
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
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
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
    for (const path of ['/profile/me', '/profile/me/achievements']) {
      await open(path, language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByText(members.lists.certificates.emptyMine)).toBeVisible();
    await expect(page.getByText(members.lists.achievements.emptyMine)).toBeVisible();
    expect(asked).toContainEqual(expect.stringMatching(/\/achievements$/));
    expect(asked).not.toContain('/api/me/certificates');
  });
  await anew();
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
      await open(path, language);
      const block = page.getByRole('region', { name: label, exact: true });
      await expect(block.getByRole('listitem')).toHaveText([new RegExp(`${title}\\s*04/03/2026`)]);
      await expect(block.getByRole('link')).toHaveCount(0);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      const html = await (await page.request.get(path)).text();
      expect(html).toContain(title);
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
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/me/deletion'));
    await dialog.getByRole('button', { name: deletion.confirm }).click();
    expect((await sent).postDataJSON()).toMatchObject({ certificates: 'keep' });
    await expect(page.getByRole('region', { name: deletion.bannerLabel })).toBeVisible();
  });
});
