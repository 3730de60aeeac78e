import { rubricOf } from '../server/features/challenges/judging/judging.factory.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect } from './fixtures.ts';
import { begin, reviewAll, test } from './judging.ts';
import { texts } from './texts.ts';

test('owners read why they are disqualified and how their appeal was decided, and others are refused', async ({
  judged,
  visit,
}) => {
  const { judgingResult: t, reviewing } = texts.pt;
  const stage = await judged({ entries: 3, judges: 3 });
  await begin(stage);
  const base = `/admin/challenges/${stage.id}/judging/${stage.stage}`;
  const place = `/challenges/${stage.slug}/timeline/${stage.stage}`;
  await stage.admin.api('POST', `${base}/entries/3/disqualification`, { reason: 'A equipe não é do bairro.' });
  for (const judge of stage.judges) await reviewAll(stage, judge, (entry) => 5 - entry);
  await stage.admin.api('POST', `${base}/close`);
  await stage.admin.api('POST', `${base}/result`);
  const [, second, third] = stage.authors;
  await second?.api('POST', `/challenges/${stage.id}/judging/${stage.stage}/appeal`, { text: 'Falta a página 3.' });
  await stage.admin.api('POST', `${base}/appeals/2/decision`, { granted: false, reason: 'A página 3 foi lida.' });

  // Who does not judge the stage reads no entry.
  const refused = await visit(third, 'pt', 360);
  await refused.goto(`${place}/judging`);
  await expect(refused.getByText(reviewing.notJudge)).toBeVisible();
  await refused.goto(`${place}/feedback`);
  await expect(refused.getByRole('heading', { name: t.feedback.disqualified })).toBeVisible();
  await expect(refused.getByText('A equipe não é do bairro.')).toBeVisible();

  const page = await visit(second, 'pt', 360);
  await page.goto(`${place}/feedback`);
  await expect(page.getByText(`${t.denied}. A página 3 foi lida.`)).toBeVisible();
  await expect(page.getByRole('button', { name: t.feedback.appealOpen })).toHaveCount(0);

  await page.goto(`${place}/result`);
  await expect(page.getByRole('heading', { name: t.kinds.preliminary })).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('an author changes an answer late, and reads until when and by how much', async ({ judged, visit }) => {
  const { answering: t, timeline } = texts.pt;
  const stage = await judged({ entries: 1, judges: 1 });
  const path = `/admin/challenges/${stage.id}/judging/${stage.stage}/rubric`;
  await stage.admin.api('PUT', path, { rubric: rubricOf({ late_hours: 72 }), based_on: null });
  const page = await visit(stage.authors[0], 'pt', 360);
  await page.goto(`/challenges/${stage.slug}/timeline/${stage.stage}`);
  const sent = page.getByTestId('sent-answer');
  await expect(sent).toContainText(t.late('').split('.')[0] as string);
  await sent.getByRole('button', { name: t.sent.change }).click();
  await page.getByRole('textbox').fill('Com os números da chuva de ontem.');
  await page.getByRole('button', { name: t.update }).click();
  await expect(sent).toContainText(timeline.reading.late(24, 0).split(' ').slice(0, 3).join(' '));
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});
