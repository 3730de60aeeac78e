import { once } from 'node:events';
import { createServer } from 'node:http';
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
