import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { connect } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/schema.ts';
import { findNewestMails } from '../platform/mail/mail.queries.ts';
import { type MailServer, startMailServer } from './outside-services.ts';
import { patience } from './processes.ts';
import { send } from './send.ts';
import type { TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** The mails to an address, oldest first, as they would be sent now; without expired ones. */
export async function mailsTo({ platform, database }: Pick<TestApp, 'platform' | 'database'>, address: string) {
  const rows = (await findNewestMails(database, 1000)).filter(({ recipient }) => recipient === address);
  const letters = await Promise.all(rows.toReversed().map((row) => platform.mail.write(row)));
  return letters.filter((letter) => letter !== undefined);
}

/** The token of the link in a mail. */
export function tokenIn(text: string | undefined): string {
  const [, token] = text?.match(/\/auth\/(?:verify|update-password)\/([\w-]+)/) ?? [];
  if (!token) throw new Error('There is no link in this mail');
  return token;
}

interface World {
  settings: Record<string, string>;
  database: Database;
  databaseUrl: string;
  mailServer: MailServer;
}

/** A mail server, and the settings of a platform that uses it, with a database of its own. */
export async function prepareMailWorld(): Promise<World> {
  const databaseUrl = await createTestDatabase();
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
  onTestFinished(() => database.destroy());
  const mailServer = await startMailServer();
  onTestFinished(mailServer.close);
  const settings = {
    SECRET_KEY: 'a key for tests and for nothing else',
    SEED: 'none',
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailServer.url,
  };
  return { settings, database, databaseUrl, mailServer };
}

/** Posts to a process. */
export async function call(url: string, body: object, headers: Record<string, string> = {}) {
  const { status, bytes } = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status, body: JSON.parse(bytes.toString()) };
}

/** Registers an account at a process, which mails it a link. */
export function register(address: string, email: string, headers: Record<string, string> = {}) {
  const password = 'chuva no sertão';
  const name = { first_name: 'Iara', last_name: 'Reis' };
  const secrets = { password, password_confirmation: password };
  return call(`${address}/api/users`, { ...name, email, ...secrets, accept_terms: true }, headers);
}

export async function untilAllSent(database: Database): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await sql<{ state: string }>`select state from mail`.execute(database);
    return rows.length > 0 && rows.every(({ state }) => state === 'sent');
  }, patience);
}
