import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { countAddressees, createAnnouncement } from '../features/members/notifications/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { dropHeldMails, releaseHeldMails } from '../platform/mail/mail.queries.ts';
import { type Command, CommandError } from './command.ts';

const inBoth = (longest: number) => {
  const text = z.string().trim().min(1).max(longest);
  return z.strictObject({ pt: text, en: text });
};

const newsFile = z.strictObject({
  title: inBoth(120),
  text: inBoth(600),
  path: z
    .string()
    .regex(/^\/(?!\/)/, 'is no page of this site, such as /challenges')
    .nullable()
    .default(null),
});

async function readNews(path: string): Promise<z.output<typeof newsFile>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new CommandError(`${path} is not JSON.`);
  }
  const news = newsFile.safeParse(content);
  if (news.success) return news.data;
  throw new CommandError(`${path} is not news of the product:\n${z.prettifyError(news.error)}`);
}

const yes = 'yes';
const withoutEmail = 'no-email';

/** Announces news of the product to all members, after the operator has seen the text and the recipients. */
export const announce: Command = {
  usage: '<file> [--no-email] [--yes]',
  summary: 'Tells all members news of the product from a file; without --yes, says to how many',
  switches: [yes, withoutEmail],
  run: async ({ write, database, clock }, { words: [file = ''], switches }) => {
    const news = await readNews(file);
    const byMail = !switches.has(withoutEmail);
    const count = await countAddressees(database, 'platform.product_notifications');
    const reach = `${count.platform} members on the platform, ${byMail ? count.email : 0} by e-mail`;
    if (!switches.has(yes)) {
      const { title, text, path } = news;
      const languages = (['pt', 'en'] as const).map(
        (language) => `${language}: ${title[language]} — ${text[language]}`,
      );
      return [...languages, `leads to: ${path ?? 'nowhere'}`, `for: ${reach}`, 'Say it again with --yes to send it.'];
    }
    const onceFor = `news:${createHash('sha256').update(JSON.stringify(news)).digest('base64url')}`;
    const id = await write((transaction) =>
      createAnnouncement(transaction, { event: 'product_news', detail: news, byMail, onceFor, now: clock() }),
    );
    if (id === undefined) throw new CommandError('These news were sent before.');
    return [`It goes out within a minute, to ${reach}.`];
  },
};

const decisions: Record<string, { decide: typeof releaseHeldMails; status: string; done: string }> = {
  send: { decide: releaseHeldMails, status: 'sent', done: 'sent within five minutes' },
  drop: { decide: dropHeldMails, status: 'dropped', done: 'dropped' },
};

/** Decides about mails that were queued when a restored backup was made. */
export const heldMails: Command = {
  usage: 'send | drop',
  summary: 'Sends or drops the mails that were queued in a restored backup',
  switches: [],
  run: ({ write, clock }, { words: [action = ''] }) =>
    write(async (transaction) => {
      const decision = Object.hasOwn(decisions, action) ? decisions[action] : undefined;
      if (!decision) throw new CommandError(`Usage: npm run cli -- held-mails ${heldMails.usage}`);
      const count = await decision.decide(transaction, clock());
      const detail = { by: 'command line', what: 'held_mails', status: decision.status, number: count };
      await recordEvent(transaction, { kind: 'content_changed', detail });
      return [`${count} mails are ${decision.done}.`];
    }),
};
