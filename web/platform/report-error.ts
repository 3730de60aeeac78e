import { blankPrivate } from '@mutirao/contract/blank-private.ts';
import { longestErrorPart } from '@mutirao/contract/limits.ts';
import type { ClientErrorInput } from '@mutirao/contract/site/client-errors/client-errors.calls.ts';
import { ApiError } from './api-error.ts';
import { RetryCancelled } from './failures.ts';

/** The most errors that one page load reports; each is reported once. */
const maximumReports = 5;

/** Errors that end what the user or the router has abandoned: a repeated or a superseded navigation. */
const endedNames = new Set(['AbortError', 'NavigationDuplicated']);

/** Expected errors: a visitor is asked to sign in, and cancelled retries and navigations have ended. */
function isExpected(error: unknown): boolean {
  if (error instanceof RetryCancelled) return true;
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error || error instanceof DOMException ? endedNames.has(error.name) : false;
}

function describe(error: unknown, page: string): ClientErrorInput {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const status = error instanceof ApiError ? ` ${error.status}` : '';
  return {
    message: blankPrivate(`${name}${status}: ${message}`).slice(0, longestErrorPart.message),
    stack: blankPrivate(stack).slice(0, longestErrorPart.stack),
    page: page.slice(0, longestErrorPart.page),
  };
}

interface Reporting {
  /** The pattern of the address the user is at: the address itself may name them. */
  page: () => string;
  send: (fault: ClientErrorInput) => void;
}

/** Reports uncaught errors: to the console, and to the server's log. */
export function createReporter({ page, send }: Reporting): (error: unknown) => void {
  const seen = new WeakSet<object>();
  const reported = new Set<string>();
  return (error) => {
    // React and the router both report what a page throws.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    if (isExpected(error)) return;
    console.error(error);
    const fault = describe(error, page());
    const key = `${fault.message}\n${fault.stack}`;
    if (reported.has(key) || reported.size >= maximumReports) return;
    reported.add(key);
    send(fault);
  };
}

/** Sends to the server, even while the page is being left; its own failure is not reported. */
export function sendToServer(fault: ClientErrorInput): void {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const body = JSON.stringify(fault);
  fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}

/** Passes uncaught errors to `report`, which writes them to the console instead of the browser. */
export function catchUncaught(report: (error: unknown) => void): void {
  addEventListener('error', (event) => {
    event.preventDefault();
    report(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report(event.reason);
  });
}
