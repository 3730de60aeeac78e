import { expect, test, vi } from 'vitest';
import { askReauthenticating, onSecondFactorNeeded } from './reauthentication.ts';

test('an answer that a second factor is needed is announced, and passed on', async () => {
  const needed = vi.fn();
  onSecondFactorNeeded(needed);
  const refused = Response.json({ error: 'second_factor_needed' }, { status: 403 });
  expect(await askReauthenticating(async () => refused)).toBe(refused);
  await askReauthenticating(async () => Response.json({ error: 'forbidden' }, { status: 403 }));
  expect(needed).toHaveBeenCalledTimes(1);
});
