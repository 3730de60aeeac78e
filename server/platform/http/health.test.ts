import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

test('the file store is looked at once in a while however often somebody asks, and changes are logged', async () => {
  const { platform, read } = await startTestApp();
  const check = vi.spyOn(platform.files.storage, 'check');
  const log = vi.spyOn(platform.process.log, 'warn');
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => void vi.restoreAllMocks());
  const ask = () => read('/readyz');
  let passed = performance.now();
  now.mockImplementation(() => passed);

  await Promise.all([ask(), ask(), ask()]);
  check.mockRejectedValue(new Error('gone'));
  expect(await ask()).toMatchObject({ files: 'ok' });
  expect(check).toHaveBeenCalledTimes(1);

  for (let turn = 0; turn < 3; turn += 1) {
    passed += 6000;
    expect(await ask()).toMatchObject({ files: 'unavailable' });
  }
  expect(check).toHaveBeenCalledTimes(4);
  expect(log).toHaveBeenCalledTimes(1);
});
