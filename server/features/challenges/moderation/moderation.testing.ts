import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import type { ModerationAction } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import type { TestApp, TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

interface Setting extends TestApp {
  /** Another instance on the same database, which takes every second call. */
  other?: TestApp;
}

/** Each member has a network. */
const addressOf = (id: number) => `10.${(id >> 8) & 255}.${id & 255}.7`;

/** What tests of reports and decisions share. */
export function moderationSetting({ other, ...testApp }: Setting) {
  const { app, clock, create, database, join, read, takePart } = testApp;
  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    one: TestMember | undefined,
    payload?: object,
    turn = 0,
    remoteAddress?: string,
  ) =>
    (turn % 2 && other ? other.app : app).inject({
      method,
      url: `/api${url}`,
      headers: one?.headers ?? {},
      ...(remoteAddress && { remoteAddress }),
      ...(payload && { payload }),
    });
  const report = (
    url: string,
    one: TestMember | undefined,
    reason = 'Propaganda.',
    turn = 0,
    from = addressOf(one?.id ?? 0),
  ) => send('POST', `${url}/report`, one, { reason }, turn, from);
  /** Makes members ones whose reports count towards hiding. */
  async function establish<Members extends readonly TestMember[]>(members: Members): Promise<Members> {
    await database
      .updateTable('member')
      .set({ confirmed_at: clock.now(), created_at: clock.in(-2 * day) })
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .execute();
    return members;
  }
  return {
    send,
    report,
    establish,
    /** Members whose reports count towards hiding. */
    joinEstablished: async (count: number) =>
      establish(await Promise.all(Array.from({ length: count }, () => join({ profile: true })))),
    /** A team in a challenge with an admin, and members who take part in it. */
    async newTeam(name = 'Maré Cheia') {
      const [challengeId = 0] = await create({});
      const people = await establish(await joinChallenge(testApp, challengeId, 5));
      const [leader, ...others] = people as [TestMember, TestMember, TestMember, TestMember, TestMember];
      const [challengeAdmin, staff] = [await join(), await join({ roles: ['admin'] })];
      await takePart({ memberId: challengeAdmin.id, challengeId, roles: ['challenge_admin'] });
      const [teamId = 0] = await writeTeams(testApp, { challengeId, name, people: [leader] });
      const url = `/challenges/${challengeId}/teams/${teamId}`;
      return { challengeId, teamId, url, leader, others, challengeAdmin, staff };
    },
    /** The cases of a challenge that a moderator sees, by any status. */
    casesOf: async (challengeId: number, { headers }: TestMember): Promise<ModerationCase[]> =>
      (await read(`/api/moderation/cases?status=all&challenge=${challengeId}`, headers)).data,
    decide: (
      one: TestMember | undefined,
      action: ModerationAction,
      cases: readonly { id: number; version: number }[],
      note = 'Porque sim.',
      turn = 0,
    ) =>
      send(
        'POST',
        '/moderation/decisions',
        one,
        { cases: cases.map(({ id, version }) => ({ id, version })), action, note },
        turn,
      ),
    /** The audit log of moderation about a case. */
    async auditOf(id: number) {
      const { rows } = await sql<{
        kind: string;
        member_id: number | null;
        actor_id: number | null;
        address: string | null;
        detail: object;
      }>`
        select kind, member_id, actor_id, address, detail from audit_event
        where kind in ('content_reported', 'content_moderated', 'decision_answered') and detail -> 'case' = ${String(id)}::jsonb
        order by id`.execute(database);
      return rows;
    },
    /** The events that were announced about a challenge, with the members who were notified. */
    async announced(challengeId: number) {
      await vi.waitUntil(
        async () => (await sql`select from announcement where finished_at is null`.execute(database)).rows.length === 0,
        { timeout: 30_000, interval: 10 },
      );
      const { rows } = await sql<{ event: string; members: number[] }>`
        select a.event, to_json(array(
          select n.member_id from notification n where n.announcement_id = a.id order by n.member_id)) as members
        from announcement a where a.challenge_id = ${challengeId} order by a.id`.execute(database);
      return rows.map(({ event, members }) => [event, members] as const);
    },
  };
}
