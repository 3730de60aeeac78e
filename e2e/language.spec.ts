import type { Page } from '@playwright/test';
import type { TranslatedKind } from '../contract/organisation/translations/translations.ts';
import { backOfficePages } from '../contract/site-map/back-office.ts';
import { linkTo } from '../contract/site-map/index.ts';
import { expect } from './fixtures.ts';
import { test } from './team-sides.ts';
import { texts } from './texts.ts';

test('I18N-03 I18N-05 I18N-04 AMB-24 CONST-17 CONST-18 AMB-23 AMB-25 the language is chosen without a reload, stored, and taken from an address', async ({
  page,
  open,
  addChallenge,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('language'));
  await test.step('the selector has two languages with flags, changes all texts without a reload, and stores the choice', async () => {
    await open('/challenges/agua-da-chuva-no-sertao', 'pt');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const main = () => page.getByRole('heading', { level: 1 }).textContent();
    const before = await main();
    const choose = async (button: string, group: string, name: string) => {
      await page.getByRole('button', { name: button }).click();
      const choices = page.getByRole('group', { name: group }).getByRole('button');
      await expect(choices).toHaveText(['Português', 'English']);
      await expect(choices.locator('svg[data-flag]')).toHaveCount(2);
      await choices.filter({ hasText: name }).click();
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
    };
    await choose('Idioma: Português', 'Idioma', 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rainwater all year round in the Sertão');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Active challenges');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^Rainwater all year round/);
    expect(await stored()).toBe('en');
    await choose('Language: English', 'Language', 'Português');
    expect(await main()).toBe(before);
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText('Desafios ativos');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(await stored()).toBe('ptBr');
  });
  await test.step('texts that the page has in one language only are fetched in the other when that is chosen, which survives a reload', async () => {
    const title = { pt: 'Texto que veio', en: 'Text that came' };
    const { slug } = await addChallenge({ challenge: { title_pt: title.pt, title_en: title.en } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(`/challenges/${slug}`, 'pt');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title.pt);
    expect(await page.content()).not.toContain(title.en);
    expect(asked).not.toContain(`/api/challenges/slug/${slug}`);
    const choose = async (from: 'pt' | 'en', to: 'pt' | 'en') => {
      const { language: label, languages: names } = texts[from].shell;
      await page.getByRole('button', { name: `${label}: ${names[from]}` }).click();
      await page.evaluate(() => scrollTo(0, 300));
      // A click of the mouse would scroll first.
      await page.getByRole('button', { name: names[to], exact: true }).dispatchEvent('click');
      await expect(heading).toHaveText(title[to]);
      // Approximately: where texts above grow, the browser adjusts the position.
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await page.keyboard.press('Escape');
    };
    await choose('pt', 'en');
    await choose('en', 'pt');
    await choose('pt', 'en');
    expect(asked.filter((path) => path === `/api/challenges/slug/${slug}`)).toHaveLength(1);
    const answer = page.waitForResponse(`**/challenges/${slug}`);
    await page.reload();
    expect((await answer).headers()['content-language']).toBe('en');
    await expect(heading).toHaveText(title.en);
  });
  await test.step('what is stored decides the language, Portuguese without a choice', async () => {
    expect(await page.evaluate(() => navigator.language)).toBe('en-US');
    for (const [stored, language] of [
      [{}, 'pt'],
      [{ defaultLocale: 'en' }, 'en'],
      // The language takes precedence.
      [{ language: 'en-US', defaultLocale: 'ptBr' }, 'en'],
    ] as const)
      await test.step(JSON.stringify(stored), async () => {
        await page.context().clearCookies();
        await page.evaluate((stored) => {
          localStorage.clear();
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value as string);
        }, stored);
        await open('/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].home.hero.title);
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'pt-BR');
      });
  });
  await test.step('an address may have a language, against the choice', async () => {
    const html = await (await page.request.get('/categories?lang=pt')).text();
    expect(html).toContain('<html lang="pt-BR"');
    expect(html).toContain('Os 17 objetivos');
  });
});

test('a tap before hydration counts after it', async ({ page }) => {
  const modules = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await modules.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Idioma: Português' });
  // Impatient taps count once.
  for (const _tap of [1, 2]) await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  modules.resolve();
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
});

const marker = 'Capivara no telhado';

interface Due {
  readonly kind: TranslatedKind;
  readonly field: string;
  /** The English text, where there is one from before. */
  readonly before?: string;
}

/** Follows the link of a text in the list, and expects the focus in its English field, beside its Portuguese text. */
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
  await database.updateTable('faq').set({ question_pt: marker }).where('slug', '=', faq).execute();
  const goal = await database
    .selectFrom('category')
    .select(['description_pt', 'description_en'])
    .where('id', '=', 9)
    .executeTakeFirstOrThrow();
  await database.updateTable('category').set({ description_pt: marker }).where('id', '=', 9).execute();
  try {
    await expectField(page, go, { kind: 'challenge_block', field: 'text' });
    await expectField(page, go, { kind: 'gallery_picture', field: 'text' });
    await expectField(page, go, { kind: 'faq', field: 'question', before });
    await expectField(page, go, { kind: 'category', field: 'description', before: goal.description_en });
  } finally {
    await database.updateTable('category').set(goal).where('id', '=', 9).execute();
    await database.deleteFrom('text_change').where('kind', '=', 'category').where('row_id', '=', '9').execute();
    await database.deleteFrom('faq').where('slug', '=', faq).execute();
    await database.deleteFrom('faq_theme').where('slug', '=', theme).execute();
  }
});
