import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { GivenRole } from '@mutirao/contract/challenges/people/given-roles.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

export const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;

/** What those who manage a challenge do on an instance. */
export function managersOn({ app, create, join, takePart }: TestApp) {
  function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers }: Pick<TestMember, 'headers'>,
    payload?: object,
  ): Promise<Answer> {
    return app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  }

  /** A member with a complete profile and these roles in a challenge. */
  async function involve(challengeId: number, ...roles: ChallengeRole[]): Promise<TestMember> {
    const member = await join({ profile: true });
    if (roles.length > 0) await takePart({ memberId: member.id, challengeId, roles });
    return member;
  }

  /** A challenge with its admin, a member of the staff, and the address of its calls. */
  async function manage(challenge: object = {}) {
    const [id = 0] = await create(challenge);
    const [admin, staff] = [await involve(id, 'challenge_admin'), await join({ roles: ['admin'] })];
    return { id, admin, staff, path: `/admin/challenges/${id}` };
  }

  /** Everyone who may not manage a challenge, by name. */
  async function strangers(id: number) {
    const other = await manage();
    return Object.entries({
      member: await involve(id),
      contestant: await involve(id, 'contestant'),
      judge: await involve(id, 'judge'),
      'admin of another challenge': other.admin,
    });
  }

  const give = (path: string, by: TestMember, role: GivenRole, to: { user_id: number } | { email: string }) =>
    send('POST', `${path}/people`, by, { role, ...to });

  return { send, involve, manage, strangers, give };
}
