import type { AuditEvent } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { exportsOn } from '../../../testing/managing.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { app, read, get, join, create, database } = testApp;
const { exported } = exportsOn(testApp);
const staff = await join({ first_name: 'Moema', last_name: 'Reis', roles: ['admin'] });
const member = await join({ first_name: 'Anahí', last_name: 'Ñandú' });
const path = '/api/admin/audit-log';
const list = (query = '') => read(`${path}?${query}`, staff.headers);

await recordEvent(database, {
  kind: 'signed_in',
  memberId: member.id,
  address: '192.0.2.44',
  detail: { by: 'password' },
});
await recordEvent(database, {
  kind: 'roles_changed',
  memberId: member.id,
  actorId: staff.id,
  detail: { role: 'admin' },
});
await recordEvent(database, { kind: 'sign_in_failed', address: '192.0.2.45' });

test('the newest entry comes first, with who did what to whom and from where', async () => {
  expect((await list()).data).toMatchObject([
    { kind: 'sign_in_failed', actor: null, member: null, address: '192.0.2.45', detail: {} },
    {
      kind: 'roles_changed',
      actor: { id: staff.id, full_name: 'Moema Reis' },
      member: { id: member.id, full_name: 'Anahí Ñandú' },
      detail: { role: 'admin' },
    },
    { kind: 'signed_in', actor: null, address: '192.0.2.44', detail: { by: 'password' } },
  ]);
});

test('pages follow each other without gaps', async () => {
  const first = await list('per_page=2');
  const second = await list(`per_page=2&before=${first.next}`);
  expect([...first.data, ...second.data].map(({ kind }) => kind)).toEqual([
    'sign_in_failed',
    'roles_changed',
    'signed_in',
  ]);
  expect(second.next).toBeNull();
});

test.each([
  ['kind=roles_changed', ['roles_changed']],
  ['search=nandu', ['roles_changed', 'signed_in']],
  ['search=moema', ['roles_changed']],
  ['address=192.0.2.44', ['signed_in']],
  ['address=192.0.2.45&search=moema', []],
  ['challenge=999999', []],
  ['search=%25', []],
  ['from=2100-01-01', []],
  ['to=2000-01-01', []],
  ['from=2000-01-01&to=2100-01-01&kind=signed_in', ['signed_in']],
])('%s finds its entries', async (query, kinds) => {
  expect((await list(query)).data.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
});

test('a filter that does not exist is refused at its field', async () => {
  const answer = await get(`${path}?kind=nothing&from=yesterday&address=192.0.2`, staff.headers);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['kind', 'address', 'from']);
});

test('an entry of a challenge has its title', async () => {
  const [id = 0] = await create({ title_pt: 'Rio limpo', title_en: 'Clean river' });
  for (const challenge of [id, 'none'])
    await recordEvent(database, { kind: 'challenge_archived', actorId: staff.id, detail: { challenge } });
  const { data } = await list('kind=challenge_archived');
  expect(data.map(({ challenge }: { challenge: unknown }) => challenge)).toEqual([
    null,
    { id, title: { pt: 'Rio limpo', en: 'Clean river' } },
  ]);
});

test('entries are found by their challenge, and by the name of what they are about', async () => {
  const [id = 0, other = 0] = await create({}, {});
  const entry = { kind: 'content_changed', actorId: staff.id } as const;
  await recordEvent(database, { ...entry, detail: { what: 'task', name: 'Réguas do rio', challenge: id } });
  await recordEvent(database, { ...entry, detail: { what: 'faq', name: '100% limpo?', challenge: other } });
  const namesIn = async (query: string) => (await list(query)).data.map(({ detail }: AuditEvent) => detail.name);
  expect(await namesIn(`challenge=${id}`)).toEqual(['Réguas do rio']);
  expect(await namesIn('search=reguas%20do')).toEqual(['Réguas do rio']);
  expect(await namesIn('search=100%25%20li')).toEqual(['100% limpo?']);
  expect(await namesIn(`search=reguas&challenge=${other}`)).toEqual([]);
  expect(await namesIn('search=moema&kind=content_changed')).toEqual(['100% limpo?', 'Réguas do rio']);
  expect(await namesIn('search=moema&kind=content_changed&per_page=1')).toEqual(['100% limpo?']);
});

test('only staff read it', async () => {
  expectError(await get(path), { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' });
  const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
  expectError(await get(path, member.headers), refused);
  expectError(await get(path, (await join({ roles: ['judge'] })).headers), refused);
});

test('the export has every entry that fits, its own too', async () => {
  const exporting = await join({ roles: ['admin'] });
  const lines = (await exported(exporting, { list: 'audit_log' })).trim().split('\r\n');
  expect(lines[1]).toContain('"list_exported"');
  expect(lines.filter((line) => line.includes('"sign_in_failed"'))).toHaveLength(1);
  const found = await exported(exporting, { list: 'audit_log', filter: { kind: 'sign_in_failed' } });
  expect(found.trim().split('\r\n')).toHaveLength(2);
});

test.each([
  sql`update audit_event set kind = 'signed_out'`,
  sql`update audit_event set member_id = null`,
  sql`delete from audit_event`,
  sql`truncate audit_event`,
])('the database refuses to change or delete entries (%#)', async (statement) => {
  await expect(statement.execute(database)).rejects.toThrow('the audit log is only added to');
});

test('the days of the filter are those of the reader, in the list and in the export', async () => {
  const [brasilia, tokyo] = await Promise.all(
    ['America/Sao_Paulo', 'Asia/Tokyo'].map(async (timezone) => {
      const reader = await join({ roles: ['admin'], profile: true });
      await app.inject({
        method: 'PUT',
        url: '/api/platform-settings',
        headers: reader.headers,
        payload: { timezone },
      });
      return reader;
    }),
  );
  // The evening of the 4th in Brasília, the morning of the 5th in Tokyo.
  const created_at = new Date('2026-03-05T01:30:00Z');
  await database.insertInto('audit_event').values({ kind: 'signed_out', created_at }).execute();
  const found = async (reader: typeof brasilia, day: string) => {
    const query = `kind=signed_out&from=${day}&to=${day}`;
    const body = await exported(reader as TestMember, {
      list: 'audit_log',
      filter: { kind: 'signed_out', from: day, to: day },
    });
    const { data } = await read(`${path}?${query}`, reader?.headers);
    expect(body.includes('signed_out')).toBe(data.length === 1);
    return data.length;
  };
  expect([await found(brasilia, '2026-03-04'), await found(brasilia, '2026-03-05')]).toEqual([1, 0]);
  expect([await found(tokyo, '2026-03-04'), await found(tokyo, '2026-03-05')]).toEqual([0, 1]);
});
