import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { afterThisFile } from './clean-up.ts';
import { runOn } from './test-server.ts';

/** With the 17 goals (the usual), with tables only, or without anything. */
export type Start = 'goals' | 'tables' | 'nothing';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    templates: Record<Start, string>;
  }
}

export function addressOf(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** A database for a test file, dropped after it; returns its URL. */
export async function createTestDatabase(start: Start = 'goals'): Promise<string> {
  const serverUrl = inject('serverUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By files: to write the whole template to the log takes four times as long.
  await runOn(serverUrl, `create database ${name} template ${inject('templates')[start]} strategy file_copy`);
  afterThisFile(() => runOn(serverUrl, `drop database ${name} with (force)`));
  return addressOf(serverUrl, name);
}
