import type { DemoGoal } from './types.ts';

// Wording is our own: the official titles and texts belong to the United Nations.
export const demoGoals: readonly DemoGoal[] = [
  {
    id: 1,
    slug: 'sem-pobreza',
    name: { pt: 'Sem pobreza', en: 'Out of poverty' },
    description: {
      pt: 'Ninguém na rua precisa escolher entre o gás e o remédio. É renda que chega todo mês, benefício que não se perde na fila e um vizinho que sabe explicar como pedir.',
      en: 'Nobody on the street has to choose between cooking gas and medicine. It means income that arrives every month, benefits that do not get lost in a queue, and someone nearby who knows how to apply.',
    },
  },
  {
    id: 2,
    slug: 'comida-na-mesa',
    name: { pt: 'Comida na mesa', en: 'Food on every table' },
    description: {
      pt: 'Três refeições por dia, com verdura fresca que não custa o preço da passagem. Vale para a merenda da escola, para a horta do terreno vazio e para quem planta perto e vende barato.',
      en: 'Three meals a day, with fresh greens that cost less than the bus fare to buy them. It covers the school lunch, the garden on the empty lot and the growers who sell close to home.',
    },
  },
  {
    id: 3,
    slug: 'saude-perto-de-casa',
    name: { pt: 'Saúde perto de casa', en: 'Health close to home' },
    description: {
      pt: 'O posto tem médico, vacina e remédio, e dá para chegar a pé. É também ar que não faz tossir, água parada sem mosquito e alguém para ouvir quando a cabeça não vai bem.',
      en: 'The clinic has a doctor, vaccines and medicine, and you can walk there. It is also air that does not make you cough, yards without mosquitoes and someone to listen on a bad day.',
    },
  },
  {
    id: 4,
    slug: 'escola-que-ensina',
    name: { pt: 'Escola que ensina', en: 'Schools that teach' },
    description: {
      pt: 'Toda criança tem vaga, professor e livro, e sai da escola lendo e fazendo conta de verdade. O adulto que parou no meio encontra turma à noite para terminar o que começou.',
      en: 'Every child has a place, a teacher and a book, and leaves school truly able to read and count. Adults who stopped halfway find an evening class where they can finish.',
    },
  },
  {
    id: 5,
    slug: 'mulheres-em-igualdade',
    name: { pt: 'Mulheres em igualdade', en: 'Women on equal terms' },
    description: {
      pt: 'Andar na rua à noite sem medo, ganhar o mesmo pelo mesmo serviço e dividir a casa e os filhos. Na associação do bairro, metade das cadeiras da mesa também é delas.',
      en: 'Walking home at night without fear, equal pay for equal work, and housework and children shared. On the residents’ committee, half the chairs around the table are theirs too.',
    },
  },
  {
    id: 6,
    slug: 'agua-para-todos',
    name: { pt: 'Água para todos', en: 'Water for everyone' },
    description: {
      pt: 'A torneira abre e sai água boa, todo dia, em toda casa. O esgoto vai por um cano até ser tratado, e o córrego onde os avós nadavam volta a ser um lugar de brincar.',
      en: 'You turn the tap and good water comes out, every day, in every home. Sewage leaves in a pipe and gets treated, and the stream where grandparents swam is a place to play again.',
    },
  },
  {
    id: 7,
    slug: 'energia-que-chega',
    name: { pt: 'Energia que chega', en: 'Power within reach' },
    description: {
      pt: 'Luz que não cai no meio da novela nem da aula, com uma conta que cabe no mês. É sol no telhado da escola, motor a diesel aposentado na ilha e fio seguro na viela.',
      en: 'Power that does not fail halfway through a lesson, on a bill a family can pay. It means sun on the school roof, a retired diesel engine on the island and safe wiring in the alley.',
    },
  },
  {
    id: 8,
    slug: 'trabalho-digno',
    name: { pt: 'Trabalho digno', en: 'Jobs with dignity' },
    description: {
      pt: 'Emprego com carteira, hora para acabar e salário no dia certo. Para o jovem, uma primeira chance; para quem vende na porta de casa, crédito justo e cliente que volta.',
      en: 'A job with a contract, a time to go home and wages on the day they are due. For the young, a first chance; for people selling from their doorstep, fair credit and returning customers.',
    },
  },
  {
    id: 9,
    slug: 'oficinas-e-inventos',
    name: { pt: 'Oficinas e inventos', en: 'Making and inventing' },
    description: {
      pt: 'Internet que funciona, estrada que não some na chuva e ferramenta na mão de quem tem ideia. O bairro deixa de só comprar de fora e passa a fabricar, consertar e vender.',
      en: 'Internet that works, roads that survive the rain and tools in the hands of people with ideas. The neighbourhood stops only buying from elsewhere and starts to make, mend and sell.',
    },
  },
  {
    id: 10,
    slug: 'menos-desigualdade',
    name: { pt: 'Menos desigualdade', en: 'Smaller gaps' },
    description: {
      pt: 'O CEP, a cor da pele, o sotaque ou a cadeira de rodas não decidem quem entra. Duas crianças nascidas a dez quadras uma da outra podem esperar a mesma coisa da vida.',
      en: 'Your postcode, skin colour, accent or wheelchair does not decide whether you get in. Two children born ten blocks apart can expect the same things from life.',
    },
  },
  {
    id: 11,
    slug: 'cidade-boa-de-morar',
    name: { pt: 'Cidade boa de morar', en: 'Cities to live in' },
    description: {
      pt: 'Casa firme em terreno seguro, calçada sem buraco, ônibus que passa e praça com sombra. Quando a chuva vem forte, todo mundo sabe para onde ir e quem precisa de ajuda.',
      en: 'A sound house on safe ground, pavements without holes, a bus that comes and a square with shade. When heavy rain arrives, everyone knows where to go and who needs a hand.',
    },
  },
  {
    id: 12,
    slug: 'consumo-sem-sobra',
    name: { pt: 'Consumo sem sobra', en: 'Nothing wasted' },
    description: {
      pt: 'Comprar o que se usa, consertar o que quebra e separar o que sobra. A feira não joga comida fora, e quem cata material reciclável é pago como quem presta um serviço.',
      en: 'Buy what gets used, mend what breaks and sort what is left. The street market throws no food away, and waste pickers are paid like the service providers they are.',
    },
  },
  {
    id: 13,
    slug: 'clima-em-equilibrio',
    name: { pt: 'Clima em equilíbrio', en: 'A steadier climate' },
    description: {
      pt: 'Soltar menos fumaça e se preparar para o calor, a seca e a enchente que já chegaram. É árvore na rua, sirene na encosta e um plano que a vizinhança conhece de cor.',
      en: 'Putting out less smoke, and getting ready for the heat, drought and floods already here. It is trees on the street, a siren on the hillside and a plan the neighbours know by heart.',
    },
  },
  {
    id: 14,
    slug: 'mar-vivo',
    name: { pt: 'Mar vivo', en: 'Living seas' },
    description: {
      pt: 'Mangue de pé, praia sem plástico e peixe que ainda existe daqui a vinte anos. A pescadora artesanal vive do mar porque cuida dele, e é ouvida antes de cada obra na costa.',
      en: 'Mangroves standing, beaches without plastic and fish still there in twenty years. Small-scale fishers live off the sea because they look after it, and are heard before anything is built.',
    },
  },
  {
    id: 15,
    slug: 'mata-de-pe',
    name: { pt: 'Mata de pé', en: 'Forests standing' },
    description: {
      pt: 'Nascente cercada, semente guardada e fogo apagado antes de virar notícia. Quem mora na floresta, no cerrado ou na caatinga ganha mais com a mata de pé do que derrubada.',
      en: 'Springs fenced, seeds saved and fires put out before they make the news. People who live in the forest or the savanna earn more from trees standing than from trees cut down.',
    },
  },
  {
    id: 16,
    slug: 'paz-e-direitos',
    name: { pt: 'Paz e direitos', en: 'Peace and rights' },
    description: {
      pt: 'Ter documento, ser bem tratado no balcão e entender para onde foi o dinheiro da praça. Nenhuma criança muda o caminho da escola por causa de tiro, e a queixa recebe resposta.',
      en: 'Having papers, being treated well at the counter and knowing where the money for the square went. No child changes route to school because of gunfire, and complaints get an answer.',
    },
  },
  {
    id: 17,
    slug: 'juntos-pelo-mesmo',
    name: { pt: 'Juntos pelo mesmo fim', en: 'Working together' },
    description: {
      pt: 'Prefeitura, universidade, empresa e associação sentam à mesma mesa e cumprem o combinado. O que dá certo numa rua é contado direito para que outra rua possa repetir.',
      en: 'City hall, university, business and residents sit at the same table and keep their word. What works on one street is written down properly so that another street can repeat it.',
    },
  },
];
