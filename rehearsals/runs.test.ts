import { expect, test } from 'vitest';
import { filesOf, hashFiles, listFiles, listRehearsals, readRuns } from './runs.ts';

test.each(listRehearsals())('%s ran after its files changed', (name) => {
  const message = `Run it again, which records it in runs.json: npm run rehearse -- ${name}`;
  expect(hashFiles(name), message).toEqual(readRuns()[name]?.files);
});

test('each file of deploy/ and rehearsals/ belongs to a rehearsal', () => {
  const used = new Set(listRehearsals().flatMap((name) => Object.values(filesOf(name)).flat()));
  const others = ['deploy', 'rehearsals'].flatMap(listFiles).filter((path) => !used.has(path));
  const ofOperators = /^deploy[/](secrets[/]|mutirao[.]env$)/;
  expect(others.filter((path) => !ofOperators.test(path)).toSorted()).toEqual([
    // For other programs, and compared with the metrics by a test of its own.
    'deploy/monitoring/alerts.yml',
    'deploy/monitoring/dashboard.json',
    'deploy/monitoring/prometheus.yml',
    // What starts and records the rehearsals.
    'rehearsals/run.test.ts',
    'rehearsals/run.ts',
    'rehearsals/runs.json',
    'rehearsals/runs.test.ts',
    'rehearsals/runs.ts',
  ]);
});
