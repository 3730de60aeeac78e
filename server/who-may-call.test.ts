import { apiCalls } from '@mutirao/contract/api.ts';
import type { Audience, GroupedCall } from '@mutirao/contract/calls.ts';
import { type PlatformRole, platformRoles } from '@mutirao/contract/members/roles.ts';
import { expect, test } from 'vitest';
import { seedDemoWorld } from '../db/demo/index.ts';
import { unsubscribeToken } from './features/members/notifications/unsubscribe.ts';
import { hashSecret } from './platform/auth/signing-keys.ts';
import { expectError } from './testing/expect-error.ts';
import { drawPicture } from './testing/picture-files.ts';
import { encodeForm } from './testing/send-form.ts';
import { type Answer, startTestApp } from './testing/test-app.ts';
import { day, minute } from './testing/test-clock.ts';
import { createTestDatabase } from './testing/test-database.ts';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  url: string;
}

/** Not for visitors, and not for members either. */
const metrics = 'GET /metrics';

/** The routes that are no calls of the API; all others of them are for everyone. */
const otherRoutes = [
  'GET /.well-known/did.json',
  'GET /.well-known/security.txt',
  'GET /api/openapi.json',
  'GET /certificate/:verifyCode/pdf',
  'GET /credentials/:file',
  'GET /credentials/status/:list',
  'GET /documents/:id/:name',
  'GET /files/:id/:name',
  'GET /healthz',
  'GET /icons/logo.png',
  'GET /icons/logo.webp',
  'GET /media/:hash/:file',
  'GET /pictures/certificate/:language/:file',
  'GET /pictures/flags/:name',
  'GET /pictures/goals/:name',
  'GET /pictures/member/:language/:file',
  'GET /pictures/partners/:name',
  'GET /pictures/pattern/banner/:name',
  'GET /pictures/pattern/card/:name',
  'GET /pictures/pattern/front/:name',
  'GET /pictures/pattern/scene/:name',
  'GET /pictures/pattern/tile/:name',
  'GET /pictures/portrait/:name',
  'GET /pictures/scenes/:subject/:name',
  'GET /pictures/share/:language/:file',
  metrics,
  'GET /readyz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/challenges-:part.xml',
  'GET /sitemaps/members-:part.xml',
  'GET /sitemaps/pages.xml',
  'GET /sitemaps/topics-:part.xml',
  'POST /contact-us',
  'POST /notifications/unsubscribe/:token',
  'POST /propose-challenge',
  'POST /transparencia',
  'POST /transparencia/pedido',
];
const calls = new Map(Object.entries<GroupedCall>(apiCalls).map(([key, call]) => [key.replace(' ', ' /api'), call]));

// All routes: a new one is tested automatically.
const routes: Route[] = [];
const { app, platform, database, read, join, create, takePart, clock } = await startTestApp({
  databaseUrl: await createTestDatabase('tables'),
  settings: { CONTACT_EMAIL: 'contato@example.org' },
  prepare: (server) => {
    server.addHook('onRoute', ({ method, url }) => {
      // A GET is called by HEAD too.
      for (const one of [method].flat())
        if (one !== 'HEAD' || calls.has(`HEAD ${url}`)) routes.push({ method: one as Route['method'], url });
    });
  },
});
await seedDemoWorld(platform);
const { data: challenges } = await read('/api/challenges');
const challenge = challenges.find(({ teams_count }: { teams_count: number }) => teams_count > 0);
const [team] = (await read(`/api/challenges/${challenge.id}/teams`)).data;
await database.insertInto('team_code').values({ team_id: team.id, code: 'BCDFGH' }).execute();
const [file] = (await read('/api/challenges/1/files')).data;
const task = await database
  .insertInto('task')
  .values({ challenge_id: challenge.id, name_pt: 'Medir', name_en: 'Measure', description_pt: '', description_en: '' })
  .returning('id')
  .executeTakeFirstOrThrow();
const [stage] = await read('/api/challenges/1/timelines');
const [goal] = await read('/api/categories');
const [firstFaq] = await read('/api/faqs');
const [ambassador] = await read('/api/meet-the-league');
const member = await database.selectFrom('member').select(['id', 'slug']).orderBy('id').executeTakeFirstOrThrow();
const plainMember = await join();
await database
  .insertInto('organisation_logo')
  .values({
    hash: '0f1e2d3c',
    content_type: 'image/svg+xml',
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'),
  })
  .execute();

/** A topic of the demo world, and a reply to it. */
async function findReply(): Promise<{ id: number; topic_id: number; challenge_id: number }> {
  return database
    .selectFrom('topic_message')
    .innerJoin('topic', 'topic.id', 'topic_message.topic_id')
    .select(['topic_message.id', 'topic_message.topic_id', 'topic.challenge_id'])
    .orderBy('topic_message.id')
    .executeTakeFirstOrThrow();
}
const reply = await findReply();
const certificate = await database.selectFrom('certificate').select('code').executeTakeFirstOrThrow();

const problem = await database
  .selectFrom('problem_location')
  .select(['id', 'challenge_id'])
  .orderBy('id')
  .executeTakeFirstOrThrow();

/** The address of an uploaded picture. */
async function uploadAvatar(): Promise<string> {
  const { headers } = await join();
  const bytes = await drawPicture({ width: 400, height: 400 }).png().toBuffer();
  const form = encodeForm(['image', { bytes }]);
  const request = { headers: { ...headers, ...form.headers }, payload: form.payload };
  return (await app.inject({ method: 'POST', url: '/api/profile/avatar', ...request })).json().avatar;
}

/** The address of the file of a document of the organisation. */
async function addDocument(): Promise<string> {
  const stored = { file_name: 'contas.txt', file_stored_as: 'documents/contas.txt', file_size: 6 };
  await platform.storage.put(stored.file_stored_as, Buffer.from('contas'));
  const { id } = await database
    .updateTable('organisation_document')
    .set(stored)
    .where('slug', '=', 'estatuto-social')
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${id}/contas.txt`;
}

/** The protocol of a request for information. */
async function askForInformation(): Promise<string> {
  const request = {
    name: 'Ana',
    email: 'ana@example.org',
    subject: 'Contas',
    message: 'Peço as contas.',
    kind: 'e-sic',
  };
  return (await app.inject({ method: 'POST', url: '/api/contact', payload: request })).json().protocol;
}

/** The token of an open invitation by e-mail. */
async function inviteAddress(): Promise<string> {
  const token = 'a token of this test';
  const invitation = {
    team_id: team.id,
    challenge_id: challenge.id,
    mode: 'invited',
    email: 'ana@example.org',
  } as const;
  const link = { token_hash: hashSecret(token), expires_at: clock.in(day) };
  await database
    .insertInto('team_invite')
    .values({ ...invitation, ...link })
    .execute();
  return encodeURIComponent(token);
}

/** The token of an open invitation to a role. */
async function inviteToRole(): Promise<string> {
  const token = 'a token of a role';
  const now = clock.now();
  const link = { token_hash: hashSecret(token), sent_at: now, expires_at: clock.in(day) };
  await database
    .insertInto('role_invitation')
    .values({
      challenge_id: challenge.id,
      role: 'judge',
      email: 'ana@example.org',
      language: 'pt',
      invited_by: (await join({ roles: ['admin'] })).id,
      member_id: null,
      created_at: now,
      updated_at: now,
      ...link,
    })
    .execute();
  return encodeURIComponent(token);
}

/** Values of the demo world for the parameters of paths, and queries that calls require. */
const examples: readonly [RegExp, string][] = [
  [/challenges\/:id\/forum/, `challenges/${reply.challenge_id}/forum`],
  [/topics\/:topic/, `topics/${reply.topic_id}`],
  [/messages\/:message/, `messages/${reply.id}`],
  [/problem-locations\/:location/, `problem-locations/${problem.id}`],
  [/clusters$/, 'clusters?zoom=3&west=-45&south=-30&east=0&north=0'],
  [/challenges\/:id\/problem-locations/, `challenges/${problem.challenge_id}/problem-locations`],
  [/challenges\/:id\/timelines\/:timeline\b/, `challenges/1/timelines/${stage.id}`],
  [/pictures\/:picture/, 'pictures/1'],
  [/admin\/categories\/:id/, 'admin/categories/6'],
  [/admin\/tags\/:tag/, 'admin/tags/rio'],
  [/challenges\/:id\b/, `challenges/${challenge.id}`],
  [/challenges\/slug\/:slug/, `challenges/slug/${challenge.slug}`],
  [/challenge-categories\/:category/, `challenge-categories/${goal.id}`],
  [/challenges\/(\w+)\/announcements\/:announcement/, 'challenges/$1/announcements/1'],
  [/people\/:member\/:role/, `people/${plainMember.id}/judge`],
  [/participants\/:member/, `participants/${plainMember.id}`],
  [/role-invitations\/:invitation/, 'role-invitations/1'],
  [/tasks\/:task\/members\/:user/, `tasks/${task.id}/members/${plainMember.id}`],
  [/candidates\/:member/, `candidates/${plainMember.id}`],
  [/certificates\/:certificate/, 'certificates/1'],
  [/applications\/:application/, 'applications/1'],
  [/member-search$/, 'member-search?search=ana'],
  [/admin\/members\/:member/, `admin/members/${plainMember.id}`],
  [/users\/:user/, `users/${member.slug}`],
  [/teams\/:team\b/, `teams/${team.slug}`],
  [/certificate\/:language\/:file/, `certificate/pt/${certificate.code}.png`],
  [/certificate\/:verifyCode/, `certificate/${certificate.code}`],
  [/credentials\/:file/, `credentials/${certificate.code}.json`],
  [/status\/:list/, 'status/0'],
  [/tasks\/:task\b/, `tasks/${task.id}`],
  [/admin\/(.+)\/(\w+)\/:(?:faq|file|picture|partner|stage)\b/, 'admin/$1/$2/1'],
  [/team-codes\/:code/, 'team-codes/BCDFGH'],
  [/share\/:language\/:file/, `share/pt/${challenge.slug}.png`],
  [/goals\/:name/, 'goals/6.svg'],
  [/pattern\/(\w+)\/:name/, 'pattern/$1/rio-limpo.svg'],
  [/scenes\/:subject\/:name/, 'scenes/river/rio-limpo.svg'],
  [/pages\/:slug/, 'pages/terms-of-use'],
  [/versions\/:version/, 'versions/1'],
  [/pictures\/partners\/:name/, 'pictures/partners/casa.svg'],
  [/files\/:id\/:name/, `files/${file.id}/${file.name}`],
  [/^\/api\/places$/, '/api/places?search=santos'],
  [/member\/:language\/:file/, `member/pt/${member.slug}.png`],
  [/-:part/, '-1'],
  [/meet-the-league\/:id/, `meet-the-league/${ambassador.id}`],
  [/portrait\/:name/, 'portrait/nair.svg'],
  [/flags\/:name/, 'flags/br.svg'],
  [/admin\/faqs\/themes\/:theme/, `admin/faqs/themes/${firstFaq.theme.slug}`],
  [/admin\/faqs\/:faq/, `admin/faqs/${firstFaq.id}`],
  [/admin\/wording\/:name/, 'admin/wording/password_changed'],
  [/password_changed\/:key/, 'password_changed/subject'],
  [/translations\/:translation/, 'translations/1'],
  [/admin\/inbox\/:item/, 'admin/inbox/1'],
  [/:row\b/, '1'],
  [/documents\/:id\/:name/, `documents/${await addDocument()}`],
  [/requests\/:protocol/, `requests/${await askForInformation()}`],
  [/setup\/:token/, 'setup/unknown'],
  [/documents\/:slug/, 'documents/estatuto-social'],
  [/team-invitations\/:token/, `team-invitations/${await inviteAddress()}`],
  [/role-invitations\/:token/, `role-invitations/${await inviteToRole()}`],
  [/unsubscribe\/:token/, `unsubscribe/${unsubscribeToken(platform.secret, { memberId: member.id, kind: null })}`],
  [/^\/media\/:hash\/:file/, await uploadAvatar()],
];
function exampleOf(url: string): string {
  const path = examples.reduce((path, [pattern, example]) => path.replace(pattern, example), url);
  expect(path, `the examples of this test say nothing of ${url}`).not.toContain(':');
  return path;
}

const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
async function call({ method, url }: Route, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await app.inject({ method, url, headers, payloadAsStream: true });
  // A response that does not end by itself.
  if (answer.headers['content-type']?.includes('event-stream')) {
    answer.stream().destroy();
    return answer;
  }
  const body = Buffer.concat(await answer.stream().toArray()).toString();
  return Object.assign(answer, { body });
}
/** For refused calls the values of parameters do not matter. */
const anyOf = ({ method, url }: Route): Route => ({ method, url: url.replace(/:\w+/g, '1') });

const late = await join();
clock.move(11 * minute);
const noGoodTokens = [undefined, 'Bearer junk', 'junk', late.headers.authorization];

/** An answer to HEAD has no body. */
function expectSignedOut({ method }: Route, answer: Answer): void {
  if (method === 'HEAD') expect(answer.statusCode).toBe(401);
  else expectError(answer, signedOut);
}

/** An admitted call is answered, or refused for its input; it never fails with a 500. */
function expectLetIn({ statusCode, body }: Answer): void {
  expect(statusCode, body).not.toBe(401);
  expect(statusCode, body).toBeLessThan(500);
}

/** Expects a refusal of visitors and of every invalid token, but not of a valid one. */
async function expectMembersOnly(route: Route): Promise<void> {
  for (const authorization of noGoodTokens)
    expectSignedOut(route, await call(route, authorization === undefined ? {} : { authorization }));
  expectLetIn(await call(route, (await join()).headers));
}

const named = routes.map((route) => [`${route.method} ${route.url}`, route] as const);
const forEveryone = named.filter(([name]) => (calls.get(name)?.for ?? 'everyone') === 'everyone');
const forMembers = named.filter((entry) => !forEveryone.includes(entry));

test('every route is a call of the API, or one of the others', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual([...calls.keys(), ...otherRoutes].toSorted());
});

test.each(forEveryone.filter(([name, { method }]) => method === 'GET' && name !== metrics))(
  'PERM-01 %s is for everyone',
  async (_name, { method, url }) => {
    const route = { method, url: exampleOf(url) };
    expect((await call(route)).statusCode).toBe(200);
  },
);

test('metrics are found by nobody but programs on this machine and those with the token', async () => {
  expect((await call({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
});

test.each(forEveryone.filter(([, { method }]) => method !== 'GET'))('%s is for everyone', async (_name, route) => {
  expectLetIn(await call(anyOf(route)));
});

test.each(forMembers)('PERM-01 PERM-06 %s is for members', (_name, route) => expectMembersOnly(anyOf(route)));

test.each(named.filter(([name]) => calls.get(name)?.for === 'self'))(
  'PERM-01 %s is for the member that it names',
  async (_name, route) => {
    const { headers } = await join();
    expectError(await call(anyOf(route), headers), refused);
  },
);

/** Who is admitted, among members with each role on the platform. */
const admitted = {
  managers: ['admin', 'master_admin'],
  staff: ['admin', 'master_admin'],
  master_admins: ['master_admin'],
} as const satisfies Partial<Record<Audience, readonly PlatformRole[]>>;

test.each(
  Object.entries(admitted).flatMap(([audience, roles]) =>
    named
      .filter(([name]) => calls.get(name)?.for === audience)
      .flatMap(([name, route]) =>
        platformRoles.map((role) => [name, role, roles.includes(role as never), route] as const),
      ),
  ),
)('PERM-20 %s by a member with the role %s: %s', async (_name, role, isAdmitted, route) => {
  const { id: staff_id, headers } = await join({ roles: [role] });
  // What staff do with an account follows a look at it.
  await database
    .insertInto('staff_view')
    .values({ member_id: plainMember.id, staff_id, reason: 'Pediu ajuda.', created_at: clock.now() })
    .execute();
  const answer = await call(isAdmitted ? { ...route, url: exampleOf(route.url) } : anyOf(route), headers);
  if (isAdmitted) expect(answer.statusCode, answer.body).not.toBe(403);
  else expectError(answer, refused);
});

const forManagers = named.filter(([name]) => calls.get(name)?.for === 'managers');
const [managedId = 0] = await create({});
const managing = {
  'a judge of the challenge': [[managedId, 'judge'], false],
  'a contestant': [[managedId, 'contestant'], false],
  'an admin of another challenge': [[challenge.id, 'challenge_admin'], false],
  'an admin of the challenge': [[managedId, 'challenge_admin'], true],
} as const;

test.each(forManagers.flatMap(([name, route]) => Object.keys(managing).map((who) => [name, who, route] as const)))(
  'PERM %s by %s',
  async (_name, who, { method, url }) => {
    const [[challengeId, role], isAdmitted] = managing[who as keyof typeof managing];
    const { id: memberId, headers } = await join();
    await takePart({ memberId, challengeId, roles: [role] });
    const route = { method, url: url.replace(':id', String(managedId)).replace(/:\w+/g, '1') };
    const answer = await call(route, headers);
    if (isAdmitted) expectLetIn(answer);
    if (isAdmitted) expect(answer.statusCode, answer.body).not.toBe(403);
    else expectError(answer, refused);
  },
);

test.each(named.filter(([, { url }]) => url.startsWith('/api/')))(
  'PERM-06 %s refuses an invalid token, also where it is public',
  async (_name, route) => {
    for (const authorization of noGoodTokens.slice(1))
      expectSignedOut(route, await call(anyOf(route), { authorization: authorization as string }));
  },
);
