export const messages = {
  play: (title: string) => `Tocar vídeo: ${title}`,
  playHint: (site: string) => `O vídeo é carregado de ${site} só depois do seu clique.`,
  video: 'Vídeo',
};
