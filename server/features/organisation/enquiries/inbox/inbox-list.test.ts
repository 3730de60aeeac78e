import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { inboxSetting } from '../enquiries.testing.ts';

const first = await startTestApp();
const { clock, create, database, get, join, read, takePart } = first;
const { writeContact, askFor, propose, list, act, itemOf } = inboxSetting(first);
const ids = (page: { data: readonly { id: number }[] }) => page.data.map(({ id }) => id);

const request = await askFor({ subject: 'Contas do convênio' });
clock.move(day);
const staff = await join({ roles: ['admin'], first_name: 'Bia', last_name: 'Reis' });
const contact = await writeContact({ name: 'João Araújo', email: 'joao.araujo@example.org' });
const proposed = await propose({ category_suggestion: 'Calçadas acessíveis' });

test('what is open comes by its deadline, with what it is and whom it is from', async () => {
  const page = await list(staff);
  expect(ids(page)).toEqual([contact, proposed, request]);
  expect(page).toMatchObject({ next: null, waiting_count: 3, overdue_count: 0 });
  expect(page.data[0]).toMatchObject({
    kind: 'contact',
    status: 'open',
    is_overdue: false,
    name: 'João Araújo',
    protocol: null,
    assignee: null,
  });
  expect(page.data[2]?.protocol).toMatch(/^\w{4}(-\w{4}){3}$/);
  expect(ids(await list(staff, '?order=newest'))).toEqual([proposed, contact, request]);
});

test('it is found by the beginnings of words without accents, by an address and by a protocol', async () => {
  const { protocol } = await itemOf(staff, request);
  const find = async (search: string) => ids(await list(staff, `?search=${encodeURIComponent(search)}`));
  expect(await find('joao arau')).toEqual([contact]);
  expect(await find('joao.araujo@example.org')).toEqual([contact]);
  expect(await find('calcad')).toEqual([proposed]);
  expect(await find(protocol as string)).toEqual([request]);
  expect(await find((protocol as string).toLowerCase().replaceAll('-', ''))).toEqual([request]);
  expect(await find('ninguém')).toEqual([]);
  expect(await find("& | ! ' \\ <->")).toEqual([]);
});

test('it is filtered by kind, state and who has it', async () => {
  const id = await writeContact({ subject: 'De alguém' });
  await act(staff, `${id}/assignee`, { version: 1, assignee_id: staff.id }, 'PUT');
  const other = await join({ roles: ['master_admin'] });
  expect(ids(await list(staff, '?assigned=me'))).toEqual([id]);
  expect(ids(await list(other, '?assigned=me'))).toEqual([]);
  expect(ids(await list(other, '?assigned=someone'))).toEqual([id]);
  expect(ids(await list(staff, '?assigned=nobody'))).not.toContain(id);
  expect(ids(await list(staff, '?kind=e-sic'))).toEqual([request]);
  await act(staff, `${id}/closing`, { version: 2, reason: 'Propaganda.' });
  expect(ids(await list(staff))).not.toContain(id);
  expect(ids(await list(staff, '?status=closed'))).toEqual([id]);
  expect(ids(await list(staff, '?status=answered'))).toEqual([]);
  expect(ids(await list(staff, '?status=all')).at(-1)).toBe(id);
});

test.each(['due', 'newest'])('pages follow one another without gaps, by %s', async (order) => {
  await writeContact();
  await writeContact();
  const whole = ids(await list(staff, `?status=all&order=${order}`));
  const paged: number[] = [];
  let after = '';
  do {
    const page = await list(staff, `?status=all&order=${order}&per_page=2${after && `&after=${after}`}`);
    paged.push(...ids(page));
    after = page.next ?? '';
  } while (after);
  expect(paged).toEqual(whole);
});

test('what is past its deadline is marked, counted, and first on the front page of the back office', async () => {
  expect((await list(staff, '?status=overdue')).data).toEqual([]);
  clock.move(8 * day);
  try {
    const { headers } = await join({ roles: ['admin'] });
    const page: { data: { id: number; is_overdue: boolean }[]; overdue_count: number } = await read(
      '/api/admin/inbox?status=overdue',
      headers,
    );
    expect(ids(page)).toContain(contact);
    expect(page.data.every(({ is_overdue }) => is_overdue)).toBe(true);
    expect(page.overdue_count).toBe(page.data.length);
    const { sections } = await read('/api/admin', headers);
    expect(sections[1]).toMatchObject({ name: 'inbox', queue: { overdue: page.overdue_count } });
  } finally {
    clock.move(-8 * day);
  }
});

test('all staff can be given an enquiry, and nobody else', async () => {
  const { id } = await join();
  const { data } = await read('/api/admin/inbox/assignees', staff.headers);
  expect(ids({ data })).toContain(staff.id);
  expect(ids({ data })).not.toContain(id);
  expect(data.find((one: { id: number }) => one.id === staff.id)).toMatchObject({ full_name: 'Bia Reis' });
});

test('queues of their own are counted, with the challenges in which advisers wait', async () => {
  const [challengeId = 0] = await create({ slug: 'praia' });
  const { id } = await join();
  await sql`
    insert into adviser_application (challenge_id, member_id, message, created_at)
    values (${challengeId}, ${id}, 'Quero aconselhar este desafio.', now())`.execute(database);
  expect(await read('/api/admin/inbox/queues', staff.headers)).toMatchObject({
    reports_count: 0,
    adviser_applications: [{ challenge: { id: challengeId, slug: 'praia' }, count: 1 }],
  });
});

const addresses = ['', '/assignees', '/queues', `/${request}`];
test.each(addresses)('inbox%s is for staff', async (path) => {
  expect((await get(`/api/admin/inbox${path}`)).statusCode).toBe(401);
  const [challengeId = 0] = await create({});
  const judge = await join({ roles: ['judge'] });
  await takePart({ challengeId, memberId: judge.id, roles: ['judge', 'challenge_admin'] });
  for (const { headers } of [judge, await join()])
    expectError(await get(`/api/admin/inbox${path}`, headers), {
      error: 'refused',
      message: 'Você não tem permissão para fazer isto.',
    });
});

test.each([
  'status=none',
  'kind=none',
  'assigned=9',
  'order=up',
  'after=1',
  'after=0_2026-99-99_1',
  'after=0_0000-01-01_1',
  'per_page=0',
])('inbox?%s is refused', async (query) => {
  expect((await get(`/api/admin/inbox?${query}`, staff.headers)).statusCode).toBe(422);
});
