import { notificationStreamBeat } from '@mutirao/contract/members/notifications/notification-stream.ts';
import { createParser, type ParserCallbacks } from 'eventsource-parser';
import { ApiError } from '../../../platform/api.ts';

/** In milliseconds: a connection silent for so long is lost. */
const longestSilence = 2.5 * notificationStreamBeat;

/** Calls back with what a stream sends; resolves when it ends or falls silent, rejects when it is lost. */
export async function readStream(
  { body }: Response,
  callbacks: ParserCallbacks,
  silence = longestSilence,
): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const parser = createParser(callbacks);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reader.cancel(), silence);
  };
  try {
    for (listen(); ; listen()) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** In milliseconds: the longest delay after the first failure, and after many. */
const shortest = 1000;
const longest = 60_000;
/** In milliseconds: a connection that lasted so long has not failed. */
const steady = 10_000;

/** How long to wait before trying again: longer after each failure, and differently in each browser. */
export function waitAfter(failures: number, chance = Math.random()): number {
  return chance * Math.min(longest, shortest * 2 ** failures);
}

/** Resolves after a while, when the device is online again, or on abort. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** The Retry-After of an overloaded server, in milliseconds. */
function askedToWait(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
}

/** Connects once, until the connection ends or the device is offline. */
async function connectOnce(signal: AbortSignal, connect: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  signal.addEventListener('abort', end);
  addEventListener('offline', end);
  try {
    await connect(attempt.signal);
  } finally {
    end();
    signal.removeEventListener('abort', end);
    removeEventListener('offline', end);
  }
}

/**
 * Connects again and again until `signal` is aborted: soon after a connection that lasted, ever more rarely while none
 * does, and at once when the device is online again.
 */
export async function keepConnected(
  signal: AbortSignal,
  connect: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = Date.now();
    let wait = 0;
    try {
      // Offline, an attempt would fail.
      if (navigator.onLine) await connectOnce(signal, connect);
    } catch (error) {
      wait = askedToWait(error);
    }
    if (signal.aborted) return;
    if (Date.now() - began > steady) failures = 0;
    await pause(navigator.onLine ? wait + waitAfter(failures) : longest, signal);
    failures += 1;
  }
}
