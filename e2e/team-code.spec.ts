import type { Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { createTeams } from '../server/features/challenges/teams/teams.factory.ts';
import { expect, test as fixtures, untilHydrated, withoutWebGl } from './fixtures.ts';
import { type JoinedMember, memberPassword } from './members.ts';
import { axeViolationsInBothThemes, scan } from './page-checks.ts';
import { fillProfile, profilePage } from './profile-form.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'en' as Language;

const a4 = { width: 794, height: 1123 };
const centimetre = 96 / 2.54;

interface Led {
  readonly id: number;
  readonly slug: string;
  readonly leader: JoinedMember;
}

const test = fixtures.extend<{ lead: (page: Page) => Promise<Led> }>({
  /** A new member who leads a new team, signed in on the page's browser. */
  lead: async ({ addChallenge, takePart, signIn, platform }, use) => {
    await use(async (page) => {
      const { id, slug } = await addChallenge({ challenge: { max_members: 4 } });
      const leader = await signIn(page, { first_name: 'Ana', last_name: 'Rocha', profile: true });
      await takePart({ challengeId: id, memberId: leader.id, roles: ['contestant'] });
      await platform.write(async (transaction, invalidate) => {
        await createTeams(transaction, [{ challengeId: id, name: 'Maré Cheia', people: [leader.id] }]);
        invalidate('figures', `figures:${id}`, `teams:${id}`, `participation:${leader.id}`);
      });
      return { id, slug, leader };
    });
  },
});

/** The six letters on the leader's page. */
async function shownCode(page: Page): Promise<string> {
  const code = page.getByText(/^[B-Z]{6}$/).first();
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

const t = texts[language].teamCodes;
const { list, view } = texts[language].teams;

test(`the leader shows a code, by which a member joins who types it, and a visitor who scans it, signs in and completes their profile (${language})`, async ({
  page,
  open,
  lead,
  addMember,
  enterElsewhere,
  browser,
  baseURL,
}) => {
  const { slug } = await lead(page);
  await open(`/challenges/${slug}/teams/my`, language);
  await page.getByRole('navigation', { name: view.tabsLabel }).getByRole('link', { name: view.code }).click();
  await expect(page).toHaveURL(`/challenges/${slug}/teams/my/code`);
  await page.getByRole('button', { name: t.panel.create }).click();
  const code = await shownCode(page);
  await expect(page.getByText(t.panel.spelled([...code].join(', ')))).toBeAttached();
  const qr = page.getByRole('img', { name: t.panel.qr('Maré Cheia', code) });
  expect(await scan(qr)).toBe(`${baseURL}/join/${code}`.toUpperCase());
  const link = `${baseURL}/join/${code}${language === 'en' ? '?lang=en' : ''}`;
  await expect(page.getByLabel(t.panel.link)).toHaveValue(link);
  const whatsapp = page.getByRole('link', { name: t.panel.whatsapp });
  const href = new URL((await whatsapp.getAttribute('href')) ?? '');
  expect([href.origin, href.pathname]).toEqual(['https://wa.me', '/']);
  expect(href.searchParams.get('text')).toContain(link);
  expect(href.searchParams.get('text')).toContain('Maré Cheia');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  // By the typed code, with the consent of the leader.
  const asking = await addMember({ profile: true, confirmed_at: new Date() });
  const other = await enterElsewhere(asking.id);
  await other.goto(`/challenges/${slug}/teams?lang=${language}`);
  await untilHydrated(other);
  await other.getByRole('link', { name: list.haveCode }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t.type.title);
  expect(await axeViolationsInBothThemes(other)).toEqual([]);
  const field = other.getByRole('textbox', { name: t.type.label });
  await field.fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await field.press('Enter');
  await expect(other).toHaveURL(new RegExp(`/join/${code}(\\?lang=en)?$`));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t.join.title('Maré Cheia'));
  expect(await axeViolationsInBothThemes(other)).toEqual([]);
  await other.getByRole('button', { name: t.join.ask }).click();
  await expect(other.getByRole('heading', { name: t.join.asked })).toBeVisible();

  // Then the code alone lets people in.
  await page.getByRole('switch', { name: t.panel.open }).click();
  await expect(page.getByRole('switch', { name: t.panel.open })).toBeChecked();
  const guest = await addMember({ first_name: 'Bia', last_name: 'Reis' });
  const third = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await third.addInitScript(withoutWebGl);
  await third.goto(await scan(qr));
  await untilHydrated(third);
  const { challenges, profile, signIn, teamCodes } = texts.pt;
  await expect(third.getByText(teamCodes.join.signIn)).toBeVisible();
  await third.getByRole('button', { name: teamCodes.join.enter }).press('Enter');
  const dialog = third.getByRole('dialog', { name: signIn.title });
  await dialog.getByRole('textbox', { name: signIn.email }).fill(guest.email);
  await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
  await dialog.getByRole('button', { name: signIn.submit }).click();
  const prompt = third.getByRole('dialog', { name: challenges.profilePrompt.title });
  await prompt.getByRole('button', { name: challenges.profilePrompt.create }).click();
  await third.getByRole('button', { name: profile.begin.whole, exact: true }).click();
  const form = profilePage(third, 'pt');
  await fillProfile(form);
  await form.save.click();
  await form.completed.getByRole('link', { name: profile.completed.goOn }).click();
  await expect(third).toHaveURL(new RegExp(`/join/${code}`, 'i'));
  await expect(third.getByRole('heading', { name: teamCodes.join.isIn('Maré Cheia') })).toBeVisible();
  const toMine = third.getByRole('link', { name: texts.pt.teamCodes.join.toMine });
  await expect(third.getByRole('definition').last()).toHaveText('2');
  await toMine.press('Enter');
  await expect(third).toHaveURL(`/challenges/${slug}/teams/my`);
  await expect(third.getByRole('heading', { level: 2, name: 'Maré Cheia' })).toBeVisible();
  // Members who are not the leader do not see the code.
  await third.goto(`/challenges/${slug}/teams/my/code`);
  await expect(third.getByRole('heading', { name: texts.pt.teamCodes.panel.onlyLeader })).toBeVisible();
  await third.context().close();
});

test(`a code is created, printed, renewed and switched off, by keyboard, and stays on its page (${language})`, async ({
  page,
  open,
  lead,
  baseURL,
  request,
}) => {
  const { slug } = await lead(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(`/challenges/${slug}/teams/my/code`, language);
  await page.getByRole('button', { name: t.panel.create }).press('Enter');
  const code = await shownCode(page);
  await expect(page.getByLabel(t.panel.link)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await test.step('it is neither cached nor sent as a referrer, and its text is not indexed', async () => {
    for (const path of [`/join/${code}`, `/JOIN/${code}`]) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect(answer.headers()['referrer-policy']).toBe('no-referrer');
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
    }
    expect((await request.get('/join/ZZZZZZ')).status()).toBe(404);
  });
  await test.step('it is printed as a sheet of A4 with the team, the QR code, the letters and the address alone', async () => {
    await page.setViewportSize(a4);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-sheet]');
    await expect(sheet).toContainText('Maré Cheia');
    await expect(sheet).toContainText(`${baseURL?.replace('http://', '')}/join`);
    await expect(sheet).toContainText(code);
    const qr = sheet.getByRole('img');
    expect(await scan(qr)).toBe(`${baseURL}/join/${code}`.toUpperCase());
    const { width = 0, height = 0 } = (await qr.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(8 * centimetre);
    expect(height).toBeGreaterThanOrEqual(8 * centimetre);
    expect(((await page.getByRole('main').innerText()) ?? '').startsWith(t.sheet.invites)).toBe(true);
    await expect(page.getByRole('heading')).toHaveCount(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 360, height: 740 });
  });
  await page.getByRole('button', { name: t.renew.button }).press('Enter');
  await expect(page.getByRole('dialog', { name: t.renew.title })).toContainText(t.renew.text);
  await page.getByRole('button', { name: t.renew.confirm, exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(code)).toHaveCount(0);
  await page.getByRole('button', { name: t.off.button }).press('Enter');
  await page.getByRole('button', { name: t.off.confirm, exact: true }).press('Enter');
  await expect(page.getByText(t.panel.none)).toBeVisible();
});

test.describe('an unknown code', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test('leads back to the field, and a malformed one is reported there', async ({ page, open }) => {
    const t = texts.en.teamCodes;
    await open('/join', 'en');
    const field = page.getByRole('textbox', { name: t.type.label });
    await field.fill('abc');
    await page.getByRole('button', { name: t.type.submit }).click();
    await expect(page.getByText('Check the six letters of the code')).toBeVisible();
    await field.fill('ZZZZZZ');
    await page.getByRole('button', { name: t.type.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.join.notFound);
    await page.getByRole('link', { name: t.join.again }).click();
    await expect(page).toHaveURL('/join');
  });
});
