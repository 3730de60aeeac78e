import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const t = texts[language];

test(`SEARCH-01 SEARCH-03 AMB-02 the search term is a tag, sent in lower case and trimmed; other words find titles, people and pages (${language})`, async ({
  page,
  open,
  addChallenges,
  addMember,
}) => {
  await open('/', language);
  const box = page.getByRole('searchbox', { name: t.shell.search });
  await expect(box).toHaveAttribute('placeholder', 'Pesquisar...');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/challenges/tags');
  await box.fill('  WATER ');
  await page.getByRole('button', { name: t.shell.searchSubmit, exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('search')).toBe('water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.titleFor('water'));
  await box.fill('water');
  await box.press('Enter');
  await expect(page).toHaveURL('/results?tag=water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.search.titleFor('water'));
  await expect(box).toHaveValue('water');
  await expect(page.getByRole('article').first()).toBeVisible();

  const word = `xaxim${Date.now()}`;
  await addChallenges([{ challenge: { title_pt: `O ${word} da praça`, title_en: 'A fern' } }]);
  const { full_name } = await addMember({
    first_name: 'Rosa',
    last_name: `${word[0]?.toUpperCase()}${word.slice(1)}`,
    profile: true,
  });
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
