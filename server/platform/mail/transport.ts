import { isIPv6 } from 'node:net';
import { defaultOrganisationName } from '@mutirao/contract/organisation/own-name.ts';
import type { Transporter } from 'nodemailer';
import { isLoopbackUrl } from '../public-address.ts';
import type { Letter } from './layout.ts';

/** Milliseconds. A server that is silent for so long is retried later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
/** Milliseconds for one mail as a whole: a server that says something now and then is never silent. */
export const deliveryTimeout = 90_000;

interface Envelope {
  /** The `Message-ID`, the same at every attempt, so that the recipient's mailbox recognises a duplicate. */
  id: string;
  to: string;
}

/** Sends a letter, unless the signal aborts it. */
export type Deliver = (envelope: Envelope, letter: Letter, held?: AbortSignal) => Promise<void>;

/** A mail server by its parts. */
export interface Server {
  readonly host: string;
  /** The name in its certificate, where `host` is the address that the name was resolved to. */
  readonly servername?: string;
  readonly port: number;
  readonly user?: string;
  readonly password?: string;
}

interface Sending {
  /** Its URL or its parts. */
  readonly smtp: string | Server;
  /** `Name <someone@example.org>`, or the address alone. */
  readonly mailFrom: string;
}

/** The domain of `Name <someone@example.org>`. */
function domainOf(sender: string): string {
  return sender.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
}

/** The sender under the name of the organisation, where the settings give none of their own. */
function senderOf(mailFrom: string, name: string): { name: string; address: string } {
  const [, given = '', address = mailFrom] = mailFrom.match(/^\s*"?([^"<]*?)"?\s*<([^>]+)>/) ?? [];
  return { name: given === '' || given === defaultOrganisationName ? name : given, address };
}

/** The port on which mail servers encrypt from the start. */
const encryptedPort = 465;

function settingsOf(smtp: string | Server) {
  if (typeof smtp === 'string') return { url: smtp, requireTLS: !isLoopbackUrl(smtp) };
  const { host, servername, port, user, password } = smtp;
  return {
    host,
    port,
    secure: port === encryptedPort,
    requireTLS: !isLoopbackUrl(`smtp://${isIPv6(host) ? `[${host}]` : host}`),
    ...(servername && { tls: { servername } }),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
  };
}

/** Connects to a mail server, encrypts and signs in, and sends nothing; throws what it refuses. */
export async function verifyServer(smtp: string | Server): Promise<void> {
  const transport = (await import('nodemailer')).createTransport({ ...settingsOf(smtp), ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends mails by the operator's mail server; resolves when the server has accepted one. */
export function openTransport({ smtp, mailFrom }: Sending, timeout = deliveryTimeout): Deliver {
  // Passwords and links are sent encrypted, or stay on this machine.
  const settings = { ...settingsOf(smtp), ...timeouts };
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail.
  const open = async () => (await import('nodemailer')).createTransport(settings);
  const domain = domainOf(mailFrom);
  return async ({ id, to }, { sender, subject, html, text, replyTo, unsubscribeUrl }, held) => {
    transport ??= open();
    await (await transport).sendMail({
      from: senderOf(mailFrom, sender),
      // As an object, so that it is never parsed as a list of addresses.
      to: { name: '', address: to },
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      messageId: `<${id}@${domain}>`,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(held ? [held] : [])]),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  };
}
