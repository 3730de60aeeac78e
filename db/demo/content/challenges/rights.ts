import { figure, picture, words } from '../blocks.ts';
import type { DemoChallenge } from '../types.ts';

export const rights: readonly DemoChallenge[] = [
  {
    slug: 'quilombo-conectado-no-vale-do-ribeira',
    title: { pt: 'Quilombo conectado no Vale do Ribeira', en: 'Connected quilombos in the Ribeira Valley' },
    short_description: {
      pt: 'Ajude quilombos do Vale do Ribeira a montar e manter a própria rede de internet, com regras decididas em assembleia.',
      en: 'Help quilombo communities in the Ribeira Valley build and run their own internet network, by rules set in assembly.',
    },
    description: {
      pt: `Em Eldorado e Iporanga, no interior de São Paulo, há quilombos onde o único sinal de celular fica no alto de um pasto. É lá que se marca consulta, se manda lição e se fecha a venda da banana, faça chuva ou faça sol.

As operadoras dizem que não compensa levar cabo a quarenta famílias. Sem conexão, jovens vão embora, e o edital que apoiaria a cultura do lugar vence antes de alguém ler.

Já existe torre de madeira, rádio doado e vontade. Falta gente que saiba dimensionar enlace, cuidar de bateria, escrever estatuto e ensinar manutenção sem pressa. Também queremos um servidor local com as histórias, os mapas e as receitas de cada comunidade, que funcione quando a internet cair.

Tudo é entregue à associação quilombola: senha, chave, planilha e direito de dizer não.`,
      en: `In Eldorado and Iporanga, in the interior of São Paulo state, there are quilombos, communities descended from people who escaped slavery, whose only phone signal is at the top of a pasture. That is where appointments are made, homework is sent and bananas are sold, rain or shine.

Phone companies say it does not pay to run a cable to forty families. With no connection, young people leave, and the grant that would support local culture closes before anyone reads about it.

There is already a wooden tower, a donated radio and plenty of will. What is needed is people who can plan a link, look after batteries, write by-laws and teach maintenance patiently. We also want a local server with each community’s stories, maps and recipes that works when the internet goes down.

Everything is handed to the quilombo association: password, key, accounts and the right to say no.`,
    },
    type: 'collaborative',
    goals: [10, 9],
    tags: ['quilombos', 'tecnologia', 'direitos', 'cultura'],
    deadline_in_days: 200,
    registration_in_days: 140,
    teams_enabled: true,
    lives_changed: 560,
    counts: {
      files: 11,
      gallery: 14,

      partners: 4,
      faqs: 4,
    },
    blocks: [
      picture(
        'river/torre',
        [10, 9],
        'Casas espalhadas pelas margens de um rio em curva: o sinal tem de alcançar todas.',
        'Houses scattered along the banks of a bending river: the signal has to reach them all.',
      ),
      figure(
        'map',
        '7 km',
        'Alcance do primeiro enlace de rádio, da escola até a casa de farinha mais distante.',
        'The reach of the first radio link, from the school to the furthest flour mill.',
      ),
      words(
        'As visitas acontecem em mutirão, com pouso na casa das famílias. Quem não pode viajar ajuda pela aba Tarefas: há desenho técnico, revisão de estatuto e plantão de dúvidas.',
        'Visits happen as work parties, staying in family homes. Those who cannot travel can help in the Tasks tab: technical drawings, reviewing by-laws, answering questions on call.',
      ),
      words(
        'Foto de pessoa, de roça ou de festa só entra na galeria depois de aprovada pela comunidade retratada.',
        'Photos of people, fields or festivals go in the gallery only once the community they portray has approved them.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'orcamento-explicado-em-londrina',
    title: { pt: 'Orçamento explicado: Londrina em claro', en: 'The city budget in plain words: Londrina' },
    short_description: {
      pt: 'Traduza o orçamento municipal de Londrina em páginas que qualquer pessoa leia no ônibus e possa discutir na audiência.',
      en: 'Turn Londrina’s city budget into pages anyone can read on the bus and then argue about at the public hearing.',
    },
    description: {
      pt: `O orçamento de Londrina está publicado, como manda a lei: são centenas de páginas em PDF, com códigos no lugar de nomes. A moradora do Cinco Conjuntos quer saber quanto vai para a creche dela e desiste na terceira linha.

Audiência vazia não é falta de interesse. É que ninguém discute o que não entende, e a decisão fica entre quem já sabe o caminho.

Convidamos contadores, programadoras, jornalistas e professores para um trabalho miúdo: extrair as tabelas, ligar código a rua, checar com a secretaria e escrever em frases curtas. Cada página pronta passa por duas leitoras que não são da área; se travarem, volta.

Ao final, o material vai para rádios comunitárias e pontos de ônibus duas semanas antes da audiência pública, com o código e os dados abertos para outras cidades.`,
      en: `Londrina’s budget is published, as the law requires: hundreds of PDF pages with codes where names should be. A resident of Cinco Conjuntos wants to know how much goes to her nursery and gives up on the third line.

An empty hearing is not a lack of interest. People simply do not argue about what they cannot understand, and the decision is left to those who already know the way.

We invite accountants, programmers, journalists and teachers to some painstaking work: extracting the tables, linking codes to streets, checking with the department and writing short sentences. Each finished page goes to two readers from outside the field; if they get stuck, it comes back.

In the end the material goes to community radio and bus stops two weeks before the public hearing, with open code and data for other cities.`,
    },
    type: 'collaborative',
    goals: [16, 17],
    tags: ['transparência', 'open data', 'direitos', 'cidades'],
    deadline_in_days: 100,
    registration_in_days: null,
    teams_enabled: false,
    tabs_off: ['map'],
    lives_changed: 1050,
    counts: {
      files: 17,
      gallery: 3,

      partners: 3,
      faqs: 6,
    },
    blocks: [
      figure(
        'clock',
        '40 s',
        'Tempo em que uma pessoa deve achar a despesa da própria rua; hoje, nos nossos testes, quase ninguém achou.',
        'How long it should take someone to find the spending on their own street; in our tests today, hardly anyone did.',
      ),
      words(
        'Não opinamos sobre partido nem gestão. O texto diz quanto, onde, quando e quem assina; a conclusão é de quem lê.',
        'We take no view on parties or administrations. The text says how much, where, when and who signs; the conclusion belongs to the reader.',
      ),
      picture(
        'city/cartaz',
        [16, 17],
        'Vizinhos na rua e casas morro acima: é até aqui que o imposto deveria chegar.',
        'Neighbours in the street and houses up the hill: this is where tax money should arrive.',
      ),
    ],
    prizes: [],
  },
  {
    slug: 'documento-na-mao-em-codo',
    title: { pt: 'Documento na mão em Codó', en: 'Papers in hand in Codó' },
    short_description: {
      pt: 'Propostas para que ninguém em Codó, no Maranhão, viva sem certidão: do parto em casa ao idoso que nunca foi registrado.',
      en: 'Proposals so that nobody in Codó, Maranhão, lives without a birth certificate, from home births to unregistered elders.',
    },
    description: {
      pt: `Quem não tem certidão não vacina o filho, não se aposenta e não enterra o pai com o nome certo. Nos povoados de Codó, no Maranhão, ainda havia famílias inteiras nessa situação, a maioria negra e da roça.

O cartório é longe, a passagem custa um dia de quebra de coco, e o balcão pede um papel que só existe para quem já tem outro. Muita gente voltou de mãos vazias e com vergonha.

As equipes propuseram mutirões itinerantes, formação de parteiras como porta de entrada e um roteiro falado, em áudio, para explicar cada passo. O critério principal foi o número de pessoas com a certidão na mão, e não o de atendimentos.

O prazo já passou e a solução vencedora continua: um carro, dois defensores e uma parteira percorrem doze povoados por semestre.`,
      en: `Without a birth certificate you cannot vaccinate your child, draw a pension or bury your father under his own name. In the villages of Codó, in Maranhão, there were still whole families in this position, most of them black and living off the land.

The registry is far away, the fare costs a day of cracking babassu nuts, and the counter asks for a paper that exists only for those who already have another. Many came home empty-handed and ashamed.

Teams proposed travelling registration days, training midwives as a first point of contact, and a spoken audio guide explaining every step. The main criterion was the number of people with a certificate in hand, not the number of visits.

The deadline has passed and the winning solution goes on: one car, two public defenders and a midwife cover twelve villages every six months.`,
    },
    type: 'competition',
    goals: [16, 1],
    tags: ['direitos', 'quilombos', 'infância'],
    deadline_in_days: -1020,
    registration_in_days: -1080,
    teams_enabled: true,
    lives_changed: 2870,
    counts: {
      files: 8,
      gallery: 12,

      partners: 5,
      faqs: 5,
    },
    blocks: [
      figure(
        'heart',
        '940',
        'Certidões entregues no primeiro ano, de bebês de dois dias a uma senhora que calcula ter noventa e um anos.',
        'Certificates delivered in the first year, from two-day-old babies to a lady who reckons she is ninety-one.',
      ),
      picture(
        'forest/babacual',
        [16, 1],
        'Duas pessoas acenam entre as árvores: o atendimento vai até onde elas moram.',
        'Two people wave among the trees: the service goes to where they live.',
      ),
      words(
        'O roteiro em áudio tem onze minutos, sotaque da região e pode tocar em carro de som, rádio ou mensagem de celular.',
        'The audio guide lasts eleven minutes, has the local accent and can be played by loudspeaker car, radio or phone message.',
      ),
    ],
    prizes: [
      {
        title: { pt: 'Um ano na estrada', en: 'A year on the road' },
        description: {
          pt: 'Veículo, combustível e diárias para doze povoados.',
          en: 'Vehicle, fuel and daily allowances for twelve villages.',
        },
        value: 65000,
        currency: 'BRL',
      },
    ],
  },
];
