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
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { notifyAtOnce } from './notifications.factory.ts';
import { presentNotification } from './notifications.present.ts';
import type { NotificationRow } from './notifications.queries.ts';

const { create, join, platform, read, app } = await startTestApp();

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
