import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { followMoments } from './follow-moments.ts';

const { platform } = await startTestApp();
const tag = 'moments-of-a-test';
const change = () => platform.write(async (_transaction, invalidate) => invalidate(tag));

/** Follows moments by runs that the test ends. */
function follow() {
  const runs: PromiseWithResolvers<Date | undefined>[] = [];
  let isStopped = false;
  onTestFinished(() => {
    isStopped = true;
    for (const { resolve } of runs) resolve(undefined);
  });
  const { refresh } = followMoments(platform, {
    name: 'moments of a test',
    run: () => {
      const run = Promise.withResolvers<Date | undefined>();
      if (isStopped) run.resolve(undefined);
      runs.push(run);
      return run.promise;
    },
    concerns: (one) => one === tag,
  });
  const untilBegun = (count: number) => vi.waitUntil(() => runs.length >= count, { timeout: 30_000, interval: 5 });
  return { runs, refresh, untilBegun };
}

test('a change during a run is followed by another run, whose moment counts though the first ends later', async () => {
  const { runs, refresh, untilBegun } = follow();
  const refreshed = refresh();
  await Promise.all([change(), change()]);
  // One at a time: each reads what the database has when it begins.
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(undefined);
  await untilBegun(2);
  runs[1]?.resolve(new Date(platform.clock().getTime() + 20));
  await refreshed;
  await untilBegun(3);
});

test('a run that fails after a change is followed by the run of that change', async () => {
  const { runs, refresh, untilBegun } = follow();
  const refreshed = refresh();
  await change();
  runs[0]?.reject(new Error('the database is away'));
  await untilBegun(2);
  runs[1]?.resolve(undefined);
  await refreshed;
  expect(runs).toHaveLength(2);
});
