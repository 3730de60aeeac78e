import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type {
  AgeEvent,
  CertificateEvent,
  ForumEvent,
  GuardianEvent,
  JudgingResultEvent,
  ModerationEvent,
  RoleEvent,
  TaskEvent,
  TeamEvent,
} from '@mutirao/contract/members/notifications/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { InboxKind } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { WordingGroup } from '../../../platform/wording/wording.ts';

/** The role of an event. */
export interface RoleDetail {
  readonly role: ChallengeRole;
  /** The challenge was not published at the time. */
  readonly is_draft: boolean;
}

/** The team of an event, as it was then. */
export interface TeamDetail {
  readonly team: string;
  readonly team_slug: string;
}

/** The task of an event, by its name at the time. */
export interface TaskDetail {
  readonly task: Localized;
  readonly task_id: number;
}

/** The content of an event of moderation. */
export interface ModerationDetail {
  readonly kind: ReportKind;
  readonly title: string;
  /** Why a moderator decided so. */
  readonly note: string | null;
  /** The page that shows it. */
  readonly path: string;
}

/** The topic of an event, with its title at the time, and the reply, if it is about one. */
export interface TopicDetail {
  /** Null where moderation hid the topic since. */
  readonly topic: string | null;
  readonly topic_id: number;
  readonly message_id: number | null;
}

/** The certificate of an event. */
export interface CertificateDetail {
  /** Absent where the owner's account is deleted. */
  readonly code?: string;
  /** Of an issuing to several members, whose codes are read with their notifications. */
  readonly issuance_id?: number;
  /** Why it was withdrawn. */
  readonly reason?: string;
}

/** The stage of an event, as it was then. */
export interface StageDetail {
  readonly stage: Localized;
  readonly stage_id: number;
}

/** The stage that is judged. */
export interface JudgingDetail extends StageDetail {
  /** Of an appeal, which leads to the back office. */
  readonly challenge_id?: number;
}

/** A class, whose name is not repeated elsewhere. */
interface ClassDetail {
  readonly class_id: number;
}

/** An enquiry that somebody was given. */
export interface EnquiryDetail {
  readonly kind: InboxKind;
  readonly item_id: number;
}

/** Of what was scheduled and did not take place. */
interface RefusedDetail {
  /** Where its sender had lost the right. */
  readonly reason?: 'no_right';
}

/** A message of those who run a challenge. */
export interface ChallengeAnnouncementDetail {
  /** The announcement's in its challenge. */
  readonly id: number;
  readonly subject: Localized;
  readonly excerpt: Localized;
  /** For mails; notifications are read without it. */
  readonly html?: Localized;
}

/** The child of an event of guardians, or the member who came of age. */
export interface ChildDetail {
  readonly child: string;
  readonly child_id: number;
}

/** The figures of the staff's week. */
export type WeekDetail = Readonly<
  Record<
    'members' | 'new_members' | 'participants' | 'new_participants' | 'waiting' | 'endings' | 'failed_mails',
    number
  >
>;

/** The details of each event beside its challenge. Instants are as JSON has them. */
export interface EventDetails
  extends Record<TeamEvent, TeamDetail>,
    Record<TaskEvent, TaskDetail>,
    Record<ForumEvent, TopicDetail>,
    Record<RoleEvent, RoleDetail>,
    Record<CertificateEvent, CertificateDetail>,
    Record<JudgingResultEvent, JudgingDetail>,
    Record<GuardianEvent | AgeEvent, ChildDetail>,
    Record<ModerationEvent, ModerationDetail> {
  challenge_published: { opens_at: string | null };
  challenge_opened: { deadline: string | null };
  /** Those dates that changed. */
  challenge_dates_changed: Partial<Record<'opens_at' | 'registration_deadline' | 'deadline', string | null>>;
  challenge_registration_closed: object;
  challenge_finished: object;
  adviser_applied: object;
  adviser_accepted: object;
  adviser_refused: { reason: string };
  /** Why those who manage the challenge removed the member. */
  participant_removed: { reason: string };
  team_ended: TeamDetail & { reason: string };
  enquiry_assigned: EnquiryDetail;
  publication_refused: { challenge_id: number; challenge_title: Localized } & RefusedDetail;
  enquiries_due: { due: number; overdue: number };
  weekly_overview: WeekDetail;
  stage_opened: StageDetail & { finish_at: string | null };
  interaction_replied: StageDetail;
  teacher_asked: { readonly school: string };
  teacher_verified: object;
  teacher_refused: { readonly reason: string };
  teacher_suspended: { readonly reason: string };
  class_replied: StageDetail & ClassDetail;
  class_ending: ClassDetail & { readonly ends_at: string };
  class_ended: ClassDetail;
  class_given: ClassDetail;
  judging_assigned: StageDetail;
  judging_reminder: StageDetail & { readonly open: number };
  entry_disqualified: StageDetail & { readonly reason: string };
  challenge_announcement: ChallengeAnnouncementDetail;
  announcement_refused: Pick<ChallengeAnnouncementDetail, 'id' | 'subject'> &
    RefusedDetail & { readonly challenge_id: number };
  product_news: { title: Localized; text: Localized; path: string | null };
}

export interface ChallengeFacts {
  readonly slug: string;
  readonly title: Localized;
  readonly summary: Localized;
}

/** What a text is written from. */
export interface Facts<Detail> {
  readonly detail: Detail;
  readonly challenge: ChallengeFacts;
  /** The name of who did it, also of a deleted account. */
  readonly author: string;
  readonly language: Language;
  /** An instant in the user's language and zone. */
  readonly moment: (instant: string) => string;
}

/** A file to download. */
export interface NotificationFile {
  readonly label: string;
  readonly path: string;
}

export interface NotificationText {
  readonly title: string;
  readonly text: string;
}

/** The names of sentences, in order; what is false is left out. */
export type Sentences = readonly (string | false | null | undefined)[];

/** A text of the platform, which the organisation can replace: those of `texts` whose keys begin with the event's name. */
export interface Worded<Detail> {
  readonly texts: WordingGroup;
  /** What the texts' placeholders stand for, beside `author`, `challenge` and its `summary`. */
  readonly values?: (facts: Facts<Detail>) => Readonly<Record<string, string | number>>;
  /** By default `title`. */
  readonly title?: (facts: Facts<Detail>) => string;
  /** By default `text` alone. */
  readonly sentences?: (facts: Facts<Detail>) => Sentences;
}

/** A text that staff wrote for this event. */
interface Written<Detail> {
  readonly write: (facts: Facts<Detail>) => NotificationText;
}

interface Delivered<Detail> {
  /** The setting that decides who is notified. */
  readonly kind: NotificationKind;
  /** Of an event in a challenge: only for those with this role in it. */
  readonly role?: ChallengeRole;
  /** Is delivered while the challenge is a draft too. */
  readonly inDrafts?: true;
  /** Its chosen recipients may be a crowd: its mails are not gathered, and others do not wait behind it. */
  readonly isForMany?: true;
  /** Where it leads. */
  readonly path: (facts: Pick<Facts<Detail>, 'detail' | 'challenge'>) => string | null;
  /** A file that its mail links to. */
  readonly file?: (facts: Pick<Facts<Detail>, 'detail' | 'language'>) => NotificationFile | undefined;
}

export type Event<Detail> = Delivered<Detail> & (Worded<Detail> | Written<Detail>);
