import type { ClientErrorInput } from '@mutirao/contract/site/client-errors/client-errors.calls.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { RetryCancelled } from './failures.ts';
import { createReporter } from './report-error.ts';

let sent: ClientErrorInput[] = [];
let report: (error: unknown) => void;
const written = vi.spyOn(console, 'error').mockImplementation(() => {});

afterAll(() => written.mockRestore());

beforeEach(() => {
  sent = [];
  written.mockClear();
  report = createReporter({ page: () => '/challenges/:slug', send: (fault) => sent.push(fault) });
});

const named = (name: string) => Object.assign(new Error('Avoided redundant navigation'), { name });

test('ERR-33 reports neither a 401 nor a duplicate navigation, but another error', () => {
  const other = new RangeError('too far');
  for (const error of [new ApiError(401, {}), named('NavigationDuplicated'), other]) report(error);
  expect(sent).toEqual([
    { message: 'RangeError: too far', stack: expect.stringContaining('report-error.test'), page: '/challenges/:slug' },
  ]);
  expect(written.mock.calls).toEqual([[other]]);
});

test.each([
  ['what the user gave up', new RetryCancelled()],
  ['what was left meanwhile', new DOMException('The user aborted a request.', 'AbortError')],
])('does not report %s', (_what, error) => {
  report(error);
  expect([sent, written.mock.calls]).toEqual([[], []]);
});

test('reports an uncaught error of the API with its status, without personal data', () => {
  report(new ApiError(409, { message: 'maria@example.org is taken' }));
  expect(sent[0]?.message).toBe('Error 409: … is taken');
});

test('reports the same error once, and at most five a page', () => {
  const again = () => new TypeError('again');
  for (let times = 0; times < 3; times += 1) report(again());
  expect(sent).toHaveLength(1);
  for (let number = 0; number < 9; number += 1) report(`number ${number}`);
  expect(sent).toHaveLength(5);
  expect(written).toHaveBeenCalledTimes(12);
});

test('truncates long parts to the limits of the server', () => {
  report(new Error('long words '.repeat(100)));
  expect(sent[0]?.message).toHaveLength(300);
});
