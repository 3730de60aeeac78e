import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { contentsOn } from '../features/challenges/contents/contents.testing.ts';
import { type Answer, startTestApp, type TestMember } from './test-app.ts';

/** A change by somebody of the staff, and what visitors see of it. */
interface Change {
  /** Where they see it. */
  readonly path: string;
  /** What they see afterwards and not before. */
  readonly shown?: string | RegExp;
  /** What they see before and not afterwards. */
  readonly gone?: string;
  /** One call. */
  readonly change: () => Promise<Answer>;
}

/** A word that no answer has before a change. */
export const word = (name: string) => `Novidade${name}`;

/** Texts with that word in both languages. */
export const both = (name: string, ...fields: string[]) =>
  Object.fromEntries(fields.flatMap((field) => [`${field}_pt`, `${field}_en`].map((key) => [key, word(name)])));

/** Two instances on one database, and a master admin, who works on the first. */
export async function startTwoInstances() {
  const here = await startTestApp();
  const there = await startTestApp({ databaseUrl: here.databaseUrl, clock: here.clock });
  const { database, join, read } = here;
  const { send, sendForm, change } = contentsOn(here);
  const master = await join({ roles: ['master_admin'] });

  /** How many entries of the audit log are about what a member did. */
  async function countActs({ id }: TestMember): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_event where coalesce(actor_id, member_id) = ${id}`.execute(database);
    return rows[0]?.count ?? 0;
  }

  /** Makes a change, and expects one entry of the audit log about it. */
  async function expectAudited(make: () => Promise<Answer>): Promise<Answer> {
    const before = await countActs(master);
    const answer = await make();
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await countActs(master), 'entries of the audit log').toBe(before + 1);
    return answer;
  }

  /** Makes a change, and expects it in the audit log and on both instances within a second. */
  async function expectOnBoth({ path, shown, gone, change: make }: Change): Promise<void> {
    const expectSeen = async ({ get }: typeof here, isAfter: boolean) => {
      const { body } = await get(path);
      if (shown !== undefined) (isAfter ? expect(body) : expect(body).not).toMatch(shown);
      if (gone !== undefined) (isAfter ? expect(body).not : expect(body)).toMatch(gone);
    };
    // Both have the answer before the change, with all that was prepared.
    await there.receiveAll();
    for (const one of [here, there]) await expectSeen(one, false);
    await expectAudited(make);
    await expectSeen(here, true);
    await vi.waitFor(() => expectSeen(there, true), { timeout: 30_000, interval: 20 });
  }

  /** A test for each change; each case prepares what it changes. */
  function testChanges(cases: Readonly<Record<string, () => Promise<Change> | Change>>): void {
    test.each(Object.entries(cases))(
      '%s: visitors of both instances see it within a second, and the audit log has it',
      async (_name, prepare) => expectOnBoth(await prepare()),
    );
  }

  return {
    here,
    there,
    master,
    testChanges,
    expectAudited,
    /** What the master admin sends to the back office. */
    post: (path: string, body?: object) => send(master, 'POST', `/api/admin/${path}`, body),
    put: (path: string, body?: object) => send(master, 'PUT', `/api/admin/${path}`, body),
    remove: (path: string) => send(master, 'DELETE', `/api/admin/${path}`),
    patch: (path: string, known: Record<string, unknown>, to: Record<string, unknown>) =>
      send(master, 'PATCH', `/api/admin/${path}`, change(known, to)),
    upload: (
      path: string,
      ...parts: Parameters<typeof sendForm> extends [unknown, unknown, ...infer Parts] ? Parts : []
    ) => sendForm(master, `/api/admin/${path}`, ...parts),
    staffRead: (path: string) => read(`/api/admin/${path}`, master.headers),
  };
}
