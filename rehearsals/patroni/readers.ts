import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../programs.ts';
import type { Caller } from './writers.ts';

interface Change {
  readonly follows: boolean;
  readonly begun: number;
  /** Infinity until it is acknowledged. */
  acknowledged: number;
}

/** Milliseconds in which a change reaches the cache of every instance. */
const delay = 1000;

interface Options {
  readonly callers: readonly Caller[];
  readonly username: string;
  readonly challengeId: number;
  readonly ending: AbortSignal;
}

/** A member follows a challenge by turns on all instances, while visitors read the cached list of what they follow. */
export class Freshness {
  readonly #changes: Change[] = [];
  readonly #options: Options;
  readonly running: Promise<unknown>;
  reads = 0;
  /** Reads by the member of what they had just written. */
  ownReads = 0;
  /** The instances that showed a member what was before their own act. */
  readonly staleOwn: number[] = [];
  /** Of each stale answer, what was wrong. */
  readonly stale: string[] = [];

  constructor(options: Options) {
    this.#options = options;
    const { callers } = options;
    this.running = this.#write().then(() => reading);
    const reading = Promise.all(callers.map((caller) => this.#read(caller)));
    reading.catch(() => {});
  }

  #memberId = 0;

  async #write(): Promise<void> {
    const { callers, username, challengeId, ending } = this.#options;
    const [first] = callers as [Caller];
    let token = await first.signIn(username);
    this.#memberId = (await first.call('GET', '/contestants/me', { token })).body.id;
    // Who follows it already would not have it among the newest, which the first page shows.
    await first.call('POST', `/challenges/${challengeId}/unfollow`, { token });
    for (let turn = 0; !ending.aborted; turn += 1) {
      const caller = callers[turn % callers.length] as Caller;
      const follows = turn % 2 === 0;
      const change = { follows, begun: performance.now(), acknowledged: Number.POSITIVE_INFINITY };
      this.#changes.push(change);
      const path = `/challenges/${challengeId}/${follows ? 'follow' : 'unfollow'}`;
      const { status } = await caller.call('POST', path, { token });
      if (status === 200) {
        change.acknowledged = performance.now();
        await Promise.all(callers.map((other) => this.#readOwn(other, { token, follows })));
      }
      if (status === 401) token = await caller.signIn(username).catch(() => token);
      await pause(1500);
    }
  }

  /** The member's own act is there at once, by whatever instance they read. */
  async #readOwn(caller: Caller, { token, follows }: { token: string; follows: boolean }): Promise<void> {
    const { callers, challengeId } = this.#options;
    const { status, body } = await caller.call('GET', `/me/participations?challenges=${challengeId}`, { token });
    if (status !== 200) return;
    this.ownReads += 1;
    if (body[0].is_following !== follows) this.staleOwn.push(callers.indexOf(caller) + 1);
  }

  /** What a visitor may see who asks at one moment and is answered at another. */
  #mayBe(asked: number, answered: number): Set<boolean> {
    const settled = this.#changes.findLastIndex(({ acknowledged }) => acknowledged < asked - delay);
    const since = this.#changes.slice(Math.max(settled, 0)).filter(({ begun }) => begun < answered);
    const states = since.map(({ follows }) => follows);
    // Before the first acknowledged change anything may be.
    return new Set(settled < 0 ? [true, false] : states);
  }

  #noteStale(instance: number, asked: number, answered: number): void {
    const last = this.#changes.findLast(({ acknowledged }) => acknowledged < asked) as Change;
    const age = Math.round(asked - last.acknowledged);
    this.stale.push(
      `instance ${instance + 1}, ${age} ms after a change, answered in ${Math.round(answered - asked)} ms`,
    );
  }

  async #read(caller: Caller): Promise<void> {
    const { callers, challengeId, ending } = this.#options;
    while (!ending.aborted) {
      await pause(200);
      if (!this.#memberId) continue;
      const asked = performance.now();
      const { status, body } = await caller.call('GET', `/users/${this.#memberId}/following`);
      if (status !== 200) continue;
      const isFollowing = body.data.some(({ id }: { id: number }) => id === challengeId);
      this.reads += 1;
      const answered = performance.now();
      if (!this.#mayBe(asked, answered).has(isFollowing)) this.#noteStale(callers.indexOf(caller), asked, answered);
    }
  }
}

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

interface StreamOptions {
  readonly callers: readonly Caller[];
  readonly ending: AbortSignal;
  readonly challengeId: number;
}

const author = 'contestant@example.org';
const answering = 'challenge-admin@example.org';

/** Replies in a forum, which the author of the topic sees at once wherever their page is open. */
export class LiveReplies {
  readonly #options: StreamOptions;
  readonly #streams: readonly Stream[];
  readonly #path: string;

  private constructor(options: StreamOptions, path: string) {
    this.#options = options;
    this.#path = path;
    this.#streams = options.callers.map((caller) => new Stream(caller, author, options.ending));
  }

  static async open(options: StreamOptions): Promise<LiveReplies> {
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
