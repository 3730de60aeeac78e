import type { Page } from '@playwright/test';
import type { TranslatedKind } from '../contract/organisation/translations/translations.ts';
import { backOfficePages } from '../contract/site-map/back-office.ts';
import { linkTo } from '../contract/site-map/index.ts';
import { expect } from './fixtures.ts';
import { test } from './team-sides.ts';

const marker = 'Capivara no telhado';

interface Due {
  readonly kind: TranslatedKind;
  readonly field: string;
  /** The English text, where there is one from before. */
  readonly before?: string;
}

/** Follows the link of a text, and expects the focus in its English field, beside its Portuguese text. */
async function expectField(page: Page, go: (path: string) => Promise<void>, { kind, field, before = '' }: Due) {
  await go(linkTo(backOfficePages.translations, {}, { kind }));
  await page.getByRole('row').filter({ hasText: marker }).getByRole('link').first().click();
  const focused = page.locator('main :focus');
  await expect(focused, kind).toHaveAttribute('name', `${field}_en`);
  await expect(focused, kind).toHaveValue(before);
  const around = page.locator('main :is(dialog, [data-row]):has(:focus)').last();
  await expect(around.locator(`[name="${field}_pt"]`), kind).toHaveValue(marker);
}

test('the list of translations leads to the very row, whatever its editor opens first', async ({
  side,
  addChallenge,
  platform: { database },
}) => {
  test.setTimeout(120_000);
  const { id: challenge_id } = await addChallenge();
  const { page, go } = await side('Moema', 'pt', 1280, { roles: ['admin'] });
  const [theme, faq] = [`theme-${challenge_id}`, `faq-${challenge_id}`];
  const now = new Date();
  const before = 'Before';

  const texts = { text_pt: 'Um', text_en: 'One' };
  const picture = { challenge_id, image_url: '/p', image_thumb_url: '/icons/logo.png', width: 4, height: 3 };
  await database
    .insertInto('challenge_block')
    .values([
      { challenge_id, position: 90, type: 'text', ...texts },
      { challenge_id, position: 91, type: 'text', text_pt: marker, text_en: '' },
    ])
    .execute();
  await database
    .insertInto('challenge_prize')
    .values({
      ...{ challenge_id, position: 91, title_pt: marker, title_en: '', description_pt: '', description_en: '' },
    })
    .execute();
  // The newest is first, and the one that lacks a text is on the second page.
  await database
    .insertInto('gallery_picture')
    .values([
      { ...picture, text_pt: marker, text_en: '', created_at: new Date(0) },
      ...Array.from({ length: 60 }, () => ({ ...picture, ...texts })),
    ])
    .execute();
  await database
    .insertInto('faq_theme')
    .values({ slug: theme, position: challenge_id, name_pt: 'Antes', name_en: before })
    .execute();
  await database
    .insertInto('faq')
    .values({
      ...{
        slug: faq,
        theme,
        position: 1,
        question_pt: 'Antes',
        question_en: before,
        answer_pt: 'Sim',
        answer_en: 'Yes',
      },
      ...{ created_at: now, updated_at: now },
    })
    .execute();
  // These are never without a text, but may have an older one.
  await database.updateTable('faq_theme').set({ name_pt: marker }).where('slug', '=', theme).execute();
  await database.updateTable('faq').set({ question_pt: marker }).where('slug', '=', faq).execute();
  const goal = await database
    .selectFrom('category')
    .select(['description_pt', 'description_en'])
    .where('id', '=', 9)
    .executeTakeFirstOrThrow();
  await database.updateTable('category').set({ description_pt: marker }).where('id', '=', 9).execute();
  try {
    await expectField(page, go, { kind: 'challenge_block', field: 'text' });
    await expectField(page, go, { kind: 'challenge_prize', field: 'title' });
    await expectField(page, go, { kind: 'gallery_picture', field: 'text' });
    await expectField(page, go, { kind: 'faq_theme', field: 'name', before });
    await expectField(page, go, { kind: 'faq', field: 'question', before });
    await expectField(page, go, { kind: 'category', field: 'description', before: goal.description_en });
  } finally {
    await database.updateTable('category').set(goal).where('id', '=', 9).execute();
    await database.deleteFrom('text_change').where('kind', '=', 'category').where('row_id', '=', '9').execute();
    await database.deleteFrom('faq').where('slug', '=', faq).execute();
    await database.deleteFrom('faq_theme').where('slug', '=', theme).execute();
  }
});
