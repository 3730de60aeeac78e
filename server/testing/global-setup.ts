import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { seedGoals } from '../../db/demo/index.ts';
import { buildApp } from '../app.ts';
import { markPlacesImported } from '../features/members/places/places.factory.ts';
import { writeTexts } from '../features/organisation/texts/index.ts';
import { connect } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readEnvironment } from '../platform/environment.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { addressOf } from './test-database.ts';
import { runOn, startTestServer } from './test-server.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Starts the platform once on a database, and forgets the key that it signs with: its jobs have their queues then, which
 * would take a fifth of each start.
 */
async function startOnce(url: string): Promise<void> {
  const folder = await openTemporaryFolder();
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    SECRET_KEY: 'a key that is forgotten with what it signed',
    DATA_DIR: folder.path,
    SEED: 'none',
  });
  const { app, platform, stop } = await startPlatform({ environment });
  await buildApp({ app, platform });
  await app.close();
  await stop();
  await folder.remove();
  await runOn(url, 'delete from signing_key', 'update jobs.version set cron_on = null, bam_on = null, flow_on = null');
}

/** Before all tests: the built pages, a database server, and the template databases of test files. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'web/build/server/entry.server.js')))
    await promisify(execFile)('npm', ['run', 'build', '-w', 'web'], {
      cwd: root,
      // A production build: with the tests' NODE_ENV it would be one for development.
      env: { ...process.env, NODE_ENV: 'production' },
    });

  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTestServer();
  const [tables, goals] = [`tables_${process.pid}`, `goals_${process.pid}`];
  await runOn(server.url, `create database ${tables} template template0`);
  const database = connect({ url: () => addressOf(server.url, tables), size: 2, onError: () => {} });
  await migrate(database);
  // A process that starts on it would import all cities of the world otherwise, which takes longer than most tests.
  await markPlacesImported(database);
  await database.destroy();
  await startOnce(addressOf(server.url, tables));

  await runOn(server.url, `create database ${goals} template ${tables}`);
  const world = connect({ url: () => addressOf(server.url, goals), size: 2, onError: () => {} });
  await seedGoals(world);
  await writeTexts(world, new Date());
  await world.destroy();

  project.provide('serverUrl', server.url);
  project.provide('templates', { goals, tables, nothing: 'template0' });
  return async () => {
    await runOn(server.url, `drop database ${goals} with (force)`, `drop database ${tables} with (force)`);
    await server.stop();
  };
}
