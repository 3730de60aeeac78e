export const messages = {
  map: (label: string) => `${label}. Setas movem o mapa, + e − mudam o tamanho.`,
  closer: 'Aproximar',
  farther: 'Afastar',
  loading: 'Carregando o mapa…',
  still: 'Este navegador não desenha mapas que se movem; este fica parado.',
  withKey: 'Use Ctrl e a roda do mouse para aproximar o mapa',
  withCommand: 'Use ⌘ e a roda do mouse para aproximar o mapa',
  withTwoFingers: 'Use dois dedos para mover o mapa',
  group: (count: number) => `${count} pontos aqui`,
  close: 'Fechar',
};

export type MapMessages = typeof messages;
