export const messages = {
  home: 'Página inicial',
  contents: 'Nesta página',
  legal: {
    print: 'Imprimir',
    /** Days are DD/MM/YYYY. */
    present: (version: number, since: string) => `Versão ${version}, em vigor desde ${since}`,
    past: (version: number, since: string) =>
      `Versão ${version}, que entrou em vigor em ${since} e já foi substituída.`,
    coming: (version: number, from: string) => `Versão ${version}, que entra em vigor em ${from}.`,
    toPresent: 'Ler a versão em vigor',
    all: 'Versões deste texto',
    name: (version: number) => `Versão ${version}`,
    states: { past: 'anterior', present: 'em vigor', coming: 'a entrar em vigor' },
    from: (day: string) => `desde ${day}`,
    comingFrom: (day: string) => `a partir de ${day}`,
    first: 'A primeira versão.',
    titleOf: (title: string, version: number) => `${title}, versão ${version}`,
  },
  update: {
    title: 'Nossos textos mudaram',
    names: { terms: 'Termos de uso', privacy: 'Política de privacidade' },
    since: (day: string) => `, em vigor desde ${day}.`,
    agree: 'Li e concordo',
    agreeing: 'Guardando…',
    agreed: 'Guardado. Obrigado!',
    failed: 'Não foi possível guardar. Tente de novo.',
    later: 'Deixar para depois',
  },
};
