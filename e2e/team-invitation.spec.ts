import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect } from './fixtures.ts';
import { actions, test } from './taking-part.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const { taking } = texts[language].challenges;
const { button, take, invitation } = actions(language);

test(`PART-08 PART-03 accepting invites to create a team, and the link to it stays (${language})`, async ({
  page,
  openAsMember,
}) => {
  const { slug } = await openAsMember(language);
  await take(page, 'accept');
  await expect(invitation(page)).toContainText(taking.team.text);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const way = invitation(page).getByRole('link', { name: taking.team.create });
  await expect(way).toHaveAttribute('href', `/challenges/${slug}/teams/new`);
  await invitation(page).getByRole('button', { name: taking.cancel }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const create = page.getByRole('main').getByRole('link', { name: taking.team.create, exact: true });
  await expect(create).toHaveAttribute('href', `/challenges/${slug}/teams/new`);
  const abort = button(page, taking.abort.button);
  // Beside each other.
  expect((await create.boundingBox())?.y).toBe((await abort.boundingBox())?.y);
  await create.click();
  await expect(page).toHaveURL(`/challenges/${slug}/teams/new`);
});

test(`PART-08 DETAIL-20 without teams there is no invitation to create one (${language})`, async ({
  page,
  open,
  addChallenge,
  signIn,
}) => {
  const { slug } = await addChallenge({ challenge: { teams_enabled: false } });
  await signIn(page, { profile: true });
  await open(`/challenges/${slug}`, language);
  await take(page, 'accept');
  await expectToast(page, 'success', taking.accept.done);
  await expect(button(page, taking.abort.button)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: taking.team.create })).toHaveCount(0);
});
