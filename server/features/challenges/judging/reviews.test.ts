import { review, reviewList } from '@mutirao/contract/challenges/judging/judging.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { judgingOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { submitReviews, usefulComment } from './judging.factory.ts';
import { readEvents } from './record/record-events.ts';

const testApp = await startTestApp();
const { app, clock, database, databaseUrl, join, platform, read } = testApp;
// Another instance on the same database.
const other = await startTestApp({ databaseUrl, clock });
const { advance, involve, judge, send } = judgingOn(testApp);
const elsewhere = judgingOn(other);

type Stage = Awaited<ReturnType<typeof judge>>;
const values = { c1: 4, c2: 7 };
const whole = { values, comment: usefulComment, note: 'Rever o custo.', based_on: null };

const pathOf = ({ key }: Stage) => `/challenges/${key.challengeId}/judging/${key.stageId}`;
const listOf = async (stage: Stage, { headers }: TestMember) =>
  reviewList.strict().parse(await read(`/api${pathOf(stage)}/reviews`, headers));

/** A judge of a stage with the address of their first open review, and of an entry that is not theirs. */
async function firstReview(stage: Stage, one = stage.judges[0] as TestMember) {
  const { data } = await listOf(stage, one);
  const entry = data.find(({ status }) => status === 'waiting')?.entry ?? 0;
  return { one, entry, url: `${pathOf(stage)}/reviews/${entry}` };
}
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();
const eventsOf = async ({ key }: Stage, kind: string) =>
  (await readEvents(database, key.stageId)).filter((event) => event.kind === kind);

test('a judge finds their stages and reviews, types a review, and submits it once', async () => {
  const stage = await judge({ phase: 'first_look', judges: 2, rubric: { is_blind: true } });
  const { one, entry, url } = await firstReview(stage);
  expect((await read('/api/me/judging', one.headers)).data).toMatchObject([
    { id: stage.key.stageId, phase: 'first_look', total: 4, done: 0, challenge: { id: stage.key.challengeId } },
  ]);
  const list = await listOf(stage, one);
  expect(list.data.map((row) => row.entry)).toEqual([1, 2, 3, 4]);
  expect(list.rubric.criteria).toHaveLength(2);

  const fresh = review.strict().parse(await read(`/api${url}`, one.headers));
  expect(fresh).toMatchObject({
    ...{ number: entry, owner: null, status: 'waiting', updated_at: null, others: null },
    draft: { values: {}, comment: '', note: '' },
    can: { submit: true, recuse: true },
  });
  const typed = (await send('PUT', `${url}/draft`, one, { values: { c1: 4 }, based_on: null })).json();
  const more = (await send('PUT', `${url}/draft`, one, { comment: 'Bom', based_on: typed.updated_at })).json();
  expect(more).toMatchObject({ status: 'draft', draft: { values: { c1: 4 }, comment: 'Bom', note: '' } });
  // Sent again, and typed in another tab.
  const again = { comment: 'Bom', based_on: typed.updated_at };
  expect((await send('PUT', `${url}/draft`, one, again)).json()).toEqual(more);
  expect((await send('PUT', `${url}/draft`, one, { comment: 'Ruim', based_on: null })).statusCode).toBe(409);

  expect((await send('PUT', url, one, { ...whole, based_on: null })).statusCode).toBe(409);
  const submitted = await send('PUT', url, one, { ...whole, based_on: more.updated_at });
  expect(submitted.json()).toMatchObject({ status: 'done', others: [], can: { submit: false, recuse: false } });
  expect((await send('PUT', url, one, whole)).json()).toEqual(submitted.json());
  expect((await send('PUT', url, one, { ...whole, values: { c1: 1, c2: 1 } })).statusCode).toBe(409);
  expect((await send('PUT', `${url}/draft`, one, { note: 'x', based_on: null })).statusCode).toBe(409);
  expect(await eventsOf(stage, 'score')).toMatchObject([{ entry, version: 1, values, reason: null }]);

  const second = stage.judges[1] as TestMember;
  expect((await read(`/api${url}`, second.headers)).others).toBeNull();
  const seen = (await send('PUT', url, second, { ...whole, values: { c1: 0, c2: 0 } })).json();
  expect(seen.others).toEqual([{ judge: expect.any(Number), values, comment: usefulComment }]);
});

test('a judge whose comment is not of use may write another until the result is published; its values stay', async () => {
  const stage = await judge({ phase: 'first_look', judges: 2 });
  const { one, url } = await firstReview(stage);
  const { updated_at, can } = (await send('PUT', url, one, { ...whole, comment: 'Bom.' })).json();
  expect(can).toEqual({ submit: true, recuse: false });
  const better = { ...whole, based_on: updated_at };
  expect((await send('PUT', url, one, { ...better, values: { c1: 1, c2: 1 } })).statusCode).toBe(409);
  expect((await send('PUT', url, one, better)).json()).toMatchObject({ draft: { comment: usefulComment } });
  expect(await eventsOf(stage, 'score')).toMatchObject([{ version: 1 }, { version: 2, values }]);
  expect((await send('PUT', url, one, { ...whole, comment: 'Outro.' })).statusCode).toBe(409);
});

test('reviews are refused to others, for unknown entries and stages, and with other values', async () => {
  const stage = await judge({ phase: 'first_look', judges: 2 });
  const { one, url } = await firstReview(stage);
  const { challengeId } = stage.key;
  const calls = [
    ['GET', '', undefined],
    ['PUT', '', whole],
    ['PUT', '/draft', { based_on: null }],
    ['POST', '/recusal', { reason: 'Amizade' }],
  ] as const;
  const strangers = [stage.admin, stage.staff, stage.authors[0] as TestMember, await involve(challengeId, 'judge')];
  for (const [method, end, body] of calls) {
    for (const member of strangers) expect((await send(method, url + end, member, body)).statusCode).toBe(403);
    const visitor = await app.inject({ method, url: `/api${url}${end}`, payload: body ?? '' });
    expect(visitor.statusCode).toBe(401);
    const unknown = `/challenges/${challengeId}/judging/999999999/reviews/1`;
    expect((await send(method, unknown + end, one, body)).statusCode).toBe(404);
    expect((await send(method, `${pathOf(stage)}/reviews/999${end}`, one, body)).statusCode).toBe(403);
  }
  for (const wrong of [{}, { c1: 4 }, { c1: 6, c2: 1 }, { ...values, c3: 1 }, { c1: 'x', c2: 1 }])
    expect((await send('PUT', url, one, { ...whole, values: wrong })).statusCode).toBe(422);
  expect((await send('PUT', `${url}/draft`, one, { values: { c9: 1 }, based_on: null })).statusCode).toBe(422);
  expect((await send('POST', `${url}/recusal`, one, { reason: ' ' })).statusCode).toBe(422);
  expect((await send('GET', `${pathOf(stage)}/reviews`, stage.admin)).statusCode).toBe(403);
  expect((await read('/api/me/judging', stage.admin.headers)).data).toEqual([]);
});

test('a recused judge reads the entry by no call, and another judge gets it', async () => {
  const stage = await judge({ phase: 'first_look', judges: 3, rubric: { first_reviews: 2 } });
  const { one, entry, url } = await firstReview(stage);
  await send('PUT', `${url}/draft`, one, { comment: 'Bom', based_on: null });
  expect((await send('POST', `${url}/recusal`, one, { reason: 'Trabalhei com a equipe.' })).statusCode).toBe(204);
  expect((await send('POST', `${url}/recusal`, one, { reason: 'De novo.' })).statusCode).toBe(403);
  for (const [method, end, body] of [
    ['GET', '', undefined],
    ['PUT', '', whole],
    ['PUT', '/draft', { based_on: null }],
  ] as const)
    expect((await send(method, url + end, one, body)).statusCode).toBe(403);
  expect((await listOf(stage, one)).data).toContainEqual({ entry, look: 1, status: 'recused' });
  const timeline = `/challenges/${stage.key.challengeId}/timelines/${stage.key.stageId}/interactions`;
  const interaction = `${timeline}/${stage.interactions[entry - 1]}`;
  for (const path of [timeline, interaction, `${interaction}/replies`])
    expect((await send('GET', path, one)).statusCode).toBe(403);
  const assigned = (await eventsOf(stage, 'assignment')).filter((event) => 'entry' in event && event.entry === entry);
  expect(assigned).toHaveLength(3);
  expect(await eventsOf(stage, 'recusal')).toMatchObject([{ entry, ground: 'stated' }]);

  // The two that are left judge it: there is no fourth.
  const rest = stage.judges.slice(1) as TestMember[];
  const answer = await send('POST', `${url}/recusal`, rest[0] as TestMember, { reason: 'Amizade' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('júri');
  expect((await send('GET', url, rest[0] as TestMember)).statusCode).toBe(200);
});

test('a judge who loses the role, or is dropped, reads no entry any more', async () => {
  const stage = await judge({ phase: 'first_look', judges: 3 });
  const { one, url } = await firstReview(stage);
  await sql`delete from challenge_role where member_id = ${one.id}`.execute(database);
  expect((await send('GET', url, one)).statusCode).toBe(403);
  expect((await read('/api/me/judging', one.headers)).data).toEqual([]);
});

test('of two tabs that submit at once, one wins, and a draft that comes later changes nothing', async () => {
  const stage = await judge({ phase: 'first_look', judges: 2 });
  const { one, url } = await firstReview(stage);
  const tabs = Array.from({ length: 6 }, (_, tab) => {
    const body = { ...whole, values: { c1: tab % 5, c2: tab } };
    return (tab % 2 ? elsewhere : { send }).send('PUT', url, one, body);
  });
  const drafts = [1, 2].map(() => send('PUT', `${url}/draft`, one, { note: 'rascunho', based_on: null }));
  const [submissions] = [await Promise.all(tabs), await Promise.all(drafts)];
  const won = submissions.filter(({ statusCode }) => statusCode === 200);
  expect(won.length).toBeLessThanOrEqual(1);
  expect(await eventsOf(stage, 'score')).toHaveLength(won.length);
  const present = await read(`/api${url}`, one.headers);
  expect(present.status).toBe(won.length === 1 ? 'done' : 'draft');
  if (won[0]) expect(present).toEqual(won[0].json());
});

test('a review that is submitted twice with the same content at once is recorded once', async () => {
  const stage = await judge({ phase: 'first_look', judges: 2 });
  const { one, url } = await firstReview(stage);
  const answers = await Promise.all([1, 2, 3, 4].map(() => send('PUT', url, one, whole)));
  expect(statuses(answers)).toEqual([200, 200, 200, 200]);
  expect(await eventsOf(stage, 'score')).toHaveLength(1);
});

test('a recusal and a submission at once: one of the two holds', async () => {
  const stage = await judge({ phase: 'first_look', judges: 3 });
  for (const member of stage.judges) {
    const { one, entry, url } = await firstReview(stage, member);
    const [recusal, submission] = await Promise.all([
      send('POST', `${url}/recusal`, one, { reason: 'Amizade' }),
      elsewhere.send('PUT', url, one, whole),
    ]);
    expect([recusal.statusCode === 204, submission.statusCode === 200].filter(Boolean)).toHaveLength(1);
    const row = (await listOf(stage, one)).data.find((listed) => listed.entry === entry);
    expect(row?.status).toBe(recusal.statusCode === 204 ? 'recused' : 'done');
  }
});

test('the last submission and the close at once: the look closes with the review, or not at all', async () => {
  const stage = await judge({ entries: 1, phase: 'first_look', judges: 2 });
  const [one, two] = stage.judges as [TestMember, TestMember];
  const url = `${pathOf(stage)}/reviews/1`;
  await send('PUT', url, one, whole);
  const [submission, close] = await Promise.all([
    send('PUT', url, two, whole),
    elsewhere.send('POST', `${stage.path}/close`, stage.admin),
  ]);
  expect(submission.statusCode).toBe(200);
  const events = (await readEvents(database, stage.key.stageId)).map(({ kind }) => kind);
  expect(events.filter((kind) => kind === 'close')).toHaveLength(close.statusCode === 200 ? 1 : 0);
  if (close.statusCode === 200) expect(events.at(-1)).toBe('close');
  else expect(close.statusCode).toBe(409);
});

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
