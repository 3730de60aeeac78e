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
