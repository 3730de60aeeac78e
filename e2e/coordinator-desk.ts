import { expect, type Locator, type Page } from '@playwright/test';
import { drawPicture } from '../server/testing/picture-files.ts';
import { inDays } from './fixtures.ts';
import { expectToast } from './page-checks.ts';
import { texts } from './texts.ts';

const { backOffice, challengeEditor, challengeFaqsEditor, editing, galleryEditor, partnersEditor } = texts.pt;
const { filesEditor, stagesEditor, tasksEditor } = texts.pt;

/** The labels of a text's fields in both languages. */
export const inBoth = (label: string) =>
  [`${label} (${editing.languages.pt})`, `${label} (${editing.languages.en})`] as const;

/** Fills a text in both languages. */
export async function fillBoth(form: Locator, label: string, pt: string, en: string): Promise<void> {
  const [inPortuguese, inEnglish] = inBoth(label);
  await form.getByRole('textbox', { name: inPortuguese, exact: true }).fill(pt);
  await form.getByRole('textbox', { name: inEnglish, exact: true }).fill(en);
}

async function pictureFile(name: string, width: number) {
  const buffer = await drawPicture({ width, height: 600 }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** What the browser's field for a moment gets, on the day so many days from now. */
const wallClock = (days: number) => `${inDays(days).toISOString().slice(0, 10)}T09:00`;

/** Goes from any page to a section of the back office, by its links. */
export async function openSection(page: Page, section: keyof typeof backOffice.names): Promise<void> {
  await page.goto('/admin');
  const sections = page.getByRole('navigation', { name: backOffice.sections });
  await sections.getByRole('link', { name: backOffice.names[section] }).click();
}

/** Opens a part of the challenge that is on the page. */
export async function openPart(page: Page, part: keyof typeof backOffice.challenge): Promise<void> {
  const parts = page.getByRole('navigation', { name: backOffice.challenge.parts });
  await parts.getByRole('link', { name: backOffice.challenge[part], exact: true }).click();
}

/** Fills every part of the editor of a new challenge whose title is written in Portuguese. */
export async function writeChallenge(page: Page): Promise<void> {
  const t = challengeEditor;
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const done = () => main.getByRole('button', { name: t.done }).click();
  await fillBoth(main, t.labels.title, 'Rio limpo', 'Clean river');
  await fillBoth(main, t.labels.short_description, 'Um mutirão para limpar o rio.', 'Neighbours clean their river.');
  await fillBoth(main, t.labels.description, 'Todo mundo junto na beira do rio.', 'Everybody together at the river.');
  await main.getByRole('combobox', { name: t.fields.type, exact: true }).selectOption('competition');

  await main.getByRole('button', { name: t.pictures.choose(t.pictures.uses.banner) }).click();
  const dialog = page.getByRole('dialog', { name: t.pictures.dialog(t.pictures.uses.banner) });
  await dialog.getByLabel(t.pictures.upload).setInputFiles(await pictureFile('rio.jpg', 1600));
  await dialog.getByRole('button', { name: t.pictures.use }).click();
  const picture = main.getByRole('img', { name: t.pictures.shown(t.pictures.uses.banner) });
  await expect(picture).toHaveAttribute('src', /^\/media\//);

  await main.getByRole('checkbox', { name: /^6\. / }).check();
  const tag = main.getByRole('combobox', { name: t.tags.add });
  await tag.fill('Água limpa');
  await tag.press('Enter');
  await main.getByRole('button', { name: t.blocks.types.relevant, exact: true }).click();
  await fillBoth(main, t.blocks.text.relevant, 'da água chega suja', 'of the water arrives dirty');
  await field(t.blocks.number).fill('35%');
  await done();
  await main.getByRole('button', { name: t.blocks.types.text, exact: true }).click();
  await fillBoth(main, t.blocks.text.text, 'Traga luvas e um balde.', 'Bring gloves and a bucket.');
  await done();
  await main.getByRole('button', { name: t.prizes.add }).click();
  await fillBoth(main, t.prizes.title, 'Uma canoa', 'A canoe');
  await fillBoth(main, t.prizes.description, 'Para seguir cuidando.', 'To go on caring.');
  await done();

  await field(t.fields.opens_at).fill(wallClock(-2));
  await field(t.fields.registration_deadline).fill(wallClock(20));
  await field(t.fields.deadline).fill(wallClock(40));
  await main.getByRole('switch', { name: t.tabs.names.map }).uncheck();
  await main.getByRole('spinbutton', { name: t.fields.max_members }).fill('4');

  const checklist = main.getByRole('region', { name: t.checklist.title });
  await expect(checklist.getByText(t.checklist.done)).toBeVisible();
  await expect(main.getByText(editing.state.saved)).toBeVisible();
}

/** Adds a stage that has begun, a task, a question, a file, a partner with a logo, and a picture to the gallery. */
export async function addContents(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const add = async (part: keyof typeof backOffice.challenge, button: string) => {
    await openPart(page, part);
    await main.getByRole('button', { name: button }).click();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: editing.save }).click();
    await expect(dialog).toHaveCount(0);
  };

  await add('stages', stagesEditor.add);
  await fillBoth(dialog, stagesEditor.name, 'Protótipo', 'Prototype');
  await fillBoth(dialog, stagesEditor.message, 'Conte o que montou.', 'Tell what you built.');
  await dialog.getByLabel(stagesEditor.start, { exact: true }).fill(wallClock(-1));
  await dialog.getByLabel(stagesEditor.finish, { exact: true }).fill(wallClock(30));
  await dialog.getByLabel(stagesEditor.icon).selectOption('rocket');
  await save();

  await add('tasks', tasksEditor.add);
  await fillBoth(dialog, tasksEditor.name, 'Ler as réguas', 'Read the gauges');
  await fillBoth(dialog, tasksEditor.description, 'Toda manhã.', 'Every morning.');
  await dialog.getByLabel(tasksEditor.places, { exact: true }).fill('8');
  await save();

  await add('faqs', challengeFaqsEditor.add);
  await fillBoth(dialog, challengeFaqsEditor.question, 'Posso participar só?', 'May I take part alone?');
  await fillBoth(dialog, challengeFaqsEditor.answer, 'Pode.', 'You may.');
  await save();

  await add('files', filesEditor.add);
  const file = { name: 'guia.txt', mimeType: 'text/plain', buffer: Buffer.from('Levem luvas.') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await fillBoth(dialog, filesEditor.name, 'Guia do mutirão', 'Guide');
  await save();

  await add('partners', partnersEditor.add);
  await dialog.getByLabel(partnersEditor.name, { exact: true }).fill('Casa do Rio');
  await dialog.getByLabel(partnersEditor.url, { exact: true }).fill('https://casa.example.org/');
  await fillBoth(dialog, partnersEditor.description, 'Empresta um teto.', 'Lends a roof.');
  await dialog.getByRole('button', { name: editing.save }).click();
  await expect(dialog.getByRole('heading', { name: partnersEditor.logo.title('Casa do Rio') })).toBeVisible();
  await dialog.getByLabel(partnersEditor.logo.field).setInputFiles(await pictureFile('casa.jpg', 500));
  await dialog.getByRole('button', { name: partnersEditor.logo.save }).click();
  await expectToast(page, 'success', partnersEditor.logo.saved);

  await openPart(page, 'gallery');
  await main.getByLabel(galleryEditor.choose).setInputFiles(await pictureFile('rio.jpg', 900));
  const card = main.getByRole('list', { name: galleryEditor.title }).getByRole('listitem');
  await fillBoth(card, galleryEditor.text, 'Um rio limpo', 'A clean river');
  await expect(card.getByRole('img', { name: 'Um rio limpo' })).toBeVisible();
}
