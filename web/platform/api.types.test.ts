import { expectTypeOf, test } from 'vitest';
import { callApi } from './api.ts';

test('a call knows its path, what it takes and what it answers', () => {
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
  };
  expectTypeOf(calls).returns.toEqualTypeOf<Promise<void>>();
});
