import { type ErrorCode, errorStatus } from '@mutirao/contract/errors.ts';

interface Details {
  /** Which of the messages of `error-messages.ts` tells it; without one, the message of the code. */
  message?: string;
  /** Field to list of messages, already in the caller's language. */
  fields?: Record<string, string[]>;
  /** Field to message of `error-messages.ts`. */
  fieldMessages?: Record<string, string>;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure the caller is told about. Anything else that is thrown is a fault of ours and is masked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messageKey: string;
  readonly fields: Record<string, string[]>;
  readonly fieldMessages: Record<string, string>;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? code, { cause: details.cause });
    this.code = code;
    this.status = errorStatus[code];
    this.messageKey = details.message ?? code;
    this.fields = details.fields ?? {};
    this.fieldMessages = details.fieldMessages ?? {};
    this.retryAfter = details.retryAfter;
  }
}
