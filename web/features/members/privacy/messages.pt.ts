export const messages = {
  title: 'Onde você aparece',
  lead: 'Seu perfil continua aberto para quem tem o endereço dele. Aqui você decide onde mais mostrá-lo.',
  hidden_from_community: 'Não me mostrar na comunidade',
  hidden_from_communityHelp: 'Você sai da lista e do mapa de pessoas dos desafios; a sua equipe continua vendo você.',
  hidden_from_impact_board: 'Não me mostrar no painel de impacto',
  hidden_from_impact_boardHelp: 'O que você fez continua contando nos totais, sem o seu nome.',
  hidden_from_search: 'Não me mostrar nos buscadores',
  hidden_from_searchHelp:
    'Pedimos que Google e outros não guardem o seu perfil; o que já guardaram pode levar semanas para sumir.',
  save: 'Salvar privacidade',
  saving: 'Salvando…',
};

export type PrivacyMessages = typeof messages;
