import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { Platform } from '../server/platform/platform.ts';
import { type ReceivedMail, startMailServer } from '../server/testing/outside-services.ts';

interface Mailbox {
  /** The port of the mail server. */
  readonly smtpUrl: string;
  /** The port where the tests, which run in other processes, read the mails. */
  readonly address: string;
  close(): Promise<void>;
}

/** A mail server on this machine that serves the mails it received. */
export async function startMailbox(): Promise<Mailbox> {
  const mailServer = await startMailServer();
  const mailbox = createServer(({ url = '/' }, response) => {
    const wanted = decodeURIComponent(url.slice(1));
    response.end(JSON.stringify(mailServer.mails.filter(({ recipients }) => recipients.includes(wanted))));
  }).listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  const { port } = mailbox.address() as { port: number };
  return {
    smtpUrl: mailServer.url,
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      mailbox.close();
      await mailServer.close();
    },
  };
}

/** The mails to an address, oldest first. */
export async function readMails(address: string): Promise<ReceivedMail[]> {
  return (await fetch(`${process.env.E2E_MAILBOX}/${encodeURIComponent(address)}`)).json() as Promise<ReceivedMail[]>;
}

/** A unique address at the provider. */
export const newLogin = () => `rita.alves@${randomUUID().slice(0, 13)}.example.org`;

/** Links a member to the provider; returns their login there. */
export async function linkToProvider(platform: Platform, memberId: number): Promise<string> {
  const login = newLogin();
  const identity = { member_id: memberId, provider: 'oidc', subject: login };
  await platform.database.insertInto('member_identity').values(identity).execute();
  return login;
}

/** Signs in and consents on the provider's page. */
export async function allowAtProvider(page: Page, login: string): Promise<void> {
  await page.getByLabel('E-mail at the provider').fill(login);
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** The client id of the web client in these tests. */
export const clientId = 'mutirao-e2e';

/** The address that receives what people write to the organisation. */
export const organisationEmail = 'casa@mutirao.example';
