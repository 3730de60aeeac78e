import type { OverviewFigure, OverviewStep } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { managersOn } from '../../../testing/managing.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { announceWeek } from '../../organisation/enquiries/inbox/remind-staff.ts';

const testApp = await startTestApp();
const { clock, database, get, join, platform, read, create } = testApp;
const { involve, manage, send } = managersOn(testApp);
const { writeStages } = timelinesOn(testApp);

const overview = '/api/admin/overview';
const figureOf = async (name: string, headers: Record<string, string>): Promise<OverviewFigure> =>
  (await read(overview, headers)).figures.find((one: OverviewFigure) => one.name === name);

test('members and participants are counted as their lists do, with those of the last week', async () => {
  const { headers } = await join({ roles: ['admin'] });
  const before = await figureOf('members', headers);
  const { id } = await manage();
  await involve(id, 'contestant');
  const [members, participants] = [await figureOf('members', headers), await figureOf('participants', headers)];
  expect(members.total).toBeGreaterThan(before.total);
  expect(members.total).toBe((await read('/api/admin/members', headers)).total);
  expect(participants).toMatchObject({ total: 1, since_last_week: 1 });
  await sql`update challenge_role set created_at = ${new Date(clock.now().getTime() - 8 * day)}`.execute(database);
  expect(await figureOf('participants', headers)).toMatchObject({ total: 1, since_last_week: 0 });
});

test('an admin of a challenge sees what waits and ends there, and nothing of the platform', async () => {
  const { id, admin } = await manage();
  const other = await manage();
  const soon = clock.in(2 * day);
  const [stage = 0] = await writeStages(id, { title_pt: 'Ideia', finish_at: soon });
  const contestant = await involve(id, 'contestant');
  await send('POST', `/challenges/${id}/timelines/${stage}/interactions`, contestant, { content: '<p>Sim</p>' });
  const shown = await read(overview, admin.headers);
  expect(shown).toEqual({
    figures: [
      { name: 'participants', total: 1, since_last_week: 1, oldest_at: null },
      { name: 'interactions', total: 1, since_last_week: 1, oldest_at: expect.any(String) },
    ],
    endings: [
      {
        challenge: { id, title: expect.any(Object) },
        part: 'stage',
        stage: expect.objectContaining({ pt: 'Ideia' }),
        ends_at: soon.toISOString(),
      },
    ],
    courses: [],
    steps: [],
  });
  expect((await read(overview, other.admin.headers)).figures).toMatchObject([{ total: 0 }, { total: 0 }]);
});

test('the end of a registration and of a challenge are told while they are ahead', async () => {
  const { headers } = await join({ roles: ['admin'] });
  const at = (days: number) => clock.in(days * day);
  const [id] = await create({ registration_deadline: at(3), deadline: at(6) }, { deadline: at(9) });
  const ours = async () =>
    (await read(overview, headers)).endings.flatMap((one: { challenge: { id: number }; part: string }) =>
      one.challenge.id === id ? [one.part] : [],
    );
  expect(await ours()).toEqual(['registration', 'challenge']);
  clock.move(4 * day);
  const later = await join({ roles: ['admin'] });
  const shown = await read(overview, later.headers);
  expect(shown.endings).toContainEqual(
    expect.objectContaining({ challenge: expect.objectContaining({ id }), part: 'challenge' }),
  );
  expect(shown.endings.map(({ part }: { part: string }) => part)).not.toContain('registration');
});

test('a master admin sees the first steps with what is done, an admin their own', async () => {
  const [master, admin] = [await join({ roles: ['master_admin'] }), await join({ roles: ['admin'] })];
  const stepsOf = async ({ headers }: typeof master) => (await read(overview, headers)).steps as OverviewStep[];
  expect(await stepsOf(master)).toEqual([
    { name: 'logo', is_done: false },
    { name: 'mail_server', is_done: false },
    { name: 'pages', is_done: false, remaining: expect.any(Number) },
    { name: 'colleague', is_done: false },
    { name: 'challenge', is_done: true },
  ]);
  expect((await stepsOf(admin)).map(({ name }) => name)).toEqual(['pages', 'challenge']);
  await join({ roles: ['master_admin'] });
  expect((await stepsOf(master)).find(({ name }) => name === 'colleague')).toEqual({
    name: 'colleague',
    is_done: true,
  });
});

test('mails that wait for a server count as failing', async () => {
  const { headers } = await join({ roles: ['admin'] });
  expect(await figureOf('mails', headers)).toMatchObject({ total: 0, oldest_at: null });
  await sql`
    insert into mail (recipient, language, template, tries, next_try_at, created_at)
    values ('ana@example.org', 'pt', 'x', 3, ${new Date(clock.now().getTime() + day)}, ${clock.now()})`.execute(
    database,
  );
  expect(await figureOf('mails', headers)).toMatchObject({
    total: 1,
    since_last_week: 1,
    oldest_at: expect.any(String),
  });
  const master = await join({ roles: ['master_admin'] });
  const [first] = (await read(overview, master.headers)).steps as OverviewStep[];
  expect(first).toEqual({ name: 'mail_server', is_done: false });
});

test('staff are notified of the week once, however often the job runs', async () => {
  const { id } = await join({ roles: ['admin'] });
  await Promise.all([announceWeek(platform, []), announceWeek(platform, [])]);
  const { rows } = await sql<{ detail: object }>`
    select detail from announcement where event = 'weekly_overview'`.execute(database);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.detail).toMatchObject({ members: expect.any(Number), waiting: 0 });
  // The recipients of an announcement are deleted once it is delivered.
  const countNotified = async () => {
    const { rows: notified } = await sql`
      select from notification n join announcement a on a.id = n.announcement_id
      where a.event = 'weekly_overview' and n.member_id = ${id}`.execute(database);
    return notified.length;
  };
  await expect.poll(countNotified).toBe(1);
});

test('others are refused, visitors asked to sign in', async () => {
  expectError(await get(overview, (await join({ roles: ['judge'] })).headers), {
    error: 'refused',
    message: 'Você não tem permissão para fazer isto.',
  });
  expect((await get(overview)).statusCode).toBe(401);
});
