import { defaultPlatformSetting } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findNewestMails } from '../../../platform/mail/mail.queries.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock, day, minute } from '../../../testing/test-clock.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { sendDigests } from './write-notification-mails.ts';

/** A Wednesday, as everyone's clocks show it in Greenwich. */
const wednesdayNoon = Date.parse('2031-03-05T12:00:00Z');
const hour = 60 * minute;

const app = await startTestApp({ clock: createTestClock(wednesdayNoon - Date.now()) });
const other = await startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
const { clock, create, database, join, platform, takePart } = app;
let made = 0;

async function member(setting: { frequency: string; timezone?: string }) {
  made += 1;
  const email = `gathers-${made}@example.org`;
  const { id } = await join({ email, confirmed_at: clock.now(), language: 'en' });
  await sql`
    insert into platform_setting (member_id, email_frequency, timezone)
    values (${id}, ${setting.frequency}, ${setting.timezone ?? defaultPlatformSetting.timezone})`.execute(database);
  return { id, email };
}

/** How many notifications each mail to an address gathers. */
async function digests(email: string): Promise<number[]> {
  const mails = await findNewestMails(database, 10_000);
  return mails
    .filter(({ recipient, template }) => recipient === email && template === 'notifications-digest')
    .map(({ data }) => (data as { notifications: number[] }).notifications.length);
}

/** Moves the clock to a time and runs what is due. */
async function goTo(when: string) {
  clock.move(Date.parse(when) - clock.now().getTime());
  await sendDigests(platform);
}

beforeEach(() => clock.move(wednesdayNoon - clock.now().getTime()));

test.each([
  ['daily', 'UTC', '2031-03-06T08:00:00Z'],
  // Eight in the morning of São Paulo and of Tokyo, where it is evening already.
  ['daily', 'America/Sao_Paulo', '2031-03-06T11:00:00Z'],
  ['daily', 'Asia/Tokyo', '2031-03-05T23:00:00Z'],
  ['daily', 'Asia/Kathmandu', '2031-03-06T02:15:00Z'],
  ['weekly', 'America/Sao_Paulo', '2031-03-10T11:00:00Z'],
  ['weekly', 'Asia/Tokyo', '2031-03-09T23:00:00Z'],
  // Five days later the clocks of New York have been put forward.
  ['weekly', 'America/New_York', '2031-03-10T12:00:00Z'],
  ['daily', 'A/Zone_Only_Browsers_Know', '2031-03-06T08:00:00Z'],
] as const)('AMB-19 a %s mail goes out at eight in %s, once, and not before', async (frequency, timezone, due) => {
  const { email } = await member({ frequency, timezone });
  await notifyAtOnce(platform, someNews);
  await notifyAtOnce(platform, someNews);
  await goTo(new Date(Date.parse(due) - minute).toISOString());
  expect(await digests(email)).toEqual([]);
  await goTo(due);
  await goTo(new Date(Date.parse(due) + 30 * minute).toISOString());
  expect(await digests(email)).toEqual([2]);
});

test('a digest shows each notification once, in the time zone of the member, and is never empty', async () => {
  const { id, email } = await member({ frequency: 'daily', timezone: 'America/Sao_Paulo' });
  const [challengeId = 0] = await create({ slug: 'rio', title_en: 'A living river' });
  await takePart({ memberId: id, challengeId, follows: true });
  const detail = { deadline: '2031-04-01T02:30:00.000Z' };
  await notifyAtOnce(platform, { event: 'challenge_dates_changed', detail, challengeId });
  clock.move(hour);
  await notifyAtOnce(platform, someNews);
  await goTo('2031-03-06T11:00:00Z');
  const [letter, ...more] = await mailsTo(app, email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Mutirão: 2 things for you to know');
  const text = letter?.text.replace(/BRT|GMT-3/g, 'there');
  expect(text).toContain(
    'There are teams now\nJoin others.\n5 March 2031 at 10:00 there\nhttps://desafios.example.org/challenges?lang=en',
  );
  expect(text).toContain(
    'New dates for the challenge A living river\nIt runs until 31 March 2031 at 23:30 there.\n5 March 2031 at 09:00 there\nhttps://desafios.example.org/challenges/rio?lang=en',
  );
  expect(letter?.html).toContain('A living river');
  expect(letter?.unsubscribeUrl).toContain('/notifications/unsubscribe/');

  await goTo('2031-03-07T11:00:00Z');
  expect(await mailsTo(app, email)).toHaveLength(1);
  await notifyAtOnce(platform, someNews);
  await goTo('2031-03-08T11:00:00Z');
  const [, second] = await mailsTo(app, email);
  expect(second?.subject).toBe('Mutirão: There are teams now');
});

test('a mail shows twenty things at most and says how many more there are', async () => {
  const { email } = await member({ frequency: 'daily' });
  for (let count = 0; count < 23; count += 1) await notifyAtOnce(platform, someNews);
  await goTo('2031-03-06T08:00:00Z');
  const [letter] = await mailsTo(app, email);
  expect(letter?.text.match(/Join others\./g)).toHaveLength(20);
  expect(letter?.text).toContain('See everything, and 3 more:\nhttps://desafios.example.org/notifications?lang=en');
});

test('a digest follows the preferences at the time of sending', async () => {
  const all = {
    never: await member({ frequency: 'daily' }),
    always: await member({ frequency: 'weekly' }),
    daily: await member({ frequency: 'weekly' }),
    moved: await member({ frequency: 'daily', timezone: 'UTC' }),
    off: await member({ frequency: 'daily' }),
    gone: await member({ frequency: 'daily' }),
  };
  await notifyAtOnce(platform, someNews);
  const choose = (id: number, change: object) =>
    database
      .updateTable('platform_setting')
      .set({ ...change, updated_at: clock.now() })
      .where('member_id', '=', id)
      .execute();
  await choose(all.never.id, { email_frequency: 'never' });
  await choose(all.always.id, { email_frequency: 'always' });
  await choose(all.daily.id, { email_frequency: 'daily' });
  await choose(all.moved.id, { timezone: 'America/Sao_Paulo' });
  await choose(all.off.id, {
    notification_config: JSON.stringify({ 'platform.product_notifications': { email: false } }),
  });
  await database.updateTable('member').set({ confirmed_at: null }).where('id', '=', all.gone.id).execute();

  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(all).map(async ([name, { email }]) => [name, (await digests(email)).length] as const),
      ),
    );
  await goTo('2031-03-05T12:01:00Z');
  expect(await counts()).toMatchObject({ always: 1, daily: 0, moved: 0 });
  await goTo('2031-03-06T08:00:00Z');
  expect(await counts()).toMatchObject({ daily: 1, moved: 0 });
  await goTo('2031-03-06T11:00:00Z');
  expect(await counts()).toMatchObject({ never: 0, always: 1, daily: 1, moved: 1, gone: 0 });
  await goTo('2031-03-20T12:00:00Z');
  expect(await counts()).toMatchObject({ never: 0, always: 1, daily: 1, moved: 1, gone: 0 });
});

test('an empty digest is not mailed', async () => {
  const { email, id } = await member({ frequency: 'daily' });
  await notifyAtOnce(platform, someNews);
  const config = JSON.stringify({ 'platform.product_notifications': { email: false } });
  await database
    .updateTable('platform_setting')
    .set({ notification_config: config as never })
    .where('member_id', '=', id)
    .execute();
  await goTo('2031-03-06T08:00:00Z');
  expect(await mailsTo(app, email)).toEqual([]);
});

test('two concurrent instances mail one complete digest to each member', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => member({ frequency: 'daily' })));
  for (let count = 0; count < 3; count += 1) await notifyAtOnce(platform, someNews);
  clock.move(day);
  await Promise.all([sendDigests(platform), sendDigests(other.platform), sendDigests(platform)]);
  for (const { email } of members) expect(await digests(email)).toEqual([3]);
});
