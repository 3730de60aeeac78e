import { dateLocale, type Language } from '@mutirao/contract/language.ts';
import type { FigureName } from '@mutirao/contract/organisation/figures/figures.calls.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';

interface FigureTexts {
  readonly title: string;
  readonly definition: string;
  /** What the rows are. */
  readonly column: string;
  /** The names of its rows, where they are no months, goals or states. */
  readonly rows?: Readonly<Record<string, string>>;
}

const yearly = {
  pt: ' Vale para os anos inteiros que o período toca, para que nenhuma pessoa apareça na diferença entre dois períodos.',
  en: ' It covers the whole years that the span touches, so that no person appears in the difference between two spans.',
};

/** What each figure is called, and what exactly it counts. */
export const figureTexts: Readonly<Record<Language, Readonly<Record<FigureName, FigureTexts>>>> = {
  pt: {
    participation: {
      title: 'Participação por mês',
      definition:
        'Participações em desafios, pelo mês em que a pessoa aceitou. Quem participa de dois desafios conta duas vezes; quem saiu ou excluiu a conta não conta mais.',
      column: 'Mês',
    },
    funnel: {
      title: 'Da visita ao certificado',
      definition:
        'O que aconteceu no período: visitas a páginas de desafios, contadas sem identificar pessoas; participações; primeiras respostas, uma por pessoa ou equipe em cada desafio; certificados válidos. Cada linha conta os seus próprios acontecimentos, sem acompanhar ninguém de uma à outra.',
      column: 'Passo',
      rows: {
        visits: 'Visitas',
        participation: 'Participações',
        answers: 'Primeiras respostas',
        certificates: 'Certificados',
      },
    },
    goals: {
      title: 'Participação por objetivo',
      definition: `Participações nos desafios de cada objetivo. Um desafio com vários objetivos conta em todos eles, por isso a soma passa do total.${yearly.pt}`,
      column: 'Objetivo',
    },
    states: {
      title: 'Participação por estado',
      definition: `Participações pelo estado da cidade mais próxima de onde a pessoa diz morar no perfil.${yearly.pt}`,
      column: 'Estado',
      rows: { abroad: 'Fora do Brasil', unknown: 'Não informado' },
    },
    ages: {
      title: 'Participação por idade',
      definition: `Participações pela idade da pessoa no dia em que aceitou o desafio.${yearly.pt}`,
      column: 'Idade',
      rows: {
        '0': 'Até 17 anos',
        '18': '18 a 24 anos',
        '25': '25 a 34 anos',
        '35': '35 a 44 anos',
        '45': '45 a 59 anos',
        '60': '60 anos ou mais',
        unknown: 'Não informada',
      },
    },
    genders: {
      title: 'Participação por gênero',
      definition: `Participações pelo gênero que a pessoa informa no perfil.${yearly.pt}`,
      column: 'Gênero',
      rows: {
        f: 'Feminino',
        m: 'Masculino',
        o: 'Outro',
        n: 'Prefere não dizer',
        unknown: 'Não informado',
      },
    },
    teams: {
      title: 'Permanência das equipes',
      definition: `Equipes pelo tempo entre a criação e a última resposta, da equipe ou de quem está nela. Equipes encerradas não contam.${yearly.pt}`,
      column: 'Última resposta',
      rows: {
        none: 'Nenhuma resposta',
        month: 'Antes de 30 dias',
        quarter: 'De 30 a 89 dias',
        longer: 'Depois de 90 dias ou mais',
      },
    },
    replies: {
      title: 'Devolutivas e seu tempo',
      definition: `Respostas de participantes pelo tempo até a primeira devolutiva de quem avalia, aconselha ou administra o desafio. Respostas ocultas pela moderação não contam.${yearly.pt}`,
      column: 'Primeira devolutiva',
      rows: {
        day: 'Em até 1 dia',
        days: 'Em até 3 dias',
        week: 'Em até 7 dias',
        later: 'Depois de 7 dias',
        none: 'Ainda sem devolutiva',
      },
    },
  },
  en: {
    participation: {
      title: 'Participation by month',
      definition:
        'Participations in challenges, by the month in which the person accepted. People in two challenges count twice; people who left or deleted their account no longer count.',
      column: 'Month',
    },
    funnel: {
      title: 'From visit to certificate',
      definition:
        'What happened in the span: visits to pages of challenges, counted without identifying people; participations; first answers, one for each person or team in each challenge; valid certificates. Each row counts its own events, and no one is followed from one to the next.',
      column: 'Step',
      rows: {
        visits: 'Visits',
        participation: 'Participations',
        answers: 'First answers',
        certificates: 'Certificates',
      },
    },
    goals: {
      title: 'Participation by goal',
      definition: `Participations in the challenges of each goal. A challenge with several goals counts for all of them, so the sum exceeds the total.${yearly.en}`,
      column: 'Goal',
    },
    states: {
      title: 'Participation by state',
      definition: `Participations by the Brazilian state of the town nearest to where the person says they live.${yearly.en}`,
      column: 'State',
      rows: { abroad: 'Outside Brazil', unknown: 'Not given' },
    },
    ages: {
      title: 'Participation by age',
      definition: `Participations by the age of the person on the day they accepted the challenge.${yearly.en}`,
      column: 'Age',
      rows: {
        '0': 'Under 18',
        '18': '18 to 24',
        '25': '25 to 34',
        '35': '35 to 44',
        '45': '45 to 59',
        '60': '60 or over',
        unknown: 'Not given',
      },
    },
    genders: {
      title: 'Participation by gender',
      definition: `Participations by the gender that the person gives in their profile.${yearly.en}`,
      column: 'Gender',
      rows: { f: 'Female', m: 'Male', o: 'Other', n: 'Prefer not to say', unknown: 'Not given' },
    },
    teams: {
      title: 'Retention of teams',
      definition: `Teams by the time between their creation and the last answer, of the team or of its people. Teams that ended do not count.${yearly.en}`,
      column: 'Last answer',
      rows: {
        none: 'No answer',
        month: 'Before 30 days',
        quarter: 'From 30 to 89 days',
        longer: 'After 90 days or more',
      },
    },
    replies: {
      title: 'Replies and their time',
      definition: `Answers of participants by the time until the first reply of a judge, an adviser or an admin of the challenge. Answers hidden by moderators do not count.${yearly.en}`,
      column: 'First reply',
      rows: {
        day: 'Within 1 day',
        days: 'Within 3 days',
        week: 'Within 7 days',
        later: 'After 7 days',
        none: 'No reply yet',
      },
    },
  },
};

/** A month in words, such as `mar. de 2026`. */
export function nameMonth(month: string, language: Language, length: 'short' | 'long' = 'long'): string {
  const options = { month: length, year: length === 'long' ? 'numeric' : '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(dateLocale[language], options).format(new Date(`${month}-01`));
}

/** A number in words of a plot or a table; `null` is one that is not shown. */
export function writeTotal(
  { total, is_at_least }: { readonly total: number | null; readonly is_at_least: boolean },
  language: Language,
): string {
  if (total === null) return '–';
  const number = total.toLocaleString(dateLocale[language]);
  return is_at_least ? `≥ ${number}` : number;
}

interface Summary {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  /** In all, where rows add up. */
  readonly total: string | undefined;
  /** The largest row, if one is shown. */
  readonly largest: { readonly label: string; readonly total: string } | undefined;
  readonly hidden: number;
}

/** What a plot shows, in a sentence or three. */
export const describePlot: Readonly<Record<Language, (summary: Summary) => string>> = {
  pt: ({ title, from, to, total, largest, hidden }) =>
    [
      `${title}, de ${from} a ${to}.`,
      ...(total === undefined ? [] : [`Total: ${total}.`]),
      largest ? `Maior valor: ${largest.label}, ${largest.total}.` : 'Nenhum valor para mostrar.',
      ...(hidden > 0 ? [`Valores ocultos: ${hidden}.`] : []),
    ].join(' '),
  en: ({ title, from, to, total, largest, hidden }) =>
    [
      `${title}, from ${from} to ${to}.`,
      ...(total === undefined ? [] : [`Total: ${total}.`]),
      largest ? `Largest value: ${largest.label}, ${largest.total}.` : 'No value to show.',
      ...(hidden > 0 ? [`Hidden values: ${hidden}.`] : []),
    ].join(' '),
};

interface ReportTexts {
  readonly title: string;
  readonly number: string;
  /** Where no number is shown. */
  readonly hidden: string;
  readonly source: (countedAt: Date) => string;
}

/** What reports say about figures. */
export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  pt: {
    title: 'Participação',
    number: 'Número',
    hidden: 'Os números de participação deste desafio são pequenos demais para aparecer sem identificar pessoas.',
    source: (countedAt) =>
      `Fonte: contagem da plataforma em ${nameDay(countedAt, 'pt')}; números menores que 5 não são mostrados.`,
  },
  en: {
    title: 'Participation',
    number: 'Number',
    hidden: 'The figures of participation in this challenge are too small to be shown without identifying people.',
    source: (countedAt) =>
      `Source: count of the platform on ${nameDay(countedAt, 'en')}; numbers below 5 are not shown.`,
  },
};

function nameDay(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'long', timeZone: organisationZone }).format(
    moment,
  );
}
