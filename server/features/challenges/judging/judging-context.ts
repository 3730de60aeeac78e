import type { JudgingOverview, JudgingPhase } from '@mutirao/contract/challenges/judging/judging.ts';
import type { Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import type { FormAnswers, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Person, personJson, presentPerson } from '../../members/members/index.ts';
import { shownTeamName } from '../teams/index.ts';

/** Messages of failures, in both languages. */
export const judgingMessages = {
  stageNotFound: { pt: 'Não encontramos esta etapa.', en: "We couldn't find this stage." },
  notJudged: { pt: 'Esta etapa não é avaliada por jurados.', en: 'This stage is not judged.' },
  entryNotFound: { pt: 'Não encontramos esta inscrição.', en: "We couldn't find this entry." },
  judgeNotFound: { pt: 'Esta pessoa não avalia esta etapa.', en: 'This person does not judge this stage.' },
  changedMeanwhile: {
    pt: 'Isto mudou enquanto você editava. Recarregue a página.',
    en: 'This changed while you edited it. Reload the page.',
  },
  notJudge: { pt: 'Só os jurados desta etapa avaliam as inscrições.', en: 'Only judges of this stage review entries.' },
  notAssigned: { pt: 'Esta inscrição não foi distribuída a você.', en: 'This entry is not assigned to you.' },
  recused: {
    pt: 'Você está impedido de avaliar esta inscrição, e não pode mais lê-la.',
    en: 'You are recused from this entry, and can no longer read it.',
  },
  alreadySubmitted: {
    pt: 'Você já enviou esta avaliação, e ela não muda mais.',
    en: 'You have submitted this review already, and it does not change any more.',
  },
  lookClosed: { pt: 'Esta rodada de avaliação já foi encerrada.', en: 'This look is closed already.' },
  entryDisqualified: { pt: 'Esta inscrição foi desclassificada.', en: 'This entry was disqualified.' },
  incompleteReview: {
    pt: 'Dê uma nota em cada critério, dentro da escala.',
    en: 'Give each criterion a value within its scale.',
  },
  notPublished: { pt: 'O resultado ainda não foi publicado.', en: 'The result is not published yet.' },
  appealsClosed: { pt: 'Agora não é possível recorrer.', en: 'Appeals are not open now.' },
  alreadyAppealed: { pt: 'Já há um recurso desta inscrição.', en: 'This entry has appealed already.' },
  appealNotFound: { pt: 'Não há recurso desta inscrição.', en: 'This entry has not appealed.' },
  alreadyDecided: { pt: 'Este recurso já foi decidido.', en: 'This appeal is decided already.' },
  judgedIt: {
    pt: 'Quem avaliou esta inscrição, ou é dela, não decide o recurso. Peça a outra pessoa.',
    en: 'Those who reviewed this entry or own it do not decide its appeal. Ask someone else.',
  },
  wrongCorrections: {
    pt: 'As correções devem ser de avaliações enviadas, com uma nota em cada critério, de um recurso aceito.',
    en: 'Corrections are of submitted reviews, with a value of each criterion, of an appeal that is granted.',
  },
  archived: {
    pt: 'Este desafio está arquivado: nada muda nele.',
    en: 'This challenge is archived: nothing in it changes.',
  },
  hasForm: {
    pt: 'Esta etapa tem um formulário próprio. Retire o formulário antes de retirar a avaliação.',
    en: 'This stage has a form of its own. Remove the form before you remove its judging.',
  },
  frozen: {
    pt: 'A etapa terminou, e as respostas já estão congeladas. O formulário não muda mais.',
    en: 'The stage has ended, and its answers are frozen. The form does not change any more.',
  },
  begun: { pt: 'A avaliação desta etapa já começou.', en: 'Judging this stage has begun already.' },
  notBegun: { pt: 'A avaliação desta etapa ainda não começou.', en: 'Judging this stage has not begun yet.' },
  notReady: {
    pt: 'A avaliação ainda não pode começar: veja o que falta.',
    en: 'Judging cannot begin yet: see what is missing.',
  },
  criteriaLocked: {
    pt: 'Depois do início da avaliação, os critérios e as escalas ficam como são.',
    en: 'Once judging began, the criteria and their scales stay as they are.',
  },
  rubricIncomplete: {
    pt: 'Falta algo nos critérios: veja pesos, títulos, níveis e desempate.',
    en: 'The criteria lack something: check weights, titles, levels and tie-breaks.',
  },
  published: { pt: 'O resultado já foi publicado.', en: 'The result has been published already.' },
  final: { pt: 'O resultado final já foi publicado.', en: 'The final result has been published already.' },
  looksClosed: { pt: 'As avaliações já foram encerradas.', en: 'The reviews are closed already.' },
  reviewsMissing: { pt: 'Ainda faltam avaliações.', en: 'Reviews are still missing.' },
  commentsMissing: {
    pt: 'Há inscrições sem um comentário que ajude quem as enviou.',
    en: 'There are entries without a comment that helps those who sent them.',
  },
  appealsOpen: {
    pt: 'O prazo de recurso não terminou, ou falta decidir um recurso.',
    en: 'The time for appeals has not ended, or an appeal is not decided.',
  },
  dropped: { pt: 'Esta pessoa já deixou o júri.', en: 'This person has left the judges already.' },
  noOtherJudge: {
    pt: 'Nenhuma outra pessoa do júri pode avaliar uma das inscrições. Convide mais alguém para o júri.',
    en: 'No other judge can review one of the entries. Invite one more judge.',
  },
  nothingMissing: { pt: 'Esta pessoa já avaliou tudo.', en: 'This person has reviewed everything.' },
  remindedToday: { pt: 'Esta pessoa já recebeu um lembrete hoje.', en: 'This person was reminded today already.' },
  disqualified: { pt: 'Esta inscrição já foi desclassificada.', en: 'This entry is disqualified already.' },
} as const;

/** Why something cannot be done. */
export type Denial = keyof typeof judgingMessages;

const codes: Partial<Record<Denial, ErrorCode>> = {
  stageNotFound: 'not_found',
  notJudged: 'not_found',
  entryNotFound: 'not_found',
  appealNotFound: 'not_found',
  notJudge: 'refused',
  notAssigned: 'refused',
  recused: 'refused',
  judgedIt: 'refused',
  incompleteReview: 'invalid',
  wrongCorrections: 'invalid',
  judgeNotFound: 'not_found',
};

/** The failure of a denied action: a conflict with the present state, unless it is the caller's or an unknown id. */
export function denied(denial: Denial): AppError {
  return new AppError(codes[denial] ?? 'conflict', { message: judgingMessages[denial] });
}

export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw denied(denial);
}

/** A stage of a challenge, as addresses name it. */
export interface StageKey {
  readonly challengeId: number;
  readonly stageId: number;
}

/** A judged stage. */
export interface JudgingRow {
  stage_id: number;
  challenge_id: number;
  title_pt: string;
  title_en: string;
  finish_at: Date | null;
  /** When no answer is taken any more: the end of the stage, and the time for late answers after it. */
  closes_at: Date | null;
  rubric: Rubric;
  rubric_version: number;
  seed: string;
  phase: JudgingPhase;
  /** When its answers became entries; null while it takes answers. */
  frozen_at: Date | null;
  begun_at: Date | null;
  appeals_until: Date | null;
  updated_at: Date;
}

const judgingOf = ({ challengeId, stageId }: StageKey) => sql`
  select j.stage_id, j.challenge_id, s.title_pt, s.title_en, s.finish_at,
    s.finish_at + make_interval(hours => (j.rubric ->> 'late_hours')::int) as closes_at, j.rubric, j.rubric_version, j.seed, j.phase,
    j.frozen_at, j.begun_at, j.appeals_until, j.updated_at
  from judging j join stage_card s on s.id = j.stage_id
  where j.stage_id = ${stageId} and j.challenge_id = ${challengeId}`;

/** A judged stage; throws where the stage is not judged. */
export async function getJudging(connection: Connection, key: StageKey): Promise<JudgingRow> {
  const { rows } = await sql<JudgingRow>`${judgingOf(key)}`.execute(connection);
  if (!rows[0]) throw denied('notJudged');
  return rows[0];
}

/**
 * The same, locked for update: whatever records an event or depends on the phase takes this lock first, so that all
 * changes of one stage are made one after the other.
 */
export async function lockJudgingForUpdate(transaction: Connection, key: StageKey): Promise<JudgingRow> {
  const { rows } = await sql<JudgingRow>`${judgingOf(key)} for update of j`.execute(transaction);
  if (!rows[0]) throw denied('notJudged');
  return rows[0];
}

/** What all answers say of a judged stage. */
export function presentStage(
  row: Pick<JudgingRow, 'stage_id' | 'challenge_id' | 'title_pt' | 'title_en' | 'phase' | 'appeals_until'>,
) {
  return {
    id: row.stage_id,
    challenge_id: row.challenge_id,
    title: { pt: row.title_pt, en: row.title_en },
    phase: row.phase,
    appeals_until: row.appeals_until?.toISOString() ?? null,
  };
}

/** What was handed in, as the database has it. */
export interface EntryContent {
  number: number;
  content: string | null;
  language: string | null;
  file_url: string | null;
  form: StageForm | null;
  answers: FormAnswers | null;
  late_minutes: number;
}

/** Whose an entry is, as the database has it. */
export interface OwnerRow {
  readonly user: Person | null;
  readonly team: { readonly id: number; readonly name: string; readonly slug: string } | null;
}

/** The owner of an entry `e`: a team, or else a member; null once it is deleted. */
export const ownerJson: RawBuilder<OwnerRow | null> = sql`
  case when e.team_id is not null or e.member_id is not null then json_build_object(
    'user', (select ${personJson('m')} from member_card m where m.id = e.member_id),
    'team', (select json_build_object('id', t.id, 'name', ${shownTeamName}, 'slug', t.slug)
      from team_card t where t.id = e.team_id)) end`;

export function presentOwner(owner: OwnerRow | null): JudgingOverview['appeals'][number]['owner'] {
  return owner && { user: owner.user && presentPerson(owner.user), team: owner.team };
}
