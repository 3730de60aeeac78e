import { postLimits } from '@mutirao/contract/challenges/forum/forum.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type ValidationIssue, validationMessage } from '@mutirao/contract/validation-messages.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isProfileLink } from '../../../platform/rich-text/clean-link.ts';
import { readLimited } from '../../../platform/rich-text/read-limited.ts';
import type { RichText } from '../../../platform/rich-text/read-text.ts';
import { forumMessages } from './forum.messages.ts';
import { isNewcomer } from './posts.queries.ts';

const hour = 60 * 60;
const newcomerMilliseconds = 24 * hour * 1000;

const limits: Readonly<Record<'topic' | 'message' | 'edit', Limit>> = {
  topic: { name: 'forum topics', points: postLimits.topics, seconds: hour },
  message: { name: 'forum replies', points: postLimits.messages, seconds: hour },
  edit: { name: 'forum edits', points: postLimits.edits, seconds: hour },
};

/** Addresses of web pages in words that are no links. */
const bareLink = /(?:https?:\/\/(?:www\.)?|\bwww\.)/gi;

function countLinks({ links, unlinked }: RichText, title: string): number {
  const others = links.filter(({ href }) => !isProfileLink(href));
  return others.length + (`${title} ${unlinked}`.match(bareLink) ?? []).length;
}

function refuseField(field: string, issue: ValidationIssue): AppError {
  const message: Localized = { pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') };
  return new AppError('invalid', { fieldMessages: { [field]: message } });
}

interface GivenPost {
  readonly kind: keyof typeof limits;
  readonly html: string;
  /** Of a topic. */
  readonly title?: string;
  /** The field of the HTML. */
  readonly field: 'description' | 'message';
  /** In characters without markup. */
  readonly longest: number;
}

/** Cleans a post, and refuses it where it is empty, too long, or beyond the limits against spam. */
export async function readPost(
  { database, limits: rates, clock }: Pick<Platform, 'database' | 'limits' | 'clock'>,
  viewer: Viewer,
  { kind, html, title = '', field, longest }: GivenPost,
): Promise<RichText> {
  const post = readLimited(html, { field, maximum: longest });
  if (post.html === '') throw refuseField(field, { params: { required: true } });
  const joinedAfter = new Date(clock().getTime() - newcomerMilliseconds);
  const isNew = await isNewcomer(database, { memberId: viewer.id, joinedAfter });
  const mostLinks = isNew ? postLimits.newcomerLinks : postLimits.links;
  if (countLinks(post, title) > mostLinks) throw refuseField(field, { params: { links: mostLinks } });
  await rates.count(limits[kind], String(viewer.id));
  if (isNew && kind !== 'edit') {
    const fieldMessages = { [field]: forumMessages.newcomerWaits };
    const limit: Limit = { name: 'forum newcomers', points: postLimits.newcomerPosts, seconds: hour, fieldMessages };
    await rates.count(limit, String(viewer.id));
  }
  return post;
}
