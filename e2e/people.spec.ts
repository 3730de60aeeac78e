import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect } from './fixtures.ts';
import { test } from './team-sides.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const { people: t, challengePartners } = texts[language];

test(`PEOPLE-02 PEOPLE-04 a member applies to advise, and the admin of the challenge accepts (${language})`, async ({
  page,
  openAsMember,
  side,
  takePart,
}) => {
  const { id, slug } = await openAsMember(language, { area: '/advisers' });
  const admin = await side('Nair', language, 360);
  await takePart({ memberId: admin.id, challengeId: id, roles: ['challenge_admin'] });
  await page.getByRole('button', { name: t.applying.open }).click();
  const dialog = page.getByRole('dialog', { name: t.applying.title });
  await dialog.getByRole('button', { name: t.applying.send }).click();
  await expect(dialog.getByLabel(t.applying.message)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t.applying.message).fill('Trabalhei dez anos com cisternas no Cariri.');
  await page.reload();
  await page.getByRole('button', { name: t.applying.open }).click();
  await expect(dialog.getByLabel(t.applying.message)).toHaveValue(/Cariri/);
  await dialog.getByRole('button', { name: t.applying.send }).click();
  await expectToast(page, 'success', t.applying.success);
  await expect(page.getByText(t.applying.waiting)).toBeVisible();
  const other = admin.page;
  await admin.go(`/challenges/${slug}/advisers`);
  await expect(other.getByRole('heading', { name: t.applications.title })).toBeVisible();
  expect(await axeViolationsInBothThemes(other)).toEqual([]);
  await other.getByRole('button', { name: t.applications.accept }).click();
  await expect(other.getByRole('heading', { name: t.applications.title })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list', { name: t.advisers.title }).getByRole('listitem')).toHaveCount(1);
});

test(`PEOPLE-03 PEOPLE-04 FAQ-01 FAQ-02 the demo world shows judges, partners and questions (${language})`, async ({
  page,
  open,
}) => {
  const slug = 'agua-da-chuva-no-sertao';
  await open(`/challenges/${slug}/judges`, language);
  const judges = page.getByRole('list', { name: t.judges.title });
  await expect(judges.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(judges.getByRole('link').first()).toHaveAttribute('target', '_blank');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const tabs = page.getByRole('navigation', { name: texts[language].challenges.tabs.label });
  await tabs.locator('[data-tab="partners"]').click();
  await expect(page.getByRole('list', { name: challengePartners.title }).getByRole('listitem')).toHaveCount(7);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await tabs.locator('[data-tab="faq"]').click();
  const first = page.getByRole('main').locator('details').first();
  await expect(first.getByText(/timeline|linha do tempo/)).toBeHidden();
  await first.locator('summary').click();
  await expect(first.getByText(/timeline|linha do tempo/)).toBeVisible();
  await expect(first.locator('strong')).toHaveCount(1);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const link = await page
    .getByRole('main')
    .locator('details')
    .nth(4)
    .locator('a[href^="#question"]')
    .getAttribute('href');
  await open(`/challenges/${slug}/faq${link}`, language);
  await expect(page.getByRole('main').locator('details').nth(4)).toHaveAttribute('open', '');
});
