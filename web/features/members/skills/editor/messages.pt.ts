export const messages = {
  title: 'Habilidades',
  lead: 'O que as pessoas dizem que sabem fazer, e o que as equipes procuram.',
  addTitle: 'Nova habilidade',
  name: 'Nome',
  abbr: 'Palavra curta',
  abbrHelp: 'Nos endereços, igual nas duas línguas: letras minúsculas, números e hífens. Mudá-la quebra links antigos.',
  used: (abbr: string) => `${abbr} · em uso`,
};
export type SkillsEditorMessages = typeof messages;
