import { apiCalls } from '@mutirao/contract/api.ts';
import type { GroupedCall } from '@mutirao/contract/calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createInteractions } from './features/challenges/timeline/timeline.factory.ts';
import { openProblemMap, writeProblems } from './testing/maps.ts';
import { secondFactorsOn } from './testing/second-factors.ts';
import { timelinesOn } from './testing/stages.ts';
import { joinForum, writeTeams, writeTopic } from './testing/taking-part.ts';
import { startTestApp, type TestMember } from './testing/test-app.ts';

const testApp = await startTestApp({ settings: { STAFF_SECOND_FACTOR: 'on' } });
const { database, create, takePart, clock } = testApp;
const { call, joinWithPassword, addTotp } = secondFactorsOn(testApp);
const { writeStages } = timelinesOn(testApp);

// A challenge with something of each kind that only those who have a role in it see or change.
const { id, author } = await openProblemMap(testApp);
const [elsewhere = 0] = await create({});
const writer = await joinForum(testApp, id);
const [stage = 0] = await writeStages(id, { title_pt: 'Ideia' });
const [hiddenInteraction = 0, interaction = 0] = await createInteractions(
  database,
  [writer, author].map((one) => ({ stage_id: stage, challenge_id: id, member_id: one.id, content: '<p>Cisterna</p>' })),
);
const [problem = 0, hiddenProblem = 0] = await writeProblems(
  testApp,
  { challengeId: id, memberId: author.id, location: 'Rua do Segredo, 9' },
  { challengeId: id, memberId: author.id, description: 'Um esgoto aberto.' },
);
const post = { challengeId: id, memberId: writer.id, html: '<p>Oi</p>' };
const replies = [{ memberId: writer.id, html: '<p>Uma ofensa</p>' }];
const {
  id: topic,
  replies: [hiddenReply = 0],
} = await writeTopic(testApp, { ...post, title: 'Filtro', replies });
const { id: hiddenTopic } = await writeTopic(testApp, { ...post, title: 'Propaganda' });
const [hiddenTeam = 0] = await writeTeams(testApp, { challengeId: id, name: 'Ofensivos', people: [writer] });
for (const [table, row] of [
  ['problem_location', hiddenProblem],
  ['topic_message', hiddenReply],
  ['topic', hiddenTopic],
  ['team', hiddenTeam],
  ['interaction', hiddenInteraction],
] as const)
  await sql`update ${sql.table(table)} set hidden_at = ${clock.now()} where id = ${row}`.execute(database);
const offer = { message: 'Oriento jovens há dez anos.' };
await call('POST', `challenges/${id}/advisors/applications`, await joinWithPassword({ profile: true }), offer);
await call('POST', `challenges/${id}/forum/topics/${topic}/report`, author, { reason: 'Propaganda' });
const { id: caseId } = await database.selectFrom('moderation_case').select('id').executeTakeFirstOrThrow();

const joinAs = async (role: Parameters<typeof takePart>[0]['roles'], challengeId = id) => {
  const member = await joinWithPassword({ profile: true });
  await takePart({ memberId: member.id, challengeId, roles: role ?? [] });
  return member;
};
const admin = await joinAs(['challenge_admin']);
const staff = await joinWithPassword({ profile: true, roles: ['master_admin'] });
const judge = await joinAs(['judge']);
await takePart({ memberId: judge.id, challengeId: elsewhere, roles: ['challenge_admin'] });
const member = await joinWithPassword({ profile: true });
const withheld = { 'an admin of the challenge': admin, 'a judge who runs another challenge': judge, staff };

const calls = Object.entries<GroupedCall>(apiCalls).map(([key, { for: audience }]) => {
  const [method, path] = key.split(' /') as [Parameters<typeof call>[0], string];
  return { key, method, path, audience };
});
const address = (path: string) =>
  path
    .replace(/challenges\/:id\b/, `challenges/${id}`)
    .replace(/:timeline\b/, String(stage))
    .replace(/:interaction\b/, String(interaction))
    .replace(/:team\b/, String(hiddenTeam))
    .replace(/:location\b/, String(problem))
    .replace(/:topic\b/, String(topic))
    .replace(/:case\b/, String(caseId))
    .replace(/:\w+/g, '1');

/** An answer without what follows from having a role, in force or not: that the member has it, and does not compete. */
async function answerOf(one: TestMember, [method, path, body]: readonly [Parameters<typeof call>[0], string, object?]) {
  const answer = await call(method, path, one, body);
  const same = answer.body
    .replace(/"request_id":"[^"]*"/, '')
    .replaceAll(/"(?:is_challenge_admin|is_judge|accept|join_team|apply)":(?:true|false)/g, '');
  return `${answer.statusCode} ${same}`;
}

const reading = [
  ...new Set(
    calls
      .filter(
        ({ method, path }) =>
          method === 'GET' && /^(challenges\/:id|moderation|me\/(waiting|moderation)|admin)/.test(path),
      )
      .filter(({ audience }) => audience === 'everyone' || audience === 'members')
      .map(({ path }) => address(path)),
  ),
  `challenges/${id}/problem-locations/${hiddenProblem}`,
  `challenges/${id}/forum/topics/${hiddenTopic}`,
  `challenges/${id}/forum/topics/${topic}/messages/${hiddenReply}`,
  `challenges/${id}/timelines/${stage}/interactions/${hiddenInteraction}`,
].map((path) => ['GET', path] as const);

const writing = [
  ['PUT', `challenges/${id}/forum/topics/${topic}/state`, { is_closed: true }],
  ['DELETE', `challenges/${id}/problem-locations/${problem}`],
  ['POST', `challenges/${id}/timelines/${stage}/interactions/${interaction}/replies`, { content: '<p>Bom</p>' }],
  ['POST', 'moderation/decisions', { cases: [{ id: caseId, version: 1 }], action: 'close', note: '' }],
] as const;

test.each(Object.entries(withheld))(
  'SEC %s without the required second factor sees and does what others do',
  async (_who, one) => {
    for (const request of [...reading, ...writing])
      expect(await answerOf(one, request), request.join(' ')).toBe(await answerOf(member, request));
  },
);

test.each(Object.entries(withheld))(
  'SEC %s without the required second factor is told so by all calls of roles',
  async (_who, one) => {
    for (const { key, method, path, audience } of calls)
      if (audience === 'managers' || audience === 'staff' || audience === 'master_admins') {
        const error = audience === 'managers' || one === staff ? 'second_factor_needed' : 'refused';
        expect((await call(method, address(path), one)).json(), key).toMatchObject({ error });
      }
  },
);

test('with a second factor, the role is in force', async () => {
  await addTotp(admin);
  await addTotp(judge);
  const differing = [];
  for (const request of reading)
    if ((await answerOf(admin, request)) !== (await answerOf(member, request))) differing.push(request[1]);
  for (const path of [
    `challenges/${id}/problem-locations/${problem}`,
    `challenges/${id}/problem-locations/${hiddenProblem}`,
    `challenges/${id}/forum/topics/${hiddenTopic}`,
    `challenges/${id}/teams/${hiddenTeam}`,
    `challenges/${id}/timelines/${stage}/interactions`,
    `challenges/${id}/advisors/applications`,
    'moderation/cases',
    `moderation/cases/${caseId}`,
    'me/moderation',
    'me/waiting-interactions',
    'admin',
    'admin/challenges',
  ])
    expect(differing).toContain(path);
  expect((await call('GET', 'me/waiting-interactions', judge)).json()).toHaveLength(1);
  for (const [method, path, body] of writing)
    expect((await call(method, path, admin, body)).statusCode, path).toBeLessThan(300);
});

test('judges and advisers of a challenge, who run none, need no second factor', async () => {
  const other = await joinAs(['judge']);
  expect((await call('GET', `challenges/${id}/timelines/${stage}/interactions`, other)).json().data).toHaveLength(2);
});
