import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { recordActivity } from '../../members/activities/index.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { database, join, platform, read, get } = testApp;
const { announced, casesOf, decide, newTeam, report, send } = moderationSetting(testApp);

test('a hidden team shows a neutral name to all but its members and moderators, and comes back unchanged', async () => {
  const { url, challengeId, teamId, leader, others, challengeAdmin, staff } = await newTeam('Nome Feio');
  await database
    .updateTable('team')
    .set({ banner_url: '/media/x/1200.webp', looking_for: 'Feio também' })
    .where('id', '=', teamId)
    .execute();
  const before = await read(`/api${url}`, (others[1] as TestMember).headers);
  await report(url, others[0] as TestMember);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'hide', [found]);
  const list = `/api/challenges/${challengeId}/teams`;
  for (const { headers } of [{ headers: {} }, others[1] as TestMember]) {
    for (const shown of [await read(`/api${url}`, headers), (await read(list, headers)).data[0]])
      expect(shown).toMatchObject({
        id: teamId,
        is_hidden: true,
        name: `Equipe ${teamId}`,
        slug: String(teamId),
        looking_for: null,
        has_banner: false,
      });
    expect((await read(`${list}?search=nome feio`, headers)).total).toBe(0);
    expect(JSON.stringify(await read(list, headers))).not.toMatch(/nome.feio|\/media\/x/i);
  }
  expect((await read(`/api/users/${leader.id}/teams`)).data).toMatchObject([{ name: `Equipe ${teamId}` }]);
  for (const { headers } of [leader, challengeAdmin, staff])
    expect(await read(`/api${url}`, headers)).toMatchObject({ is_hidden: true, name: 'Nome Feio', has_banner: true });
  const [hidden] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'restore', [hidden], '');
  expect(await read(`/api${url}`, (others[1] as TestMember).headers)).toEqual(before);
});

test('notifications about a hidden team withhold its name, since some who get them are not in it', async () => {
  const { url, challengeId, teamId, leader, others, staff } = await newTeam('Nome Feio');
  const [reporter, invited] = others;
  await report(url, reporter);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'hide', [found]);
  const invitations = [{ user_id: invited.id }];
  expect((await send('POST', `${url}/responsible/invites`, leader, { invitations })).statusCode).toBe(201);
  expect((await announced(challengeId)).at(-1)).toEqual(['team_invited', [invited.id]]);
  const notifications = JSON.stringify(await read('/api/notifications', invited.headers));
  expect(notifications).toContain(`Equipe ${teamId}`);
  expect(notifications).not.toMatch(/nome.feio/i);
});

test('the activities of members, also of earlier ones, withhold the name of a hidden team', async () => {
  const { challengeId, others, staff } = await newTeam();
  const [founder, guest, reporter] = others;
  const created = await send('POST', `/challenges/${challengeId}/teams`, founder, { name: 'Nome Feio' });
  const { id: teamId } = created.json();
  await platform.write((transaction, invalidate) => {
    invalidate(`member:${guest.id}`);
    const left = { memberId: guest.id, challengeId, team: 'Nome Feio', now: new Date() };
    return recordActivity(transaction, { ...left, kind: 'team_left' });
  });
  const namesOf = async () =>
    Promise.all(
      [founder, guest].map(async ({ id }) => {
        const { data } = await read(`/api/users/${id}/activities`);
        return data.flatMap(({ team }: { team: string | null }) => team ?? []);
      }),
    );
  expect(await namesOf()).toEqual([['Nome Feio'], ['Nome Feio']]);
  await report(`/challenges/${challengeId}/teams/${teamId}`, reporter);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'hide', [found]);
  expect(await namesOf()).toEqual([[`Equipe ${teamId}`], [`Equipe ${teamId}`]]);
});

test('a hidden profile withholds picture and texts from others; the member goes on as before', async () => {
  const member = await join({ profile: true, avatar_url: '/media/y/400.webp', description_br: 'Feio' });
  const [reporter, staff] = [await join(), await join({ roles: ['admin'] })];
  const url = `/api/users/${member.id}`;
  const before = await read(url);
  await report(`/users/${member.id}`, reporter);
  const { data } = await read('/api/moderation/cases?kind=member&per_page=100', staff.headers);
  const found = data.find(({ author }: ModerationCase) => author?.id === member.id);
  expect(found.content).toMatchObject({ pictures: ['/media/y/400.webp'], text: expect.stringContaining('Feio') });
  await decide(staff, 'hide', [found]);
  expect(await read(url)).toMatchObject({
    full_name: before.full_name,
    is_hidden: true,
    in_search: false,
    avatar: '/icons/avatar.svg',
    user_profile: null,
    description_br: null,
    contestant: { location: null },
  });
  expect(await read('/api/contestants/me', member.headers)).toMatchObject({
    is_hidden: true,
    avatar: '/media/y/400.webp',
    user_profile: before.user_profile,
    can: { accept_challenges: true },
  });
  expect((await get('/sitemaps/members-1.xml')).body).not.toContain(`/profile/${before.slug}<`);
  const again = await read(`/api/moderation/cases/${found.id}`, staff.headers);
  await decide(staff, 'restore', [again], '');
  expect({ ...(await read(url)), updated_at: before.updated_at }).toEqual(before);
  expect(platform.personalData.tables.map(({ table }) => table)).toContain('moderation_case');
});
