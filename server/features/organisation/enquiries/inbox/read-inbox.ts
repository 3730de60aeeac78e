import type { Language } from '@mutirao/contract/language.ts';
import {
  type InboxEntry,
  type InboxItem,
  type InboxPage,
  type InboxQuery,
  type InboxQueues,
  inboxQuery,
} from '@mutirao/contract/organisation/enquiries/inbox.ts';
import type { InboxKind } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { ownName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { recordOnce } from '../../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { fillTexts, type WordingGroup } from '../../../../platform/wording/wording.ts';
import { moderationSection } from '../../../challenges/moderation/index.ts';
import { countApplications } from '../../../challenges/people/index.ts';
import { recordSight } from '../../../members/directory/index.ts';
import { type Person, presentPerson } from '../../../members/members/index.ts';
import type { Section } from '../../../site/back-office/index.ts';
import { exportList } from '../../../site/exports/index.ts';
import { getLook } from '../../identity/index.ts';
import { greet } from '../emails/enquiry-copy.ts';
import { inboxMessages, possibleActions } from './inbox.policy.ts';
import { countOpen, type EntryRow, findItem, findSender, selectEntries, type WholeItem } from './inbox.queries.ts';

const written: readonly InboxKind[] = ['contact', 'proposal'];
/** The templates in their order, each for the enquiries of some kinds. */
const kindsOf = {
  thanks: written,
  details: written,
  joining: ['contact'],
  passed: ['contact'],
  declined: ['proposal'],
  granted: ['e-sic'],
  denied: ['e-sic'],
  unknown: ['e-sic'],
} as const satisfies Record<string, readonly InboxKind[]>;
type Template = keyof typeof kindsOf;

/** Texts to begin an answer with, which staff edit before they send, and the title that they choose each by. */
export const answerWording: WordingGroup<`${Template}_title` | `${Template}_text`> = {
  name: 'answers',
  title: { pt: 'Modelos de resposta', en: 'Templates of answers' },
  texts: {
    thanks_title: { pt: 'Agradecer e responder', en: 'Thank and answer' },
    thanks_text: {
      pt: 'Obrigado por escrever para {organisation}.\n\n[Sua resposta]\n\nSe ficar alguma dúvida, é só responder a este e-mail.\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for writing to {organisation}.\n\n[Your answer]\n\nIf anything is still unclear, just reply to this e-mail.\n\nBest wishes,\nThe {organisation} team',
    },
    details_title: { pt: 'Pedir mais detalhes', en: 'Ask for details' },
    details_text: {
      pt: 'Obrigado por escrever para {organisation}. Para ajudar, precisamos de mais detalhes:\n\n[O que falta saber]\n\nResponda a este e-mail, e voltamos a falar.\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for writing to {organisation}. To help you, we need a few more details:\n\n[What you need to know]\n\nReply to this e-mail, and we will get back to you.\n\nBest wishes,\nThe {organisation} team',
    },
    joining_title: { pt: 'Como participar', en: 'How to take part' },
    joining_text: {
      pt: 'Que bom que você quer participar! Crie a sua conta, complete o perfil e escolha um desafio: no botão “Aceitar o desafio” você entra, só ou com uma equipe. Participar é de graça.\n\nUm abraço,\nEquipe {organisation}',
      en: 'We are glad that you want to take part! Create your account, complete your profile and choose a challenge: you join with the button “Accept the challenge”, alone or with a team. Taking part is free.\n\nBest wishes,\nThe {organisation} team',
    },
    passed_title: { pt: 'Encaminhado a outra área', en: 'Passed on' },
    passed_text: {
      pt: 'Obrigado por escrever para {organisation}. Passamos a sua mensagem a quem cuida desse assunto, que responde até [data].\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for writing to {organisation}. We have passed your message on to those who deal with this; they will answer by [date].\n\nBest wishes,\nThe {organisation} team',
    },
    declined_title: { pt: 'Não agora', en: 'Not now' },
    declined_text: {
      pt: 'Obrigado por propor um desafio. Lemos a sua proposta com atenção e, desta vez, não vamos levá-la adiante: [motivo].\n\nA sua ideia fica guardada, e novas propostas são sempre bem-vindas.\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for proposing a challenge. We read your proposal with care and will not take it forward this time: [reason].\n\nWe keep your idea, and new proposals are always welcome.\n\nBest wishes,\nThe {organisation} team',
    },
    granted_title: { pt: 'Informação disponível', en: 'Information granted' },
    granted_text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, informamos:\n\n[A informação, ou onde encontrá-la]',
      en: 'In answer to your request, under Law 12.527/2011, this is the information:\n\n[The information, or where to find it]',
    },
    denied_title: { pt: 'Acesso parcial ou negado', en: 'Access in part or denied' },
    denied_text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, não podemos fornecer [que informação], porque [motivo e artigo da lei].\n\nSe não concordar, você pode recorrer em até 10 dias, e a autoridade responsável responde em até 5 dias.',
      en: 'In answer to your request, under Law 12.527/2011, we cannot provide [which information], because [reason and article of the law].\n\nIf you do not agree, you can appeal within 10 days, and the authority in charge answers within 5 days.',
    },
    unknown_title: { pt: 'Não temos a informação', en: 'We do not hold it' },
    unknown_text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, informamos que não temos essa informação. Pelo que sabemos, ela está com [órgão ou entidade], a quem você pode pedir.',
      en: 'In answer to your request, under Law 12.527/2011: we do not hold this information. As far as we know, [body or entity] does, and you can ask them for it.',
    },
  },
};

interface AnswerTemplate {
  readonly title: Localized;
  readonly text: string;
}

/** The templates of a kind in the language of its sender, in the name of the organisation. */
async function getTemplates(
  platform: Pick<Platform, 'settings'> & Parameters<typeof getLook>[0],
  { kind, language }: { kind: InboxKind; language: Language },
): Promise<AnswerTemplate[]> {
  const texts = await platform.settings.wording.textsOf(answerWording);
  const { name: organisation, in: in_organisation } = ownName(await getLook(platform), language);
  const filled = fillTexts(texts, language, { organisation, in_organisation });
  return (Object.keys(kindsOf) as Template[])
    .filter((template) => (kindsOf[template] as readonly InboxKind[]).includes(kind))
    .map((template) => ({ title: texts[`${template}_title`], text: filled[`${template}_text`] }));
}

/** What waits in queues of their own. */
export async function getQueues(
  platform: Pick<Platform, 'database' | 'clock' | 'settings'>,
  viewer: Viewer,
): Promise<InboxQueues> {
  const [reports, applications] = await Promise.all([
    moderationSection(platform).count(viewer),
    countApplications(platform.database),
  ]);
  return {
    reports_count: reports?.waiting ?? 0,
    adviser_applications: applications.map(({ count, title_pt, title_en, ...challenge }) => ({
      challenge: { ...challenge, title: { pt: title_pt, en: title_en } },
      count,
    })),
  };
}

/** The inbox in the back office: the open enquiries, for staff. */
export function inboxSection({ database, clock }: Pick<Platform, 'database' | 'clock'>): Section {
  return {
    name: 'inbox',
    count: async ({ isAdmin }) => (isAdmin ? countOpen(database, organisationDay(clock())) : undefined),
  };
}

const personOrNone = (person: Person | null) => (person ? presentPerson(person) : null);

function presentCommon(row: Omit<EntryRow, 'excerpt'>, today: string) {
  const { id, kind, status, due_on, name, subject, protocol, assignee, created_at } = row;
  return {
    id,
    kind,
    status,
    due_on,
    is_overdue: status === 'open' && due_on < today,
    name,
    subject,
    protocol: protocol && writeProtocol(protocol),
    assignee: personOrNone(assignee),
    created_at: created_at.toISOString(),
  };
}

/** An enquiry in a list. */
function presentEntry(row: EntryRow, today: string): InboxEntry {
  return { ...presentCommon(row, today), excerpt: row.excerpt };
}

/** Where a page ends. */
function cursorOf({ is_settled, due_on, id }: EntryRow): string {
  return `${Number(is_settled)}_${due_on}_${id}`;
}

/** An enquiry with its history, and what can be done with it. */
function presentItem(row: WholeItem, today: string, templates: AnswerTemplate[]): InboxItem {
  const { version, message, email, phone, country, language, is_extended, challenge, events, name } = row;
  return {
    ...presentCommon(row, today),
    version,
    message,
    email,
    phone,
    country,
    language,
    member: personOrNone(row.member),
    is_extended,
    challenge: challenge && {
      id: challenge.id,
      slug: challenge.slug,
      title: { pt: challenge.title_pt || challenge.title_en, en: challenge.title_en || challenge.title_pt },
    },
    events: events.map(({ actor, assignee, created_at, ...event }) => ({
      ...event,
      actor: personOrNone(actor),
      assignee: personOrNone(assignee),
      created_at: new Date(created_at).toISOString(),
    })),
    answer: { greeting: greet(name, language), templates },
    can: possibleActions({ ...row, isReachable: email !== null }),
  };
}

type Reading = Pick<Platform, 'database' | 'clock' | 'cache' | 'settings'>;

/** A page of the enquiries that fit a query. */
export async function listInbox(
  { database, clock }: Reading,
  query: InboxQuery,
  { id: viewerId }: Pick<Viewer, 'id'>,
): Promise<InboxPage> {
  const today = organisationDay(clock());
  const [{ rows }, { waiting, overdue }] = await Promise.all([
    // One more tells whether there is a next page.
    selectEntries(database, { viewerId, today }, query, query.per_page + 1).then((entries) =>
      entries.execute(database),
    ),
    countOpen(database, today),
  ]);
  const shown = rows.slice(0, query.per_page);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => presentEntry(row, today)),
    next: last && rows.length > shown.length ? cursorOf(last) : null,
    waiting_count: waiting,
    overdue_count: overdue,
  };
}

/** An enquiry with its history. */
export async function getItem(platform: Reading, id: number): Promise<InboxItem> {
  const { database, clock } = platform;
  const row = await findItem(database, id);
  if (!row) throw new AppError('not_found', { message: inboxMessages.notFound });
  return presentItem(row, organisationDay(clock()), await getTemplates(platform, row));
}

/** The same for a member of staff who opens it, which the audit log and the member's list of looks record. */
export async function openItem(
  platform: Reading,
  id: number,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<InboxItem> {
  const item = await getItem(platform, id);
  const sender = await findSender(platform.database, id);
  await recordOnce(platform.database, {
    kind: 'enquiry_viewed',
    memberId: sender?.member_id ?? undefined,
    actorId: viewer.id,
    address,
    detail: { item: id, kind: item.kind },
  });
  if (sender?.member_id)
    await recordSight(platform.database, {
      ...{ memberId: sender.member_id, language: sender.language },
      ...{ viewer, now: platform.clock(), reason: inboxMessages.opened },
    });
  return item;
}

/** The inbox as a file, without addresses. */
export const exportedInbox = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'inbox',
    title: { pt: 'Caixa de entrada', en: 'Inbox' },
    for: 'staff',
    filter: inboxQuery.omit({ after: true, per_page: true }),
    read: ({ filter, viewer, now }) =>
      selectEntries(database, { viewerId: viewer.id, today: organisationDay(now) }, filter, null),
    columns: [
      { label: { pt: 'id', en: 'id' }, cell: ({ id }) => id },
      { label: { pt: 'tipo', en: 'kind' }, cell: ({ kind }) => kind },
      { label: { pt: 'estado', en: 'state' }, cell: ({ status }) => status },
      { label: { pt: 'protocolo', en: 'protocol' }, cell: ({ protocol }) => protocol && writeProtocol(protocol) },
      { label: { pt: 'nome', en: 'name' }, cell: ({ name }) => name },
      { label: { pt: 'assunto', en: 'subject' }, cell: ({ subject }) => subject },
      { label: { pt: 'começo do texto', en: 'beginning of the text' }, cell: ({ excerpt }) => excerpt },
      { label: { pt: 'responsável', en: 'assignee' }, cell: ({ assignee }) => personOrNone(assignee)?.full_name },
      { label: { pt: 'prazo', en: 'due' }, cell: ({ due_on }) => due_on },
      { label: { pt: 'chegou em', en: 'received' }, cell: ({ created_at }) => created_at },
    ],
  });
