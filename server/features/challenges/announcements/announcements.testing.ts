import type { Announcement } from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Answer, TestApp, TestMember } from '../../../testing/test-app.ts';

interface Audited {
  readonly member_id: number | null;
  readonly actor_id: number | null;
  readonly detail: Record<string, unknown>;
}

/** A whole announcement to all participants. */
export const wholeContent = {
  subject_pt: 'Entreguem até sexta',
  subject_en: 'Hand in by Friday',
  text_pt: '<p>Faltam <strong>dois dias</strong>.</p>',
  text_en: '<p>There are <strong>two days</strong> left.</p>',
  audience: 'participants',
  filter: {},
  by_mail: true,
};

/** What tests of announcements share. */
export function announcementsOn(testApp: TestApp) {
  const { app, clock, create, database, join, read, takePart } = testApp;
  let people = 0;

  /** Calls the API; visitors have no headers. */
  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    one: TestMember | undefined,
    payload?: object,
  ): Promise<Answer> =>
    app.inject({ method, url: `/api${url}`, headers: one?.headers ?? {}, ...(payload && { payload }) });

  /** A member with a confirmed address of their own, and with these roles in a challenge. */
  async function involve(
    challengeId: number,
    roles: readonly ChallengeRole[],
    { follows = false, ...recipe }: Parameters<typeof join>[0] & { follows?: boolean } = {},
  ) {
    people += 1;
    const email = `announced-${people}@example.org`;
    const member = await join({ email, confirmed_at: clock.now(), profile: true, ...recipe });
    await takePart({ challengeId, memberId: member.id, roles, follows });
    return { ...member, email };
  }

  /** A challenge with its admin and contestants. */
  async function setUp({ contestants = 2, challenge = {} }: { contestants?: number; challenge?: object } = {}) {
    const [id = 0] = await create(challenge);
    const admin = await involve(id, ['challenge_admin']);
    const members: Awaited<ReturnType<typeof involve>>[] = [];
    for (let one = 0; one < contestants; one += 1) members.push(await involve(id, ['contestant']));
    return { id, admin, members, path: `/admin/challenges/${id}/announcements` };
  }

  /** Creates a draft; returns its path. */
  async function draft(path: string, admin: TestMember, content: object = {}): Promise<string> {
    const body = { ...wholeContent, ...content, key: crypto.randomUUID() };
    const answer = await send('POST', path, admin, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return `${path}/${answer.json().id}`;
  }

  /** Sends a draft now. */
  const begin = (path: string, one: TestMember | undefined, at: string | null = null) =>
    send('POST', `${path}/send`, one, { at });

  /** Waits until an announcement is delivered. */
  const settle = (path: string, { headers }: TestMember): Promise<Announcement> =>
    vi.waitUntil(
      async () => {
        const announcement = await read(`/api${path}`, headers);
        return announcement.status === 'sent' && announcement;
      },
      { timeout: 45_000, interval: 30 },
    );

  /** Sends a draft to all of its recipients. */
  async function sendAll(path: string, admin: TestMember): Promise<Announcement> {
    const answer = await begin(path, admin);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return settle(path, admin);
  }

  /** Lets a challenge have another announcement: as if the others had been sent earlier. */
  const wait = (challengeId: number) =>
    sql`update challenge_announcement set begun_at = begun_at - interval '10 minutes'
      where challenge_id = ${challengeId}`.execute(database);

  /** The subjects of the announcements in a member's notifications, newest first. */
  async function received({ headers }: TestMember): Promise<string[]> {
    const { data } = await read('/api/notifications', headers);
    return data
      .filter(({ event }: { event: string }) => event === 'challenge_announcement')
      .map(({ title }: { title: { pt: string } }) => title.pt);
  }

  /** The latest entries of the audit log about announcements, the newest first. */
  async function audited(kind: string): Promise<Audited[]> {
    const { rows } = await sql<Audited>`
      select member_id, actor_id, detail from audit_event where kind = ${kind} order by id desc`.execute(database);
    return rows;
  }

  return { send, involve, setUp, draft, begin, settle, sendAll, wait, received, audited };
}
