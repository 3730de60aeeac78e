import type { Language } from '../contract/language.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

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
  anew,
  page,
  open,
  addChallenge,
  request,
  addChallenges,
}) => {
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

    const { slug: plain } = await addChallenge({ challenge: { tags: [`plain-${language}`] } });
    await open(`/challenges?tag=plain-${language}`, language);
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
  await anew();
  await test.step('the blocks come in their order: text, picture, figure, video', async () => {
    const { slug } = await addChallenge({
      blocks: [
        { type: 'relevant', icon: 'droplet', number: '16 m³', text_pt: 'por cisterna', text_en: 'in a cistern' },
        { type: 'text', text_pt: 'Palavras.', text_en: 'Words.' },
        { type: 'video', video: 'https://vimeo.com/1084537', text_pt: 'Filme', text_en: 'Film' },
        { type: 'image', image: '/home/hero.svg', text_pt: 'Uma rua', text_en: 'A street' },
      ],
    });
    await open(`/challenges/${slug}`, language);
    const en = language === 'en';
    const blocks = page.locator('[data-block]');
    expect(await blocks.evaluateAll((all) => all.map((one) => one.getAttribute('data-block')))).toEqual([
      'relevant',
      'text',
      'video',
      'image',
    ]);
    await expect(blocks.nth(0)).toHaveText(en ? '16 m³in a cistern' : '16 m³por cisterna');
    await expect(blocks.nth(0).locator('svg')).toBeVisible();
    await expect(blocks.nth(1)).toHaveText(en ? 'Words.' : 'Palavras.');
    await expect(
      blocks.nth(2).getByRole('button', { name: en ? 'Play video: Film' : 'Tocar vídeo: Filme' }),
    ).toBeVisible();
    await expect(blocks.nth(3).getByRole('img', { name: en ? 'A street' : 'Uma rua' })).toHaveAttribute(
      'src',
      '/home/hero.svg',
    );
  });
  await test.step('a picture generated from a name decorates: it has no caption', async () => {
    const { slug } = await addChallenge({
      blocks: [
        { type: 'image', image: '/pictures/pattern/scene/casa.svg?goals=6', text_en: 'A white cistern' },
        { type: 'image', image: '/pictures/scenes/cistern/casa.svg?goals=6', text_en: 'A white cistern' },
      ],
    });
    await open(`/challenges/${slug}`, 'en');
    const blocks = page.locator('[data-block]');
    await expect(blocks.nth(0).locator('img')).toHaveAttribute('alt', '');
    await expect(blocks.nth(0)).toHaveText('');
    await expect(blocks.nth(1).getByRole('img', { name: 'A white cistern' })).toBeVisible();
    await expect(blocks.nth(1)).toHaveText('A white cistern');
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
    await open(`/challenges/${competition?.slug}`, language);
    const prizes = page.getByRole('region', { name: t.prizes }).getByRole('listitem');
    await expect(prizes).toHaveCount(2);
    const en = language === 'en';
    for (const words of [
      en ? '1st place' : '1º lugar',
      en ? 'Gold' : 'Ouro',
      en ? 'R$12,500' : 'R$ 12.500',
      en ? 'For the winner' : 'Para quem ganhar',
    ])
      await expect(prizes.first()).toContainText(words);
    await expect(prizes.last()).toContainText(en ? '2nd place' : '2º lugar');
    await expect(prizes.last()).not.toContainText('R$');
    const { text: english } = readPage(await (await request.get(`/challenges/${competition?.slug}?lang=en`)).text());
    for (const words of ['1st place', 'Gold', 'R$12,500', 'For the winner']) expect(english).toContain(words);
    await open(`/challenges/${collaboration?.slug}`, language);
    await expect(page.getByRole('region', { name: t.about })).toBeVisible();
    await expect(page.getByRole('region', { name: t.prizes })).toHaveCount(0);
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
