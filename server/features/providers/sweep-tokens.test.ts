import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { minute } from '../../testing/test-clock.ts';
import { keepToken, sweepTokens } from './providers.queries.ts';

const { database, clock } = await startTestApp();

test('what a provider told of someone who never came in is kept for as long as the token is good, and no longer', async () => {
  const told = { provider: 'google', subject: '1', email: 'ana@example.org', email_verified: true };
  const name = { first_name: 'Ana', last_name: 'Silva', picture: null };
  const hash = Buffer.from('a digest');
  await keepToken(database, { hash, ...told, ...name, expires_at: clock.in(10 * minute) }, clock.now());
  const left = () => database.selectFrom('provider_token').select('subject').execute();
  await sweepTokens(database, clock.in(9 * minute));
  expect(await left()).toHaveLength(1);
  await sweepTokens(database, clock.in(10 * minute + 1000));
  expect(await left()).toEqual([]);
});
