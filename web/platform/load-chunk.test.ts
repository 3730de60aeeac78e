import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, failures, RetryCancelled, withRetries } from './failures.ts';
import { chunkTimeout, fetchChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

test('returns a loaded chunk at once, and clears its timer', async () => {
  await expect(fetchChunk(async () => 'part')).resolves.toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('the timeout is two minutes', () => {
  expect(chunkTimeout).toBe(120_000);
});

test('requests a chunk again after a timeout of two minutes', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(never).mockResolvedValueOnce('part');
  const part = fetchChunk(load);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 500);
  expect(load).toHaveBeenCalledTimes(2);
  await expect(part).resolves.toBe('part');
});

test('requests a failing chunk three times, with increasing delays', async () => {
  const load = vi.fn(broken);
  const part = fetchChunk(load);
  const failed = expect(part).rejects.toThrow(ChunkError);
  await vi.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(3);
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

test('the error has the last failure as its cause', async () => {
  const part = fetchChunk(broken).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  const error = (await part) as Error;
  expect(error).toBeInstanceOf(ChunkError);
  expect(error.cause).toBeInstanceOf(TypeError);
});

test('fails after three timeouts of two minutes', async () => {
  const load = vi.fn(never);
  const failed = expect(fetchChunk(load)).rejects.toThrow(ChunkError);
  await vi.advanceTimersByTimeAsync(3 * 120_000 + 2500);
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
});

test('reports a missing chunk, and requests it again when the user retries', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ChunkError('late'))
    .mockResolvedValueOnce('part');
  const part = withRetries('chunk', load);
  await vi.waitUntil(() => failures.getKind() !== undefined, { timeout: 30_000 });
  expect(failures.getKind()).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(1);

  failures.retry();

  await expect(part).resolves.toBe('part');
  expect(failures.getKind()).toBeUndefined();
});

test('retries only failures of the network', async () => {
  const load = vi.fn(() => Promise.reject(new RangeError('ours')));
  await expect(withRetries('network', load)).rejects.toThrow(RangeError);
  expect(load).toHaveBeenCalledTimes(1);
  expect(failures.getKind()).toBeUndefined();
});

test('reports two simultaneous failures once and retries them together', async () => {
  const load = () =>
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce('answer');
  const both = Promise.all([withRetries('network', load()), withRetries('network', load())]);
  await vi.waitUntil(() => failures.getKind() !== undefined, { timeout: 30_000 });
  failures.retry();
  await expect(both).resolves.toEqual(['answer', 'answer']);
});

test('rejects for a form when the user closes the dialog', async () => {
  const sent = withRetries('network', () => Promise.reject(new TypeError('offline')));
  await vi.waitUntil(() => failures.getKind() !== undefined, { timeout: 30_000 });
  failures.dismiss();
  await expect(sent).rejects.toThrow(RetryCancelled);
});

test('requests a dismissed page again on navigation', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce('page');
  const page = withRetries('network', load, { patient: true });
  await vi.waitUntil(() => failures.getKind() !== undefined, { timeout: 30_000 });
  failures.dismiss();
  expect([failures.getKind(), failures.isPutOff()]).toEqual([undefined, true]);
  failures.resume();
  await expect(page).resolves.toBe('page');
  expect(failures.isPutOff()).toBe(false);
});
