import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Facts, NotificationText, RoleDetail, TeamDetail } from './notification-facts.ts';

/** What someone with a role does. */
const deeds: Readonly<Record<ChallengeRole, Readonly<Record<Language, string>>>> = {
  contestant: { pt: 'participa do', en: 'take part in' },
  judge: { pt: 'avalia', en: 'judge' },
  advisor: { pt: 'aconselha', en: 'advise' },
  challenge_admin: { pt: 'administra', en: 'run' },
  partner: { pt: 'apoia, como parceiro(a),', en: 'support, as a partner,' },
};

const rights: Readonly<Record<ChallengeRole, Readonly<Record<Language, string>>>> = {
  contestant: { pt: '', en: '' },
  judge: {
    pt: 'Nas etapas você lê e responde o que os participantes enviam.',
    en: 'In its stages you read and answer what participants send.',
  },
  advisor: {
    pt: 'Nas etapas você lê e responde o que os participantes enviam.',
    en: 'In its stages you read and answer what participants send.',
  },
  challenge_admin: {
    pt: 'Na administração você cuida do conteúdo e das pessoas do desafio.',
    en: 'In the back office you take care of its contents and its people.',
  },
  partner: { pt: 'Obrigado por apoiar.', en: 'Thank you for your support.' },
};

/** To a member who got a role in a challenge. */
export function writeRoleGiven({ author, challenge, detail: { role }, language }: Facts<RoleDetail>): NotificationText {
  const [title, deed, right] = [challenge.title[language], deeds[role][language], rights[role][language]];
  return language === 'pt'
    ? { title: `Você agora ${deed} o desafio ${title}`, text: `${author} deu a você este papel. ${right}` }
    : { title: `You now ${deed} the challenge ${title}`, text: `${author} gave you this role. ${right}` };
}

/** To a member who lost a role in a challenge. */
export function writeRoleTaken({ challenge, detail: { role }, language }: Facts<RoleDetail>): NotificationText {
  const [title, deed] = [challenge.title[language], deeds[role][language]];
  return language === 'pt'
    ? {
        title: `Você não ${deed} mais o desafio ${title}`,
        text: 'O que você escreveu nele continua lá. Obrigado pela sua ajuda.',
      }
    : {
        title: `You no longer ${deed} the challenge ${title}`,
        text: 'What you wrote in it stays there. Thank you for your help.',
      };
}

/** To who invited an address to a role. */
export function writeRoleAccepted({
  author,
  challenge,
  detail: { role },
  language,
}: Facts<RoleDetail>): NotificationText {
  const [title, deed] = [challenge.title[language], deeds[role][language]];
  return language === 'pt'
    ? { title: `${author} aceitou o seu convite`, text: `${author} agora ${deed} o desafio ${title}.` }
    : {
        title: `${author} accepted your invitation`,
        text: `They now ${deed} the challenge ${title}.`,
      };
}

/** To a member whose participation was ended by those who manage the challenge. */
export function writeParticipantRemoved({
  challenge,
  detail: { reason },
  language,
}: Facts<{ reason: string }>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? { title: `Você não participa mais do desafio ${title}`, text: `A administração escreveu: “${reason}”` }
    : { title: `You no longer take part in the challenge ${title}`, text: `Its admins wrote: “${reason}”` };
}

/** To the people of a team that was ended by those who manage the challenge. */
export function writeTeamEnded({
  challenge,
  detail: { team, reason },
  language,
}: Facts<TeamDetail & { reason: string }>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? {
        title: `A equipe ${team} foi encerrada`,
        text: `Você segue no desafio ${title}. A administração escreveu: “${reason}”`,
      }
    : {
        title: `The team ${team} was ended`,
        text: `You still take part in the challenge ${title}. Its admins wrote: “${reason}”`,
      };
}

/** To the admins of a challenge: a member wants to advise it. */
export function writeAdviserApplied({ author, challenge, language }: Facts<object>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? {
        title: `${author} quer aconselhar o desafio ${title}`,
        text: 'O pedido espera pela sua resposta na página dos conselheiros.',
      }
    : {
        title: `${author} wants to advise the challenge ${title}`,
        text: 'The application waits for your answer on the page of advisers.',
      };
}

/** To a member who advises a challenge from now on. */
export function writeAdviserAccepted({ challenge, language }: Facts<object>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? {
        title: `Você aconselha agora o desafio ${title}`,
        text: 'Nas etapas você lê e responde o que os participantes enviam.',
      }
    : {
        title: `You now advise the challenge ${title}`,
        text: 'In its stages you read and answer what participants send.',
      };
}

/** To a member who applied to advise a challenge and does not. */
export function writeAdviserRefused({
  challenge,
  detail: { reason },
  language,
}: Facts<{ reason: string }>): NotificationText {
  const title = challenge.title[language];
  if (language === 'pt')
    return {
      title: `O seu pedido para aconselhar o desafio ${title} não foi aceito`,
      text: reason ? `A administração escreveu: “${reason}”` : 'Obrigado por se oferecer.',
    };
  return {
    title: `Your application to advise the challenge ${title} was not accepted`,
    text: reason ? `Its admins wrote: “${reason}”` : 'Thank you for your offer.',
  };
}
