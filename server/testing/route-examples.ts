import { expect } from 'vitest';
import { advanceJudging, createJudging, rubricOf } from '../features/challenges/judging/judging.factory.ts';
import { createCheckpoint } from '../features/challenges/judging/record/checkpoints.ts';
import { createInteractions, createStages } from '../features/challenges/timeline/timeline.factory.ts';
import { unsubscribeToken } from '../features/members/notifications/unsubscribe.ts';
import { hashSecret } from '../platform/auth/signing-keys.ts';
import { drawPicture } from './picture-files.ts';
import { encodeForm } from './send.ts';
import type { TestApp, TestMember } from './test-app.ts';
import { day } from './test-clock.ts';

interface RouteExamples {
  /** The address of a route, with values of the demo world for its parameters and its required query. */
  readonly exampleOf: (url: string) => string;
  /** The member whom calls of the back office name. */
  readonly member: TestMember;
}

/** Rows in the demo world that every route can name, and the addresses that name them. */
export async function createRouteExamples(testApp: TestApp): Promise<RouteExamples> {
  const { app, platform, database, read, join, clock, takePart } = testApp;
  const { data: challenges } = await read('/api/challenges');
  const challenge = challenges.find(({ teams_count }: { teams_count: number }) => teams_count > 0);
  const [team] = (await read(`/api/challenges/${challenge.id}/teams`)).data;
  await database.insertInto('team_code').values({ team_id: team.id, code: 'BCDFGH' }).execute();
  const [file] = (await read('/api/challenges/1/files')).data;
  const task = await database
    .insertInto('task')
    .values({
      challenge_id: challenge.id,
      name_pt: 'Medir',
      name_en: 'Measure',
      description_pt: '',
      description_en: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [stage] = await read('/api/challenges/1/timelines');
  const [goal] = await read('/api/categories');
  const [firstFaq] = await read('/api/faqs');
  const [ambassador] = await read('/api/meet-the-league');
  const known = await database.selectFrom('member').select(['id', 'slug']).orderBy('id').executeTakeFirstOrThrow();
  const member = await join();
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
    await platform.files.storage.put(stored.file_stored_as, Buffer.from('contas'));
    const { id } = await database
      .updateTable('organisation_document')
      .set(stored)
      .where('slug', '=', 'estatuto-social')
      .returning('id')
      .executeTakeFirstOrThrow();
    return `${id}/contas.txt`;
  }

  /** The name of a PDF that answers a question of a stage. */
  async function addAnswerFile(): Promise<string> {
    const file = `${'5f'.repeat(16)}.pdf`;
    await platform.files.storage.put(`files/answers/${file}`, Buffer.from('%PDF-'));
    const answered = { stage_id: stage.id, challenge_id: 1, question: 'q1', kind: 'pdf' };
    const described = { url: `/answer-files/${file}`, name: 'plantas.pdf', bytes: 5, sha256: '' };
    await database
      .insertInto('interaction_file')
      .values({ ...answered, ...described })
      .execute();
    return file;
  }

  /** The name of a file that is evidence of a result. */
  async function addResultFile(): Promise<string> {
    const file = `${'7a'.repeat(16)}.pdf`;
    await platform.files.storage.put(`files/results/${file}`, Buffer.from('%PDF-'));
    const { id } = await database
      .insertInto('result_entry')
      .columns(['challenge_id', 'indicator_id', 'quantity', 'happened_on', 'method'])
      .expression((of) =>
        of
          .selectFrom('result_indicator')
          .where('challenge_id', '=', challenge.id)
          .where('is_lives_changed', '=', true)
          .select(({ val }) => [
            'challenge_id',
            'id',
            val(1).as('quantity'),
            val('2026-03-05').as('happened_on'),
            val('counted').as('method'),
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const described = { url: `/result-files/${file}`, name: 'lista.pdf', size: 5, created_at: clock.now() };
    await database
      .insertInto('result_evidence')
      .values({ ...described, entry_id: id, kind: 'file' })
      .execute();
    return file;
  }

  /** The name of a version of the open data. */
  async function addOpenData(): Promise<string> {
    const version = { name: '2026-03-05', licence: 'CC-BY-4.0', resources: '[]', content_hash: '' };
    await platform.files.storage.put(`open-data/${version.name}/datapackage.json`, Buffer.from('{}'));
    await database
      .insertInto('open_data_version')
      .values({ ...version, created_at: clock.now() })
      .execute();
    return version.name;
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

  /** The token of an open invitation of a guardian. */
  async function inviteGuardian(): Promise<string> {
    const token = 'a token of a guardian';
    const now = clock.now();
    await database
      .insertInto('guardianship')
      .values({
        child_id: (await join()).id,
        slot: 1,
        email: 'ana@example.org',
        language: 'pt',
        token_hash: hashSecret(token),
        sent_at: now,
        expires_at: clock.in(day),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return encodeURIComponent(token);
  }

  /** A stage that was judged to its end, with one entry and its judge. */
  async function judgeStage(): Promise<{ stage: number; judge: number }> {
    const now = clock.now();
    const [author, judge] = [await join({ profile: true }), await join({ profile: true })];
    const pair = { challengeId: challenge.id, since: now };
    await takePart(
      { ...pair, memberId: author.id, roles: ['contestant'] },
      { ...pair, memberId: judge.id, roles: ['judge'] },
    );
    const window = { start_at: clock.in(-9 * day), finish_at: clock.in(-day) };
    const [stage = 0] = await createStages(database, [{ challenge_id: challenge.id, ...window }], now);
    const answer = { stage_id: stage, challenge_id: challenge.id, member_id: author.id, team_id: null, file_url: null };
    await createInteractions(database, [{ ...answer, content: 'O filtro aguentou.', created_at: clock.in(-2 * day) }]);
    const key = { challengeId: challenge.id, stageId: stage };
    await platform.write(async (transaction) => {
      await createJudging(transaction, key, { rubric: rubricOf({ first_reviews: 1 }), now });
      await advanceJudging(transaction, key, { to: 'final', now });
      await createCheckpoint(platform, transaction, { stageId: stage, now });
    });
    return { stage, judge: judge.id };
  }
  const judged = await judgeStage();

  /** Values of the demo world for the parameters of paths, and queries that calls require. */
  const examples: readonly [RegExp, string][] = [
    [/challenges\/:id\/forum/, `challenges/${reply.challenge_id}/forum`],
    [/topics\/:topic/, `topics/${reply.topic_id}`],
    [/messages\/:message/, `messages/${reply.id}`],
    [/problem-locations\/:location/, `problem-locations/${problem.id}`],
    [/clusters$/, 'clusters?zoom=3&west=-45&south=-30&east=0&north=0'],
    [/challenges\/:id\/problem-locations/, `challenges/${problem.challenge_id}/problem-locations`],
    [/challenges\/:id\/timelines\/:timeline\b/, `challenges/1/timelines/${stage.id}`],
    [/judging\/:stage\b/, `judging/${judged.stage}`],
    [/judges\/:member/, `judges/${judged.judge}`],
    [/(entries|reviews|appeals)\/:entry/, '$1/1'],
    [/report\/files\/:file/, 'report/files/1'],
    [/pictures\/:picture/, 'pictures/1'],
    [/admin\/categories\/:id/, 'admin/categories/6'],
    [/admin\/tags\/:tag/, 'admin/tags/rio'],
    [/challenges\/:id\b/, `challenges/${challenge.id}`],
    [/challenges\/slug\/:slug/, `challenges/slug/${challenge.slug}`],
    [/challenge-categories\/:category/, `challenge-categories/${goal.id}`],
    [/challenges\/(\w+)\/announcements\/:announcement/, 'challenges/$1/announcements/1'],
    [/people\/:member\/:role/, `people/${member.id}/judge`],
    [/participants\/:member/, `participants/${member.id}`],
    [/role-invitations\/:invitation/, 'role-invitations/1'],
    [/tasks\/:task\/members\/:user/, `tasks/${task.id}/members/${member.id}`],
    [/candidates\/:member/, `candidates/${member.id}`],
    [/certificates\/:certificate/, 'certificates/1'],
    [/applications\/:application/, 'applications/1'],
    [/member-search$/, 'member-search?search=ana'],
    [/admin\/members\/:member/, `admin/members/${member.id}`],
    [/users\/:user/, `users/${known.slug}`],
    [/teams\/:team\b/, `teams/${team.slug}`],
    [/certificate\/:language\/:file/, `certificate/pt/${certificate.code}.png`],
    [/certificate\/:verifyCode/, `certificate/${certificate.code}`],
    [/credentials\/:file/, `credentials/${certificate.code}.json`],
    [/status\/:list/, 'status/0'],
    [/answer-files\/:file/, `answer-files/${await addAnswerFile()}`],
    [/result-files\/:file/, `result-files/${await addResultFile()}`],
    [/teachers\/:teacher/, 'teachers/1'],
    [/classes\/:class\b/, 'classes/1'],
    [/evidence\/:evidence/, 'evidence/1'],
    [/open-data\/:version\/:file/, `open-data/${await addOpenData()}/datapackage.json`],
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
    [/^\/api\/places\/towns$/, '/api/places/towns?zoom=8&west=-45&south=-30&east=-40&north=-20'],
    [/^\/api\/search$/, '/api/search?q=santos'],
    [/^\/api\/admin\/search$/, '/api/admin/search?q=santos'],
    [/member\/:language\/:file/, `member/pt/${known.slug}.png`],
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
    [/guardianships\/:token/, `guardianships/${await inviteGuardian()}`],
    [/guardians\/:guardianship/, 'guardians/1'],
    [/children\/:child/, 'children/1'],
    [
      /unsubscribe\/:token/,
      `unsubscribe/${unsubscribeToken(platform.keys.secret, { memberId: known.id, kind: null })}`,
    ],
    [/^\/media\/:hash\/:file/, await uploadAvatar()],
  ];

  return {
    exampleOf: (url) => {
      const path = examples.reduce((path, [pattern, example]) => path.replace(pattern, example), url);
      expect(path, `the examples say nothing of ${url}`).not.toContain(':');
      return path;
    },
    member,
  };
}
