import type { DemoProfile } from '../types.ts';

/** Profiles of the accounts that the start lists, by slug. */
export const profilesOfRoles: Readonly<Record<string, DemoProfile>> = {
  'helena-prado': {
    about:
      'Comecei o Mutirão numa garagem do Capão Redondo e ainda guardo a chave dela. Gosto de planilha bem feita e de reunião que termina na hora.',
    birthdate: '1971-05-14',
    gender: 'f',
    place: 'sao-paulo',
    types: ['company'],
    skills: ['finance', 'leadership', 'partnerships'],
  },
  'tiago-nogueira': {
    about:
      'Acompanho cada desafio do rascunho à última foto. Antes disso cuidei de uma biblioteca pública por dez anos.',
    birthdate: '1988-09-02',
    gender: 'm',
    place: 'belo-horizonte',
    types: [],
    skills: ['project', 'writing', 'events'],
  },
  'beatriz-amorim': {
    about:
      'Engenheira sanitarista. Já vi muita cisterna bonita parada por falta de uma peça de cinco reais; por isso pergunto sempre quem vai consertar.',
    birthdate: '1979-03-27',
    gender: 'f',
    place: 'campina-grande',
    types: ['student'],
    skills: ['sanitation', 'impact', 'construction'],
  },
  'davi-kaiowa': {
    about: 'Dou aula de ciências em português e em guarani. O laboratório é o quintal da escola.',
    birthdate: '1984-11-19',
    gender: 'm',
    place: 'dourados',
    types: ['student'],
    skills: ['teaching', 'popular-education', 'electronics'],
  },
  'renata-sato': {
    about: 'Cuido dos editais de uma cooperativa de crédito. Leio cada orçamento até a última linha.',
    birthdate: '1976-07-08',
    gender: 'f',
    place: 'londrina',
    types: ['company'],
    skills: ['grants', 'finance', 'impact'],
  },
  'luan-ferreira': {
    about: 'Estudo mecatrônica e conserto ventiladores nas férias. Quero que a horta da minha avó se regue sozinha.',
    birthdate: '2004-02-11',
    gender: 'm',
    place: 'belem',
    types: ['student'],
    skills: ['electronics', 'robotics', 'repair', '3d-printing'],
  },
  'ivone-sales': {
    about: 'Agrônoma do Pajeú. Organizo mutirões de cisterna desde 2009 e anoto a chuva de cada dia num caderno.',
    birthdate: '1982-06-23',
    gender: 'f',
    place: 'recife',
    types: ['company'],
    skills: ['project', 'leadership', 'sanitation'],
  },
};
