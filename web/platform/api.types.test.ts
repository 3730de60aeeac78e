import { expectTypeOf, test } from 'vitest';
import { callApi } from './api.ts';
import { useApiMutation } from './use-answers.ts';
import { useApiQuery, useFresh } from './use-api-query.ts';
import { useEndless } from './use-endless.ts';

test('types the path, input and answer of a call', () => {
  // Never run: the compiler checks it.
  const calls = async () => {
    expectTypeOf((await callApi('GET /meet-the-league'))[0]?.full_name).toEqualTypeOf<string | undefined>();
    expectTypeOf((await callApi('GET /meet-the-league/:id', { params: { id: 3 } })).id).toEqualTypeOf<number>();
    // @ts-expect-error -- no such path
    await callApi('GET /meet-the-leagues');
    // @ts-expect-error -- a parameter is missing
    await callApi('GET /meet-the-league/:id');
    // @ts-expect-error -- a parameter of another path
    await callApi('GET /meet-the-league/:id', { params: { slug: 'x' } });
    // @ts-expect-error -- no such field in the answer
    (await callApi('GET /meet-the-league'))[0]?.email;
    await callApi('POST /notifications/read', { body: { until: 3 } });
    // @ts-expect-error -- the body is missing
    await callApi('POST /notifications/read');
    // @ts-expect-error -- no such field in the body
    await callApi('POST /notifications/read', { body: { up_to: 3 } });
    await callApi('GET /challenges/search', { query: { tag: 'water', page: 2 } });
    // @ts-expect-error -- a value of another type in the query
    await callApi('GET /notifications', { query: { page: 'first' } });
    // @ts-expect-error -- no such name in the query
    await callApi('GET /notifications', { query: { tag: 'water' } });
  };
  expectTypeOf(calls).returns.toEqualTypeOf<Promise<void>>();
});

/** Never run: the compiler checks it. */
function useCalls(): void {
  expectTypeOf(useApiQuery('GET /notifications/unread-count').data?.unread_count).toEqualTypeOf<number | undefined>();
  const counted = useApiQuery('GET /notifications/unread-count', {}, { select: ({ unread_count }) => unread_count });
  expectTypeOf(counted.data).toEqualTypeOf<number | undefined>();
  // @ts-expect-error -- a parameter is missing
  useApiQuery('GET /challenges/:id/participation');
  // @ts-expect-error -- a call that changes something
  useApiQuery('POST /challenges/:id/follow', { params: { id: 3 } });

  const follow = useApiMutation('POST /challenges/:id/follow', {
    expect: (update, { params }) =>
      update('GET /challenges/:id/participation', { params }, (known) => ({ ...known, is_following: true })),
  });
  expectTypeOf(follow.mutate).returns.resolves.toHaveProperty('followers_count');
  // @ts-expect-error -- a parameter is missing
  void follow.mutate();

  const list = useEndless({ call: 'GET /challenges/:id/teams', params: { id: 3 } });
  expectTypeOf(list.pages?.[0]?.data[0]?.name).toEqualTypeOf<string | undefined>();
  // @ts-expect-error -- no such name in the query
  useEndless({ call: 'GET /challenges/:id/teams', params: { id: 3 }, query: { tag: 'water' } });
  // @ts-expect-error -- an answer that is no page is made one
  useEndless({ call: 'GET /users/:user/achievements', params: { user: 3 } });
  expectTypeOf(useFresh('GET /meet-the-league', {}, [{ id: 3 }])).toEqualTypeOf<{ id: number }[]>();
}

test('queries, mutations and lists are typed by their calls', () => {
  expectTypeOf(useCalls).returns.toEqualTypeOf<void>();
});
