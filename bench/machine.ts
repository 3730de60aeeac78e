import { cpus, loadavg, release, totalmem } from 'node:os';

/** What the figures were measured on. */
export function describeMachine(postgresVersion: string): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB, Linux ${release()}`,
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    `Load before the run: ${loadavg()[0]?.toFixed(1)}`,
  ].join('\n');
}
