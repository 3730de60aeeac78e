export const messages = {
  title: 'Resultados da busca',
  titleFor: (tag: string) => `Desafios com “${tag}”`,
  description: 'Encontre desafios sociais pelas tags.',
  choose: 'Escolha uma tag',
  chooseText: 'As mais usadas. Ou escreva a sua na busca, lá em cima.',
  similar: 'Tags parecidas',
  none: (tag: string) => `Nada encontrado com “${tag}”`,
  noneText: 'Tente outra palavra, ou comece por uma destas tags.',
  total: (count: string, one: boolean) => (one ? `${count} desafio` : `${count} desafios`),
};

export type SearchMessages = typeof messages;
