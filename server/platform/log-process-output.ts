import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

const consoleLevels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Sends to the log what libraries print, the warnings of Node, and the error that ends the process. */
export function logProcessOutput(log: FastifyBaseLogger): void {
  for (const [method, level] of Object.entries(consoleLevels))
    console[method as keyof typeof consoleLevels] = (...values: unknown[]) => log[level](format(...values));
  // The default listener prints.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was not caught');
    process.exit(1);
  });
}
