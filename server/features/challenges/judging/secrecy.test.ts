import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { judgingOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { submitReviews } from './judging.factory.ts';

const testApp = await startTestApp();
const { app, clock, database, join, platform } = testApp;
const { judge, advance, send } = judgingOn(testApp);

type Stage = Awaited<ReturnType<typeof judge>>;

/** All that is read of judging, and where its answers might show through. */
function addressesOf({ key: { challengeId, stageId }, interactions, authors }: Stage, slug: string): string[] {
  const challenge = `/api/challenges/${challengeId}`;
  const judging = `${challenge}/judging/${stageId}`;
  const answers = `${challenge}/timelines/${stageId}/interactions`;
  return [
    '/api/me/judging',
    '/api/me/desk',
    '/api/me/waiting-interactions',
    '/api/notifications',
    '/api/notifications/unread-count',
    challenge,
    `/api/challenges/${slug}`,
    ...['judging', 'prizes', 'timelines', 'galery', 'community', 'teams'].map((part) => `${challenge}/${part}`),
    `${challenge}/timelines/${stageId}`,
    ...['bundle', 'reviews', 'feedback'].map((part) => `${judging}/${part}`),
    ...authors.map((_, index) => `${judging}/reviews/${index + 1}`),
    answers,
    ...interactions.flatMap((id) => [`${answers}/${id}`, `${answers}/${id}/replies`, `${answers}/${id}/versions`]),
    `/api/admin${judging.slice('/api'.length)}`,
    `/api/admin${judging.slice('/api'.length)}/entries`,
    `/api/admin${challenge.slice('/api'.length)}/judging`,
  ];
}

/** What an answer gives away: scores and ranks of any entry but by its own judge, and who wrote which entry. */
function findLeaks(body: string, { names }: { names: readonly string[] }): string[] {
  const leaks = names.filter((name) => body.includes(name));
  for (const field of ['rank', 'points', 'other_points', 'podium', 'ranking'])
    if (new RegExp(`"${field}":(?!null|\\[\\])`).test(body)) leaks.push(field);
  return leaks;
}

/** A comment by which the reviews of others would be recognized, and scores that nothing else has. */
const comment = 'SEGREDO-DA-AVALIACAO '.repeat(5);

test('before the publication no answer holds a score, a rank, or for judges of a blind stage a name', async () => {
  const rubric = { is_blind: true, first_reviews: 2, head_size: 2, head_reviews: 1 };
  const stage = await judge({ judges: 5, rubric });
  const { challengeId, stageId } = stage.key;
  const { rows } = await sql<{ slug: string }>`select slug from challenge where id = ${challengeId}`.execute(database);
  const names = stage.authors.map(({ id }) => `Autora-${id}-Secreta`);
  for (const [index, { id }] of stage.authors.entries())
    await sql`update member set first_name = ${names[index]} where id = ${id}`.execute(database);
  const member = await join({ profile: true });

  /** What a viewer reads, by address; only successful answers. */
  async function crawl(viewer: TestMember | undefined): Promise<Map<string, string>> {
    const read = new Map<string, string>();
    for (const url of addressesOf(stage, rows[0]?.slug ?? '')) {
      const answer = await app.inject({ url, headers: viewer?.headers ?? {} });
      expect(answer.statusCode, url).not.toBe(500);
      if (answer.statusCode === 200) read.set(url, answer.body);
    }
    return read;
  }

  async function expectSecrecy(phase: string): Promise<void> {
    const roles: [string, TestMember | undefined][] = [
      ['visitor', undefined],
      ['member', member],
      ...stage.authors.map((author): [string, TestMember] => ['entrant', author]),
      ...stage.judges.map((one): [string, TestMember] => ['judge', one]),
      ['coordinator', stage.admin],
      ['staff', stage.staff],
    ];
    for (const [role, viewer] of roles) {
      const isJudge = role === 'judge';
      const manages = role === 'coordinator' || role === 'staff';
      for (const [url, body] of await crawl(viewer)) {
        // The community of a challenge says who takes part, not what they wrote.
        const secret = isJudge && !url.endsWith('/community') ? names : [];
        const leaks = findLeaks(body, { names: secret });
        if (body.includes('SEGREDO') && !(isJudge && mayCompare(url, body))) leaks.push('comment');
        // Once the looks are closed, the coordinator prepares the publication.
        const isDue = manages && phase === 'reviewed' && url.startsWith('/api/admin/');
        expect(isDue ? [] : leaks, `${phase}: ${role} reads ${url}`).toEqual([]);
      }
    }
  }
  /** A judge reads others' reviews of an entry once their own is in. */
  const mayCompare = (url: string, body: string) => /\/reviews\/\d+$/.test(url) && JSON.parse(body).status === 'done';
  const submit = () =>
    platform.write((transaction) => submitReviews(transaction, stage.key, { now: clock.now(), comment }));
  const close = async () => expect((await send('POST', `${stage.path}/close`, stage.admin)).statusCode).toBe(200);

  await expectSecrecy('preparing');
  await advance(stage.key, 'first_look');
  const recused = stage.judges[0] as TestMember;
  const { data } = (await send('GET', `/challenges/${challengeId}/judging/${stageId}/reviews`, recused)).json();
  const entry = data[0].entry as number;
  const review = `/challenges/${challengeId}/judging/${stageId}/reviews/${entry}`;
  expect((await send('POST', `${review}/recusal`, recused, { reason: 'Amizade' })).statusCode).toBe(204);
  await expectSecrecy('first_look');
  await submit();
  await expectSecrecy('first_look, all reviewed');
  await close();
  await expectSecrecy('second_look');
  await submit();
  await expectSecrecy('second_look, all reviewed');
  await close();
  await expectSecrecy('reviewed');

  // What is looked for is found where it may be read.
  const overview = (await crawl(stage.admin)).get(`/api${stage.path}`) ?? '';
  expect(findLeaks(overview, { names })).toEqual([...names, 'rank', 'points', 'other_points', 'ranking']);
  // A recused judge reads the content of the entry nowhere.
  const content = `O filtro número ${entry} aguentou`;
  for (const [url, body] of await crawl(recused)) expect(body.includes(content), url).toBe(false);
}, 180_000);
