import type { Language } from '../contract/language.ts';
import { watchCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

test.use({ allowedComplaints: /status of (500.*\/me\/privacy|422.*\/slug)/ });

const { privacy: t, settings, profileAddress } = texts[language];
const { update_success, update_failed } = settings.profile.messages;

test(`ENTITY-01 privacy can be saved without a profile, and the address of a profile is copied and changed (${language})`, async ({
  anew,
  page,
  open,
  signIn,
  platform,
  addMember,
  context,
  baseURL,
}) => {
  await test.step('privacy can be saved without a profile', async () => {
    const member = await signIn(page);
    await open('/config/me', language);
    const panel = page.getByRole('region', { name: t.title, exact: true });
    const toggle = (name: string) => panel.getByRole('switch', { name, exact: true });
    const community = toggle(t.hidden_from_community);
    const board = toggle(t.hidden_from_impact_board);
    const search = toggle(t.hidden_from_search);
    for (const one of [community, board, search]) await expect(one).not.toBeChecked();
    await expect(community).toHaveAccessibleDescription(t.hidden_from_communityHelp);
    await community.check();
    await search.focus();
    await page.keyboard.press('Space');
    const save = panel.getByRole('button', { name: t.save });
    await page.route('**/api/me/privacy', (route) => route.fulfill({ status: 500, json: { message: 'Oops' } }));
    await save.click();
    await expect(page.locator('[data-tone=failure]').filter({ hasText: update_failed })).toBeVisible();
    await page.unrouteAll();
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: update_success })).toBeVisible();
    await page.reload();
    await expect(community).toBeChecked();
    await expect(board).not.toBeChecked();
    await expect(search).toBeChecked();
    const row = await platform.database
      .selectFrom('member')
      .select(['hidden_from_community', 'hidden_from_impact_board', 'hidden_from_search'])
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(row).toEqual({ hidden_from_community: true, hidden_from_impact_board: false, hidden_from_search: true });
  });
  await anew();
  await test.step('a member introduces themselves, and the address of their profile is copied and changed', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const other = await addMember({ profile: true });
    const member = await signIn(page, { first_name: 'Iara', last_name: `Mata ${Date.now()}`, profile: true });
    const calls = watchCalls(page);
    await open('/config/me', language);
    const { presentation } = settings;
    await test.step('an introduction in both languages', async () => {
      const panel = page.getByRole('region', { name: presentation.title, exact: true });
      await panel.getByRole('textbox', { name: presentation.description_br }).fill('Gosto de rios.');
      await panel.getByRole('textbox', { name: presentation.description }).fill('I like rivers.');
      await panel.getByRole('textbox', { name: presentation.linkedIn }).fill('https://www.linkedin.com/in/ana');
      await panel.getByRole('button', { name: presentation.save }).click();
      await expect(page.getByRole('status').filter({ hasText: update_success })).toBeVisible();
    });
    const panel = page.getByRole('region', { name: profileAddress.title, exact: true });
    const slug = panel.getByRole('textbox', { name: profileAddress.slug });
    const save = panel.getByRole('button', { name: profileAddress.save });
    await expect(slug).toHaveValue(member.slug);
    await panel.getByRole('button', { name: profileAddress.copy }).click();
    await expect(page.getByRole('status').filter({ hasText: profileAddress.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/profile/${member.slug}`);

    await slug.fill('Não Pode!');
    await save.click();
    await expect(slug).toBeFocused();
    await expect(page.locator('[data-tone=failure]').filter({ hasText: update_failed })).toBeVisible();
    expect(calls.filter((call) => call.startsWith('PUT ') && call.endsWith('/slug'))).toEqual([]);
    await slug.fill(other.slug);
    await save.click();
    await expect(slug).toHaveAccessibleDescription(language === 'pt' ? /de outra pessoa/ : /somebody else/);
    await expect(slug).toBeFocused();

    const wanted = `iara-${member.id}-${language}`;
    await slug.fill(wanted);
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: update_success })).toBeVisible();
    await expect(panel.getByRole('link')).toHaveText(`${baseURL}/profile/${wanted}`);
    await page.goto(`/profile/${member.slug}`);
    await expect(page).toHaveURL(`/profile/${wanted}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Iara');
    const main = page.getByRole('main');
    await expect(main.getByText('Gosto de rios.')).toBeVisible();
    const link = main.getByRole('link', { name: 'LinkedIn', exact: true });
    await expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/ana');
  });
});
