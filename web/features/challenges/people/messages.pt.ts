export const messages = {
  newTab: 'abre em outra aba',
  judges: {
    title: 'Jurados',
    lead: 'Leem cada resposta das etapas e dizem, por escrito, o que viram nela.',
    count: (count: string, one: boolean) => (one ? `${count} pessoa julga` : `${count} pessoas julgam`),
    no_challenge_judge: 'Este desafio ainda não tem jurados.',
  },
  advisers: {
    title: 'Conselheiros',
    lead: 'Conhecem o problema de perto e respondem dúvidas ao longo das etapas.',
    count: (count: string, one: boolean) => (one ? `${count} pessoa aconselha` : `${count} pessoas aconselham`),
    no_challenge_advisers: 'Este desafio ainda não tem conselheiros.',
    invitation: 'Conhece este problema de perto? Aconselhe quem participa.',
  },
  applying: {
    open: 'Quero aconselhar',
    title: 'Aconselhar este desafio',
    text: 'Conte quem você é e o que sabe do problema. Quem administra o desafio lê o seu pedido e o seu perfil, e responde.',
    message: 'O que você traz',
    send: 'Enviar pedido',
    sending: 'Enviando…',
    success: 'Pedido enviado. Você recebe um aviso com a resposta.',
    failed: 'O pedido não pôde ser enviado.',
    waiting: 'O seu pedido para aconselhar foi enviado e espera uma resposta.',
    cannot: 'Quem já tem um papel neste desafio não pode pedir para aconselhar.',
    profile: {
      title: 'Complete o seu perfil',
      text: 'Para aconselhar um desafio, complete antes o seu perfil: é por ele que quem administra conhece você.',
      notNow: 'Agora não',
      create: 'Criar',
    },
  },
  applications: {
    title: 'Pedidos para aconselhar',
    accept: 'Aceitar',
    refuse: 'Recusar',
    accepted: (name: string) => `${name} aconselha agora este desafio.`,
    refused: 'Pedido recusado.',
    failed: 'Não foi possível responder ao pedido.',
  },
};

export type PeopleMessages = typeof messages;
