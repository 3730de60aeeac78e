import type { Transporter } from 'nodemailer';
import { isLoopbackUrl } from '../public-address.ts';
import type { Letter } from './layout.ts';

/** Milliseconds. A server that is silent for so long is retried later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

interface Envelope {
  /** The `Message-ID`, the same at every attempt, so that the recipient's mailbox recognises a duplicate. */
  id: string;
  to: string;
}

export type Deliver = (envelope: Envelope, letter: Letter) => Promise<void>;

/** The domain of `Name <someone@example.org>`. */
function domainOf(sender: string): string {
  return sender.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
}

/** Sends mails by the operator's mail server; resolves when the server has accepted one. */
export function openTransport({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Deliver {
  // Passwords and links are sent encrypted, or stay on this machine.
  const settings = { url: smtpUrl, requireTLS: !isLoopbackUrl(smtpUrl), ...patience };
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail.
  const open = async () => (await import('nodemailer')).createTransport(settings);
  const domain = domainOf(mailFrom);
  return async ({ id, to }, { subject, html, text, replyTo, unsubscribeUrl }) => {
    transport ??= open();
    await (await transport).sendMail({
      from: mailFrom,
      // As an object, so that it is never parsed as a list of addresses.
      to: { name: '', address: to },
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      messageId: `<${id}@${domain}>`,
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

interface SmtpError extends Error {
  code?: string;
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
