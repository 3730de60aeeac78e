import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../contract/language.ts';
import type { NotificationKind } from '../contract/members/platform-settings/platform-settings.ts';
import { notifyAtOnce } from '../server/features/members/notifications/notifications.factory.ts';
import { unsubscribeToken } from '../server/features/members/notifications/unsubscribe.ts';
import { writeNotificationMails } from '../server/features/members/notifications/write-notification-mails.ts';
import { mergeSetting } from '../server/features/members/platform-settings/index.ts';
import type { Platform } from '../server/platform/platform.ts';
import { test as fixtures, untilHydrated } from './fixtures.ts';
import { enter, type JoinedMember } from './members.ts';
import { texts } from './texts.ts';

interface Follower {
  readonly member: JoinedMember;
  /** The challenge that only this member follows. */
  readonly challenge: { readonly id: number; readonly slug: string };
  /** Notifies them so many times, the oldest first, at the given moments or now. */
  readonly notify: (...moments: (Date | undefined)[]) => Promise<void>;
}

interface Fixtures {
  /** A member signed in on the page's browser, who is notified of one challenge only. */
  follower: Follower;
  /** The unsubscribe address of an e-mail; for all kinds where `kind` is null. */
  unsubscribePath: (memberId: number, kind: NotificationKind | null) => string;
  /** The same member in another browser, at an address. */
  elsewhere: (path: string) => Promise<Page>;
}

export const test = fixtures.extend<Fixtures, { notifier: Platform }>({
  notifier: [
    async ({ platform }, use) => {
      writeNotificationMails(platform);
      await use(platform);
    },
    { scope: 'worker' },
  ],

  follower: async ({ page, signIn, addChallenge, takePart, notifier: platform }, use) => {
    const member = await signIn(page, { profile: true, confirmed_at: new Date() });
    const challenge = await addChallenge();
    await takePart({ memberId: member.id, challengeId: challenge.id, follows: true });
    await mergeSetting(platform.database, {
      memberId: member.id,
      input: {
        timezone: 'America/Sao_Paulo',
        email_frequency: 'never',
        // Other tests publish challenges meanwhile.
        notification_config: { 'all_challenges.new_challenge': { platform: false } },
      },
      now: new Date(),
    });
    await use({
      member,
      challenge,
      notify: async (...moments) => {
        for (const now of moments)
          await notifyAtOnce(platform, {
            event: 'challenge_dates_changed',
            detail: { deadline: null },
            challengeId: challenge.id,
            ...(now && { now }),
          });
      },
    });
  },

  unsubscribePath: async ({ platform }, use) => {
    await use(
      (memberId, kind) => `/notifications/unsubscribe/${unsubscribeToken(platform.keys.secret, { memberId, kind })}`,
    );
  },

  elsewhere: async ({ browser, baseURL, platform, follower }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path) => {
      const context = await browser.newContext({ baseURL: baseURL as string, locale: 'en-US' });
      contexts.push(context);
      const page = await context.newPage();
      await enter(platform, page, follower.member.id);
      await page.goto(path);
      await untilHydrated(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** The notifications on a page. */
export function notificationsOn(page: Page, language: Language) {
  const { shell, notifications } = texts[language];
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  return {
    /** The bell with this unread count. */
    bell: (unread: number) => page.getByRole('button', { name: shell.member.bell(unread), exact: true }),
    panel: page.getByRole('group', { name: notifications.title, exact: true }),
    rows,
    newRows: rows.filter({ has: page.getByText(notifications.isNew, { exact: true }) }),
    readAll: page.getByRole('button', { name: notifications.readAll, exact: true }),
  };
}
