import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { findMember } from '../../members/members/index.ts';

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
export const moderationTables: readonly PersonalTable[] = [cases, reports, decisions, urgentReports];
