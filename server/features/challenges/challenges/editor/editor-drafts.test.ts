import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { day } from '../../../../testing/test-clock.ts';
import { dateEffects } from './date-effects.ts';
import { complete, startEditor } from './editor.testing.ts';

const testApp = await startEditor();
const { clock, create, database, editor, events, get, join, joinAs, read, staff, takePart } = testApp;
const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const block = (text: string) => ({
  id: crypto.randomUUID(),
  type: 'text',
  text_pt: text,
  text_en: '',
  image: null,
  icon: null,
  number: null,
  video: null,
});

test('a challenge is created with a title, once for a double click', async () => {
  const id = crypto.randomUUID();
  const [one, two] = await Promise.all([editor.create('Água já', id), editor.create('Água já', id)]);
  expect(one).toMatchObject({
    id: two.id,
    state: 'draft',
    published: null,
    content: { slug: 'agua-ja', title_pt: 'Água já', title_en: '', time_zone: 'America/Sao_Paulo' },
    can: { edit: true, publish: true, unpublish: false, copy: true },
  });
  expect(await editor.create('Água já')).toMatchObject({ content: { slug: expect.stringMatching(/^agua-ja-\d+$/) } });
  expect(await events(one.id)).toMatchObject([{ kind: 'content_created', actor_id: staff.id }]);
  expect((await editor.call('POST', '', { request_id: id })).json().errors).toHaveProperty('title_pt');
});

test('a change is in the draft alone, says who made it, and visitors see what is published', async () => {
  const [id = 0] = await create({ title_pt: 'Antes', title_en: 'Before' });
  const changed = (await editor.change(id, { title_pt: 'Depois' })).json();
  expect(changed).toMatchObject({
    state: 'changed',
    content: { title_pt: 'Depois', title_en: 'Before' },
    published: { title_pt: 'Antes' },
    changes: [{ field: 'title_pt', by: { id: staff.id } }],
    can: { publish: true, discard: true },
  });
  expect((await read(`/api/challenges/${id}`)).title.pt).toBe('Antes');
  expect((await editor.change(id, { title_pt: 'Antes' })).json()).toMatchObject({ state: 'published', changes: [] });

  await editor.change(id, { ...complete, blocks: [block('Comece')].map((one) => ({ ...one, text_en: 'Begin' })) });
  await editor.publish(id);
  const { title_pt } = complete;
  await editor.change(id, { title_pt: 'Depois' });
  expect((await editor.change(id, { title_pt })).json()).toMatchObject({ state: 'published', changes: [] });
  await editor.change(id, { title_pt: 'Depois' });
  await editor.publish(id);
  // Of the lists, none changed.
  expect((await events(id)).at(-1)).toMatchObject({
    kind: 'challenge_published',
    detail: expect.objectContaining({
      before: { published: true, title_pt },
      after: { published: true, title_pt: 'Depois' },
    }),
  });
});

test('people who change different fields, blocks and parts of a block all win; of the same, the second is told', async () => {
  const [id = 0] = await create({});
  const [first, second] = [block('um'), block('dois')];
  const { content } = (await editor.change(id, { blocks: [first, second] })).json();
  const known = { blocks: content.blocks, title_pt: content.title_pt };
  await editor.change(id, { blocks: [{ ...first, text_pt: 'UM' }, second] }, known);
  await editor.change(id, { blocks: [second, { ...first, text_en: 'ONE' }] }, known);
  await editor.change(id, { title_en: 'Other' });
  expect((await editor.document(id)).content.blocks).toEqual([second, { ...first, text_pt: 'UM', text_en: 'ONE' }]);

  const conflict = await editor.change(id, { blocks: [{ ...first, text_pt: 'Uno' }, second] }, known);
  expect(conflict.json()).toMatchObject({ error: 'conflict', errors: { blocks: [expect.any(String)] } });
  expect((await editor.change(id, { title_pt: 'Meu' }, known)).statusCode).toBe(200);
  expect((await editor.change(id, { title_pt: 'Seu' }, known)).json()).toMatchObject({ error: 'conflict' });
  expect((await editor.change(id, { title_pt: 'Meu' }, known)).statusCode).toBe(200);
});

test('of concurrent changes of one field one wins; of different ones, all do', async () => {
  const [id = 0] = await create({});
  const known = (await editor.document(id)).content;
  const same = await Promise.all(['Um', 'Dois', 'Três'].map((title_pt) => editor.change(id, { title_pt }, known)));
  expect(same.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const fields = [{ title_en: 'Two' }, { tags: ['rio'] }, { max_members: 9 }, { teams_enabled: false }];
  const answers = await Promise.all(fields.map((field) => editor.change(id, field, known)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await editor.document(id)).content).toMatchObject(Object.assign({}, ...fields));
});

test('texts are cleaned, and a cleaned text is still the one that the editor knew', async () => {
  const [id = 0] = await create({});
  const typed = '<p onclick="x()">Um <b>rio</b><script>alert(1)</script></p>';
  const { content } = (await editor.change(id, { description_pt: typed })).json();
  expect(content.description_pt).toBe('<p>Um <b>rio</b></p>');
  const next = await editor.change(id, { description_pt: '<p>Dois</p>' }, { description_pt: typed });
  expect(next.json().content.description_pt).toBe('<p>Dois</p>');
  const tags = await editor.change(id, { tags: ['Água', 'agua', ' rio '], category_ids: [6, 6, 3] });
  expect(tags.json().content).toMatchObject({ tags: ['água', 'rio'], category_ids: [6, 3] });
});

test.each([
  ['title_pt', 'a'.repeat(121)],
  ['time_zone', 'Lua/Mar'],
  ['max_members', 1],
  ['category_ids', [18]],
  ['banner_url', '/media/00000000000000000000000000000000/1600.webp'],
  ['deadline', 'amanhã'],
  ['description_pt', `<p>${'a'.repeat(20_001)}</p>`],
] as const)('a %s that no draft may hold is refused at its field', async (field, value) => {
  const [id = 0] = await create({});
  const answer = await editor.change(id, { [field]: value });
  expect(answer.json()).toMatchObject({ error: 'invalid' });
  expect(Object.keys(answer.json().errors).join()).toContain(field);
  expect((await editor.document(id)).state).toBe('published');
});

test('a field that does not exist is refused', async () => {
  const [id = 0] = await create({});
  const answer = await editor.call('PATCH', `/${id}/draft`, { changes: { published: { to: true } } });
  expect(answer.statusCode).toBe(422);
});

test('its admin edits a challenge, but not the lives it changed; others do not see the draft', async () => {
  const [id = 0, foreign = 0] = await create({}, {});
  const admin = await joinAs(id, 'challenge_admin');
  expect((await admin.editor.change(id, { title_pt: 'Nosso' })).statusCode).toBe(200);
  expect((await admin.editor.change(id, { lives_changed: 5 })).json()).toMatchObject({
    error: 'refused',
    errors: { lives_changed: [expect.any(String)] },
  });
  expectError(await admin.editor.call('GET', `/${foreign}`), refused);
  expectError(await admin.editor.call('POST', `/${id}/copy`, { request_id: crypto.randomUUID() }), refused);
  expectError(await admin.editor.call('PUT', `/${id}/archive`), refused);
  for (const role of ['judge', 'contestant'] as const) {
    const member = await joinAs(id, role);
    for (const path of [`/${id}`, `/${id}/preview`, `/${id}/winners`, ''])
      expectError(await member.editor.call('GET', path), refused);
    expectError(await member.editor.call('PATCH', `/${id}/draft`, {}), refused);
    expectError(await member.editor.call('POST', `/${id}/publication`, {}), refused);
    expectError(await member.editor.call('DELETE', `/${id}/publication?of=published`), refused);
  }
  expect((await editor.call('GET', '/999999')).statusCode).toBe(404);
  expect((await editor.call('PATCH', '/999999/draft', { changes: { title_pt: { to: 'x' } } })).statusCode).toBe(404);
  expect((await get(`/api/admin/challenges/${id}`)).statusCode).toBe(401);
});

test('a saved draft is an entry of the audit log, once in a quarter of an hour for each editor', async () => {
  const [id = 0] = await create({});
  await editor.change(id, { title_pt: 'U' });
  await editor.change(id, { title_pt: 'Um' });
  expect((await events(id)).map(({ kind }) => kind)).toEqual(['content_changed']);
});

test('a discarded draft is gone, and in the audit log', async () => {
  const [id = 0] = await create({ title_pt: 'Antes' });
  await editor.change(id, { title_pt: 'Depois' });
  expect((await editor.call('POST', `/${id}/draft/discard`)).json()).toMatchObject({
    state: 'published',
    content: { title_pt: 'Antes' },
  });
  expect((await editor.call('POST', `/${id}/draft/discard`)).statusCode).toBe(200);
  expect((await events(id)).at(-1)).toMatchObject({
    kind: 'content_deleted',
    detail: { before: { title_pt: 'Depois' } },
  });
});

test('the effects of dates are shown before they are saved, and with the draft', async () => {
  const [id = 0] = await create({ deadline: clock.in(20 * day), registration_deadline: clock.in(10 * day) });
  const participant = await join({ profile: true });
  const follower = await join({ profile: true });
  await takePart({ challengeId: id, memberId: participant.id, roles: ['contestant'] });
  await database
    .insertInto('challenge_follow')
    .values({ challenge_id: id, member_id: follower.id, created_at: clock.now() })
    .execute();
  const { content } = await editor.document(id);
  const dates = {
    opens_at: content.opens_at,
    deadline: clock.in(5 * day).toISOString(),
    registration_deadline: content.registration_deadline,
    registration_closed: false,
  };
  const expected = [
    { code: 'registration_shortened', members: 1 },
    { code: 'deadline_shortened', members: 1, teams: 0 },
  ];
  expect((await editor.call('POST', `/${id}/effects`, dates)).json().data).toMatchObject(expected);
  expect((await editor.change(id, { deadline: dates.deadline })).json().effects).toMatchObject(expected);
});

test('the preview is the page from the draft', async () => {
  const { id } = await editor.create();
  const prize = {
    id: crypto.randomUUID(),
    title_pt: 'Primeiro',
    title_en: 'First',
    description_pt: '',
    description_en: '',
    value: 500,
    currency: 'BRL',
    winner: { kind: 'name', name: 'Escola do Bairro' },
  };
  await editor.change(id, { ...complete, type: 'competition', blocks: [block('Comece')], prizes: [prize] });
  expect((await editor.call('GET', `/${id}/preview`)).json()).toMatchObject({
    challenge: {
      title: { pt: 'Rio limpo', en: 'Clean river' },
      description: { pt: '<p>O rio está sujo.</p>' },
      description_blocks: [{ text: { pt: 'Comece' } }],
      categories: [{ id: 6 }],
    },
    prizes: [{ title: { pt: 'Primeiro' }, value: 500, winner: 'Escola do Bairro' }],
  });
  expect((await get(`/api/challenges/${id}`)).statusCode).toBe(404);
});

const now = new Date('2026-06-10T12:00:00Z');
const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const dates = { opens_at: null, deadline: at(20), registration_deadline: at(15), registration_closed: false };
const stage = { id: 7, title_pt: 'Protótipo', title_en: 'Prototype', start_at: at(12), finish_at: at(19) };
const concerned = { contestants: 8, teams: 2, followers: 5, stages: [stage] };

test.each([
  ['no change', {}, []],
  ['an earlier deadline', { deadline: at(19) }, ['deadline_shortened']],
  ['a later deadline', { deadline: at(25) }, ['deadline_extended']],
  ['no deadline', { deadline: null }, ['deadline_extended']],
  ['a deadline before the end of a stage', { deadline: at(18) }, ['deadline_shortened', 'stages_outside']],
  [
    'a deadline in the past',
    { deadline: at(9) },
    ['situation_changes', 'registration_closes', 'deadline_shortened', 'stages_outside'],
  ],
  ['a later opening', { opens_at: at(11) }, ['situation_changes', 'opening_moves']],
  [
    'an opening after the start of a stage',
    { opens_at: at(13) },
    ['situation_changes', 'opening_moves', 'stages_outside'],
  ],
  ['an opening in the past', { opens_at: at(1) }, []],
  ['an earlier end of registration', { registration_deadline: at(12) }, ['registration_shortened']],
  ['a later end of registration', { registration_deadline: at(18) }, ['registration_extended']],
  ['an end of registration in the past', { registration_deadline: at(9) }, ['registration_closes']],
  ['a closed registration', { registration_closed: true }, ['registration_closes']],
])('%s', (_name, change, codes) => {
  const effects = dateEffects({ before: dates, after: { ...dates, ...change }, closedAt: null, concerned, now });
  expect(effects.map(({ code }) => code)).toEqual(codes);
});

test('an effect says whom it concerns', () => {
  const after = { ...dates, deadline: at(18), registration_closed: true };
  expect(dateEffects({ before: dates, after, closedAt: null, concerned, now })).toEqual([
    { code: 'registration_closes', from: at(15), to: null, members: 5, teams: 0, stages: [] },
    { code: 'deadline_shortened', from: at(20), to: at(18), members: 8, teams: 2, stages: [] },
    {
      code: 'stages_outside',
      from: null,
      to: null,
      members: 8,
      teams: 2,
      stages: [{ id: 7, title_pt: 'Protótipo', title_en: 'Prototype' }],
    },
  ]);
});

test('a closed challenge stays finished', () => {
  const after = { ...dates, deadline: at(25) };
  const effects = dateEffects({ before: dates, after, closedAt: now, concerned, now });
  expect(effects.map(({ code }) => code)).toEqual(['deadline_extended']);
});
