import type { WordingGroup } from '../../../../platform/wording/wording.ts';

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
