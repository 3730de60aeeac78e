import { apiCalls } from '@mutirao/contract/api.ts';
import type { GroupedCall } from '@mutirao/contract/calls.ts';
import { allPages } from '@mutirao/contract/site-map/match-page.ts';
import { expect, test } from 'vitest';
import { createInteractions, createStages } from './features/challenges/timeline/timeline.factory.ts';
import { writeProblems } from './testing/maps.ts';
import { writeTasks, writeTeams, writeTopic } from './testing/taking-part.ts';
import { startTestApp } from './testing/test-app.ts';
import { day } from './testing/test-clock.ts';

// Without a cache, no page is compressed for those who might ask for it again.
const testApp = await startTestApp({ pages: true, settings: { RESPONSE_CACHE: 'off' } });
const { app, clock, create, database, join, takePart } = testApp;

// A minor who does whatever members do, and an adult beside them, who shows that it is listed.
const slug = 'desafio-1';
const [challengeId = 0] = await create({ slug, title_pt: 'Desafio' });
const year = Number(clock.now().toISOString().slice(0, 4));
const minor = await join({
  first_name: 'Zulmira',
  last_name: 'Marcadora',
  provider_photo_url: 'https://example.org/marcadora.jpg',
  profile: {
    birthdate: `${year - 17}-01-01`,
    location: 'Marcolândia, Piauí, Brasil',
    latitude: -7.4437,
    longitude: -40.6631,
    about: 'Sobremarcado.',
    skills: ['web'],
  },
});
const adult = await join({ first_name: 'Dandara', last_name: 'Adultante', profile: true });
const stranger = await join({ profile: true });
const people = [minor, adult];
await takePart(
  ...people.map(({ id }) => ({ memberId: id, challengeId, roles: ['contestant' as const], follows: true })),
);
const since = clock.in(-day);
const post = { html: '<p>Oi</p>', since };
const replies = people.map(({ id }) => ({ memberId: id, ...post }));
const { id: topic } = await writeTopic(testApp, { challengeId, title: 'Oi', memberId: minor.id, ...post, replies });
const [team = 0] = await writeTeams(testApp, { challengeId, name: 'Maré', people });
const [task = 0] = await writeTasks(testApp, { challengeId, members: people.map(({ id }) => ({ memberId: id })) });
const [problem = 0] = await writeProblems(testApp, { challengeId, memberId: minor.id });
const [stage = 0] = await createStages(database, [{ challenge_id: challengeId }], clock.now());
await createInteractions(
  database,
  people.map(({ id: member_id }) => ({
    ...{ stage_id: stage, challenge_id: challengeId, team_id: null, member_id, content: 'Feito.', file_url: null },
    created_at: since,
  })),
);
const { slug: teamSlug } = await database
  .selectFrom('team')
  .select('slug')
  .where('id', '=', team)
  .executeTakeFirstOrThrow();

const own: Readonly<Record<string, string | number>> = {
  ...{ user: minor.id, id: challengeId, topic, task, stage, timeline: stage, location: problem, teamSlug },
  ...{ team: teamSlug, member: minor.id, message: 1, interaction: 1, category: 6 },
};
const fill = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_all, name: string) => String(own[name] ?? slug));
const queries = ['', '?search=marca', '?search=Zulmira', '?q=marcadora', '?zoom=8&west=-45&south=-10&east=-35&north=0'];
/** Those of the queries that a call reads; to others it would answer as to none. */
const queriesOf = ({ query }: GroupedCall) =>
  queries.filter((text) => [...new URLSearchParams(text).keys()].every((name) => name in (query?.shape ?? {})));

const marked = /marcadora|marcolândia|sobremarcado|-7\.44|-40\.66/i;

/** What of a minor an answer has: each marker with what is around it. */
const leaks = (body: string) => [...body.matchAll(new RegExp(`.{0,80}(?:${marked.source}).{0,40}`, 'gis'))].map(String);

const calls = Object.entries<GroupedCall>(apiCalls).flatMap(([key, call]) =>
  key.startsWith('GET ') && call.produces === undefined && (call.for === 'everyone' || call.for === 'members')
    ? [[key.slice('GET '.length), queriesOf(call)] as const]
    : [],
);

test.each(['a visitor', 'a stranger'])(
  'no answer of the API says to %s more of a minor than the first name',
  async (who) => {
    const headers = who === 'a visitor' ? {} : stranger.headers;
    const found = new Map<string, string[]>();
    let bodies = '';
    for (const [path, asked] of calls)
      for (const query of asked) {
        const { statusCode, body } = await app.inject({ url: `/api${fill(path)}${query}`, headers });
        if (statusCode !== 200) continue;
        bodies += body;
        // The text that was searched for comes back in no answer.
        if (leaks(body).length > 0) found.set(`${path}${query}`, leaks(body));
      }
    expect(Object.fromEntries(found)).toEqual({});
    // The lists have others by their whole name, and the minor by an initial.
    expect(bodies).toContain('Dandara Adultante');
    expect(bodies).toContain('Zulmira M.');
  },
);

const shownPages = allPages.filter(({ access, secret }) => access === 'everyone' && !secret);

test.each(['pt', 'en'])('no page does (%s)', async (lang) => {
  const found = new Map<string, string[]>();
  const paths = shownPages.map(({ pattern }) => fill(pattern.replace('/profile/:slug', '/profile/zulmira-marcadora')));
  const files = ['/sitemap.xml', '/sitemaps/members-1.xml', '/sitemaps/topics-1.xml', '/results?tag=zulmira'];
  for (const path of [...paths, ...files]) {
    const url = `${path.replace('/*', '')}${path.includes('?') ? '&' : '?'}lang=${lang}`;
    const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode, url).toBeLessThan(500);
    const inPage = leaks(body.replaceAll('/profile/zulmira-marcadora', ''));
    if (inPage.length > 0) found.set(url, inPage);
  }
  expect(Object.fromEntries(found)).toEqual({});
  const { statusCode, body } = await app.inject({ url: `/profile/zulmira-marcadora?lang=${lang}` });
  expect(statusCode).toBe(404);
  expect(body).toContain(lang === 'pt' ? 'Ele pode ser privado' : 'It may be private');
});
