import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { startMailServer } from '../../../testing/outside-services.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const server = await startMailServer();
afterThisFile(server.close);
const { app, read, join, database } = await startTestApp({
  settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://m.example' },
});
const master = await join({ roles: ['master_admin'] });
const admin = await join({ roles: ['admin'] });
const json = { 'content-type': 'application/json' };

async function act(method: 'POST' | 'DELETE', { id }: TestMember, path: string, by: TestMember, payload?: object) {
  const headers = { ...by.headers, ...json };
  const views = { method: 'POST', url: `/api/admin/members/${id}/views`, headers } as const;
  await app.inject({ ...views, payload: { reason: 'Pediu por telefone.' } });
  const url = `/api/admin/members/${id}/${path}`;
  return app.inject({ method, url, headers: payload ? headers : by.headers, ...(payload && { payload }) });
}
const mailsTo = (address: string) => server.mails.filter(({ to }) => JSON.stringify(to).includes(address));
const eventsOf = async ({ id }: TestMember) =>
  database.selectFrom('audit_event').select(['kind', 'actor_id']).where('member_id', '=', id).orderBy('id').execute();

test('a member who asked for their data is told by mail when they can fetch it, and only they can', async () => {
  const member = await join({ email: 'pediu@example.org' });
  expect((await act('POST', member, 'export', admin)).statusCode).toBe(202);
  expect(await eventsOf(member)).toContainEqual({ kind: 'data_exported', actor_id: admin.id });
  await vi.waitFor(() => expect(mailsTo('pediu@example.org')).toHaveLength(1), { timeout: 30_000, interval: 100 });
  expect((await read('/api/me/data-export', member.headers)).status).toBe('ready');
});

test('what staff ask for counts for them, and what is refused or in progress already is not recorded', async () => {
  const [member, colleague] = [await join(), await join({ roles: ['admin'] })];
  // Each is refused, since nobody has looked at the account.
  const url = `/api/admin/members/${member.id}/export`;
  for (let click = 0; click < 6; click += 1)
    expect((await app.inject({ method: 'POST', url, headers: colleague.headers })).statusCode).toBe(403);
  const own = await app.inject({ method: 'POST', url: '/api/me/data-export', headers: member.headers });
  expect(own.statusCode).toBe(202);
  await vi.waitFor(async () => expect((await read('/api/me/data-export', member.headers)).status).toBe('ready'), {
    timeout: 30_000,
    interval: 100,
  });
  await database.updateTable('data_export').set({ status: 'running' }).where('member_id', '=', member.id).execute();
  expect((await act('POST', member, 'export', colleague)).statusCode).toBe(202);
  const exported = (await eventsOf(member)).filter(({ kind }) => kind === 'data_exported');
  expect(exported).toEqual([{ kind: 'data_exported', actor_id: null }]);
});

test('a member who asked to be deleted is told by mail, and can still change their mind', async () => {
  const member = await join({ email: 'tchau@example.org' });
  expect((await act('POST', member, 'deletion', admin, { certificates: 'keep' })).statusCode).toBe(403);
  const answer = await act('POST', member, 'deletion', master, { certificates: 'keep' });
  expect(answer.json().deletion_at).toBeTruthy();
  expect(answer.json().can).toMatchObject({ delete: false, undo_deletion: true });
  expect((await act('POST', member, 'deletion', master, { certificates: 'keep' })).statusCode).toBe(409);
  await vi.waitFor(() => expect(mailsTo('tchau@example.org')).toHaveLength(1), { timeout: 30_000, interval: 100 });
  expect((await read('/api/contestants/me', member.headers)).deletion_at).toBe(answer.json().deletion_at);

  expect((await act('DELETE', member, 'deletion', master)).json().deletion_at).toBeNull();
  expect((await act('DELETE', member, 'deletion', master)).statusCode).toBe(409);
  const kinds = (await eventsOf(member)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['deletion_asked', 'deletion_undone']));
});

test('invalid input, unknown members and the own account are refused', async () => {
  const member = await join();
  expect((await act('POST', member, 'deletion', master, { certificates: 'burn' })).statusCode).toBe(422);
  expect((await act('POST', { ...member, id: 999_999_999 }, 'export', admin)).statusCode).toBe(404);
  expect((await act('POST', admin, 'export', admin)).statusCode).toBe(403);
});
