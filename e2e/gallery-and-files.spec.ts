import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const slug = 'agua-da-chuva-no-sertao';

const { gallery: t, files } = texts[language];

test(`ENTITY-29 ENTITY-30 ERR-51 FILES-01 FILES-02 GALLERY-01 GALLERY-02 pictures and files, and what is said where there are none (${language})`, async ({
  page,
  open,
  addChallenge,
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
    await open(`/challenges/${empty}/gallery`, 'en');
    await expect(page.getByRole('heading', { level: 2, name: texts.en.gallery.no_challenge_gallery })).toBeVisible();
    await open(`/challenges/${empty}/files`, 'pt');
    await expect(page.getByRole('heading', { level: 2, name: texts.pt.files.no_challenge_file })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await open('/challenges/manguezal-do-recife/gallery', 'pt');
    const pictures = page.getByRole('list', { name: texts.pt.gallery.title }).getByRole('button');
    const [first, second, third] = await Promise.all([0, 1, 2].map((place) => pictures.nth(place).boundingBox()));
    expect([second?.y, (third?.y ?? 0) > (first?.y ?? 0)]).toEqual([first?.y, true]);
  });
});
