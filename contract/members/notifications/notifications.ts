import { z } from 'zod';
import { challengeReference } from '../../challenges/challenges/challenges.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, digits, example, instant, localized, localizedLike, textLike } from '../../schemas.ts';
import { notificationKinds } from '../platform-settings/platform-settings.ts';

/** The events of teams, each for the members whom it concerns. */
export const teamEvents = [
  'team_invited',
  'team_requested',
  'team_request_accepted',
  'team_request_rejected',
  'team_invite_accepted',
  'team_invite_rejected',
  'team_member_joined',
  'team_member_left',
  'team_member_removed',
  'team_hand_over_offered',
  'team_handed_over',
  'team_hand_over_declined',
  'team_inherited',
  'team_code_closed',
  'team_destroyed',
] as const;
export type TeamEvent = (typeof teamEvents)[number];

/** The events of tasks: a new one, for the participants, and what a member has done, for them. */
export const taskEvents = ['task_added', 'task_done'] as const;
export type TaskEvent = (typeof taskEvents)[number];
/** The events of moderation: of authors, and of moderators. */
export const moderationEvents = [
  'content_hidden',
  'content_restored',
  'content_warned',
  'content_reported',
  'content_answered',
] as const;
export type ModerationEvent = (typeof moderationEvents)[number];
/** The events of certificates, each for their owners. */
export const certificateEvents = ['certificate_issued', 'certificate_corrected', 'certificate_withdrawn'] as const;
export type CertificateEvent = (typeof certificateEvents)[number];
/** The events of results of judging: of the owners of entries, of judges, and of those who run the challenge. */
export const judgingResultEvents = [
  'judging_published',
  'judging_final',
  'judging_closed',
  'judging_appealed',
  'judging_decided',
] as const;
export type JudgingResultEvent = (typeof judgingResultEvents)[number];
/** The events of forums, each for the members whom it concerns. */
export const forumEvents = ['forum_replied', 'forum_mentioned', 'forum_answer_marked'] as const;
export type ForumEvent = (typeof forumEvents)[number];

/** The events of classes, for their teachers. */
export const classEvents = [
  'teacher_asked',
  'teacher_verified',
  'teacher_refused',
  'teacher_suspended',
  'class_replied',
  'class_ending',
  'class_ended',
  'class_given',
] as const;

/** The events of judging: for judges who have reviews to write, and for those whose entry was disqualified. */
export const judgingEvents = ['judging_assigned', 'judging_reminder', 'entry_disqualified'] as const;
export type JudgingNotificationEvent = (typeof judgingEvents)[number];

/** The events of the inbox, for staff. */
export const inboxEvents = ['enquiry_assigned', 'enquiries_due'] as const;
export type InboxNotificationEvent = (typeof inboxEvents)[number];

/** The events of roles in a challenge: for those who get or lose one, and for who invited them. */
export const roleEvents = ['role_given', 'role_taken', 'role_accepted'] as const;
export type RoleEvent = (typeof roleEvents)[number];

/** The events of guardians: for the child, and that of a deletion for the other guardian too. */
export const guardianEvents = [
  'guardian_agreed',
  'guardian_paused',
  'guardian_resumed',
  'guardian_hours_changed',
  'guardian_withdrew',
  'guardian_exported',
  'guardian_asked_deletion',
  'guardian_undid_deletion',
] as const;
export type GuardianEvent = (typeof guardianEvents)[number];

/** The events of growing up: for the member, and for those who were guardians. */
export const ageEvents = ['turned_16', 'turned_18', 'child_turned_16'] as const;
export type AgeEvent = (typeof ageEvents)[number];

/** The events that members are notified of. */
export const notificationEvents = [
  'challenge_published',
  'challenge_opened',
  'challenge_dates_changed',
  'challenge_registration_closed',
  'challenge_finished',
  ...teamEvents,
  'adviser_applied',
  'adviser_accepted',
  'adviser_refused',
  ...roleEvents,
  'participant_removed',
  'team_ended',
  ...moderationEvents,
  ...forumEvents,
  ...certificateEvents,
  ...judgingResultEvents,
  ...inboxEvents,
  'publication_refused',
  'weekly_overview',
  'stage_opened',
  'interaction_replied',
  ...judgingEvents,
  ...classEvents,
  'challenge_announcement',
  'announcement_refused',
  'product_news',
  ...taskEvents,
  ...guardianEvents,
  ...ageEvents,
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const notification = component('Notification', {
  id: z.int(),
  kind: z.enum(notificationKinds).meta({ description: "The setting by which it reaches the member's bell or not" }),
  event: z.enum(notificationEvents),
  title: localized,
  text: localizedLike('A new challenge is there.', 'Há um novo desafio.'),
  path: z.string().nullable().meta(example('/challenges/clean-water', 'A page of this site')),
  challenge: challengeReference.nullable().meta({ description: 'Of those that happened in a challenge' }),
  is_read: z.boolean(),
  created_at: instant,
});
export type Notification = z.infer<typeof notification>;

export const unreadCount = component('UnreadCount', { unread_count: z.int() });
export type UnreadCount = z.infer<typeof unreadCount>;

export const notificationsQuery = z.object(pageQuery(rowsPerPage));
export const notificationPage = pageOf(notification).extend(unreadCount.shape).meta({ id: 'NotificationPage' });
export type NotificationPage = z.infer<typeof notificationPage>;

export const notificationParams = z.object({
  id: digits(15),
});

/** All notifications up to and including this one. */
export const readNotificationsInput = z.object({ until: z.int().min(1) });

export const notificationStreamQuery = z.object({
  missed: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .meta(example(12, 'How many seconds ago the pages of the caller were up to date')),
});

/** The most open streams of a member on one instance. */
export const maximumNotificationStreams = 6;

export const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });

/** The effect of an unsubscribe link. */
export const unsubscription = component('Unsubscription', {
  kind: z
    .enum(notificationKinds)
    .nullable()
    .meta({ description: 'The e-mails that the link switches off; null for all of them' }),
  email_hint: textLike('a…@e….org', 'Whose, without telling the address'),
  is_on: z.boolean().meta({ description: 'False once they are switched off' }),
});
export type Unsubscription = z.infer<typeof unsubscription>;
