import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import S3rver from '@20minutes/s3rver';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openTemporaryFolder } from './clean-up.ts';

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

export interface S3Server {
  /** The settings of a platform that uses it. */
  readonly settings: Record<string, string>;
  close(): Promise<void>;
}

/** An S3 server on this machine that checks signatures; at any free port or the given one. */
export async function startS3Server(port = 0): Promise<S3Server> {
  const folder = await openTemporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'pictures' }, { name: 'archives' }],
  });
  const opened = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${opened.port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close();
      await folder.remove();
    },
  };
}

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes?: { key: string; value: Value }[];
        status?: { code?: number };
      }[];
    }[];
  }[];
}

/** A collector of OpenTelemetry on the loopback, which takes spans by OTLP over HTTP with JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    bodies.push(JSON.stringify(sent));
    for (const { scopeSpans } of sent.resourceSpans)
      for (const { spans: some } of scopeSpans)
        for (const { attributes = [], status, ...span } of some)
          spans.push({
            ...span,
            attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
            failed: status?.code === 2,
          });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: spans as readonly CollectedSpan[],
    /** What was sent, as text. */
    text: () => bodies.join('\n'),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Certificate {
  /** The certificate of the authority, which clients trust. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

interface Asked {
  readonly folder: string;
  /** The host that it is for. */
  readonly name: string;
  /** From now; a certificate of negative days has expired. */
  readonly days?: number;
}

const openssl = (...words: string[]) => promisify(execFile)('openssl', words);
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];

/** Paths of a certificate for the name, and of its authority, which exists for this folder alone. */
export async function issueCertificate({ folder, name, days = 2 }: Asked): Promise<Certificate> {
  const file = (ending: string) => join(folder, `tls-${ending}`);
  const authority = ['-x509', '-days', '2', '-subj', '/CN=Tests', '-keyout', file('ca.key'), '-out', file('ca.pem')];
  await openssl('req', ...newKey, ...authority);
  await openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', file('key.pem'), '-out', file('request.pem'));
  await writeFile(file('names'), `subjectAltName=DNS:${name}\n`);
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-extfile', file('names')];
  await openssl('x509', '-req', '-days', `${days}`, '-in', file('request.pem'), ...signed, '-out', file('cert.pem'));
  return { authority: file('ca.pem'), certificate: file('cert.pem'), key: file('key.pem') };
}
