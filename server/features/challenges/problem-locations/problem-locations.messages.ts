/** Messages of failures, in both languages. */
export const problemMessages = {
  map_off: { pt: 'Este desafio não tem mapa.', en: 'This challenge has no map.' },
  challenge_coming_soon: { pt: 'Este desafio ainda não começou.', en: 'This challenge has not started yet.' },
  challenge_finished: { pt: 'Este desafio já terminou.', en: 'This challenge is over.' },
  own_problem: {
    pt: 'Este relato é seu: você já conta nele.',
    en: 'This report is yours: you are counted already.',
  },
  not_author: {
    pt: 'Só quem relatou o problema ou administra o desafio pode fazer isto.',
    en: 'Only the author of the report and the admins of the challenge can do this.',
  },
  notFound: { pt: 'Ops! Não encontramos este relato.', en: "Oops! We couldn't find this report." },
};
