import type { PlatformSettingInput } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock, minute } from '../../../testing/test-clock.ts';
import { mergeSetting } from '../platform-settings/index.ts';
import { createAnnouncement } from './announce.ts';
import { deliverBatch } from './fan-out.ts';
import { sweepNotifications } from './index.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { sendDigests } from './write-notification-mails.ts';

/** A Wednesday at noon in Greenwich. */
const noon = Date.parse('2031-03-05T12:00:00Z');
const hour = 60 * minute;
const app = await startTestApp({ clock: createTestClock(noon - Date.now()) });
const other = await startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
const { clock, create, database, join, platform } = app;
const [challengeId = 0] = await create({ slug: 'rio' });
let made = 0;

async function member(frequency?: string) {
  made += 1;
  const email = `gathered-${made}@example.org`;
  const { id } = await join({ email, confirmed_at: clock.now(), language: 'en' });
  if (frequency)
    await sql`insert into platform_setting (member_id, email_frequency) values (${id}, ${frequency})`.execute(database);
  return { id, email };
}

const detailOf = (team: string) => ({ team, team_slug: team.toLowerCase() });
const invite = (team: string, ...members: { id: number }[]) =>
  notifyAtOnce(platform, {
    event: 'team_invited',
    detail: detailOf(team),
    challengeId,
    recipients: members.map(({ id }) => id),
  });

async function subjects(email: string): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ subject }) => subject);
}

const invitedTo = (team: string) => `Deleted member invited you to the team ${team}`;

/** Moves the clock and sends what is due. */
async function later(milliseconds: number) {
  clock.move(milliseconds);
  await sendDigests(platform);
}

test('the first invitation is mailed at once, and those of the next hour in one mail at its end', async () => {
  const [busy, calm] = [await member(), await member()];
  await invite('Mangue', busy, calm);
  expect(await subjects(busy.email)).toEqual([invitedTo('Mangue')]);
  await later(10 * minute);
  await invite('Maré', busy);
  await later(45 * minute);
  await invite('Sertão', busy);
  expect(await subjects(busy.email)).toEqual([invitedTo('Mangue')]);
  await later(4 * minute);
  expect(await subjects(busy.email)).toHaveLength(1);
  await later(minute + 1);
  expect(await subjects(busy.email)).toEqual([invitedTo('Mangue'), 'Mutirão: 2 things for you to know']);
  const [, gathered] = await mailsTo(app, busy.email);
  expect(gathered?.text).toContain(invitedTo('Maré'));
  expect(gathered?.text).toContain(invitedTo('Sertão'));
  expect(gathered?.text).toContain('You received a single message because several things happened within an hour.');
  await later(10 * hour);
  expect(await subjects(busy.email)).toHaveLength(2);
  expect(await subjects(calm.email)).toEqual([invitedTo('Mangue')]);
  await invite('Cerrado', busy);
  expect((await subjects(busy.email)).at(-1)).toBe(invitedTo('Cerrado'));
});

test('twenty invitations on two instances at the same time are one mail, and one with the other nineteen', async () => {
  const one = await member();
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createAnnouncement(database, {
        event: 'team_invited',
        detail: detailOf(`Equipe ${index}`),
        challengeId,
        recipients: [one.id],
        now: clock.now(),
      }),
    ),
  );
  await Promise.all(ids.map((id, index) => deliverBatch([app, other][index % 2]?.platform ?? platform, id as number)));
  expect(await subjects(one.email)).toHaveLength(1);
  await later(hour + minute);
  const [, gathered, ...more] = await mailsTo(app, one.email);
  expect(more).toEqual([]);
  expect(gathered?.subject).toBe('Mutirão: 19 things for you to know');
});

test('news for everyone are mailed at once meanwhile, and start no hour', async () => {
  const one = await member();
  await notifyAtOnce(platform, someNews);
  await invite('Mangue', one);
  await notifyAtOnce(platform, someNews);
  expect(await subjects(one.email)).toEqual(['There are teams now', invitedTo('Mangue'), 'There are teams now']);
});

test('invitations of members with a daily digest are in that digest', async () => {
  const one = await member('daily');
  await invite('Mangue', one);
  await invite('Maré', one);
  await later(2 * hour);
  expect(await subjects(one.email)).toEqual([]);
  await later(24 * hour);
  expect(await subjects(one.email)).toEqual(['Mutirão: 2 things for you to know']);
});

test.each([
  ['a first setting of the time zone moves nothing', { timezone: 'Asia/Tokyo' }, [0, 1, 1]],
  ['e-mails are off', { email_frequency: 'never' }, [0, 0, 0]],
  ['a daily digest is chosen', { email_frequency: 'daily' }, [0, 0, 1]],
  ['this kind is off', { notification_config: { 'my_challenges.updates': { email: false } } }, [0, 0, 0]],
] as const)('gathered mails follow a change of settings: %s', async (_, input, mails) => {
  const one = await member();
  await invite('Mangue', one);
  await invite('Maré', one);
  await mergeSetting(database, { memberId: one.id, input: input as PlatformSettingInput, now: clock.now() });
  const sent: number[] = [];
  for (const time of [0, hour + minute, 24 * hour]) {
    await later(time);
    sent.push((await subjects(one.email)).filter((subject) => subject.startsWith('Mutirão: ')).length);
  }
  expect(sent).toEqual(mails);
});

test('the sweep deletes throttles that ended, and no others', async () => {
  const [early, late] = [await member(), await member()];
  await invite('Mangue', early);
  clock.move(50 * minute);
  await invite('Maré', late);
  clock.move(20 * minute);
  await sweepNotifications(platform);
  const { rows } = await sql`select member_id from mail_throttle where member_id in (${early.id}, ${late.id})`.execute(
    database,
  );
  expect(rows).toEqual([{ member_id: late.id }]);
});
