import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Semaphore } from '../limits/semaphore.ts';
import { pictureMessages } from './images.messages.ts';
import type { MadePicture, Recipe, Refusal } from './make-pictures.ts';
import type { Answer, Order } from './picture-process.ts';

const program = join(import.meta.dirname, 'picture-process.ts');
/** Milliseconds for one picture, for one drawing, and until an idle process ends. */
const timeout = 20_000;
const drawingTimeout = 5000;
const idle = 30_000;
const mostWaiting = 30;

/** Makes pictures one at a time in a child process, whose memory is freed when it ends. */
export class PictureMaker {
  readonly #log: FastifyBaseLogger;
  /** A folder for compiled code. */
  readonly #compiled: string;
  readonly #semaphore = new Semaphore({
    name: 'pictures',
    running: 1,
    waiting: mostWaiting,
    refusal: pictureMessages.too_busy,
  });
  #process: ChildProcess | undefined;
  #rest: NodeJS.Timeout | undefined;
  /** Stops listening for the answer. */
  #detach = () => {};

  constructor({ log, compiled }: { log: FastifyBaseLogger; compiled: string }) {
    this.#log = log;
    this.#compiled = compiled;
  }

  /** The pictures of a file, or why it is refused. */
  make(path: string, recipe: Recipe): Promise<MadePicture[] | Refusal> {
    return this.#order({ path, recipe }, timeout);
  }

  /** Draws an SVG; why it is refused, or no pictures. */
  tryDrawing(svg: string): Promise<MadePicture[] | Refusal> {
    return this.#order({ svg }, drawingTimeout);
  }

  #order(order: Order, timeout: number): Promise<MadePicture[] | Refusal> {
    return this.#semaphore.run(async () => {
      clearTimeout(this.#rest);
      try {
        return await this.#ask(order, timeout);
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
    // One memory arena, freed at once; nothing of our environment.
    const env = { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: this.#compiled };
    const started = fork(program, [], { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    // It does not keep our process running, and its events matter only during an order.
    started.unref();
    started.channel?.unref();
    started.on('error', () => {});
    this.#process = started;
    return started;
  }

  #ask(order: Order, timeout: number): Promise<MadePicture[] | Refusal> {
    const worker = this.#running();
    return new Promise<MadePicture[] | Refusal>((resolve, reject) => {
      /** It crashed or is stuck: the file it was opening is the cause. */
      const giveUp = (reason: string, refusal: Refusal = 'picture_unreadable') => {
        this.#log.warn({ reason }, 'a picture ended the process that was to read it');
        this.stop();
        resolve(refusal);
      };
      const onMessage = (answer: Answer) => {
        if (answer.isLast) this.#process = undefined;
        if ('made' in answer) resolve(answer.made);
        else reject(new Error(answer.error));
      };
      const onExit = (code: number | null, signal: string | null) => giveUp(`it ended with ${code ?? signal}`);
      const timer = setTimeout(() => giveUp('it took too long', 'picture_too_slow'), timeout);
      this.#detach = () => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', onExit).off('error', reject);
      };
      worker.once('message', onMessage).once('exit', onExit).once('error', reject);
      worker.send(order);
    }).finally(() => this.#detach());
  }
}
