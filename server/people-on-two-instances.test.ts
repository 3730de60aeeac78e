import { moderationSetting } from './features/challenges/moderation/moderation.testing.ts';
import { joinChallenge, writeTeams } from './testing/taking-part.ts';
import type { TestMember } from './testing/test-app.ts';
import { startTwoInstances } from './testing/two-instances.ts';

const { here, master, testChanges, post, remove } = await startTwoInstances();
const { create, join, takePart } = here;
const { newTeam, report, casesOf, decide } = moderationSetting(here);

/** A challenge with a participant and their team. */
async function openTeam(name: string) {
  const [id = 0] = await create({});
  const [leader] = (await joinChallenge(here, id, 1)) as [TestMember];
  const [team = 0] = await writeTeams(here, { challengeId: id, name, people: [leader] });
  return { id, leader, team };
}

/** A team that was reported, and what decides about it. */
async function openCase(name: string) {
  const { challengeId, url, others } = await newTeam(name);
  await report(url, others[0]);
  const act = async (action: 'hide' | 'restore') => decide(master, action, await casesOf(challengeId, master));
  return { path: `/api/challenges/${challengeId}/teams`, act };
}

testChanges({
  'a role that is given': async () => {
    const [id = 0] = await create({});
    const judge = await join({ profile: true, first_name: 'Nova' });
    const change = () => post(`challenges/${id}/people`, { role: 'judge', user_id: judge.id });
    return { path: `/api/challenges/${id}/judges`, shown: 'Nova', change };
  },
  'a role that is taken': async () => {
    const [id = 0] = await create({});
    const judge = await join({ profile: true, first_name: 'Antiga' });
    await takePart({ memberId: judge.id, challengeId: id, roles: ['judge'] });
    const change = () => remove(`challenges/${id}/people/${judge.id}/judge`);
    return { path: `/api/challenges/${id}/judges`, gone: 'Antiga', change };
  },
  'a participant who is removed': async () => {
    const [id = 0] = await create({});
    const member = await join({ profile: true, first_name: 'Passageira' });
    await takePart({ memberId: member.id, challengeId: id, roles: ['contestant'] });
    const change = () => post(`challenges/${id}/participants/${member.id}/remove`, { reason: 'Pediu para sair.' });
    return { path: `/api/challenges/${id}/community`, gone: 'Passageira', change };
  },
  'a team that is ended': async () => {
    const { id, team } = await openTeam('Onda Curta');
    const change = () => post(`challenges/${id}/teams/${team}/end`, { reason: 'Ficou sem atividade.' });
    return { path: `/api/challenges/${id}/teams`, gone: 'Onda Curta', change };
  },
  'a content that is hidden': async () => {
    const { path, act } = await openCase('Nome Feio');
    return { path, gone: 'Nome Feio', change: () => act('hide') };
  },
  'a content that is restored': async () => {
    const { path, act } = await openCase('Nome Bonito');
    await act('hide');
    return { path, shown: 'Nome Bonito', change: () => act('restore') };
  },
});
