import {
  defaultPlatformSetting,
  emailFrequencies,
  notificationKinds,
  type PlatformSettingInput,
  platformSetting,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const { app, read, join, database } = await startTestApp();

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const incomplete = {
  error: 'profile_incomplete',
  message:
    'O seu perfil não está completo! Preencha todas as informações para completar o seu perfil e participar dos nossos desafios',
} as const;

type Caller = Pick<TestMember, 'id' | 'headers'>;
type Way = readonly [method: 'POST' | 'PUT', path: (member: Caller) => string];
const own = ({ id }: Caller) => `users/${id}/platform-settings`;
const ways: readonly Way[] = [
  ['POST', own],
  ['PUT', own],
  ['PUT', () => 'platform-settings'],
];
const send = ([method, path]: Way, member: Caller, payload: unknown, prefix = '') =>
  app.inject({ method, url: `/api/${prefix}${path(member)}`, headers: member.headers, payload: payload as object });
const put = ways[2] as Way;
const settingOf = async ({ headers }: Caller) => (await read('/api/contestants/me', headers)).platform_setting;
const rowsOf = async ({ id }: Caller) =>
  database.selectFrom('platform_setting').select('member_id').where('member_id', '=', id).execute();
const both = (platform: boolean, email: boolean) => ({ platform, email });

test.each(ways)('API-15 API-16 AMB-52 CONST-19 %s %s changes what it names, and nothing else', async (...way) => {
  const member = await join({ profile: true });
  const answer = await send(way, member, {
    timezone: 'America/Sao_Paulo',
    notification_config: { 'my_challenges.forum': both(true, false) },
  });
  expect(answer.statusCode).toBe(way[0] === 'POST' ? 201 : 200);
  const expected = {
    timezone: 'America/Sao_Paulo',
    email_frequency: 'always',
    notification_config: { ...defaultPlatformSetting.notification_config, 'my_challenges.forum': both(true, false) },
  };
  expect(answer.json()).toEqual(expected);
  expect(platformSetting.strict().parse(answer.json())).toEqual(expected);
  expect(await settingOf(member)).toEqual(expected);

  const changed = await send(way, member, { email_frequency: 'weekly' });
  expect([changed.statusCode, changed.json()]).toEqual([200, { ...expected, email_frequency: 'weekly' }]);
  const flag = await send(way, member, { notification_config: { 'my_challenges.forum': { platform: false } } });
  expect(flag.json().notification_config['my_challenges.forum']).toEqual(both(false, false));
  expect(flag.json()).toMatchObject({ timezone: 'America/Sao_Paulo', email_frequency: 'weekly' });
  expect((await send(way, member, {})).json()).toEqual(flag.json());
  expect(await rowsOf(member)).toHaveLength(1);
});

test('ENTITY-05 AMB-20 all five flags can be sent back unchanged, and each turned off and on', async () => {
  const member = await join({ profile: true });
  expect((await send(put, member, await settingOf(member))).json()).toEqual(defaultPlatformSetting);
  for (const kind of notificationKinds) {
    const off = (await send(put, member, { notification_config: { [kind]: both(false, false) } })).json();
    expect(off.notification_config).toEqual({
      ...defaultPlatformSetting.notification_config,
      [kind]: both(false, false),
    });
    expect((await send(put, member, { notification_config: { [kind]: both(true, true) } })).json()).toEqual(
      defaultPlatformSetting,
    );
  }
});

test('SETTINGS-14 CONST-29 AMB-19 each frequency is stored, including always', async () => {
  expect(emailFrequencies).toContain('always');
  const member = await join({ profile: true });
  for (const email_frequency of [...emailFrequencies].toReversed()) {
    await send(put, member, { email_frequency });
    expect((await settingOf(member)).email_frequency).toBe(email_frequency);
  }
});

test('two tabs that change different flags concurrently both win, also the first time', async () => {
  for (const stored of [false, true]) {
    const member = await join({ profile: true });
    if (stored) await send(put, member, { email_frequency: 'daily' });
    const changes: PlatformSettingInput[] = [
      { notification_config: { 'my_challenges.tasks': { email: false } } },
      { notification_config: { 'my_challenges.tasks': { platform: false } } },
      { notification_config: { 'my_challenges.updates': { email: false } } },
      { timezone: 'Africa/Maputo' },
    ];
    const answers = await Promise.all(changes.map((change, index) => send(ways[index % 3] as Way, member, change)));
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(300);
    expect(await settingOf(member)).toEqual({
      timezone: 'Africa/Maputo',
      email_frequency: stored ? 'daily' : 'always',
      notification_config: {
        ...defaultPlatformSetting.notification_config,
        'my_challenges.tasks': both(false, false),
        'my_challenges.updates': both(true, false),
      },
    });
  }
});

test.each([
  ['utc', 'UTC'],
  ['america/sao_paulo', 'America/Sao_Paulo'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
])('the zone %s is kept as the list of zones names it', async (given, timezone) => {
  const member = await join({ profile: true });
  expect((await send(put, member, { timezone: given })).json().timezone).toBe(timezone);
});

test.each([
  ['a zone nobody knows', { timezone: 'Brasil/Capital' }, 'timezone', 'Fuso horário desconhecido'],
  ['an offset', { timezone: '+03:00' }, 'timezone', 'Fuso horário desconhecido'],
  ['no zone', { timezone: '' }, 'timezone', 'Campo é Obrigatório'],
  ['another frequency', { email_frequency: 'hourly' }, 'email_frequency', 'Valor inválido'],
  [
    'a flag that is neither on nor off',
    { notification_config: { 'my_challenges.forum': { email: 'sim' } } },
    'notification_config.my_challenges.forum.email',
    'Valor inválido',
  ],
  [
    'a flag nobody knows',
    { notification_config: { 'my_challenges.rain': {} } },
    'notification_config',
    'Valor inválido',
  ],
])('%s is reported, and nothing is stored', async (_what, wrong, field, message) => {
  const member = await join({ profile: true });
  for (const way of ways) {
    const answer = await send(way, member, { email_frequency: 'never', ...wrong });
    expectError(answer, { ...checkFields, errors: { [field]: [message] } });
  }
  expect(await settingOf(member)).toEqual(defaultPlatformSetting);
  expect(await rowsOf(member)).toEqual([]);
});

test.each(ways)('SETTINGS-03 SETTINGS-06 %s %s is a contestant’s', async (...way) => {
  const member = await join();
  expectError(await send(way, member, { timezone: 'UTC' }), incomplete);
  const { headers } = member;
  const english = await app.inject({
    method: way[0],
    url: `/api/${way[1](member)}`,
    headers: { ...headers, 'accept-language': 'en' },
    payload: {},
  });
  expect(english.json().message).toBe(
    'Your profile is not complete! Fill in all information to complete your profile and take part in our challenges',
  );
  expect(await rowsOf(member)).toEqual([]);
  expectError(await send(way, { ...member, headers: {} as never }, {}), signedOut);
});

test('staff choose their time zone without a profile, and nothing else', async () => {
  const staff = await join({ roles: ['admin'] });
  expect((await send(put, staff, { timezone: 'America/Manaus' })).json()).toMatchObject({ timezone: 'America/Manaus' });
  expectError(await send(put, staff, { timezone: 'UTC', email_frequency: 'never' }), incomplete);
});

test.each(ways.slice(0, 2))('%s of somebody else’s settings is refused', async (...way) => {
  const [member, other] = [await join({ profile: true }), await join({ profile: true, roles: ['admin'] })];
  for (const id of [member.id, 999_999])
    expectError(await send(way, { ...other, id }, { timezone: 'Africa/Maputo' }), refused);
  expect(await settingOf(member)).toEqual(defaultPlatformSetting);
});

test('both older prefixes answer the same', async () => {
  const member = await join({ profile: true });
  for (const prefix of ['v1/', 'v1/contestants/'])
    for (const way of ways) expect((await send(way, member, {}, prefix)).statusCode).toBeLessThan(300);
});
