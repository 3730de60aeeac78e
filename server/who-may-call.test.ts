import { apiCalls } from '@mutirao/contract/api.ts';
import type { Audience, GroupedCall } from '@mutirao/contract/calls.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { type PlatformRole, platformRoles } from '@mutirao/contract/members/members/roles.ts';
import { expect, test } from 'vitest';
import { seedDemoWorld } from '../db/demo/index.ts';
import { expectError } from './testing/expect-error.ts';
import { createRouteExamples } from './testing/route-examples.ts';
import { type Answer, startTestApp, type TestMember } from './testing/test-app.ts';
import { minute } from './testing/test-clock.ts';
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
  'GET /answer-files/:file',

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
  'GET /open-data/:version/:file',
  'GET /open-data/catalog.jsonld',
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
  'GET /result-files/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/challenges-:part.xml',
  'GET /sitemaps/members-:part.xml',
  'GET /sitemaps/pages.xml',
  'GET /sitemaps/topics-:part.xml',
  'POST /contact-us',
  'POST /judging/add-checkpoint',
  'POST /notifications/unsubscribe/:token',
  'POST /propose-challenge',
  'POST /report',
  'POST /transparencia',
  'POST /transparencia/pedido',
];
const calls = new Map(Object.entries<GroupedCall>(apiCalls).map(([key, call]) => [key.replace(' ', ' /api'), call]));

// All routes: a new one is tested automatically.
const routes: Route[] = [];
const testApp = await startTestApp({
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
const { app, platform, database, join, create, takePart, clock } = testApp;
await seedDemoWorld(platform);
const { exampleOf, member } = await createRouteExamples(testApp);

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

/** Why a member who is let in may be refused all the same. `refused` is a lack of role, unless a policy words it. */
const laterDenials: readonly ErrorCode[] = ['reauthentication_required', 'profile_incomplete'];

/** An admitted call is answered, or refused for its input or by a policy; it never fails with a 500. */
function expectLetIn({ statusCode, body }: Answer): void {
  expect(statusCode, body).not.toBe(401);
  expect(statusCode, body).toBeLessThan(500);
  if (statusCode !== 403) return;
  const { error, message }: { error: ErrorCode; message: string } = JSON.parse(body);
  if (error === 'refused') expect(message).not.toBe(refused.message);
  else expect(laterDenials).toContain(error);
}

/** Calls for members of whom a policy admits only those who manage some challenge. */
const forAnyManager = [
  'GET /api/admin',
  'GET /api/admin/overview',
  'GET /api/admin/challenges',
  'GET /api/admin/search',
];

/** Calls that end the session of their caller. */
const ending = ['POST /api/oauth/revoke', 'DELETE /api/me/sessions'];

/** Joins a caller when first asked for one, and again after a call that ends their session. */
function joinOnce(joinCaller: () => Promise<TestMember>): (name: string) => Promise<TestMember> {
  let caller: Promise<TestMember> | undefined;
  return (name) => {
    const current = caller ?? joinCaller();
    caller = ending.includes(name) ? undefined : current;
    return current;
  };
}
const getMember = joinOnce(() => join());

const named = routes.map((route) => [`${route.method} ${route.url}`, route] as const);
const forEveryone = named.filter(([name]) => (calls.get(name)?.for ?? 'everyone') === 'everyone');
const forMembers = named.filter((entry) => !forEveryone.includes(entry));

test('every route is a call of the API, or one of the others', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual([...calls.keys(), ...otherRoutes].toSorted());
});

/** Calls of pupils, who have no account: they check the token of a seat. */
const ofSeats = ['GET /api/class', 'DELETE /api/class/notes/:note'];

test.each(named.filter(([name]) => ofSeats.includes(name)))('%s is for pupils at their seat', async (_name, route) => {
  expectError(await call(anyOf(route)), { error: 'unauthenticated', message: 'Entre de novo com o seu cartão.' });
});

test.each(forEveryone.filter(([name, { method }]) => method === 'GET' && name !== metrics && !ofSeats.includes(name)))(
  'PERM-01 %s is for everyone',
  async (_name, { method, url }) => {
    const route = { method, url: exampleOf(url) };
    expect((await call(route)).statusCode).toBe(200);
  },
);

test('metrics are found by nobody but programs on this machine and those with the token', async () => {
  expect((await call({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
});

test.each(forEveryone.filter(([name, { method }]) => method !== 'GET' && !ofSeats.includes(name)))(
  '%s is for everyone',
  async (_name, route) => {
    expectLetIn(await call(anyOf(route)));
  },
);

test.each(forMembers)('PERM-01 PERM-06 %s is for members', async (name, whole) => {
  // A policy refuses what is valid alone.
  const route = forAnyManager.includes(name) ? { ...whole, url: exampleOf(whole.url) } : anyOf(whole);
  for (const authorization of noGoodTokens)
    expectSignedOut(route, await call(route, authorization === undefined ? {} : { authorization }));
  const answer = await call(route, (await getMember(name)).headers);
  if (calls.get(name)?.for === 'members' && !forAnyManager.includes(name)) expectLetIn(answer);
  else expectError(answer, refused);
});

test.each(named.filter(([name]) => calls.get(name)?.for === 'self'))(
  'PERM-01 %s is for the member that it names',
  async (name, { method, url }) => {
    const { id, headers } = await getMember(name);
    expectLetIn(await call({ method, url: url.replace(':user', String(id)).replace(/:\w+/g, '1') }, headers));
  },
);

/** Who is admitted, among members with each role on the platform. */
const admitted = {
  managers: ['admin', 'master_admin'],
  staff: ['admin', 'master_admin'],
  master_admins: ['master_admin'],
} as const satisfies Partial<Record<Audience, readonly PlatformRole[]>>;

const staffOf = new Map(
  platformRoles.map((role) => [
    role,
    joinOnce(async () => {
      const staff = await join({ roles: [role] });
      // What staff do with an account follows a look at it.
      await database
        .insertInto('staff_view')
        .values({ member_id: member.id, staff_id: staff.id, reason: 'Pediu ajuda.', created_at: clock.now() })
        .execute();
      return staff;
    }),
  ]),
);

test.each(
  Object.entries(admitted).flatMap(([audience, roles]) =>
    named
      .filter(([name]) => calls.get(name)?.for === audience)
      .flatMap(([name, route]) =>
        platformRoles.map((role) => [name, role, roles.includes(role as never), route] as const),
      ),
  ),
)('PERM-20 %s by a member with the role %s: %s', async (name, role, isAdmitted, route) => {
  const caller = await staffOf.get(role)?.(name);
  const answer = await call(isAdmitted ? { ...route, url: exampleOf(route.url) } : anyOf(route), caller?.headers);
  if (isAdmitted) expectLetIn(answer);
  else expectError(answer, refused);
});

const [managedId = 0, otherId = 0] = await create({}, {});
/** The calls of the back office that a role in a challenge admits to, or not. */
const managing = {
  'a judge of the challenge': [[managedId, 'judge'], []],
  'a contestant': [[managedId, 'contestant'], []],
  'an admin of another challenge': [[otherId, 'challenge_admin'], []],
  'an admin of the challenge': [[managedId, 'challenge_admin'], ['managers']],
} as const satisfies Record<string, readonly [readonly [number, ChallengeRole], readonly Audience[]]>;
const managerOf = new Map(
  Object.entries(managing).map(([who, [[challengeId, role]]]) => [
    who,
    joinOnce(async () => {
      const one = await join();
      await takePart({ memberId: one.id, challengeId, roles: [role] });
      return one;
    }),
  ]),
);

test.each(
  named.flatMap(([name, route]) => {
    const audience = calls.get(name)?.for ?? 'everyone';
    if (!(audience in admitted)) return [];
    return Object.entries(managing).map(
      ([who, [, audiences]]) => [name, who, audiences.includes(audience as never), route] as const,
    );
  }),
)('PERM %s by %s: %s', async (name, who, isAdmitted, { method, url }) => {
  const caller = await managerOf.get(who)?.(name);
  const answer = await call(anyOf({ method, url: url.replace(':id', String(managedId)) }), caller?.headers);
  if (isAdmitted) expectLetIn(answer);
  else expectError(answer, refused);
});

test.each(named.filter(([, { url }]) => url.startsWith('/api/')))(
  'PERM-06 %s refuses an invalid token, also where it is public',
  async (_name, route) => {
    for (const authorization of noGoodTokens.slice(1))
      expectSignedOut(route, await call(anyOf(route), { authorization: authorization as string }));
  },
);
