export const messages = {
  map: (label: string) => `${label}. Setas movem o mapa, + e − mudam o tamanho.`,
  pick: (label: string) =>
    `${label}. Clique no mapa para marcar o lugar. Pelo teclado: setas movem o mapa, + e − mudam o tamanho, Enter marca o meio dele, e setas movem a marca.`,
  closer: 'Aproximar',
  farther: 'Afastar',
  loading: 'Carregando o mapa…',
  still: 'Este navegador não desenha mapas que se movem; este fica parado.',
  withKey: 'Use Ctrl e a roda do mouse para aproximar o mapa',
  withCommand: 'Use ⌘ e a roda do mouse para aproximar o mapa',
  withTwoFingers: 'Use dois dedos para mover o mapa',
  loadingPlaces: 'Carregando os lugares…',
  failedPlaces: 'Não conseguimos carregar os lugares.',
  retry: 'Tentar de novo',
  window: 'Lugar escolhido no mapa',
};

export type MapMessages = typeof messages;
