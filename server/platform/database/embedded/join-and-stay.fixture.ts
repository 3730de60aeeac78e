import { joinEmbeddedPostgres } from './index.ts';

// A second instance of the platform, as far as the database sees it.
const directory = process.argv[2];
if (!directory) throw new Error('Which directory?');
const { url } = await joinEmbeddedPostgres({ directory, log: () => undefined });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
