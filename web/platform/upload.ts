import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import type { ApiAnswer, ApiCalls, ApiInput, ApiKey } from '@mutirao/contract/api.ts';
import { callMethod, callUrl } from '@mutirao/contract/call-url.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { tusVersion, uploadChunk } from '@mutirao/contract/upload-limits.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { askRenewing, callApi } from './api.ts';
import { type Answered, ApiError, readAnswer } from './api-error.ts';
import { MissingCredentials, readCredentials } from './credentials.ts';
import { removeUpload, type Sending, uploadInParts } from './resumable-upload.ts';

export { MissingCredentials } from './credentials.ts';

/** Calls that take a file. */
type UploadKey = { [Key in ApiKey]: ApiCalls[Key] extends { readonly file: unknown } ? Key : never }[ApiKey];

interface Upload extends Sending {
  /** A prefix of the call's path, for forms at the address of older clients. */
  readonly prefix?: 'v1/contestants';
  readonly params?: Readonly<Record<string, string | number>>;
  /** The fields of the form, one of them the file. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call that is repeated while its first answer is under way is to ask again so often. */
const mostRepetitions = 5;

function toForm(body: Upload['body']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Sends a form or JSON by XMLHttpRequest, since `fetch` reports no progress of uploads. */
function send(
  key: UploadKey,
  { prefix, params = {}, onProgress, signal }: Upload,
  payload: FormData | string,
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
    if (typeof payload === 'string') request.setRequestHeader('content-type', 'application/json');
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
    request.send(payload);
  });
}

function sendRenewing(key: UploadKey, upload: Upload, payload: FormData | string): Promise<Answered> {
  return askRenewing({}, async (credentials) => {
    if (!credentials) throw new MissingCredentials();
    return send(key, upload, payload, credentials);
  });
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** Makes a call that names an upload; asks again for the answer of the same call that is under way. */
async function callWithUpload<Answer>(key: UploadKey, upload: Upload, body: Upload['body']): Promise<Answer> {
  for (let left = mostRepetitions; ; left -= 1) {
    try {
      return await readAnswer(await sendRenewing(key, { ...upload, onProgress: undefined }, JSON.stringify(body)));
    } catch (error) {
      const isUnderWay = error instanceof ApiError && error.status === 409 && error.retryAfter !== undefined;
      if (!isUnderWay || left === 0) throw error;
      await pause(error.retryAfter as number);
      upload.signal?.throwIfAborted();
    }
  }
}

/** Sends the file in parts, then makes the call that names it. */
async function sendInParts<Answer>(key: UploadKey, upload: Upload, [field, file]: [string, File]): Promise<Answer> {
  // An upload that was begun is continued for the same call alone.
  const purpose = `${key} ${callUrl(key, upload)}`;
  const id = await uploadInParts(file, purpose, upload);
  try {
    const answer = await callWithUpload<Answer>(key, upload, { ...upload.body, [field]: { upload: id } });
    removeUpload(purpose, file);
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.body.errors?.[field] !== undefined;
    if (isRefused || upload.signal?.aborted) {
      removeUpload(purpose, file);
      const headers = { 'tus-resumable': tusVersion };
      callApi('DELETE /uploads/:upload', { params: { upload: id }, headers }).catch(() => {});
    }
    throw error;
  }
}

/**
 * Makes a call with a file as the signed-in member. Fails as `callApi` does, and with MissingCredentials for a visitor.
 * A file of more than one part arrives by a resumable upload; a smaller one in a form, which is sent again with
 * renewed credentials where those have expired.
 */
export async function uploadFile<Key extends UploadKey>(
  key: Key,
  upload: Upload & ApiInput<Key>,
): Promise<ApiAnswer<Key>> {
  if (!readCredentials()) throw new MissingCredentials();
  const large = Object.entries(upload.body).find(
    (entry): entry is [string, File] => entry[1] instanceof File && entry[1].size > uploadChunk,
  );
  if (large) return sendInParts(key, upload, large);
  return readAnswer(await sendRenewing(key, upload, toForm(upload.body)));
}
