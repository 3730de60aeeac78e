import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setActingMember } from './credentials.ts';
import { answerKey, endless, followMember } from './query-client.ts';
import { answersFor } from './use-answers.ts';
import { itemsOf } from './use-endless.ts';

const ana = 1;
const bia = 2;
const count = 'GET /notifications/unread-count';
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  followMember(client);
  setActingMember(ana);
});
afterEach(() => setActingMember(undefined));

test('a sign-out and another sign-in clear the previous member’s answers, but not the public ones', () => {
  const everyones = answerKey('GET /impact', {}, 'everyone');
  client.setQueryData(everyones, 'figures');
  answersFor(client, ana).set(count, {}, { unread_count: 3 });
  setActingMember(ana);
  expect(answersFor(client, ana).get(count, {})).toEqual({ unread_count: 3 });

  setActingMember(bia);
  expect(answersFor(client, ana).get(count, {})).toBeUndefined();
  // A pending answer.
  answersFor(client, ana).set(count, {}, { unread_count: 3 });
  expect(answersFor(client, ana).get(count, {})).toBeUndefined();

  answersFor(client, bia).set(count, {}, { unread_count: 1 });
  setActingMember(undefined);
  expect(answersFor(client, bia).get(count, {})).toBeUndefined();
  expect(client.getQueryData(everyones)).toBe('figures');
});

test('reverts an optimistic update, unless the server has answered meanwhile', () => {
  const answers = answersFor(client, ana);
  const read = () => answers.update(count, {}, ({ unread_count }) => ({ unread_count: unread_count - 1 }));
  answers.set(count, {}, { unread_count: 3 });
  const takeBack = read();
  expect(answers.get(count, {})).toEqual({ unread_count: 2 });
  takeBack();
  expect(answers.get(count, {})).toEqual({ unread_count: 3 });

  const tooLate = read();
  answers.set(count, {}, { unread_count: 7 });
  tooLate();
  expect(answers.get(count, {})).toEqual({ unread_count: 7 });
});

test('an update reaches the pages of endless lists, and no other member', () => {
  const keys = [ana, bia].map((member) => [...answerKey('GET /notifications', {}, member), endless, 1]);
  for (const key of keys) client.setQueryData(key, { pages: [{ total: 1 }, { total: 1 }], pageParams: [1, 2] });
  answersFor(client, ana).update('GET /notifications', {}, (page) => ({ ...page, total: 0 }));
  expect(keys.map((key) => client.getQueryData(key))).toMatchObject([
    { pages: [{ total: 0 }, { total: 0 }] },
    { pages: [{ total: 1 }, { total: 1 }] },
  ]);
});

test('a change reaches the other tabs of the same member', async () => {
  const other = new BroadcastChannel(`answers for ${ana}`);
  const received = new Promise((resolve) => {
    other.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
  answersFor(client, ana).set(count, {}, { unread_count: 5 });
  expect(await received).toEqual({ queryKey: answerKey(count, {}, ana), answer: { unread_count: 5 } });
  other.close();
});

test('an item that moved to the next page is listed once, at its first position', () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(itemsOf([{ data: [a, b] }, { data: [b, c] }])).toEqual([a, b, c]);
  expect(itemsOf(undefined)).toEqual([]);
});
