import { describeClosedAccounts, describeDemoAccounts, fillEmptyDatabase } from '../db/demo/index.ts';
import { buildApp, loadRenderer } from './app.ts';
import { renewPlaces } from './features/members/places/index.ts';
import { createSetupLink, describeSetup } from './features/site/setup/index.ts';
import { EnvironmentError } from './platform/environment/read-parts.ts';
import { readEnvironment } from './platform/environment.ts';
import type { Server } from './platform/http/create-server.ts';
import { leaveBalancer } from './platform/http/health.ts';
import type { Renderer } from './platform/http/pages.ts';
import { logProcessOutput } from './platform/log-process-output.ts';
import { startPlatform } from './platform/start-platform.ts';
import { StorageUnusable } from './platform/storage/storage.ts';

/** Prints a line on the terminal; the log is separate. */
function say(message: string): void {
  process.stdout.write(`${message}\n`);
}

/** Imported lazily, since production does not load development libraries. */
async function loadDevelopmentRenderer(app: Server): Promise<Renderer> {
  const { createDevelopmentRenderer } = await import('./development-renderer.ts');
  return createDevelopmentRenderer(app);
}

/** The message of a failed start, for the terminal. */
function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error instanceof EnvironmentError || error instanceof StorageUnusable) return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken by another program: set PORT to a free one.`;
  if (error.code === 'EACCES' && error.port) return `Port ${error.port} may not be used: set PORT to one above 1023.`;
  if (error.message.includes('does not support SSL'))
    return 'The database offers no encryption: set up TLS there. Where nobody else is on the network between, add ?sslmode=disable to DATABASE_URL.';
  return error.stack ?? String(error);
}

/**
 * On SIGTERM, serves until load balancers have noticed; then, or on SIGINT at once, finishes requests in flight and
 * stops the platform.
 */
function endOnSignal(app: Server, stop: () => Promise<void>, delay: number): void {
  let ending = false;
  async function end(): Promise<void> {
    if (ending) return;
    ending = true;
    await app.close();
    await stop();
    process.exit(0);
  }
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void leaveBalancer(app, delay).then(end));
}

async function main(): Promise<void> {
  // A write beyond the largest size of files fails, as on a full disk: by default the signal would end the process.
  process.on('SIGXFSZ', () => {});
  const environment = readEnvironment();
  const { app, platform, stop } = await startPlatform({ environment, say });
  logProcessOutput(app.log);
  try {
    const renderer = await (environment.mode === 'development' ? loadDevelopmentRenderer(app) : loadRenderer());
    const makeApiDocument = await buildApp({ app, platform, renderer });
    // It takes half a second, for which neither the start nor the first requests are to wait. In development pages load
    // the schemas a second time, and the document cannot have two of one name.
    if (environment.mode === 'development') makeApiDocument();
    else setTimeout(makeApiDocument, 10_000).unref();
    const demo = environment.seed === 'demo';
    if ((await fillEmptyDatabase(platform, { demo })) && demo)
      say('The demo world is in place: 17 goals and their challenges.');
    const describe = environment.sessions.demoAccounts ? describeDemoAccounts : describeClosedAccounts;
    const accounts = await describe(platform.database, environment.host);
    // Before it announces readiness, since a signal may follow at once.
    endOnSignal(app, stop, environment.stopDelay);
    await app.listen({ host: environment.host, port: environment.port });
    say(`\nMutirão is ready: ${platform.publicUrl}\n`);
    if (accounts) say(`${accounts}\n`);
    const link = environment.seed === 'none' ? await createSetupLink(platform) : undefined;
    if (link) say(`${describeSetup(link)}\n`);
    // In the background, after the server is ready.
    renewPlaces(platform).catch((error) =>
      platform.process.log.error({ err: error }, 'the list of places was not looked at'),
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
