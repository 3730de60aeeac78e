import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Caller } from './caller.ts';

/** What was told to those who wrote, to be compared with the database in the end. */
export interface Ledger {
  /** Messages to the organisation that were acknowledged: the key of the browser, and the id that was answered. */
  readonly messages: Map<string, number>;
  readonly attemptedMessages: Set<string>;
  /** E-mail addresses whose account was acknowledged. */
  readonly accounts: Set<string>;
  readonly visits: { acknowledged: number; unknown: number };
  /** By member, whether the last acknowledged call left them following; undefined while one is unanswered. */
  readonly follows: Map<string, boolean | undefined>;
  writes: number;
}

export const createLedger = (): Ledger => ({
  messages: new Map(),
  attemptedMessages: new Set(),
  accounts: new Set(),
  visits: { acknowledged: 0, unknown: 0 },
  follows: new Map(),
  writes: 0,
});

/** The times at which an instance acknowledged a write, on the clock of `performance.now()`. */
export type Acknowledgements = number[];

interface Writing {
  readonly caller: Caller;
  readonly ledger: Ledger;
  readonly acknowledged: Acknowledgements;
  readonly challengeId: number;
  readonly ending: AbortSignal;
}

const isDone = ({ status }: Answered) => status >= 200 && status < 300;

function note({ ledger, acknowledged }: Writing): void {
  ledger.writes += 1;
  acknowledged.push(performance.now());
}

async function every(milliseconds: number, ending: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!ending.aborted) {
    await work();
    await pause(milliseconds);
  }
}

/** A visit each quarter of a second, whether the ones before are answered or not: it measures the outages. */
async function countVisits(writing: Writing): Promise<void> {
  const { caller, ledger, challengeId, ending } = writing;
  const open = new Set<Promise<void>>();
  async function visit(): Promise<void> {
    const answer = await caller.call('POST', `/challenges/${challengeId}/visitors`);
    if (!isDone(answer)) {
      ledger.visits.unknown += 1;
      return;
    }
    ledger.visits.acknowledged += 1;
    note(writing);
  }
  await every(250, ending, async () => {
    const one = visit().finally(() => open.delete(one));
    open.add(one);
  });
  await Promise.all(open);
}

/** A message a second, sent again with the key of its form until it is acknowledged, as people do. */
async function sendMessages(writing: Writing): Promise<void> {
  const { caller, ledger, ending } = writing;
  await every(1000, ending, async () => {
    const key = randomUUID();
    ledger.attemptedMessages.add(key);
    const body = {
      name: 'Ana Souza',
      email: `${key}@example.org`,
      subject: 'Voluntariado',
      message: 'Quero ajudar a limpar o rio da minha cidade.',
    };
    for (;;) {
      const answer = await caller.call('POST', '/contact', { body, headers: { 'idempotency-key': key } });
      if (isDone(answer)) {
        ledger.messages.set(key, answer.body.id);
        note(writing);
        return;
      }
      if (ending.aborted) return;
      await pause(500);
    }
  });
}

/** An account every four seconds; one whose answer was lost may exist, which a second try tells. */
async function register(writing: Writing): Promise<void> {
  const { caller, ledger, ending } = writing;
  await every(4000, ending, async () => {
    const email = `${randomUUID()}@example.org`;
    const password = 'sete rios e um mar largo';
    const names = { first_name: 'Ana', last_name: 'Souza' };
    const body = { ...names, email, password, password_confirmation: password, accept_terms: true };
    for (;;) {
      const answer = await caller.call('POST', '/users', { body });
      if (isDone(answer) || answer.status === 422) {
        ledger.accounts.add(email);
        note(writing);
        return;
      }
      if (ending.aborted) return;
      await pause(500);
    }
  });
}

/** A member who follows a challenge and unfollows it, twice a second. */
async function followByTurns(writing: Writing, username: string): Promise<void> {
  const { caller, ledger, challengeId, ending } = writing;
  let token = await caller.signIn(username);
  let follows = false;
  await every(500, ending, async () => {
    ledger.follows.set(username, undefined);
    const act = follows ? 'unfollow' : 'follow';
    const answer = await caller.call('POST', `/challenges/${challengeId}/${act}`, { token });
    // The token has expired.
    if (answer.status === 401) token = await caller.signIn(username).catch(() => token);
    if (!isDone(answer)) return;
    follows = !follows;
    ledger.follows.set(username, follows);
    note(writing);
  });
}

/** Writes in all ways by one instance until it is to end. */
export async function write(writing: Writing, usernames: readonly string[]): Promise<void> {
  const followers = usernames.map((username) => followByTurns(writing, username));
  await Promise.all([countVisits(writing), sendMessages(writing), register(writing), ...followers]);
}

/** Milliseconds between the acknowledgements around a moment: none came from an instance for so long. */
export function outageAfter(moment: number, acknowledged: Acknowledgements, until: number): number {
  const times = acknowledged.filter((time) => time >= moment - 2000 && time <= until);
  let longest = 0;
  for (let at = 1; at < times.length; at += 1)
    longest = Math.max(longest, (times[at] as number) - (times[at - 1] as number));
  return longest;
}
