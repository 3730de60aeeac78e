import type { Category } from '../contract/challenges/categories/categories.ts';
import type { Language } from '../contract/language.ts';
import { type PageElement, readPage } from '../server/testing/read-answers.ts';
import { expect, newTag, test } from './fixtures.ts';
import { axeViolationsInBothThemes } from './page-checks.ts';
import { texts } from './texts.ts';

test.describe('description', () => {
  /** The flows of this file. */
  const language = 'pt' as Language;

  const both = {
    challenge: {
      title_pt: 'Título',
      title_en: 'Title',
      description_pt: 'Descrição em português.',
      description_en: 'Description in English.',
      short_description_pt: 'Resumo',
      short_description_en: 'Summary',
    },
  };

  test(`AMB-55 DETAIL-13 I18N-06 DETAIL-14 DETAIL-16 DETAIL-19 the texts, blocks and prizes of a challenge, in the language of the reader (${language})`, async ({
    page,
    open,
    addChallenge,
    request,
    addChallenges,
  }) => {
    const read = async (path: string) => readPage(await (await request.get(path)).text());
    await test.step('the texts of a challenge follow the language, without a reload, or are plain', async () => {
      const { slug } = await addChallenge(both);
      await open(`/challenges/${slug}`, 'pt');
      const main = page.getByRole('main');
      const shows = async (...words: string[]) => {
        for (const word of words) await expect(main.getByText(word, { exact: true }).first()).toBeVisible();
      };
      await shows('Título', 'Resumo', 'Descrição em português.');
      await page.getByRole('button', { name: 'Idioma: Português' }).click();
      await page.getByRole('button', { name: 'English' }).click();
      await shows('Title', 'Summary', 'Description in English.');
      await expect(main.getByText('Resumo', { exact: true })).toHaveCount(0);

      const tag = newTag();
      const { slug: plain } = await addChallenge({ challenge: { tags: [tag] } });
      await open(`/challenges?tag=${tag}`, language);
      // The API always sends both languages; pages accept fewer.
      await page.route(`/api/challenges/slug/${plain}`, async (route) => {
        const body = await (await route.fetch()).json();
        await route.fulfill({
          json: {
            ...body,
            title: 'Plain title',
            short_description: { en: 'English only' },
            description: { pt: 'Só português' },
          },
        });
      });
      await page.getByRole('article').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain title');
      await expect(page.getByRole('main').getByText('English only')).toBeVisible();
      await expect(page.getByRole('main').getByText('Só português')).toBeVisible();
    });
    await test.step('the blocks come in their order: text, picture, figure, video', async () => {
      const { slug } = await addChallenge({
        blocks: [
          { type: 'relevant', icon: 'droplet', number: '16 m³', text_pt: 'por cisterna', text_en: 'in a cistern' },
          { type: 'text', text_pt: 'Palavras.', text_en: 'Words.' },
          { type: 'video', video: 'https://vimeo.com/1084537', text_pt: 'Filme', text_en: 'Film' },
          { type: 'image', image: '/home/hero.svg', text_pt: 'Uma rua', text_en: 'A street' },
        ],
      });
      const blocks = (await read(`/challenges/${slug}`)).all('*', { 'data-block': true });
      expect(blocks.map(({ attributes }) => attributes['data-block'])).toEqual(['relevant', 'text', 'video', 'image']);
      const [figure, text, video, image] = blocks;
      expect(figure?.text).toBe('16 m³por cisterna');
      expect(figure?.all('svg')).not.toEqual([]);
      expect(text?.text).toBe('Palavras.');
      const [play] = video?.all('button') ?? [];
      expect(play?.attributes['aria-label'] ?? play?.text).toBe('Tocar vídeo: Filme');
      expect(image?.one('img').attributes).toMatchObject({ alt: 'Uma rua', src: '/home/hero.svg' });
    });
    await test.step('a picture generated from a name decorates: it has no caption', async () => {
      const { slug } = await addChallenge({
        blocks: [
          { type: 'image', image: '/pictures/pattern/scene/casa.svg?goals=6', text_en: 'A white cistern' },
          { type: 'image', image: '/pictures/scenes/cistern/casa.svg?goals=6', text_en: 'A white cistern' },
        ],
      });
      const blocks = (await read(`/challenges/${slug}?lang=en`)).all('*', { 'data-block': true });
      expect(blocks.map((one) => [one.one('img').attributes.alt, one.text])).toEqual([
        ['', ''],
        ['A white cistern', 'A white cistern'],
      ]);
    });
    await test.step('a competition shows its prizes, a collaboration none', async () => {
      const text = { description_pt: 'Para quem ganhar', description_en: 'For the winner' };
      const [competition, collaboration] = await addChallenges([
        {
          challenge: { type: 'competition' },
          prizes: [
            { title_pt: 'Ouro', title_en: 'Gold', ...text, value: 12_500, currency: 'BRL' },
            { title_pt: 'Prata', title_en: 'Silver', ...text, value: null, currency: null },
          ],
        },
        { challenge: { type: 'collaborative' } },
      ]);
      const t = texts[language].challenges.description;
      const prizesIn = (one: PageElement) =>
        one
          .all('section')
          .find((section) => section.texts('h2').includes(t.prizes))
          ?.texts('li');
      const prizes = prizesIn(await read(`/challenges/${competition?.slug}`));
      expect(prizes).toHaveLength(2);
      for (const words of ['1º lugar', 'Ouro', 'R$ 12.500', 'Para quem ganhar']) expect(prizes?.[0]).toContain(words);
      expect(prizes?.[1]).toContain('2º lugar');
      expect(prizes?.[1]).not.toContain('R$');
      const { text: english } = await read(`/challenges/${competition?.slug}?lang=en`);
      for (const words of ['1st place', 'Gold', 'R$12,500', 'For the winner']) expect(english).toContain(words);
      const without = await read(`/challenges/${collaboration?.slug}`);
      expect(without.texts('h2')).toContain(t.about);
      expect(prizesIn(without)).toBeUndefined();
    });
  });

  const videos = [
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?t=4', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537'],
    ['https://player.vimeo.com/video/1084537', 'https://player.vimeo.com/video/1084537'],
  ] as const;

  test.describe('videos', () => {
    // The players' sites are unavailable here.
    test.use({ allowedComplaints: /net::ERR|chrome-error/ });
    test("DETAIL-15 a video plays in its site's player after a click", async ({ page, open, addChallenge }) => {
      const blocks = videos.map(([video], index) => ({ type: 'video' as const, video, text_en: `Film ${index}` }));
      const { slug } = await addChallenge({ blocks });
      await open(`/challenges/${slug}`, 'en');
      for (const [index, [address, player]] of videos.entries())
        await test.step(address, async () => {
          await expect(page.locator('iframe')).toHaveCount(index);
          await page.getByRole('button', { name: `Play video: Film ${index}` }).click();
          await expect(page.getByTitle(`Film ${index}`)).toHaveAttribute('src', new RegExp(`^${player}\\?`));
        });
    });
  });
});

test.describe('sharing', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const names = {
    pt: ['Copiar link', 'E-mail', 'SMS', 'Messenger', 'Facebook', 'WhatsApp', 'Twitter', 'LinkedIn', 'Telegram'],
    en: ['Copy link', 'E-mail', 'SMS', 'Messenger', 'Facebook', 'WhatsApp', 'Twitter', 'LinkedIn', 'Telegram'],
  };

  const t = texts[language].challenges.share;

  test(`DETAIL-17 DETAIL-18 nine channels, with the first 100 characters of the goal's description (${language})`, async ({
    page,
    open,
    context,
    addChallenge,
    request,
    baseURL,
  }) => {
    const { slug } = await addChallenge({
      challenge: { category_ids: [14, 2], title_pt: 'Mar & terra', title_en: 'Sea & land' },
    });
    await open(`/challenges/${slug}`, language);
    const button = page.locator('summary', { hasText: t.button });
    for (const size of [
      { width: 360, height: 800 },
      { width: 1280, height: 900 },
    ])
      await test.step(`opening the menu moves nothing at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await button.scrollIntoViewIfNeeded();
        const boxes = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('h1, main aside, main summary, main nav, footer')].map((one) =>
              one.getBoundingClientRect().toJSON(),
            ),
          );
        const before = await boxes();
        await button.click();
        await expect(page.getByRole('link', { name: 'Telegram' })).toBeInViewport({ ratio: 1 });
        expect(await boxes()).toEqual(before);
        await page.keyboard.press('Escape');
      });
    await button.click();
    const list = page.getByRole('list', { name: t.title });
    await expect(list.getByRole('listitem')).toHaveText(names[language]);

    const categories: Category[] = await (await request.get('/api/challenge-categories')).json();
    const text = categories.find(({ id }) => id === 14)?.description[language].slice(0, 100) as string;
    const address = `${baseURL}/challenges/${slug}`;
    const title = language === 'en' ? 'Sea & land' : 'Mar & terra';
    const links = await list.getByRole('link').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    const targets = await list
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).target));
    expect(targets).toEqual(['', '', '', '_blank', '_blank', '_blank', '_blank', '_blank']);
    const parameters = links.map((link) => Object.fromEntries(new URL(link).searchParams));
    expect(links.map((link) => link.split('?')[0])).toEqual([
      'mailto:',
      'sms:',
      'fb-messenger://share/',
      'https://www.facebook.com/sharer/sharer.php',
      'https://wa.me/',
      'https://twitter.com/intent/tweet',
      'https://www.linkedin.com/shareArticle',
      'https://t.me/share/url',
    ]);
    expect(parameters).toEqual([
      { subject: title, body: `${text}\n\n${address}` },
      { body: `${text} ${address}` },
      { link: address },
      { u: address, quote: text },
      { text: `${text} ${address}` },
      { text, url: address },
      { mini: 'true', url: address, title, summary: text },
      { url: address, text },
    ]);

    await test.step('the menu closes by Esc, which returns the focus, and by a click elsewhere', async () => {
      await list.getByRole('link', { name: 'WhatsApp' }).focus();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await list.getByRole('button').focus();
      await expect(list).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(list).toBeHidden();
      await button.click();
    });
    const copy = page.getByRole('button', { name: t.channels.copy });
    await test.step('copying puts the address on the clipboard and confirms it', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await copy.click();
      await expect(page.getByText(t.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    });
    await test.step('where copying is refused the address can be selected', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      });
      if (await list.isHidden()) await button.click();
      await copy.click();
      await expect(page.getByText(t.notCopied)).toBeVisible();
      await expect(page.getByRole('textbox', { name: t.address })).toHaveValue(address);
    });
  });
});

test.describe('pictures and files', () => {
  /** The flows of this file. */
  const language = 'en' as Language;

  const slug = 'agua-da-chuva-no-sertao';

  const { gallery: t, files } = texts[language];

  test(`ENTITY-29 ENTITY-30 ERR-51 FILES-01 FILES-02 GALLERY-01 GALLERY-02 pictures and files, and what is said where there are none (${language})`, async ({
    page,
    open,
    addChallenge,
    request,
  }) => {
    await test.step('pictures are paged and shown one by one, by keyboard', async () => {
      await open(`/challenges/${slug}/gallery`, language);
      const pictures = page.getByRole('list', { name: t.title }).getByRole('button');
      await expect(pictures).toHaveCount(12);
      const [first, fourth, fifth] = await Promise.all([0, 3, 4].map((place) => pictures.nth(place).boundingBox()));
      expect([fourth?.y, (fifth?.y ?? 0) > (first?.y ?? 0)]).toEqual([first?.y, true]);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await pictures.nth(1).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const heading = (place: string) => dialog.getByRole('heading', { name: t.place(place, '12') });
      await expect(heading('2')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(heading('3')).toBeVisible();
      await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.5 });
      await page.keyboard.press('End');
      await expect(heading('12')).toBeVisible();
      await dialog.getByRole('button', { name: t.previous }).click();
      await expect(heading('11')).toBeVisible();
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(pictures.nth(1)).toBeFocused();
      const answer = page.waitForResponse(/\/gallery\?page=2/);
      await page.getByRole('navigation', { name: texts[language].pagination.label }).getByRole('link').first().click();
      expect((await answer).status()).toBe(200);
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(pictures).toHaveCount(12);
    });
    await test.step('files are searched and downloaded under their names', async () => {
      await open(`/challenges/${slug}/files`, language);
      const rows = page.getByRole('table').getByRole('rowheader');
      await expect(rows).toHaveCount(7);
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
      const asked = page.waitForRequest(/\/files\?.*search=regulam/);
      await page.getByRole('searchbox', { name: files.search.label }).fill('regulam');
      const parameters = new URL((await asked).url()).searchParams;
      expect([parameters.get('search'), parameters.get('page')]).toEqual(['regulam', '1']);
      await expect(rows).toHaveCount(1);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^(Baixar|Download): / }).click();
      expect((await download).suggestedFilename()).toBe('regulamento.pdf');
      await page.getByRole('searchbox', { name: files.search.label }).fill('zzz');
      await expect(page.getByText(files.none)).toBeVisible();
      await page.getByRole('link', { name: files.all }).click();
      await expect(rows).toHaveCount(7);
    });
    await test.step('empty tabs say so, and a gallery of one page has no paging, two a row on a phone', async () => {
      const { slug: empty } = await addChallenge();
      for (const [area, words] of [
        ['gallery?lang=en', texts.en.gallery.no_challenge_gallery],
        ['files?lang=pt', texts.pt.files.no_challenge_file],
      ])
        expect(readPage(await (await request.get(`/challenges/${empty}/${area}`)).text()).texts('h2')).toContain(words);
      await page.setViewportSize({ width: 360, height: 780 });
      await open('/challenges/manguezal-do-recife/gallery', 'pt');
      const pictures = page.getByRole('list', { name: texts.pt.gallery.title }).getByRole('button');
      const [first, second, third] = await Promise.all([0, 1, 2].map((place) => pictures.nth(place).boundingBox()));
      expect([second?.y, (third?.y ?? 0) > (first?.y ?? 0)]).toEqual([first?.y, true]);
    });
  });
});
