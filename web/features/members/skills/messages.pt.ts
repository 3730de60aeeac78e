export const messages = {
  title: 'Suas habilidades',
  lead: (most: string) => `É por elas que as equipes encontram você. Escolha até ${most}.`,
  chosen: 'Escolhidas',
  none: 'Nenhuma ainda. Marque na lista o que você sabe fazer.',
  noneSelected: 'Nenhuma ainda.',
  count: (chosen: string, most: string) => `${chosen} de ${most}`,
  remove: (skill: string) => `Tirar ${skill}`,
  search: 'Procurar na lista',
  all: 'Todas as habilidades',
  noneFound: 'Nenhuma habilidade com esse nome. Tente outra palavra.',
  tooMany: (most: string) => `Escolha no máximo ${most}. Tire algumas antes de salvar.`,
  save: 'Salvar habilidades',
};
