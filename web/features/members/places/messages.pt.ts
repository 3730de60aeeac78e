export const messages = {
  help: 'Digite ao menos 3 letras e escolha uma das sugestões.',
  suggestions: 'Sugestões de lugares',
  searching: 'Procurando…',
  found: (count: number) =>
    count === 1
      ? '1 lugar encontrado. Use as setas e Enter para escolher.'
      : `${count} lugares encontrados. Use as setas e Enter para escolher.`,
  nothing: 'Nenhum lugar encontrado. Confira a grafia ou o país escolhido.',
  failed: 'Não conseguimos procurar agora. O que você digitou continua aqui.',
  again: 'Tentar de novo',
  chosen: (description: string) => `${description} escolhido.`,
  map: 'Mapa do lugar escolhido',
  credits: 'Lugares:',
  licence: 'CC BY 4.0',
  drawn: 'Mapa: Natural Earth',
};
