import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PlatformRole } from '../contract/members/members/roles.ts';
import { expect } from './fixtures.ts';
import { axeViolations, follow, sidewaysScroll } from './page-checks.ts';
import { test as sides } from './team-sides.ts';
import { texts } from './texts.ts';

const { backOffice: t, shell, ui } = texts.pt;
const section = t.names;

// Browsers log refused calls.
sides.use({ allowedComplaints: /status of 403/ });

interface Staff {
  readonly page: Page;
  readonly go: (path: string) => Promise<void>;
  readonly challenge: { readonly id: number; readonly slug: string };
}

interface Fixtures {
  /** A page of a new member with such a role, and what they are in a challenge of their own. */
  staff: (role: PlatformRole | 'challenge_admin' | 'judge') => Promise<Staff>;
}

const test = sides.extend<Fixtures>({
  staff: async ({ side, addChallenge, takePart }, use) => {
    await use(async (role) => {
      const roles = role === 'challenge_admin' || role === 'judge' ? [] : [role];
      const { page, go, id } = await side('Iara', 'pt', 1280, { confirmed_at: new Date(), roles });
      const challenge = await addChallenge({
        challenge: { title_pt: 'Rio limpo de Ararapira', title_en: 'Clean river' },
      });
      if (role === 'challenge_admin' || role === 'judge')
        await takePart({ challengeId: challenge.id, memberId: id, roles: [role] });
      return { page, go, challenge };
    });
  },
});

const navigation = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
/** The side navigation is behind a button on a phone. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: t.menu, exact: true });
  if (await menu.isVisible()) await menu.click();
}
/** Opens the search by its keys, once the page listens to them. */
async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: t.search.title })).toBeVisible({ timeout: 2000 });
  }).toPass();
}
const present = (page: Page, name: string) => navigation(page, name).locator('[aria-current="page"]');

test('an admin of a challenge has moderation, closing, search and participants in the house of staff', async ({
  staff,
  addMember,
  takePart,
}) => {
  const { page, go, challenge } = await staff('challenge_admin');

  await test.step('moderation and closing are in the house of staff, with a way back', async () => {
    const widths = [1280, 360];
    await go('/moderation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.moderation);
    await expect(present(page, t.breadcrumb)).toHaveText(section.moderation);
    for (const width of widths)
      await test.step(`moderation at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await expect(page.getByRole('navigation', { name: shell.mainMenu })).toHaveCount(0);
        await openMenu(page);
        await expect(present(page, t.sections)).toHaveText(section.moderation);
        if (width === 360) expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      });
    await navigation(page, t.breadcrumb).getByRole('link', { name: t.title }).click();
    await expect(page).toHaveURL('/admin');

    await go(`/challenges/${challenge.slug}/certificates`);
    await expect(present(page, t.breadcrumb)).toHaveText(t.challenge.certificates);
    const crumbs = navigation(page, t.breadcrumb).getByRole('link');
    for (const width of widths.toReversed())
      await test.step(`closing at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const around = width === 360 ? [] : [t.title, section.challenges];
        await expect(crumbs).toHaveText([...around, 'Rio limpo de Ararapira', t.challenge.certificates]);
        const lines = await crumbs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        if (width > 360) expect(new Set(lines.map(Math.round)).size).toBe(1);
        // Nothing is cut.
        expect(await crumbs.evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth))).toBe(true);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await openMenu(page);
        await expect(present(page, t.sections)).toHaveText(section.challenges);
        await expect(present(page, t.challenge.parts)).toHaveText(t.challenge.certificates);
        if (width === 360) expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      });
    await crumbs.filter({ hasText: 'Rio limpo de Ararapira' }).click();
    await expect(page).toHaveURL(`/admin/challenges/${challenge.id}`);
    await expect(present(page, t.breadcrumb)).toHaveText(t.challenge.editor);
  });
  await test.step('an admin of a challenge finds their own challenge and pages alone', async () => {
    await addMember({ first_name: 'Ararapira', last_name: 'Silva' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSearch(page);
    const dialog = page.getByRole('dialog', { name: t.search.title });
    await expect(dialog.getByRole('option')).toHaveText([t.overview, section.challenges, section.moderation]);
    await dialog.getByRole('combobox').fill('ararapira');
    await expect(dialog.getByRole('option')).toHaveText(['Rio limpo de Ararapira']);
    await dialog.getByRole('option').click();
    await expect(page).toHaveURL(`/admin/challenges/${challenge.id}`);
  });
  await test.step('participants are listed in the first screen, with their filters behind a button', async () => {
    const participants = texts.pt.participants;
    const { id: memberId } = await addMember({ first_name: 'Bento', last_name: 'Lima', profile: true });
    await takePart({ challengeId: challenge.id, memberId, roles: ['contestant'] });
    await go(`/admin/challenges/${challenge.id}/participants`);
    const list = page.getByRole('table', { name: participants.caption });
    await expect(list).toContainText('Bento Lima');
    for (const [width, least] of [
      [1280, 500],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('combobox', { name: participants.team })).toBeHidden();
      expect((await list.boundingBox())?.y, `${width} px`).toBeLessThanOrEqual(least);
    }
    const filters = page.getByRole('button', { name: participants.filters, exact: true });
    await filters.click();
    await page.getByRole('combobox', { name: participants.team }).selectOption('none');
    await page.getByRole('button', { name: participants.apply, exact: true }).click();
    await expect(page.getByRole('button', { name: participants.activeFilters('1', true) })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('staff find challenges, people, pages and what waits, by keyboard, on a phone too', async ({
  staff,
  addChallenge,
  addMember,
}) => {
  const { page, go } = await staff('admin');

  await test.step('staff find challenges, people and pages by keyboard, on a phone too', async () => {
    const word = randomUUID().slice(0, 8);
    const cistern = `Cisterna em Jericoacoara ${word}`;
    const { id: draft } = await addChallenge({
      challenge: { title_pt: cistern, title_en: 'Cistern', published: false },
    });
    const { id: member } = await addMember({ first_name: 'Ubirajara', last_name: `Preá ${word}` });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await go('/admin/inbox');
    expect(scripts.filter((url) => /staff-search/.test(url))).toEqual([]);

    const dialog = page.getByRole('dialog', { name: t.search.title });
    const field = dialog.getByRole('combobox', { name: t.search.label });
    const option = (group: string, name: string) =>
      dialog.getByRole('group', { name: group }).getByRole('option', { name, exact: true });
    await openSearch(page);
    await expect(field).toBeFocused();
    await field.fill(`jericoa ${word}`);
    await expect(option(t.search.challenges, cistern)).toHaveAttribute('aria-selected', 'true');
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    await field.press('Enter');
    await expect(page).toHaveURL(`/admin/challenges/${draft}`);
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: t.search.button, exact: true }).click();
    await field.fill(`ubirajara prea ${word}`);
    await expect(option(t.search.people, `Ubirajara Preá ${word}`)).toBeVisible();
    await option(t.search.people, `Ubirajara Preá ${word}`).click();
    await expect(page).toHaveURL(`/admin/people/${member}`);

    // In either language, without accents; the arrows go around.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Meta+k');
    await field.fill('transparency');
    await expect(option(t.search.pages, `${section.organisation}: ${t.organisation.transparency}`)).toBeVisible();
    await field.fill('habilidades organizacao');
    await expect(dialog.getByRole('option')).toHaveText([`${section.organisation}: ${t.organisation.skills}`]);
    await field.fill('');
    await expect(dialog.getByRole('option').nth(1)).toBeVisible();
    await field.press('ArrowUp');
    await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await expect(option(t.search.pages, section.settings)).toHaveCount(0);
    await field.fill('xilofone');
    await expect(dialog.getByText(t.search.nothing)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('the overview names what waits, and leads to it', async () => {
    const title_pt = `Rascunho da Ilha ${randomUUID().slice(0, 8)}`;
    const { id } = await addChallenge({ challenge: { title_pt, title_en: 'Draft', published: false } });
    await go('/admin');
    const waiting = page.getByRole('region', { name: texts.pt.overview.waiting });
    await waiting.getByRole('link', { name: title_pt }).click();
    await expect(page).toHaveURL(`/admin/challenges/${id}`);
  });
});

const forAdmins = [
  section.challenges,
  section.inbox,
  section.moderation,
  section.members,
  section.figures,
  section.organisation,
];
const offered = {
  master_admin: [t.overview, ...forAdmins, section.settings, section.audit_log],
  admin: [t.overview, ...forAdmins, section.audit_log],
  challenge_admin: [t.overview, section.challenges, section.moderation],
} as const;

/** Opens each page that the side navigation offers, but those that another role has opened; answers which. */
async function openOffered(
  { page, go, challenge }: Staff,
  role: keyof typeof offered,
  opened: readonly string[] = [],
): Promise<string[]> {
  await go('/admin');
  const names = navigation(page, t.sections).getByRole('link');
  await expect(names).toHaveText(offered[role].map((name) => new RegExp(`^${name}\\d*$`)));
  const addresses = async (name: string) => {
    const links = navigation(page, name).getByRole('link');
    await expect(links.first()).toBeVisible();
    return links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
  };
  const all = await addresses(t.sections);
  const there = new Set<string>();
  const isThere = async (address: string) => {
    there.add(address);
    await expect.poll(() => look(page), { message: address }).toEqual(asItShouldBe(address));
  };
  await isThere('/admin');
  const ways = [`/admin/challenges/${challenge.id}`];
  if (role !== 'challenge_admin') ways.push(all.find((one) => one.startsWith('/admin/organisation')) as string);
  for (const [index, way] of ways.entries()) {
    await follow(page, way);
    all.push(...(await addresses(index === 0 ? t.challenge.parts : section.organisation)));
    await isThere(way);
  }
  const kindOf = (address: string) => address.replace(/\d+|[^/]*e2e-[^/]+/g, ':');
  const isNew = (address: string) => !opened.some((one) => kindOf(one) === kindOf(address));
  for (const address of new Set(all.filter(isNew)))
    if (!there.has(address)) {
      await follow(page, address);
      await isThere(address);
    }
  return all;
}

/** What a page shows once it has loaded, at one look. */
function look(page: Page) {
  return page.evaluate(
    ([failure, breadcrumb]) => {
      const count = (selector: string) => document.querySelectorAll(selector).length;
      return {
        headings: count('h1'),
        waits: count('[data-pending], [aria-busy="true"]') > 0,
        isRefused: count('img[src="/empty/lost.svg"]') > 0,
        isBroken: document.body.innerText.includes(failure),
        isNamed: count(`nav[aria-label="${breadcrumb}"] [aria-current="page"]`) > 0,
      };
    },
    [ui.partFailure, t.breadcrumb] as const,
  );
}

/** The challenge's page and its forum are public, without the way back to the overview. */
function asItShouldBe(address: string) {
  const isNamed = address !== '/admin' && !/^\/challenges\/[^/]+(?:\/forum)?$/.test(address);
  return { headings: 1, waits: false, isRefused: false, isBroken: false, isNamed };
}

test('each page that the side navigation offers opens, and no other is offered', async ({ staff }) => {
  test.setTimeout(300_000);
  let opened: string[] = [];
  await test.step('a challenge_admin', async () => {
    opened = await openOffered(await staff('challenge_admin'), 'challenge_admin');
  });
  await test.step('an admin, who is offered more', async () => {
    const all = await openOffered(await staff('admin'), 'admin', opened);
    expect(all.length).toBeGreaterThan(opened.length);
    opened = all;
  });
  await test.step('a master_admin, who is offered more', async () => {
    const all = await openOffered(await staff('master_admin'), 'master_admin', opened);
    expect(all.length).toBeGreaterThan(opened.length);
  });
  await test.step('a judge is offered none', async () => {
    const { page, go, challenge } = await staff('judge');
    await go('/admin');
    for (const path of ['/admin', '/moderation', `/challenges/${challenge.slug}/certificates`]) {
      if (path !== '/admin') await follow(page, path);
      await expect(page.locator('img[src="/empty/lost.svg"]'), path).toBeVisible();
      await expect(navigation(page, t.sections), path).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: texts.pt.closing.back }).click();
    await expect(page).toHaveURL(`/challenges/${challenge.slug}`);
  });
});
