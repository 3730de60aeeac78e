import type { ErrorBody } from '@mutirao/contract/errors.ts';

/** An answer of the API that is not a success. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** Seconds after which it is worth trying again, where the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? '');
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

interface Answered {
  readonly ok: boolean;
  readonly status: number;
  readonly headers?: Headers;
  json(): Promise<unknown>;
}

/** The body of an answer, or the failure that it tells as an ApiError. */
export async function readAnswer<Answer>(response: Answered): Promise<Answer> {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body as Answer;
  throw new ApiError(response.status, body as ErrorBody, Number(response.headers?.get('retry-after')) || undefined);
}
