/** Why a skill is not deleted. */
export const skillUsed = {
  pt: 'Pessoas ou equipes indicaram esta habilidade: mude o nome em vez de apagá-la.',
  en: 'Members or teams have named this skill: rename it instead of deleting it.',
};
