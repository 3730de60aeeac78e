import { blankPrivate } from '@mutirao/contract/blank-private.ts';
import { longestErrorPart } from '@mutirao/contract/limits.ts';
import type { ClientErrorInput } from '@mutirao/contract/site/client-errors.ts';
import { ApiError } from './api-error.ts';
import { RetryCancelled } from './failures.ts';

/** One page load tells of so many faults at most, and of each once. */
const maximumReports = 5;

/** What the user or the router has put an end to: going where one is already, or elsewhere meanwhile. */
const endedNames = new Set(['AbortError', 'NavigationDuplicated']);

/** What is no fault: whoever is not signed in is asked to, and what was given up or left is over. */
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

/** The one way of every fault that nobody caught: to the console, and to the server's log. */
export function createReporter({ page, send }: Reporting): (error: unknown) => void {
  const seen = new WeakSet<object>();
  const reported = new Set<string>();
  return (error) => {
    // React and the router both pass on what a page throws.
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

/** Tells the server, even if the page is being left; that it could not be told is no further fault. */
export function sendToServer(fault: ClientErrorInput): void {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const body = JSON.stringify(fault);
  fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}

/** Hands what nobody caught to `report`, which writes it to the console instead of the browser. */
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
