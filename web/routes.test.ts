import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages, routeNames } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { allPages, matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { redirects } from '@mutirao/contract/site-map/redirects.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { fetchRoutesBelow, routes } from './routes.ts';

await fetchRoutesBelow('/admin');

const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, 'some-name');
const visited = [...allPages, ...redirects].filter((one) => one !== pages.admin).map(({ pattern }) => pattern);
const inBackOffice = Object.values(backOfficePages).map(({ pattern }) => pattern);
const everything = [...visited, ...inBackOffice];

/** The pattern of the route at an address; at the address of a layout, that of its index. */
function routeAt(address: string): string | undefined {
  return matchRoutes(routes, address)?.findLast(({ route }) => route.path !== undefined)?.route.path;
}

function patternsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...patternsOf(children)]);
}

test('every page and redirect has a route, and every route but the last has one of them', () => {
  expect(new Set(patternsOf(routes))).toEqual(new Set([...everything, '*']));
});

function idsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ id, children = [] }) => [...(id === undefined ? [] : [id]), ...idsOf(children)]);
}

test('no route is registered twice, which the router refuses', () => {
  const ids = idsOf(routes);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('no address is repeated', () => {
  expect(new Set(everything).size).toBe(everything.length);
});

test.each([
  ...visited.map(addressOf),
  '/CHALLENGES/Some-Name/Forum/',
  '/challenges/in-progress/teams',
  '/%63hallenges/all',
  '/auth/%76erify/token//',
  '//auth/verify/token',
  '/auth//verify/token',
  '/challenges/a%2Fb/teams',
  '/nowhere',
  '/%',
])('%s is the same page for the server and the router', (address) => {
  expect(matchPage(address)?.pattern ?? '*').toBe(routeAt(address));
});

test.each(inBackOffice.map(addressOf))(
  '%s is in the back office for the server, and a page of its own for the router',
  (address) => {
    expect(matchPage(address)).toBe(pages.admin);
    expect(addressOf(routeAt(address) ?? '')).toBe(address);
  },
);

test('NAV-15 every named route has its address', () => {
  const addresses = {
    home: linkTo(routeNames.home),
    results: linkTo(routeNames.results, {}, { tag: 'água' }),
    forgotPassword: linkTo(routeNames.forgotPassword),
    register: linkTo(routeNames.register),
    acceptTermsAndConditions: linkTo(routeNames.acceptTermsAndConditions, { type: 'google', token: 't' }),
    profileConfig: linkTo(routeNames.profileConfig),
    ProfileAbout: linkTo(routeNames.ProfileAbout, { slug: '42' }),
    'show-team-members': linkTo(routeNames['show-team-members'], { slug: 'agua', teamSlug: 'rua' }),
    'print-certificate': linkTo(routeNames['print-certificate'], { verifyCode: 'ABCD' }),
  } satisfies Record<keyof typeof routeNames, string>;
  expect(addresses).toEqual({
    home: '/',
    results: '/results?tag=%C3%A1gua',
    forgotPassword: '/auth/forgot',
    register: '/auth/register',
    acceptTermsAndConditions: '/auth/accept-terms-and-conditions/google/t',
    profileConfig: '/profile/config',
    ProfileAbout: '/profile/42',
    'show-team-members': '/challenges/agua/teams/rua/members',
    'print-certificate': '/certificate/ABCD/print',
  });
  expect(matchPage(addresses['show-team-members'])).toBe(pages.teamMembers);
});
