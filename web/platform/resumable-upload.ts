import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import type { ErrorBody } from '@mutirao/contract/errors.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { uploadChunk, uploadLifetime } from '@mutirao/contract/upload-limits.ts';
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { currentLanguage } from '../i18n/language.tsx';
import { credentialsFor } from './api.ts';
import { ApiError } from './api-error.ts';
import { readStoredJson, writeStored } from './browser-storage.ts';
import { actingMember, endSession, MissingCredentials, renewCredentials } from './credentials.ts';
import { draftKey } from './drafts.ts';
import { fetchChunk } from './load-chunk.ts';

interface StoredUpload {
  readonly url: string;
  readonly begunAt: number;
}

/** The same for a file that is chosen again for the same call. */
function keyOf(purpose: string, { name, type, size, lastModified }: File): string {
  return draftKey({ memberId: actingMember(), form: `upload:${purpose}:${name}:${type}:${size}:${lastModified}` });
}

/** The address of an upload of this file that was begun in this browser, even before a reload. */
function findUpload(purpose: string, file: File): string | undefined {
  const stored = readStoredJson<StoredUpload>('localStorage', keyOf(purpose, file));
  return stored && Date.now() - stored.begunAt < uploadLifetime ? stored.url : undefined;
}

/** Stores the address until the file has been used, or the member signs out. */
function storeUpload(purpose: string, file: File, url: string): void {
  const stored: StoredUpload = { url, begunAt: Date.now() };
  writeStored('localStorage', keyOf(purpose, file), JSON.stringify(stored));
}

export function removeUpload(purpose: string, file: File): void {
  writeStored('localStorage', keyOf(purpose, file), null);
}

/** Follows and ends the sending of a file. */
export interface Sending {
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Called when the line breaks, and when it is back. */
  readonly onInterrupted?: ((isInterrupted: boolean) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** In milliseconds: the pauses before the tries after a broken connection; a part that arrives starts them over. */
const pauses = [0, 1000, 2000, 5000, 10_000, 15_000];
/** In milliseconds: a line on which nothing moves for so long is taken for broken. */
const longestStall = 60_000;

function toApiError(response: HttpResponse): ApiError {
  let body: Partial<ErrorBody> = {};
  try {
    body = JSON.parse(response.getBody());
  } catch {
    // An answer to HEAD, or one of a proxy.
  }
  return new ApiError(response.getStatus(), body, Number(response.getHeader('retry-after')) || undefined);
}

/** What a failure of the client stands for: a TypeError where the server was not reached. */
function failureOf({ causingError }: DetailedError): unknown {
  const isOurs = causingError instanceof Error && causingError.name !== 'TypeError';
  return isOurs ? causingError : new TypeError('The server was not reached', { cause: causingError });
}

/** Whether the next try may succeed: after another one's part, an expired token, or a server that was restarted. */
function isPassing(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return failure instanceof TypeError;
  const { status, body } = failure;
  return [401, 404, 409].includes(status) || (status >= 500 && body.error !== 'disk_full');
}

/** Authorizes the requests of an upload, which may last longer than a token. */
class Authorization {
  #sent: Credentials | undefined;
  #isRefused = false;
  #isRenewed = false;

  readonly authorize = async (request: HttpRequest): Promise<void> => {
    const renewed = this.#isRefused && this.#sent ? await renewCredentials(this.#sent) : undefined;
    this.#isRenewed = renewed !== undefined;
    this.#isRefused = false;
    this.#sent = renewed ?? (await credentialsFor({}));
    if (!this.#sent) throw new MissingCredentials();
    request.setHeader('accept-language', htmlLanguage[currentLanguage()]);
    request.setHeader('authorization', `${this.#sent.token_type} ${this.#sent.access_token}`);
  };

  /** Called with each answer; throws failures, so that none is taken for a lost upload. */
  readonly check = async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const status = response.getStatus();
    this.#isRefused = status === 401;
    if (this.#isRefused && this.#isRenewed && this.#sent) endSession(this.#sent);
    // The client then begins a new upload.
    if (status < 400 || (status === 404 && request.getMethod() === 'HEAD')) return;
    throw toApiError(response);
  };
}

/** Continues an upload by itself, whatever breaks, until it has arrived, or nothing arrives any more. */
class Retries {
  readonly #upload: Upload;
  readonly #onInterrupted: (isInterrupted: boolean) => void;
  #tries = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #stall: ReturnType<typeof setTimeout> | undefined;
  #isInterrupted = false;
  #isEnded = false;

  constructor(upload: Upload, onInterrupted: (isInterrupted: boolean) => void = () => {}) {
    this.#upload = upload;
    this.#onInterrupted = onInterrupted;
    addEventListener('online', this.#continue);
  }

  #setInterrupted(isInterrupted: boolean): void {
    if (this.#isInterrupted !== isInterrupted) this.#onInterrupted(isInterrupted);
    this.#isInterrupted = isInterrupted;
  }

  readonly #continue = (): void => {
    if (!this.#isInterrupted) return;
    this.#tries = 0;
    this.#start();
  };

  #start(): void {
    clearTimeout(this.#pause);
    this.watch();
    // Ends the request under way, if any.
    void this.#upload.abort().then(() => this.#upload.start());
  }

  /** Starts the time within which something has to move. */
  watch(): void {
    clearTimeout(this.#stall);
    // A request that was cancelled before it was sent still reports its progress.
    if (this.#isEnded) return;
    this.#stall = setTimeout(() => {
      this.#setInterrupted(true);
      this.#start();
    }, longestStall);
  }

  /** The server has answered. */
  answered(): void {
    this.#setInterrupted(false);
  }

  /** A part has arrived. */
  arrived(): void {
    this.#tries = 0;
  }

  /** Tries again after a failure, by itself; false where that is of no use. */
  retry(failure: unknown): boolean {
    if (!isPassing(failure)) return false;
    clearTimeout(this.#stall);
    const pause = pauses[this.#tries];
    // Without a network, it waits for the event.
    const isOffline = failure instanceof TypeError && !navigator.onLine;
    if (pause === undefined && !isOffline) return false;
    this.#setInterrupted(true);
    this.#tries += 1;
    if (pause !== undefined) this.#pause = setTimeout(() => this.#start(), pause);
    return true;
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#pause);
    clearTimeout(this.#stall);
    removeEventListener('online', this.#continue);
    this.#setInterrupted(false);
  }
}

function idOf({ url }: Upload): string {
  return new URL(url as string).pathname.split('/').at(-1) as string;
}

/**
 * Sends a file in parts, by the tus protocol, as the signed-in member; resolves with the id of the upload, by which one
 * call may use it. Continues by itself after interruptions, and where an upload of the file for the same purpose was
 * begun before. Fails as `callApi` does, with a TypeError after many tries.
 */
export async function uploadInParts(
  file: File,
  purpose: string,
  { onProgress, onInterrupted, signal }: Sending,
): Promise<string> {
  const { Upload } = await fetchChunk(() => import('tus-js-client'));
  signal?.throwIfAborted();
  const { authorize, check } = new Authorization();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL('/api/uploads', location.href).href,
      uploadUrl: findUpload(purpose, file) ?? null,
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: uploadChunk,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: authorize,
      onAfterResponse: async (request, response) => {
        await check(request, response);
        retries.answered();
      },
      onUploadUrlAvailable: () => storeUpload(purpose, file, upload.url as string),
      onProgress: (sent, size) => {
        retries.watch();
        onProgress?.(size > 0 ? sent / size : 0);
      },
      onChunkComplete: () => retries.arrived(),
      onSuccess: () => end(() => resolve(idOf(upload))),
      onError: (error) => {
        const failure = failureOf(error as DetailedError);
        if (!retries.retry(failure)) end(() => reject(failure));
      },
    });
    const retries = new Retries(upload, onInterrupted);
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', cancel);
      retries.end();
      settle();
    };
    const cancel = () => {
      // What has arrived expires, if the server does not hear of it.
      upload.abort(true).catch(() => {});
      removeUpload(purpose, file);
      end(() => reject(signal?.reason));
    };
    signal?.addEventListener('abort', cancel);
    retries.watch();
    upload.start();
  });
}
