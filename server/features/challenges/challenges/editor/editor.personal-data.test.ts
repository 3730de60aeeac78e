import { expect, test } from 'vitest';
import { deleteAccounts } from '../../../accounts/personal-data/deletions.ts';
import { aPrize, complete, startEditor } from './editor.testing.ts';

const { clock, createComplete, database, editor, joinAs, platform, read } = await startEditor();

/** A draft with a prize that a member won, whose title they changed. */
async function writeDraft() {
  const id = await createComplete();
  const [winner, admin] = [await joinAs(id, 'contestant'), await joinAs(id, 'challenge_admin')];
  const prize = aPrize({ kind: 'member', id: winner.id });
  const second = { ...prize, id: crypto.randomUUID(), winner: { kind: 'name', name: 'Escola' } };
  await editor.change(id, { type: 'competition', prizes: [prize, second] });
  await admin.editor.change(id, { title_pt: 'Rio vivo' });
  const stored = () =>
    database
      .selectFrom('challenge_draft')
      .select(['changed_by', 'changes', 'content'])
      .where('challenge_id', '=', id)
      .executeTakeFirstOrThrow();
  return { id, winner, admin, prize, second, stored };
}

test('a deleted account is in no draft, and publishing does not put it back', async () => {
  const { id, winner, admin, prize, second, stored } = await writeDraft();
  await database
    .updateTable('member')
    .set({ deletion_at: clock.in(-1) })
    .where('id', 'in', [winner.id, admin.id])
    .execute();
  await deleteAccounts(platform);
  const { changed_by, changes, content } = await stored();
  expect(changed_by).toBeNull();
  expect(changes).toMatchObject({ title_pt: { by: null }, prizes: { by: expect.any(Number) } });
  expect(content).toMatchObject({ ...complete, title_pt: 'Rio vivo', prizes: [{ ...prize, winner: null }, second] });
  expect((await editor.document(id)).changes).toContainEqual({ field: 'title_pt', by: null, at: expect.any(String) });
  expect((await editor.publish(id)).statusCode).toBe(200);
  expect(await read(`/api/challenges/${id}/prizes`)).toMatchObject([{ winner: null }, { winner: 'Escola' }]);
});

test('a merged account is replaced in drafts by the one that stays', async () => {
  const { winner, admin, stored } = await writeDraft();
  const table = platform.personalData.tables.find(({ table }) => table === 'challenge_draft');
  const merge = table?.merging as Exclude<typeof table, undefined>['merging'] & ((...given: never[]) => unknown);
  await merge(database as never, { from: winner.id, into: 1 } as never);
  await merge(database as never, { from: admin.id, into: 1 } as never);
  const { changed_by, changes, content } = await stored();
  expect(changed_by).toBe(1);
  expect(changes.title_pt?.by).toBe(1);
  expect(content.prizes[0]?.winner).toEqual({ kind: 'member', id: 1 });
});
