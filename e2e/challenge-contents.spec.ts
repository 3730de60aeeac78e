import type { Locator, Page } from '@playwright/test';
import { drawPicture } from '../server/testing/picture-files.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { messages as editing } from '../web/ui/editing/messages.pt.ts';
import { expect, inDays } from './fixtures.ts';
import { axeViolations, expectToast, follow, sidewaysScroll } from './page-checks.ts';
import { press, test } from './team-sides.ts';
import { texts } from './texts.ts';
import { test as onTimeline } from './timeline.ts';

test.describe('contents', () => {
  // The line breaks while a picture is sent.
  test.use({ allowedComplaints: /ERR_FAILED/ });

  const { contents, challengeFaqsEditor, filesEditor, galleryEditor, partnersEditor, stagesEditor, tasksEditor } =
    texts.pt;

  const { sortable } = editing;

  const inPortuguese = (label: string) => `${label} (${editing.languages.pt})`;

  const inEnglish = (label: string) => `${label} (${editing.languages.en})`;

  async function pictureFile(name: string, width: number) {
    const buffer = await drawPicture({ width, height: 300 }).jpeg().toBuffer();
    return { name, mimeType: 'image/jpeg', buffer };
  }

  /** The page fits, and is accessible, on a phone. */
  async function expectGoodLook(page: Page): Promise<void> {
    await page.setViewportSize({ width: 360, height: 800 });
    // A button that is half below the header is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  }

  test('an admin of a challenge fills it with contents, which visitors see', async ({
    side,
    addChallenge,
    takePart,
    request,
  }) => {
    const { id, slug } = await addChallenge();
    const { id: memberId, page, go } = await side('Nair', 'pt');
    await takePart({ challengeId: id, memberId, roles: ['challenge_admin'] });
    const visit = async (area: string) => readPage(await (await request.get(`/challenges/${slug}/${area}`)).text());
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const save = async () => {
      await dialog.getByRole('button', { name: editing.save }).click();
      await expectToast(page, 'success', editing.saved);
      await expect(dialog).toHaveCount(0);
    };

    await test.step('questions in both languages, put in order by keyboard', async () => {
      await go(`/admin/challenges/${id}/questions`);
      await expect(main.getByText(challengeFaqsEditor.empty)).toBeVisible();
      await press(main.getByRole('button', { name: challengeFaqsEditor.add }));
      const question = dialog.getByLabel(inPortuguese(challengeFaqsEditor.question), { exact: true });
      await expect(question).toBeFocused();
      // Without a text the first field says so.
      await press(dialog.getByRole('button', { name: editing.save }));
      await expect(dialog.getByText('Campo é Obrigatório')).toBeVisible();
      await expect(question).toBeFocused();
      await fill(dialog, {
        [inPortuguese(challengeFaqsEditor.question)]: 'Posso participar só?',
        [inEnglish(challengeFaqsEditor.question)]: 'May I take part alone?',
      });
      for (const [label, text] of [
        [inPortuguese(challengeFaqsEditor.answer), 'Pode.'],
        [inEnglish(challengeFaqsEditor.answer), 'You may.'],
      ] as const) {
        await dialog.getByRole('textbox', { name: label }).click();
        await page.keyboard.insertText(text);
      }
      await expectGoodLook(page);
      await save();
      await main.getByRole('button', { name: challengeFaqsEditor.add }).click();
      await fill(dialog, { [inPortuguese(challengeFaqsEditor.question)]: 'Quanto custa?' });
      await save();
      await expect(main.getByText(contents.untranslatedCount('1', true))).toBeVisible();
      // The order is said before it is stored.
      const ordered = page.waitForResponse(/\/faqs\/order$/);
      await press(main.getByRole('button', { name: sortable.up('Quanto custa?') }));
      await expect(main.getByText(sortable.moved('Quanto custa?', '1', '2'))).toBeAttached();
      expect((await ordered).ok()).toBe(true);
      const faq = (await visit('faq')).texts('main').join();
      expect(faq.indexOf('Quanto custa?')).toBeGreaterThan(-1);
      expect(faq.indexOf('Posso participar só?')).toBeGreaterThan(faq.indexOf('Quanto custa?'));
      expect(faq.indexOf('Pode.')).toBeGreaterThan(faq.indexOf('Posso participar só?'));
    });

    await test.step('a file, which is replaced', async () => {
      await follow(page, `/admin/challenges/${id}/files`);
      await main.getByRole('button', { name: filesEditor.add }).click();
      const first = { name: 'guia.txt', mimeType: 'text/plain', buffer: Buffer.from('um') };
      await dialog.locator('input[type=file]').setInputFiles(first);
      await fill(dialog, {
        [inPortuguese(filesEditor.name)]: 'Guia para escolas',
        [inEnglish(filesEditor.name)]: 'Guide for schools',
      });
      await save();
      await expect(main.getByRole('table').getByText('guia.txt')).toBeVisible();
      await main.getByRole('button', { name: filesEditor.replace.open('Guia para escolas') }).click();
      await dialog.locator('input[type=file]').setInputFiles({ ...first, name: 'guia-2.txt' });
      await dialog.getByRole('button', { name: filesEditor.replace.save, exact: true }).click();
      await expectToast(page, 'success', filesEditor.replace.done);
      await expect(main.getByRole('table').getByText('guia-2.txt')).toBeVisible();
      const links = (await visit('files')).all('a').filter(({ text }) => text.startsWith('Guia para escolas'));
      expect(links.map(({ attributes: { href } }) => href)).toEqual([expect.stringMatching(/guia-2\.txt$/)]);
    });

    await test.step('two pictures at once, of which one fails and is sent again', async () => {
      await follow(page, `/admin/challenges/${id}/gallery`);
      let broken = 0;
      await page.route('**/api/admin/challenges/*/gallery', async (route) => {
        if (route.request().method() !== 'POST' || broken > 0) return route.fallback();
        broken += 1;
        return route.abort();
      });
      const files = await Promise.all([1, 2].map((number) => pictureFile(`rio-${number}.jpg`, 400 + number)));
      await main.locator('input[type=file]').setInputFiles(files);
      await expect(main.getByText(galleryEditor.progress('1', '2'))).toBeVisible();
      const failed = main.getByRole('list', { name: galleryEditor.queue }).getByRole('listitem');
      await expect(failed.filter({ hasText: galleryEditor.failed })).toHaveCount(1);
      await expectGoodLook(page);
      await main.getByRole('button', { name: /^Tentar de novo/ }).click();
      await expect(main.getByText(galleryEditor.progress('2', '2'))).toBeVisible();
      const cards = main.getByRole('list', { name: galleryEditor.title }).getByRole('listitem');
      await expect(cards).toHaveCount(2);
      await fill(cards.first(), {
        [inPortuguese(galleryEditor.text)]: 'Um rio limpo',
        [inEnglish(galleryEditor.text)]: 'A clean river',
      });
      await expect(main.getByText(contents.untranslatedCount('1', true))).toBeVisible();
      await expect(cards.first().getByRole('img', { name: 'Um rio limpo' })).toBeVisible();
      // What is typed is saved after a moment.
      await expect(async () => {
        const pictures = (await visit('gallery')).all('ul', { 'aria-label': texts.pt.gallery.title });
        const buttons = pictures.flatMap((list) => list.all('button'));
        expect(buttons).toHaveLength(2);
        expect(buttons.map(({ attributes }) => attributes['aria-label'])).toContain(
          texts.pt.gallery.open('Um rio limpo'),
        );
      }).toPass();

      await cards.nth(1).getByRole('checkbox').check();
      await main.getByRole('button', { name: galleryEditor.delete('1', true) }).click();
      await dialog.getByRole('button', { name: editing.deletion.confirm, exact: true }).click();
      await expect(cards).toHaveCount(1);
    });

    await test.step('a partner with a logo', async () => {
      await follow(page, `/admin/challenges/${id}/partners`);
      await main.getByRole('button', { name: partnersEditor.add }).click();
      await fill(dialog, {
        [partnersEditor.name]: 'Casa do Rio',
        [inPortuguese(partnersEditor.description)]: 'Empresta um teto.',
        [inEnglish(partnersEditor.description)]: 'Lends a roof.',
        [partnersEditor.url]: 'https://casa.example.org/',
      });
      await dialog.getByRole('button', { name: editing.save }).click();
      await expect(dialog.getByRole('heading', { name: partnersEditor.logo.title('Casa do Rio') })).toBeVisible();
      await dialog.locator('input[type=file]').setInputFiles(await pictureFile('logo.jpg', 500));
      await dialog.getByRole('button', { name: partnersEditor.logo.save }).click();
      await expectToast(page, 'success', partnersEditor.logo.saved);
      await expect(main.locator('img[src^="/media/"]')).toBeVisible();
      const shown = (await visit('partners')).all('li').filter(({ text }) => text.includes('Casa do Rio'));
      expect(shown.flatMap((one) => one.all('img')).map(({ attributes: { src } }) => src)).toEqual([
        expect.stringMatching(/^\/media\//),
      ]);
    });

    await test.step('a stage and a task', async () => {
      await follow(page, `/admin/challenges/${id}/stages`);
      await main.getByRole('button', { name: stagesEditor.add }).click();
      await fill(dialog, {
        [inPortuguese(stagesEditor.name)]: 'Protótipo',
        [inEnglish(stagesEditor.name)]: 'Prototype',
        [stagesEditor.start]: '2031-03-05T09:00',
        [stagesEditor.finish]: '2031-03-06T18:00',
      });
      await dialog.getByLabel(stagesEditor.icon).selectOption('rocket');
      await save();
      // Before it is saved, a new date says whom it concerns.
      await main.getByRole('button', { name: editing.edit('Protótipo') }).click();
      await expect(dialog.getByText(stagesEditor.effects.none)).toBeVisible();
      await fill(dialog, { [stagesEditor.start]: '2031-03-05T10:00' });
      await expect(dialog.getByText(stagesEditor.effects.members('0', true))).toBeVisible();
      await expect(dialog.getByText(stagesEditor.effects.announced)).toBeVisible();
      await save();
      await main.getByRole('radio', { name: stagesEditor.answersBy.team }).check();
      expect((await visit('timeline')).texts('main').join()).toContain('Protótipo');

      await follow(page, `/admin/challenges/${id}/tasks`);
      await main.getByRole('button', { name: tasksEditor.add }).click();
      await fill(dialog, {
        [inPortuguese(tasksEditor.name)]: 'Ler as réguas',
        [inEnglish(tasksEditor.name)]: 'Read the gauges',
        [tasksEditor.places]: '8',
      });
      await save();
      expect((await visit('tasks')).texts('main').join()).toContain('Ler as réguas');
    });
  });
});

const { challengeEditor, challenges, timeline, answering } = texts.pt;

const t = challengeEditor.preview;

onTimeline(
  'a coordinator sees all tabs of a draft as visitors and participants do, on a phone too',
  async ({ page, open, signIn, takePart, addTimeline, platform }) => {
    const stage = { title_pt: 'Protótipo', title_en: 'Prototype', finish_at: inDays(3) };
    const { id, slug } = await addTimeline([stage], { published: false });
    const { id: memberId } = await signIn(page, { profile: true });
    await takePart({ challengeId: id, memberId, roles: ['challenge_admin'] });
    await open(`/admin/challenges/${id}/preview`, 'pt');
    const frame = page.frameLocator('iframe');
    const tab = (name: string) => frame.getByRole('link', { name, exact: true });
    const choose = (name: string) => page.getByRole('main').getByRole('radio', { name, exact: true }).check();

    await expect(frame.getByRole('button', { name: challenges.taking.accept.button })).toBeVisible();
    await choose(t.participant);
    await expect(frame.getByRole('button', { name: challenges.taking.abort.button })).toBeVisible();
    await choose(t.visitor);
    await expect(frame.getByRole('button', { name: challenges.taking.accept.button })).toBeVisible();
    await tab(challenges.tabs.timeline).focus();
    await page.keyboard.press('Enter');
    await expect(frame.getByRole('link', { name: 'Protótipo' })).toBeVisible();
    await expect(frame.getByText(timeline.missing)).toHaveCount(0);

    await choose(t.participant);
    await expect(frame.getByText(timeline.missing)).toBeVisible();
    await frame.getByRole('link', { name: 'Protótipo' }).click();
    await expect(frame.getByTestId('answer-form').getByRole('button', { name: answering.send })).toBeVisible();
    // The frame is as high as its content.
    const [outer, inner] = await Promise.all([
      page.locator('iframe').evaluate(({ clientHeight }) => clientHeight),
      frame
        .locator('article')
        .first()
        .evaluate(({ scrollHeight }) => scrollHeight),
    ]);
    expect(outer).toBeGreaterThanOrEqual(inner);

    await choose(t.phone);
    await expect.poll(() => frame.locator('body').evaluate(() => innerWidth)).toBe(360);
    await choose(challengeEditor.languages.en);
    await expect(frame.getByRole('heading', { name: 'Prototype' })).toBeVisible();
    const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOfPage()).toBeLessThanOrEqual(1280);
    await expect(page).toHaveURL(`/admin/challenges/${id}/preview`);
    expect((await page.request.get(`/challenges/${slug}`)).status()).toBe(404);
    const { count } = await platform.database
      .selectFrom('challenge_role')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('challenge_id', '=', id)
      .where('role', '=', 'contestant')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);

    // On a phone the choices are folded, and the page is as narrow as the phone.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    await expect(frame.getByRole('button', { name: challenges.taking.accept.button })).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio', { name: t.participant, exact: true })).toBeHidden();
    await page.getByText(t.choices).click();
    await choose(t.participant);
    await expect(frame.getByRole('button', { name: challenges.taking.abort.button })).toBeVisible();
    expect(await widthOfPage()).toBeLessThanOrEqual(360);
  },
);
