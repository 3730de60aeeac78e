import { guardianTextVersion } from '@mutirao/contract/members/guardians/guardians.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { mailsTo } from '../../../testing/mails.ts';
import type { Answer, TestApp, TestMember } from '../../../testing/test-app.ts';

let made = 0;

interface Guarded {
  readonly child: TestMember;
  readonly guardian: TestMember;
}

/** What children and their guardians do on an instance. */
export function guardiansOn(testApp: TestApp) {
  const { app, clock, join } = testApp;

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    by?: Pick<TestMember, 'headers'>,
    payload?: object,
  ) => app.inject({ method, url: `/api${path}`, headers: by?.headers ?? {}, ...(payload && { payload }) });

  /** The birthdate of those who become so old in some days, or are since today. */
  function bornYearsAgo(years: number, inDays = 0): string {
    const day = organisationDay(clock.in(inDays * 24 * 60 * 60 * 1000));
    return `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('02-29', '02-28')}`;
  }

  const joinAged = (years: number, more: object = {}) =>
    join({ profile: { birthdate: bornYearsAgo(years) }, confirmed_at: clock.now(), ...more });
  const joinChild = (years = 14) => joinAged(years);

  /** Invites an address; answers the token of its link. */
  async function invite(child: TestMember, email: string): Promise<string> {
    await send('POST', '/me/guardians', child, { email });
    const letters = await mailsTo(testApp, email);
    const [, token = ''] = letters.at(-1)?.text.match(/\/guardian\/([\w-]+)/) ?? [];
    return token;
  }

  const newAddress = () => `responsavel-${++made}@example.org`;

  const agree = (token: string, guardian: TestMember, more: object = {}): Promise<Answer> =>
    send('POST', `/guardianships/${token}/agreement`, guardian, {
      version: guardianTextVersion,
      child_birthdate: bornYearsAgo(14),
      ...more,
    });

  /** An adult who was invited by a child and has agreed. */
  async function joinGuardian(child: TestMember, more: object = {}): Promise<TestMember> {
    const email = newAddress();
    const token = await invite(child, email);
    const guardian = await joinAged(40, { email });
    const answer = await agree(token, guardian, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return guardian;
  }

  async function joinGuarded(): Promise<Guarded> {
    const child = await joinChild();
    return { child, guardian: await joinGuardian(child) };
  }

  const ageOf = async ({ headers }: TestMember) => (await testApp.read('/api/contestants/me', headers)).age;

  return { agree, ageOf, bornYearsAgo, invite, joinAged, joinChild, joinGuarded, joinGuardian, newAddress, send };
}
