/** Messages of failures, in both languages. */
export const participantsMessages = {
  notFound: {
    pt: 'Esta pessoa não participa deste desafio.',
    en: 'This person does not take part in this challenge.',
  },
  leadsOthers: {
    pt: 'Esta pessoa lidera uma equipe com outras pessoas. Encerre antes a equipe, ou peça que passe a liderança.',
    en: 'This person leads a team with other people in it. End the team first, or ask them to hand it over.',
  },
  wrongPage: { pt: 'Esta página não é desta ordem.', en: 'This page is not of this order.' },
};
