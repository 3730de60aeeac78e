import { z } from 'zod';
import { challengeReference } from '../challenges/challenges.ts';
import { localizedLike } from '../examples.ts';
import { instant, localized } from '../localized.ts';
import { pageOf, pageQuery, rowsPerPage } from '../pagination.ts';
import { notificationKinds } from './platform-settings.ts';

/** The events that members are notified of. */
export const notificationEvents = [
  'challenge_published',
  'challenge_opened',
  'challenge_dates_changed',
  'challenge_registration_closed',
  'challenge_finished',
  'product_news',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const notification = z
  .object({
    id: z.int(),
    kind: z.enum(notificationKinds).meta({ description: "The setting by which it reaches the member's bell or not" }),
    event: z.enum(notificationEvents),
    title: localized,
    text: localizedLike('A new challenge is there.', 'Há um novo desafio.'),
    path: z
      .string()
      .nullable()
      .meta({ description: 'A page of this site', examples: ['/challenges/clean-water'] }),
    challenge: challengeReference.nullable().meta({ description: 'Of those that happened in a challenge' }),
    is_read: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const unreadCount = z.object({ unread_count: z.int() }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof unreadCount>;

export const notificationsQuery = z.object(pageQuery(rowsPerPage));
export const notificationPage = pageOf(notification).extend(unreadCount.shape).meta({ id: 'NotificationPage' });
export type NotificationPage = z.infer<typeof notificationPage>;

export const notificationParams = z.object({
  id: z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .transform(Number),
});

/** All notifications up to and including this one. */
export const readNotificationsInput = z.object({ until: z.int().min(1) });
export type ReadNotificationsInput = z.infer<typeof readNotificationsInput>;

/** The most open streams of a member on one instance. */
export const maximumNotificationStreams = 6;

export const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });

/** The effect of an unsubscribe link. */
export const unsubscription = z
  .object({
    kind: z
      .enum(notificationKinds)
      .nullable()
      .meta({ description: 'The e-mails that the link switches off; null for all of them' }),
    email_hint: z.string().meta({ description: 'Whose, without telling the address', examples: ['a…@e….org'] }),
    is_on: z.boolean().meta({ description: 'False once they are switched off' }),
  })
  .meta({ id: 'Unsubscription' });
export type Unsubscription = z.infer<typeof unsubscription>;
