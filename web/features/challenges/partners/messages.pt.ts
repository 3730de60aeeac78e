export const messages = {
  title: 'Parceiros',
  lead: 'Organizações que põem dinheiro, lugar, gente ou conhecimento para o desafio acontecer.',
  count: (count: string, one: boolean) =>
    one ? `${count} parceiro sustenta este desafio` : `${count} parceiros sustentam este desafio`,
  no_challenge_partner: 'Este desafio ainda não tem parceiros.',
  site: 'Visitar o site',
  visit: (name: string) => `Visitar o site de ${name}`,
};

export type ChallengePartnersMessages = typeof messages;
