import type { Page } from '@playwright/test';
import { expect, stubFrames, stubOtherSites, test, untilHydrated } from './fixtures.ts';
import { memberPassword } from './members.ts';
import { axeViolationsInBothThemes, expectToast } from './page-checks.ts';
import { allowAtProvider, clientId, linkToProvider, newLogin } from './services.ts';
import { type languages, texts } from './texts.ts';

// The browser logs unsuccessful calls itself.
test.use({ allowedComplaints: /status of 4\d\d.*\/(?:oauth\/token|finish)/ });

// The provider's picture of every account is elsewhere.
test.beforeEach(({ page }) => stubFrames(page));

type Language = (typeof languages)[number];

async function openDialog(page: Page, language: Language) {
  const t = texts[language];
  await page.getByRole('button', { name: `${t.shell.join}${t.shell.joinRest}` }).click();
  return page.getByRole('dialog', { name: t.signIn.title });
}

/** Goes to the provider and signs in there. */
async function signInAtProvider(page: Page, language: Language, login: string): Promise<void> {
  const dialog = await openDialog(page, language);
  await dialog.getByRole('button', { name: texts[language].providers.continueWith('Casa') }).click();
  await allowAtProvider(page, login);
}

/** On a phone, in normal and in high contrast. */
async function expectItFits(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

async function acceptTerms(page: Page, language: Language): Promise<void> {
  const { consents } = texts[language].signIn;
  await page.getByRole('checkbox', { name: consents.terms.link }).check();
  await page.getByRole('checkbox', { name: consents.privacy.link }).check();
  await page.getByRole('button', { name: texts[language].providers.terms.submit }).click();
}

/** Calls of this page to the API, by the end of their path, with their bodies. */
function watchCalls(page: Page, end: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The flows of this file. */
const language = 'pt' as Language;
const t = texts[language].providers;

test(`AUTH-04 SOCIAL-01 SOCIAL-02 SOCIAL-03 SOCIAL-04 SOCIAL-06 ERR-21 ERR-22 AUTH-13 ERR-10 SOCIAL-05 PART-12 PERM-09 members sign in by a provider: new, known, and with an account that is linked (${language})`, async ({
  anew,
  page,
  open,
  platform,
  addMember,
  addChallenge,
}) => {
  await test.step('a new member accepts the terms, gets an account, and goes on with what was begun', async () => {
    await test.step('terms that are accepted too late are reported in red', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/auth/accept-terms-and-conditions/oidc/a-token-of-yesterday', language);
      await expectItFits(page);
      await acceptTerms(page, language);
      await expectToast(page, 'failure', 'conta não validada');
      await expect(page.getByRole('checkbox').first()).toBeChecked();
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    const { slug } = await addChallenge();
    const { challenges, signIn } = texts[language];
    const login = newLogin();
    const grants = watchCalls(page, '/oauth/token');
    await open(`/challenges/${slug}`, language);
    await page.getByRole('main').getByRole('button', { name: challenges.taking.follow.button, exact: true }).click();
    await page
      .getByRole('dialog', { name: signIn.title })
      .getByRole('button', { name: t.continueWith('Casa') })
      .click();
    await allowAtProvider(page, login);
    await expect(page).toHaveURL(/\/auth\/accept-terms-and-conditions\/oidc\/[\w-]+$/);
    const token = page.url().split('/').at(-1);
    expect(grants).toEqual([
      {
        client_id: clientId,
        grant_type: 'social',
        provider: 'oidc',
        access_token: token,
        accept_terms: false,
        time_zone: 'America/Sao_Paulo',
      },
    ]);

    await expect(page.getByRole('heading', { level: 1, name: t.terms.title })).toBeVisible();
    const submit = page.getByRole('button', { name: t.terms.submit });
    const boxes = page.getByRole('checkbox');
    await expect(submit).toBeDisabled();
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await expect(boxes.first()).toBeChecked();
    await expect(submit).toBeDisabled();
    await boxes.first().uncheck();
    await boxes.last().check();
    await expect(submit).toBeDisabled();
    const { consents } = texts[language].signIn;
    const links = page.getByRole('main').getByRole('link');
    await expect(links.filter({ hasText: consents.terms.link })).toHaveAttribute('href', '/terms-of-use');
    await expect(links.filter({ hasText: consents.privacy.link })).toHaveAttribute('href', '/privacy-policy');
    for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');

    await acceptTerms(page, language);
    await expectToast(page, 'success', 'conta validada');
    await expect(page).toHaveURL('/profile/config');
    expect(grants.at(-1)).toMatchObject({ access_token: token, accept_terms: true });
    const member = await platform.database
      .selectFrom('member')
      .select(['id', 'language'])
      .where('email', '=', login)
      .executeTakeFirstOrThrow();
    expect(member.language).toBe(language);
    const card = page.getByRole('dialog', { name: signIn.welcome.title });
    await card.getByRole('link', { name: signIn.welcome.goOn }).click();
    await expect(page).toHaveURL(`/challenges/${slug}`);
    await expect(page.getByRole('dialog', { name: challenges.profilePrompt.title })).toBeVisible();
  });
  await anew();
  await test.step('a known member signs in, returns to the page, and signs out of the provider too', async () => {
    const { id, full_name } = await addMember();
    const login = await linkToProvider(platform, id);
    const { providers: t, shell, signIn } = texts.en;
    await open('/challenges/agua-da-chuva-no-sertao/files?lang=en', 'en');
    await signInAtProvider(page, 'en', login);
    await expect(page).toHaveURL('/challenges/agua-da-chuva-no-sertao/files?lang=en');
    await expect(page.getByRole('status').filter({ hasText: t.returning.welcomeBack })).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('credentials') ?? '{}').token_type)).toBe(
      'Bearer',
    );

    await test.step('signing out also signs out of the provider', async () => {
      await page.getByRole('button', { name: shell.member.menu(full_name) }).click();
      await page.getByRole('button', { name: shell.member.logout, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: signIn.signOut.title });
      await dialog.getByRole('button', { name: signIn.signOut.confirm }).click();
      await page.getByRole('button', { name: 'Sign out of the provider' }).click();
      await expect(page).toHaveURL(/\/(?:\?lang=en)?$/);
      await untilHydrated(page);
      expect(await page.evaluate(() => localStorage.getItem('credentials'))).toBeNull();
    });
    await test.step('which asks for the account again; where it refuses, that is reported, with another try', async () => {
      const dialog = await openDialog(page, 'en');
      await dialog.getByRole('button', { name: t.continueWith('Casa') }).click();
      await expect(page.getByLabel('E-mail at the provider')).toBeVisible();
      await page.getByRole('button', { name: 'Deny' }).click();
      await expect(page.getByText(t.returning.denied)).toBeVisible();
      await expect(page).toHaveURL('/auth/callback/oidc');
      await page.getByRole('main').getByRole('button', { name: t.returning.again }).click();
      await expect(dialog).toBeVisible();
    });
  });
  await anew();
  await test.step('an existing account is linked once its owner has signed in; other ends are reported', async () => {
    const { signIn } = texts[language];
    const dialog = page.getByRole('dialog', { name: signIn.title });
    await test.step('an unsolicited callback and an unsupported provider are reported', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open('/auth/callback/oidc?code=stolen&state=stolen', language);
      await expect(page.getByText(t.returning.expired)).toBeVisible();
      await open('/auth/callback/orkut?code=x&state=y', language);
      await expect(page.getByText('Não é possível entrar por este provedor!', { exact: true })).toBeVisible();
      await expectItFits(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    const member = await addMember({ email: newLogin() });
    await open('/categories', language);
    await signInAtProvider(page, language, member.email);
    await expect(page.getByText(t.known.byPassword('Casa'))).toBeVisible();
    await dialog.getByRole('textbox', { name: signIn.email }).fill(member.email);
    await dialog.getByLabel(signIn.password, { exact: true }).fill(memberPassword);
    await dialog.getByRole('button', { name: signIn.submit, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t.known.linked('Casa') })).toBeVisible();
    await expect(page).toHaveURL('/categories');
    const identities = platform.database.selectFrom('member_identity').select(['member_id', 'subject']);
    expect(await identities.where('subject', '=', member.email).execute()).toEqual([
      { member_id: member.id, subject: member.email },
    ]);
  });
});

test('AUTH-04 SOCIAL-01 SOCIAL-07 the buttons of Google and Facebook redirect to them, and without keys there are none', async ({
  page,
  context,
  open,
}) => {
  await stubOtherSites(context);
  await page.route('**/api/providers', (route) => route.fulfill({ json: [] }));
  await open('/categories', 'en');
  const answered = page.waitForResponse('**/api/providers');
  const dialog = await openDialog(page, 'en');
  await answered;
  await expect(dialog.getByRole('textbox', { name: texts.en.signIn.email })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Continue with/ })).toHaveCount(0);

  const pages = {
    google: 'https://accounts.google.com/o/oauth2/v2/auth',
    facebook: 'https://www.facebook.com/dialog/oauth',
  };
  const names = { google: 'Google', facebook: 'Facebook' };
  await page.unroute('**/api/providers');
  await page.route('**/api/providers', (route) =>
    route.fulfill({ json: Object.entries(names).map(([id, name]) => ({ id, name })) }),
  );
  for (const id of ['google', 'facebook'] as const)
    await test.step(names[id], async () => {
      await page.route(`**/api/providers/${id}/start`, (route) => route.fulfill({ json: { url: pages[id] } }));
      await open('/categories', 'en');
      await openDialog(page, 'en');
      await dialog.getByRole('button', { name: names[id] }).click();
      await expect(page).toHaveURL(pages[id]);
    });
});
