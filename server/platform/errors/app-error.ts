import { type ErrorCode, errorStatus } from '@mutirao/contract/errors.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';

/** The general message of each code, for failures without a message of their own. */
export const errorMessages: Readonly<Record<ErrorCode, Localized>> = {
  malformed: { pt: 'Não conseguimos entender este pedido.', en: 'We could not understand this request.' },
  unauthenticated: { pt: 'Entre na sua conta para continuar.', en: 'Sign in to continue.' },
  refused: { pt: 'Você não tem permissão para fazer isto.', en: 'You are not allowed to do this.' },
  reauthentication_required: {
    pt: 'Para sua segurança, confirme que é você.',
    en: 'For your safety, confirm that it is you.',
  },
  second_factor_required: {
    pt: 'Falta a segunda etapa: use uma chave de acesso, um código do aplicativo ou um código de recuperação.',
    en: 'The second step is missing: use a passkey, a code of your app or a recovery code.',
  },
  second_factor_needed: {
    pt: 'Para entrar nos bastidores, ligue a verificação em duas etapas na sua conta.',
    en: 'To enter the back office, turn on two-step verification for your account.',
  },
  profile_incomplete: {
    pt: 'O seu perfil não está completo! Preencha todas as informações para completar o seu perfil e participar dos nossos desafios',
    en: 'Your profile is not complete! Fill in all information to complete your profile and take part in our challenges',
  },
  guardian_needed: {
    pt: 'Falta a autorização de um responsável. Peça por aqui: em Meu perfil, Responsáveis.',
    en: "A guardian's agreement is missing. Ask for it in your profile, under Guardians.",
  },
  participation_paused: {
    pt: 'Um responsável pausou a sua participação. Você pode ler tudo e continuar os seus rascunhos.',
    en: 'A guardian paused your participation. You can read everything and go on with your drafts.',
  },
  too_young: {
    pt: 'Com menos de 12 anos, participe com a sua turma: peça à sua professora ou ao seu professor.',
    en: 'If you are younger than 12, take part with your class: ask your teacher.',
  },
  adults_only: { pt: 'Isto é só para maiores de 18 anos.', en: 'This is only for people of 18 years or more.' },
  not_found: { pt: 'Não encontramos o que você procura.', en: 'We could not find what you are looking for.' },
  conflict: { pt: 'Isto não é possível no estado atual.', en: 'This is not possible in the present state.' },
  expired: { pt: 'Este link expirou.', en: 'This link has expired.' },
  unsupported_version: {
    pt: 'Esta versão do protocolo não é aceita.',
    en: 'This version of the protocol is not supported.',
  },
  too_large: { pt: 'O arquivo é grande demais.', en: 'The file is too large.' },
  wrong_file_type: { pt: 'Este tipo de arquivo não é aceito.', en: 'This kind of file is not accepted.' },
  invalid: { pt: 'Confira os campos indicados.', en: 'Check the fields pointed out.' },
  too_many: {
    pt: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
    en: 'Too many tries. Wait a moment and try again.',
  },
  internal: { pt: 'Ops! Algo deu errado no nosso servidor.', en: 'Oops! Something went wrong with our server.' },
  database_unavailable: {
    pt: 'Estamos voltando em instantes. Tente de novo daqui a pouco.',
    en: 'We will be back in a moment. Try again shortly.',
  },
  storage_unavailable: {
    pt: 'Não conseguimos guardar nem abrir arquivos agora. Tente de novo daqui a pouco.',
    en: 'We cannot keep or open files right now. Try again in a moment.',
  },
  provider_unavailable: {
    pt: 'Não conseguimos falar com o provedor. Tente de novo daqui a pouco.',
    en: 'We could not reach the provider. Try again in a moment.',
  },
  disk_full: {
    pt: 'Não há espaço no servidor para salvar isto agora. Nada foi alterado. Tente de novo mais tarde.',
    en: 'The server has no room to save this at present. Nothing was changed. Try again later.',
  },
};

interface Details {
  /** What happened; without it, the general message of the code. */
  message?: Localized;
  /** Field to list of messages, already in the caller's language. */
  fields?: Record<string, string[]>;
  /** Field to message. */
  fieldMessages?: Record<string, Localized>;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
  /** The ways to authenticate again, where that is required. */
  accepts?: readonly string[];
  /** Proves the first factor, where the second one is missing. */
  secondFactorToken?: string;
  cause?: unknown;
}

/** An expected failure, shown to the caller. Any other error is logged and masked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly localizedMessage: Localized;
  readonly fields: Record<string, string[]>;
  readonly fieldMessages: Record<string, Localized>;
  readonly retryAfter: number | undefined;
  readonly accepts: readonly string[] | undefined;
  readonly secondFactorToken: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const { message = errorMessages[code], fields = {}, fieldMessages = {}, cause } = details;
    super(message.en, { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.localizedMessage = message;
    this.fields = fields;
    this.fieldMessages = fieldMessages;
    this.retryAfter = details.retryAfter;
    this.accepts = details.accepts;
    this.secondFactorToken = details.secondFactorToken;
  }
}
