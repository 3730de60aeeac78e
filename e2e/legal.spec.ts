import type { PageSlug } from '../contract/organisation/pages/pages.ts';
import { makeVersion } from '../server/features/organisation/pages/pages.factory.ts';
import type { Platform } from '../server/platform/platform.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** An earlier version: other tests agree to the current ones. */
const before = (platform: Platform, memberId: number) =>
  platform.database.updateTable('consent').set({ version: null }).where('member_id', '=', memberId).execute();

const addVersion = (platform: Platform, slug: PageSlug, version: number, valid_from: string) =>
  platform.write(async (transaction, invalidate) => {
    await makeVersion(transaction, { slug, version, valid_from, title_en: 'Terms of use' });
    invalidate('texts');
  });

test('PAGES-02 AMB-11 a member who agreed to older texts is asked, agrees, and sees the whole page above the banner', async ({
  anew,
  page,
  context,
  open,
  platform,
  signIn,
}) => {
  await test.step('a member who agreed to older texts is asked, again in the next tab, and agrees', async () => {
    const t = texts.pt.pages.update;
    const { id } = await signIn(page, { confirmed_at: new Date() });
    await before(platform, id);
    await open('/results', 'pt');
    const banner = page.getByRole('region', { name: t.title });
    await expect(banner).toContainText(t.names.privacy);
    await expect(banner.getByRole('link', { name: t.names.terms })).toHaveAttribute('href', '/terms-of-use');
    await banner.getByRole('button', { name: t.later }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();

    const other = await context.newPage();
    await other.goto('/results');
    const again = other.getByRole('region', { name: t.title });
    await again.getByRole('button', { name: t.agree }).click();
    await expect(other.getByText(t.agreed)).toBeVisible();
    await expect(again).toBeHidden();
    const given = platform.database.selectFrom('consent').select('kind').where('member_id', '=', id);
    expect(await given.where('version', '=', 1).orderBy('kind').execute()).toEqual([
      { kind: 'privacy' },
      { kind: 'terms' },
    ]);
  });
  await anew();
  await test.step('the reminder of a member is above the content, and the banner at the foot covers nothing at the end', async () => {
    const { id } = await signIn(page);
    await before(platform, id);
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/results', 'en');
    const [legal, confirm] = [texts.en.pages.update.title, texts.en.accountLinks.banner.title].map((name) =>
      page.getByRole('region', { name }),
    );
    await expect(confirm as typeof legal & object).toBeVisible();
    await expect(legal as typeof confirm & object).toBeVisible();
    const [foot, reminder, main] = await Promise.all(
      [legal, confirm, page.getByRole('main')].map((part) => part?.boundingBox()),
    );
    expect((reminder?.y ?? 0) + (reminder?.height ?? 0)).toBeLessThanOrEqual((main?.y ?? 0) + 1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const rights = await page.getByRole('contentinfo').getByText('Open source').boundingBox();
    expect((rights?.y ?? 0) + (rights?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  });
});

test('A11Y-01 PAGES-01 REG-02 REG-03 legal texts have versions and a printed form, and the register form links to both', async ({
  page,
  open,
  platform,
  context,
}) => {
  await test.step('a text shows its version and its date, and announces the next one', async () => {
    const t = texts.en.pages.legal;
    await addVersion(platform, 'privacy-policy', 2, '2099-03-05');
    await open('/privacy-policy', 'en');
    await expect(page.getByText(/^Version 1, in force since \d\d\/\d\d\/20\d\d$/)).toBeVisible();
    const versions = page.getByRole('region', { name: t.all });
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    await expect(versions).toContainText('Version 2, to come, from 05/03/2099');
    await versions.getByRole('link', { name: 'Version 2' }).click();
    await expect(page).toHaveURL('/privacy-policy/versions/2');
    await expect(page.getByText(t.coming(2, '05/03/2099'))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: t.toPresent }).click();
    await expect(page).toHaveURL('/privacy-policy');
  });
  await test.step('the boxes of the register form link to both texts', async () => {
    await open('/auth/register', 'en');
    for (const [name, title] of [
      [/terms of use/i, 'Terms of use'],
      [/privacy policy/i, 'Privacy policy'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
  await test.step('a printed text has its content, without controls', async () => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await open('/terms-of-use', 'en');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Version 1, in force since')).toBeVisible();
    for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
      for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
  });
});
