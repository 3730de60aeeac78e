import { sql } from 'kysely';
import { daysBefore } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, reportableMembers } from '../../members/members/index.ts';
import { type Section, sections } from '../../site/back-office/index.ts';
import { countWaiting, countWaitingSince } from './cases.queries.ts';
import { eraseNetworksBefore } from './changes.queries.ts';
import { exportedCases, getModerator, scopeOf } from './list-cases.ts';
import { isModerator } from './moderation.policy.ts';
import { routeModeration } from './moderation.routes.ts';
import { writeUrgentDecisionMail } from './notify-of-moderation.ts';
import { networkDays } from './report-content.ts';
import type { Reportable } from './reportable.ts';
import { eraseUrgentReports, remindOfUrgentCases, reportableAddresses } from './urgent-reports.ts';

export { countWaitingSince, summarizeOpenCases } from './cases.queries.ts';
export { updateAuthor } from './changes.queries.ts';
export type { Reportable, ReportedContent } from './reportable.ts';
export { sendUrgentReport } from './urgent-reports.ts';

const cases = ownRows('moderation_case', {
  owner: 'author_id',
  stays: true,
  file: { pt: 'conteudos-denunciados', en: 'reported-contents' },
  describe: {
    pt: 'O que você publicou e outras pessoas denunciaram, sem dizer quem.',
    en: 'What you published and others reported, without their names.',
  },
  columns: ['id', 'kind', 'target_id', 'status', 'created_at', 'updated_at'],
  orderBy: 'id',
});

const reports: PersonalTable = {
  table: 'content_report',
  merging: moveUnlessSame('content_report', ['case_id']),
  file: { pt: 'denuncias', en: 'reports' },
  describe: {
    pt: 'O que você denunciou, e por quê; por 14 dias, com um código da sua rede, que não a revela.',
    en: 'What you reported, and why; for 14 days, with a code of your network, which does not reveal it.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('content_report')
      .innerJoin('moderation_case', 'moderation_case.id', 'content_report.case_id')
      .select(['content_report.id', 'moderation_case.kind', 'moderation_case.target_id', 'content_report.reason'])
      .select(['content_report.created_at', sql<string | null>`encode(content_report.network, 'hex')`.as('network')])
      .where('content_report.member_id', '=', memberId)
      .orderBy('content_report.id')
      .execute(),
  // The reason stays for the moderators, without a name.
  erase: (connection, memberId) =>
    connection
      .updateTable('content_report')
      .set({ member_id: null, network: null })
      .where('member_id', '=', memberId)
      .execute(),
};

const decisions: PersonalTable = {
  table: 'moderation_decision',
  file: { pt: 'decisoes-da-moderacao', en: 'decisions-of-moderators' },
  describe: {
    pt: 'As decisões da moderação sobre o que é seu, com a sua resposta, e as que você tomou.',
    en: 'The decisions of moderators about what is yours, with your answer, and those that you made.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('moderation_decision')
      .innerJoin('moderation_case', 'moderation_case.id', 'moderation_decision.case_id')
      .select(['moderation_decision.id', 'case_id', 'action', 'note', 'is_automatic', 'answer', 'answered_at'])
      .select('moderation_decision.created_at')
      .where(({ or, eb }) => or([eb('author_id', '=', memberId), eb('moderator_id', '=', memberId)]))
      .orderBy('moderation_decision.id')
      .execute(),
  erase: async (connection, memberId) => {
    const own = connection.selectFrom('moderation_case').select('id').where('author_id', '=', memberId);
    await connection
      .updateTable('moderation_decision')
      .set({ answer: null, answered_at: null })
      .where('case_id', 'in', own)
      .execute();
    await connection
      .updateTable('moderation_decision')
      .set({ moderator_id: null })
      .where('moderator_id', '=', memberId)
      .execute();
  },
};

const ofTheirs = async (connection: Connection, memberId: number): Promise<string> => {
  const member = await findMember(connection, { id: memberId });
  return (member?.confirmed_at && member.email) || '';
};

const urgentReports: PersonalTable = {
  table: 'urgent_report',
  file: { pt: 'denuncias-sem-conta', en: 'reports-without-account' },
  describe: {
    pt: 'O que você denunciou com o seu e-mail, sem entrar na conta, sobre crianças e adolescentes.',
    en: 'What you reported with your e-mail, signed out, about children and adolescents.',
  },
  read: async (connection, memberId) =>
    connection
      .selectFrom('urgent_report')
      .select(['id', 'reporter', 'address', 'name', 'email', 'message', 'created_at', 'decision', 'decided_at'])
      .where('email', '=', await ofTheirs(connection, memberId))
      .orderBy('id')
      .execute(),
  // The report stays for the figures that the law asks for.
  erase: async (connection, memberId) =>
    connection
      .updateTable('urgent_report')
      .set({ name: null, email: null, message: null })
      .where('email', '=', await ofTheirs(connection, memberId))
      .execute(),
};

/** What reports and decisions say about a member; decisions are erased before the cases that name the author. */
const moderationTables: readonly PersonalTable[] = [cases, reports, decisions, urgentReports];

/** Moderation in the back office: the open cases of a moderator, with those that wait longer than the settings allow. */
export function moderationSection({
  database,
  clock,
  settings,
}: Pick<Platform, 'database' | 'clock' | 'settings'>): Section {
  return {
    name: 'moderation',
    count: async (viewer) => {
      const moderator = await getModerator(database, viewer);
      if (!isModerator(moderator)) return undefined;
      const scope = scopeOf(moderator);
      const { report_days } = await settings.get();
      const [waiting, overdue] = await Promise.all([
        countWaiting(database, scope),
        countWaitingSince(database, scope, daysBefore(clock(), report_days)),
      ]);
      return { waiting, overdue };
    },
  };
}

/** What can be reported: one for each kind of content. */
export const reportables = new ExtensionPoint<Reportable>();

/** The kinds of content by their name. */
export const reportablesByKind = (all: readonly Reportable[]) => new Map(all.map((one) => [one.kind, one]));

/** Reports of what members write, and the decisions of moderators about them. */
export const moderation: Feature = {
  name: 'challenges/moderation',
  personalData: () => moderationTables,
  jobs: (platform) => {
    const { jobs, database, clock } = platform;
    writeUrgentDecisionMail(platform);
    jobs.every('report-networks-cleaning', '20 4 * * *', () =>
      eraseNetworksBefore(database, daysBefore(clock(), networkDays)),
    );
    jobs.every('urgent-reports-cleaning', '25 4 * * *', () => eraseUrgentReports(platform));
  },
  // Of members here, since this feature imports theirs.
  extensions: (platform) => [
    sections.with(moderationSection(platform)),
    reportables.with(reportableMembers),
    reportables.with(reportableAddresses),
    exportedCases(platform),
  ],
  routes: ({ api, platform, extensionsOf }) => {
    const dependencies = { platform, reportables: reportablesByKind(extensionsOf(reportables)) };
    platform.jobs.every('urgent-cases-reminder', '*/10 * * * *', () => remindOfUrgentCases(dependencies));
    routeModeration(api, dependencies);
  },
};
