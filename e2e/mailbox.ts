import { once } from 'node:events';
import { createServer } from 'node:http';
import { type ReceivedMail, startMailServer } from '../server/testing/mail-server.ts';

interface Mailbox {
  /** Where the platform sends its mails to. */
  readonly smtpUrl: string;
  /** Where the tests, which run in other processes, read them. */
  readonly address: string;
  close(): Promise<void>;
}

/** A mail server that shows what it took, on this machine. */
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

/** What has arrived at an address, oldest first. */
export async function readMails(address: string): Promise<ReceivedMail[]> {
  return (await fetch(`${process.env.E2E_MAILBOX}/${encodeURIComponent(address)}`)).json() as Promise<ReceivedMail[]>;
}
