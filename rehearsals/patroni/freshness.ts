import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';

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
