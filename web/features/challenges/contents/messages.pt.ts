export const messages = {
  untranslated: 'Falta tradução',
  untranslatedCount: (count: string, one: boolean) =>
    one ? `${count} item sem tradução completa` : `${count} itens sem tradução completa`,
  chooseFile: 'Escolher arquivo',
  changeFile: 'Trocar a escolha',
  chosen: (name: string, size: string) => `${name} (${size})`,
};
export type ContentsMessages = typeof messages;
