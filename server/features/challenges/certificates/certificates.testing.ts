import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { vi } from 'vitest';
import type { Answer, TestApp, TestMember } from '../../../testing/test-app.ts';

/** What tests of closing and of certificates share. */
export function certificatesOn(testApp: TestApp) {
  const { app, clock, create, join, read, takePart } = testApp;

  /** Calls the API; visitors have no headers. */
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, one: TestMember | undefined, payload?: object) =>
    app.inject({ method, url: `/api${url}`, headers: one?.headers ?? {}, ...(payload && { payload }) });

  /** A member with a confirmed address and these roles in a challenge. */
  async function involve(
    challengeId: number,
    roles: readonly ChallengeRole[],
    recipe: Parameters<typeof join>[0] = {},
  ) {
    const member = await join({ confirmed_at: clock.now(), profile: true, ...recipe });
    await takePart({ challengeId, memberId: member.id, roles });
    return member;
  }

  /** A challenge with its admin and contestants. */
  async function setUp({ people = 1, challenge = {} }: { people?: number; challenge?: object } = {}) {
    const [id = 0] = await create(challenge);
    const admin = await involve(id, ['challenge_admin']);
    const members: TestMember[] = [];
    for (let one = 0; one < people; one += 1) members.push(await involve(id, ['contestant']));
    return { id, admin, members: members as [TestMember, ...TestMember[]] };
  }

  const closing = { responsible_name: 'Iara Tupinambá', hours: 40 };
  const close = (id: number, one: TestMember | undefined, body: object = closing): Promise<Answer> =>
    send('POST', `/challenges/${id}/close`, one, body);
  const issue = (id: number, one: TestMember | undefined, expected: number): Promise<Answer> =>
    send('POST', `/challenges/${id}/certificates`, one, { expected });
  const overviewOf = (id: number, { headers }: TestMember) => read(`/api/challenges/${id}/certificates`, headers);
  const candidatesOf = (id: number, { headers }: TestMember, query = '') =>
    read(`/api/challenges/${id}/certificates/candidates${query}`, headers);

  /** Waits until the latest issuance is done. */
  const settle = (id: number, admin: TestMember) =>
    vi.waitUntil(
      async () => {
        const overview = await overviewOf(id, admin);
        return overview.issuance?.status === 'done' && overview;
      },
      { timeout: 45_000, interval: 50 },
    );

  /** Closes a challenge, issues the certificates of all who are included, and waits for them. */
  async function issueAll(id: number, admin: TestMember) {
    const closed = await close(id, admin);
    const issued = await issue(id, admin, closed.json().to_issue);
    if (issued.statusCode !== 202) throw new Error(`Nothing is issued: ${closed.body} ${issued.body}`);
    return settle(id, admin);
  }

  const ownOf = ({ headers }: TestMember): Promise<Certificate[]> => read('/api/me/certificates', headers);
  const correctCandidate = (id: number, { id: member }: Pick<TestMember, 'id'>, one: TestMember, body: object) =>
    send('PUT', `/challenges/${id}/certificates/candidates/${member}`, one, body);
  const correct = (id: number, { id: certificate }: { id: number }, one: TestMember | undefined, body: object) =>
    send('PUT', `/challenges/${id}/certificates/${certificate}`, one, body);
  const withdraw = (
    id: number,
    { id: certificate }: { id: number },
    one: TestMember | undefined,
    body: object = { reason: 'Emitido por engano.' },
  ) => send('POST', `/challenges/${id}/certificates/${certificate}/withdraw`, one, body);

  return {
    send,
    involve,
    setUp,
    close,
    issue,
    overviewOf,
    candidatesOf,
    settle,
    issueAll,
    ownOf,
    correctCandidate,
    correct,
    withdraw,
  };
}
