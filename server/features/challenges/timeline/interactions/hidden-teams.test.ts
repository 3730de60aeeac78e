import { expect, test } from 'vitest';
import { writeTeams } from '../../../../testing/teams.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { timelinesOn } from '../../../../testing/timeline.ts';

const testApp = await startTestApp();
const { database, read } = testApp;
const { involve, openStage, send } = timelinesOn(testApp);

test('the name of a hidden team is withheld from those who read its interactions', async () => {
  for (const one_answer_per_team of [true, false]) {
    const { id, path, contestant, judge } = await openStage({ challenge: { one_answer_per_team } });
    const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Nome Feio', people: [contestant] });
    await send('POST', path, contestant, { content: 'Oi' });
    expect((await read(`${path}?search=feio`, judge.headers)).total).toBe(1);
    await database.updateTable('team').set({ hidden_at: new Date() }).where('id', '=', teamId).execute();
    const { data } = await read(path, judge.headers);
    expect(data).toMatchObject([{ team: { id: teamId, name: `Equipe ${teamId}`, slug: String(teamId) } }]);
    expect((await read(`${path}?search=feio`, judge.headers)).total).toBe(0);
    for (const { headers } of [contestant, await involve(id, 'challenge_admin')])
      expect((await read(path, headers)).data).toMatchObject([{ team: { id: teamId, name: 'Nome Feio' } }]);
  }
});
