/** Who writes in the demo world: the demo contestant, or a person with a role by number. */
export type DemoAuthor = 'luan' | `${'contestant' | 'advisor' | 'judge' | 'challenge_admin'} ${number}`;

interface DemoPost {
  readonly by: DemoAuthor;
  readonly hoursAgo: number;
  readonly html: string;
}

export interface DemoTopic extends DemoPost {
  readonly title: string;
  readonly isPinned?: true;
  readonly isClosed?: true;
  readonly replies: readonly (DemoPost & { readonly isAnswer?: true })[];
}

const rainwater: readonly DemoTopic[] = [
  {
    title: 'Por onde começar: leia antes de perguntar',
    by: 'challenge_admin 1',
    hoursAgo: 700,
    isPinned: true,
    isClosed: true,
    html: '<p>Que bom ter vocês aqui! Antes de desenhar qualquer cisterna, três coisas ajudam:</p><ol><li>Conversem com <strong>uma família que guarda água hoje</strong>. O que ela já tentou vale mais que um catálogo.</li><li>Anotem quanto chove onde vocês estão, mês a mês.</li><li>Contem o custo em reais por litro guardado, com a mão de obra.</li></ol><p>Dúvidas? Abram um tópico para cada uma: assim quem chega depois também encontra a resposta.</p>',
    replies: [
      {
        by: 'advisor 1',
        hoursAgo: 690,
        html: '<p>E não tenham vergonha de pergunta simples. A melhor solução do ano passado começou com “por que a primeira chuva sai marrom?”.</p>',
      },
    ],
  },
  {
    title: 'Carvão do fogão serve para filtrar?',
    by: 'contestant 1',
    hoursAgo: 310,
    html: '<p>Aqui em casa sobra muito carvão do fogão a lenha. Ele serve no lugar do <em>carvão ativado</em>, ou preciso comprar? O saco custa quase o preço de uma semana de feira.</p>',
    replies: [
      {
        by: 'contestant 2',
        hoursAgo: 302,
        html: '<p>Testamos na escola com carvão comum bem lavado: melhorou o cheiro, mas a água ainda saiu turva.</p>',
      },
      {
        by: 'advisor 1',
        hoursAgo: 290,
        isAnswer: true,
        html: '<p>Serve <strong>para cheiro e gosto</strong>, não para matar germe. O que dá certo em camadas, de cima para baixo:</p><ul><li>areia fina lavada, 30 cm</li><li>carvão quebrado do tamanho de um grão de milho, 10 cm</li><li>brita, 10 cm</li></ul><p>Depois do filtro ainda é preciso ferver ou clorar. Troque o carvão a cada três meses.</p>',
      },
      {
        by: 'contestant 1',
        hoursAgo: 280,
        html: '<p>Era isso que eu queria saber. Vou montar um com balde de margarina e conto aqui o resultado. Obrigada!</p>',
      },
    ],
  },
  {
    title: 'Quanto chove aí? Vamos juntar os números',
    by: 'luan',
    hoursAgo: 240,
    html: '<p>Proponho montar uma tabela com a chuva de cada lugar. Eu começo: em Serra Talhada foram <strong>412 mm</strong> no ano passado, quase tudo entre fevereiro e abril.</p><p>Responda com a cidade, o total do ano e o mês mais seco.</p>',
    replies: [
      {
        by: 'contestant 3',
        hoursAgo: 232,
        html: '<p>Afogados da Ingazeira, 538 mm. O mês mais seco foi outubro: nenhuma gota.</p>',
      },
      {
        by: 'judge 1',
        hoursAgo: 220,
        html: '<p>Ótima ideia. Quem não tem pluviômetro pode usar uma garrafa PET cortada; a <a href="https://www.ana.gov.br">ANA</a> publica as séries das estações.</p>',
      },
      { by: 'contestant 4', hoursAgo: 130, html: '<p>Petrolina, 389 mm. Setembro e outubro zerados.</p>' },
      {
        by: 'luan',
        hoursAgo: 128,
        html: '<p>Já temos três. Com 400 mm e um telhado de 40 m² dá para guardar uns 12 mil litros, se nada se perder.</p>',
      },
    ],
  },
  {
    title: 'Does a first-flush diverter pay off?',
    by: 'contestant 5',
    hoursAgo: 96,
    html: '<p>We have built one from a 100 mm pipe and a ball. It keeps the first 40 litres of each rain out of the tank. Is that enough for a tile roof, or should we throw more away?</p>',
    replies: [
      {
        by: 'advisor 2',
        hoursAgo: 90,
        html: '<p>One litre for each square metre of roof is a good start. After a long dry spell, double it.</p>',
      },
      {
        by: 'contestant 5',
        hoursAgo: 88,
        html: '<p>Thank you! Then our pipe is right for half of the roof. Back to the workshop.</p>',
      },
    ],
  },
  {
    title: 'Tampa que não deixa mosquito entrar',
    by: 'contestant 6',
    hoursAgo: 50,
    html: '<p>A agente de saúde passou aqui e encontrou larva na nossa caixa. Alguém tem um desenho de tampa que a família consiga fazer com o que tem em casa?</p>',
    replies: [
      {
        by: 'contestant 7',
        hoursAgo: 46,
        html: '<p>Tela de mosquiteiro dobrada em dois, presa com borracha de câmara de ar. Aguenta até vento.</p>',
      },
      {
        by: 'contestant 2',
        hoursAgo: 20,
        html: '<p>E não esqueçam do ladrão da caixa: foi por ali que entrou na nossa.</p>',
      },
    ],
  },
  {
    title: 'Quem vai ao mutirão de sábado?',
    by: 'contestant 3',
    hoursAgo: 9,
    html: '<p>Vamos levantar a primeira placa às 7h, na casa da dona Zefa. Tem café e cuscuz. Falta quem leve um nível.</p>',
    replies: [],
  },
];

const cleanStreets: readonly DemoTopic[] = [
  {
    title: 'Combinados deste fórum',
    by: 'challenge_admin 1',
    hoursAgo: 500,
    isPinned: true,
    html: '<p>Aqui mora gente de verdade. Por isso:</p><ul><li>fotos só com autorização de quem aparece</li><li>nada de endereço de casa em público</li><li>crítica com carinho e com proposta</li></ul>',
    replies: [],
  },
  {
    title: 'Que horas o caminhão passa na sua rua?',
    by: 'contestant 1',
    hoursAgo: 200,
    html: '<p>Percebi que os pontos de lixo crescem onde o caminhão passa de madrugada. Vamos montar um quadro com rua, dia e hora?</p>',
    replies: [
      {
        by: 'advisor 1',
        hoursAgo: 190,
        isAnswer: true,
        html: '<p>A associação de moradores tem o quadro da coleta, rua por rua. Pedi uma cópia e levo no encontro de quinta.</p>',
      },
      {
        by: 'contestant 2',
        hoursAgo: 188,
        html: '<p>Na nossa é terça e sexta, às 5h. Quase ninguém está acordado.</p>',
      },
      { by: 'contestant 1', hoursAgo: 186, html: '<p>Maravilha! Com esse quadro já dá para cruzar com o mapa.</p>' },
    ],
  },
  {
    title: 'Plantas que aguentam sol e bola',
    by: 'contestant 3',
    hoursAgo: 75,
    html: '<p>Queremos transformar o terreno da esquina em sombra, mas as crianças jogam bola ali. O que plantar que <em>não morra na primeira semana</em>?</p>',
    replies: [
      {
        by: 'advisor 2',
        hoursAgo: 70,
        html: '<p>Aroeira e pitangueira aguentam bem. Protejam o tronco com pneu até pegar altura, e deixem o gol no mesmo lugar: quem joga passa a cuidar.</p>',
      },
    ],
  },
  {
    title: 'Is there a map in English?',
    by: 'contestant 2',
    hoursAgo: 30,
    html: '<p>A friend from abroad wants to help with the mapping. Is there something she can read, or shall I translate for her?</p>',
    replies: [],
  },
];

/** The topics of challenges by slug. */
export const demoTopics: Readonly<Record<string, readonly DemoTopic[]>> = {
  'agua-da-chuva-no-sertao': rainwater,
  'mare-sem-lixo-na-porta': cleanStreets,
};
