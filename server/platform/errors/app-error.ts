import { type ErrorCode, errorStatus } from '@mutirao/contract/errors.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { errorMessages } from './error-messages.ts';

interface Details {
  /** What happened; without it, the general message of the code. */
  message?: Localized;
  /** Field to list of messages, already in the caller's language. */
  fields?: Record<string, string[]>;
  /** Field to message. */
  fieldMessages?: Record<string, Localized>;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
  /** The ways to authenticate again, where that is required. */
  accepts?: readonly string[];
  /** Proves the first factor, where the second one is missing. */
  secondFactorToken?: string;
  cause?: unknown;
}

/** An expected failure, shown to the caller. Any other error is logged and masked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly localizedMessage: Localized;
  readonly fields: Record<string, string[]>;
  readonly fieldMessages: Record<string, Localized>;
  readonly retryAfter: number | undefined;
  readonly accepts: readonly string[] | undefined;
  readonly secondFactorToken: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const { message = errorMessages[code], fields = {}, fieldMessages = {}, cause } = details;
    super(message.en, { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.localizedMessage = message;
    this.fields = fields;
    this.fieldMessages = fieldMessages;
    this.retryAfter = details.retryAfter;
    this.accepts = details.accepts;
    this.secondFactorToken = details.secondFactorToken;
  }
}
