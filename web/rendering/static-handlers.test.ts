import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { createHandlerFor } from './static-handlers.ts';

const handlerFor = createHandlerFor(routes);

/** One address of every page, from its pattern. */
function addressesOf(all: readonly RouteObject[], above = ''): string[] {
  return all.flatMap(({ path = '', children = [] }) => {
    const place = path.replaceAll(/:\w+/g, 'some-name').replace('*', '/nothing/here');
    const own = place || above;
    return [own || '/', ...addressesOf(children, own)];
  });
}

const patternOf = (all: RouteObject[], address: string) =>
  matchRoutes(all, address)?.map(({ route }) => route.path ?? '');

const [root] = routes as [RouteObject & { children: RouteObject[] }];
const addresses = [...new Set(addressesOf(root.children))];

test('there are addresses of more than sixty pages', () => {
  expect(addresses.length).toBeGreaterThan(60);
});

test.each([
  ...addresses,
  '/CHALLENGES/Some-Name/Forum',
  '/challenges/',
  '//challenges',
  '/%63hallenges/all',
  '/desafios?page=2',
  '/perfil',
  '/%',
  '/challenges/%',
])('%s matches the same page as with all routes', (address) => {
  const { pathname } = new URL(`https://mutirao.example${address}`);
  expect(patternOf(handlerFor(pathname).dataRoutes as RouteObject[], pathname)).toEqual(patternOf(routes, pathname));
});

test('finds a page among few', () => {
  expect(handlerFor('/faq').dataRoutes[0]?.children?.length).toBeLessThan(4);
});
