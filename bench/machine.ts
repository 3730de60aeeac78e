import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';

/** The machine of the figures. */
export function describeMachine(postgresVersion?: string): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB, Linux ${release()}`,
    `Node ${process.versions.node}${postgresVersion ? `, PostgreSQL ${postgresVersion}` : ''}`,
    `Load before the run: ${loadavg()[0]?.toFixed(1)}`,
  ].join('\n');
}

/** CPU time of this machine and steal time of the host, in hundredths of a second. */
function processorTimes(): { wanted: number; stolen: number } {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9).map(Number);
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = fields;
  return { wanted: user + nice + system + interrupts + softInterrupts + stolen, stolen };
}

/** Starts to watch the host of a virtual machine; returns a reader of the share of CPU steal since then. */
export function watchHost(): () => string {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    const share = (after.stolen - before.stolen) / (after.wanted - before.wanted);
    return `The host gave ${(share * 100).toFixed(1)} % of the processor time to others meanwhile.`;
  };
}
