import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../programs.ts';
import type { Caller } from './caller.ts';

/** The live connection of a member to one instance, opened again when it ends, as the bell does. */
class Stream {
  readonly #caller: Caller;
  readonly #username: string;
  readonly #ending: AbortSignal;
  text = '';
  reconnections = -1;

  constructor(caller: Caller, username: string, ending: AbortSignal) {
    this.#caller = caller;
    this.#username = username;
    this.#ending = ending;
    void this.#listen();
  }

  async #listen(): Promise<void> {
    while (!this.#ending.aborted) {
      await this.#readOnce().catch(() => {});
      await pause(1000);
    }
  }

  async #readOnce(): Promise<void> {
    const token = await this.#caller.signIn(this.#username);
    const response = await fetch(`${this.#caller.origin}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: this.#ending,
    });
    if (!response.ok || !response.body) return;
    this.reconnections += 1;
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) this.text += part;
  }
}

interface Options {
  readonly callers: readonly Caller[];
  readonly ending: AbortSignal;
  readonly challengeId: number;
}

const author = 'contestant@example.org';
const answering = 'challenge-admin@example.org';

/** Replies in a forum, which the author of the topic sees at once wherever their page is open. */
export class LiveReplies {
  readonly #options: Options;
  readonly #streams: readonly Stream[];
  readonly #path: string;

  private constructor(options: Options, path: string) {
    this.#options = options;
    this.#path = path;
    this.#streams = options.callers.map((caller) => new Stream(caller, author, options.ending));
  }

  static async open(options: Options): Promise<LiveReplies> {
    const [caller] = options.callers as [Caller];
    const path = `/challenges/${options.challengeId}/forum/topics`;
    const body = { title: 'O rio', description: '<p>Como vai o rio?</p>' };
    const { status, body: topic } = await caller.call('POST', path, { token: await caller.signIn(author), body });
    if (status !== 201) throw new Error(`The topic was not created: ${status} ${JSON.stringify(topic)}`);
    return new LiveReplies(options, `${path}/${topic.id}/messages`);
  }

  get reconnections(): number {
    return this.#streams.reduce((sum, stream) => sum + stream.reconnections, 0);
  }

  /** Replies by one instance, and waits until all four streams have the notification; returns the milliseconds. */
  async reply(turn: number): Promise<number> {
    const { callers } = this.#options;
    const caller = callers[turn % callers.length] as Caller;
    const before = this.#streams.map(({ text }) => text.length);
    const token = await caller.signIn(answering);
    const body = { message: `<p>Vai bem, pela vez ${turn}.</p>` };
    await waitFor(
      'a stream on each instance',
      () => this.#streams.every(({ reconnections }) => reconnections >= 0),
      60_000,
    );
    const begun = performance.now();
    const { status, body: answer } = await caller.call('POST', this.#path, { token, body });
    if (status !== 201) throw new Error(`The reply was not taken: ${status} ${JSON.stringify(answer)}`);
    await waitFor(
      'the notification on the streams of all instances',
      () => this.#streams.every(({ text }, at) => text.slice(before[at]).includes('event: notification')),
      30_000,
    );
    return performance.now() - begun;
  }
}
