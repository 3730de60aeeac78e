import type { Credentials } from '@mutirao/contract/accounts/sign-in.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { askRenewing } from './api.ts';
import { type Answered, readAnswer } from './api-error.ts';
import { readCredentials } from './credentials.ts';

/** This browser keeps no credentials any more: nothing was sent. */
export class MissingCredentials extends Error {}

interface Options {
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

function toForm(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Sends a form. Only requests of this older kind tell how much of them has been sent. */
function send(
  path: string,
  form: FormData,
  { token_type, access_token }: Credentials,
  { onProgress, signal }: Options,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', `/api/${path}`);
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
 * Sends a form with a file, in the name of whoever is signed in. Fails as `callApi` does, and with MissingCredentials
 * where nobody is. Expired credentials are renewed, and the form is sent once more.
 */
export async function uploadFile<Answer>(
  path: string,
  fields: Readonly<Record<string, string | Blob>>,
  options: Options = {},
): Promise<Answer> {
  if (!readCredentials()) throw new MissingCredentials();
  const form = toForm(fields);
  const response = await askRenewing({}, async (credentials) => {
    if (!credentials) throw new MissingCredentials();
    return send(path, form, credentials, options);
  });
  return readAnswer(response);
}
