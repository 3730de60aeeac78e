import { createTransport } from 'nodemailer';
import type { Letter } from './layout.ts';

/** Milliseconds. A server that says nothing for so long is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

interface Envelope {
  /** Of the mail in our table; the same at every try, so that a recipient's mail box knows one that came twice. */
  id: string;
  to: string;
}

export type Deliver = (envelope: Envelope, letter: Letter) => Promise<void>;

/** What `Name <someone@example.org>` has after the @. */
function domainOf(sender: string): string {
  return sender.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
}

/** Gives mails to the operator's mail server; a promise that holds means that the server took it. */
export function openTransport({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Deliver {
  const transport = createTransport({ url: smtpUrl, ...patience });
  const domain = domainOf(mailFrom);
  return async ({ id, to }, { subject, html, text, replyTo, unsubscribeUrl }) => {
    await transport.sendMail({
      from: mailFrom,
      // As it is, never read as a list of addresses.
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

/** What may be logged of a failure: the server's words often hold the address. */
export function failureOf({ name, code, responseCode }: SmtpError): object {
  return { name, code, responseCode };
}
