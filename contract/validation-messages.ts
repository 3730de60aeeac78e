import type { Language } from './language.ts';
import type { Localized } from './schemas.ts';

/** The parts of a validation issue that its message depends on. */
export interface ValidationIssue {
  readonly code?: string | undefined;
  readonly format?: string | undefined;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly input?: unknown;
  /**
   * The parameters of our own rules: the field to equal, required after all, not a slug, unknown names, the range of
   * dates, the most links, what is wrong with a name, a honeypot field, not a protocol, not a team's code, not after another field.
   */
  readonly params?:
    | {
        readonly same?: string;
        readonly required?: boolean;
        readonly slug?: boolean;
        readonly unknown?: Unknown;
        readonly days?: { readonly first: string; readonly last: string };
        readonly links?: number;
        readonly name?: 'hidden' | 'address';
        readonly empty?: boolean;
        readonly protocol?: boolean;
        readonly teamCode?: boolean;
        readonly after?: string;
      }
    | undefined;
}

/** The kinds of unknown names. */
type Unknown = 'country' | 'timezone' | 'skill';

const messages = {
  en: {
    required: 'Field is required',
    email: 'Invalid email',
    shortest: (length: number) => `Min ${length} characters`,
    longest: (length: number) => `Max ${length} characters`,
    least: (value: number) => `At least ${value}`,
    most: (value: number) => `At most ${value}`,
    same: (label: string) => `${label} Must be the same`,
    slug: 'Use lower-case letters without accents, digits and hyphens. Some words cannot be used, nor a number alone.',
    days: (first: string, last: string) => `From ${first} to ${last}`,
    links: (count: number) => `At most ${count} links`,
    names: {
      hidden: 'Write it on one line, without invisible characters',
      address: 'A name has no web address. After an abbreviation, type a space.',
    },
    empty: 'Leave this field empty',
    protocol: 'Check the letters and digits of the protocol',
    teamCode: 'Check the six letters of the code',
    after: 'The end is after the start',
    unknown: { country: 'Unknown country', timezone: 'Unknown time zone', skill: 'Unknown skill' },
    invalid: 'Invalid value',
    labels: { password: 'Password' } as Record<string, string>,
  },
  pt: {
    required: 'Campo é Obrigatório',
    email: 'Email inválido',
    shortest: (length: number) => `Mínimo de ${length} caracteres`,
    longest: (length: number) => `Máximo de ${length} caracteres`,
    least: (value: number) => `No mínimo ${value}`,
    most: (value: number) => `No máximo ${value}`,
    same: (label: string) => `${label} Precisa ser a mesma`,
    slug: 'Use letras minúsculas sem acento, números e hífens. Algumas palavras não podem ser usadas, nem só números.',
    days: (first: string, last: string) => `De ${first} a ${last}`,
    links: (count: number) => `No máximo ${count} links`,
    names: {
      hidden: 'Escreva em uma só linha, sem caracteres invisíveis',
      address: 'Um nome não tem endereço de site. Depois de uma abreviação, deixe um espaço.',
    },
    empty: 'Deixe este campo vazio',
    protocol: 'Confira as letras e os números do protocolo',
    teamCode: 'Confira as seis letras do código',
    after: 'O fim vem depois do início',
    unknown: {
      country: 'País desconhecido',
      timezone: 'Fuso horário desconhecido',
      skill: 'Habilidade desconhecida',
    },
    invalid: 'Valor inválido',
    labels: { password: 'Senha' } as Record<string, string>,
  },
} as const;

/** Types whose absent value means that nothing was chosen or typed. */
const isMissing = ({ code, input }: ValidationIssue) =>
  (code === 'invalid_type' && (input === undefined || input === null)) ||
  (code === 'invalid_value' && (input === undefined || input === null || input === '')) ||
  (code === 'invalid_format' && input === '');

/** A date in the format of both languages: DD/MM/YYYY. */
const writtenDay = (day: string) => day.split('-').reverse().join('/');

/** The message under a field, the same in a form and in the API's answer. */
export function validationMessage(issue: ValidationIssue, language: Language): string {
  const texts = messages[language];
  const isText = issue.origin === 'string';
  if (issue.params?.required) return texts.required;
  if (issue.params?.slug) return texts.slug;
  if (issue.params?.same) return texts.same(texts.labels[issue.params.same] ?? issue.params.same);
  if (issue.params?.days) return texts.days(writtenDay(issue.params.days.first), writtenDay(issue.params.days.last));
  if (issue.params?.links) return texts.links(issue.params.links);
  if (issue.params?.name) return texts.names[issue.params.name];
  if (issue.params?.empty) return texts.empty;
  if (issue.params?.protocol) return texts.protocol;
  if (issue.params?.teamCode) return texts.teamCode;
  if (issue.params?.after) return texts.after;
  if (issue.params?.unknown) return texts.unknown[issue.params.unknown];
  if (isMissing(issue)) return texts.required;
  if (issue.code === 'invalid_format' && issue.format === 'email') return texts.email;
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    if (isText && minimum <= 1) return texts.required;
    return isText ? texts.shortest(minimum) : texts.least(minimum);
  }
  if (issue.code === 'too_big')
    return isText ? texts.longest(Number(issue.maximum)) : texts.most(Number(issue.maximum));
  return texts.invalid;
}

/** The message under a field that is left out. */
export const requiredMessage: Localized = { pt: messages.pt.required, en: messages.en.required };

/** The message under a field with unknown names. */
export function unknownMessage(kind: Unknown, names: readonly string[], language: Language): string {
  return `${messages[language].unknown[kind]}: ${names.join(', ')}`;
}
