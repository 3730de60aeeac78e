import {
  ageEvents,
  certificateEvents,
  forumEvents,
  guardianEvents,
  judgingResultEvents,
  moderationEvents,
  type NotificationEvent,
  notificationEvents,
  roleEvents,
  taskEvents,
  teamEvents,
} from '@mutirao/contract/members/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { refreshSituations } from '../../challenges/challenges/challenge-moments.ts';
import { type ChallengeChange, newsOf, notifyOfChallenges, takeChanges } from './challenge-news.ts';
import { notifyAtOnce } from './notifications.factory.ts';
import { presentNotification } from './notifications.present.ts';
import type { NotificationRow } from './notifications.queries.ts';

const { app, clock, create, database, join, platform, read } = await startTestApp();

/** Announces settled changes; returns the announcements of a challenge, the oldest first. */
async function newsAbout(id: number) {
  clock.move(2 * minute);
  await notifyOfChallenges(platform);
  clock.move(-2 * minute);
  const rows = await database
    .selectFrom('announcement')
    .select(['event', 'detail'])
    .where('challenge_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ event, detail }) => [event, detail]);
}
const change = (id: number, set: object) => database.updateTable('challenge').set(set).where('id', '=', id).execute();
const inDays = (days: number) => clock.in(days * day);
const one = async (recipe: object = {}) => (await create(recipe))[0] as number;

test('publishing a challenge is announced once', async () => {
  const id = await one({ published: false });
  expect(await newsAbout(id)).toEqual([]);
  await change(id, { published: true });
  expect(await newsAbout(id)).toEqual([['challenge_published', { opens_at: null }]]);
  expect(await newsAbout(id)).toHaveLength(1);
});

test('creating a published challenge is announced too, with its start', async () => {
  const opens = inDays(3);
  const model = await one();
  const { rows } = await sql<{ id: number }>`
      insert into challenge (slug, title_pt, title_en, short_description_pt, short_description_en, description_pt,
        description_en, type, opens_at)
      select 'written-by-hand', title_pt, title_en, short_description_pt, short_description_en, description_pt,
        description_en, type, ${opens} from challenge where id = ${model} returning id`.execute(database);
  expect(await newsAbout(rows[0]?.id as number)).toEqual([['challenge_published', { opens_at: opens.toISOString() }]]);
});

test('unpublished and finished challenges are not announced', async () => {
  const [taken, finished] = [await one({ published: false }), await one({ published: false, closed_at: inDays(-1) })];
  await change(taken, { published: true });
  await change(taken, { published: false });
  await change(finished, { published: true });
  expect(await newsAbout(taken)).toEqual([]);
  expect(await newsAbout(finished)).toEqual([]);
});

test('changed dates are announced together with their present values, unless reverted', async () => {
  const [deadline, later, registration] = [inDays(10), inDays(20), inDays(5)];
  const id = await one({ deadline, registration_deadline: registration });
  await change(id, { deadline: inDays(15) });
  await change(id, { deadline: later });
  await change(id, { registration_deadline: null });
  expect(await newsAbout(id)).toEqual([
    ['challenge_dates_changed', { registration_deadline: null, deadline: later.toISOString() }],
  ]);
  await change(id, { deadline: inDays(30) });
  await change(id, { deadline: later });
  expect(await newsAbout(id)).toHaveLength(1);
  await change(id, { title_en: 'Another name', files_count: 0 });
  expect(await newsAbout(id)).toHaveLength(1);
});

test('publishing a challenge again is not announced', async () => {
  const id = await one({ published: false });
  await change(id, { published: true });
  const before = await newsAbout(id);
  expect(before).toHaveLength(1);
  await change(id, { published: false });
  expect(await newsAbout(id)).toEqual(before);
  await change(id, { published: true });
  expect(await newsAbout(id)).toEqual(before);
});

test('a correction within a minute has not settled yet', async () => {
  const id = await one({ deadline: inDays(10) });
  await change(id, { deadline: inDays(11) });
  await notifyOfChallenges(platform);
  const early = await database.selectFrom('announcement').selectAll().where('challenge_id', '=', id).execute();
  expect(early).toEqual([]);
  expect(await newsAbout(id)).toHaveLength(1);
});

test('the start and the end of a challenge by its dates are announced', async () => {
  const [opens, deadline] = [inDays(1), inDays(4)];
  const id = await one({ opens_at: opens, deadline });
  clock.move(1.5 * day);
  await refreshSituations(platform);
  expect(await newsAbout(id)).toEqual([['challenge_opened', { deadline: deadline.toISOString() }]]);
  clock.move(3 * day);
  await refreshSituations(platform);
  expect((await newsAbout(id)).slice(1)).toEqual([['challenge_finished', {}]]);
});

test('a challenge closed by its admin has ended, regardless of its dates', async () => {
  const id = await one({ deadline: clock.in(9 * day) });
  await change(id, { closed_at: new Date(Date.now() - minute), deadline: clock.in(8 * day) });
  expect(await newsAbout(id)).toEqual([['challenge_finished', {}]]);
});

test('two instances announce closed registration once: by hand immediately, by date when due', async () => {
  const [byHand, byDate] = [await one(), await one({ registration_deadline: clock.in(60 * minute) })];
  await change(byHand, { registration_closed: true });
  expect(await newsAbout(byHand)).toEqual([['challenge_registration_closed', {}]]);
  expect(await newsAbout(byDate)).toEqual([]);
  clock.move(61 * minute);
  await Promise.all([notifyOfChallenges(platform), notifyOfChallenges(platform)]);
  expect(await newsAbout(byDate)).toEqual([['challenge_registration_closed', {}]]);
});

const still = {
  published: true,
  situation: 'in_progress' as const,
  opens_at: null,
  deadline: null,
  registration_deadline: null,
  registration_closed: false,
};
test.each([
  ['nothing', {}, {}, []],
  ['a draft changes', { published: false }, { published: false, deadline: new Date(0) }, []],
  ['it becomes a draft', {}, { published: false }, []],
  ['it ends', {}, { situation: 'finished' }, ['challenge_finished']],
  ['it ends with another date', {}, { situation: 'finished', deadline: new Date(0) }, ['challenge_finished']],
  ['it had ended', { situation: 'finished' }, { situation: 'finished', registration_closed: true }, []],
  ['it goes on after all', { situation: 'finished' }, { deadline: new Date(9e12) }, ['challenge_dates_changed']],
  ['it is opened early', { situation: 'coming_soon', opens_at: new Date(9e12) }, {}, ['challenge_opened']],
  ['registration closes', {}, { registration_closed: true }, ['challenge_registration_closed']],
  ['registration opens again', { registration_closed: true }, {}, []],
] as const)('%s', (_case, was, is, events) => {
  const news = newsOf({ challengeId: 1, was: { ...still, ...was }, is: { ...still, ...is } });
  expect(news.map(({ event }) => event)).toEqual(events);
});

/** A time after all changes. */
const ever = new Date('2999-01-01');

test('a change that comes while changes are dequeued is announced with them or after them', async () => {
  const [id = 0, ...others] = await create(...Array(99).fill({}));
  const taken: ChallengeChange[] = [];
  let isChanging = true;
  const change = async () => {
    for (let times = 1; times <= 400; times += 1)
      await database
        .updateTable('challenge')
        .set({ deadline: new Date(2900, 1, times) })
        .where('id', '=', id)
        .execute();
    isChanging = false;
  };
  // Other rows precede it, so that the scan does not reach it at once.
  const changeOthers = () =>
    sql`
    insert into challenge_change (challenge_id, changed_at) select unnest(${others}::int[]), '2000-01-01'`.execute(
      database,
    );
  const take = async () => {
    do {
      await changeOthers();
      const changes = await database.transaction().execute((transaction) => takeChanges(transaction, ever));
      taken.push(...changes.filter(({ challengeId }) => challengeId === id));
    } while (isChanging);
  };
  await Promise.all([change(), take()]);
  await take();
  // Each begins where the one before it ended, and the last ends where the challenge is.
  const dates = (name: 'was' | 'is') => taken.map((one) => one[name].deadline);
  expect(dates('was').slice(1)).toEqual(dates('is').slice(0, -1));
  expect(dates('is').at(-1)).toEqual(new Date(2900, 1, 400));
});

const both = (pt: string, en: string) => ({ pt, en });
const ofEach = (events: readonly NotificationEvent[], ...details: object[]) =>
  Object.fromEntries(events.map((event) => [event, details]));
const moment = '2027-03-05T15:07:00Z';
const team = { team: 'Maré', team_slug: 'mare' };
const stage = { stage: both('Ideias', 'Ideas'), stage_id: 1 };
const content = { kind: 'topic', title: 'Lixo', path: '/forum' };

/** Details of each event, in all the ways that its text tells apart. */
const samples: Readonly<Record<string, object[]>> = {
  challenge_published: [{ opens_at: null }, { opens_at: moment }],
  challenge_opened: [{ deadline: null }, { deadline: moment }],
  challenge_dates_changed: [
    { opens_at: moment, registration_deadline: moment, deadline: moment },
    { opens_at: null, registration_deadline: null, deadline: null },
  ],
  ...ofEach(['challenge_registration_closed', 'challenge_finished', 'adviser_applied', 'adviser_accepted'], {}),
  adviser_refused: [{ reason: '' }, { reason: 'Não' }],
  participant_removed: [{ reason: 'Não' }],
  team_ended: [{ ...team, reason: 'Não' }],
  ...ofEach(teamEvents, team),
  ...ofEach(roleEvents, { role: 'judge', is_draft: false }, { role: 'partner', is_draft: true }),
  ...ofEach([...guardianEvents, ...ageEvents], { child: 'Luana Brandão', child_id: 1 }),
  ...ofEach(taskEvents, { task: both('Plantar', 'Plant'), task_id: 1 }),
  ...ofEach(moderationEvents, { ...content, note: null }, { ...content, kind: 'member', note: 'Ofensa.' }),
  ...ofEach(forumEvents, { topic: 'Lixo', topic_id: 1, message_id: 2 }, { topic: null, topic_id: 1, message_id: null }),
  ...ofEach(certificateEvents, { code: 'abc', reason: 'Erro' }),
  ...ofEach(judgingResultEvents, { ...stage, challenge_id: 1 }),
  enquiry_assigned: [{ kind: 'contact', item_id: 1 }],
  enquiries_due: [
    { due: 1, overdue: 0 },
    { due: 4, overdue: 2 },
  ],
  weekly_overview: [0, 3].map((one) => ({
    ...{ members: 12, new_members: one, participants: 7, new_participants: one },
    ...{ waiting: one, endings: one, failed_mails: one },
  })),
  publication_refused: ['no_right', undefined].map((reason) => ({ challenge_title: both('Rio', ''), reason })),
  announcement_refused: ['no_right', undefined].map((reason) => ({ subject: both('Oi', 'Hi'), id: 1, reason })),
  stage_opened: [
    { ...stage, finish_at: null },
    { ...stage, finish_at: moment },
  ],
  interaction_replied: [stage],
  judging_assigned: [stage],
  judging_reminder: [
    { ...stage, open: 1 },
    { ...stage, open: 3 },
  ],
  entry_disqualified: [{ ...stage, reason: 'Plágio.' }],
  teacher_asked: [{ school: 'EMEF Rio Claro' }],
  teacher_verified: [{}],
  ...ofEach(['teacher_refused', 'teacher_suspended'], { reason: 'Não' }),
  class_replied: [{ ...stage, class_id: 1 }],
  class_ending: [{ class_id: 1, ends_at: moment }],
  ...ofEach(['class_ended', 'class_given'], { class_id: 1 }),
  challenge_announcement: [{ id: 1, subject: both('Oi', 'Hi'), excerpt: both('Olá.', 'Hello.') }],
  product_news: [{ title: both('Equipes', 'Teams'), text: both('Olá.', 'Hello.'), path: null }],
};

test.each(notificationEvents)('%s says all in both languages', async (event) => {
  const details = samples[event] ?? [];
  expect(details.length).toBeGreaterThan(0);
  for (const detail of details) {
    const row = { event, detail, title_pt: 'Rio', title_en: 'River', author: 'Ana', published: true };
    const of = { short_description_pt: 'Curto.', short_description_en: 'Short.', created_at: new Date(moment) };
    const { title, text } = presentNotification({ ...row, ...of } as NotificationRow, new Map());
    for (const part of [title.pt, title.en, text.pt, text.en]) {
      expect(part).toMatch(/\p{L}/u);
      expect(part).not.toMatch(/[{}]|undefined|Invalid/);
    }
  }
});

/** A detail whose texts are there in Portuguese only. */
const inPortuguese = (detail: object) =>
  JSON.parse(JSON.stringify(detail), (_key, value) => (value?.pt && 'en' in value ? { ...value, en: '' } : value));

test.each(notificationEvents)('%s about a challenge that is written in Portuguese names it in English too', (event) => {
  for (const detail of samples[event] ?? []) {
    const row = { event, detail: inPortuguese(detail), title_pt: 'Rio', title_en: '', author: 'Ana', published: true };
    const of = { short_description_pt: 'Curto.', short_description_en: '', created_at: new Date(moment) };
    const { title, text } = presentNotification({ ...row, ...of } as NotificationRow, new Map());
    for (const [pt, en] of [[title.pt, title.en] as const, [text.pt, text.en] as const])
      for (const name of ['Rio', 'Curto', 'Ideias', 'Plantar', 'Oi', 'Olá', 'Equipes'])
        if (pt.includes(name)) expect(en).toContain(name);
  }
});

test('a notification reads as the organisation words it, also one that was delivered before', async () => {
  const [admin, { id, headers }] = [await join({ roles: ['admin'] }), await join()];
  const [challengeId = 0] = await create({ title_pt: 'Rio vivo', title_en: 'A living river' });
  const detail = { reason: 'Uma {author}' };
  await notifyAtOnce(platform, { event: 'adviser_refused', detail, challengeId, recipients: [id] });
  const from = 'Your application to advise the challenge {challenge} was not accepted';
  const change = (to: string) =>
    app.inject({
      method: 'PATCH',
      url: '/api/admin/wording/notifications_people',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ changes: { adviser_refused_title_en: { from, to } } }),
    });
  expect((await change('Not this time')).json().errors).toEqual({ adviser_refused_title_en: ['Falta: {challenge}'] });
  expect((await change('Not this time, in {challenge}')).statusCode).toBe(200);
  const { data } = await read('/api/notifications', headers);
  expect(data).toMatchObject([
    {
      title: {
        en: 'Not this time, in A living river',
        pt: 'O seu pedido para aconselhar o desafio Rio vivo não foi aceito',
      },
      // What a person wrote is no placeholder.
      text: { en: 'Its admins wrote: “Uma {author}”' },
    },
  ]);
});
