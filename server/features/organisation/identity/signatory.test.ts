import { expect, test } from 'vitest';
import { drawPicture } from '../../../testing/picture-files.ts';
import { encodeForm } from '../../../testing/send.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { getIdentity, setIdentity } from './index.ts';

const { app, database, read, get, join } = await startTestApp();
const [master, admin] = [await join({ roles: ['master_admin'] }), await join({ roles: ['admin'] })];

const change = (changes: object, by: TestMember = master) =>
  app.inject({ method: 'PATCH', url: '/api/admin/signatory', headers: by.headers, payload: { changes } });

test('without a choice the organisation signs; then whom master admins name, with a role and a signature', async () => {
  expect(await getIdentity(database)).toEqual({
    name: 'Mutirão',
    signatory: 'Mutirão',
    role_pt: '',
    role_en: '',
    signature: null,
  });
  const changes = {
    name: { to: 'Lúcia Prado' },
    role_pt: { from: '', to: 'Presidente' },
    role_en: { from: '', to: 'President' },
  };
  expect((await change(changes)).statusCode).toBe(200);
  const form = encodeForm(['picture', { bytes: await drawPicture({ width: 600, height: 200 }).png().toBuffer() }]);
  const request = { headers: { ...master.headers, ...form.headers }, payload: form.payload };
  const uploaded = await app.inject({ method: 'POST', url: '/api/admin/signatory/signature', ...request });
  const { signature } = uploaded.json();
  expect((await get(signature)).statusCode).toBe(200);
  expect(await getIdentity(database)).toMatchObject({ signatory: 'Lúcia Prado', role_en: 'President', signature });
  expect(
    (await app.inject({ method: 'DELETE', url: '/api/admin/signatory/signature', headers: master.headers })).statusCode,
  ).toBe(204);
  expect(await read('/api/admin/signatory', master.headers)).toMatchObject({ signature: null });
});

test('a role in one language only, admins and others are refused', async () => {
  const { role_en, role_pt } = await read('/api/admin/signatory', master.headers);
  const half = await change({ role_en: { from: role_en, to: '' } });
  expect([half.statusCode, Object.keys(half.json().errors)]).toEqual([422, ['role_en']]);
  expect((await change({ role_pt: { from: 'x', to: 'y' } })).statusCode).toBe(409);
  expect((await change({ role_pt: { from: role_pt, to: 'y' } }, admin)).statusCode).toBe(403);
});

test('the command sets name and signatory, and leaves the role', async () => {
  await setIdentity(database, { name: 'Instituto', signatory: 'Bia Reis' });
  expect(await getIdentity(database)).toMatchObject({
    name: 'Instituto',
    signatory: 'Bia Reis',
    role_pt: 'Presidente',
  });
});
