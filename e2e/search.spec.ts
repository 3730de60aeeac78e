import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, newTag, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const t = texts[language];

test(`SEARCH-01 AMB-02 the search term is a tag (${language})`, async ({ page, open }) => {
  await open('/', language);
  const box = page.getByRole('searchbox', { name: t.shell.search });
  await expect(box).toHaveAttribute('placeholder', language === 'en' ? 'Search...' : 'Pesquisar...');
  await box.fill('water');
  await box.press('Enter');
  await expect(page).toHaveURL('/results?tag=water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.titleFor('water'));
  await expect(box).toHaveValue('water');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test(`SEARCH-02 the results are exactly the challenges with the tag, in any situation (${language})`, async ({
  page,
  open,
  addChallenges,
}) => {
  const tag = newTag();
  await addChallenges([
    { challenge: { tags: [tag], title_pt: 'Um', title_en: 'One' } },
    { challenge: { tags: [`${tag}-other`], title_pt: 'Outro', title_en: 'Other' } },
    { challenge: { tags: ['x', tag], title_pt: 'Dois', title_en: 'Two', deadline: new Date(0) } },
  ]);
  await open(`/results?tag=${tag}`, language);
  const titles = language === 'en' ? ['Two', 'One'] : ['Dois', 'Um'];
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  await expect(page.getByText(language === 'en' ? '2 challenges' : '2 desafios')).toBeVisible();
  const similar = page.getByRole('list', { name: t.search.similar }).getByRole('link');
  await expect(similar).toHaveText([`#${tag}-other 1`]);
  await similar.click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([language === 'en' ? 'Other' : 'Outro']);
});

test(`SEARCH-04 without a tag and with an unused one, there are tags to choose from (${language})`, async ({
  page,
  open,
}) => {
  await open('/results', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.title);
  await expect(page.getByRole('heading', { level: 2, name: t.search.choose })).toBeVisible();
  const tags = page.getByRole('list', { name: t.search.choose }).getByRole('link');
  expect(await tags.count()).toBeGreaterThan(5);
  const [name] = ((await tags.first().textContent()) ?? '').slice(1).split(/\s+(?=[0-9.,]+$)/);
  await tags.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.titleFor(name as string));

  await open('/results?tag=zzz', language);
  await expect(page.getByRole('heading', { name: t.search.none('zzz') })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await tags.count()).toBeGreaterThan(5);
});

test('SEARCH-03 the term is sent in lower case and trimmed', async ({ page, open }) => {
  await open('/', 'en');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/challenges/tags');
  const box = page.getByRole('searchbox', { name: 'Search challenges, people and pages' });
  await box.fill('  WATER ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('search')).toBe('water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenges with “water”');
});

test('SEARCH-02 a tag of a challenge links to the others with it, whatever the accents', async ({
  page,
  open,
  addChallenges,
}) => {
  const tag = newTag();
  await addChallenges([{ challenge: { tags: [`${tag} água`] } }, { challenge: { tags: [`${tag} agua`] } }]);
  await open(`/results?tag=${encodeURIComponent(`${tag} água`)}`, 'en');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/results\?tag=tag-/);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('words find challenges by their titles, people and pages, where no tag has them', async ({
  page,
  open,
  addChallenges,
  addMember,
}) => {
  const word = `xaxim${Date.now()}`;
  await addChallenges([{ challenge: { title_pt: `O ${word} da praça`, title_en: 'A fern' } }]);
  const { full_name } = await addMember({
    first_name: 'Rosa',
    last_name: `${word[0]?.toUpperCase()}${word.slice(1)}`,
    profile: true,
  });
  await open('/', language);
  const box = page.getByRole('searchbox', { name: t.shell.search });
  await box.fill(word);
  await box.press('Enter');
  const found = page.getByRole('region', { name: t.search.others.challenges });
  await expect(found.getByRole('link')).toHaveText([`O ${word} da praça`]);
  await expect(page.getByRole('heading', { name: t.search.none(word) })).toHaveCount(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await expect(page.getByRole('region', { name: t.search.others.members }).getByRole('link')).toHaveText([full_name]);
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`O ${word} da praça`);
});
