import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, untilHydrated } from './fixtures.ts';
import { reviewAll, test } from './judging.ts';
import { axeViolationsInBothThemes, expectToast, sidewaysScroll } from './page-checks.ts';
import { press } from './team-sides.ts';
import { texts } from './texts.ts';

interface StepTexts {
  readonly button: string;
  readonly confirmTitle: string;
  readonly confirm: string;
  readonly success: string;
}

/** Takes a step that asks before, by keyboard. */
async function take(page: Page, t: StepTexts, of = ''): Promise<void> {
  await press(page.getByRole('button', { name: `${t.button}${of}`, exact: true }));
  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await press(dialog.getByRole('button', { name: t.confirm, exact: true }));
  await expect(dialog).toBeHidden();
  await expectToast(page, 'success', t.success);
}

const stepOf = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

test('a coordinator writes a rubric on a phone, and sees what is missing; edits of another merge, or ask', async ({
  judged,
  coordinator,
}) => {
  const { judgingEditor: t, editing, ui } = texts.en;
  const stage = await judged({ entries: 2, judges: 2 });
  const page = await coordinator(stage, 'en', 360);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await press(page.getByRole('button', { name: t.start.button }));
  await expect(stepOf(page, t.rubric.title)).toBeVisible();

  // Two judges are too few for two looks; the fault leads to where judges are invited.
  const fault = page.getByRole('listitem').filter({ hasText: t.begin.faults.too_few_judges });
  await expect(fault.getByRole('link', { name: t.begin.fix.people })).toBeVisible();
  await expect(page.getByRole('button', { name: t.begin.button })).toBeHidden();

  // A new criterion has described values, and lacks its title alone.
  await press(page.getByRole('button', { name: t.rubric.add, exact: true }));
  await expect(page.getByText(t.begin.faults.criterion_without_title)).toBeVisible();
  await expect(page.getByText(t.begin.faults.criterion_without_levels)).toBeHidden();
  const form = page.getByRole('region', { name: t.rubric.new });
  await form.getByLabel(`${t.rubric.name} (${editing.languages.pt})`).fill('Alegria');
  const named = page.getByRole('region', { name: 'Alegria' });
  await named.getByLabel(`${t.rubric.name} (${editing.languages.en})`).fill('Alegria');
  await named.getByLabel(t.rubric.scale).selectOption('10');
  await named.getByText(t.rubric.levels).press('Enter');
  await expect(named.getByLabel(`${t.rubric.level('10')} (${editing.languages.en})`)).not.toHaveValue('');
  await press(named.getByRole('button', { name: t.rubric.close }));
  const list = page.getByRole('grid', { name: t.rubric.list });
  await press(list.getByRole('button', { name: editing.sortable.up('Alegria') }));
  await page.getByLabel(t.rubric.second).fill('0');
  await expect(page.getByText(t.begin.ready)).toBeVisible();
  await expect(page.getByText(editing.state.saved)).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await page.reload();
  await untilHydrated(page);
  await expect(list.getByRole('row').nth(2)).toContainText('Alegria');
  await expect(list.getByRole('row').nth(2)).toContainText(t.rubric.about('1', '10'));
  await press(list.getByRole('button', { name: t.rubric.remove('Alegria') }));
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(editing.state.saved)).toBeVisible();

  // Of two coordinators other fields merge, and the same field asks.
  const other = await coordinator(stage, 'en');
  const days = (one: Page) => one.getByLabel(t.rubric.appealDays);
  await days(other).fill('3');
  await expect(other.getByText(editing.state.saved)).toBeVisible();
  await page.getByLabel(t.rubric.second).fill('1');
  await expect(page.getByText(editing.state.saved)).toBeVisible();
  await expect(days(page)).toHaveValue('3');

  await days(other).fill('4');
  await expect(other.getByText(editing.state.saved)).toBeVisible();
  await days(page).fill('5');
  await expect(page.getByText(editing.state.conflict)).toBeVisible();
  await press(page.getByRole('button', { name: ui.conflict.keep }));
  await expect(page.getByText(editing.state.saved)).toBeVisible();
  await page.reload();
  await expect(days(page)).toHaveValue('5');
});

test('a coordinator leads a stage from the rubric to the winners, with a dropped judge and a granted appeal', async ({
  judged,
  coordinator,
  platform,
}) => {
  test.slow();
  const { judgingEditor: t, editing, backOffice } = texts.pt;
  const stage = await judged({ entries: 8, judges: 4 });
  const { judges, authors } = stage;
  const page = await coordinator(stage, 'pt');
  const axe = async () => expect(await axeViolationsInBothThemes(page)).toEqual([]);

  // From the list of stages to a rubric that is ready within a minute.
  await page.getByRole('link', { name: t.allStages }).click();
  const parts = page.getByRole('navigation', { name: backOffice.challenge.parts });
  await expect(parts.getByRole('link', { name: backOffice.challenge.judging })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row').filter({ hasText: 'Protótipo' })).toContainText(t.notJudged);
  await page.getByRole('link', { name: 'Protótipo' }).click();
  await press(page.getByRole('button', { name: t.start.button }));
  await page.getByLabel(t.rubric.second).fill('1');
  await page.getByLabel(t.rubric.head, { exact: true }).fill('3');
  await expect(page.getByText(t.begin.ready)).toBeVisible();
  await expect(page.getByText(editing.state.saved)).toBeVisible();
  await take(page, t.begin);

  // The rubric is locked; its weights change with a reason that all can read.
  await expect(stepOf(page, t.reviews.title)).toBeVisible();
  await press(page.locator('summary').filter({ hasText: t.rubric.title }));
  await press(page.getByRole('button', { name: t.rubric.change }));
  await expect(page.getByRole('button', { name: t.rubric.add, exact: true })).toBeHidden();
  await press(page.getByRole('button', { name: t.rubric.edit('Impacto') }));
  await page.getByLabel(t.rubric.weight).fill('2');
  await press(page.getByRole('button', { name: t.rubric.saveVersion }));
  await expect(page.getByText(t.rubric.reasonMissing)).toBeVisible();
  await page.getByLabel(t.rubric.reason).fill('O impacto conta mais, como diz o edital.');
  await axe();
  await press(page.getByRole('button', { name: t.rubric.saveVersion }));
  await expectToast(page, 'success', t.rubric.versionSaved);
  await expect(page.getByText('O impacto conta mais, como diz o edital.')).toBeVisible();

  // Progress without scores; a judge who has left is replaced.
  const valueFor = (entry: number) => Math.max(1, 5 - entry);
  const first = judges[0] as (typeof judges)[number];
  // The judge's own page has its own test.
  expect(await reviewAll(stage, first, valueFor)).toBe(4);
  await page.reload();
  await untilHydrated(page);
  const progress = page.getByRole('table', { name: t.reviews.judges });
  await expect(progress.getByRole('row').filter({ hasText: first.name })).toContainText(t.reviews.progress('4', '4'));
  const last = judges[3] as (typeof judges)[number];
  await take(
    page,
    {
      button: t.reviews.drop,
      confirmTitle: t.reviews.dropTitle(last.name),
      confirm: t.reviews.dropConfirm,
      success: t.reviews.droppedNow(last.name),
    },
    t.reviews.of(last.name),
  );
  await expect(progress.getByRole('row').filter({ hasText: last.name })).toContainText(t.reviews.dropped);
  const second = judges[1] as (typeof judges)[number];
  await press(progress.getByRole('button', { name: `${t.reviews.remind}${t.reviews.of(second.name)}` }));
  await expectToast(page, 'success', t.reviews.reminded(second.name));

  // An entry is found and disqualified, with the reason that its author reads.
  await page.getByRole('searchbox', { name: t.entries.search.label }).fill('Autora 8');
  const entries = page.locator('[data-entry]');
  await expect(entries).toHaveCount(1);
  await press(entries.getByRole('button', { name: `${t.entries.disqualify} ${t.entry('8')}` }));
  const dialog = page.getByRole('dialog', { name: t.entries.dialog.title });
  await dialog.getByLabel(t.entries.dialog.reason).fill('Enviada por quem organiza.');
  await press(dialog.getByRole('button', { name: t.entries.dialog.confirm }));
  await expectToast(page, 'success', t.entries.success(t.entry('8')));
  await expect(entries).toContainText('Enviada por quem organiza.');

  // Both looks close once all reviews are in.
  await expect(page.getByText(t.reviews.closeWaits)).toBeVisible();
  for (const judge of judges.slice(0, 3)) await reviewAll(stage, judge, valueFor);
  await page.reload();
  await untilHydrated(page);
  const close = {
    button: t.reviews.close,
    confirmTitle: t.reviews.closeTitle,
    confirm: t.reviews.closeConfirm,
    success: t.reviews.closed,
  };
  await take(page, close);
  await expect(page.getByText(t.reviews.lead.second_look)).toBeVisible();
  let further = 0;
  for (const judge of judges.slice(0, 3)) further += await reviewAll(stage, judge, valueFor);
  expect(further).toBe(3);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('table', { name: t.result.ranking })).toBeHidden();
  await take(page, close);

  // The ranking with both models, then the preliminary result.
  const ranking = page.getByRole('table', { name: t.result.ranking });
  await expect(page.getByText(t.result.allCommented)).toBeVisible();
  await expect(ranking.getByRole('columnheader')).toHaveText([
    t.result.columns.entry,
    t.result.columns.rank,
    t.result.counts(t.rubric.modelNames.mean),
    t.rubric.modelNames.additive,
  ]);
  await expect(ranking.getByRole('row')).toHaveCount(8);
  await expect(ranking.getByRole('row').nth(1)).toContainText((authors[0] as (typeof authors)[number]).name);
  await axe();
  await take(page, t.result);

  // An appeal is granted with corrections, which change the ranking at once.
  await expect(page.getByText(t.appeals.none)).toBeVisible();
  await (authors[1] as (typeof authors)[number]).api('POST', `/challenges/${stage.id}/judging/${stage.stage}/appeal`, {
    text: 'O teste da página 3 não foi considerado.',
  });
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText(t.final.waitsFor('1', true))).toBeVisible();
  await press(page.getByRole('button', { name: `${t.appeals.decide} ${t.entry('2')}` }));
  const decision = page.getByRole('form', { name: `${t.appeals.decision}: ${t.entry('2')}` });
  const values = decision.getByRole('spinbutton');
  await expect(values).toHaveCount(9);
  for (const value of await values.all()) await value.fill('5');
  await press(decision.getByRole('button', { name: t.appeals.save }));
  await expect(decision.getByLabel(t.appeals.reason)).toBeFocused();
  await decision.getByLabel(t.appeals.reason).fill('O teste da página 3 vale.');
  await axe();
  await press(decision.getByRole('button', { name: t.appeals.save }));
  await expectToast(page, 'success', t.appeals.success);
  await expect(page.locator('[data-entry="2"]').filter({ hasText: t.appeals.granted })).toBeVisible();

  // After the appeals, the final result gives the prizes.
  await sql`update judging set appeals_until = now() - interval '1 minute' where stage_id = ${stage.stage}`.execute(
    platform.database,
  );
  await page.reload();
  await untilHydrated(page);
  await take(page, t.final);
  await expect(page.getByText(t.final.published).first()).toBeVisible();
  const winners = page.getByRole('table', { name: t.final.winners });
  await expect(winners.getByRole('row').nth(1)).toContainText((authors[1] as (typeof authors)[number]).name);
  await axe();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(`/challenges/${stage.slug}`);
  const prizes = page.getByTestId('prizes').getByRole('listitem');
  await expect(prizes.nth(0)).toContainText((authors[1] as (typeof authors)[number]).name);
  await expect(prizes.nth(1)).toContainText((authors[0] as (typeof authors)[number]).name);
  await page.getByTestId('prizes').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/timeline/${stage.stage}/result$`));
});
