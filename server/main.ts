import { seedDemoWorld } from '../db/demo/index.ts';
import { buildApp, loadRenderer } from './app.ts';
import { EnvironmentError, readEnvironment } from './platform/environment.ts';
import { keepSecretKey } from './platform/secret-key.ts';
import { startPlatform } from './platform/start-platform.ts';

/** Lines for whoever started the platform; the log for operators goes its own way. */
function say(message: string): void {
  process.stdout.write(`${message}\n`);
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  if (!environment.secretKey) await keepSecretKey(environment.dataDirectory);
  const { app, platform, stop } = await startPlatform({ environment, say });

  const publicUrl = environment.publicUrl ?? `http://localhost:${environment.port}`;
  await buildApp({ app, platform, publicUrl, renderer: await loadRenderer() });
  if (environment.seed === 'demo' && (await seedDemoWorld(platform)))
    say('The demo world is in place: 17 goals and their challenges.');
  await app.listen({ host: environment.host, port: environment.port });
  const { port } = app.server.address() as { port: number };
  say(`\nMutirão is ready: ${environment.publicUrl ?? `http://localhost:${port}`}\n`);

  let ending = false;
  async function end(): Promise<void> {
    if (ending) return;
    ending = true;
    // Requests that run are finished first; then what they needed is closed.
    await app.close();
    await stop();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
