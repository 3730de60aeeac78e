// `npm run row-types` generates this file from the migrations and `column-types.ts`: do not edit it.

import type { DataExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type {
  AnnouncementAudience,
  AnnouncementFigures,
  AnnouncementObstacle,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { CertificateRole, Issuance } from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { Crop } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { EditorState, PictureUse } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Situation, SwitchableTab } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { TeacherState } from '@mutirao/contract/challenges/classes/class-limits.ts';
import type {
  CaseStatus,
  ModerationAction,
  ReportKind,
} from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { ReporterKind } from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import type { ParticipantFilter } from '@mutirao/contract/challenges/participants/participants.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { GivenRole } from '@mutirao/contract/challenges/people/given-roles.ts';
import type { ReportFields, ReportFile } from '@mutirao/contract/challenges/report/report.ts';
import type { CountMethod, EntrySource, EvidenceKind } from '@mutirao/contract/challenges/results/result-limits.ts';
import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { AnswersBy, InteractWith } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import type { Language, LanguageChoice } from '@mutirao/contract/language.ts';
import type { AchievementKind } from '@mutirao/contract/members/achievements/achievements.ts';
import type { ActivityKind } from '@mutirao/contract/members/activities/activities.calls.ts';
import type { AgeSource } from '@mutirao/contract/members/ages/ages.ts';
import type { GuardianActKind } from '@mutirao/contract/members/guardians/guardians.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type {
  EmailFrequency,
  NotificationKind,
  PlatformSettingInput,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Gender, ProfileType } from '@mutirao/contract/members/profiles/profiles.ts';
import type { ReviewedPicture } from '@mutirao/contract/members/protection/protection.calls.ts';
import type { EnquiryKind } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import type { InboxEventKind, InboxKind, InboxStatus } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { PageFields, PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import type {
  AgreementStatus,
  DocumentKind,
  DocumentSection,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export interface AchievementRow {
  challenge_id: number | null;
  created_at: Generated<Date>;
  kind: AchievementKind;
  member_id: number;
}

export interface ActivityRow {
  challenge_id: number | null;
  created_at: Generated<Date>;
  detail: Generated<object>;
  id: GeneratedAlways<number>;
  kind: ActivityKind;
  member_id: number;
}

export interface AdviserApplicationRow {
  challenge_id: number;
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  member_id: number;
  message: string;
}

export interface AnnouncementRow {
  author_id: number | null;
  by_mail: Generated<boolean>;
  challenge_id: number | null;
  created_at: Date;
  detail: Generated<object>;
  event: NotificationEvent;
  finished_at: Date | null;
  id: GeneratedAlways<number>;
  kind: NotificationKind;
  member_cursor: Generated<number>;
  once_for: string | null;
  recipient_ids: number[] | null;
  stopped_at: Date | null;
}

export interface AuditEventRow {
  actor_id: number | null;
  address: string | null;
  created_at: Generated<Date>;
  detail: Generated<unknown>;
  id: GeneratedAlways<number>;
  kind: AuditKind;
  member_id: number | null;
}

export interface CategoryRow {
  contestants_country_count: Generated<number>;
  created_at: Generated<Date>;
  description_en: string;
  description_pt: string;
  id: number;
  name_en: string;
  name_pt: string;
  slug: string;
  updated_at: Generated<Date>;
}

export interface CertificateRow {
  accepted_at: Date;
  banner_url: string;
  challenge_id: number | null;
  challenge_title_en: string;
  challenge_title_pt: string;
  closed_at: Date;
  code: string;
  /**
   * Null once the member deleted the account and did not keep the certificate.
   */
  contestant_name: string | null;
  created_at: Generated<Date>;
  hours: number | null;
  id: GeneratedAlways<number>;
  issuance_id: number | null;
  logo_url: string;
  member_id: number | null;
  organisation_name: string;
  organisation_signatory: string;
  prize_title_en: string | null;
  prize_title_pt: string | null;
  rank: number | null;
  responsible_name: string;
  role: CertificateRole;
  signatory_role_en: Generated<string>;
  signatory_role_pt: Generated<string>;
  signature_url: string | null;
  team_name: string | null;
  updated_at: Generated<Date>;
  /**
   * Null where the deletion of the account withdrew it.
   */
  withdrawal_reason: string | null;
  withdrawn_at: Date | null;
}

export interface CertificateCandidateRow {
  challenge_id: number;
  has_hours: Generated<boolean>;
  /**
   * Null is "no hours" where has_hours.
   */
  hours: number | null;
  /**
   * Null where the rule holds.
   */
  included: boolean | null;
  member_id: number;
  name: string | null;
  updated_at: Generated<Date>;
}

export interface CertificateCardRow {
  challenge_id: number | null;
  code: string;
  created_at: Date;
  id: number;
  issuance_id: number | null;
  member_id: number | null;
  rank: number | null;
  withdrawn_at: Date | null;
}

export interface CertificateCredentialRow {
  certificate_id: number | null;
  created_at: Generated<Date>;
  /**
   * The place in the status list.
   */
  id: GeneratedAlways<number>;
  revoked_at: Date | null;
}

export interface CertificateIssuanceRow {
  actor_id: number | null;
  challenge_id: number;
  created_at: Generated<Date>;
  finished_at: Date | null;
  id: GeneratedAlways<number>;
  issued: Generated<number>;
  member_cursor: Generated<number>;
  /**
   * Emptied once it is done.
   */
  member_ids: number[];
  status: Generated<Issuance['status']>;
  total: number;
}

export interface ChallengeRow {
  archived_at: Date | null;
  banner_url: string | null;
  card_banner_url: string | null;
  category_ids: Generated<number[]>;
  certificate_hours: number | null;
  closed_at: Date | null;
  created_at: Generated<Date>;
  deadline: Date | null;
  description_en: string;
  description_pt: string;
  faqs_count: Generated<number>;
  files_count: Generated<number>;
  front_banner_url: string | null;
  galery_count: Generated<number>;
  id: Generated<number>;
  lives_changed: Generated<number>;
  lives_confirmed: Generated<number>;
  /**
   * Of certificates; null takes the picture of the card.
   */
  logo_url: string | null;
  max_members: Generated<number>;
  offered_languages: Generated<LanguageChoice>;
  one_answer_per_team: Generated<boolean>;
  opens_at: Date | null;
  partners_count: Generated<number>;
  published: Generated<boolean>;
  /**
   * For the first time.
   */
  published_at: Date | null;
  registration_closed: Generated<boolean>;
  registration_deadline: Date | null;
  /**
   * Makes creating it idempotent.
   */
  request_id: string | null;
  /**
   * Who signs the certificates.
   */
  responsible_name: string | null;
  search_words: GeneratedAlways<string>;
  short_description_en: string;
  short_description_pt: string;
  situation: Generated<Situation>;
  situation_until: Generated<Date | number>;
  slug: string;
  tabs_off: Generated<SwitchableTab[]>;
  tags: Generated<string[]>;
  tasks_count: Generated<number>;
  teams_enabled: Generated<boolean>;
  /**
   * In which the dates are meant.
   */
  time_zone: Generated<string>;
  title_en: string;
  title_pt: string;
  type: 'competition' | 'collaborative';
  updated_at: Generated<Date>;
}

export interface ChallengeAddressRow {
  challenge_id: number;
  created_at: Generated<Date>;
  slug: string;
}

export interface ChallengeAnnouncementRow {
  addressees: number | null;
  /**
   * Its delivery, as long as notifications are stored.
   */
  announcement_id: number | null;
  audience: AnnouncementAudience;
  author_id: number | null;
  begun_at: Date | null;
  by_mail: boolean;
  challenge_id: number;
  created_at: Date;
  /**
   * Copied before the notifications are deleted.
   */
  figures: AnnouncementFigures | null;
  filter: ParticipantFilter;
  id: GeneratedAlways<number>;
  key: string;
  /**
   * Why it was not sent at that time.
   */
  obstacle: AnnouncementObstacle | null;
  send_at: Date | null;
  /**
   * Who sent or scheduled it.
   */
  sender_id: number | null;
  /**
   * By a manager; when a challenge is unpublished meanwhile, the delivery is stopped instead.
   */
  stopped_at: Date | null;
  subject_en: string;
  subject_pt: string;
  text_en: string;
  text_pt: string;
  updated_at: Date;
}

export interface ChallengeBlockRow {
  challenge_id: number;
  icon: string | null;
  id: GeneratedAlways<number>;
  image: string | null;
  /**
   * Stable across publications.
   */
  key: Generated<string>;
  number: string | null;
  position: number;
  text_en: Generated<string>;
  text_pt: Generated<string>;
  type: 'text' | 'image' | 'relevant' | 'video';
  video: string | null;
}

export interface ChallengeCardRow {
  archived_at: Date | null;
  banner_url: string | null;
  card_banner_url: string | null;
  category_ids: number[];
  certificate_hours: number | null;
  closed_at: Date | null;
  created_at: Date;
  deadline: Date | null;
  galery_count: number;
  id: number;
  logo_url: string | null;
  max_members: number;
  offered_languages: LanguageChoice;
  one_answer_per_team: boolean;
  opens_at: Date | null;
  published: boolean;
  published_at: Date | null;
  registration_closed: boolean;
  registration_deadline: Date | null;
  responsible_name: string | null;
  short_description_en: string;
  short_description_pt: string;
  situation: Situation;
  slug: string;
  tabs_off: SwitchableTab[];
  tasks_count: number;
  teams_enabled: boolean;
  title_en: string;
  title_pt: string;
}

export interface ChallengeChangeRow {
  challenge_id: number;
  changed_at: Generated<Date>;
  deadline: Date | null;
  opens_at: Date | null;
  published: Generated<boolean>;
  registration_closed: Generated<boolean>;
  registration_deadline: Date | null;
  situation: string | null;
}

export interface ChallengeCounterRow {
  advisors_count: Generated<number>;
  challenge_id: number;
  contestants_count: Generated<number>;
  followers_count: Generated<number>;
  id: GeneratedAlways<number>;
  judges_count: Generated<number>;
  teams_count: Generated<number>;
}

export interface ChallengeDraftRow {
  challenge_id: number;
  changed_at: Date;
  changed_by: number | null;
  /**
   * Who changed which field last.
   */
  changes: Record<string, { by: number | null; at: string }>;
  content: ChallengeContent;
}

export interface ChallengeEntryRow {
  category_ids: number[];
  challenge_id: number;
  changed_at: Date;
  deadline: Date | number;
  situation: Situation;
  state: EditorState;
  title: string;
  words: string;
}

export interface ChallengeFaqRow {
  answer_en: string;
  answer_pt: string;
  challenge_id: number;
  id: GeneratedAlways<number>;
  position: Generated<number>;
  question_en: string;
  question_pt: string;
}

export interface ChallengeFileRow {
  challenge_id: number;
  created_at: Generated<Date>;
  description_en: string;
  description_pt: string;
  digest: string | null;
  downloads: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  size: number;
  stored_as: string;
  title_en: string;
  title_pt: string;
}

export interface ChallengeFollowRow {
  challenge_id: number;
  created_at: Generated<Date>;
  member_id: number;
}

export interface ChallengeFollowerRow {
  challenge_id: number;
  member_id: number;
}

export interface ChallengeListingRow {
  challenge_id: number;
  scope: string;
  situation: string;
}

export interface ChallengeListingBlockRow {
  below: number;
  scope: string;
  situation: string;
  total: number;
}

export interface ChallengeLivesRow {
  category_ids: number[];
  challenge_id: number | null;
  lives_changed: number;
  lives_confirmed: number;
  year: number | null;
}

export interface ChallengeMonthVisitsRow {
  challenge_id: number;
  month: string;
  slot: number;
  total: number;
}

export interface ChallengePartnerRow {
  challenge_id: number;
  description_en: string;
  description_pt: string;
  id: GeneratedAlways<number>;
  logo_url: string;
  name: string;
  position: Generated<number>;
  url: string | null;
}

export interface ChallengePersonRow {
  challenge_id: number;
  created_at: Date;
  folded_name: string;
  member_id: number;
  role: ChallengeRole;
}

export interface ChallengePictureRow {
  challenge_id: number;
  created_at: Date;
  crop: Crop | null;
  height: number;
  id: GeneratedAlways<number>;
  image_url: string;
  original_id: number | null;
  use: PictureUse | null;
  width: number;
}

export interface ChallengePrizeRow {
  challenge_id: number;
  created_at: Generated<Date>;
  currency: string | null;
  description_en: string;
  description_pt: string;
  id: GeneratedAlways<number>;
  /**
   * Stable across publications.
   */
  key: Generated<string>;
  position: number;
  title_en: string;
  title_pt: string;
  updated_at: Generated<Date>;
  value: number | null;
  winner_member_id: number | null;
  winner_name: string | null;
  winner_team_id: number | null;
}

export interface ChallengeProposalRow {
  category_id: number | null;
  category_suggestion: string;
  country: string;
  created_at: Date;
  email: string;
  id: GeneratedAlways<number>;
  language: Language;
  member_id: number | null;
  message: string;
  name: string;
  phone: string;
  submission: string | null;
}

export interface ChallengePublicationRow {
  challenge_id: number;
  created_at: Date;
  member_id: number | null;
  publish_at: Date;
  /**
   * Where something required, or the right to publish, was missing at its moment.
   */
  refused_at: Date | null;
}

export interface ChallengeRoleRow {
  challenge_id: number;
  created_at: Generated<Date>;
  /**
   * The name of the member, by a trigger.
   */
  folded_name: Generated<string>;
  lives_changed: Generated<number>;
  looking_since: Date | null;
  member_id: number;
  role: ChallengeRole;
}

export interface ChallengeTotalRow {
  lives_changed: number;
  scope: string;
  situation: string;
  total: number;
}

export interface ChallengeVisitCardRow {
  challenge_id: number;
  month: string;
  total: number;
}

export interface ChallengeVisitsRow {
  challenge_id: number;
  slot: number;
  total: number;
}

export interface ClassRow {
  challenge_id: number;
  code: string | null;
  created_at: Date;
  ended_at: Date | null;
  ends_at: Date;
  id: GeneratedAlways<number>;
  keeps_name: boolean;
  name: string;
  pupils: number;
  reminded_at: Date | null;
  shares_notes: Generated<boolean>;
  teacher_id: number | null;
}

export interface ClassCardRow {
  challenge_id: number;
  ended_at: Date | null;
  id: number;
  name: string;
  teacher_id: number | null;
}

export interface ClassNoteRow {
  challenge_id: number;
  class_id: number;
  created_at: Date;
  hidden_at: Date | null;
  id: GeneratedAlways<number>;
  seat_id: number;
  stage_id: number;
  text: string;
  updated_at: Date;
}

export interface ClassSeatRow {
  class_id: number;
  entered_at: Date | null;
  failures: Generated<number>;
  id: GeneratedAlways<number>;
  name_en: string;
  name_pt: string;
  nonce: string;
  number: number;
  pupils: number;
  secret_hash: Buffer;
  session_hash: Buffer | null;
}

export interface CommunityListingRow {
  challenge_id: number;
  joined_at: Date;
  member_id: number;
  scope: string;
}

export interface CommunityMoveRow {
  challenge_id: number;
  leads: boolean;
  members: number;
  scope: string;
  transaction: Generated<string>;
}

export interface CommunityPlaceRow {
  challenge_id: number;
  people: number;
  x: number;
  y: number;
}

export interface CommunityTotalRow {
  challenge_id: number;
  members: number;
}

export interface ConsentRow {
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  kind: 'terms' | 'privacy';
  member_id: number;
  /**
   * The page of the text.
   */
  page: GeneratedAlways<PageSlug>;
  /**
   * Null for what was agreed to before there were texts.
   */
  version: number | null;
}

export interface ContentReportRow {
  case_id: number;
  created_at: Date;
  id: GeneratedAlways<number>;
  member_id: number | null;
  /**
   * A keyed hash, where the report counts towards hiding, until it is erased.
   */
  network: Buffer | null;
  reason: string;
}

export interface ContestantRow {
  country_residence: string;
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  latitude: number;
  location: string;
  longitude: number;
  member_id: number;
  nationality: string;
  types: Generated<ProfileType[]>;
  updated_at: Generated<Date>;
}

export interface ContestantCardRow {
  country_residence: string;
  created_at: Date;
  id: number;
  latitude: number;
  location: string;
  longitude: number;
  member_id: number;
  nationality: string;
  types: ProfileType[];
  updated_at: Date;
}

export interface ContestantListingRow {
  challenge_id: number;
  country: string;
  joined_at: Date;
  /**
   * Since when they have been looking for a team; the lowest value where they are not.
   */
  looking_since: Date;
  member_id: number;
  skill_id: number;
}

export interface ContestantSkillRow {
  contestant_id: number;
  skill_id: number;
}

export interface DataExportRow {
  content: Buffer | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  id: GeneratedAlways<number>;
  member_id: number;
  progress: Generated<number>;
  status: Generated<DataExport['status']>;
  updated_at: Generated<Date>;
}

export interface EnquiryRow {
  created_at: Date;
  email: string | null;
  id: GeneratedAlways<number>;
  kind: EnquiryKind;
  language: Language;
  member_id: number | null;
  message: string;
  /**
   * Null, like the address, after the data of the sender were erased.
   */
  name: string | null;
  subject: string;
  submission: string | null;
}

export interface FaqRow {
  answer_en: string;
  answer_pt: string;
  created_at: Date;
  id: GeneratedAlways<number>;
  position: number;
  question_en: string;
  question_pt: string;
  slug: string;
  theme: string;
  updated_at: Date;
}

export interface FaqThemeRow {
  name_en: string;
  name_pt: string;
  position: number;
  slug: string;
}

export interface FigureCellRow {
  category: string;
  challenge_id: number | null;
  figure: string;
  is_shown: boolean;
  total: number;
  year: number;
}

export interface FigureCountRow {
  counted_at: Date;
  is_only: Generated<boolean>;
}

export interface GalleryPictureRow {
  challenge_id: number;
  created_at: Generated<Date>;
  height: number;
  id: GeneratedAlways<number>;
  image_thumb_url: string;
  image_url: string;
  text_en: string;
  text_pt: string;
  width: number;
}

export interface GoverningBodyRow {
  creation_key: string | null;
  description_en: string;
  description_pt: string;
  id: GeneratedAlways<number>;
  name_en: string;
  name_pt: string;
  position: number;
  updated_at: Generated<Date>;
}

export interface GoverningBodySeatRow {
  creation_key: string | null;
  governing_body_id: number;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
  role_en: string;
  role_pt: string;
  since: string;
  until: string | null;
  updated_at: Generated<Date>;
}

export interface GuardianActRow {
  child_id: number;
  created_at: Date;
  guardian_id: number | null;
  id: GeneratedAlways<number>;
  kind: GuardianActKind;
}

export interface GuardianshipRow {
  agreed_at: Date | null;
  child_id: number;
  created_at: Date;
  deletion_asked_at: Date | null;
  email: string | null;
  ended_at: Date | null;
  ended_by: number | null;
  expires_at: Date;
  /**
   * Null until they agree.
   */
  guardian_id: number | null;
  id: GeneratedAlways<number>;
  language: Language;
  paused_at: Date | null;
  /**
   * The hour of the day from which nothing is delivered, in the zone of the child.
   */
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
  sent_at: Date;
  slot: number;
  text_version: number | null;
  token_hash: Buffer | null;
  updated_at: Date;
}

export interface HomeBannerRow {
  creation_key: string | null;
  ends_on: string | null;
  id: GeneratedAlways<number>;
  link: string | null;
  picture: string | null;
  position: number;
  starts_on: string | null;
  text_en: string;
  text_pt: string;
  title_en: string;
  title_pt: string;
  updated_at: Generated<Date>;
}

export interface HomeFigureRow {
  creation_key: string | null;
  id: GeneratedAlways<number>;
  label_en: string;
  label_pt: string;
  position: number;
  source_en: string;
  source_pt: string;
  source_url: string | null;
  updated_at: Generated<Date>;
  value: string;
}

export interface ImpactBoardTotalRow {
  country: string;
  members: number;
}

export interface ImpactTotalRow {
  category_id: number;
  challenges_count: number;
  lives_changed: number;
  year: number;
}

export interface InboxEventRow {
  actor_id: number | null;
  assignee_id: number | null;
  created_at: Date;
  id: GeneratedAlways<number>;
  item_id: number;
  kind: InboxEventKind;
  text: string | null;
  version: number | null;
}

export interface InboxItemRow {
  assignee_id: number | null;
  challenge_id: number | null;
  created_at: Date;
  due_on: string;
  enquiry_id: number | null;
  id: GeneratedAlways<number>;
  is_settled: GeneratedAlways<boolean>;
  kind: InboxKind;
  proposal_id: number | null;
  status: Generated<InboxStatus>;
  updated_at: Date;
  version: Generated<number>;
  words: string;
}

export interface InformationRequestRow {
  answer: string | null;
  answered_at: Date | null;
  enquiry_id: number;
  extension_reason: string | null;
  protocol: string;
}

export interface InteractionRow {
  answers: unknown | null;
  answers_by: AnswersBy | 'class';
  challenge_id: number;
  class_id: number | null;
  content: string | null;
  created_at: Generated<Date>;
  file_url: string | null;
  folded_content: GeneratedAlways<string | null>;
  hidden_at: Date | null;
  id: GeneratedAlways<number>;
  /**
   * Without a reply, and not hidden.
   */
  is_waiting: GeneratedAlways<boolean>;
  member_id: number | null;
  replies_count: Generated<number>;
  stage_id: number;
  team_id: number | null;
  updated_at: Generated<Date>;
}

export interface InteractionCardRow {
  challenge_id: number;
  class_id: number | null;
  created_at: Date;
  hidden_at: Date | null;
  id: number;
  is_waiting: boolean;
  member_id: number | null;
  stage_id: number;
  team_id: number | null;
}

export interface InteractionClaimRow {
  expires_at: Date;
  interaction_id: number;
  member_id: number;
}

export interface InteractionEditorRow {
  interaction_id: number;
  member_id: number;
  updated_at: Date;
}

export interface InteractionFileRow {
  bytes: number;
  challenge_id: number;
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  interaction_id: number | null;
  is_frozen: Generated<boolean>;
  kind: string;
  member_id: number | null;
  name: string;
  question: string;
  sha256: string;
  stage_id: number;
  team_id: number | null;
  url: string;
}

export interface InteractionReplyRow {
  content: string;
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  interaction_id: number;
  is_advisor: boolean;
  is_challenge_admin: boolean;
  is_judge: boolean;
  member_id: number | null;
  updated_at: Generated<Date>;
}

export interface InteractionVersionRow {
  answers: unknown;
  created_at: Date;
  interaction_id: number;
  version: number;
}

export interface JudgedStageRow {
  is_frozen: boolean | null;
  is_sealed: boolean | null;
  late_hours: number | null;
  phase: string;
  stage_id: number;
}

export interface JudgingRow {
  appeals_until: Date | null;
  begun_at: Date | null;
  challenge_id: number;
  created_at: Generated<Date>;
  frozen_at: Date | null;
  phase: Generated<string>;
  rubric: unknown;
  rubric_version: Generated<number>;
  seed: string;
  stage_id: number;
  updated_at: Generated<Date>;
}

export interface JudgingAppealRow {
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  entry_id: number;
  granted: boolean | null;
  member_id: number | null;
  reason: string | null;
  stage_id: number;
  text: string;
}

export interface JudgingCheckpointRow {
  created_at: Date;
  note: string;
  size: number;
  stage_id: number;
}

export interface JudgingEntryRow {
  answers: unknown | null;
  challenge_id: number;
  content: string | null;
  content_hash: string;
  disqualification: string | null;
  disqualified_at: Date | null;
  file_hash: string | null;
  file_url: string | null;
  form: unknown | null;
  helped: boolean | null;
  id: GeneratedAlways<number>;
  interaction_id: number | null;
  language: string | null;
  late_minutes: Generated<number>;
  member_id: number | null;
  number: number;
  stage_id: number;
  team_id: number | null;
}

export interface JudgingJudgeRow {
  dropped_at: Date | null;
  member_id: number | null;
  number: number;
  reminded_at: Date | null;
  stage_id: number;
}

export interface JudgingLeafRow {
  content: string;
  created_at: Date;
  position: number;
  salt: Buffer;
  stage_id: number;
}

export interface JudgingResultRow {
  kind: string;
  published_at: Date;
  ranking: unknown;
  stage_id: number;
  version: number;
}

export interface JudgingReviewRow {
  comment: string | null;
  draft: unknown | null;
  draft_updated_at: Date | null;
  entry_id: number;
  id: GeneratedAlways<number>;
  judge: number;
  look: number;
  note: string | null;
  recusal: string | null;
  recusal_reason: string | null;
  stage_id: number;
  submitted_at: Date | null;
  values: unknown | null;
  version: Generated<number>;
}

export interface LeagueMemberRow {
  avatar: string | null;
  banner: string | null;
  country: string | null;
  created_at: Generated<Date>;
  creation_key: string | null;
  description_en: string;
  description_pt: string;
  full_name: string;
  id: GeneratedAlways<number>;
  linkedin: string | null;
  position: Generated<number>;
  role_en: string;
  role_pt: string;
  updated_at: Generated<Date>;
  video: string | null;
}

export interface ListExportRow {
  bytes: number | null;
  challenge_id: number | null;
  created_at: Date;
  expires_at: Date;
  failed_at: Date | null;
  filter: unknown;
  finished_at: Date | null;
  format: string;
  id: string;
  language: string;
  list: string;
  member_id: number | null;
  rows_done: Generated<number>;
  rows_total: number | null;
}

export interface MailRow {
  /**
   * Sent after all other mails.
   */
  bulk: Generated<boolean>;
  /**
   * Of one try to send it, which records whether it went out.
   */
  claim: string | null;
  created_at: Date;
  data: Generated<unknown>;
  ended_at: Date | null;
  id: Generated<string>;
  /**
   * The instance of the claim; null of the version before.
   */
  instance: number | null;
  language: Language;
  member_id: number | null;
  next_try_at: Date;
  recipient: string;
  state: Generated<'queued' | 'sent' | 'dropped'>;
  template: string;
  tries: Generated<number>;
}

export interface MailLinkRow {
  created_at: Generated<Date>;
  email: string;
  expires_at: Date;
  hash: Buffer;
  id: Generated<string>;
  member_id: number;
  purpose: 'verify' | 'reset' | 'change_email';
  used_at: Date | null;
}

export interface MailThrottleRow {
  member_id: number;
  until: Date;
}

export interface MapCellRow {
  challenge_id: number;
  latitudes: number;
  level: number;
  longitudes: number;
  map: string;
  people: number;
  places: number;
  x: number;
  y: number;
}

export interface MemberRow {
  address: string | null;
  age_assurance: string | null;
  age_source: AgeSource | null;
  avatar_url: string | null;
  banner: string | null;
  /**
   * The latest birthdate that was said, unless a provider or staff proved another; null where none is known.
   */
  born_on: string | null;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  deletion_at: Date | null;
  description: string | null;
  description_br: string | null;
  email: string | null;
  first_name: string;
  flag: string | null;
  folded_name: GeneratedAlways<string>;
  has_guardian: Generated<boolean>;
  /**
   * The profile, by moderation.
   */
  hidden_at: Date | null;
  hidden_from_community: Generated<boolean>;
  hidden_from_impact_board: Generated<boolean>;
  hidden_from_search: Generated<boolean>;
  id: GeneratedAlways<number>;
  /**
   * Of the demo world.
   */
  is_demo: Generated<boolean>;
  is_guided: Generated<boolean>;
  /**
   * A minor, shown in no list, on no map, in no ranking and in no search.
   */
  is_protected: Generated<boolean>;
  /**
   * Whether certificates stay valid, with the name, when the account is deleted.
   */
  keeps_certificates: Generated<boolean>;
  language: Generated<Language>;
  last_name: string;
  linkedin: string | null;
  password_hash: string | null;
  provider_photo_url: string | null;
  roles: Generated<PlatformRole[]>;
  slug: string;
  /**
   * When staff got their role, from which their days without a second factor count; null for none.
   */
  staff_since: Date | null;
  /**
   * Cannot sign in until then.
   */
  suspended_until: Date | null;
  suspension_reason: string | null;
  updated_at: Generated<Date>;
  video: string | null;
}

export interface MemberAddressRow {
  created_at: Generated<Date>;
  member_id: number;
  slug: string;
}

export interface MemberCardRow {
  avatar_url: string | null;
  confirmed_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
  first_name: string;
  folded_name: string;
  hidden_at: Date | null;
  hidden_from_community: boolean;
  id: number;
  is_protected: boolean;
  keeps_certificates: boolean;
  last_name: string;
  provider_photo_url: string | null;
  roles: PlatformRole[];
  slug: string;
  staff_since: Date | null;
  suspended_until: Date | null;
}

export interface MemberContactRow {
  confirmed_at: Date | null;
  deleted_at: Date | null;
  email: string | null;
  first_name: string;
  id: number;
  is_protected: boolean;
  language: Language;
  suspended_until: Date | null;
}

export interface MemberIdentityRow {
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  member_id: number;
  provider: string;
  subject: string;
}

export interface MemberImpactRow {
  certificates: Generated<number>;
  challenges: Generated<number>;
  country: string | null;
  lives_changed: Generated<number>;
  member_id: number;
  tasks: Generated<number>;
}

export interface MemberNameRow {
  avatar_url: string | null;
  confirmed_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
  first_name: string;
  folded_name: string;
  hidden_at: Date | null;
  hidden_from_community: boolean;
  id: number;
  is_protected: boolean;
  language: Language;
  last_name: string;
  provider_photo_url: string | null;
  roles: PlatformRole[];
  slug: string;
  suspended_until: Date | null;
  updated_at: Date;
}

export interface MemberSkillRow {
  contestant_id: number;
  skill_id: number;
}

export interface ModerationCaseRow {
  author_id: number | null;
  challenge_id: number | null;
  created_at: Date;
  /**
   * Until when an open case about a minor is decided; such cases come first.
   */
  decide_by: Date | null;
  id: GeneratedAlways<number>;
  kind: ReportKind;
  reminded_at: Date | null;
  reports_count: Generated<number>;
  status: Generated<CaseStatus>;
  target_id: number;
  updated_at: Date;
  version: Generated<number>;
  waiting_since: Date;
}

export interface ModerationDecisionRow {
  action: ModerationAction;
  answer: string | null;
  answered_at: Date | null;
  case_id: number;
  created_at: Date;
  id: GeneratedAlways<number>;
  is_automatic: boolean;
  moderator_id: number | null;
  note: string | null;
}

export interface NotificationRow {
  announcement_id: number;
  created_at: Date;
  digest_at: Date | null;
  id: GeneratedAlways<number>;
  mail_state: 'queued' | 'sent' | 'dropped' | null;
  member_id: number;
  on_platform: boolean;
  read_at: Date | null;
}

export interface OpenDataVersionRow {
  content_hash: string;
  created_at: Date;
  licence: string;
  name: string;
  resources: unknown;
}

export interface OrganisationRow {
  address: string | null;
  closes_at: Generated<string>;
  data_officer_email: string | null;
  data_officer_name: string | null;
  email: string | null;
  first_weekday: Generated<number>;
  id: Generated<boolean>;
  last_weekday: Generated<number>;
  name: string | null;
  /**
   * Written as HH:MM and read as text, as closes_at.
   */
  opens_at: Generated<string>;
  phone: string | null;
  tax_number: string | null;
}

export interface OrganisationDocumentRow {
  creation_key: string | null;
  description_en: Generated<string>;
  description_pt: Generated<string>;
  file_name: string | null;
  file_size: number | null;
  file_stored_as: string | null;
  id: GeneratedAlways<number>;
  kind: DocumentKind;
  published_on: string;
  sections: Generated<ColumnType<DocumentSection[], string, string>>;
  slug: string;
  title_en: string;
  title_pt: string;
  updated_at: Generated<Date>;
  /**
   * The year that it is about.
   */
  year: number | null;
}

export interface OrganisationHeroRow {
  content: Buffer;
  hash: string;
  only_row: Generated<boolean>;
}

export interface OrganisationLogoRow {
  content: Buffer;
  content_type: 'image/svg+xml' | 'image/webp';
  hash: string;
  only_row: Generated<boolean>;
}

export interface PageDraftRow {
  /**
   * Not published: of each field the published text, and the new one.
   */
  changes: ColumnType<Changes<PageFields>, string, string>;
  slug: PageSlug;
  updated_at: Date;
}

export interface PageVersionRow {
  body_en: string;
  body_pt: string;
  changes_en: Generated<string>;
  changes_pt: Generated<string>;
  created_at: Date;
  description_en: string;
  description_pt: string;
  lead_en: string;
  lead_pt: string;
  slug: PageSlug;
  title_en: string;
  title_pt: string;
  updated_at: Date;
  valid_from: string;
  version: number;
}

export interface PartnerRow {
  created_at: Generated<Date>;
  creation_key: string | null;
  description_en: string;
  description_pt: string;
  id: GeneratedAlways<number>;
  /**
   * Without one, a mark is generated from the name.
   */
  logo_url: string | null;
  name: string;
  position: number;
  slug: string;
  updated_at: Generated<Date>;
  url: string | null;
}

export interface PartnershipAgreementRow {
  amount: number;
  creation_key: string | null;
  ends_on: string;
  id: GeneratedAlways<number>;
  number: string;
  object_en: string;
  object_pt: string;
  partner: string;
  received: Generated<number>;
  starts_on: string;
  status: AgreementStatus;
  updated_at: Generated<Date>;
}

export interface PartnershipAgreementDocumentRow {
  organisation_document_id: number;
  partnership_agreement_id: number;
  position: number;
}

export interface PasskeyRow {
  created_at: Date;
  credential_id: Buffer;
  id: GeneratedAlways<number>;
  is_synced: boolean;
  last_used_at: Date | null;
  member_id: number;
  name: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  user_handle: Buffer;
}

export interface PasskeyChallengeRow {
  expires_at: Date;
  hash: Buffer;
}

export interface PictureRow {
  created_at: Date;
  hash: string;
  widths: number[];
}

export interface PictureReviewRow {
  address: string;
  decided_at: Date;
  decided_by: number | null;
  decision: 'approved' | 'refused';
  kind: ReviewedPicture;
  member_id: number;
}

export interface PlaceRow {
  country: string;
  id: number;
  latitude: number;
  longitude: number;
  name: string;
  name_pt: string | null;
  region: string | null;
  region_pt: string | null;
}

export interface PlaceListRow {
  edition: string;
}

export interface PlaceNameRow {
  country: string;
  key: string;
  own: boolean;
  place_id: number;
  start: string;
}

export interface PlannedResultRow {
  challenge_id: number;
  created_at: Date;
  due_on: string | null;
  id: GeneratedAlways<number>;
  indicator_id: number;
  method_en: string;
  method_pt: string;
  name_en: string;
  name_pt: string;
  planned_by: number | null;
  reason: Generated<string>;
  target: number | null;
  unit_en: string;
  unit_pt: string;
  version: number;
}

export interface PlatformSettingRow {
  created_at: Generated<Date>;
  email_frequency: Generated<EmailFrequency>;
  member_id: number;
  /**
   * What was chosen; what is absent is on.
   */
  notification_config: Generated<NonNullable<PlatformSettingInput['notification_config']>>;
  timezone: Generated<string>;
  updated_at: Generated<Date>;
}

export interface PlatformSettingCardRow {
  email_frequency: EmailFrequency;
  member_id: number;
  notification_config: NonNullable<PlatformSettingInput['notification_config']>;
  timezone: string;
}

export interface PrizeCardRow {
  challenge_id: number;
  id: number;
  position: number;
  title_en: string;
  title_pt: string;
}

export interface ProblemLocationRow {
  challenge_id: number;
  created_at: Date;
  description: string;
  hidden_at: Date | null;
  id: GeneratedAlways<number>;
  image_url: string | null;
  latitude: number;
  location: string;
  longitude: number;
  /**
   * Null once the author has no account any more.
   */
  member_id: number | null;
  public_location: string;
  supporters: Generated<number>;
  /**
   * Of the public place: longitude in hundredths of a degree.
   */
  x: number;
  /**
   * Of the public place: latitude in hundredths of a degree.
   */
  y: number;
}

export interface ProblemPlaceRow {
  challenge_id: number;
  folded_name: GeneratedAlways<string | null>;
  name: string;
  people: GeneratedAlways<number | null>;
  points: Generated<number>;
  reporters: Generated<number>;
  x: number;
  y: number;
}

export interface ProblemSupporterRow {
  created_at: Date;
  location_id: number;
  member_id: number;
}

export interface ProblemTotalRow {
  challenge_id: number;
  places: Generated<number>;
  points: Generated<number>;
}

export interface ProfileAttributeRow {
  birthdate: string;
  gender: Gender;
  member_id: number;
}

export interface ProfileCardRow {
  about: string;
  created_at: Date;
  member_id: number;
  updated_at: Date;
}

export interface ProviderTokenRow {
  age_assurance: string | null;
  /**
   * When the provider last authenticated the person, where it says so or was asked to.
   */
  authenticated_at: Date | null;
  birthdate: string | null;
  email: string | null;
  email_verified: boolean;
  expires_at: Date;
  first_name: string;
  hash: Buffer;
  last_name: string;
  picture: string | null;
  provider: string;
  subject: string;
}

export interface PublicPlannedResultRow {
  challenge_id: number;
  created_at: Date;
  due_on: string | null;
  id: number;
  indicator_id: number;
  is_current: boolean | null;
  is_lives_changed: boolean;
  method_en: string;
  method_pt: string;
  name_en: string;
  name_pt: string;
  reason: string;
  target: number | null;
  unit_en: string;
  unit_pt: string;
  version: number;
}

export interface PublicResultEntryRow {
  challenge_id: number | null;
  corrects_id: number | null;
  created_at: Date | null;
  happened_on: string | null;
  id: number;
  indicator_id: number | null;
  is_confirmed: boolean | null;
  is_lives_changed: boolean;
  method: CountMethod | null;
  note: string | null;
  place: string | null;
  quantity: number | null;
}

export interface QuietHoursRow {
  from_hour: number | null;
  member_id: number | null;
  to_hour: number | null;
}

export interface RateLimitRow {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodeRow {
  created_at: Date;
  hash: Buffer;
  member_id: number;
  used_at: Date | null;
}

export interface RefreshTokenRow {
  created_at: Generated<Date>;
  hash: Buffer;
  session_id: string;
  used_at: Date | null;
}

export interface ReplyCardRow {
  created_at: Date;
  interaction_id: number;
  member_id: number | null;
}

export interface ReportDraftRow {
  challenge_id: number;
  changed_at: Date;
  changed_by: number | null;
  content: ReportFields;
}

export interface ReportFileRow {
  challenge_id: number;
  content: ReportFields;
  created_at: Date;
  expires_at: Date | null;
  id: GeneratedAlways<number>;
  language: Language;
  made_by: number | null;
  pdf_size: number | null;
  progress: Generated<number>;
  status: Generated<ReportFile['status']>;
  stored_as: string;
  updated_at: Date;
  zip_size: number | null;
}

export interface ResultConfirmationRow {
  confirmed_by: number | null;
  created_at: Date;
  entry_id: number;
  is_sole: Generated<boolean>;
}

export interface ResultEntryRow {
  challenge_id: number;
  corrects_id: number | null;
  created_at: Generated<Date>;
  entered_by: number | null;
  happened_on: string;
  id: GeneratedAlways<number>;
  indicator_id: number;
  method: CountMethod;
  note: Generated<string>;
  place: Generated<string>;
  quantity: number;
  request_id: string | null;
  source: Generated<EntrySource>;
}

export interface ResultEntryStateRow {
  challenge_id: number;
  confirmed_at: Date | null;
  confirmed_by: number | null;
  corrects_id: number | null;
  created_at: Date;
  entered_by: number | null;
  happened_on: string;
  id: number;
  indicator_id: number;
  is_confirmed: boolean | null;
  is_last: boolean | null;
  is_sole: boolean;
  last_id: number | null;
  method: CountMethod;
  note: string;
  place: string;
  quantity: number;
  request_id: string | null;
  root_id: number | null;
  source: EntrySource;
}

export interface ResultEvidenceRow {
  added_by: number | null;
  caption: Generated<string>;
  created_at: Date;
  entry_id: number;
  id: GeneratedAlways<number>;
  interaction_id: number | null;
  is_public: Generated<boolean>;
  kind: EvidenceKind;
  name: string | null;
  public_url: GeneratedAlways<string | null>;
  size: number | null;
  url: string | null;
}

export interface ResultIndicatorRow {
  challenge_id: number;
  id: GeneratedAlways<number>;
  is_lives_changed: Generated<boolean>;
}

export interface RoleInvitationRow {
  challenge_id: number;
  created_at: Date;
  email: string | null;
  expires_at: Date;
  id: GeneratedAlways<number>;
  invited_by: number | null;
  language: Language;
  member_id: number | null;
  role: GivenRole;
  sent_at: Date;
  status: Generated<'pending' | 'accepted' | 'withdrawn'>;
  token_hash: Buffer | null;
  updated_at: Date;
}

export interface SavedRemarkRow {
  content: string;
  created_at: Generated<Date>;
  id: GeneratedAlways<number>;
  member_id: number | null;
  title: string;
  updated_at: Generated<Date>;
}

export interface SessionRow {
  /**
   * When the member last proved who they are.
   */
  authenticated_at: Date;
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
  member_id: number;
  revoked_at: Date | null;
  seen_at: Generated<Date>;
  time_zone: string | null;
  user_agent: Generated<string>;
}

export interface SettingRow {
  key: string;
  updated_at: Generated<Date>;
  value: unknown;
}

export interface SignatoryRow {
  id: Generated<boolean>;
  name: string | null;
  role_en: Generated<string>;
  role_pt: Generated<string>;
  /**
   * The address of a picture.
   */
  signature: string | null;
}

export interface SigningKeyRow {
  created_at: Date;
  /**
   * The thumbprint of the public key.
   */
  id: string;
  /**
   * Encrypted; null once the key is retired.
   */
  private_key: Buffer | null;
  public_key: Buffer;
  retired_at: Date | null;
  /**
   * Set for a key that leaked.
   */
  revoked_at: Date | null;
}

export interface SkillRow {
  abbr: string;
  creation_key: string | null;
  id: Generated<number>;
  name_en: string;
  name_pt: string;
  updated_at: Generated<Date>;
}

export interface SkillCardRow {
  abbr: string;
  id: number;
  name_en: string;
  name_pt: string;
}

export interface StaffViewRow {
  created_at: Date;
  id: GeneratedAlways<number>;
  is_look: Generated<boolean>;
  member_id: number;
  reason: string;
  staff_id: number | null;
}

export interface StageRow {
  announced_at: Date | null;
  challenge_id: number;
  created_at: Generated<Date>;
  finish_at: Date | null;
  form: unknown | null;
  icon: string;
  id: GeneratedAlways<number>;
  interact_with: InteractWith;
  interactions_count: Generated<number>;
  message_en: string;
  message_pt: string;
  start_at: Date;
  title_en: string;
  title_pt: string;
  updated_at: Generated<Date>;
  waiting_count: Generated<number>;
}

export interface StageCardRow {
  challenge_id: number;
  finish_at: Date | null;
  id: number;
  message_en: string;
  message_pt: string;
  start_at: Date;
  title_en: string;
  title_pt: string;
  waiting_count: number;
}

export interface TagRow {
  folded: string;
  name: string;
}

export interface TagTranslationRow {
  folded_en: GeneratedAlways<string>;
  folded_pt: GeneratedAlways<string>;
  name_en: string;
  name_pt: string;
}

export interface TaskRow {
  challenge_id: number;
  created_at: Generated<Date>;
  description_en: string;
  description_pt: string;
  done_users: Generated<number>;
  id: GeneratedAlways<number>;
  joined_users: Generated<number>;
  /**
   * Null for no maximum.
   */
  max_users: number | null;
  name_en: string;
  name_pt: string;
  updated_at: Generated<Date>;
}

export interface TaskMemberRow {
  challenge_id: number;
  done_at: Date | null;
  hours: number | null;
  joined_at: Generated<Date>;
  marked_by: number | null;
  member_id: number;
  task_id: number;
}

export interface TeacherRow {
  asked_at: Date;
  city: string;
  decided_at: Date | null;
  decided_by: number | null;
  member_id: number;
  proof: string;
  reason: Generated<string>;
  school: string;
  state: string;
  status: Generated<TeacherState>;
}

export interface TeamRow {
  banner_url: string | null;
  challenge_id: number;
  created_at: Generated<Date>;
  /**
   * By moderation.
   */
  hidden_at: Date | null;
  id: GeneratedAlways<number>;
  looking_for: string | null;
  name: string;
  /**
   * To whom the leader offers the team.
   */
  next_responsible_id: number | null;
  people_count: Generated<number>;
  responsible_id: number;
  slug: string;
  updated_at: Generated<Date>;
}

export interface TeamCardRow {
  challenge_id: number;
  created_at: Date;
  hidden_at: Date | null;
  id: number;
  name: string;
  people_count: number;
  responsible_id: number;
  slug: string;
}

export interface TeamCodeRow {
  /**
   * Until then, it asks for the consent of the leader: it may have been guessed.
   */
  closed_until: Date | null;
  code: string;
  created_at: Generated<Date>;
  /**
   * The leader agrees to everyone with the code.
   */
  is_open: Generated<boolean>;
  team_id: number;
}

export interface TeamInviteRow {
  challenge_id: number;
  created_at: Generated<Date>;
  email: string | null;
  expires_at: Date | null;
  id: Generated<number>;
  invited_by: number | null;
  language: Language | null;
  member_id: number | null;
  mode: InvitationMode;
  status: Generated<InviteStatus>;
  team_id: number;
  token_hash: Buffer | null;
  updated_at: Generated<Date>;
}

export interface TeamMemberRow {
  challenge_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  member_id: number;
  role: GeneratedAlways<string | null>;
  team_id: number;
}

export interface TeamPersonRow {
  challenge_id: number;
  member_id: number;
  team_id: number;
}

export interface TeamSkillRow {
  challenge_id: number;
  skill_id: number;
  team_id: number;
}

export interface TextChangeRow {
  challenge_id: number | null;
  excerpt: string;
  /**
   * The column of the text, without the language.
   */
  field: string;
  id: GeneratedAlways<number>;
  is_due: GeneratedAlways<boolean>;
  is_missing: boolean;
  /**
   * The table of the text.
   */
  kind: string;
  /**
   * The language that is missing or older.
   */
  language: GeneratedAlways<Language>;
  name: string;
  original: Language;
  original_changed_at: Date;
  /**
   * The key of the text in its table.
   */
  row_id: string;
  translated_at: Date | null;
}

export interface TopicRow {
  answer_id: number | null;
  challenge_id: number;
  created_at: Generated<Date>;
  description: string;
  hidden_at: Date | null;
  id: GeneratedAlways<number>;
  is_closed: Generated<boolean>;
  is_pinned: Generated<boolean>;
  last_post_at: Generated<Date>;
  member_id: number;
  replies_count: Generated<number>;
  title: string;
  updated_at: Generated<Date>;
  words: GeneratedAlways<string | null>;
}

export interface TopicCardRow {
  challenge_id: number;
  created_at: Date;
  hidden_at: Date | null;
  id: number;
  member_id: number;
  title: string;
}

export interface TopicFollowRow {
  is_followed: boolean;
  member_id: number;
  topic_id: number;
}

export interface TopicMessageRow {
  created_at: Generated<Date>;
  hidden_at: Date | null;
  id: GeneratedAlways<number>;
  member_id: number;
  message: string;
  topic_id: number;
  updated_at: Generated<Date>;
}

export interface TopicReplyCardRow {
  created_at: Date;
  hidden_at: Date | null;
  id: number;
  member_id: number;
  message: string;
  topic_id: number;
}

export interface TopicTotalRow {
  challenge_id: number;
  topics_count: number;
}

export interface TotpRow {
  confirmed_at: Date | null;
  created_at: Date;
  last_step: number | null;
  last_used_at: Date | null;
  member_id: number;
  secret: Buffer;
}

export interface UploadRow {
  answer: string | null;
  answer_status: number | null;
  created_at: Date;
  expires_at: Date;
  id: string;
  member_id: number;
  name: string;
  /**
   * Of the network that began it; null for uploads from before there were limits for networks.
   */
  network: string | null;
  received: Generated<number>;
  size: number;
  type: string;
  used_at: Date | null;
  used_by: string | null;
}

export interface UploadPartRow {
  bytes: Buffer;
  start: number;
  upload_id: string;
}

export interface UrgentReportRow {
  address: string | null;
  case_id: number | null;
  created_at: Date;
  decided_at: Date | null;
  decision: ModerationAction | null;
  email: string | null;
  id: GeneratedAlways<number>;
  is_hidden: boolean;
  language: Language;
  message: string | null;
  name: string | null;
  reporter: ReporterKind;
}

export interface UserProfileRow {
  about: string;
  birthdate: string;
  created_at: Generated<Date>;
  gender: Gender;
  member_id: number;
  updated_at: Generated<Date>;
}

export interface WitnessedLogRow {
  origin: string;
  root: Buffer;
  size: number;
  updated_at: Date;
}

export interface WordingRow {
  /**
   * The name of a group and that of a text in it, with a dot between.
   */
  key: string;
  text_en: string;
  text_pt: string;
  updated_at: Date;
}

export interface DB {
  achievement: AchievementRow;
  activity: ActivityRow;
  adviser_application: AdviserApplicationRow;
  announcement: AnnouncementRow;
  audit_event: AuditEventRow;
  category: CategoryRow;
  certificate: CertificateRow;
  certificate_candidate: CertificateCandidateRow;
  certificate_card: CertificateCardRow;
  certificate_credential: CertificateCredentialRow;
  certificate_issuance: CertificateIssuanceRow;
  challenge: ChallengeRow;
  challenge_address: ChallengeAddressRow;
  challenge_announcement: ChallengeAnnouncementRow;
  challenge_block: ChallengeBlockRow;
  challenge_card: ChallengeCardRow;
  challenge_change: ChallengeChangeRow;
  challenge_counter: ChallengeCounterRow;
  challenge_draft: ChallengeDraftRow;
  challenge_entry: ChallengeEntryRow;
  challenge_faq: ChallengeFaqRow;
  challenge_file: ChallengeFileRow;
  challenge_follow: ChallengeFollowRow;
  challenge_follower: ChallengeFollowerRow;
  challenge_listing: ChallengeListingRow;
  challenge_listing_block: ChallengeListingBlockRow;
  challenge_lives: ChallengeLivesRow;
  challenge_month_visits: ChallengeMonthVisitsRow;
  challenge_partner: ChallengePartnerRow;
  challenge_person: ChallengePersonRow;
  challenge_picture: ChallengePictureRow;
  challenge_prize: ChallengePrizeRow;
  challenge_proposal: ChallengeProposalRow;
  challenge_publication: ChallengePublicationRow;
  challenge_role: ChallengeRoleRow;
  challenge_total: ChallengeTotalRow;
  challenge_visit_card: ChallengeVisitCardRow;
  challenge_visits: ChallengeVisitsRow;
  class: ClassRow;
  class_card: ClassCardRow;
  class_note: ClassNoteRow;
  class_seat: ClassSeatRow;
  community_listing: CommunityListingRow;
  community_move: CommunityMoveRow;
  community_place: CommunityPlaceRow;
  community_total: CommunityTotalRow;
  consent: ConsentRow;
  content_report: ContentReportRow;
  contestant: ContestantRow;
  contestant_card: ContestantCardRow;
  contestant_listing: ContestantListingRow;
  contestant_skill: ContestantSkillRow;
  data_export: DataExportRow;
  enquiry: EnquiryRow;
  faq: FaqRow;
  faq_theme: FaqThemeRow;
  figure_cell: FigureCellRow;
  figure_count: FigureCountRow;
  gallery_picture: GalleryPictureRow;
  governing_body: GoverningBodyRow;
  governing_body_seat: GoverningBodySeatRow;
  guardian_act: GuardianActRow;
  guardianship: GuardianshipRow;
  home_banner: HomeBannerRow;
  home_figure: HomeFigureRow;
  impact_board_total: ImpactBoardTotalRow;
  impact_total: ImpactTotalRow;
  inbox_event: InboxEventRow;
  inbox_item: InboxItemRow;
  information_request: InformationRequestRow;
  interaction: InteractionRow;
  interaction_card: InteractionCardRow;
  interaction_claim: InteractionClaimRow;
  interaction_editor: InteractionEditorRow;
  interaction_file: InteractionFileRow;
  interaction_reply: InteractionReplyRow;
  interaction_version: InteractionVersionRow;
  judged_stage: JudgedStageRow;
  judging: JudgingRow;
  judging_appeal: JudgingAppealRow;
  judging_checkpoint: JudgingCheckpointRow;
  judging_entry: JudgingEntryRow;
  judging_judge: JudgingJudgeRow;
  judging_leaf: JudgingLeafRow;
  judging_result: JudgingResultRow;
  judging_review: JudgingReviewRow;
  league_member: LeagueMemberRow;
  list_export: ListExportRow;
  mail: MailRow;
  mail_link: MailLinkRow;
  mail_throttle: MailThrottleRow;
  map_cell: MapCellRow;
  member: MemberRow;
  member_address: MemberAddressRow;
  member_card: MemberCardRow;
  member_contact: MemberContactRow;
  member_identity: MemberIdentityRow;
  member_impact: MemberImpactRow;
  member_name: MemberNameRow;
  member_skill: MemberSkillRow;
  moderation_case: ModerationCaseRow;
  moderation_decision: ModerationDecisionRow;
  notification: NotificationRow;
  open_data_version: OpenDataVersionRow;
  organisation: OrganisationRow;
  organisation_document: OrganisationDocumentRow;
  organisation_hero: OrganisationHeroRow;
  organisation_logo: OrganisationLogoRow;
  page_draft: PageDraftRow;
  page_version: PageVersionRow;
  partner: PartnerRow;
  partnership_agreement: PartnershipAgreementRow;
  partnership_agreement_document: PartnershipAgreementDocumentRow;
  passkey: PasskeyRow;
  passkey_challenge: PasskeyChallengeRow;
  picture: PictureRow;
  picture_review: PictureReviewRow;
  place: PlaceRow;
  place_list: PlaceListRow;
  place_name: PlaceNameRow;
  planned_result: PlannedResultRow;
  platform_setting: PlatformSettingRow;
  platform_setting_card: PlatformSettingCardRow;
  prize_card: PrizeCardRow;
  problem_location: ProblemLocationRow;
  problem_place: ProblemPlaceRow;
  problem_supporter: ProblemSupporterRow;
  problem_total: ProblemTotalRow;
  profile_attribute: ProfileAttributeRow;
  profile_card: ProfileCardRow;
  provider_token: ProviderTokenRow;
  public_planned_result: PublicPlannedResultRow;
  public_result_entry: PublicResultEntryRow;
  quiet_hours: QuietHoursRow;
  rate_limit: RateLimitRow;
  recovery_code: RecoveryCodeRow;
  refresh_token: RefreshTokenRow;
  reply_card: ReplyCardRow;
  report_draft: ReportDraftRow;
  report_file: ReportFileRow;
  result_confirmation: ResultConfirmationRow;
  result_entry: ResultEntryRow;
  result_entry_state: ResultEntryStateRow;
  result_evidence: ResultEvidenceRow;
  result_indicator: ResultIndicatorRow;
  role_invitation: RoleInvitationRow;
  saved_remark: SavedRemarkRow;
  session: SessionRow;
  setting: SettingRow;
  signatory: SignatoryRow;
  signing_key: SigningKeyRow;
  skill: SkillRow;
  skill_card: SkillCardRow;
  staff_view: StaffViewRow;
  stage: StageRow;
  stage_card: StageCardRow;
  tag: TagRow;
  tag_translation: TagTranslationRow;
  task: TaskRow;
  task_member: TaskMemberRow;
  teacher: TeacherRow;
  team: TeamRow;
  team_card: TeamCardRow;
  team_code: TeamCodeRow;
  team_invite: TeamInviteRow;
  team_member: TeamMemberRow;
  team_person: TeamPersonRow;
  team_skill: TeamSkillRow;
  text_change: TextChangeRow;
  topic: TopicRow;
  topic_card: TopicCardRow;
  topic_follow: TopicFollowRow;
  topic_message: TopicMessageRow;
  topic_reply_card: TopicReplyCardRow;
  topic_total: TopicTotalRow;
  totp: TotpRow;
  upload: UploadRow;
  upload_part: UploadPartRow;
  urgent_report: UrgentReportRow;
  user_profile: UserProfileRow;
  witnessed_log: WitnessedLogRow;
  wording: WordingRow;
}
