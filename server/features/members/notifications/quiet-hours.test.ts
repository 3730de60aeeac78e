import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { findDeliveredTo } from './read-notifications.ts';
import { sendDigests } from './write-notification-mails.ts';

/** Noon in São Paulo. */
const noon = '2031-03-05T15:00:00Z';
const app = await startTestApp({ clock: createTestClock(Date.parse(noon) - Date.now()) });
const { clock, create, database, join, platform } = app;
const [challengeId = 0] = await create({ slug: 'rio' });
const goTo = (when: string) => clock.move(Date.parse(when) - clock.now().getTime());
let made = 0;

async function member(birthdate: string, setting: { frequency?: string; zone?: string } = {}) {
  made += 1;
  const email = `quiet-${made}@example.org`;
  const { id } = await join({ email, confirmed_at: clock.now(), profile: { birthdate } });
  const { frequency = 'always', zone = 'America/Sao_Paulo' } = setting;
  await sql`
    insert into platform_setting (member_id, email_frequency, timezone) values (${id}, ${frequency}, ${zone})
    on conflict (member_id) do update set email_frequency = excluded.email_frequency, timezone = excluded.timezone`.execute(
    database,
  );
  return { id, email };
}
const joinMinor = (setting?: { frequency?: string; zone?: string }) => member('2014-01-01', setting);
const inviteTo = ({ id }: { id: number }) =>
  notifyAtOnce(platform, {
    ...{ event: 'team_invited', detail: { team: 'Maré', team_slug: 'mare' }, challengeId, recipients: [id] },
  });

beforeEach(() => goTo(noon));

test.each([
  ['America/Sao_Paulo', '2031-03-06T01:30:00Z', '2031-03-06T10:00:00Z'],
  ['America/Sao_Paulo', '2031-03-06T09:59:00Z', '2031-03-06T10:00:00Z'],
  ['Asia/Tokyo', '2031-03-05T14:00:00Z', '2031-03-05T22:00:00Z'],
])('in %s, what comes at %s is mailed to a minor at %s, and not shown live before', async (zone, at, morning) => {
  const minor = await joinMinor({ zone });
  goTo(at);
  const announcement = await inviteTo(minor);
  await sendDigests(platform);
  expect(await mailsTo(app, minor.email)).toHaveLength(0);
  expect(await findDeliveredTo(database, announcement, [minor.id])).toEqual([]);
  goTo(morning);
  await sendDigests(platform);
  expect(await mailsTo(app, minor.email)).toHaveLength(1);
});

test('by day, a minor is mailed at once about their own team, and an adult at any hour', async () => {
  const [minor, adult] = [await joinMinor({ frequency: 'daily' }), await member('1990-01-01')];
  const announcement = await inviteTo(minor);
  expect(await mailsTo(app, minor.email)).toHaveLength(1);
  expect(await findDeliveredTo(database, announcement, [minor.id])).toHaveLength(1);
  goTo('2031-03-06T03:00:00Z');
  await inviteTo(adult);
  expect(await mailsTo(app, adult.email)).toHaveLength(1);
});

test('a minor gets no digests, no news, and nothing at all by their choice', async () => {
  const minors = [await joinMinor(), await joinMinor({ frequency: 'daily' }), await joinMinor({ frequency: 'weekly' })];
  const silent = await joinMinor({ frequency: 'never' });
  await notifyAtOnce(platform, someNews);
  await inviteTo(silent);
  goTo('2031-03-20T15:00:00Z');
  await sendDigests(platform);
  for (const { email } of [...minors, silent]) expect(await mailsTo(app, email)).toEqual([]);
});

test('the organisation widens the quiet hours, and a laxer value counts as the law', async () => {
  const { id } = await joinMinor();
  const hours = () => database.selectFrom('quiet_hours').selectAll().where('member_id', '=', id).execute();
  expect(await hours()).toEqual([{ member_id: id, from_hour: 22, to_hour: 7 }]);
  await platform.settings.update(database, { quiet_from: 20, quiet_to: 9 });
  expect(await hours()).toEqual([{ member_id: id, from_hour: 20, to_hour: 9 }]);
  await platform.settings.update(database, { quiet_from: 23, quiet_to: 5 });
  expect(await hours()).toEqual([{ member_id: id, from_hour: 22, to_hour: 7 }]);
});
