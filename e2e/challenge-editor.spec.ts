import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { drawPicture } from '../server/testing/picture-files.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { axeViolations, expectToast } from './page-checks.ts';
import { press, test } from './team-sides.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

// Browsers log refused calls, and those that are kept from the network.
test.use({ allowedComplaints: /status of (?:404|409|422)|net::ERR/ });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const { challengeEditor: t, crop, editing, sortable, backOffice } = texts[language];
const inBoth = (label: string) => [`${label} (${editing.languages.pt})`, `${label} (${editing.languages.en})`] as const;

test(`a coordinator writes a challenge by keyboard, publishes it, and takes it off again (${language})`, async ({
  side,
}) => {
  test.setTimeout(120_000);
  const { page, go } = await side('Moema', language, 1280, { roles: ['admin'] });
  const title = `Rio limpo ${randomUUID().slice(0, 8)}`;
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const saved = () => expect(main.getByText(editing.state.saved)).toBeVisible();

  await go('/admin');
  await press(
    page
      .getByRole('navigation', { name: backOffice.sections })
      .getByRole('link', { name: backOffice.names.challenges }),
  );
  await press(page.getByRole('button', { name: t.create.open }));
  const creating = page.getByRole('dialog', { name: t.create.title });
  await expect(creating.getByRole('textbox', { name: t.create.name })).toBeFocused();
  await page.keyboard.insertText(title);
  await creating.getByRole('combobox', { name: t.create.language }).selectOption('pt');
  await press(creating.getByRole('button', { name: t.create.confirm }));
  await expectToast(page, 'success', t.create.done);
  await expect(page).toHaveURL(/\/admin\/challenges\/\d+$/);

  // The checklist names what is missing, and leads there.
  const checklist = main.getByRole('region', { name: t.checklist.title });
  await press(checklist.getByRole('link', { name: t.checklist.item(t.fields.title_en, t.checklist.codes.title) }));
  const [titlePt, titleEn] = inBoth(t.labels.title);
  await expect(field(titleEn)).toBeFocused();
  await page.keyboard.insertText('Clean river');
  await expect(field(titlePt)).toHaveValue(title);
  for (const name of inBoth(t.labels.short_description))
    await field(name).fill('Um mutirão para limpar o rio do bairro.');
  for (const name of inBoth(t.labels.description)) {
    const editor = main.locator('[role=textbox]').and(main.getByLabel(name));
    await editor.focus();
    await page.keyboard.insertText('Todo mundo junto na beira do rio.');
  }
  const goal = main.getByRole('checkbox', { name: /^6\. / });
  await goal.focus();
  await goal.press('Space');
  const tag = main.getByRole('combobox', { name: t.tags.add });
  await tag.fill('Água limpa');
  await tag.press('Enter');
  await expect(main.getByRole('list', { name: t.tags.chosen })).toContainText('#água limpa');

  // Two blocks, put in another order by keyboard; a deletion is undone.
  for (const kind of ['text', 'relevant'] as const) {
    await press(main.getByRole('button', { name: t.blocks.types[kind], exact: true }));
    for (const name of inBoth(t.blocks.text[kind])) await field(name).fill(`Bloco ${kind}`);
    if (kind === 'relevant') await field(t.blocks.number).fill('35%');
  }
  const second = t.blocks.name('2', t.blocks.types.relevant);
  await press(main.getByRole('button', { name: t.done }));
  await expect(main.getByRole('button', { name: t.blocks.edit(second) })).toBeFocused();
  await press(main.getByRole('button', { name: sortable.up(second) }));
  const first = t.blocks.name('1', t.blocks.types.relevant);
  await expect(main.getByRole('button', { name: sortable.up(first) })).toBeFocused();
  await press(main.getByRole('button', { name: t.blocks.remove(first) }));
  await expect(main.getByRole('button', { name: t.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: t.blocks.edit(first) })).toBeFocused();
  await expect(main.getByRole('grid', { name: t.blocks.list }).getByRole('row')).toHaveCount(2);

  // A picture, cut by keyboard.
  await press(main.getByRole('button', { name: t.pictures.choose(t.pictures.uses.banner) }));
  const dialog = page.getByRole('dialog', { name: t.pictures.dialog(t.pictures.uses.banner) });
  const buffer = await drawPicture({ width: 800, height: 600 }).jpeg().toBuffer();
  await dialog.getByLabel(t.pictures.upload).setInputFiles({ name: 'rio.jpg', mimeType: 'image/jpeg', buffer });
  const area = dialog.getByLabel(crop.area);
  await expect(area).toBeVisible();
  const top = (await area.boundingBox())?.y ?? 0;
  await area.focus();
  for (let times = 0; times < 3; times += 1) await area.press('Shift+ArrowUp');
  await expect.poll(async () => (await area.boundingBox())?.y ?? 0).toBeLessThan(top);
  expect(await axeViolations(page)).toEqual([]);
  await press(dialog.getByRole('button', { name: t.pictures.use }));
  await expect(main.getByRole('img', { name: t.pictures.shown(t.pictures.uses.banner) })).toHaveAttribute(
    'src',
    /^\/media\//,
  );

  await expect(checklist.getByText(t.checklist.done)).toBeVisible();
  await saved();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await fits(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await press(main.getByRole('button', { name: t.publish.open }));
  const publishing = page.getByRole('dialog', { name: t.publish.title });
  await press(publishing.getByRole('button', { name: t.publish.confirmNow }));
  await expectToast(page, 'success', t.actions.publishedNow);
  const slug = await field(t.fields.slug).inputValue();
  const visit = () => page.request.get(`/challenges/${slug}`);
  const shown = readPage(await (await visit()).text());
  expect(shown.texts('h1')).toEqual([title]);
  expect(shown.all('*', { 'data-block': true }).map(({ attributes }) => attributes['data-block'])).toEqual([
    'relevant',
    'text',
  ]);

  await press(main.locator('summary').filter({ hasText: t.actions.more }));
  await press(main.getByRole('button', { name: t.actions.unpublish.open }));
  await press(page.getByRole('dialog').getByRole('button', { name: t.actions.unpublish.confirm }));
  await expectToast(page, 'success', t.actions.unpublished);
  expect((await visit()).status()).toBe(404);
});

test(`two people edit one challenge, without a network too, and lose nothing (${language})`, async ({
  side,
  addChallenge,
}) => {
  test.setTimeout(90_000);
  const challenge = await addChallenge({
    challenge: { category_ids: [6] },
    blocks: [{ type: 'text', text_pt: 'Um', text_en: 'One' }],
  });
  const [moema, caio] = [
    await side('Moema', language, 1280, { roles: ['admin'] }),
    await side('Caio', language, 1280, { roles: ['admin'] }),
  ];
  const [titlePt, titleEn] = inBoth(t.labels.title);
  const [shortPt] = inBoth(t.labels.short_description);
  const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  const saved = (page: Page) => expect(page.getByText(editing.state.saved)).toBeVisible();
  for (const { go } of [moema, caio]) await go(`/admin/challenges/${challenge.id}`);

  // Different fields both stay.
  await field(moema.page, titlePt).fill('De Moema');
  await field(caio.page, titleEn).fill('By Caio');
  await saved(moema.page);
  await saved(caio.page);

  // Without a network; a reload keeps it, and it is saved once the server is back.
  await moema.page.context().route('**/api/admin/challenges/*/draft', (route) => route.abort());
  await field(moema.page, shortPt).fill('Escrito no ônibus, sem rede.');
  await expect(moema.page.getByText(editing.state.waiting)).toBeVisible();
  await moema.page.reload();
  await untilHydrated(moema.page);
  await expect(field(moema.page, titleEn)).toHaveValue('By Caio');
  await expect(field(moema.page, titlePt)).toHaveValue('De Moema');
  await expect(field(moema.page, shortPt)).toHaveValue('Escrito no ônibus, sem rede.');

  // Meanwhile somebody else writes in the same field: both are shown, and one is chosen.
  await field(caio.page, shortPt).fill('Escrito no escritório.');
  await saved(caio.page);
  await moema.page.context().unroute('**/api/admin/challenges/*/draft');
  const conflict = moema.page.getByRole('alert').filter({ hasText: 'Escrito no escritório.' });
  await expect(conflict).toBeVisible({ timeout: 20_000 });
  await expect(field(moema.page, shortPt)).toHaveValue('Escrito no ônibus, sem rede.');
  expect(await axeViolations(moema.page)).toEqual([]);
  await press(conflict.getByRole('button', { name: texts[language].ui.conflict.keep }));
  await saved(moema.page);

  // Visitors see none of it until it is published, with what changes.
  await press(moema.page.getByRole('button', { name: t.publish.openChanges }));
  const rows = moema.page.getByRole('dialog', { name: t.publish.title }).getByRole('row');
  await expect(rows.filter({ hasText: t.fields.title_pt })).toContainText('De Moema');
  await expect(rows.filter({ hasText: 'Escrito no ônibus, sem rede.' })).toHaveCount(1);
  expect(await axeViolations(moema.page)).toEqual([]);
});

test(`texts are copied from the other language, or not asked for in it; the focus never falls to the page after a dialog (${language})`, async ({
  side,
  addChallenge,
}) => {
  const { tasksEditor, ui } = texts[language];
  const english = { title_en: '', description_en: '' };
  const { id } = await addChallenge({ challenge: { category_ids: [6], title_pt: 'Rio limpo', ...english } });
  const { page, go } = await side('Moema', language, 1280, { roles: ['admin'] });
  await go(`/admin/challenges/${id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const [titlePt, titleEn] = inBoth(t.labels.title);
  const checklist = main.getByRole('region', { name: t.checklist.title });
  const missing = checklist.getByRole('link', { name: t.checklist.item(t.fields.title_en, t.checklist.codes.title) });
  await expect(missing).toBeVisible();
  await press(main.getByRole('button', { name: editing.copyFrom.pt(t.labels.title) }));
  await expect(main.getByRole('textbox', { name: titleEn })).toHaveValue('Rio limpo');
  await expect(main.getByRole('textbox', { name: titleEn })).toBeFocused();
  await expect(missing).toBeHidden();

  const description = checklist.getByRole('link', { name: t.fields.description_en });
  await expect(description).toBeVisible();
  await main.getByRole('combobox', { name: t.fields.offered_languages }).selectOption('pt');
  await expect(description).toBeHidden();
  await expect(main.getByRole('textbox', { name: titlePt })).toBeHidden();
  await expect(main.getByRole('textbox', { name: t.labels.title, exact: true })).toHaveValue('Rio limpo');
  await expect(main.getByText(editing.state.saved)).toBeVisible();

  // No dialog leaves the focus to the page, whatever it did.
  await press(main.locator('summary').filter({ hasText: t.actions.more }));
  const actions = main.getByRole('group', { name: t.actions.more });
  for (const [action, done] of [
    ['discard', t.actions.discarded],
    ['unpublish', t.actions.unpublished],
    ['archive', t.actions.archived],
  ] as const) {
    const opener = actions.getByRole('button', { name: t.actions[action].open });
    await press(opener);
    await press(dialog.getByRole('button', { name: ui.cancel }));
    await expect(opener).toBeFocused();
    await press(opener);
    await press(dialog.getByRole('button', { name: t.actions[action].confirm }));
    await expectToast(page, 'success', done);
    await expect(dialog).toHaveCount(0);
    await expect(actions.locator(':focus')).toHaveCount(1);
  }
  await press(main.getByRole('link', { name: backOffice.challenge.tasks, exact: true }));
  const add = main.getByRole('button', { name: tasksEditor.add });
  await press(add);
  await dialog.getByRole('textbox').first().fill('Medir');
  await press(dialog.getByRole('button', { name: editing.discard }));
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
});
