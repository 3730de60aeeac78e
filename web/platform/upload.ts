import type { Credentials } from '@mutirao/contract/accounts/sign-in.ts';
import type { ApiAnswer, ApiCalls, ApiInput, ApiKey } from '@mutirao/contract/api.ts';
import { callMethod, callUrl } from '@mutirao/contract/call-url.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { askRenewing } from './api.ts';
import { type Answered, readAnswer } from './api-error.ts';
import { readCredentials } from './credentials.ts';

/** This browser has no credentials any more: nothing was sent. */
export class MissingCredentials extends Error {}

/** Calls that take a form with a file. */
type UploadKey = { [Key in ApiKey]: ApiCalls[Key] extends { readonly file: unknown } ? Key : never }[ApiKey];

interface Upload {
  /** A prefix of the call's path, for forms at the address of older clients. */
  readonly prefix?: 'v1/contestants';
  readonly params?: Readonly<Record<string, string | number>>;
  /** The fields of the form. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

function toForm(body: Upload['body']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Sends a form by XMLHttpRequest, since `fetch` reports no progress of uploads. */
function send(
  key: UploadKey,
  { prefix, params = {}, onProgress, signal }: Upload,
  form: FormData,
  { token_type, access_token }: Credentials,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const url = callUrl(key, { params });
    request.open(callMethod(key), prefix ? url.replace('/api', `/api/${prefix}`) : url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', htmlLanguage[currentLanguage()]);
    request.setRequestHeader('authorization', `${token_type} ${access_token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' });
      resolve({ ok: status >= 200 && status < 300, status, headers, json: async () => JSON.parse(responseText) });
    };
    request.onerror = () => reject(new TypeError('The server was not reached'));
    request.onabort = () => reject(signal?.reason ?? new TypeError('The request was ended'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/**
 * Sends a form with a file as the signed-in member. Fails as `callApi` does, and with MissingCredentials
 * for a visitor. Expired credentials are renewed, and the form is sent again.
 */
export async function uploadFile<Key extends UploadKey>(
  key: Key,
  upload: Upload & ApiInput<Key>,
): Promise<ApiAnswer<Key>> {
  if (!readCredentials()) throw new MissingCredentials();
  const form = toForm(upload.body);
  const response = await askRenewing({}, async (credentials) => {
    if (!credentials) throw new MissingCredentials();
    return send(key, upload, form, credentials);
  });
  return readAnswer(response);
}
