import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import {
  announcement,
  announcementChanges,
  announcementInput,
  announcementParams,
  announcementPreview,
  announcementReach,
  announcementReachQuery,
  announcementsPage,
  announcementsQuery,
  announcementTest,
  receivedAnnouncement,
  receivedAnnouncementParams,
  sendAnnouncementInput,
} from './announcements.ts';

const description = 'For staff and the admins of the challenge.';
const ofChallenge = { description, for: 'managers', params: challengeParams } as const;
const ofOne = { description, for: 'managers', params: announcementParams } as const;

export const announcementsCalls = defineCalls('Announcements', {
  'GET /admin/challenges/:id/announcements': {
    ...ofChallenge,
    id: 'listAnnouncements',
    summary: 'The announcements of a challenge: what is not sent yet first, then the newest',
    query: announcementsQuery,
    answer: announcementsPage,
  },

  'POST /admin/challenges/:id/announcements': {
    ...ofChallenge,
    id: 'createAnnouncement',
    summary: 'Creates a draft',
    body: announcementInput,
    answer: announcement,
    status: [201],
  },

  'GET /admin/challenges/:id/announcements/reach': {
    ...ofChallenge,
    id: 'countAddressees',
    summary: 'How many an announcement to a segment would reach now',
    query: announcementReachQuery,
    answer: announcementReach,
  },

  'GET /admin/challenges/:id/announcements/:announcement': {
    ...ofOne,
    id: 'getAnnouncement',
    summary: 'An announcement, with the figures of its delivery',
    answer: announcement,
  },

  'PATCH /admin/challenges/:id/announcements/:announcement': {
    ...ofOne,
    id: 'changeAnnouncement',
    summary: 'Changes fields of an announcement until sending begins',
    body: announcementChanges,
    answer: announcement,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/announcements/:announcement': {
    ...ofOne,
    id: 'deleteAnnouncement',
    summary: 'Deletes an announcement until sending begins',
    failures: ['conflict'],
  },

  'GET /admin/challenges/:id/announcements/:announcement/preview': {
    ...ofOne,
    id: 'previewAnnouncement',
    summary: 'An announcement as the caller would receive it, in both languages',
    answer: announcementPreview,
  },

  'POST /admin/challenges/:id/announcements/:announcement/test': {
    ...ofOne,
    id: 'testAnnouncement',
    summary: 'Sends the e-mail to the caller, in each language that has a text',
    answer: announcementTest,
    failures: ['conflict', 'too_many'],
  },

  'POST /admin/challenges/:id/announcements/:announcement/send': {
    ...ofOne,
    id: 'sendAnnouncement',
    summary: 'Begins to send an announcement, or schedules it',
    description:
      'For staff and the admins of the challenge. The recipients are those who fit the segment when sending begins. Repeated calls send once. Refused (429) where another announcement of the challenge began within ten minutes; a scheduled one waits instead.',
    body: sendAnnouncementInput,
    answer: announcement,
    failures: ['conflict', 'too_many'],
  },

  'POST /admin/challenges/:id/announcements/:announcement/unschedule': {
    ...ofOne,
    id: 'unscheduleAnnouncement',
    summary: 'Makes a scheduled announcement a draft again',
    answer: announcement,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/announcements/:announcement/stop': {
    ...ofOne,
    id: 'stopAnnouncement',
    summary: 'Stops sending; who has not been notified or mailed yet will not be',
    answer: announcement,
    failures: ['conflict'],
  },

  'GET /announcements/:announcement': {
    id: 'getReceivedAnnouncement',
    summary: 'An announcement that the caller received',
    for: 'members',
    params: receivedAnnouncementParams,
    answer: receivedAnnouncement,
  },
});
