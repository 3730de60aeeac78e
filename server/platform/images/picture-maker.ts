import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { MadePicture, Recipe, Refusal } from './make-pictures.ts';
import type { Answer, Order } from './picture-process.ts';
import { Semaphore } from './semaphore.ts';

const program = join(import.meta.dirname, 'picture-process.ts');
/** Milliseconds for one picture, and those after which a process without work ends. */
const patience = 30_000;
const idle = 30_000;
const mostWaiting = 30;

/** Has pictures made, one at a time, by a process that only does this and whose memory goes with it. */
export class PictureMaker {
  readonly #log: FastifyBaseLogger;
  /** A folder for what is compiled. */
  readonly #compiled: string;
  readonly #semaphore = new Semaphore({ running: 1, waiting: mostWaiting });
  #process: ChildProcess | undefined;
  #rest: NodeJS.Timeout | undefined;
  /** Stops listening for the answer. */
  #detach = () => {};

  constructor({ log, compiled }: { log: FastifyBaseLogger; compiled: string }) {
    this.#log = log;
    this.#compiled = compiled;
  }

  /** What was made of the file, or why nothing was. */
  make(path: string, recipe: Recipe): Promise<MadePicture[] | Refusal> {
    return this.#semaphore.run(async () => {
      clearTimeout(this.#rest);
      try {
        return await this.#ask(path, recipe);
      } finally {
        this.#rest = setTimeout(() => this.stop(), idle).unref();
      }
    });
  }

  /** The process, if one runs. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #running(): ChildProcess {
    if (this.#process?.connected) return this.#process;
    // One pool of memory, given back at once; nothing of ours in its environment.
    const env = { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: this.#compiled };
    const started = fork(program, [], { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    // It keeps nobody from ending, and tells of itself only while something is asked of it.
    started.unref();
    started.channel?.unref();
    started.on('error', () => {});
    this.#process = started;
    return started;
  }

  #ask(path: string, recipe: Recipe): Promise<MadePicture[] | Refusal> {
    const worker = this.#running();
    return new Promise<MadePicture[] | Refusal>((resolve, reject) => {
      /** It crashed or is stuck: what it was opening is to blame. */
      const giveUp = (reason: string) => {
        this.#log.warn({ reason }, 'a picture ended the process that was to read it');
        this.stop();
        resolve('picture_unreadable');
      };
      const onMessage = (answer: Answer) => {
        if (answer.isLast) this.#process = undefined;
        if ('made' in answer) resolve(answer.made);
        else reject(new Error(answer.error));
      };
      const onExit = (code: number | null, signal: string | null) => giveUp(`it ended with ${code ?? signal}`);
      const timer = setTimeout(() => giveUp('it took too long'), patience);
      this.#detach = () => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', onExit).off('error', reject);
      };
      worker.once('message', onMessage).once('exit', onExit).once('error', reject);
      const order: Order = { path, recipe };
      worker.send(order);
    }).finally(() => this.#detach());
  }
}
