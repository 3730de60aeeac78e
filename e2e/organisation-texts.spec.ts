import type { Page } from '@playwright/test';
import type { PageSlug } from '../contract/organisation/pages/pages.ts';
import type { Platform } from '../server/platform/platform.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, inDays } from './fixtures.ts';
import { axeViolations, expectToast, follow, sidewaysScroll } from './page-checks.ts';
import { readMails } from './services.ts';
import { test } from './team-sides.ts';
import { texts } from './texts.ts';

const { pagesEditor: t, editor, wording, faqsEditor, editing } = texts.en;
const base = '/admin/organisation';
const both = { pt: '(Portuguese)', en: '(English)' };

/** Confirmed, so that no banner is above the page. */
const staff = { roles: ['admin' as const], confirmed_at: new Date() };

/** Removes what a test published, since all tests read these pages. */
const unpublish = (platform: Platform, slug: PageSlug) =>
  platform.write(async (transaction, invalidate) => {
    invalidate('texts');
    await transaction.deleteFrom('page_version').where('slug', '=', slug).where('version', '>', 1).execute();
    await transaction.deleteFrom('page_draft').where('slug', '=', slug).execute();
    await transaction.deleteFrom('text_change').where('row_id', '=', slug).execute();
  });

/** The same for the questions about kites. */
const removeKites = (platform: Platform) =>
  platform.write(async (transaction, invalidate) => {
    invalidate('texts');
    await transaction.deleteFrom('faq').where('theme', '=', 'kites').execute();
    await transaction.deleteFrom('faq_theme').where('slug', '=', 'kites').execute();
  });

/** Expects no violation on a desk, and no horizontal overflow on a phone either. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByText('All saved')).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: t.publish.open });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: t.publish.confirm }).click();
  await expectToast(page, 'success', t.publish.done);
}

test('a page and a new version of the terms are written, previewed and published, and say what is due and what changes', async ({
  side,
  platform,
}) => {
  const { page, go } = await side('Moema', 'en', 1280, staff);

  await test.step('a page is written with its preview and published; its translation is due', async () => {
    try {
      await go(`${base}/pages`);
      await page.getByRole('table').getByRole('link', { name: 'Living lab', exact: true }).click();
      await page.getByLabel(`${t.fields.lead} ${both.pt}`).fill('A rua inteira testa.');
      await expect(page.getByRole('region', { name: t.previewOf.pt })).toContainText('A rua inteira testa.');
      await publish(page);
      expect(await (await page.request.get('/living-lab?lang=pt')).text()).toContain('A rua inteira testa.');

      // Where the list of translations leads, the field has the focus; translations.test.ts shows what is due and when.
      await follow(page, `${base}/translations?kind=page&lang=en`);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await page.getByRole('table').getByRole('link').click();
      await expect(page.getByLabel(`${t.fields.lead} ${both.en}`)).toBeFocused();
    } finally {
      await unpublish(platform, 'living-lab');
    }
  });
  await test.step('a new version of the terms shows its difference, and what changes for whom', async () => {
    try {
      // The page before was read in Portuguese, which is remembered.
      await go(`${base}/pages/terms-of-use?lang=en`);
      for (const language of ['pt', 'en'] as const) {
        const label = `${t.fields.body} ${both[language]}`;
        const body = page.getByRole('textbox', { name: label });
        const tools = page.getByRole('toolbar', { name: editor.toolbar(label) });
        // Until the editor is there, its place has a field that takes no keys.
        await expect(tools).toBeVisible();
        // Twice: an empty item ends a list.
        for (const key of ['ControlOrMeta+End', 'Enter', 'Enter']) await body.press(key);
        await tools.getByRole('button', { name: editor.heading, exact: true }).click();
        await page.keyboard.insertText('Kites');
        await body.press('Enter');
        await page.keyboard.insertText('Kites are welcome.');
        await page.getByLabel(`${t.fields.changes} ${both[language]}`).fill('Those who fly kites are welcome.');
      }
      await expect(page.getByText('All saved')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: t.fields.valid_from })).toBeVisible();
      await page.getByLabel(t.fields.valid_from).fill(inDays(40).toISOString().slice(0, 10));
      const difference = page.getByRole('region', { name: t.difference('1') });
      await expect(difference.locator('ins').filter({ hasText: 'Kites are welcome.' })).toHaveCount(2);
      // All else is as it was.
      await expect(difference.locator('del')).toHaveCount(0);
      await expectAccessible(page);
      await publish(page);
      const versions = page.getByRole('region', { name: t.versions.title });
      await expect(versions.getByRole('listitem').first()).toContainText(t.versions.states.coming);
      await versions.getByRole('button', { name: `${t.versions.read}: ${t.versions.version('1')}` }).click();
      await expect(page.getByRole('dialog')).not.toContainText('Kites');
      await page.keyboard.press('Escape');
      const coming = readPage(await (await page.request.get('/terms-of-use/versions/2?lang=en')).text());
      expect(coming.one('main').texts('h2')).toContain('Kites');
    } finally {
      await unpublish(platform, 'terms-of-use');
    }
  });
});

test('the texts of mails and notifications are replaced and returned to the default, and questions put in order by keyboard', async ({
  side,
  platform,
}) => {
  const { page, go, email } = await side('Moema', 'en', 1280, staff);

  await test.step('the text of a mail is replaced, read in a test mail, and returned to the default; that of a notification too', async () => {
    await go(`${base}/wording`);
    await page.getByRole('link', { name: 'A proposal becomes a challenge' }).click();
    const subject = page.getByLabel(`${wording.kinds.subject} ${both.en}`);
    const paragraph = page.getByLabel(`${wording.kinds.paragraph} 1 ${both.en}`);
    const before = await paragraph.inputValue();
    await paragraph.fill('Thank you!');
    await expect(page.getByText(wording.noPreview)).toBeVisible();
    await page.getByRole('button', { name: wording.save }).click();
    await expect(page.getByText('Missing: {moment}')).toBeVisible();
    await paragraph.fill(before);
    await subject.fill('We build it with you');
    await expect(page.getByRole('region', { name: wording.previewOf.en })).toContainText('We build it with you');
    await page.getByRole('button', { name: wording.test.en }).click();
    await expect.poll(async () => (await readMails(email))[0]?.subject).toBe('We build it with you');
    await page.getByRole('button', { name: wording.save }).click();
    await expectToast(page, 'success', wording.saved);
    await page.getByRole('button', { name: wording.resetOne(wording.kinds.subject) }).click();
    await page.getByRole('dialog').getByRole('button', { name: wording.resetting.confirm }).click();
    await expect(subject).toHaveValue('Your proposal is becoming a challenge');

    await test.step('that of a notification at its title, on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await follow(page, `${base}/wording`);
      await page.getByRole('link', { name: 'Notifications about challenges' }).click();
      const named = 'The challenge {challenge} has begun';
      const title = page.getByLabel(`${named}: ${wording.answer.title} ${both.en}`);
      const sentence = page.getByLabel(`${named}: ${wording.answer.text} 2 ${both.en}`);
      await expect(title).toHaveValue(named);
      await expect(sentence).toHaveValue('It runs until {date}.');
      await sentence.fill('It goes on until then.');
      await page.getByRole('button', { name: wording.save }).click();
      await expect(page.getByText('Missing: {date}')).toBeVisible();
      await sentence.fill('Take part until {date}.');
      await expect(page.getByText('Missing: {date}')).toBeHidden();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
  await test.step('questions are written and put in order by keyboard', async () => {
    try {
      await page.setViewportSize({ width: 1280, height: 800 });
      await follow(page, `${base}/questions`);
      await page.getByRole('button', { name: faqsEditor.addTheme }).click();
      await page.getByLabel(`${faqsEditor.fields.name} ${both.pt}`).fill('Pipas');
      await page.getByLabel(`${faqsEditor.fields.name} ${both.en}`).fill('Kites');
      await page.getByRole('button', { name: editing.save, exact: true }).click();
      await expectToast(page, 'success', editing.saved);
      const theme = page.getByRole('region', { name: 'Kites' });
      await theme.getByRole('button', { name: faqsEditor.addFaq }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(`${faqsEditor.fields.question} ${both.pt}`).fill('Onde?');
      await dialog.getByLabel(`${faqsEditor.fields.question} ${both.en}`).fill('Where?');
      for (const [language, words] of [
        ['pt', 'Sim.'],
        ['en', 'Yes.'],
      ] as const) {
        const label = `${faqsEditor.fields.answer} ${both[language]}`;
        await dialog.getByRole('textbox', { name: label }).click();
        const tools = dialog.getByRole('toolbar', { name: editor.toolbar(label) });
        await expect(tools.getByRole('button', { name: editor.heading, exact: true })).toHaveCount(0);
        await tools.getByRole('button', { name: editor.bold, exact: true }).click();
        await page.keyboard.insertText(words);
      }
      await dialog.getByRole('button', { name: editing.save }).click();
      await expect(theme.getByRole('row', { name: 'Where?' })).toBeVisible();
      // Another one before it, as another member of the staff writes it.
      await platform.write(async (transaction, invalidate) => {
        invalidate('texts');
        await transaction.updateTable('faq').set({ position: 1 }).where('theme', '=', 'kites').execute();
        const question = { question_pt: 'Posso empinar?', question_en: 'May I fly one?' };
        const answer = { answer_pt: '**Sim.**', answer_en: '**Yes.**' };
        const times = { created_at: new Date(), updated_at: new Date() };
        const row = { slug: 'may-i-fly-one', theme: 'kites', position: 0, ...question, ...answer, ...times };
        await transaction.insertInto('faq').values(row).execute();
      });
      await page.reload();
      const up = theme.getByRole('button', { name: 'Move Where? up' });
      await up.focus();
      await up.press('Enter');
      await expect(theme.getByRole('row').first()).toContainText('Where?');
      await expect(async () => {
        const answer = await page.request.get('/api/faqs');
        type Faq = Record<'question' | 'answer', { en: string }> & { theme: { slug: string } };
        const faqs = ((await answer.json()) as Faq[]).filter(({ theme: { slug } }) => slug === 'kites');
        expect(faqs.map(({ question, answer: { en } }) => [question.en, en])).toEqual([
          ['Where?', '**Yes.**'],
          ['May I fly one?', '**Yes.**'],
        ]);
      }).toPass();
      await page.getByRole('button', { name: faqsEditor.editOne('May I fly one?') }).click();
      await page.getByRole('dialog').getByRole('button', { name: editing.deletion.confirm }).click();
      await page.getByRole('dialog').getByRole('button', { name: editing.deletion.confirm }).click();
      await expect(page.getByRole('button', { name: faqsEditor.editOne('May I fly one?') })).toHaveCount(0);
    } finally {
      await removeKites(platform);
    }
  });
});
