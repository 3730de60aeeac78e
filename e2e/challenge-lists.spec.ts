import { randomUUID } from 'node:crypto';
import { expect, inDays, newTag } from './fixtures.ts';
import { press, test } from './team-sides.ts';
import { texts } from './texts.ts';
import { expectToast } from './toasts.ts';

const { challengeEditor: t, editing, sortable } = texts.en;

test('staff find a challenge by filters, merge its tag into another, and write the text of a goal', async ({
  side,
  addChallenge,
}) => {
  const title = `Mangue ${randomUUID().slice(0, 8)}`;
  const [tag, other] = [newTag(), newTag()];
  const { id: wanted, slug } = await addChallenge({ challenge: { title_pt: title, title_en: title, tags: [tag] } });
  const finished = { situation: 'finished', deadline: inDays(-2) } as const;
  await addChallenge({ challenge: { title_pt: `${title} ontem`, title_en: `${title} before`, ...finished } });
  await addChallenge({ challenge: { tags: [other] } });
  const { page, go } = await side('Moema', 'en', 1280, { roles: ['admin'] });

  await go('/admin/challenges');
  await page.getByRole('searchbox', { name: t.list.search.label }).fill(title);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: t.list.situation }).selectOption('finished');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/situation=finished/);
  await page.getByRole('combobox', { name: t.list.situation }).selectOption('in_progress');
  await expect(rows.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', new RegExp(`/${wanted}$`));

  await page.getByRole('link', { name: t.list.tags, exact: true }).click();
  await page.getByRole('searchbox', { name: t.tagsPage.search.label }).fill(tag);
  await page.getByRole('button', { name: t.tagsPage.rename(tag) }).click();
  const dialog = page.getByRole('dialog', { name: t.tagsPage.renameTitle(tag) });
  await dialog.getByRole('textbox', { name: t.tagsPage.newName }).fill(other);
  await expect(dialog).toContainText(t.tagsPage.merges(other, '1', true));
  await dialog.getByRole('button', { name: t.tagsPage.confirmMerge }).click();
  await expectToast(page, 'success', t.tagsPage.renamed('1', true));
  await page.goto(`/challenges/${slug}`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: `#${other}` })
      .first(),
  ).toBeVisible();

  await go('/admin/challenges/goals');
  await page.getByRole('combobox', { name: t.goalsPage.choose }).selectOption('9');
  const text = page.getByRole('textbox', { name: `${t.goalsPage.description} (${editing.languages.en})` });
  const before = await text.inputValue();
  await text.fill(`${before} ${title}`);
  const goals = async () => (await page.request.get('/api/challenge-categories')).text();
  await expect.poll(goals).toContain(title);
  await text.fill(before);
  await expect.poll(goals).not.toContain(title);
});

test('an editor sees what new dates do to participants, names a winner, and drags prizes into another order', async ({
  side,
  addChallenge,
  addMember,
  takePart,
}) => {
  const last_name = `Caju${randomUUID().slice(0, 8)}`;
  const prize = (title: string) => ({ title_pt: title, title_en: title, description_pt: 'Sim', description_en: 'Yes' });
  const { id: challengeId } = await addChallenge({
    challenge: { type: 'competition', category_ids: [6], registration_deadline: inDays(20), deadline: inDays(40) },
    prizes: [prize('Canoa'), prize('Remo')],
  });
  const member = await addMember({ first_name: 'Iara', last_name, profile: true });
  await takePart({ challengeId, memberId: member.id, roles: ['contestant'] });
  const { page, go } = await side('Moema', 'en', 1280, { roles: ['admin'] });
  const main = page.getByRole('main');
  const saved = () => expect(main.getByText(editing.state.saved)).toBeVisible();
  await go(`/admin/challenges/${challengeId}`);

  const deadline = inDays(30).toISOString().slice(0, 10);
  await main.getByRole('textbox', { name: t.fields.deadline, exact: true }).fill(`${deadline}T09:00`);
  const effects = main.getByRole('region', { name: t.dates.effects });
  await expect(effects).toContainText(t.dates.codes.deadline_shortened('', '').split(':')[0] as string);
  await expect(effects).toContainText(t.dates.concerns(t.dates.members('1', true)));
  await saved();

  const prizes = main.getByRole('grid', { name: t.prizes.list });
  await prizes
    .getByRole('row')
    .nth(1)
    .dragTo(prizes.getByRole('row').nth(0), { targetPosition: { x: 40, y: 2 } });
  await expect(main.getByText(sortable.moved(t.prizes.name('2'), '1', '2'))).toBeAttached();
  await expect(prizes.getByRole('row').nth(0)).toContainText('Remo');

  await press(prizes.getByRole('button', { name: t.prizes.edit(t.prizes.name('1')) }));
  await main.getByRole('combobox', { name: t.prizes.findWinner }).pressSequentially(last_name);
  await page.getByRole('option', { name: t.prizes.winnerOf(`Iara ${last_name}`, t.prizes.winnerKinds.member) }).click();
  await saved();
  await page.reload();
  await expect(prizes.getByRole('row').nth(0)).toContainText('Remo');
  await press(prizes.getByRole('button', { name: t.prizes.edit(t.prizes.name('1')) }));
  await expect(main.getByText(t.prizes.winnerOf(`Iara ${last_name}`, t.prizes.winnerKinds.member))).toBeVisible();
});
