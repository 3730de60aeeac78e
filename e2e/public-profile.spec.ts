import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { shared, tabsOf } from './profile-page.ts';
import { texts } from './texts.ts';

const blocks = ['following', 'activities', 'teams', 'challenges', 'achievements', 'certificates'] as const;
const { members: t, shell } = texts.pt;

test.use({ allowedComplaints: /status of 500|lost\.example/ });

test('PROFILE-05 PROFILE-22 PROFILE-23 AMB-13 AMB-14 ENTITY-02 ERR-34 the public tabs, each with its address and its empty state, and a profile that does not load', async ({
  anew,
  page,
  open,
  addMember,
  context,
  signIn,
}) => {
  await test.step('the public tabs, each with its address and its empty state', async () => {
    const { slug } = await addMember({ first_name: 'Jandira' });
    await open(`/profile/${slug}`, 'pt');
    const about = page.getByRole('region', { name: t.about.title, exact: true });
    await expect(about).toContainText(t.about.empty('Jandira'));
    for (const name of blocks)
      await expect(page.getByRole('region', { name: t.lists[name].title, exact: true })).toContainText(
        t.lists[name].empty('Jandira'),
      );
    const order = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(order).toHaveText([t.about.title, ...blocks.map((name) => t.lists[name].title)]);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    await expect(tabsOf(page, 'pt')).toHaveText(shared.map((tab) => t.tabs[tab]));
    for (const tab of shared.slice(1))
      await test.step(tab, async () => {
        await page.getByRole('link', { name: t.tabs[tab], exact: true }).click();
        await expect(page).toHaveURL(`/profile/${slug}/${tab}`);
        await expect(page.getByRole('region', { name: t.tabs[tab], exact: true })).toContainText(
          t.lists[tab as 'teams'].empty('Jandira'),
        );
      });
    await expect(page.getByText(t.lists.certificates.empty('Jandira'))).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await tabsOf(page, 'pt').first().click();
    await expect(page).toHaveURL(`/profile/${slug}`);

    await test.step('a missing picture is replaced by the default one on the card', async () => {
      const avatar = page.getByRole('region', { name: t.card.label }).locator('img').last();
      const expectDefault = async () => {
        await expect(avatar).toHaveAttribute('src', '/icons/avatar.svg');
        const width = avatar.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
        expect(await width).toBeGreaterThan(0);
      };
      await expectDefault();
      await context.route('https://lost.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await open(`/profile/${(await addMember({ avatar_url: 'https://lost.example/me.png' })).slug}`);
      await expectDefault();
    });
  });
  await anew();
  await test.step('where a profile does not load, a message replaces the spinner, without a dialog', async () => {
    const member = await signIn(page);
    await open('/profile/me', 'pt');
    await context.route(`**/api/users/${member.slug}`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"","error":"internal"}' }),
    );
    await page.getByRole('link', { name: t.profile.asOthers }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.serverFailure.title);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-busy="true"]')).toHaveCount(0);
    // The rest of the site works.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.full_name);
  });
});
