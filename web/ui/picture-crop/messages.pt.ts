export const messages = {
  area: 'Parte visível da imagem: mova com as setas do teclado, com Shift dez vezes mais',
  handles: {
    nw: 'Canto superior esquerdo',
    n: 'Borda superior',
    ne: 'Canto superior direito',
    e: 'Borda direita',
    se: 'Canto inferior direito',
    s: 'Borda inferior',
    sw: 'Canto inferior esquerdo',
    w: 'Borda esquerda',
  },
  picture: 'A imagem inteira',
  hint: 'Arraste a área ou os cantos, ou use Tab e as setas do teclado.',
};
