export const messages = {
  title: 'Galeria',
  lead: 'Fotos e desenhos do que está sendo feito.',
  count: (count: string, one: boolean) => (one ? `${count} imagem do caminho` : `${count} imagens do caminho`),
  no_challenge_gallery: 'A galeria ainda está vazia.',
  open: (text: string) => `Ampliar: ${text}`,
  place: (number: string, total: string) => `${number} de ${total}`,
  previous: 'Imagem anterior',
  next: 'Próxima imagem',
};

export type GalleryMessages = typeof messages;
