import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { demoPassword } from '../../db/demo/members.ts';
import type { MailServer } from '../../server/testing/outside-services.ts';
import { withDatabase } from '../database.ts';
import { check, waitFor } from '../programs.ts';

export interface Answered {
  /** Zero where no answer came. */
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the API; the caller knows which
  readonly body: any;
}

interface Call {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Without a proxy's header: only so do demo accounts sign in. */
  readonly direct?: boolean;
}

/** Milliseconds after which a person would have given up. */
const patience = 40_000;

/** Another network address for each call, so that no limit on one of them counts. */
const someAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

/** Calls the API of one instance as browsers do, and counts the answers that nobody should get. */
export class Caller {
  readonly origin: string;
  /** Statuses besides success and 503, with the text of the first of each. */
  readonly unexpected = new Map<string, number>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async call(method: string, path: string, { token, body, headers, direct }: Call = {}): Promise<Answered> {
    try {
      const response = await fetch(`${this.origin}/api${path}`, {
        method,
        headers: {
          ...(!direct && { 'x-forwarded-for': someAddress() }),
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      if (response.status >= 500 && response.status !== 503) this.#note(`${method} ${path}: ${response.status}`);
      if (response.status === 503 && !response.headers.has('retry-after')) this.#note(`${path}: 503, no Retry-After`);
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    } catch (error) {
      this.#note(`${method} ${path}: ${(error as Error).name}`);
      return { status: 0, body: undefined };
    }
  }

  #note(what: string): void {
    const general = what.replace(/\d+(?=[/:])/g, 'N');
    this.unexpected.set(general, (this.unexpected.get(general) ?? 0) + 1);
  }

  /** Signs in a member of the demo world, once it is possible; returns the access token. */
  async signIn(username: string): Promise<string> {
    const request = { direct: true, body: { grant_type: 'password', username, password: demoPassword } };
    const { status, body } = await waitFor(`the sign-in of ${username}`, async () => {
      const answer = await this.call('POST', '/oauth/token', request);
      return answer.status !== 503 && answer;
    });
    check(status === 200, `${username} cannot sign in: ${status}`);
    return body.access_token;
  }
}

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

interface Start {
  readonly visits: number;
}

const visitsOf = async (client: pg.Client, challengeId: number): Promise<number> => {
  const text = 'select coalesce(sum(total), 0)::int as total from challenge_visits where challenge_id = $1';
  return (await client.query<{ total: number }>(text, [challengeId])).rows[0]?.total ?? 0;
};

/** What is compared with the end. */
export const readStart = (url: string, challengeId: number): Promise<Start> =>
  withDatabase(url, async (client) => ({ visits: await visitsOf(client, challengeId) }));

interface Told {
  readonly start: Start;
  readonly challengeId: number;
  readonly ledger: Ledger;
}

/** Throws unless the database has each acknowledged write, and each once. */
export async function verifyWrites(url: string, { start, challengeId, ledger }: Told): Promise<void> {
  await withDatabase(url, async (client) => {
    const messages = await client.query<{ id: number; submission: string }>(
      'select id, submission from enquiry where submission is not null',
    );
    const stored = new Map(messages.rows.map(({ id, submission }) => [submission, id]));
    const lostMessages = [...ledger.messages].filter(([key, id]) => stored.get(key) !== id);
    check(lostMessages.length === 0, `${lostMessages.length} acknowledged messages are lost: ${lostMessages[0]}`);
    const foreign = messages.rows.filter(({ submission }) => !ledger.attemptedMessages.has(submission));
    check(foreign.length === 0, `${foreign.length} messages were stored that nobody sent`);

    const accounts = await client.query<{ email: string }>('select email from member where not is_demo');
    const emails = new Set(accounts.rows.map(({ email }) => email));
    const lostAccounts = [...ledger.accounts].filter((email) => !emails.has(email));
    check(lostAccounts.length === 0, `${lostAccounts.length} acknowledged accounts are lost: ${lostAccounts[0]}`);

    const { acknowledged, unknown } = ledger.visits;
    const counted = (await visitsOf(client, challengeId)) - start.visits;
    check(counted >= acknowledged, `${acknowledged} visits were acknowledged and ${counted} counted`);
    check(
      counted <= acknowledged + unknown,
      `${counted} visits were counted of ${acknowledged} and ${unknown} unknown`,
    );

    const follows = await client.query<{ email: string }>(
      'select email from challenge_follow f join member m on m.id = f.member_id where challenge_id = $1',
      [challengeId],
    );
    const following = new Set(follows.rows.map(({ email }) => email));
    for (const [email, state] of ledger.follows)
      check(state === undefined || state === following.has(email), `${email} was told ${state}, which is lost`);
  });
}

/** Waits until all mails are sent, and throws unless each arrived once; returns how many. */
export async function verifyMails(url: string, { mails }: MailServer): Promise<number> {
  const count = (where: string) =>
    withDatabase(url, async (client) => {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from mail where ${where}`);
      return rows[0]?.count ?? 0;
    });
  // One whose sender lost the database meanwhile waits for its lease to end.
  await waitFor('the last mails', async () => (await count("state = 'queued'")) === 0, 600_000);
  const sent = await count("state = 'sent'");
  const ids = mails.map(({ messageId }) => messageId);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  check(twice.length === 0, `${twice.length} mails were sent twice: ${twice.slice(0, 5).join(' ')}`);
  check(ids.length === sent, `${sent} mails are recorded as sent, and ${ids.length} arrived`);
  return sent;
}
