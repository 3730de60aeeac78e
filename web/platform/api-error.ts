import type { ErrorBody } from '@mutirao/contract/errors.ts';

/** A record of the platform has an id, and the times of its creation and last change. */
function isRecordWithoutId(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || !('created_at' in value && 'updated_at' in value)) return false;
  return !('id' in value) || value.id === undefined || value.id === null;
}

function recordsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const isPage = typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
  return isPage ? (answer.data as unknown[]) : [answer];
}

/** Returns an answer unchanged, and warns developers of a record without an id: by its fields, not by their values. */
function warnWithoutId<Answer>(answer: Answer): Answer {
  for (const record of recordsOf(answer))
    if (isRecordWithoutId(record)) console.warn(`A record came without an id: ${Object.keys(record).join(', ')}`);
  return answer;
}

/** An answer of the API that is not a success. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** The Retry-After of the answer, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? '');
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The response of `fetch` or of an upload. */
export interface Answered {
  readonly ok: boolean;
  readonly status: number;
  readonly headers?: Headers;
  json(): Promise<unknown>;
}

/** A partial answer counts as a failure of the network: the user may retry. */
function readWhole(response: Answered): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new TypeError('The answer did not arrive whole', { cause: error }) : error;
  });
}

/** The body of an answer; throws its failure as an ApiError. */
export async function readAnswer<Answer>(response: Answered): Promise<Answer> {
  if (response.ok) return warnWithoutId(response.status === 204 ? undefined : await readWhole(response)) as Answer;
  const body = await response.json().catch(() => ({}));
  throw new ApiError(response.status, body as ErrorBody, Number(response.headers?.get('retry-after')) || undefined);
}
