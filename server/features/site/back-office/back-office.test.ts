import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { get, read, join, create, takePart } = await startTestApp();

test.each([
  ['admin', ['challenges', 'inbox', 'moderation', 'members', 'figures', 'organisation', 'audit_log']],
  [
    'master_admin',
    ['challenges', 'inbox', 'moderation', 'members', 'figures', 'organisation', 'settings', 'audit_log'],
  ],
] as const)('%s enters the sections %j', async (role, entered) => {
  const { headers } = await join({ roles: [role] });
  const { sections } = await read('/api/admin', headers);
  expect(sections.map(({ name }: { name: string }) => name)).toEqual(entered);
});

test('an admin of a challenge enters the sections of challenges', async () => {
  const [challengeId = 0] = await create({});
  const { id: memberId, headers } = await join();
  await takePart({ challengeId, memberId, roles: ['challenge_admin'] });
  expect(await read('/api/admin', headers)).toEqual({
    sections: [
      { name: 'challenges', queue: { waiting: 0, overdue: 0, challenges: [] } },
      { name: 'moderation', queue: { waiting: 0, overdue: 0 } },
    ],
  });
});

test.each(['judge', 'advisor', 'partner', 'contestant'] as const)('%s enters none', async (role) => {
  const { headers } = await join({ roles: [role] });
  expectError(await get('/api/admin', headers), {
    error: 'refused',
    message: 'Você não tem permissão para fazer isto.',
  });
});

test('visitors are asked to sign in', async () => {
  expect((await get('/api/admin')).statusCode).toBe(401);
});
