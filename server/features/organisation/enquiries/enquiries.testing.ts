import type { InboxItem, InboxPage } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestApp, TestMember } from '../../../testing/test-app.ts';

export const ana = {
  name: 'Ana Lima',
  email: 'ana@example.org',
  subject: 'Água na minha rua',
  message: 'Boa tarde!\nComo participo do desafio?',
};
export const proposal = {
  name: 'Bia Reis',
  email: 'bia@example.org',
  phone: '+55 (85) 99999-0000',
  country: 'BR',
  category_suggestion: 'Mobilidade a pé',
  message: 'As calçadas do bairro não servem para cadeiras de rodas.',
};
export const english = { 'accept-language': 'en' };
/** So many characters. */
export const most = (length: number) => 'a'.repeat(length);

let lastAddress = 0;
/** Sends enquiries to an instance and finds what it stores. */
export function enquiriesOn({ app, database }: TestApp) {
  /** From a new network each time, unless given, so that tests do not share limits. */
  function send(path: string, payload: unknown, headers: Record<string, string> = {}, remoteAddress?: string) {
    lastAddress += 1;
    return app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
      remoteAddress: remoteAddress ?? `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
    });
  }
  const enquiriesOf = (email: string) =>
    database.selectFrom('enquiry').selectAll().where('email', '=', email).execute();
  const proposalsOf = (email: string) =>
    database.selectFrom('challenge_proposal').selectAll().where('email', '=', email).execute();
  return { send, enquiriesOf, proposalsOf };
}

/** What tests of the inbox share; `other` is another instance on the same database, which takes every second call. */
export function inboxSetting(first: TestApp, other: TestApp = first) {
  const { send } = enquiriesOn(first);
  const { database, read } = first;
  let turn = 0;
  async function received(path: string, body: { email: string }, headers: Record<string, string>): Promise<number> {
    const answer = await send(path, body, headers);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const { rows } = await sql<{ id: number }>`select max(id) as id from inbox_item`.execute(database);
    return rows[0]?.id as number;
  }
  return {
    /** Each writes to the organisation and returns the id in the inbox. */
    writeContact: (fields: Partial<typeof ana> = {}, headers = {}) =>
      received('contact', { ...ana, ...fields }, headers),
    askFor: (fields: Partial<typeof ana> = {}, headers = {}) =>
      received('contact', { ...ana, ...fields, kind: 'e-sic' } as typeof ana, headers),
    propose: (fields: Partial<typeof proposal> = {}, headers = {}) =>
      received('challenge-proposals', { ...proposal, ...fields }, headers),
    list: (one: TestMember, query = ''): Promise<InboxPage> => read(`/api/admin/inbox${query}`, one.headers),
    itemOf: (one: TestMember, id: number): Promise<InboxItem> => read(`/api/admin/inbox/${id}`, one.headers),
    act: (one: TestMember | undefined, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
      turn += 1;
      return (turn % 2 ? first : other).app.inject({
        method,
        url: `/api/admin/inbox/${url}`,
        headers: one?.headers ?? {},
        payload,
      });
    },
    /** The audit log about an enquiry. */
    async auditOf(id: number) {
      const { rows } = await sql<{ kind: string; member_id: number | null; actor_id: number; detail: object }>`
        select kind, member_id, actor_id, detail from audit_event
        where kind in ('enquiry_viewed', 'enquiry_handled') and detail -> 'item' = ${String(id)}::jsonb
        order by id`.execute(database);
      return rows;
    },
    /** The notifications of a member, once all are delivered. */
    async notificationsOf({ headers }: TestMember): Promise<{ event: string; path: string; text: { pt: string } }[]> {
      await vi.waitUntil(
        async () => (await sql`select from announcement where finished_at is null`.execute(database)).rows.length === 0,
        { timeout: 30_000, interval: 10 },
      );
      return (await read('/api/notifications', headers)).data;
    },
  };
}
