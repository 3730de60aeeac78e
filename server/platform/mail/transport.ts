import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { isLoopback } from '../limits/network-of.ts';
import { isLoopbackUrl } from '../public-address.ts';
import type { Letter } from './layout.ts';

/** Milliseconds. After the greeting, the limit of the whole delivery counts. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  // None: a process that was paused would see it pass before it reads that the server has taken the mail.
  socketTimeout: 2 ** 31 - 1,
};
/** Milliseconds for one mail as a whole; a server that takes longer is tried again later. */
const deliveryTimeout = 90_000;

interface Envelope {
  /** The `Message-ID`, the same at every attempt, so that the recipient's mailbox recognises a duplicate. */
  id: string;
  to: string;
}

/** What a sender has to hold while it sends. */
interface Hold {
  /** Aborts the delivery. */
  readonly held: AbortSignal;
  /** Asked when all but the end of the letter is sent; where it throws, the server does not take the letter. */
  readonly confirm: () => Promise<void>;
}

export type Deliver = (envelope: Envelope, letter: Letter, hold?: Hold) => Promise<void>;

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

async function* confirmEnd(letter: Readable, confirm: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* letter;
  await confirm();
}

const ticks = 90;

/** A signal that is aborted after some time of this process: in a pause, in which it can read nothing, none passes. */
function limitOwnTime(milliseconds: number): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController();
  let passed = 0;
  const timer = setInterval(() => {
    passed += 1;
    if (passed === ticks) limit.abort(new Error('The mail server took too long'));
  }, milliseconds / ticks);
  return { signal: limit.signal, end: () => clearInterval(timer) };
}

/** Sends mails by the operator's mail server; resolves when the server has accepted one. */
export function openTransport({ smtp, mailFrom }: Sending, timeout = deliveryTimeout): Deliver {
  // Passwords and links are sent encrypted, or stay on this machine.
  const settings = { ...settingsOf(smtp), ...timeouts };
  const domain = domainOf(mailFrom);
  return async ({ id, to }, { sender, subject, html, text, replyTo, unsubscribeUrl }, hold) => {
    // Loaded with the first mail.
    const transport = (await import('nodemailer')).createTransport(settings);
    if (hold) {
      transport.use('stream', ({ message }, done) => {
        message.processFunc((letter) => Readable.from(confirmEnd(letter, hold.confirm), { objectMode: false }));
        done();
      });
    }
    const { signal, end } = limitOwnTime(timeout);
    try {
      await transport.sendMail({
        from: senderOf(mailFrom, sender),
        // As an object, so that it is never parsed as a list of addresses.
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        signal: AbortSignal.any([signal, ...(hold ? [hold.held] : [])]),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } finally {
      end();
    }
  };
}

/** Why a mail server did not take a mail. */
export interface SmtpError extends Error {
  code?: string;
  errno?: number | string;
  syscall?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** True when the server will never take a mail to this address. */
export function isRefusedForGood({ code, responseCode = 0 }: SmtpError): boolean {
  return code === 'EENVELOPE' && responseCode >= 500;
}

/** What may be logged of a failure: the server's message often contains the address. */
export function failureOf({ name, code, responseCode }: SmtpError): object {
  return { name, code, responseCode };
}

/** What kept a mail server from taking a mail. */
export type DeliveryFailure =
  | 'unknown_host'
  | 'unreachable'
  | 'encryption'
  | 'credentials'
  | 'sender'
  | 'recipient'
  | 'refused';

const longestAnswer = 200;

function kindOf(error: SmtpError): DeliveryFailure {
  const { code = '', command = '', syscall = '', message, responseCode = 0 } = error;
  if (syscall === 'getaddrinfo' || code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown_host';
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 530) return 'credentials';
  if (code === 'ETLS' || /SSL|TLS|certificate/i.test(message)) return 'encryption';
  if (command === 'MAIL FROM') return 'sender';
  if (isRefusedForGood(error) || command === 'RCPT TO') return 'recipient';
  if (responseCode === 0) return 'unreachable';
  return 'refused';
}

/** Why a delivery failed, with the server's own words where it said any as a mail server does: other services are not read out. */
export function explainFailure(error: SmtpError): { failure: DeliveryFailure; said: string | undefined } {
  const said = error.response?.replace(/\s+/g, ' ').trim().slice(0, longestAnswer);
  return { failure: kindOf(error), said: said && /^\d{3}[ -]/.test(said) ? said : undefined };
}

/** Networks that are not the internet's, by the registries of special-purpose addresses of IPv4 and IPv6 (RFC 6890). */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // All but 2000::/3, the global unicast addresses: also those that contain an address of IPv4.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.ipv6.addSubnet(network, bits, 'ipv6');

/** True for an address of the internet: no machine of our own network, nor a service of the cloud beside it. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return isIP(address) !== 0 && !special[family].check(address, family);
}

/**
 * The address to connect to for a host that somebody names, undefined where one of its addresses is not public. The name
 * is resolved once: who connects to the address is not misled by a name that leads elsewhere a moment later.
 */
export async function resolvePublicHost(
  host: string,
  { loopback }: { loopback: boolean },
): Promise<{ host: string; servername?: string } | undefined> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = (await lookup(name, { all: true })).map(({ address }) => address);
  const [first] = addresses;
  const isAllowed = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address));
  if (first === undefined || !addresses.every(isAllowed)) return undefined;
  return { host: first, ...(isIP(name) === 0 && { servername: name }) };
}
