import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: its envelope, and its parsed content. */
export interface ReceivedMail extends Email {
  readonly recipients: string[];
}

export interface MailServer {
  readonly url: string;
  /** All accepted mails, in order. */
  readonly mails: ReceivedMail[];
  /** Called before a mail is accepted; an error refuses it. `left` resolves when the sender closes its connection. */
  beforeTaking: (left: Promise<void>) => Promise<void>;
  /** Called with each recipient; an error refuses that one. */
  beforeRecipient: (address: string) => void | Promise<void>;
  close(): Promise<void>;
}

/** An SMTP server on this machine, at any free port or the given one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const sessions = new Map<string, PromiseWithResolvers<void>>();
  function leaving(session: string): PromiseWithResolvers<void> {
    const left = sessions.get(session) ?? Promise.withResolvers<void>();
    sessions.set(session, left);
    return left;
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: async ({ address }, _session, done) => {
      try {
        await mailServer.beforeRecipient(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onClose: ({ id }) => leaving(id).resolve(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        try {
          await mailServer.beforeTaking(leaving(session.id).promise);
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients });
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  // A sender that is killed leaves a broken connection behind.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = (server.server.address() as { port: number }).port;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    beforeTaking: async () => {},
    beforeRecipient: () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
