import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { GivenRole } from '@mutirao/contract/challenges/people/given-roles.ts';
import { vi } from 'vitest';
import { mailsTo } from './mails.ts';
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

export const hint = 'c…@e….org';
export const otherAddress = {
  error: 'refused',
  message: `Este convite é de quem tem o e-mail ${hint}. Entre com a conta desse e-mail, ou peça a quem convidou que envie o convite ao e-mail da sua conta.`,
} as const;
export const ended = {
  error: 'expired',
  message: 'Este convite já terminou: foi aceito, retirado ou expirou.',
} as const;

let count = 0;
export const newAddress = () => `convidada-${++count}@example.org`;

/** What those who invite to roles, and those who are invited, do on an instance. */
export function invitersOn(testApp: TestApp) {
  const { clock, join, post } = testApp;
  const { give, manage, send } = managersOn(testApp);

  const confirmed = (more = {}) => join({ profile: true, confirmed_at: clock.now(), ...more });

  async function linkIn(email: string): Promise<string> {
    const letters = await mailsTo(testApp, email);
    const [, token = ''] = letters.at(-1)?.text.match(/\/role-invitations\/([\w-]+)/) ?? [];
    return `/api/role-invitations/${token}`;
  }

  /** A challenge whose admin has invited an address to judge it. */
  async function invite(challenge: object = {}) {
    const managed = await manage(challenge);
    const email = newAddress();
    const answer = await give(managed.path, managed.admin, 'judge', { email });
    const [invitation] = answer.json().invitations;
    return { ...managed, email, answer, invitation, link: await linkIn(email) };
  }

  const accept = (link: string, { headers }: TestMember) => post(link, headers);
  /** Sends an invitation to another address. */
  const redirect = (path: string, id: number, by: TestMember, email: string) =>
    send('PUT', `${path}/role-invitations/${id}`, by, { email });

  return { accept, confirmed, invite, linkIn, redirect };
}

/** Lets a member of the staff look at an account, with a reason, as they do before they change it. */
export async function lookAt(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<TestMember, 'headers'>,
  id: number,
): Promise<void> {
  const url = `/api/admin/members/${id}/views`;
  const answer = await app.inject({ method: 'POST', url, headers, payload: { reason: 'Pediu ajuda por e-mail.' } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

interface Asked {
  list: string;
  challenge?: number;
  filter?: Record<string, string | number | boolean>;
  format?: 'semicolon' | 'comma';
}

/** What members do with exports of lists. */
export function exportsOn({ app, get, read }: Pick<TestApp, 'app' | 'get' | 'read'>) {
  const create = ({ headers }: TestMember, body: Asked): Promise<Answer> =>
    app.inject({ method: 'POST', url: '/api/admin/exports', headers, payload: { format: 'comma', ...body } });

  const download = ({ headers }: TestMember, id: string) => get(`/api/admin/exports/${id}/file`, headers);

  /** The text of an exported list, once it is written. */
  async function exported(member: TestMember, body: Asked): Promise<string> {
    const answer = await create(member, body);
    if (answer.statusCode !== 201) throw new Error(`The export answered ${answer.statusCode}: ${answer.body}`);
    const { id } = answer.json();
    const isRunning = ({ state }: { state: string }) => state === 'running';
    await vi.waitUntil(async () => !(await read('/api/admin/exports', member.headers)).some(isRunning), 20_000);
    return (await download(member, id)).body;
  }

  return { create, download, exported };
}
