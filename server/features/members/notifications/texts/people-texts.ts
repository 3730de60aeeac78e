import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { WordingGroup } from '../../../../platform/wording/wording.ts';

/** What happens with somebody's role in a challenge. */
export const peopleTexts = {
  name: 'notifications_people',
  title: { pt: 'Notificações sobre papéis em desafios', en: 'Notifications about roles in challenges' },
  texts: {
    // To the admins of a challenge: a member wants to advise it.
    adviser_applied_title: {
      pt: '{author} quer aconselhar o desafio {challenge}',
      en: '{author} wants to advise the challenge {challenge}',
    },
    adviser_applied_text: {
      pt: 'O pedido espera pela sua resposta na página dos conselheiros.',
      en: 'The application waits for your answer on the page of advisers.',
    },

    adviser_accepted_title: {
      pt: 'Você aconselha agora o desafio {challenge}',
      en: 'You now advise the challenge {challenge}',
    },
    adviser_accepted_text: {
      pt: 'Nas etapas você lê e responde o que os participantes enviam.',
      en: 'In its stages you read and answer what participants send.',
    },

    adviser_refused_title: {
      pt: 'O seu pedido para aconselhar o desafio {challenge} não foi aceito',
      en: 'Your application to advise the challenge {challenge} was not accepted',
    },
    adviser_refused_reason: { pt: 'A administração escreveu: “{reason}”', en: 'Its admins wrote: “{reason}”' },
    adviser_refused_text: { pt: 'Obrigado por se oferecer.', en: 'Thank you for your offer.' },

    role_given_title: { pt: 'Você agora {deed} o desafio {challenge}', en: 'You now {deed} the challenge {challenge}' },
    role_given_text: { pt: '{author} deu a você este papel. {right}', en: '{author} gave you this role. {right}' },

    role_taken_title: {
      pt: 'Você não {deed} mais o desafio {challenge}',
      en: 'You no longer {deed} the challenge {challenge}',
    },
    role_taken_text: {
      pt: 'O que você escreveu nele continua lá. Obrigado pela sua ajuda.',
      en: 'What you wrote in it stays there. Thank you for your help.',
    },

    // To whoever invited an address to a role.
    role_accepted_title: { pt: '{author} aceitou o seu convite', en: '{author} accepted your invitation' },
    role_accepted_text: {
      pt: '{author} agora {deed} o desafio {challenge}.',
      en: '{author} can now {deed} the challenge {challenge}.',
    },

    participant_removed_title: {
      pt: 'Você não participa mais do desafio {challenge}',
      en: 'You no longer take part in the challenge {challenge}',
    },
    participant_removed_text: { pt: 'A administração escreveu: “{reason}”', en: 'Its admins wrote: “{reason}”' },

    team_ended_title: { pt: 'A equipe {team} foi encerrada', en: 'The team {team} was ended' },
    team_ended_text: {
      pt: 'Você segue no desafio {challenge}. A administração escreveu: “{reason}”',
      en: 'You still take part in the challenge {challenge}. Its admins wrote: “{reason}”',
    },
  },
} as const satisfies WordingGroup;

/** What someone with a role does. */
export const deeds: Readonly<Record<ChallengeRole, Localized>> = {
  contestant: { pt: 'participa do', en: 'take part in' },
  judge: { pt: 'avalia', en: 'judge' },
  advisor: { pt: 'aconselha', en: 'advise' },
  challenge_admin: { pt: 'administra', en: 'run' },
  partner: { pt: 'apoia, como parceiro(a),', en: 'support, as a partner,' },
};

/** What someone with a role may do. */
export const rights: Readonly<Record<ChallengeRole, Localized>> = {
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

/** To staff about teachers, and to teachers about themselves and their classes, whose names are left out: they may not outlive the class. */
export const classTexts = {
  name: 'notifications_classes',
  title: { pt: 'Notificações sobre turmas', en: 'Notifications about classes' },
  texts: {
    teacher_asked_title: { pt: 'Um professor pede para abrir turmas', en: 'A teacher asks to open classes' },
    teacher_asked_text: { pt: 'Escola: {school}. Confira e decida.', en: 'School: {school}. Check it and decide.' },
    teacher_verified_title: { pt: 'Você já pode abrir turmas', en: 'You can now open classes' },
    teacher_verified_text: {
      pt: 'Conferimos o seu vínculo com a escola. Abra uma turma e imprima os cartões.',
      en: 'We checked that you teach at the school. Open a class and print its cards.',
    },
    teacher_refused_title: {
      pt: 'O seu pedido como professor(a) não foi aceito',
      en: 'Your request as a teacher was not accepted',
    },
    teacher_refused_text: {
      pt: 'A equipe escreveu: “{reason}” Você pode corrigir o pedido e enviar de novo.',
      en: 'Our staff wrote: “{reason}” You can correct your request and send it again.',
    },
    teacher_suspended_title: { pt: 'As suas turmas estão fechadas', en: 'Your classes are closed' },
    teacher_suspended_text: { pt: 'A equipe escreveu: “{reason}”', en: 'Our staff wrote: “{reason}”' },
    class_replied_title: {
      pt: 'A sua turma recebeu um comentário na etapa {stage}',
      en: 'Your class got a reply in the stage {stage}',
    },
    class_replied_text: {
      pt: 'Os alunos leem o comentário na página da turma.',
      en: 'The pupils read it on the page of the class.',
    },
    class_ending_title: {
      pt: 'A sua turma no desafio {challenge} está perto do fim',
      en: 'Your class in the challenge {challenge} ends soon',
    },
    class_ending_text: {
      pt: 'Ela termina em {date}. O que não for enviado até lá será apagado.',
      en: 'It ends on {date}. What is not submitted by then is deleted.',
    },
    class_ended_title: {
      pt: 'A sua turma no desafio {challenge} terminou',
      en: 'Your class in the challenge {challenge} has ended',
    },
    class_ended_text: {
      pt: 'Lugares, cartões e anotações foram apagados. As respostas enviadas continuam no desafio.',
      en: 'Seats, cards and notes were deleted. The submitted answers stay in the challenge.',
    },
    class_given_title: {
      pt: 'Você recebeu uma turma no desafio {challenge}',
      en: 'You were given a class in the challenge {challenge}',
    },
    class_given_text: {
      pt: 'A equipe passou a turma para você. Os cartões dos alunos continuam valendo.',
      en: "Our staff handed it over to you. The pupils' cards still work.",
    },
  },
} as const satisfies WordingGroup;

/** What guardians decide, and what ends with age. */
export const guardianTexts = {
  name: 'notifications_guardians',
  title: { pt: 'Notificações sobre responsáveis', en: 'Notifications about guardians' },
  texts: {
    guardian_agreed_title: { pt: '{author} autorizou a participação', en: '{author} agreed to the participation' },
    guardian_agreed_text: {
      pt: '{child} já pode participar dos desafios.',
      en: '{child} can take part in challenges now.',
    },
    guardian_paused_title: { pt: '{author} pausou a participação', en: '{author} paused the participation' },
    guardian_paused_text: {
      pt: 'Até um responsável retomar, {child} pode ler tudo e continuar os rascunhos. Converse com quem pausou.',
      en: 'Until a guardian resumes it, {child} can read everything and continue drafts. Talk with them about it.',
    },
    guardian_resumed_title: { pt: '{author} retomou a participação', en: '{author} resumed the participation' },
    guardian_resumed_text: {
      pt: 'Se nenhum outro responsável pausou, {child} pode participar de novo.',
      en: 'Unless another guardian paused it, {child} can take part again.',
    },
    guardian_hours_changed_title: {
      pt: '{author} mudou as horas de silêncio',
      en: '{author} changed the quiet hours',
    },
    guardian_hours_changed_text: {
      pt: 'Nessas horas nenhum aviso é enviado a {child}.',
      en: 'Within them, no notification is sent to {child}.',
    },
    guardian_withdrew_title: { pt: '{author} retirou a autorização', en: '{author} withdrew the agreement' },
    guardian_withdrew_text: {
      pt: 'Sem a autorização de um responsável, {child} pode ler e continuar os rascunhos.',
      en: 'Without the agreement of a guardian, {child} can read and continue drafts.',
    },
    guardian_exported_title: { pt: '{author} pediu uma cópia dos dados', en: '{author} asked for a copy of the data' },
    guardian_exported_text: {
      pt: 'A cópia tem tudo o que guardamos sobre {child}, menos a data de nascimento.',
      en: 'The copy has all that we store about {child}, but for the birthdate.',
    },
    guardian_asked_deletion_title: {
      pt: '{author} pediu a exclusão de uma conta',
      en: '{author} asked for the deletion of an account',
    },
    guardian_asked_deletion_text: {
      pt: 'A conta de {child} será excluída em 14 dias, a menos que {author} desista.',
      en: 'The account of {child} will be deleted in 14 days, unless {author} cancels it.',
    },
    guardian_undid_deletion_title: {
      pt: '{author} desistiu da exclusão',
      en: '{author} cancelled the deletion',
    },
    guardian_undid_deletion_text: { pt: 'A conta de {child} continua.', en: 'The account of {child} stays.' },
    turned_16_title: { pt: 'Você já participa por conta própria', en: 'You take part on your own now' },
    turned_16_text: {
      pt: 'Aos 16 anos, você participa sem a autorização de um responsável. Quem era responsável não vê mais o que você faz.',
      en: 'At 16 you take part without the agreement of a guardian. Those who were guardians no longer see what you do.',
    },
    turned_18_title: { pt: 'Você decide sobre a sua privacidade', en: 'You decide about your privacy now' },
    turned_18_text: {
      pt: 'Aos 18 anos, você decide sobre a sua privacidade. Nada mudou sozinho: as suas escolhas estão nas configurações.',
      en: 'At 18 you decide about your privacy. Nothing changed by itself: your choices are in the settings.',
    },
    child_turned_16_title: { pt: '{child} fez 16 anos', en: '{child} turned 16' },
    child_turned_16_text: {
      pt: 'A partir de agora, {child} participa por conta própria, e você não vê mais o que faz aqui.',
      en: 'From now on {child} takes part alone, and you no longer see what is done here.',
    },
  },
} as const satisfies WordingGroup;
