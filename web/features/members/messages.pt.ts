export const messages = {
  card: {
    label: 'Carteira de membro',
    league: 'Liga do Mutirão',
    member: 'Membro nº',
    since: 'Membro desde',
    country: 'País de residência',
  },
  profile: {
    description: (name: string) => `${name} no Mutirão.`,
    rolesLabel: 'Papéis no Mutirão',
    about: 'Sobre',
    noAbout: (name: string) => `${name} ainda não escreveu nada aqui.`,
    noAboutMine: 'Você ainda não escreveu nada sobre você.',
    edit: 'Editar meu perfil',
    notFound: 'Ninguém mora neste endereço',
    notFoundText: 'Esta pessoa mudou de endereço ou já não faz parte do Mutirão.',
    home: 'Ir para a página inicial',
  },
};

export type MembersMessages = typeof messages;
