export const messages = {
  list: 'Quem veio junto',
  visit: (name: string) => `Visitar o site de ${name}`,
  site: 'Visitar o site',
  empty: 'Os primeiros parceiros estão chegando',
  emptyText: 'Se você tem um problema com endereço, pode ser um deles.',
  propose: 'Propor um desafio',
  contact: 'Falar com a gente',
};
