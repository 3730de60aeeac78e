import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, inDays } from './fixtures.ts';
import { texts } from './texts.ts';
import { test } from './timeline.ts';

const { challengeEditor, challenges, timeline, answering } = texts.pt;
const t = challengeEditor.preview;

test('a coordinator sees all tabs of a draft as visitors and participants do, on a phone too', async ({
  page,
  open,
  signIn,
  takePart,
  addTimeline,
  platform,
}) => {
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
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await choose(t.phone);
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
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await widthOfPage()).toBeLessThanOrEqual(360);
});
