import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const { app, clock, database, create, join, read, takePart } = await startTestApp();

const send = async (method: 'POST' | 'PUT', url: string, headers: Record<string, string>, payload: object) =>
  app.inject({ method, url: `/api${url}`, headers, payload });

test('CERT-12 who accepted a challenge gets a certificate once its admin closes it and confirms', async () => {
  const [id = 0] = await create({ title_en: 'Clean river', title_pt: 'Rio limpo' });
  const [admin, ana] = [await join(), await join({ first_name: 'Ana', last_name: 'Lima' })];
  await takePart(
    { challengeId: id, memberId: admin.id, roles: ['challenge_admin'] },
    { challengeId: id, memberId: ana.id, roles: ['contestant'] },
  );
  await database.updateTable('member').set({ confirmed_at: clock.now() }).where('id', '=', ana.id).execute();
  const closed = await send('POST', `/challenges/${id}/close`, admin.headers, { responsible_name: 'Iara', hours: 40 });
  expect(closed.json()).toMatchObject({ candidates: 1, to_issue: 1, can: { close: true, issue: true } });
  const listed = await read(`/api/challenges/${id}/certificates/candidates?search=lima`, admin.headers);
  expect(listed).toMatchObject({ total: 1, data: [{ name: 'Ana Lima', reason: 'took_part', included: true }] });
  const issued = await send('POST', `/challenges/${id}/certificates`, admin.headers, { expected: 1 });
  expect(issued.statusCode).toBe(202);
  const [certificate] = await vi.waitUntil(
    async () => {
      const own = await read('/api/me/certificates', ana.headers);
      return own.length > 0 && own;
    },
    { timeout: 10_000 },
  );
  expect(certificate.verify_code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect(await read(`/api/certificate/${certificate.verify_code.toLowerCase().replaceAll('-', '')}`)).toEqual(
    certificate,
  );
});
