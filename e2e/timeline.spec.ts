import type { Language } from '../contract/language.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect, inDays } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { openStopped } from './stopped-clock.ts';
import { texts } from './texts.ts';
import { stagePage, test } from './timeline.ts';

/** The flows of this file. */
const language = 'pt' as Language;

test.use({ allowedComplaints: /status of 404.*\/timelines/ });

const threeStages = [
  { title_pt: 'Partida', title_en: 'Departure', icon: 'rocket', start_at: inDays(-20), finish_at: inDays(-10) },
  {
    title_pt: 'Protótipo',
    title_en: 'Prototype',
    icon: 'tools',
    start_at: inDays(-5),
    finish_at: inDays(5),
    message_pt: 'Mostre o que vocês construíram.',
    message_en: 'Show what you built.',
  },
  { title_pt: 'Chegada', title_en: 'Arrival', icon: 'trophy', start_at: inDays(10) },
];

const { timeline: t } = texts[language];

test(`TIME-01 TIME-02 TIME-03 AMB-37 CONST-43 a visitor and a member read the timeline, in their zone, and sign in or accept to answer (${language})`, async ({
  anew,
  page,
  open,
  addMember,
  takePart,
  addTimeline,
  signIn,
  platform,
}) => {
  await test.step('a visitor reads the timeline and a stage, on a phone too, and signs in to answer', async () => {
    const { id, path } = await addTimeline(threeStages);
    const member = await addMember({ profile: true });
    await takePart({ challengeId: id, memberId: member.id, roles: ['contestant'] });
    const expectReadable = () =>
      test.step('the page fits a phone and has no axe violations', async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await axeViolationsInBothThemes(page)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 800 });
      });
    await open(path(), language);
    await expect(page.getByRole('heading', { level: 2, name: t.title })).toBeVisible();
    const names = language === 'pt' ? ['Partida', 'Protótipo', 'Chegada'] : ['Departure', 'Prototype', 'Arrival'];
    await expect(page.getByTestId('stage').getByRole('heading')).toHaveText(names);
    await expect(page.getByTestId('stage').locator('svg')).toHaveCount(3);
    const entries = page.getByTestId('stage').or(page.getByTestId('here'));
    await expect(entries.nth(2)).toHaveText(t.here);
    const pattern =
      language === 'pt' ? /\d{1,2} [a-z]{3}\. \d{4}, \d\d:\d\d/ : /[A-Z][a-z]{2}\. \d{1,2} \d{4}, \d\d:\d\d [ap]m/;
    await expect(page.getByTestId('stage').first().locator('time')).toHaveText(pattern);
    await expectReadable();

    await page.getByRole('link', { name: names[1] as string, exact: true }).click();
    await expect(page).toHaveURL(path(1));
    const stage = stagePage(page, language);
    await expect(stage.card.getByRole('heading', { level: 2 })).toHaveText(names[1] as string);
    await expect(stage.card.locator('time')).toHaveCount(2);
    await expect(stage.card.getByRole('timer', { name: t.stage.untilEnd })).toBeVisible();
    await expect(stage.card).toContainText(language === 'pt' ? 'Mostre o que vocês' : 'Show what you built.');
    await expect(stage.card.locator('[data-icon=tools]')).toBeVisible();
    // AMB-37: visitors are asked to sign in, and have no form.
    await expect(stage.form).toHaveCount(0);
    await expectReadable();
    await test.step('a visitor who signs in continues with the form', async () => {
      await stage.signIn.click();
      const { signIn } = texts[language];
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(signIn.email).fill(member.email);
      await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
      await dialog.getByRole('button', { name: signIn.submit, exact: true }).click();
      await expect(stage.text).toBeFocused();
    });
    await expectReadable();
  });
  await anew();
  await test.step('a member reads the times in the zone of their settings, accepts the challenge, and then has the form', async () => {
    const { challenges, timeline: t } = texts.en;
    const { path } = await addTimeline([{ start_at: new Date('2024-03-05T15:07:00Z'), interact_with: 'text' }], {
      teams_enabled: false,
    });
    const when = page.locator('#content time').first();
    await open(path(0), 'en');
    await expect(when).toHaveText('Mar. 5 2024, 12:07 pm');
    await expect(page.getByText(t.times.organisation)).toBeVisible();
    const { id } = await signIn(page, { profile: true });
    await platform.database
      .insertInto('platform_setting')
      .values({ member_id: id, timezone: 'Asia/Tokyo' })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ timezone: 'Asia/Tokyo' }))
      .execute();
    await open(path(0), 'en');
    await expect(when).toHaveText('Mar. 6 2024, 00:07 am');
    await expect(page.getByText(t.times.own('Asia/Tokyo'))).toBeVisible();

    const stage = stagePage(page, 'en');
    const prompt = page.getByRole('region', { name: t.prompt.title });
    await expect(prompt).toContainText(t.prompt.member);
    await expect(stage.form).toHaveCount(0);
    await prompt.getByRole('button', { name: challenges.taking.accept.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: challenges.taking.accept.confirm, exact: true }).click();
    await expect(stage.text).toBeEnabled();
  });
});

test('TIME-02 the marker moves as a stage starts', async ({ page, addTimeline }) => {
  const start = inDays(1);
  const { path } = await addTimeline([{ start_at: inDays(-1) }, { start_at: start }]);
  await openStopped(page, `${path()}?lang=en`, start, 30);
  const entries = page.getByTestId('stage').or(page.getByTestId('here'));
  await expect(entries.nth(1)).toHaveText('You are here');
  await page.clock.runFor(61_000);
  await expect(entries.nth(2)).toHaveText('You are here');
});
