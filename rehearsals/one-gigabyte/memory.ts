import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { check } from '../programs.ts';
import type { Rehearsing } from '../rehearsal.ts';
import type { Limits } from './limits.ts';

const kinds = ['platform', 'pictures', 'PostgreSQL', 'other'] as const;
type Kind = (typeof kinds)[number];
type Peaks = Record<Kind | 'held', number>;

const megabyte = 1024 ** 2;
const sampleEvery = 400;

function kindOf(command: string): Kind {
  if (command.includes('picture-process')) return 'pictures';
  if (command.includes('postgres')) return 'PostgreSQL';
  return command.includes('server/main.ts') ? 'platform' : 'other';
}

/** A process and its bytes, pages that several share divided among them; undefined where it has ended. */
async function measure(pid: number): Promise<{ kind: Kind; bytes: number } | undefined> {
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const pss = /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return { kind: kindOf(command), bytes: Number(pss ?? 0) * 1024 };
  } catch {
    return undefined;
  }
}

/** Watches the memory of a limited group, phase by phase. */
export class MemoryWatch {
  readonly #limits: Limits;
  readonly #rehearsing: Rehearsing;
  #peaks: Peaks | undefined;

  constructor(rehearsing: Rehearsing, limits: Limits) {
    this.#rehearsing = rehearsing;
    this.#limits = limits;
    let isOver = false;
    rehearsing.atEnd(() => {
      isOver = true;
    });
    void (async () => {
      while (!isOver) {
        await this.#sample().catch(() => {});
        await pause(sampleEvery);
      }
    })();
  }

  async #sample(): Promise<void> {
    const peaks = this.#peaks;
    if (!peaks) return;
    const now: Peaks = { platform: 0, pictures: 0, PostgreSQL: 0, other: 0, held: await this.#limits.readHeld() };
    const measured = await Promise.all((await this.#limits.listProcesses()).map(measure));
    for (const one of measured) if (one) now[one.kind] += one.bytes;
    for (const kind of [...kinds, 'held'] as const) peaks[kind] = Math.max(peaks[kind], now[kind]);
  }

  /** Runs a phase, prints its peaks, and throws if the kernel has killed a process. */
  async during<Result>(phase: string, work: () => Promise<Result>): Promise<Result> {
    this.#peaks = { platform: 0, pictures: 0, PostgreSQL: 0, other: 0, held: 0 };
    const [outcome] = await Promise.allSettled([work()]);
    const { held, ...others } = this.#peaks;
    this.#peaks = undefined;
    const inMegabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
    const parts = kinds.filter((kind) => others[kind] > 0).map((kind) => `${kind} ${inMegabytes(others[kind])}`);
    this.#rehearsing.figure(phase, `${parts.join(', ')}; at once ${inMegabytes(held)}`);
    const killed = await this.#limits.countKilled();
    check(killed === 0, `${phase}: the kernel killed ${killed} processes for want of memory`);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
}
