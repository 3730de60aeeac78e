import type { Locator, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import { expect, test } from './fixtures.ts';
import { axeViolationsInBothThemes } from './page-checks.ts';
import { texts } from './texts.ts';

/** The flows of this file. */
const language = 'pt' as Language;

interface ApiDocument {
  readonly paths: Record<string, Record<string, { summary: string; tags: string[] }>>;
  readonly tags?: readonly { name: string }[];
  readonly components: { schemas: Record<string, unknown> };
}

/** The groups that are shown: the whole document has forty, for which the library takes a second at each act. */
const shown = ['Challenges', 'Account'];

/** A part of the document: the operations of these groups, and what they refer to. */
function partOf({ paths, components, ...rest }: ApiDocument): ApiDocument {
  const isShown = ({ tags }: { tags: string[] }) => tags.some((tag) => shown.includes(tag));
  const kept = Object.fromEntries(
    Object.entries(paths).filter(([, operations]) => Object.values(operations).every(isShown)),
  );
  const schemas: ApiDocument['components']['schemas'] = {};
  const addFrom = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in schemas) continue;
      schemas[name] = components.schemas[name];
      addFrom(schemas[name]);
    }
  };
  addFrom(kept);
  const tags = rest.tags?.filter(({ name }) => shown.includes(name));
  return { ...rest, ...(tags && { tags }), paths: kept, components: { ...components, schemas } };
}

/** The library's entry of an operation. */
function entryOf(page: Page, method: string, path: string): Locator {
  return page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) });
}

/** The button that opens or closes a group of operations. */
const groupButton = (page: Page, group: string) => page.locator(`[data-tag="${group}"]`).locator('.expand-operation');

/** Opens an operation of an open group by keyboard, to fill in its parameters. */
async function openToTry(entry: Locator): Promise<void> {
  const control = entry.locator('.opblock-summary-control');
  await control.press('Enter');
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  await entry.getByRole('button', { name: 'Try it out' }).press('Enter');
}

async function execute(entry: Locator): Promise<void> {
  await entry.getByRole('button', { name: 'Execute' }).press('Enter');
}

const status = (entry: Locator) => entry.locator('.live-responses-table .response .response-col_status');

test.use({ allowedComplaints: /status of 401/ });

test(`every operation is listed with its summary, a public one can be tried by keyboard alone, and one for members is refused without a token and answers with one (${language})`, async ({
  page,
  open,
  request,
  signIn,
  addChallenge,
}) => {
  const outside: string[] = [];
  page.on('request', (asked) => {
    if (!/^(?:http:\/\/localhost:|data:|blob:)/.test(asked.url())) outside.push(asked.url());
  });
  await signIn(page, { profile: true, confirmed_at: new Date() });
  const part = partOf(await (await request.get('/api/openapi.json')).json());
  await page.route('/api/openapi.json', (route) => route.fulfill({ json: part }));
  await open('/api/docs', language);
  await test.step('every operation is listed with its summary, below a title', async () => {
    const t = texts[language].apiDocs;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await expect(page.getByRole('link', { name: t.document })).toHaveAttribute('href', '/api/openapi.json');

    const documented = Object.entries(part.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`),
    );
    await expect(page.locator('[data-tag]')).toHaveCount(shown.length);
    const controls = page.locator('.opblock-summary-control');
    for (const group of shown) await groupButton(page, group).press('Enter');
    await expect(controls).toHaveCount(documented.length);
    const listed = await controls.evaluateAll((all) =>
      all.map((one) =>
        ['method', 'path', 'description']
          .map((part) => one.querySelector(`.opblock-summary-${part}`)?.textContent)
          .join(' '),
      ),
    );
    expect(listed.toSorted()).toEqual(documented.toSorted());

    // Each operation is a tab stop.
    const ofChallenges = page
      .locator('.opblock-tag-section')
      .filter({ has: page.locator('[data-tag="Challenges"]') })
      .locator('.opblock-summary-control');
    await ofChallenges.first().focus();
    await page.keyboard.press('Tab');
    // The button that copies the path is between two operations.
    await page.keyboard.press('Tab');
    await expect(ofChallenges.nth(1)).toBeFocused();
  });
  await test.step('a public operation can be tried by keyboard alone', async () => {
    const title = 'Tried from its documentation';
    const { slug } = await addChallenge({ challenge: { title_pt: title, title_en: title } });
    const entry = entryOf(page, 'get', '/api/challenges/slug/{slug}');
    await openToTry(entry);
    await entry.getByPlaceholder('slug').fill(slug);
    await execute(entry);
    await expect(status(entry)).toHaveText('200');
    await expect(entry.locator('.live-responses-table')).toContainText(title);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  });
  await test.step('an operation for members is refused without a token and answers with one', async () => {
    const { access_token: token } = await page.evaluate(() => JSON.parse(localStorage.getItem('credentials') ?? '{}'));
    const entry = entryOf(page, 'get', '/api/me/sessions');
    await openToTry(entry);
    await execute(entry);
    await expect(status(entry)).toHaveText(/^401/);

    await page.getByRole('button', { name: 'Authorize', exact: true }).press('Enter');
    const value = page.getByRole('textbox', { name: 'auth-bearer-value' });
    await value.fill(token);
    await page.getByRole('button', { name: 'Apply credentials' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(value).toBeHidden();
    await execute(entry);
    await expect(status(entry)).toHaveText('200');
  });
  expect(outside).toEqual([]);
});
