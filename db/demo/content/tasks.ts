import type { Bilingual } from './types.ts';

/** A task of the demo world. */
export interface DemoTask {
  readonly name: Bilingual;
  readonly description: Bilingual;
  /** Without one it is Unlimited. */
  readonly maximum?: number;
  /** The part of the participants who join it, as far as there are places. */
  readonly joins: number;
  /** The part of those who have done it. */
  readonly done: number;
}

/** By the slug of their challenge, the oldest first. */
export const demoTasks: Readonly<Record<string, readonly DemoTask[]>> = {
  'agua-da-chuva-no-sertao': [
    {
      name: { pt: 'Medir três telhados', en: 'Measure three roofs' },
      description: {
        pt: 'Meça a largura, o comprimento e a queda de três telhados da sua rua e anote de que telha cada um é feito. Uma trena e um celular bastam. Com estas medidas calculamos quanta chuva cada casa consegue guardar por ano.',
        en: 'Measure the width, length and slope of three roofs in your street, and note what tiles each has. A tape measure and a phone are enough. From these figures we work out how much rain each house can store in a year.',
      },
      joins: 0.7,
      done: 0.6,
    },
    {
      name: { pt: 'Testar o filtro de areia', en: 'Test the sand filter' },
      description: {
        pt: 'Monte o filtro com dois baldes, areia e carvão, seguindo o desenho da aba Arquivos, e anote durante uma semana a cor e o cheiro da água antes e depois.',
        en: 'Build the filter from two buckets, sand and charcoal, after the drawing in the Files tab, and for a week note the colour and smell of the water before and after.',
      },
      maximum: 4,
      joins: 1,
      done: 0.5,
    },
    {
      name: { pt: 'Gravar a voz de quem carrega água', en: 'Record those who carry the water' },
      description: {
        pt: 'Converse com alguém da família que busca água e grave, com licença, como é o caminho, quanto tempo leva e o que mudaria com uma cisterna. Dez minutos bastam.',
        en: 'Talk to somebody in the family who fetches water and record, with their leave, what the way is like, how long it takes, and what a cistern would change. Ten minutes are enough.',
      },
      joins: 0.4,
      done: 0.3,
    },
    {
      name: { pt: 'Desenhar a calha de garrafa', en: 'Draw the bottle gutter' },
      description: {
        pt: 'Faça o desenho técnico da calha feita de garrafas PET, com medidas e encaixes, para que uma serralheria pequena consiga repetir.',
        en: 'Make the technical drawing of the gutter made of PET bottles, with measures and joints, so that a small workshop can repeat it.',
      },
      maximum: 2,
      joins: 1,
      done: 0,
    },
    {
      name: { pt: 'Traduzir o guia para o inglês', en: 'Translate the guide into English' },
      description: {
        pt: 'O guia de montagem tem doze páginas. Traduza uma delas e revise a de outra pessoa.',
        en: 'The building guide has twelve pages. Translate one of them, and review that of somebody else.',
      },
      maximum: 12,
      joins: 0.3,
      done: 0.4,
    },
    {
      name: { pt: 'Achar preço de peças', en: 'Find the price of parts' },
      description: {
        pt: 'Vá à loja de material da sua cidade e anote o preço de cano, torneira, tela e cimento. Assim a solução fica abaixo de R$ 900 em todo o Sertão, e não só na capital.',
        en: 'Go to the hardware shop of your town and note the price of pipe, tap, mesh and cement. So the solution stays under R$ 900 all over the Sertão, not only in the capital.',
      },
      joins: 0.5,
      done: 0.5,
    },
    {
      name: { pt: 'Aviso de nível com boia', en: 'A level gauge with a float' },
      description: {
        pt: 'Construa um aviso que mostra, de longe, quanta água ainda há na cisterna, sem pilha e sem abrir a tampa.',
        en: 'Build a gauge that shows from afar how much water is left in the cistern, without batteries and without opening the lid.',
      },
      maximum: 3,
      joins: 1,
      done: 0,
    },
    {
      name: { pt: 'Mapear cisternas rachadas', en: 'Map cracked cisterns' },
      description: {
        pt: 'Visite as cisternas da sua comunidade e fotografe as rachaduras, com o ano em que cada uma foi feita.',
        en: 'Visit the cisterns of your community and photograph the cracks, with the year in which each was built.',
      },
      maximum: 10,
      joins: 0.4,
      done: 0.2,
    },
    {
      name: { pt: 'Cartaz sobre o primeiro jato de chuva', en: 'A poster about the first rain' },
      description: {
        pt: 'A primeira chuva lava o telhado e não serve para beber. Faça um cartaz que uma criança entenda.',
        en: 'The first rain washes the roof and is not for drinking. Make a poster that a child understands.',
      },
      maximum: 5,
      joins: 0.2,
      done: 0,
    },
    {
      name: { pt: 'Contar os dias sem chuva', en: 'Count the days without rain' },
      description: {
        pt: 'Pendure um pluviômetro de garrafa e anote a chuva todos os dias.',
        en: 'Hang up a rain gauge made of a bottle and note the rain every day.',
      },
      joins: 0.3,
      done: 0,
    },
    {
      name: { pt: 'Ouvir três pedreiras', en: 'Hear three women builders' },
      description: {
        pt: 'Mostre os desenhos a três pedreiras da região e anote o que elas mudariam antes de construir.',
        en: 'Show the drawings to three women builders of the region, and note what they would change before building.',
      },
      maximum: 6,
      joins: 0.1,
      done: 0,
    },
    {
      name: { pt: 'Preparar a oficina de montagem', en: 'Prepare the building workshop' },
      description: {
        pt: 'Organize o dia da oficina em Afogados da Ingazeira: lugar com sombra, ferramenta, água e almoço para trinta pessoas.',
        en: 'Organise the day of the workshop in Afogados da Ingazeira: a place in the shade, tools, water, and lunch for thirty people.',
      },
      maximum: 8,
      joins: 0,
      done: 0,
    },
  ],
  'mare-sem-lixo-na-porta': [
    {
      name: { pt: 'Fotografar um ponto por uma semana', en: 'Photograph a spot for a week' },
      description: {
        pt: 'Escolha um ponto de lixo e tire uma foto por dia, sempre à mesma hora e do mesmo lugar. As sete fotos mostram quando o lixo nasce.',
        en: 'Choose a dumping spot and take one photo a day, always at the same hour and from the same place. The seven photos show when the rubbish starts.',
      },
      joins: 0.8,
      done: 0.5,
    },
    {
      name: { pt: 'Conversar com cinco comerciantes', en: 'Talk to five shopkeepers' },
      description: {
        pt: 'Pergunte a que horas fecham, onde deixam o lixo e se guardariam a chave de uma lixeira coletiva.',
        en: 'Ask when they close, where they leave their rubbish, and whether they would keep the key of a shared bin.',
      },
      maximum: 6,
      joins: 1,
      done: 0.4,
    },
    {
      name: { pt: 'Desenhar um banco de pneu', en: 'Design a bench of tyres' },
      description: {
        pt: 'Um banco para quatro pessoas, que duas consigam montar e ninguém consiga levar embora.',
        en: 'A bench for four people that two can build and nobody can carry away.',
      },
      maximum: 3,
      joins: 1,
      done: 0.4,
    },
    {
      name: { pt: 'Pintar o muro da esquina', en: 'Paint the wall at the corner' },
      description: {
        pt: 'Sábado de manhã, com as crianças da escola. Trazemos tinta e pincel; você traz roupa velha.',
        en: 'On Saturday morning, with the children of the school. We bring paint and brushes; you bring old clothes.',
      },
      joins: 0.5,
      done: 0.2,
    },
    {
      name: { pt: 'Negociar a rota da coleta', en: 'Negotiate the collection route' },
      description: {
        pt: 'Prepare com a associação de moradores o pedido à companhia de limpeza, com o mapa e os horários, e vá à reunião.',
        en: 'With the residents’ association, prepare the request to the cleaning company, with the map and the hours, and go to the meeting.',
      },
      maximum: 2,
      joins: 1,
      done: 0,
    },
    {
      name: { pt: 'Plantar dez árvores de sombra', en: 'Plant ten shade trees' },
      description: {
        pt: 'Mudas de ipê e de pitanga esperam na horta. Cada pessoa planta uma e rega durante dois meses.',
        en: 'Seedlings of ipê and pitanga wait in the garden. Everyone plants one and waters it for two months.',
      },
      maximum: 10,
      joins: 0.4,
      done: 0.1,
    },
    {
      name: { pt: 'Programar o mapa aberto', en: 'Code the open map' },
      description: {
        pt: 'Junte fotos e pontos em um mapa que abra rápido em um celular antigo.',
        en: 'Bring photos and spots together on a map that opens quickly on an old phone.',
      },
      maximum: 4,
      joins: 0.3,
      done: 0,
    },
    {
      name: { pt: 'Contar a história no jornal da Maré', en: 'Tell the story in Maré’s newspaper' },
      description: {
        pt: 'Escreva meia página sobre o primeiro lugar que mudou, com duas vozes de quem mora ao lado.',
        en: 'Write half a page about the first place that changed, with two voices of those who live next to it.',
      },
      maximum: 2,
      joins: 0,
      done: 0,
    },
  ],
};
