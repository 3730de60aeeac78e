import type { Language } from '../contract/language.ts';
import type { LeagueMember } from '../contract/organisation/league/league.ts';
import { readPage } from '../server/testing/read-answers.ts';
import { expect, stubOtherSites, test } from './fixtures.ts';
import { watchAllCalls } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

async function leagueOf(address: string | undefined): Promise<LeagueMember[]> {
  return (await fetch(`${address}/api/meet-the-league`)).json() as Promise<LeagueMember[]>;
}

const t = texts[language].league;

test('NAV-16 LEAGUE-01 LEAGUE-02 LEAGUE-03 the league and the profiles of its members, each a separate chunk', async ({
  page,
  open,
  baseURL,
  context,
  request,
}) => {
  await test.step('the league and its profiles are separate chunks', async () => {
    const scriptsOf = async (path: string) => {
      const files = readPage(await (await request.get(path)).text()).one('script', { id: 'payload' });
      return files.attributes['data-files']?.split(' ').filter((file) => file.endsWith('.js')) ?? [];
    };
    const loaded = new Set(await scriptsOf('/'));
    expect(loaded.size).toBeGreaterThan(0);
    for (const path of ['/the-league', '/the-league-profile/1', '/impact-board', '/impact']) {
      const scripts = await scriptsOf(path);
      expect(scripts.filter((script) => !loaded.has(script)).length, path).toBeGreaterThan(0);
      for (const script of scripts) loaded.add(script);
    }
  });
  await test.step('the league loads on entry and shows its members', async () => {
    const league = await leagueOf(baseURL);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/meet-the-league');
    await open('/the-league', language);
    expect((await asked).method()).toBe('GET');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    const cards = page.getByRole('list', { name: t.people }).getByRole('article');
    await expect(cards).toHaveCount(league.length);
    for (const [index, member] of league.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(member.full_name);
      await expect(card).toContainText(member.role[language]);
      await expect(card).toContainText(member.country?.name[language] ?? '');
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('img').first()).toHaveJSProperty('naturalWidth', 480);
    }
  });
  await test.step('a member of the league has a page with all their data', async () => {
    const [member] = await leagueOf(baseURL);
    await page.getByRole('link', { name: member?.full_name ?? '' }).click();
    await expect(page).toHaveURL(`/the-league-profile/${member?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member?.full_name ?? '');
    const profile = page.getByRole('article').first();
    await expect(profile).toContainText(member?.role[language] ?? '');
    const story = language === 'pt' ? member?.description_br : member?.description;
    for (const paragraph of story?.split('\n\n') ?? []) await expect(profile).toContainText(paragraph);
    for (const picture of [member?.banner, member?.avatar, member?.flag])
      await expect(profile.locator(`img[src="${picture}"]`).first()).toBeVisible();
    const linkedIn = page.getByRole('link', { name: t.profile.linkedIn(member?.full_name ?? '') });
    await expect(linkedIn).toHaveAttribute('href', member?.linkedIn ?? '');
  });
  await test.step('navigation between profiles loads the one shown', async () => {
    const [, second] = await leagueOf(baseURL);
    const calls = watchAllCalls(page);
    await page.getByRole('link', { name: second?.full_name ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.full_name ?? '');
    expect(calls).toContain(`GET meet-the-league/${second?.id}`);
  });
  await test.step('the video loads from its site after a click only', async () => {
    await stubOtherSites(context);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { hostname } = new URL(request.url());
      if (hostname !== 'localhost') elsewhere.push(hostname);
    });
    const member = (await leagueOf(baseURL)).find(({ video }) => video?.includes('vimeo'));
    await open(`/the-league-profile/${member?.id}`, 'en');
    expect(elsewhere).toEqual([]);
    const name = texts.en.league.profile.video(member?.full_name ?? '');
    await page.getByRole('button', { name: texts.en.video.play(name) }).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /player\.vimeo\.com/);
    await expect.poll(() => elsewhere).toContain('player.vimeo.com');
  });
  await test.step('without a league the page shows an empty state with a link', async () => {
    await page.route('**/api/meet-the-league', (route) => route.fulfill({ json: [] }));
    await open('/the-league', 'en');
    await expect(page.getByRole('heading', { name: texts.en.league.empty })).toBeVisible();
    await page.getByRole('link', { name: texts.en.league.seeChallenges }).click();
    await expect(page).toHaveURL('/challenges/in-progress');
  });
});
