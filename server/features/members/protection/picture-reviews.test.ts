import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { aReport, openProblemMap } from '../../../testing/maps.ts';
import { encodeForm } from '../../../testing/send.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { avatarsOn, defaultAvatar, newPicture } from '../avatars/avatars.testing.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, platform, read, takePart } = testApp;
const { upload, avatarOf } = avatarsOn(testApp);
const map = await openProblemMap(testApp);
const staff = await join({ roles: ['admin'] });
const birthdate = `${Number(clock.now().toISOString().slice(0, 4)) - 17}-01-01`;
const joinMinor = () => join({ first_name: 'Zulmira', last_name: 'Lima', profile: { birthdate } });
const url = '/api/moderation/pictures';
const waiting = async () => read(url, staff.headers);
const decide = (address: string, decision: string, { headers }: TestMember = staff) =>
  app.inject({ method: 'POST', url: `${url}/decisions`, headers, payload: { address, decision } });

async function minorInTeam() {
  const [challengeId = 0] = await create({});
  const [minor, [mate]] = [await joinMinor(), (await joinChallenge(testApp, challengeId, 1)) as [TestMember]];
  await takePart({ memberId: minor.id, challengeId, roles: ['contestant'] });
  const [teamId] = await writeTeams(testApp, { challengeId, name: 'Maré', people: [minor, mate] });
  return { minor, mate, team: `/api/challenges/${challengeId}/teams/${teamId}` };
}

test.each([
  ['approved', 200],
  ['refused', 404],
])('others see the avatar of a minor once it was %s', async (decision, status) => {
  const { minor, mate, team } = await minorInTeam();
  const { avatar } = (await upload(minor, await newPicture())).json();
  const seen = async () => [
    (await read(team)).responsible.avatar,
    (await read(`/api/users/${minor.id}`, mate.headers)).avatar,
  ];
  expect(await avatarOf(minor)).toBe(avatar);
  expect(await seen()).toEqual([defaultAvatar, defaultAvatar]);
  expect(await waiting()).toContainEqual({
    ...{ address: avatar, kind: 'avatar', path: expect.stringContaining('/profile/') },
    member: { id: minor.id, full_name: 'Zulmira Lima' },
  });
  expect((await decide(avatar, decision)).json()).not.toContainEqual(expect.objectContaining({ address: avatar }));
  const shown = status === 200 ? avatar : defaultAvatar;
  expect(await seen()).toEqual([shown, shown]);
  expect(await avatarOf(minor)).toBe(shown);
  expectError(await decide(avatar, 'approved'), { error: 'conflict', message: expect.any(String) });
});

test('the banner of a team that a minor leads is shown to the team, and to others once it was approved', async () => {
  const { minor, mate, team } = await minorInTeam();
  const form = encodeForm(['_method', 'PUT'], ['banner', { bytes: await newPicture() }]);
  const headers = { ...minor.headers, ...form.headers };
  const { banner_url } = (await app.inject({ method: 'POST', url: team, headers, payload: form.payload })).json();
  expect((await read(team, mate.headers)).banner_url).toBe(banner_url);
  expect((await read(team)).banner_url).toContain('/pictures/pattern/');
  await decide(banner_url, 'approved');
  expect((await read(team)).banner_url).toBe(banner_url);
});

test('the picture of a problem that a minor reports is shown to them, and to others once it was approved', async () => {
  const minor = await joinMinor();
  const fields = Object.entries(aReport).map(([name, value]) => [name, String(value)] as [string, string]);
  const sent = await map.sendForm(map.path, minor, ...fields, ['file', { bytes: await newPicture() }]);
  expect(sent.statusCode).toBe(201);
  const { file_url } = sent.json();
  expect(file_url).toContain('/media/');
  const picture = async (one?: TestMember) => (await map.list('', one)).data[0].file_url;
  expect([await picture(minor), await picture()]).toEqual([file_url, null]);
  await decide(file_url, 'approved');
  expect(await picture()).toBe(file_url);
});

test('pictures of adults wait for nothing', async () => {
  const adult = await join({ profile: true });
  const { avatar } = (await upload(adult, await newPicture())).json();
  expect((await read(`/api/users/${adult.id}`)).avatar).toBe(avatar);
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ address: avatar }));
});

test('of two members of staff who decide at once, one does', async () => {
  const minor = await joinMinor();
  const { avatar } = (await upload(minor, await newPicture())).json();
  const answers = await Promise.all([decide(avatar, 'approved'), decide(avatar, 'refused')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('staff alone see and decide, with a decision', async () => {
  const member = await join();
  for (const answer of [
    await app.inject({ url, headers: member.headers }),
    await decide('/media/x', 'approved', member),
  ])
    expect(answer.statusCode).toBe(403);
  expect((await app.inject({ url })).statusCode).toBe(401);
  expect((await decide('/media/x', 'maybe')).statusCode).toBe(422);
});

test('an organisation takes no files of minors', async () => {
  await platform.settings.update(database, { minors_upload_pictures: false });
  await platform.write(async (_transaction, invalidate) => invalidate('settings'));
  const [minor, adult] = [await joinMinor(), await join({ profile: true })];
  expectError(await upload(minor, await newPicture()), { error: 'refused', message: expect.any(String) });
  expect((await upload(adult, await newPicture())).statusCode).toBe(200);
});
