import { afterEach, expect, test, vi } from 'vitest';
import { runHook } from '../testing/run-hook.ts';
import { ApiError } from './api-error.ts';
import { failures } from './failures.ts';
import { useFileSaving } from './use-file-saving.ts';

afterEach(() => vi.unstubAllGlobals());

const file = new File(['x'], 'x.png');

async function choose(save: (chosen: File | null, again: boolean) => Promise<void>) {
  const onSaved = vi.fn();
  const field = await runHook(() => useFileSaving({ field: 'picture', save, onSaved }));
  await field.act(() => field.now().choose(file));
  return { ...field, onSaved };
}

test('a refusal is the error of the field, until another file is chosen', async () => {
  const save = vi.fn().mockRejectedValueOnce(new ApiError(422, { message: 'No', errors: { picture: ['Too small'] } }));
  const { now, act, onSaved } = await choose(save);
  expect(now()).toMatchObject({ error: 'Too small', isWaiting: false });
  await act(() => now().choose(undefined, 'Not a picture'));
  expect(now().error).toBe('Not a picture');
  await act(() => now().choose(file));
  expect(now().error).toBeUndefined();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('the present file is removed once somebody has confirmed it', async () => {
  const save = vi.fn().mockResolvedValue(undefined);
  const { now, act } = await choose(save);
  await act(() => now().choose(null));
  expect([now().isAsking, save.mock.calls]).toEqual([true, [[file, false]]]);
  await act(() => now().keep());
  expect(now().isAsking).toBe(false);
  await act(() => now().remove(false));
  expect(save.mock.lastCall).toEqual([null, false]);
});

test('a lost connection is retried, and can be cancelled', async () => {
  const save = vi.fn().mockRejectedValue(new TypeError('offline'));
  const { now, act, onSaved } = await choose(save);
  expect(now()).toMatchObject({ chosen: file, isWaiting: true });
  await act(() => failures.retry());
  expect(save.mock.lastCall).toEqual([file, true]);
  await act(() => failures.dismiss());
  expect(now()).toMatchObject({ chosen: undefined, isWaiting: false, error: undefined });
  expect(onSaved).not.toHaveBeenCalled();
});
