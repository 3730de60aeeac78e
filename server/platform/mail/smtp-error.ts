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
