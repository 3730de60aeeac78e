import { ApiError } from '../../../platform/api.ts';

/** The beginning of a list, as it came with the page, or why it did not. */
export interface Begun<Answer> {
  readonly first?: Answer;
  readonly failure?: string;
}

/** Awaits the first page of a list. A failure leaves the rest of the page intact. */
export async function beginList<Answer>(answer: Promise<Answer>): Promise<Begun<Answer>> {
  try {
    return { first: await answer };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500 || error.status === 503) throw error;
    return { failure: error.message };
  }
}
