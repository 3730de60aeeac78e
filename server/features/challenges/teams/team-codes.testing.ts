import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import type { TestApp, TestMember } from '../../../testing/test-app.ts';

const english = { 'accept-language': 'en' };
export const unknownCode = {
  error: 'not_found',
  message: 'Nenhuma equipe tem este código. Confira as letras com quem o passou a você: ele pode ter mudado.',
} as const;

let lastAddress = 0;

/** Calls of codes, on one instance. */
export function codesOn(testApp: TestApp) {
  const { app } = testApp;

  /** A team with its leader in a new challenge, and the address of its code. */
  async function newTeam(given = {}) {
    const [id = 0] = await testApp.create(given);
    const [leader] = (await joinChallenge(testApp, id, 1)) as [TestMember];
    const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader] });
    return { id, teamId, leader, url: `/api/challenges/${id}/teams/${teamId}/code` };
  }
  const put = (url: string, { headers }: Pick<TestMember, 'headers'>, payload: object = {}) =>
    app.inject({ method: 'PUT', url, headers: { ...headers, ...english }, payload });
  const switchOff = (url: string, { headers }: Pick<TestMember, 'headers'>) =>
    app.inject({ method: 'DELETE', url, headers });

  /** Asks from a new network address, unless given, so that tests do not share limits. */
  function ask(method: 'GET' | 'POST', code: string, headers: Record<string, string> = {}, remoteAddress?: string) {
    lastAddress += 1;
    const address = remoteAddress ?? `10.9.${lastAddress >> 8}.${lastAddress & 255}`;
    return app.inject({ method, url: `/api/team-codes/${encodeURIComponent(code)}`, headers, remoteAddress: address });
  }
  const show = (code: string, remoteAddress?: string, headers = {}) => ask('GET', code, headers, remoteAddress);
  const join = (code: string, { headers }: Pick<TestMember, 'headers'>, remoteAddress?: string) =>
    ask('POST', code, headers, remoteAddress);
  /** A team whose code is open or not. */
  async function newCode({ isOpen = false, ...given }: { isOpen?: boolean; max_members?: number } = {}) {
    const team = await newTeam(given);
    const code: string = (await put(team.url, team.leader, { is_open: isOpen })).json().code;
    return { ...team, code };
  }
  return { newTeam, newCode, put, switchOff, show, join };
}
