import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { notification } from '../../members/notifications/notifications.ts';
import { personShape } from '../../members/profiles/profiles.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import {
  component,
  countLike,
  digits,
  example,
  instant,
  localized,
  localizedLike,
  oneLine,
  textLike,
} from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { participantFilter, participantFilterShape } from '../participants/participants.ts';

/** Whom an announcement is for; participants are narrowed by a filter. */
export const announcementAudiences = ['participants', 'followers', 'judges'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** `draft` and `scheduled` announcements can be edited; `stopped` ones were not sent to all. */
export const announcementStatuses = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

/** Why a scheduled announcement became a draft again when its time came. */
export const announcementObstacles = ['incomplete', 'no_right', 'unpublished', 'unknown_stage', 'nobody'] as const;
export type AnnouncementObstacle = (typeof announcementObstacles)[number];

/** The longest texts in characters: of the text without its markup, and of its HTML as it is sent. */
export const announcementLengths = { subject: 120, text: 5000, html: 20_000 } as const;
/** A challenge has one announcement in so many minutes. */
export const minutesBetweenAnnouncements = 10;
/** The most tests that a member sends to themselves in an hour. */
export const announcementTestsPerHour = 20;

const subject = (text: string) => z.string().max(announcementLengths.subject).regex(oneLine).meta(example(text));
const html = (text: string) =>
  z.string().max(announcementLengths.html).meta(example(text, 'HTML of a few elements, cleaned; empty without words'));

/** What an announcement says, to whom and how; a draft may lack texts. */
export const announcementContent = z.object({
  subject_pt: subject('Entreguem até sexta'),
  subject_en: subject('Hand in by Friday'),
  text_pt: html('<p>Faltam <strong>dois dias</strong>.</p>'),
  text_en: html('<p>There are <strong>two days</strong> left.</p>'),
  audience: z.enum(announcementAudiences),
  filter: participantFilter.meta({ description: 'Of `participants`: only those who fit it' }),
  by_mail: z.boolean().meta({ description: 'Also by e-mail, to those who want such e-mails' }),
});
export type AnnouncementContent = z.infer<typeof announcementContent>;

export const announcementInput = announcementContent.extend({
  key: z
    .uuid()
    .meta(example('6f9619ff-8b86-4011-b42d-00cf4fc964ff', 'Repeated calls with the same key create one draft')),
});
export type AnnouncementInput = z.infer<typeof announcementInput>;

export const announcementChanges = changesOf(announcementContent);

const person = component('AnnouncementAuthor', personShape).nullable();
const status = z.enum(announcementStatuses);
const moments = {
  send_at: instant.nullable().meta({ description: 'When it is or was to be sent, where it was scheduled' }),
  begun_at: instant.nullable().meta({ description: 'When sending began' }),
};

export const announcementEntry = component('AnnouncementEntry', {
  id: z.int(),
  subject: localizedLike('Hand in by Friday', 'Entreguem até sexta'),
  status,
  ...moments,
  audience: z.enum(announcementAudiences),
  addressees: z.int().nullable().meta(example(120, 'Null until sending begins')),
  sender: person.meta({ description: 'Who sent or scheduled it; null for a draft and for deleted accounts' }),
  updated_at: instant,
});
export type AnnouncementEntry = z.infer<typeof announcementEntry>;

export const announcementsPage = pageOf(announcementEntry).meta({ id: 'AnnouncementsPage' });
export type AnnouncementsPage = z.infer<typeof announcementsPage>;

/** The delivery of an announcement, live. */
export const announcementFigures = component('AnnouncementFigures', {
  addressees: countLike(120, 'Those who fitted the segment when sending began'),
  notified: countLike(118, 'Who got it on the platform'),
  read: countLike(64, 'Who opened it there'),
  mails_queued: countLike(4, 'E-mails to be sent, digests included'),
  mails_sent: countLike(90),
  mails_refused: countLike(1, 'Refused by the mail server, by the member meanwhile, or stopped'),
});
export type AnnouncementFigures = z.infer<typeof announcementFigures>;

export const announcement = component('Announcement', {
  id: z.int(),
  challenge_id: z.int(),
  ...announcementContent.shape,
  status,
  ...moments,
  finished_at: instant.nullable(),
  obstacle: z
    .enum(announcementObstacles)
    .nullable()
    .meta({ description: 'Why it was not sent when its time came; it is a draft again' }),
  author: person.meta({ description: 'Who began to write it' }),
  sender: person.meta({ description: 'Who sent or scheduled it' }),
  figures: announcementFigures.nullable().meta({ description: 'Null until sending begins' }),
  updated_at: instant,
  can: z
    .object({ edit: z.boolean(), send: z.boolean(), unschedule: z.boolean(), stop: z.boolean() })
    .meta({ id: 'AnnouncementCan', description: 'What the caller may do now' }),
});
export type Announcement = z.infer<typeof announcement>;

/** How many an announcement would reach now. */
export const announcementReach = component('AnnouncementReach', {
  total: countLike(120),
  platform: countLike(118, 'Those who want such notifications on the platform'),
  email: countLike(95, 'Those who get such e-mails, with a confirmed address'),
});
export type AnnouncementReach = z.infer<typeof announcementReach>;

export const announcementReachQuery = z.object({
  audience: z.enum(announcementAudiences).default('participants'),
  ...participantFilterShape,
});

const previewedMail = component('AnnouncementMail', {
  subject: textLike('Rio limpo: Entreguem até sexta'),
  html: textLike('<!doctype html>…', 'The whole e-mail'),
});

/** An announcement as the caller would receive it. */
export const announcementPreview = component('AnnouncementPreview', {
  notification,
  mails: z.object({ pt: previewedMail, en: previewedMail }),
});
export type AnnouncementPreview = z.infer<typeof announcementPreview>;

export const sendAnnouncementInput = z.object({
  at: instant.nullable().meta({ description: 'When; null, or a time that has passed, for now' }),
});

export const announcementTest = component('AnnouncementTest', { to: textLike('ana@example.org') });

/** An announcement as those who received it read it. */
export const receivedAnnouncement = component('ReceivedAnnouncement', {
  id: z.int(),
  challenge: challengeReference,
  subject: localized,
  text: localizedLike('<p>Two days left.</p>', '<p>Faltam dois dias.</p>', 'Cleaned HTML'),
  sent_at: instant,
});
export type ReceivedAnnouncement = z.infer<typeof receivedAnnouncement>;

export const announcementsQuery = z.object(pageQuery(rowsPerPage));
export const receivedAnnouncementParams = z.object({ announcement: digits(9) });
export const announcementParams = receivedAnnouncementParams.extend({ id: digits(9) });
