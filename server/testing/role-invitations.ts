import { mailsTo } from './mails-of.ts';
import { managersOn } from './managing.ts';
import type { TestApp, TestMember } from './test-app.ts';

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
