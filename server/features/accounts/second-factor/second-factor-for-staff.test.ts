import { expect, test } from 'vitest';
import { lookAt } from '../../../testing/managing.ts';
import { secondFactorsOn } from '../../../testing/second-factors.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const settings = { STAFF_SECOND_FACTOR: 'on' };
const app = await startTestApp({ settings });
const { read, create, takePart, clock } = app;
const { call, joinWithPassword, addTotp, addPasskey } = secondFactorsOn(app);

const needed = { error: 'second_factor_needed' };
const [challengeId] = await create({});

test('without a second factor, staff are members; with one, they are staff', async () => {
  const master = await joinWithPassword({ roles: ['master_admin'] });
  for (const path of ['admin/settings', 'admin/audit-log', `admin/challenges/${challengeId}`])
    expect((await call('GET', path, master)).json(), path).toMatchObject(needed);
  expect(await read('/api/contestants/me', master.headers)).toMatchObject({
    second_factor_needed: true,
    roles: [{ name: 'master_admin' }],
  });
  expect((await read('/api/me/second-factor', master.headers)).is_needed).toBe(true);
  // Nor do they act as staff in calls that are for all members.
  const other = await joinWithPassword();
  const change = { first_name: 'Ana', last_name: 'Luz' };
  expect((await call('PUT', `users/${other.id}`, master, change)).json().error).toBe('refused');

  await addTotp(master);
  expect((await call('GET', 'admin/settings', master)).statusCode).toBe(200);
  expect(await read('/api/contestants/me', master.headers)).not.toHaveProperty('second_factor_needed');
  await lookAt(app, master, other.id);
  expect((await call('PUT', `users/${other.id}`, master, change)).statusCode).toBe(200);

  expect((await call('DELETE', 'me/totp', master)).statusCode).toBe(204);
  expect((await call('GET', 'admin/settings', master)).json()).toMatchObject(needed);
});

test('the same holds for the admins of a challenge, and nobody else', async () => {
  const [admin, member] = [await joinWithPassword(), await joinWithPassword()];
  await takePart({ challengeId: challengeId as number, memberId: admin.id, roles: ['challenge_admin'] });
  const path = `admin/challenges/${challengeId}`;
  expect((await call('GET', path, admin)).json()).toMatchObject(needed);
  expect((await read('/api/contestants/me', admin.headers)).second_factor_needed).toBe(true);
  expect((await call('GET', path, member)).json().error).toBe('refused');
  expect((await call('GET', 'admin/settings', member)).json().error).toBe('refused');
  expect(await read('/api/contestants/me', member.headers)).not.toHaveProperty('second_factor_needed');
  await addPasskey(admin);
  expect((await call('GET', path, admin)).statusCode).toBe(200);
});

test('an admin of a challenge without one has no rights over the data of others there', async () => {
  const [id = 0] = await create({ one_answer_per_team: false });
  const [admin, judge, contestant] = [await joinWithPassword(), await joinWithPassword(), await joinWithPassword()];
  await takePart(
    { challengeId: id, memberId: admin.id, roles: ['challenge_admin'] },
    { challengeId: id, memberId: judge.id, roles: ['judge'] },
    { challengeId: id, memberId: contestant.id, roles: ['contestant'] },
  );
  const path = `challenges/${id}`;
  const text = { pt: 'Limpar o rio', en: 'Clean the river' };
  const task = { name: text, description: text };
  const calls = [
    ['GET', 'certificates'],
    ['GET', 'certificates/candidates'],
    ['PUT', `certificates/candidates/${contestant.id}`, { included: false }],
    ['POST', 'close', { responsible_name: 'Iara Tupinambá', hours: 40 }],
    ['POST', 'certificates', { expected: 0 }],
    ['PUT', 'advisors/applications/1', { accepted: true }],
    ['POST', 'tasks', task],
    ['DELETE', 'tasks/1'],
    ['PUT', `tasks/1/members/${contestant.id}`, { done: true }],
    ['POST', 'timelines', {}],
    ['DELETE', 'timelines/1'],
    ['PUT', 'timeline-settings', { one_answer_per_team: true }],
  ] as const;
  for (const [method, rest, body] of calls)
    expect((await call(method, `${path}/${rest}`, admin, body)).json(), `${method} ${rest}`).toMatchObject(needed);
  const applications = `${path}/advisors/applications`;
  expect(
    (
      await call('POST', applications, await joinWithPassword({ profile: true }), {
        message: 'Oriento jovens há dez anos.',
      })
    ).statusCode,
  ).toBe(201);
  expect((await call('GET', applications, admin)).json()).toMatchObject({ data: [], can: { decide: false } });

  await addTotp(admin);
  expect((await call('GET', applications, admin)).json()).toMatchObject({ data: [{}], can: { decide: true } });
  const created = await call('POST', `${path}/tasks`, admin, task);
  expect(created.statusCode, created.body).toBe(201);
  const members = `${path}/tasks/${created.json().id}/members`;
  expect((await call('POST', `${path}/tasks/${created.json().id}/join`, contestant)).statusCode).toBe(200);
  // Those whose part it is need none.
  for (const member of [judge, contestant, admin]) expect((await call('GET', members, member)).statusCode).toBe(200);
  await call('DELETE', 'me/totp', admin);
  expect((await call('GET', members, admin)).json().error).toBe('refused');
});

test('a first admin sets it up before the address is confirmed', async () => {
  const master = await joinWithPassword({ roles: ['master_admin'], confirmed_at: null });
  expect((await addTotp(master)).answer.statusCode).toBe(200);
  expect((await call('GET', 'admin/settings', master)).statusCode).toBe(200);
});

test('new staff have the days that the organisation gives them', async () => {
  const [master, member] = [await joinWithPassword({ roles: ['master_admin'] }), await joinWithPassword()];
  await addTotp(master);
  await lookAt(app, master, member.id);
  const roles = (given: string[]) => call('PUT', `admin/members/${member.id}/roles`, master, { roles: given });
  const given = await roles(['admin']);
  expect(given.statusCode, given.body).toBe(200);
  expect((await call('GET', 'admin/audit-log', member)).statusCode).toBe(200);
  const { second_factor_due_at } = await read('/api/contestants/me', member.headers);
  expect(new Date(second_factor_due_at).getTime() - clock.now().getTime()).toBeGreaterThan(6.9 * day);

  // Another role begins no new days.
  const since = clock.in(-6 * day);
  await app.database.updateTable('member').set({ staff_since: since }).where('id', '=', member.id).execute();
  expect((await roles(['admin', 'judge'])).statusCode).toBe(200);
  expect(Date.parse((await read('/api/contestants/me', member.headers)).second_factor_due_at)).toBe(
    since.getTime() + 7 * day,
  );
  const days = (from: number, to: number) =>
    call('PATCH', 'admin/settings', master, { changes: { second_factor_days: { from, to } } });
  expect((await days(7, 31)).statusCode).toBe(422);
  expect((await days(7, 5)).json().second_factor_days).toBe(5);
  await app.receiveAll();
  expect((await call('GET', 'admin/audit-log', member)).json()).toMatchObject(needed);
  expect(await read('/api/contestants/me', member.headers)).toMatchObject({ second_factor_needed: true });

  // Who was staff before is new again after leaving.
  await days(5, 7);
  await roles([]);
  await roles(['admin']);
  await app.receiveAll();
  expect((await call('GET', 'admin/audit-log', member)).statusCode).toBe(200);
});

test('a master admin turns it off, at once on every instance', async () => {
  const [master, admin] = [
    await joinWithPassword({ roles: ['master_admin'] }),
    await joinWithPassword({ roles: ['admin'] }),
  ];
  await addTotp(master);
  const other = await startTestApp({ databaseUrl: app.databaseUrl, clock, settings });
  const there = secondFactorsOn(other);
  expect((await there.call('GET', 'admin/audit-log', admin)).json()).toMatchObject(needed);
  const change = (from: boolean) =>
    call('PATCH', 'admin/settings', master, { changes: { second_factor_for_staff: { from, to: !from } } });
  // It opens the accounts of all staff.
  const authenticatedAt = (at: Date) =>
    app.database.updateTable('session').set({ authenticated_at: at }).where('id', '=', master.sessionId).execute();
  await authenticatedAt(clock.in(-11 * minute));
  expect((await change(true)).json()).toMatchObject({ error: 'reauthentication_required', accepts: ['password'] });
  const days = { changes: { proposal_days: { from: 15, to: 20 } } };
  expect((await call('PATCH', 'admin/settings', master, days)).statusCode).toBe(200);
  await authenticatedAt(clock.in(-minute));
  expect((await change(true)).json().second_factor_for_staff).toBe(false);
  await other.receiveAll();
  expect((await there.call('GET', 'admin/audit-log', admin)).statusCode).toBe(200);
  await change(false);
  await other.receiveAll();
  expect((await there.call('GET', 'admin/audit-log', admin)).json()).toMatchObject(needed);
});

test('the demo world on this machine asks for none, unless a master admin chose it', async () => {
  const demo = await startTestApp({ settings: { STAFF_SECOND_FACTOR: '', SEED: 'demo', PUBLIC_URL: '' } });
  const shown = await startTestApp({ settings: { STAFF_SECOND_FACTOR: '', SEED: 'demo' } });
  const on = await startTestApp({ settings: { STAFF_SECOND_FACTOR: '' } });
  expect((await demo.platform.settings.get()).second_factor_for_staff).toBe(false);
  expect((await shown.platform.settings.get()).second_factor_for_staff).toBe(true);
  expect((await on.platform.settings.get()).second_factor_for_staff).toBe(true);
  await demo.platform.settings.update(demo.database, { second_factor_for_staff: true });
  expect((await demo.platform.settings.find(demo.database)).second_factor_for_staff).toBe(true);
});
