import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const { get, join, read, database } = await startTestApp();
const slugOf = async ({ id }: { id: number }): Promise<string> => (await read(`/api/users/${id}`)).slug;

test('the maps of members have the complete profiles that are not hidden, 5000 ids each', async () => {
  const listed = await join({ profile: true });
  await join();
  await join({ profile: true, hidden_from_search: true });
  const gone = await join({ profile: true });
  await database.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  await sql`select setval(pg_get_serial_sequence('member', 'id'), 5000)`.execute(database);
  const far = await join({ profile: true });
  await join();

  const index = (await get('/sitemap.xml')).body;
  expect(index.match(/members-\d+\.xml/g)).toEqual(['members-1.xml', 'members-2.xml']);
  for (const [part, member] of [listed, far].entries()) {
    const { body, headers } = await get(`/sitemaps/members-${part + 1}.xml`);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const address = `https://desafios.example.org/profile/${await slugOf(member)}`;
    expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)).toEqual([address]);
    expect(body).toContain(`hreflang="en" href="${address}?lang=en"`);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  }
});
