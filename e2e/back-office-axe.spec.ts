import type { APIRequestContext } from '@playwright/test';
import { backOfficePages } from '../contract/site-map/back-office.ts';
import type { Platform } from '../server/platform/platform.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { sidewaysScroll } from './calls.ts';
import { expect } from './fixtures.ts';
import { test } from './team-sides.ts';

const patterns = Object.values(backOfficePages).map(({ pattern }) => pattern);
const ofChallenge = patterns.filter((pattern) => pattern.startsWith('/admin/challenges/:id'));
const ofOrganisation = patterns.filter((pattern) => pattern.startsWith('/admin/organisation'));
const others = patterns.filter((pattern) => ![...ofChallenge, ...ofOrganisation].includes(pattern));
/** Each in one browser, which loads the pages' modules once, and in one language: the elements are the same in both. */
const groups = {
  'a challenge': { group: ofChallenge, language: 'pt' },
  'the organisation': { group: ofOrganisation, language: 'en' },
  'the whole platform': { group: others, language: 'pt' },
} as const;

/** Values for the parameters of the addresses: rows of the demo world, whose first challenge has everything. */
async function findExamples({ database }: Platform, request: APIRequestContext, member: number) {
  const announcement = await database.selectFrom('challenge_announcement').select('id').executeTakeFirstOrThrow();
  const message = { name: 'Ana', email: 'ana@example.org', subject: 'Ajuda', message: 'Quero ajudar vocês.' };
  const sent = await request.post('/api/contact', { data: { ...message, kind: 'contact' } });
  expect(sent.status()).toBe(201);
  const item = await database.selectFrom('inbox_item').select('id').executeTakeFirstOrThrow();
  const values = { announcement: announcement.id, item: item.id, member, id: 1, slug: 'home-about' };
  return new Map(Object.entries({ ...values, key: 'password_changed' }).map(([name, value]) => [name, String(value)]));
}

for (const [name, { language, group }] of Object.entries(groups))
  test(`A11Y-04 axe finds nothing on the pages by which staff manage ${name}, on a desk and on a phone (${language})`, async ({
    side,
    platform,
    request,
  }) => {
    test.setTimeout(240_000);
    const { id, page, go } = await side('Moema', language, 1280, { roles: ['master_admin'] });
    const examples = await findExamples(platform, request, id);
    for (const [index, pattern] of group.entries())
      await test.step(pattern, async () => {
        // Pages of one group have the same frame: every other one is looked at on a phone.
        const width = index % 2 === 0 ? 1280 : 360;
        await page.setViewportSize({ width, height: 800 });
        await go(pattern.replace(/:(\w+)/g, (whole, parameter) => examples.get(parameter) ?? whole));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-pending]')).toHaveCount(0);
        expect.soft(await axeViolationsInBothThemes(page), `${pattern} at ${width} px`).toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        expect.soft(await sidewaysScroll(page), `${pattern} on a phone`).toBeLessThanOrEqual(0);
      });
  });
