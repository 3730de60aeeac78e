import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Language, languageKey, storedLanguage } from '../contract/language.ts';
import { type ChallengeRecipe, createChallenges } from '../server/features/challenges/challenges/challenges.factory.ts';
import { type TakingPart, takePart } from '../server/features/challenges/participation/participation.factory.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import type { Platform } from '../server/platform/platform.ts';
import { startPlatform } from '../server/platform/start-platform.ts';
import { enter, type JoinedMember, join, type MemberRecipe } from './members.ts';

export { expect };

interface Made {
  readonly id: number;
  readonly slug: string;
}

interface Fixtures {
  /** Console messages that this test may cause; any other fails it. */
  allowedComplaints: RegExp | undefined;
  /** Whether the page draws moving maps, which cost the processor more than all else; by default it shows pictures. */
  hasMovingMaps: boolean;
  watch: undefined;
  /** Goes to an address in one of the languages and waits until the page is hydrated. */
  open: (path: string, language?: Language) => Promise<void>;
  /** Inserts challenges as another instance would; the running server is notified. */
  addChallenges: (recipes: readonly ChallengeRecipe[]) => Promise<Made[]>;
  addChallenge: (recipe?: ChallengeRecipe) => Promise<Made>;
  /** Inserts follows and roles, whatever the policies say. */
  takePart: (...all: TakingPart[]) => Promise<void>;
  /** Creates a member without a session; the password is `memberPassword`. */
  addMember: (recipe?: MemberRecipe) => Promise<JoinedMember>;
  /** Creates a member and signs them in on the page's browser. Open pages see it after a reload. */
  signIn: (page: Page, recipe?: MemberRecipe) => Promise<JoinedMember>;
  /** The headers of a call by a member, in a session of its own. */
  headersOf: (memberId: number) => Promise<{ authorization: string }>;
  /** Begins anew as another visitor: no session, choice, route of the page or other tab is left, only the cached files. */
  anew: () => Promise<void>;
  /** A page of another browser with a session of the same member. */
  enterElsewhere: (memberId: number) => Promise<Page>;
}

interface WorkerFixtures {
  platform: Platform;
}

/** Points at a control, for which the application starts, and resolves when React has hydrated the whole page. */
export async function untilHydrated(page: Page): Promise<void> {
  const areHydrated = () => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const main = document.querySelector('main');
    if (!main || !isHydrated(main)) return false;
    // React marks the beginning of a boundary with a comment.
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) {
      const { data, nextSibling } = comments.currentNode as Comment;
      if (data === '$' && nextSibling instanceof Element && !isHydrated(nextSibling)) return false;
    }
    return true;
  };
  // Pointed at again each time: a page that leads to another one loses the first.
  await expect(async () => {
    await page.locator('button').first().dispatchEvent('pointerover', undefined, { timeout: 5000 });
    expect(await page.evaluate(areHydrated)).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [50, 100, 250, 500] });
}

/** Runs in the browser, before a page: what asks for WebGL is told that there is none. */
export function withoutWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...(rest as []));
  } as typeof getContext;
}

/** Answers requests to other sites with an empty page. */
export async function stubOtherSites(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
}

/**
 * The same for the frames of one page. A route would empty the browser's cache, and double the time of each page; links
 * to other sites are left.
 */
export async function stubFrames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const body = Buffer.from('<!doctype html><title>Elsewhere</title>').toString('base64');
  const responseHeaders = [{ name: 'content-type', value: 'text/html' }];
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that is left takes its requests with it.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}

/** A tag for one test only, whose lists contain only that test's challenges. */
export function newTag(): string {
  return `tag-${randomUUID().slice(0, 8)}`;
}

/** The moment so many days from now, or fractions of a day. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

/** Background calls of a member's page fail with the session or the network, which the browser logs. */
const askedByItself =
  /(?:status of 401|net::ERR_).*\/api\/(?:notifications\/(?:stream\?missed=\d+|unread-count)|me\/consents\/missing)\)$/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  baseURL: async ({}, use) => use(process.env.E2E_ADDRESS),

  allowedComplaints: [undefined, { option: true }],

  hasMovingMaps: [false, { option: true }],

  context: async ({ context, hasMovingMaps }, use) => {
    if (!hasMovingMaps) await context.addInitScript(withoutWebGl);
    await use(context);
  },

  watch: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: { text: string; on: string | undefined }[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push({ text: `${message.text()} (${message.location().url})`, on: message.page()?.url() });
      });
      context.on('weberror', (error) => {
        complaints.push({ text: String(error.error().stack), on: error.page()?.url() });
      });
      await use(undefined);
      expect(complaints.filter(({ text }) => !askedByItself.test(text) && !allowedComplaints?.test(text))).toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, context, baseURL }, use) => {
    await use(async (path, language) => {
      if (language)
        await context.addCookies([{ name: languageKey, value: storedLanguage[language], url: baseURL as string }]);
      await page.goto(path);
      await untilHydrated(page);
    });
  },

  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    async ({}, use) => {
      const { E2E_DATA_DIR: DATA_DIR } = process.env;
      const environment = readEnvironment({ DATA_DIR, NODE_ENV: 'test', DATABASE_POOL: '2', SEED: 'none' });
      const { platform, stop } = await startPlatform({ environment });
      await use(platform);
      await stop();
    },
    { scope: 'worker' },
  ],

  addChallenges: async ({ platform }, use) => {
    await use(async (recipes) => {
      const named = recipes.map((recipe) => {
        const slug = recipe.challenge?.slug ?? `e2e-${randomUUID().slice(0, 13)}`;
        return { ...recipe, challenge: { ...recipe.challenge, slug } };
      });
      const ids = await platform.write(async (transaction, invalidate) => {
        invalidate('lists');
        return createChallenges(transaction, named);
      });
      return ids.map((id, index) => ({ id, slug: named[index]?.challenge.slug as string }));
    });
  },

  addChallenge: async ({ addChallenges }, use) => {
    await use(async (recipe = {}) => (await addChallenges([recipe]))[0] as Made);
  },

  takePart: async ({ platform }, use) => {
    await use((...all) =>
      platform.write(async (transaction, invalidate) => {
        await takePart(transaction, all);
        for (const { challengeId, memberId } of all)
          invalidate('figures', `figures:${challengeId}`, `participation:${memberId}`);
      }),
    );
  },

  addMember: async ({ platform }, use) => {
    await use((recipe) => join(platform, recipe));
  },

  signIn: async ({ platform, addMember }, use) => {
    await use(async (page, recipe) => {
      const member = await addMember(recipe);
      await enter(platform, page, member.id);
      return member;
    });
  },

  headersOf: async ({ platform }, use) => {
    await use(async (memberId) => {
      const browser = { userAgent: 'test', timeZone: 'America/Sao_Paulo' };
      const { sessionId } = await openSession(platform, platform.database, { memberId, browser });
      return { authorization: `Bearer ${platform.keys.tokens.sign({ memberId, sessionId })}` };
    });
  },

  anew: async ({ page, context, viewport }, use) => {
    await use(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      for (const tab of context.pages()) if (tab !== page) await tab.close();
      // Storage is cleared where nothing of the application runs.
      await page.goto('/icons/favicon.svg');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      if (viewport) await page.setViewportSize(viewport);
    });
  },

  enterElsewhere: async ({ browser, baseURL, platform }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (memberId) => {
      const context = await browser.newContext({ baseURL: baseURL as string });
      contexts.push(context);
      const page = await context.newPage();
      await enter(platform, page, memberId);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** In milliseconds. */
const toLoad = 100;

/** Opens an address with the browser's clock stopped so many seconds before the moment. */
export async function openStopped(page: Page, path: string, moment: Date, seconds: number): Promise<void> {
  const time = moment.getTime() - seconds * 1000;
  await page.clock.install({ time: time - 60_000 });
  await page.clock.pauseAt(time - toLoad);
  await page.goto(path);
  // The page fetches its code after the first paint, by a timer.
  await page.clock.runFor(toLoad);
  await untilHydrated(page);
}

/** Lets the stopped clock run until the page is hydrated, not 20 milliseconds longer. */
export async function hydrateInSteps(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main article') ?? {}).some((key) => key.startsWith('__react')),
    );
  while (!(await isHydrated())) await page.clock.runFor(20);
}
