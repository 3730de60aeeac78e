import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { firstStyles, parseStyles } from './assets.ts';
import { inOneLanguage } from './payload.ts';
import { createHandlerFor } from './static-handlers.ts';

const page = '<main class="a b"><p class="c">.d{color:red}</p></main>';

test.each([
  ['what elements need', 'h1{x:1}:root[data-contrast=high]{x:2}.a{x:3}.a.b>.c{x:4}'],
  [
    'what pointers cause can wait',
    '.a:hover,.b:active{x:1}.a:focus-visible{x:2}.a[data-busy=true]{x:3}',
    '.a:focus-visible{x:2}.a[data-busy=true]{x:3}',
  ],
  ['what pointers and the focus except cannot', '.a:not(:focus):not(:active){x:1}'],
  ['what no element has the class of is left out', '.d{x:1}.a .d{x:2}.a{x:3}', '.a{x:3}'],
  ['of several selectors those that may match stay', '.a,.d,.e .a,p{x:1}', '.a,p{x:1}'],
  ['a class that must not be there is not needed', '.a:not(.d){x:1}'],
  ['where one of several classes is enough the rule stays', '.a:has(.d,.e){x:1}:is(.d,.a){x:2}'],
  ['conditions keep what is left in them', '@media (width>1px){.d{x:1}.a{x:2}}', '@media (width>1px){.a{x:2}}'],
  ['conditions that nothing is left in go', '@media (width>1px){.d{x:1}}h1{x:2}', 'h1{x:2}'],
  ['fonts and animations stay', '@font-face{x:1}@keyframes d{0%{x:1}to{x:2}}'],
  ['paper can wait', '@media print{.a{x:1}}.b{x:2}', '.b{x:2}'],
])('%s', (_what, styles, expected = styles) => {
  expect(firstStyles(parseStyles(styles), page).text).toBe(expected);
});

test.each([
  ['a text in two languages', { title: { pt: 'Água', en: 'Water' } }, { title: { pt: 'Água' } }],
  ['texts in lists', [{ a: [{ pt: 'um', en: 'one' }] }], [{ a: [{ pt: 'um' }] }]],
  ['a text that is missing is replaced by the other one', { pt: '', en: 'Water' }, { pt: '', en: 'Water' }],
  ['a text in one language', { en: 'Water' }, { en: 'Water' }],
  ['what is no text', { pt: 1, en: { a: null } }, { pt: 1, en: { a: null } }],
  ['a language beside other things', { pt: 'a', en: 'b', id: 1 }, { pt: 'a', en: 'b', id: 1 }],
  ['plain values', [null, 1, 'a', true, undefined], [null, 1, 'a', true, undefined]],
])('%s', (_what, value, expected) => {
  expect(inOneLanguage(value, 'pt')).toEqual(expected);
});

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
