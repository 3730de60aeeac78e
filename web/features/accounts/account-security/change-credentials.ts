import type { CredentialsInput } from '@mutirao/contract/accounts/passwords.ts';
import { ApiError, callApi } from '../../../platform/api.ts';

function put(body: CredentialsInput): Promise<unknown> {
  return callApi('PUT /contestants/me/password', { body });
}

/** Requests other credentials; `again` when the answer to an earlier attempt was lost. */
export async function changeCredentials(input: CredentialsInput, again: boolean): Promise<void> {
  try {
    await put(input);
  } catch (error) {
    const refused = error instanceof ApiError && error.body.errors?.current_password;
    if (!again || !refused || !input.password) throw error;
    // The first attempt may have succeeded: then the new password is the current one.
    await put({ ...input, current_password: input.password });
  }
}
