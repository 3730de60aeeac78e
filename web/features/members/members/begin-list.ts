import { type Api, ApiError } from '../../../platform/api.ts';

/** The beginning of a list, as it came with the page, or why it did not. */
export interface Begun<Answer> {
  readonly first?: Answer;
  readonly failure?: string;
}

/** Fetches the beginning of a list. One that cannot be had leaves the rest of the page as it is. */
export async function beginList<Answer, Shown = Answer>(
  api: Api,
  path: string,
  show: (answer: Answer) => Shown,
): Promise<Begun<Shown>> {
  try {
    return { first: show(await api.get<Answer>(path)) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500 || error.status === 503) throw error;
    return { failure: error.message };
  }
}
