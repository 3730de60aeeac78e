export const messages = {
  span: {
    usual: 'Períodos usuais',
    own: 'Outro período',
    lastTwelve: 'Últimos 12 meses',
    year: (year: number) => `Ano de ${year}`,
    lastYears: 'Últimos 5 anos',
    from: 'De',
    to: 'Até',
    help: 'Ano e mês, como 2026-03',
    show: 'Mostrar',
  },
  number: 'Quantidade',
  total: 'Total',
  hidden: 'oculto',
  atLeast: (count: string) => `pelo menos ${count}`,
  wholeYear: (year: string) => `Ano inteiro de ${year}.`,
  wholeYears: (first: string, last: string) => `Anos inteiros de ${first} a ${last}.`,
  none: 'Nada para contar neste período. Escolha outro acima.',
  counted: (moment: string) => `Contado em ${moment}, e de novo a cada noite.`,
  small:
    'Quantidades abaixo de 5 ficam ocultas, e também as que permitiriam calculá-las: assim os números podem ser publicados sem expor ninguém.',
  notCounted: 'Os números estão sendo contados',
  notCountedText: 'É a primeira contagem da plataforma. Ela aparece aqui em um minuto.',
};
export type FiguresMessages = typeof messages;
