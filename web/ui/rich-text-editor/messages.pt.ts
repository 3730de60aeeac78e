export const messages = {
  toolbar: (label: string) => `Formatação de ${label}`,
  bold: 'Negrito',
  italic: 'Itálico',
  bullets: 'Lista com marcadores',
  numbers: 'Lista numerada',
  heading: 'Título',
  subheading: 'Subtítulo',
  quote: 'Citação',
  link: 'Link',
  linkDialog: {
    title: 'Link',
    address: 'Endereço',
    help: 'Por exemplo: exemplo.org.br',
    staffHelp: 'Por exemplo: exemplo.org.br, ou uma página daqui, como /faq',
    text: 'Texto',
    wrong: 'Escreva um endereço como exemplo.org.br',
    save: 'Aplicar',
    remove: 'Remover o link',
  },
  mentions: {
    label: 'Quem mencionar',
    found: (count: string, one: boolean) =>
      `${one ? `${count} pessoa encontrada` : `${count} pessoas encontradas`}. Use as setas e Enter para escolher.`,
  },
};

export type EditorMessages = typeof messages;
