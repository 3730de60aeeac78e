import type { Language } from '../contract/language.ts';
import { roleLabel } from '../contract/members/members/roles.ts';
import { axeViolationsInBothThemes } from './axe-violations.ts';
import { expect, test } from './fixtures.ts';
import { profile, shared, tabsOf } from './profile-page.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

const phone = { width: 360, height: 740 };
const country = { pt: 'Portugal', en: 'Portugal' };
const blocks = ['following', 'activities', 'teams', 'challenges', 'achievements', 'certificates'] as const;

const t = texts[language].members;
const lang = language === 'en' ? '?lang=en' : '';

test(`PROFILE-02 PROFILE-03 PROFILE-06 PROFILE-28 API-13 CONST-04 a complete public profile (${language})`, async ({
  page,
  open,
  addMember,
  platform,
}) => {
  const member = await addMember({
    first_name: 'Iracema',
    last_name: 'Tavares',
    roles: ['judge'],
    profile,
    created_at: new Date('2019-12-31T23:30:00Z'),
  });
  for (const path of [`/profile/${member.slug}`, `/profile/${member.id}`]) {
    await open(path, language);
    await expect(page).toHaveURL(`/profile/${member.slug}`);
    const card = page.getByRole('region', { name: t.card.label });
    await expect(card.getByRole('heading', { level: 1 })).toHaveText('Iracema Tavares');
    await expect(card.getByRole('term')).toHaveText([t.card.member, t.card.since, t.card.country]);
    await expect(card.getByRole('definition')).toHaveText([
      String(member.id).padStart(6, '0'),
      '2019',
      country[language],
    ]);
    await expect(card.locator('img').last()).toHaveJSProperty('complete', true);
    await expect(page.getByRole('list', { name: t.profile.rolesLabel })).toHaveText(roleLabel('judge', language));
    await expect(page.getByRole('region', { name: t.about.title, exact: true }).getByRole('paragraph')).toHaveText([
      'Conserto bicicletas.',
      'E ensino quem quiser aprender.',
    ]);
    await expect(page.getByText(`${t.about.place}: Évora, Portugal`)).toBeVisible();
    const skills = await platform.database
      .selectFrom('skill')
      .select(['name_pt as pt', 'name_en as en'])
      .where('abbr', 'in', profile.skills)
      .orderBy('id')
      .execute();
    await expect(page.getByRole('region', { name: t.about.skills }).getByRole('listitem')).toHaveText(
      skills.map((name) => name[language]),
    );
    await expect(page.getByRole('link', { name: t.profile.edit })).toBeHidden();
  }
  // Complete without scripts, and without the e-mail address.
  const html = await (await page.request.get(`/profile/${member.slug}`)).text();
  for (const word of ['Iracema Tavares', 'Conserto bicicletas.', 'Évora, Portugal']) expect(html).toContain(word);
  expect(html).not.toContain(member.email);
});

test(`PROFILE-22 PROFILE-23 AMB-13 AMB-14 the public tabs, each with its empty state (${language})`, async ({
  page,
  open,
  addMember,
}) => {
  const member = await addMember({ first_name: 'Jandira' });
  await open(`/profile/${member.slug}`, language);
  const about = page.getByRole('region', { name: t.about.title, exact: true });
  await expect(about).toContainText(t.about.empty('Jandira'));
  for (const name of blocks)
    await expect(page.getByRole('region', { name: t.lists[name].title, exact: true })).toContainText(
      t.lists[name].empty('Jandira'),
    );
  const order = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(order).toHaveText([t.about.title, ...blocks.map((name) => t.lists[name].title)]);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test(`PROFILE-05 a public profile has four tabs, each with its address (${language})`, async ({
  page,
  open,
  addMember,
}) => {
  const { slug } = await addMember({ first_name: 'Moema' });
  await open(`/profile/${slug}`, language);
  await expect(tabsOf(page, language)).toHaveText(shared.map((tab) => t.tabs[tab]));
  for (const tab of shared.slice(1)) {
    await page.getByRole('link', { name: t.tabs[tab], exact: true }).click();
    await expect(page).toHaveURL(`/profile/${slug}/${tab}`);
    await expect(page.getByRole('region', { name: t.tabs[tab], exact: true })).toContainText(
      t.lists[tab as 'teams'].empty('Moema'),
    );
  }
  await expect(page.getByText(t.lists.certificates.empty('Moema'))).toBeVisible();
  await tabsOf(page, language).first().click();
  await expect(page).toHaveURL(`/profile/${slug}`);
});

test(`PERM-05 both kinds of admin are called Admin (${language})`, async ({ page, open, addMember }) => {
  for (const roles of [['admin'], ['master_admin'], ['master_admin', 'admin']] as const) {
    const { slug } = await addMember({ roles: [...roles] });
    await open(`/profile/${slug}`, language);
    await expect(page.getByRole('list', { name: t.profile.rolesLabel }).getByRole('listitem')).toHaveText(['Admin']);
  }
});

test(`PROFILE-02 an unknown member has a 404 page (${language})`, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL as string });
  const page = await context.newPage();
  const answer = await page.goto(`/profile/nobody-of-this-name${lang}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.profile.notFound);
  await context.close();
});

test(`PROFILE-22 the head describes the member for search engines and social networks (${language})`, async ({
  page,
  open,
  addMember,
  baseURL,
}) => {
  const { slug } = await addMember({ first_name: 'Potira', last_name: 'Reis', profile });
  await open(`/profile/${slug}${lang}`);
  const head = (selector: string) => page.locator(`head ${selector}`);
  await expect(page).toHaveTitle('Potira Reis · Mutirão');
  await expect(head('meta[name="robots"]')).toHaveCount(0);
  await expect(head('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/profile/${slug}${lang}`);
  await expect(head('link[hreflang="en"]')).toHaveAttribute('href', `${baseURL}/profile/${slug}?lang=en`);
  for (const [property, content] of [
    ['og:type', 'profile'],
    ['og:title', 'Potira Reis'],
    ['og:description', 'Conserto bicicletas. E ensino quem quiser aprender.'],
    ['og:url', `${baseURL}/profile/${slug}${lang}`],
    ['og:image', `${baseURL}/pictures/member/${language}/${slug}.png`],
  ] as const) {
    await expect(head(`meta[property="${property}"]`)).toHaveCount(1);
    await expect(head(`meta[property="${property}"]`)).toHaveAttribute('content', content);
  }
  const picture = await page.request.get(`/pictures/member/${language}/${slug}.png`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const structured = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await structured.textContent()) ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${baseURL}/profile/${slug}`,
    mainEntity: { '@type': 'Person', name: 'Potira Reis', address: { addressCountry: 'PT' } },
  });
  await open(`/profile/${slug}/teams${lang}`);
  await expect(page).toHaveTitle(`${t.tabs.teams} · Potira Reis · Mutirão`);
  await expect(head('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(structured).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });
  test(`PROFILE-04 a profile and its tabs can be read (${language})`, async ({ page, addMember, context, baseURL }) => {
    const t = texts[language].members;
    const value = language === 'en' ? 'en' : 'ptBr';
    await context.addCookies([{ name: 'language', value, url: baseURL as string }]);
    const member = await addMember({ first_name: 'Ubirajara', profile });
    await page.goto(`/profile/${member.id}`);
    await expect(page).toHaveURL(`/profile/${member.slug}`);
    await expect(page.getByText('Conserto bicicletas.')).toBeVisible();
    await expect(page.getByText(t.lists.certificates.empty('Ubirajara'))).toBeVisible();
    await page.getByRole('link', { name: t.tabs.teams, exact: true }).click();
    await expect(page).toHaveURL(`/profile/${member.slug}/teams`);
    await expect(page.getByText(t.lists.teams.empty('Ubirajara'))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test('PROFILE-02 a new name and address show at once, and the old address redirects', async ({
  page,
  open,
  signIn,
}) => {
  const member = await signIn(page, { first_name: 'Iracema', last_name: 'Antes' });
  await open(`/profile/${member.slug}`, 'en');
  const change = (path: string, body: object) =>
    page.evaluate(
      async ([url, payload]) => {
        const { access_token } = JSON.parse(
          Object.values({ ...localStorage }).find((text) => text.includes('access_token')) ?? '{}',
        );
        const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
        return (await fetch(url, { method: 'PUT', headers, body: payload })).status;
      },
      [`/api/users/${member.id}${path}`, JSON.stringify(body)] as const,
    );
  expect(await change('', { first_name: 'Iracema', last_name: 'Depois' })).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iracema Depois');
  const slug = `iracema-${member.id}-depois`;
  expect(await change('/slug', { slug })).toBe(200);
  await page.reload();
  await expect(page).toHaveURL(`/profile/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iracema Depois');
});

test.describe('faults', () => {
  test.use({ allowedComplaints: /status of 500|lost\.example/ });

  test(`ERR-34 where a profile does not load, a message replaces the spinner, without a dialog (${language})`, async ({
    page,
    open,
    signIn,
    context,
  }) => {
    const member = await signIn(page);
    await open('/profile/me', language);
    await context.route(`**/api/users/${member.slug}`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"","error":"internal"}' }),
    );
    await page.getByRole('link', { name: texts[language].members.profile.asOthers }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].shell.serverFailure.title);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-busy="true"]')).toHaveCount(0);
    // The rest of the site works.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.full_name);
  });

  test('ENTITY-02 a missing picture is replaced by the default one on the card', async ({
    page,
    open,
    addMember,
    context,
  }) => {
    await context.route('https://lost.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const { slug } = await addMember({ avatar_url: 'https://lost.example/me.png' });
    const { slug: bare } = await addMember();
    for (const one of [slug, bare]) {
      await open(`/profile/${one}`, 'en');
      const avatar = page.getByRole('region', { name: 'Membership card' }).locator('img').last();
      await expect(avatar).toHaveAttribute('src', '/icons/avatar.svg');
      expect(
        await avatar.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
    }
  });
});
