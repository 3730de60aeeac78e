import { announcementAnchor } from '@mutirao/contract/challenges/announcements/announcement-anchor.ts';
import { certificatePdf } from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { localize } from '@mutirao/contract/language.ts';
import {
  type GuardianEvent,
  guardianEvents,
  type NotificationEvent,
} from '@mutirao/contract/members/notifications/notifications.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { WordingGroup } from '../../../platform/wording/wording.ts';
import type {
  CertificateDetail,
  ChildDetail,
  Event,
  EventDetails,
  Facts,
  JudgingDetail,
  ModerationDetail,
  RoleDetail,
  Sentences,
  StageDetail,
  TaskDetail,
  TeamDetail,
  TopicDetail,
  Worded,
} from './notification-facts.ts';
import { challengeTexts, enquiryNames, staffTexts } from './texts/challenge-texts.ts';
import { classTexts, deeds, guardianTexts, peopleTexts, rights } from './texts/people-texts.ts';
import { contributionTexts, hiddenTopic, nameContent, teamTexts } from './texts/team-texts.ts';

type Place = Pick<Facts<unknown>, 'challenge'>;

const toChallenge = ({ challenge: { slug } }: Place) => linkTo(pages.challenge, { slug });
const toAdvisers = ({ challenge: { slug } }: Place) => linkTo(pages.challengeArea.advisers, { slug });
const toTimeline = ({ challenge: { slug } }: Place) => linkTo(pages.challengeArea.timeline, { slug });
const toTeams = ({ challenge: { slug } }: Place) => linkTo(pages.challengeArea.teams, { slug });
const toMyTeam = ({ challenge: { slug } }: Place) => linkTo(pages.myTeam, { slug });
const toMembers = ({ challenge: { slug } }: Place) => linkTo(pages.myTeamMembers, { slug });
const toStage = ({ challenge: { slug }, detail }: Pick<Facts<StageDetail>, 'challenge' | 'detail'>) =>
  linkTo(pages.stage, { slug, stage: String(detail.stage_id) });

const updates = 'my_challenges.updates';

function teamEvent(path: (place: Place) => string): Event<TeamDetail> {
  return { kind: updates, texts: teamTexts, values: ({ detail: { team } }) => ({ team }), path };
}

const taskEvent: Event<TaskDetail> = {
  kind: 'my_challenges.tasks',
  texts: challengeTexts,
  values: ({ detail: { task }, language }) => ({ task: localize(task, language) }),
  path: ({ challenge, detail }) => linkTo(pages.task, { slug: challenge.slug, task: detail.task_id }),
};

const toOwnModeration = () => linkTo(pages.myModeration);
const toQueue = () => linkTo(pages.moderation);

/** Of moderation, as the author of the content or a moderator reads it. */
function moderationEvent(of: 'own' | 'others', more: Partial<Worded<ModerationDetail>> = {}): Event<ModerationDetail> {
  return {
    kind: updates,
    texts: contributionTexts,
    values: ({ detail, language }) => ({
      content: nameContent(detail, { of, language }),
      ...(detail.note && { reason: detail.note }),
    }),
    path: of === 'own' ? toOwnModeration : toQueue,
    ...more,
  };
}

/** Why a moderator decided so, or else what it means. */
const reasonOrText = ({ detail: { note } }: Facts<ModerationDetail>): Sentences => [note ? 'reason' : 'text'];

function toTopic({ challenge: { slug }, detail }: Pick<Facts<TopicDetail>, 'challenge' | 'detail'>): string {
  const { topic_id, message_id } = detail;
  const topic = { slug, topic: String(topic_id) };
  if (message_id === null) return linkTo(pages.topic, topic);
  return `${linkTo(pages.topic, topic, { message: message_id })}#reply-${message_id}`;
}

const forumEvent: Event<TopicDetail> = {
  kind: 'my_challenges.forum',
  texts: contributionTexts,
  values: ({ detail: { topic }, language }) => ({ topic: topic === null ? hiddenTopic[language] : `“${topic}”` }),
  path: toTopic,
};

const certificateLabel = { pt: 'Baixar o certificado em PDF', en: 'Download the certificate as PDF' };

const certificateEvent: Event<CertificateDetail> = {
  kind: updates,
  texts: challengeTexts,
  values: ({ detail: { reason = '' } }) => ({ reason }),
  path: ({ detail: { code } }) => (code === undefined ? null : linkTo(pages.certificate, { verifyCode: code })),
};
const linkCertificatePdf: Event<CertificateDetail>['file'] = ({ detail: { code }, language }) =>
  code === undefined ? undefined : { label: certificateLabel[language], path: certificatePdf(code, language, true) };

/** Drafts have no page yet. */
const roleEvent: Event<RoleDetail> = {
  kind: updates,
  inDrafts: true,
  texts: peopleTexts,
  values: ({ detail: { role }, language }) => ({ deed: deeds[role][language], right: rights[role][language] }),
  path: ({ detail, challenge }) => (detail.is_draft ? null : toChallenge({ challenge })),
};

/** Of guardians: where the child reads what they decide, unless it leads elsewhere. */
const guardianEvent: Event<ChildDetail> = {
  kind: updates,
  texts: guardianTexts,
  values: ({ detail: { child } }) => ({ child }),
  path: () => linkTo(pages.myProfileTab.guardians),
};

const stageName = ({ detail: { stage }, language }: Facts<StageDetail>) => ({ stage: localize(stage, language) });

const toJudging = ({ detail }: Pick<Facts<JudgingDetail>, 'detail'>) =>
  linkTo(backOfficePages.challengeJudging, { id: String(detail.challenge_id) }, { stage: detail.stage_id });
const judgingPage =
  (page: 'judgingReviews' | 'judgingResult' | 'judgingFeedback') =>
  ({ challenge: { slug }, detail }: Pick<Facts<StageDetail>, 'challenge' | 'detail'>) =>
    linkTo(pages[page], { slug, stage: String(detail.stage_id) });

/** Of results of judging. */
const judgingEvent: Event<JudgingDetail> = {
  kind: updates,
  texts: challengeTexts,
  values: stageName,
  path: judgingPage('judgingResult'),
};

function teacherEvent<Detail>(values?: Worded<Detail>['values'], to = linkTo(pages.classes)): Event<Detail> {
  return { kind: updates, texts: classTexts, ...(values && { values }), path: () => to };
}
const toClass = ({ detail }: { readonly detail: { readonly class_id: number } }) =>
  linkTo(pages.class, { class: String(detail.class_id) });

const changingDates = ['opens_at', 'registration_deadline', 'deadline'] as const;

/** All notification events: a new one is a line here and one in the contract. */
export const notificationEvents: { readonly [Name in NotificationEvent]: Event<EventDetails[Name]> } = {
  challenge_published: {
    kind: 'all_challenges.new_challenge',
    texts: challengeTexts,
    values: ({ detail: { opens_at }, moment }) => ({ ...(opens_at && { date: moment(opens_at) }) }),
    sentences: ({ detail: { opens_at } }) => ['text', opens_at && 'begins'],
    path: toChallenge,
  },
  challenge_opened: {
    kind: updates,
    texts: challengeTexts,
    values: ({ detail: { deadline }, moment }) => ({ ...(deadline && { date: moment(deadline) }) }),
    sentences: ({ detail: { deadline } }) => ['text', deadline && 'ends'],
    path: toChallenge,
  },
  challenge_dates_changed: {
    kind: updates,
    texts: challengeTexts,
    values: ({ detail, moment }) =>
      Object.fromEntries(changingDates.flatMap((name) => (detail[name] ? [[name, moment(detail[name])]] : []))),
    sentences: ({ detail }) =>
      changingDates.map((name) => detail[name] !== undefined && (detail[name] === null ? `no_${name}` : name)),
    path: toChallenge,
  },
  challenge_registration_closed: { kind: updates, texts: challengeTexts, path: toChallenge },
  challenge_finished: { kind: updates, texts: challengeTexts, path: toChallenge },
  team_invited: teamEvent(() => linkTo(pages.myProfileTab['team-invitations'])),
  team_requested: teamEvent(({ challenge: { slug } }) => linkTo(pages.teamPendent, { slug })),
  team_request_accepted: teamEvent(toMyTeam),
  team_request_rejected: teamEvent(toTeams),
  team_invite_accepted: teamEvent(toMembers),
  team_invite_rejected: teamEvent(({ challenge: { slug } }) => linkTo(pages.inviteToTeam, { slug })),
  team_code_closed: teamEvent(({ challenge: { slug } }) => linkTo(pages.teamCode, { slug })),
  team_member_joined: teamEvent(toMembers),
  team_member_left: teamEvent(toMembers),
  team_member_removed: teamEvent(toTeams),
  team_hand_over_offered: teamEvent(toMyTeam),
  team_handed_over: teamEvent(toMembers),
  team_hand_over_declined: teamEvent(toMyTeam),
  team_inherited: teamEvent(toMembers),
  team_destroyed: teamEvent(toTeams),
  adviser_applied: { kind: updates, texts: peopleTexts, path: toAdvisers },
  adviser_accepted: { kind: updates, texts: peopleTexts, path: toTimeline },
  adviser_refused: {
    kind: updates,
    texts: peopleTexts,
    values: ({ detail: { reason } }) => ({ reason }),
    sentences: ({ detail: { reason } }) => [reason ? 'reason' : 'text'],
    path: toChallenge,
  },
  role_given: roleEvent,
  role_taken: roleEvent,
  role_accepted: roleEvent,
  participant_removed: {
    kind: updates,
    inDrafts: true,
    texts: peopleTexts,
    values: ({ detail: { reason } }) => ({ reason }),
    path: toChallenge,
  },
  team_ended: {
    kind: updates,
    inDrafts: true,
    texts: peopleTexts,
    values: ({ detail: { team, reason } }) => ({ team, reason }),
    path: toTeams,
  },
  content_hidden: moderationEvent('own', { sentences: reasonOrText }),
  content_restored: { ...moderationEvent('own', { sentences: reasonOrText }), path: ({ detail }) => detail.path },
  content_warned: moderationEvent('own', { sentences: ({ detail: { note } }) => [note && 'reason', 'text'] }),
  content_reported: moderationEvent('others'),
  content_answered: moderationEvent('others'),
  enquiry_assigned: {
    kind: updates,
    texts: staffTexts,
    values: ({ detail: { kind }, language }) => ({ enquiry: enquiryNames[kind][language] }),
    path: ({ detail }) => linkTo(backOfficePages.inboxItem, { item: String(detail.item_id) }),
  },
  publication_refused: {
    kind: updates,
    texts: staffTexts,
    values: ({ detail: { challenge_title }, language }) => ({ title: localize(challenge_title, language) }),
    sentences: ({ detail: { reason } }) => [reason ?? 'text'],
    path: ({ detail }) => linkTo(backOfficePages.challenge, { id: String(detail.challenge_id) }),
  },
  enquiries_due: {
    kind: updates,
    texts: staffTexts,
    values: ({ detail: { due, overdue } }) => ({ due, overdue }),
    title: ({ detail: { due } }) => (due === 1 ? 'title_of_one' : 'title'),
    sentences: ({ detail: { overdue } }) => [overdue > 0 ? 'overdue' : 'text'],
    path: () => linkTo(backOfficePages.inbox),
  },
  weekly_overview: {
    kind: updates,
    texts: staffTexts,
    values: ({ detail }) => ({ ...detail }),
    sentences: ({ detail: { waiting, endings, failed_mails } }) => [
      'text',
      waiting > 0 && 'waiting',
      endings > 0 && 'endings',
      failed_mails > 0 && 'failed_mails',
    ],
    path: () => linkTo(backOfficePages.overview),
  },
  forum_replied: forumEvent,
  forum_mentioned: forumEvent,
  forum_answer_marked: forumEvent,
  certificate_issued: { ...certificateEvent, file: linkCertificatePdf },
  certificate_corrected: { ...certificateEvent, file: linkCertificatePdf },
  certificate_withdrawn: certificateEvent,
  judging_published: { ...judgingEvent, isForMany: true },
  judging_final: { ...judgingEvent, isForMany: true },
  judging_closed: judgingEvent,
  judging_appealed: { ...judgingEvent, path: toJudging },
  judging_decided: { ...judgingEvent, path: judgingPage('judgingFeedback') },
  stage_opened: {
    kind: updates,
    role: 'contestant',
    texts: challengeTexts,
    values: ({ moment, ...facts }) => {
      const { finish_at } = facts.detail;
      return { ...stageName({ moment, ...facts }), ...(finish_at && { date: moment(finish_at) }) };
    },
    sentences: ({ detail: { finish_at } }) => ['text', finish_at ? 'until' : 'any_time'],
    path: toStage,
  },
  interaction_replied: { kind: updates, texts: challengeTexts, values: stageName, path: toStage },
  teacher_asked: teacherEvent(({ detail: { school } }) => ({ school }), linkTo(backOfficePages.teachers)),
  teacher_verified: teacherEvent(),
  teacher_refused: teacherEvent(({ detail: { reason } }) => ({ reason })),
  teacher_suspended: teacherEvent(({ detail: { reason } }) => ({ reason })),
  class_replied: { kind: updates, texts: classTexts, values: stageName, path: toClass },
  class_ending: {
    kind: updates,
    texts: classTexts,
    values: ({ detail: { ends_at }, moment }) => ({ date: moment(ends_at) }),
    path: toClass,
  },
  class_ended: { kind: updates, texts: classTexts, path: toClass },
  class_given: { kind: updates, texts: classTexts, path: toClass },
  judging_assigned: { kind: updates, texts: challengeTexts, values: stageName, path: judgingPage('judgingReviews') },
  judging_reminder: {
    kind: updates,
    texts: challengeTexts,
    values: (facts) => ({ ...stageName(facts), open: facts.detail.open }),
    sentences: ({ detail: { open } }) => [open === 1 ? 'one' : 'text'],
    path: judgingPage('judgingReviews'),
  },
  entry_disqualified: {
    kind: updates,
    texts: challengeTexts,
    values: (facts) => ({ ...stageName(facts), reason: facts.detail.reason }),
    path: judgingPage('judgingFeedback'),
  },
  challenge_announcement: {
    kind: updates,
    isForMany: true,
    write: ({ challenge, detail, language }) => ({
      title: `${challenge.title[language]}: ${localize(detail.subject, language)}`,
      text: localize(detail.excerpt, language),
    }),
    path: ({ detail }) => `${linkTo(pages.notifications)}#${announcementAnchor(detail.id)}`,
  },
  announcement_refused: {
    kind: updates,
    texts: staffTexts,
    values: ({ detail: { subject }, language }) => ({ title: localize(subject, language) }),
    sentences: ({ detail: { reason = 'impossible' } }) => [reason, 'text'],
    path: ({ detail: { id, challenge_id } }) =>
      linkTo(backOfficePages.challengeAnnouncement, { id: String(challenge_id), announcement: String(id) }),
  },
  product_news: {
    kind: 'platform.product_notifications',
    write: ({ detail: { title, text }, language }) => ({
      title: localize(title, language),
      text: localize(text, language),
    }),
    path: ({ detail }) => detail.path,
  },
  task_added: { ...taskEvent, role: 'contestant' },
  task_done: taskEvent,
  ...(Object.fromEntries(guardianEvents.map((name) => [name, guardianEvent])) as Record<
    GuardianEvent,
    Event<ChildDetail>
  >),
  turned_16: { ...guardianEvent, path: () => linkTo(pages.start) },
  turned_18: { ...guardianEvent, path: () => linkTo(pages.settings.settings, { slug: 'me' }) },
  child_turned_16: { ...guardianEvent, path: () => linkTo(pages.children) },
};

/** All texts of notifications, which the organisation can replace. */
export const notificationTexts: readonly WordingGroup[] = [
  challengeTexts,
  teamTexts,
  peopleTexts,
  classTexts,
  contributionTexts,
  staffTexts,
  guardianTexts,
];
