import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rehearsing } from '../rehearsal.ts';

interface Options extends Pick<SpawnOptions, 'env' | 'uid' | 'gid' | 'cwd'> {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** A program that is started again when it ends, after 100 ms, as systemd does by default. */
export class Service {
  readonly #options: Options;
  readonly #log: NodeJS.WritableStream;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor({ folder, atEnd }: Rehearsing, options: Options) {
    this.#options = options;
    this.#log = createWriteStream(join(folder, `${options.name}.log`), { flags: 'a' });
    this.start();
    atEnd(() => this.stop());
  }

  /** Starts the program unless it runs. */
  start(): void {
    this.#isWanted = true;
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) return;
    const { command, name: _name, ...options } = this.#options;
    const [file, ...args] = command;
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(this.#log, { end: false });
    child.stderr.pipe(this.#log, { end: false });
    this.#child = child;
    child.once('error', (error) => this.#log.write(`${error}\n`));
    child.once('exit', async () => {
      await pause(100);
      if (this.#isWanted && this.#child === child) this.start();
    });
  }

  /** Kills the program; it stays away until it is started. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks the program to end, and waits. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(late);
  }
}
