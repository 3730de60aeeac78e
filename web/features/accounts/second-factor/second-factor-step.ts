import { ApiError } from '../../../platform/api-error.ts';

/** A sign-in whose first factor was right: what its second step needs. */
export interface SecondFactorStep {
  readonly token: string;
  /** The second factors of the member. */
  readonly accepts: readonly string[];
}

/** The second step that a failed sign-in asks for; undefined for any other failure. */
export function secondFactorStepOf(error: unknown): SecondFactorStep | undefined {
  if (!(error instanceof ApiError) || error.body.error !== 'second_factor_required') return undefined;
  const { second_factor_token: token = '', accepts = [] } = error.body;
  return { token, accepts };
}
