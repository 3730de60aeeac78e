import { type ForumMessage, postLimits, type Topic } from '@mutirao/contract/challenges/forum/forum.ts';

/** Messages of failures, in both languages. */
export const forumMessages = {
  forum_off: { pt: 'Este desafio não tem fórum.', en: 'This challenge has no forum.' },
  accept_to_post: { pt: 'Aceite o desafio para escrever no fórum.', en: 'Accept the challenge to write in the forum.' },
  challenge_finished: { pt: 'Este desafio já terminou.', en: 'This challenge is over.' },
  topic_closed: { pt: 'Este tópico está fechado para respostas.', en: 'This topic is closed to replies.' },
  not_author: { pt: 'Só quem escreveu pode fazer isto.', en: 'Only the author can do this.' },
  not_privileged: {
    pt: 'Só quem avalia, aconselha ou administra o desafio, e a equipe da plataforma, pode fazer isto.',
    en: 'Only judges, advisers and admins of the challenge, and the team of the platform, can do this.',
  },
  cannot_mark: {
    pt: 'Só quem abriu o tópico, quem avalia, aconselha ou administra o desafio, e a equipe da plataforma, pode marcar a resposta.',
    en: 'Only the author of the topic, judges, advisers and admins of the challenge, and the team of the platform, can mark the answer.',
  },
  topicNotFound: { pt: 'Ops! Não encontramos este tópico.', en: "Oops! We couldn't find this topic." },
  messageNotFound: { pt: 'Ops! Não encontramos esta resposta.', en: "Oops! We couldn't find this reply." },
  topicEdited: {
    pt: 'Este tópico mudou desde que você o abriu. Veja a versão atual antes de salvar a sua.',
    en: 'This topic has changed since you opened it. See the present version before you save yours.',
  },
  alreadyPosted: {
    pt: 'Você acabou de publicar este texto.',
    en: 'You have just posted this text.',
  },
  newcomerWaits: {
    pt: `Quem chegou há pouco publica até ${postLimits.newcomerPosts} vezes por hora. Tente de novo mais tarde.`,
    en: `Newcomers post up to ${postLimits.newcomerPosts} times an hour. Try again later.`,
  },
};

/** What decides what a member may do in the forum of a challenge. */
export interface ForumFacts {
  readonly hasForum: boolean;
  readonly isFinished: boolean;
  readonly isContestant: boolean;
  /** Judges, advises or administers the challenge. */
  readonly isPrivileged: boolean;
  /** Administers the challenge or the platform, and sees what moderation hid. */
  readonly isModerator: boolean;
}

/** A topic or a reply, for the member who looks. */
interface PostFacts {
  readonly isAuthor: boolean;
  readonly isHidden: boolean;
}

interface TopicFacts extends PostFacts {
  readonly isClosed: boolean;
}

/** Why something cannot be done. */
export type ForumDenial = keyof Pick<
  typeof forumMessages,
  | 'forum_off'
  | 'accept_to_post'
  | 'challenge_finished'
  | 'topic_closed'
  | 'not_author'
  | 'not_privileged'
  | 'cannot_mark'
>;

/** Participants post while the challenge runs, and so do its judges, advisers and admins. */
export function denialOfPosting(facts: ForumFacts): ForumDenial | undefined {
  if (!facts.hasForum) return 'forum_off';
  if (!facts.isContestant && !facts.isPrivileged) return 'accept_to_post';
  return facts.isFinished ? 'challenge_finished' : undefined;
}

/** Nobody replies to a closed topic. */
export function denialOfReplying(
  facts: ForumFacts,
  { isClosed }: Pick<TopicFacts, 'isClosed'>,
): ForumDenial | undefined {
  return denialOfPosting(facts) ?? (isClosed ? 'topic_closed' : undefined);
}

/** Authors edit until the challenge has finished, also after they left it. */
export function denialOfEditing(facts: ForumFacts, { isAuthor }: Pick<PostFacts, 'isAuthor'>): ForumDenial | undefined {
  return denialOfDeleting(facts, { isAuthor }) ?? (facts.isFinished ? 'challenge_finished' : undefined);
}

/** Authors delete at any time. */
export function denialOfDeleting(
  { hasForum }: ForumFacts,
  { isAuthor }: Pick<PostFacts, 'isAuthor'>,
): ForumDenial | undefined {
  if (!hasForum) return 'forum_off';
  return isAuthor ? undefined : 'not_author';
}

/** Judges, advisers and admins of the challenge, and staff, pin and close topics. */
export function denialOfModerating({ hasForum, isPrivileged, isModerator }: ForumFacts): ForumDenial | undefined {
  if (!hasForum) return 'forum_off';
  return isPrivileged || isModerator ? undefined : 'not_privileged';
}

export function denialOfMarking(
  { hasForum, isPrivileged, isModerator }: ForumFacts,
  { isAuthor }: Pick<PostFacts, 'isAuthor'>,
): ForumDenial | undefined {
  if (!hasForum) return 'forum_off';
  return isAuthor || isPrivileged || isModerator ? undefined : 'cannot_mark';
}

/** Any member follows and mutes. */
export function denialOfFollowing({ hasForum }: ForumFacts): ForumDenial | undefined {
  return hasForum ? undefined : 'forum_off';
}

/** What visitors may do with a topic. */
export const nothingWithTopic: Topic['can'] = {
  edit: false,
  delete: false,
  reply: false,
  report: false,
  follow: false,
  moderate: false,
  mark_answer: false,
};

/** What visitors may do with a reply. */
export const nothingWithMessage: ForumMessage['can'] = { edit: false, delete: false, report: false };

/** What a member may do with a topic. */
export function mayDoWithTopic(facts: ForumFacts, topic: TopicFacts): Topic['can'] {
  return {
    ...mayDoWithMessage(facts, topic),
    reply: !denialOfReplying(facts, topic),
    follow: !denialOfFollowing(facts),
    moderate: !denialOfModerating(facts),
    mark_answer: !denialOfMarking(facts, topic),
  };
}

/** What a member may do with a reply. */
export function mayDoWithMessage(facts: ForumFacts, { isAuthor, isHidden }: PostFacts): ForumMessage['can'] {
  return {
    edit: !denialOfEditing(facts, { isAuthor }),
    delete: !denialOfDeleting(facts, { isAuthor }),
    report: facts.hasForum && !isAuthor && !isHidden,
  };
}
