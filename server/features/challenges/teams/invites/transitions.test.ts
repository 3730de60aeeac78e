import {
  invitationModes,
  inviteActions,
  inviteStatuses,
  statusAfter,
} from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { expect, test } from 'vitest';
import { joinChallenge, writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { create, database } = testApp;

const every = inviteStatuses.flatMap((from) =>
  inviteStatuses.filter((to) => to !== from).flatMap((to) => invitationModes.map((mode) => ({ from, to, mode }))),
);
const isAllowed = ({ from, to, mode }: (typeof every)[number]) =>
  (['member', 'leader'] as const).some((actor) =>
    inviteActions.some((action) => statusAfter({ status: from, mode }, actor, action) === to),
  );

test('the database allows the transitions of the table, and no others', async () => {
  const [challengeId = 0] = await create({});
  const [leader, member] = await joinChallenge(testApp, challengeId, 2);
  const [teamId = 0] = await writeTeams(testApp, { challengeId, name: 'Maré Cheia', people: [leader as never] });
  const given = { team_id: teamId, challenge_id: challengeId, member_id: member?.id as number };
  for (const one of every) {
    const { from, to, mode } = one;
    const { id } = await database
      .insertInto('team_invite')
      .values({ ...given, mode, status: from })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changed = database.updateTable('team_invite').set({ status: to }).where('id', '=', id).execute();
    const outcome = await changed.then(
      () => true,
      () => false,
    );
    expect([from, mode, to, outcome]).toEqual([from, mode, to, isAllowed(one)]);
    await database.deleteFrom('team_invite').where('id', '=', id).execute();
  }
});

test('a member has at most one open invitation or request of a team', async () => {
  const [challengeId = 0] = await create({});
  const [leader, member] = await joinChallenge(testApp, challengeId, 2);
  const [teamId = 0] = await writeTeams(testApp, { challengeId, name: 'Maré Cheia', people: [leader as never] });
  const given = { team_id: teamId, challenge_id: challengeId, member_id: member?.id as number };
  const insert = (mode: 'invited' | 'requested') =>
    database
      .insertInto('team_invite')
      .values({ ...given, mode })
      .execute();
  const tries = await Promise.allSettled([insert('invited'), insert('requested'), insert('invited')]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
