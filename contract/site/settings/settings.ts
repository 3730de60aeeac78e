import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { guardianProofs } from '../../members/guardians/guardians.ts';
import { daysToAnswer } from '../../organisation/enquiries/information-requests.ts';
import { licenceFacts, openDataLicences } from '../../organisation/open-data/open-data-licences.ts';
import { component, example, type Localized } from '../../schemas.ts';

const days = (most: number, usual: number) => z.int().min(1).max(most).meta(example(usual));

/** What an organisation decides about its platform without an engineer. */
export const siteSettings = z.object({
  registration_open: z.boolean().meta(example(true)),
  contact_email: z.email().max(254).nullable().meta(example('contato@example.org')),
  message_days: days(30, 5),
  proposal_days: days(90, 15),
  report_days: days(30, 3),
  application_days: days(90, 10),
  reports_to_hide: z.int().min(0).max(100).meta(example(3)),
  second_factor_for_staff: z.boolean().meta(example(true)),
  second_factor_days: z.int().min(0).max(30).meta(example(7)),
  guardian_proof: z.enum(guardianProofs).meta(example('account')),
  // Not narrower than the law has it: from 22 to 7 h.
  quiet_from: z.int().min(18).max(22).meta(example(22)),
  quiet_to: z.int().min(7).max(12).meta(example(7)),
  minors_upload_pictures: z.boolean().meta(example(true)),
  open_data: z.boolean().meta(example(true)),
  open_data_licence: z.enum(openDataLicences),
});
export type SiteSettings = z.infer<typeof siteSettings>;
export type SettingName = keyof SiteSettings;
export const settingNames = Object.keys(siteSettings.shape) as [SettingName, ...SettingName[]];

interface SettingDefinition<Value> {
  /** The value where neither the environment nor the organisation sets one. */
  readonly usual: Value;
  readonly label: Localized;
  readonly help: Localized;
  /** The environment variable that takes precedence. */
  readonly variable?: string;
  /** What can be chosen, where that is not any text. */
  readonly options?: readonly { readonly value: string; readonly label: string | Localized }[];
}

/** Each setting with its words; its limits are in `siteSettings`. */
export const settingDefinitions: { readonly [Name in SettingName]: SettingDefinition<SiteSettings[Name]> } = {
  registration_open: {
    usual: true,
    label: { pt: 'Novas contas', en: 'New accounts' },
    help: {
      pt: 'Desligado, ninguém cria conta. Quem já tem uma continua entrando.',
      en: 'While off, nobody can register. Those who have an account still sign in.',
    },
  },
  contact_email: {
    usual: null,
    label: { pt: 'E-mail que recebe mensagens', en: 'E-mail address for messages' },
    help: {
      pt: 'Recebe uma cópia de mensagens, propostas e pedidos de informação. Vazio, elas ficam só na caixa de entrada. O endereço é público em /.well-known/security.txt, para quem acha uma falha de segurança.',
      en: 'Receives a copy of messages, proposals and requests for information. If empty, they are only in the inbox. The address is public in /.well-known/security.txt, for those who find a vulnerability.',
    },
    variable: 'CONTACT_EMAIL',
  },
  message_days: {
    usual: 5,
    label: { pt: 'Dias para responder mensagens', en: 'Days to reply to messages' },
    help: {
      pt: `De 1 a 30, para as que chegam a partir de agora. O prazo de pedidos de informação é o da lei: ${daysToAnswer} dias.`,
      en: `From 1 to 30, for those that arrive from now on. Requests for information have the deadline of the law: ${daysToAnswer} days.`,
    },
  },
  proposal_days: {
    usual: 15,
    label: { pt: 'Dias para responder propostas', en: 'Days to reply to proposals' },
    help: {
      pt: 'De 1 a 90, para as que chegam a partir de agora.',
      en: 'From 1 to 90, for those that arrive from now on.',
    },
  },
  report_days: {
    usual: 3,
    label: { pt: 'Dias para decidir sobre denúncias', en: 'Days to decide about reports' },
    help: {
      pt: 'De 1 a 30. As que esperam há mais tempo aparecem como fora do prazo.',
      en: 'From 1 to 30. Those that wait longer are shown as overdue.',
    },
  },
  application_days: {
    usual: 10,
    label: { pt: 'Dias para responder a quem quer aconselhar', en: 'Days to answer who wants to advise' },
    help: {
      pt: 'De 1 a 90. Os pedidos que esperam há mais tempo aparecem como fora do prazo.',
      en: 'From 1 to 90. Applications that wait longer are shown as overdue.',
    },
  },
  reports_to_hide: {
    usual: 3,
    label: { pt: 'Denúncias que escondem um conteúdo', en: 'Reports that hide a content' },
    help: {
      pt: 'De 0 a 100: com tantas denúncias, de membros estabelecidos em redes diferentes, ele some até alguém decidir. Com 0, nunca some sozinho.',
      en: 'From 0 to 100: with so many reports, by established members from different networks, it is hidden until a moderator decides. With 0 it never is by itself.',
    },
  },
  second_factor_for_staff: {
    usual: true,
    label: { pt: 'Verificação em duas etapas para a equipe', en: 'Two-step verification for staff' },
    help: {
      pt: 'Ligado, quem é da equipe ou administra um desafio só entra nos bastidores com uma chave de acesso ou com códigos de um aplicativo.',
      en: 'While on, staff and admins of challenges enter the back office only with a passkey or codes of an app.',
    },
  },
  second_factor_days: {
    usual: 7,
    label: { pt: 'Dias para ligar a verificação em duas etapas', en: 'Days to turn on two-step verification' },
    help: {
      pt: 'De 0 a 30, contados de quando a pessoa entra na equipe. Até lá, um lembrete aparece nos bastidores; depois, nada abre sem ela. Com 0, é pedida na hora.',
      en: 'From 0 to 30, from when a person becomes staff. Until then the back office reminds them; after that, nothing opens without it. With 0 it is asked for at once.',
    },
  },
  guardian_proof: {
    usual: 'account',
    label: { pt: 'Como um responsável prova que é adulto', en: 'How guardians prove to be adults' },
    help: {
      pt: 'Pela data de nascimento da conta, ou só por uma que um serviço de login comprova. Vale para quem concordar a partir de agora.',
      en: 'By the birthdate of the account, or only by one that a sign-in provider proves. For those who agree from now on.',
    },
    options: [
      { value: 'account', label: { pt: 'Data da conta', en: 'Birthdate of the account' } },
      { value: 'provider', label: { pt: 'Serviço de login', en: 'Sign-in provider' } },
    ],
  },
  quiet_from: {
    usual: 22,
    label: { pt: 'Começo da noite de menores de idade', en: 'Start of the night of minors' },
    help: {
      pt: 'De 18 a 22 horas. A partir daí, nada é enviado a eles até de manhã, no horário de cada um.',
      en: 'From 18 to 22 h. From then on nothing is sent to them until the morning, in their time zone.',
    },
  },
  quiet_to: {
    usual: 7,
    label: { pt: 'Fim da noite de menores de idade', en: 'End of the night of minors' },
    help: { pt: 'De 7 a 12 horas.', en: 'From 7 to 12 h.' },
  },
  minors_upload_pictures: {
    usual: true,
    label: { pt: 'Menores de idade enviam fotos', en: 'Minors upload pictures' },
    help: {
      pt: 'Ligado, as fotos deles só aparecem para outros depois que alguém da equipe olha. Desligado, eles não enviam nenhuma.',
      en: 'While on, others see their pictures once staff have looked at them. While off, they upload none.',
    },
  },
  open_data: {
    usual: true,
    label: { pt: 'Dados abertos', en: 'Open data' },
    help: {
      pt: 'Ligado, a página /open-data oferece desafios, etapas e pontos arredondados do mapa, sem dados de pessoas. Desligado, nem as versões antigas podem ser baixadas.',
      en: 'While on, the page /open-data offers challenges, stages and rounded points of maps, without data of people. While off, earlier versions cannot be downloaded either.',
    },
  },
  open_data_licence: {
    usual: 'CC-BY-4.0',
    label: { pt: 'Licença dos dados abertos', en: 'Licence of the open data' },
    help: {
      pt: 'Vale a partir da próxima versão. As que já saíram mantêm a sua.',
      en: 'From the next version on. Those that were published keep theirs.',
    },
    options: openDataLicences.map((value) => ({ value, label: licenceFacts[value].title })),
  },
};

export const settingsAnswer = component('SiteSettings', {
  ...siteSettings.shape,
  fixed: z
    .array(z.enum(settingNames))
    .meta({ description: 'Those that an environment variable sets, and that cannot be changed here' }),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;
export const settingsChanges = changesOf(siteSettings);
