import { joinChallenge, writeTeams } from './teams.ts';
import type { Answer, TestApp, TestMember } from './test-app.ts';

const conflict = (message: string) => ({ error: 'conflict', message }) as const;

/** Refusals of steps with invitations and requests. */
export const refusals = {
  conflict,
  onlyLeader: { error: 'refused', message: 'Só quem lidera a equipe pode fazer isto.' },
  changed: conflict('Isto não é mais possível: o convite ou pedido já mudou.'),
  full: conflict('Esta equipe já está completa.'),
  inTeam: conflict('Você já tem uma equipe neste desafio.'),
  open: conflict('Você já tem um pedido ou convite em aberto com esta equipe.'),
} as const;

/** The steps of leaders and members with invitations and requests, over HTTP. */
export function inviteSteps(testApp: TestApp) {
  const { app, create, post, read } = testApp;
  const request = (url: string, { headers }: TestMember): Promise<Answer> => post(`${url}/contestant/invites`, headers);
  const invite = (url: string, { headers }: TestMember, ...invitations: object[]): Promise<Answer> =>
    app.inject({ method: 'POST', url: `${url}/responsible/invites`, headers, payload: { invitations } });
  return {
    /** Creates a challenge with a team of its leader alone, and others who take part. */
    async newTeam(given: object = {}, count = 3) {
      const [id = 0] = await create(given);
      const [leader, ...others] = (await joinChallenge(testApp, id, count + 1)) as [TestMember, ...TestMember[]];
      const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader] });
      const url = `/api/challenges/${id}/teams/${teamId}`;
      return { id, teamId, url, leader, others: others as [TestMember, TestMember, TestMember] };
    },
    request,
    invite,
    asLeader: (url: string, id: number, step: string, { headers }: TestMember): Promise<Answer> =>
      post(`${url}/responsible/invites/${id}/${step}`, headers),
    asMember: (url: string, id: number, step: string, { headers }: TestMember): Promise<Answer> =>
      app.inject({ method: 'PUT', url: `${url}/contestant/invites/${id}/${step}`, headers, payload: {} }),
    remove: (url: string, id: number, { headers }: TestMember): Promise<Answer> =>
      app.inject({ method: 'DELETE', url: `${url}/contestant/invites/${id}`, headers }),
    /** The status of a member's own invitation or request in a team. */
    statusOf: async (url: string, { headers }: TestMember): Promise<string | undefined> =>
      (await read(url, headers)).my_invite?.status,
    /** The id of a new request. */
    requested: async (url: string, one: TestMember): Promise<number> => (await request(url, one)).json().id,
    /** The id of a new invitation. */
    invited: async (url: string, leader: TestMember, one: TestMember): Promise<number> =>
      (await invite(url, leader, { user_id: one.id })).json().data[0].id,
  };
}
