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
