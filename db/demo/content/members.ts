import type { DemoMember } from './types.ts';

/** The accounts that the start lists: one for each role. */
export const demoRoles: readonly (DemoMember & Required<Pick<DemoMember, 'role'>>)[] = [
  {
    first: 'Helena',
    last: 'Prado',
    role: 'master_admin',
    about: {
      pt: 'Fundou o Mutirão numa garagem do Capão Redondo. Hoje cuida das contas, das chaves e do café.',
      en: 'Founded Mutirão in a garage in Capão Redondo. Looks after the books, the keys and the coffee.',
    },
  },
  {
    first: 'Tiago',
    last: 'Nogueira',
    role: 'admin',
    about: {
      pt: 'Acompanha cada desafio do primeiro rascunho à última foto.',
      en: 'Follows every challenge from its first draft to its last picture.',
    },
  },
  {
    first: 'Beatriz',
    last: 'Amorim',
    role: 'judge',
    about: {
      pt: 'Engenheira sanitarista em Campina Grande. Avalia projetos perguntando quem vai consertar depois.',
      en: 'Sanitary engineer in Campina Grande. Judges a project by asking who will mend it later.',
    },
  },
  {
    first: 'Davi',
    last: 'Kaiowá',
    role: 'advisor',
    about: {
      pt: 'Professor de ciências em Dourados. Gosta de protótipos feitos com o que há no quintal.',
      en: 'Science teacher in Dourados. Likes prototypes made from what lies in the yard.',
    },
  },
  {
    first: 'Renata',
    last: 'Sato',
    role: 'partner',
    about: {
      pt: 'Cuida dos editais de uma cooperativa de crédito do Paraná.',
      en: 'Runs the grants of a credit union in Paraná.',
    },
  },
  {
    first: 'Luan',
    last: 'Ferreira',
    role: 'contestant',
    about: {
      pt: 'Estuda mecatrônica em Belém e já fez um irrigador com garrafa e relógio velho.',
      en: 'Studies mechatronics in Belém and once built an irrigator from a bottle and an old clock.',
    },
  },
];

/** The other members, so that lists have a realistic length. */
export const demoCrowd: readonly DemoMember[] = [
  { first: 'Maria Aparecida', last: 'dos Santos', noPhoto: true },
  { first: 'João Pedro', last: 'Albuquerque' },
  { first: 'Ana Clara', last: 'Menezes' },
  { first: 'Francisco', last: 'das Chagas Lima', noPhoto: true },
  { first: 'Iracema', last: 'Tapajós' },
  { first: 'Wellington', last: 'Barbosa' },
  { first: 'Yasmin', last: 'Haddad' },
  { first: 'Kenji', last: 'Watanabe' },
  { first: 'Larissa', last: 'Teixeira' },
  { first: 'Raimundo', last: 'Nonato Alves', noPhoto: true },
  { first: 'Tainá', last: 'Guajajara' },
  { first: 'Otávio', last: 'Zanella' },
  { first: 'Conceição', last: 'Evangelista' },
  { first: 'Miguel Ângelo', last: 'Rocha' },
  { first: 'Júlia', last: 'Krüger' },
  { first: 'Caio', last: 'Vasconcelos', noPhoto: true },
  { first: 'Dandara', last: 'Nascimento' },
  { first: 'Rafael', last: 'Bittencourt' },
  { first: 'Luiza', last: 'Montenegro' },
  { first: 'Ubiratan', last: 'Pereira' },
  { first: 'Simone', last: 'de Oliveira', noPhoto: true },
  { first: 'Bruno', last: 'Magalhães' },
  { first: 'Jussara', last: 'Bandeira' },
  { first: 'Antônio Carlos', last: 'Peixoto' },
  { first: 'Priscila', last: 'Goldberg' },
  { first: 'Vitória', last: 'Cordeiro', noPhoto: true, newcomer: true },
  { first: 'Amina', last: 'Diallo', abroad: true },
  { first: 'Mateus', last: 'Chivambo', abroad: true },
  { first: 'Inês', last: 'Figueiredo' },
  { first: 'Sofía', last: 'Quispe', abroad: true },
  { first: 'Diego', last: 'Villalba', abroad: true, noPhoto: true },
  { first: 'Grace', last: 'Mwangi', abroad: true },
  { first: 'Liam', last: 'O’Connor', abroad: true },
  { first: 'Priya', last: 'Raman', abroad: true },
  { first: 'Ivone', last: 'Sales', challengeAdmin: true },
];
