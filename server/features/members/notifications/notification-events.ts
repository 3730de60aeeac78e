import { announcementAnchor } from '@mutirao/contract/challenges/announcements/announcement-anchor.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type {
  CertificateEvent,
  ForumEvent,
  ModerationEvent,
  NotificationEvent,
  TaskEvent,
  TeamEvent,
} from '@mutirao/contract/members/notifications/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { linkCertificatePdf, writeCertificateEvent } from './certificate-texts.ts';
import {
  writeAnnouncementRefused,
  writeChallengeFinished,
  writeChallengeOpened,
  writeChallengePublished,
  writeDatesChanged,
  writeInteractionReplied,
  writePublicationRefused,
  writeRegistrationClosed,
  writeStageOpened,
  writeTaskEvent,
} from './challenge-texts.ts';
import { writeEnquiriesDue, writeEnquiryAssigned } from './enquiry-texts.ts';
import { writeForumEvent } from './forum-texts.ts';
import { writeModerationEvent } from './moderation-texts.ts';
import type {
  CertificateDetail,
  EventDetails,
  Facts,
  ModerationDetail,
  NotificationFile,
  NotificationText,
  RoleDetail,
  StageDetail,
  TaskDetail,
  TeamDetail,
  TopicDetail,
} from './notification-facts.ts';
import {
  writeAdviserAccepted,
  writeAdviserApplied,
  writeAdviserRefused,
  writeParticipantRemoved,
  writeRoleAccepted,
  writeRoleGiven,
  writeRoleTaken,
  writeTeamEnded,
} from './role-texts.ts';
import { writeTeamEvent } from './team-texts.ts';

interface Event<Detail> {
  /** The setting that decides who is notified. */
  readonly kind: NotificationKind;
  /** Of an event in a challenge: only for those with this role in it. */
  readonly role?: ChallengeRole;
  /** Is delivered while the challenge is a draft too. */
  readonly inDrafts?: true;
  /** Its chosen recipients may be a crowd: its mails are not gathered, and others do not wait behind it. */
  readonly isForMany?: true;
  readonly write: (facts: Facts<Detail>) => NotificationText;
  /** Where it leads. */
  readonly path: (facts: Pick<Facts<Detail>, 'detail' | 'challenge'>) => string | null;
  /** A file that its mail links to. */
  readonly file?: (facts: Pick<Facts<Detail>, 'detail' | 'language'>) => NotificationFile | undefined;
}

type Place = Pick<Facts<unknown>, 'challenge'>;

const toChallenge = ({ challenge: { slug } }: Place) => linkTo(pages.challenge, { slug });
const toAdvisers = ({ challenge: { slug } }: Place) => linkTo(pages.challengeArea.advisers, { slug });
const toTimeline = ({ challenge: { slug } }: Place) => linkTo(pages.challengeArea.timeline, { slug });
const toTeams = ({ challenge: { slug } }: Place) => linkTo(pages.challengeArea.teams, { slug });
const toMyTeam = ({ challenge: { slug } }: Place) => linkTo(pages.myTeam, { slug });
const toMembers = ({ challenge: { slug } }: Place) => linkTo(pages.myTeamMembers, { slug });
const toStage = ({ challenge: { slug }, detail }: Pick<Facts<StageDetail>, 'challenge' | 'detail'>) =>
  linkTo(pages.stage, { slug, stage: String(detail.stage_id) });

function teamEvent(name: TeamEvent, path: (place: Place) => string): Event<TeamDetail> {
  return { kind: 'my_challenges.updates', write: (facts) => writeTeamEvent(name, facts), path };
}

function taskEvent(name: TaskEvent): Event<TaskDetail> {
  return {
    kind: 'my_challenges.tasks',
    write: (facts) => writeTaskEvent(name, facts),
    path: ({ challenge, detail }) => linkTo(pages.task, { slug: challenge.slug, task: detail.task_id }),
  };
}

const toOwnModeration = () => linkTo(pages.myModeration);
const toQueue = () => linkTo(pages.moderation);

function moderationEvent(name: ModerationEvent, path: Event<ModerationDetail>['path']): Event<ModerationDetail> {
  return { kind: 'my_challenges.updates', write: (facts) => writeModerationEvent(name, facts), path };
}

function toTopic({ challenge: { slug }, detail }: Pick<Facts<TopicDetail>, 'challenge' | 'detail'>): string {
  const { topic_id, message_id } = detail;
  const topic = { slug, topic: String(topic_id) };
  if (message_id === null) return linkTo(pages.topic, topic);
  return `${linkTo(pages.topic, topic, { message: message_id })}#reply-${message_id}`;
}

function forumEvent(name: ForumEvent): Event<TopicDetail> {
  return { kind: 'my_challenges.forum', write: (facts) => writeForumEvent(name, facts), path: toTopic };
}

function certificateEvent(name: CertificateEvent): Event<CertificateDetail> {
  return {
    kind: 'my_challenges.updates',
    write: (facts) => writeCertificateEvent(name, facts),
    path: ({ detail: { code } }) => (code === undefined ? null : linkTo(pages.certificate, { verifyCode: code })),
    ...(name !== 'certificate_withdrawn' && { file: linkCertificatePdf }),
  };
}

/** Drafts have no page yet. */
function roleEvent(write: Event<RoleDetail>['write']): Event<RoleDetail> {
  const path: Event<RoleDetail>['path'] = ({ detail, challenge }) =>
    detail.is_draft ? null : toChallenge({ challenge });
  return { kind: 'my_challenges.updates', inDrafts: true, write, path };
}

/** All notification events: a new one is a line here and one in the contract. */
export const notificationEvents: { readonly [Name in NotificationEvent]: Event<EventDetails[Name]> } = {
  challenge_published: { kind: 'all_challenges.new_challenge', write: writeChallengePublished, path: toChallenge },
  challenge_opened: { kind: 'my_challenges.updates', write: writeChallengeOpened, path: toChallenge },
  challenge_dates_changed: { kind: 'my_challenges.updates', write: writeDatesChanged, path: toChallenge },
  challenge_registration_closed: { kind: 'my_challenges.updates', write: writeRegistrationClosed, path: toChallenge },
  challenge_finished: { kind: 'my_challenges.updates', write: writeChallengeFinished, path: toChallenge },
  team_invited: teamEvent('team_invited', () => linkTo(pages.myProfileTab['team-invitations'])),
  team_requested: teamEvent('team_requested', ({ challenge: { slug } }) => linkTo(pages.teamPendent, { slug })),
  team_request_accepted: teamEvent('team_request_accepted', toMyTeam),
  team_request_rejected: teamEvent('team_request_rejected', toTeams),
  team_invite_accepted: teamEvent('team_invite_accepted', toMembers),
  team_invite_rejected: teamEvent('team_invite_rejected', ({ challenge: { slug } }) =>
    linkTo(pages.inviteToTeam, { slug }),
  ),
  team_code_closed: teamEvent('team_code_closed', ({ challenge: { slug } }) => linkTo(pages.teamCode, { slug })),
  team_member_joined: teamEvent('team_member_joined', toMembers),
  team_member_left: teamEvent('team_member_left', toMembers),
  team_member_removed: teamEvent('team_member_removed', toTeams),
  team_hand_over_offered: teamEvent('team_hand_over_offered', toMyTeam),
  team_handed_over: teamEvent('team_handed_over', toMembers),
  team_hand_over_declined: teamEvent('team_hand_over_declined', toMyTeam),
  team_inherited: teamEvent('team_inherited', toMembers),
  team_destroyed: teamEvent('team_destroyed', toTeams),
  adviser_applied: { kind: 'my_challenges.updates', write: writeAdviserApplied, path: toAdvisers },
  adviser_accepted: { kind: 'my_challenges.updates', write: writeAdviserAccepted, path: toTimeline },
  adviser_refused: { kind: 'my_challenges.updates', write: writeAdviserRefused, path: toChallenge },
  role_given: roleEvent(writeRoleGiven),
  role_taken: roleEvent(writeRoleTaken),
  role_accepted: roleEvent(writeRoleAccepted),
  participant_removed: {
    kind: 'my_challenges.updates',
    inDrafts: true,
    write: writeParticipantRemoved,
    path: toChallenge,
  },
  team_ended: { kind: 'my_challenges.updates', inDrafts: true, write: writeTeamEnded, path: toTeams },
  content_hidden: moderationEvent('content_hidden', toOwnModeration),
  content_restored: moderationEvent('content_restored', ({ detail }) => detail.path),
  content_warned: moderationEvent('content_warned', toOwnModeration),
  content_reported: moderationEvent('content_reported', toQueue),
  content_answered: moderationEvent('content_answered', toQueue),
  enquiry_assigned: {
    kind: 'my_challenges.updates',
    write: writeEnquiryAssigned,
    path: ({ detail }) => linkTo(backOfficePages.inboxItem, { item: String(detail.item_id) }),
  },
  publication_refused: {
    kind: 'my_challenges.updates',
    write: writePublicationRefused,
    path: ({ detail }) => linkTo(backOfficePages.challenge, { id: String(detail.challenge_id) }),
  },
  enquiries_due: { kind: 'my_challenges.updates', write: writeEnquiriesDue, path: () => linkTo(backOfficePages.inbox) },
  forum_replied: forumEvent('forum_replied'),
  forum_mentioned: forumEvent('forum_mentioned'),
  forum_answer_marked: forumEvent('forum_answer_marked'),
  certificate_issued: certificateEvent('certificate_issued'),
  certificate_corrected: certificateEvent('certificate_corrected'),
  certificate_withdrawn: certificateEvent('certificate_withdrawn'),
  stage_opened: { kind: 'my_challenges.updates', role: 'contestant', write: writeStageOpened, path: toStage },
  interaction_replied: { kind: 'my_challenges.updates', write: writeInteractionReplied, path: toStage },
  challenge_announcement: {
    kind: 'my_challenges.updates',
    isForMany: true,
    write: ({ challenge, detail, language }) => ({
      title: `${challenge.title[language]}: ${detail.subject[language]}`,
      text: detail.excerpt[language],
    }),
    path: ({ detail }) => `${linkTo(pages.notifications)}#${announcementAnchor(detail.id)}`,
  },
  announcement_refused: {
    kind: 'my_challenges.updates',
    write: writeAnnouncementRefused,
    path: ({ detail: { id, challenge_id } }) =>
      linkTo(backOfficePages.challengeAnnouncement, { id: String(challenge_id), announcement: String(id) }),
  },
  product_news: {
    kind: 'platform.product_notifications',
    write: ({ detail: { title, text }, language }) => ({ title: title[language], text: text[language] }),
    path: ({ detail }) => detail.path,
  },
  task_added: { ...taskEvent('task_added'), role: 'contestant' },
  task_done: taskEvent('task_done'),
};

export interface Recipients {
  readonly event: NotificationEvent;
  /** The caller chose them, instead of the kind. */
  readonly has_recipients: boolean;
}

/** Whether an announcement concerns a few members whom the caller chose. */
export function isDirect({ event, has_recipients }: Recipients): boolean {
  return has_recipients && !notificationEvents[event].isForMany;
}
