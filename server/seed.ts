import { parseArgs } from 'node:util';
import { seedCrowd } from '../db/demo/challenges.ts';
import { describeDemoAccounts, seedDemoWorld } from '../db/demo/index.ts';
import { readEnvironment } from './platform/environment.ts';
import { startPlatform } from './platform/start-platform.ts';

const { values } = parseArgs({ options: { challenges: { type: 'string', default: '0' } } });
const count = Number(values.challenges);
if (!Number.isInteger(count) || count < 0) {
  process.stderr.write('Usage: npm run seed -- --challenges 10000\n');
  process.exit(2);
}

const { platform, stop } = await startPlatform({ environment: readEnvironment() });
try {
  if (await seedDemoWorld(platform))
    process.stdout.write(`The demo world is in place.\n${await describeDemoAccounts(platform.database)}\n`);
  if (count > 0) {
    await seedCrowd(platform, count);
    process.stdout.write(`${count} challenges added.\n`);
  }
} finally {
  await stop();
}
