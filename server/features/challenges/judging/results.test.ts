import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { feedback, judgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import { rankEntries, replayEvents } from '@mutirao/contract/challenges/judging/result.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { judgingOn } from '../../../testing/stages.ts';
import { writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createCertificates } from '../certificates/certificates.factory.ts';
import { createStages } from '../timeline/timeline.factory.ts';
import { createJudging, submitReviews, usefulComment } from './judging.factory.ts';
import { readEvents } from './record/record-events.ts';

const testApp = await startTestApp();
const { app, database, databaseUrl, clock, platform, read, takePart } = testApp;
// Another instance on the same database.
const other = await startTestApp({ databaseUrl, clock });
const { judge, advance, send, strangers } = judgingOn(testApp);
const elsewhere = judgingOn(other);

type Stage = Awaited<ReturnType<typeof judge>>;
const pathOf = ({ key }: Stage) => `/challenges/${key.challengeId}/judging/${key.stageId}`;
const overviewOf = async (stage: Stage) =>
  judgingOverview.strict().parse(await read(`/api${stage.path}`, stage.admin.headers));
const feedbackOf = async (stage: Stage, { headers }: TestMember) =>
  feedback.strict().parse(await read(`/api${pathOf(stage)}/feedback`, headers));
const submit = ({ key }: Stage, more: Partial<Parameters<typeof submitReviews>[2]> = {}) =>
  platform.write((transaction) => submitReviews(transaction, key, { now: clock.now(), ...more }));
const resultsOf = async ({ key }: Stage) => {
  const { rows } = await sql<{ version: number; kind: string }>`
    select version, kind from judging_result where stage_id = ${key.stageId} order by version`.execute(database);
  return rows.map(({ version, kind }) => `${version} ${kind}`);
};
const rankingOf = async ({ key }: Stage) => rankEntries(replayEvents(await readEvents(database, key.stageId)));
const text = 'O teste da página 3 não foi considerado.';
const authorOf = ({ authors }: Stage, entry: number) => authors[entry - 1] as TestMember;

/** The events of which a member was notified. */
async function untilNotified({ headers }: TestMember, event: string): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { data } = await read('/api/notifications', headers);
      return data.some((one: { event: string }) => one.event === event);
    },
    { timeout: 30_000, interval: 50 },
  );
}

test('the first look closes once all reviews are in, and its best entries go to other judges', async () => {
  const rubric = { first_reviews: 2, head_size: 2, head_reviews: 1 };
  const stage = await judge({ phase: 'first_look', judges: 4, rubric });
  expect((await send('POST', `${stage.path}/close`, stage.admin)).statusCode).toBe(409);
  await submit(stage);
  const closed = judgingOverview.strict().parse((await send('POST', `${stage.path}/close`, stage.admin)).json());
  expect(closed).toMatchObject({ phase: 'second_look', ranking: null });
  const events = await readEvents(database, stage.key.stageId);
  expect(events.filter(({ kind }) => kind === 'close')).toEqual([{ kind: 'close', look: 1, head: [1, 2] }]);
  const { rows } = await sql<{ looks: number[] }>`
    select array_agg(r.look order by r.look) as looks from judging_review r join judging_entry e on e.id = r.entry_id
    where r.stage_id = ${stage.key.stageId} and r.recusal is null group by e.number order by e.number`.execute(
    database,
  );
  expect(rows.map(({ looks }) => looks)).toEqual([
    [1, 1, 2],
    [1, 1, 2],
    [1, 1],
    [1, 1],
  ]);
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(409);
  await submit(stage);
  const reviewed = (await send('POST', `${stage.path}/close`, stage.admin)).json();
  expect(reviewed).toMatchObject({ phase: 'reviewed', can: { publish: true, close_look: false } });
  expect(reviewed.ranking).toHaveLength(4);
});

test('without a second look the stage is reviewed at once; a result waits for a comment of use to each entry', async () => {
  const stage = await judge({ phase: 'first_look' });
  await submit(stage, { comment: 'Bom.' });
  expect((await send('POST', `${stage.path}/close`, stage.admin)).json()).toMatchObject({
    phase: 'reviewed',
    without_comment: [1, 2, 3, 4],
  });
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(409);
  expect(await resultsOf(stage)).toEqual([]);
});

test('results and appeals are for those who manage the challenge', async () => {
  const stage = await judge({ phase: 'reviewed' });
  const decision = { granted: false, reason: 'Foi considerado.' };
  const calls = [
    [`${stage.path}/close`, {}],
    [`${stage.path}/result`, {}],
    [`${stage.path}/appeals/1/decision`, decision],
  ] as const;
  for (const [url, body] of calls) {
    expect((await app.inject({ method: 'POST', url: `/api${url}`, payload: body })).statusCode).toBe(401);
    for (const [, stranger] of await strangers(stage.key.challengeId))
      expect((await send('POST', url, stranger, body)).statusCode).toBe(403);
    const unknown = url.replace(`judging/${stage.key.stageId}`, 'judging/999999999');
    expect((await send('POST', unknown, stage.admin, body)).statusCode).toBe(404);
  }
  expect((await send('POST', calls[2][0], stage.admin, { granted: true })).statusCode).toBe(422);
  expect((await send('POST', calls[2][0], stage.admin, decision)).statusCode).toBe(404);
});

test('two coordinators who publish at once publish one result, and close one look', async () => {
  const stage = await judge({ phase: 'first_look' });
  await submit(stage);
  for (const end of ['close', 'result']) {
    const answers = await Promise.all(
      [send, elsewhere.send, send, elsewhere.send].map((on) => on('POST', `${stage.path}/${end}`, stage.admin)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  }
  expect(await resultsOf(stage)).toEqual(['1 preliminary']);
});

test('owners read scores and comments once the result is published, and say whether they helped', async () => {
  const stage = await judge({ phase: 'reviewed', rubric: { names_judges: true } });
  const author = authorOf(stage, 1);
  const rate = `${pathOf(stage)}/feedback`;
  expect(await feedbackOf(stage, author)).toMatchObject({
    ...{ number: 1, result: null, appeal: null, helped: null },
    can: { appeal: false, rate: false },
  });
  expect((await send('PUT', rate, author, { helped: true })).statusCode).toBe(409);
  await send('POST', `${stage.path}/result`, stage.admin);
  await untilNotified(author, 'judging_published');
  await untilNotified(stage.judges[0] as TestMember, 'judging_closed');
  const { result, can, stage: about } = await feedbackOf(stage, author);
  expect(about).toMatchObject({ phase: 'appeals', appeals_until: expect.any(String) });
  expect(can).toEqual({ appeal: true, rate: true });
  expect(result).toMatchObject({
    ...{ kind: 'preliminary', rank: 1, entries_count: 4, points: 100_000_000, preliminary: null },
    // Entries have 5, 4, 3 and 2 points of 5, and 10, 9, 8 and 7 of 10.
    criteria: [
      { key: 'c1', own: 500, median: 350 },
      { key: 'c2', own: 1000, median: 850 },
    ],
  });
  expect(result?.comments).toHaveLength(2);
  for (const { comment, name } of result?.comments ?? [])
    expect([comment, name]).toEqual([usefulComment, expect.any(String)]);
  expect((await send('PUT', rate, author, { helped: false })).json()).toMatchObject({ helped: false });
  expect((await send('PUT', rate, author, { helped: true })).json()).toMatchObject({ helped: true });
  for (const member of [stage.admin, stage.judges[0] as TestMember]) {
    expect((await send('GET', rate, member)).statusCode).toBe(404);
    expect((await send('PUT', rate, member, { helped: true })).statusCode).toBe(404);
    expect((await send('POST', `${pathOf(stage)}/appeal`, member, { text })).statusCode).toBe(404);
  }
  for (const method of ['GET', 'PUT'] as const)
    expect((await app.inject({ method, url: `/api${rate}`, payload: { helped: true } })).statusCode).toBe(401);
  expect((await send('PUT', rate, author, {})).statusCode).toBe(422);
});

test('an entry appeals once; a granted appeal corrects reviews and the result at once, and the way stays visible', async () => {
  const stage = await judge({ phase: 'appeals' });
  const [second, third] = [authorOf(stage, 2), authorOf(stage, 3)];
  const url = `${pathOf(stage)}/appeal`;
  expect((await send('POST', url, second, { text: ' ' })).statusCode).toBe(422);
  expect((await app.inject({ method: 'POST', url: `/api${url}`, payload: { text } })).statusCode).toBe(401);
  const answers = await Promise.all([send, elsewhere.send, send].map((on) => on('POST', url, second, { text })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  await send('POST', url, third, { text });
  await untilNotified(stage.admin, 'judging_appealed');

  const { appeals } = await overviewOf(stage);
  const { reviews } = appeals.find(({ entry }) => entry === 2) ?? { reviews: [] };
  const corrections = reviews.map(({ judge }) => ({ judge, values: { c1: 5, c2: 10 } }));
  const granted = { granted: true, reason: 'O teste da página 3 vale.', corrections };
  const decide = (entry: number, by: TestMember, body: object) =>
    send('POST', `${stage.path}/appeals/${entry}/decision`, by, body);

  // A judge of the entry who manages the challenge too.
  const partial = stage.judges.find((_, index) => reviews.some(({ judge }) => judge === index + 1)) as TestMember;
  const { rows } = await sql<{ id: number }>`
    select j.member_id as id from judging_review r join judging_judge j on j.stage_id = r.stage_id and j.number = r.judge
    join judging_entry e on e.id = r.entry_id
    where r.stage_id = ${stage.key.stageId} and e.number = 2 and r.submitted_at is not null limit 1`.execute(database);
  const reviewer = stage.judges.find(({ id }) => id === rows[0]?.id) ?? partial;
  await takePart({ memberId: reviewer.id, challengeId: stage.key.challengeId, roles: ['challenge_admin'] });
  expect((await decide(2, reviewer, granted)).statusCode).toBe(403);
  for (const wrong of [
    { ...granted, granted: false },
    { ...granted, corrections: [{ judge: 99, values: { c1: 5, c2: 10 } }] },
    { ...granted, corrections: [{ judge: reviews[0]?.judge, values: { c1: 5 } }] },
  ])
    expect((await decide(2, stage.admin, wrong)).statusCode).toBe(422);

  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(409);
  const decided = await Promise.all([1, 2].map(() => decide(2, stage.admin, granted)));
  expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await decide(3, stage.admin, { granted: false, reason: 'Foi considerado.' })).statusCode).toBe(200);
  expect(await resultsOf(stage)).toEqual(['1 preliminary', '2 corrected']);
  await untilNotified(second, 'judging_decided');
  const feedbacks = await feedbackOf(stage, second);
  expect(feedbacks).toMatchObject({
    appeal: { text, granted: true, reason: granted.reason },
    result: { kind: 'corrected', points: 100_000_000 },
    can: { appeal: false },
  });
  expect(feedbacks.result?.preliminary).toMatchObject({ rank: 2 });
  expect((await feedbackOf(stage, third)).appeal).toMatchObject({ granted: false, reason: 'Foi considerado.' });
  const kinds = (await readEvents(database, stage.key.stageId)).slice(-6).map(({ kind }) => kind);
  expect(kinds).toEqual(['appeal', 'decision', ...corrections.map(() => 'score'), 'result', 'decision'].slice(-6));
  await rankingOf(stage);
});

/** Adds prizes for these ranks; returns their keys. */
async function addPrizes(challenge_id: number, ...positions: number[]): Promise<string[]> {
  const prize = { challenge_id, title_pt: 'Prêmio', title_en: 'Prize', description_pt: '', description_en: '' };
  const rows = await database
    .insertInto('challenge_prize')
    .values(positions.map((position) => ({ ...prize, position })))
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

test('the final result waits for the appeals, sets the winners of the prizes, and stays', async () => {
  const stage = await judge({ phase: 'reviewed' });
  const { challengeId, stageId } = stage.key;
  await addPrizes(challengeId, 1, 2, 3);
  // The entry of rank 2 is a team's.
  const [teamId = 0] = await writeTeams(testApp, { challengeId, name: 'Maré Cheia', people: [authorOf(stage, 2)] });
  await sql`update judging_entry set team_id = ${teamId}, member_id = null where stage_id = ${stageId} and number = 2`.execute(
    database,
  );
  const prizes = async () => (await read(`/api/challenges/${challengeId}/prizes`)) as { winner: string | null }[];
  expect((await prizes()).map(({ winner }) => winner)).toEqual([null, null, null]);
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(200);
  expect((await prizes()).map(({ winner }) => winner)).toEqual([null, null, null]);
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(409);
  expect((await send('POST', `${pathOf(stage)}/appeal`, authorOf(stage, 2), { text })).statusCode).toBe(201);
  // Sessions end before the appeals do.
  await sql`update judging set appeals_until = ${clock.now()} where stage_id = ${stageId}`.execute(database);
  expect((await send('POST', `${pathOf(stage)}/appeal`, authorOf(stage, 1), { text })).statusCode).toBe(409);
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(409);
  await send('POST', `${stage.path}/appeals/2/decision`, stage.admin, { granted: false, reason: 'Foi considerado.' });
  const answers = await Promise.all(
    [send, elsewhere.send].map((on) => on('POST', `${stage.path}/result`, stage.admin)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await resultsOf(stage)).toEqual(['1 preliminary', '2 final']);
  const { rows } = await sql`
    select winner_team_id as team, winner_member_id as member from challenge_prize
    where challenge_id = ${challengeId} order by position`.execute(database);
  expect(rows).toEqual([
    { team: null, member: authorOf(stage, 1).id },
    { team: teamId, member: null },
    { team: null, member: authorOf(stage, 3).id },
  ]);
  expect((await prizes())[1]?.winner).toBe('Maré Cheia');
  const certificatesOf = async ({ id }: TestMember): Promise<Certificate[]> => {
    const found = database.selectFrom('certificate').select('code').where('member_id', '=', id);
    return Promise.all((await found.execute()).map(({ code }) => read(`/api/certificate/${code}`)));
  };
  const [won] = await certificatesOf(authorOf(stage, 2));
  expect(won).toMatchObject({
    role: 'winner',
    team_name: 'Maré Cheia',
    award: { rank: 2, prize: { pt: 'Prêmio', en: 'Prize' } },
  });
  expect(await certificatesOf(authorOf(stage, 1))).toMatchObject([{ award: { rank: 1 }, team_name: null }]);
  expect(await certificatesOf(authorOf(stage, 4))).toEqual([]);
  await untilNotified(authorOf(stage, 2), 'judging_final');
  expect(await overviewOf(stage)).toMatchObject({ phase: 'final', can: { publish: false } });
  expect(await rankingOf(stage)).toHaveLength(4);
});

test('of several judged stages, the one that ends last decides about the prizes', async () => {
  const stage = await judge({ phase: 'appeals' });
  const { challengeId, stageId } = stage.key;
  await addPrizes(challengeId, 1);
  const [later = 0] = await createStages(database, [{ challenge_id: challengeId, finish_at: clock.in(day) }]);
  await createJudging(database, { challengeId, stageId: later }, { now: clock.now() });
  await sql`update judging set appeals_until = ${clock.now()} where stage_id = ${stageId}`.execute(database);
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(200);
  expect(await read(`/api/challenges/${challengeId}/prizes`)).toMatchObject([{ winner: null }]);
  const { rows } = await sql`select from certificate where challenge_id = ${challengeId}`.execute(database);
  expect(rows).toEqual([]);
});

test('certificates of the winners of an earlier stage are withdrawn when a later one decides the prizes', async () => {
  const stage = await judge({ phase: 'appeals' });
  const { challengeId, stageId } = stage.key;
  await addPrizes(challengeId, 1);
  const won = {
    challenge_id: challengeId,
    role: 'winner' as const,
    rank: 1,
    prize_title_pt: 'Prêmio',
    prize_title_en: 'Prize',
  };
  const [before, same] = await createCertificates(database, [
    { ...won, member_id: authorOf(stage, 2).id },
    { ...won, member_id: authorOf(stage, 1).id },
  ]);
  await sql`update judging set appeals_until = ${clock.now()} where stage_id = ${stageId}`.execute(database);
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(200);
  expect(await read(`/api/certificate/${before?.code}`)).toMatchObject({
    withdrawn_at: expect.any(String),
    withdrawal_reason: { pt: expect.stringContaining('avaliação posterior') },
  });
  expect(await read(`/api/certificate/${same?.code}`)).toMatchObject({ withdrawn_at: null });
  const { rows } = await sql<{ revoked: number }>`
    select count(revoked_at)::int as revoked from certificate_credential d join certificate c on c.id = d.certificate_id
    where c.challenge_id = ${challengeId}`.execute(database);
  expect(rows).toEqual([{ revoked: 1 }]);
  await untilNotified(authorOf(stage, 2), 'certificate_withdrawn');
});

test('winners are set in the draft of the challenge too', async () => {
  const stage = await judge({ phase: 'appeals' });
  const { challengeId, stageId } = stage.key;
  const [key = ''] = await addPrizes(challengeId, 1);
  const content = {
    title_pt: 'Rio',
    title_en: 'River',
    prizes: [
      { id: key, winner: null },
      { id: crypto.randomUUID(), winner: null },
    ],
  };
  await sql`
    insert into challenge_draft (challenge_id, content, changes, changed_at)
    values (${challengeId}, ${JSON.stringify(content)}::jsonb, '{}', ${clock.now()})`.execute(database);
  await sql`update judging set appeals_until = ${clock.in(-day)} where stage_id = ${stageId}`.execute(database);
  expect((await send('POST', `${stage.path}/result`, stage.admin)).statusCode).toBe(200);
  const draft = await database
    .selectFrom('challenge_draft')
    .select('content')
    .where('challenge_id', '=', challengeId)
    .executeTakeFirstOrThrow();
  expect((draft.content as typeof content).prizes.map(({ winner }) => winner)).toEqual([
    { kind: 'member', id: authorOf(stage, 1).id },
    null,
  ]);
  await advance(stage.key, 'final');
});
