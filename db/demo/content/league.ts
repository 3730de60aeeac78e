import type { Bilingual } from './types.ts';

interface DemoAmbassador {
  readonly name: string;
  readonly role: Bilingual;
  readonly description: Bilingual;
  /** The seed of the portrait. */
  readonly portrait: string;
  readonly country: string;
  readonly video?: string;
  readonly linkedin?: string;
}

/** Fictional people, whom an operator replaces by their own. */
export const demoLeague: readonly DemoAmbassador[] = [
  {
    name: 'Nair Batista',
    role: { pt: 'Embaixadora da água', en: 'Ambassador for water' },
    portrait: 'nair-batista',
    country: 'BR',
    video: 'https://vimeo.com/1084537',
    linkedin: 'https://www.linkedin.com/in/nair-batista-mutirao-demo',
    description: {
      pt: `Nair construiu a primeira cisterna da sua comunidade em Pajeú com as próprias mãos, aos dezenove anos, porque cansou de esperar o carro-pipa. Depois ensinou a vizinha. A vizinha ensinou a irmã.

Hoje são mais de trezentas cisternas em quatro municípios, todas com o nome de quem carregou os tijolos. Nair conhece cada uma pelo barulho que a água faz.

Na Liga, ela recebe quem nunca pegou numa colher de pedreiro e acha que não serve para nada. “Serve para segurar a escada. Alguém tem que segurar a escada.”`,
      en: `Nair built the first cistern of her community in Pajeú with her own hands, at nineteen, because she was tired of waiting for the water truck. Then she taught the woman next door, who taught her sister.

There are more than three hundred of them now, in four municipalities, each with the names of those who carried the bricks. Nair knows every one by the sound the water makes.

In the league she welcomes people who have never held a trowel and think they are of no use. “You can hold the ladder. Somebody has to hold the ladder.”`,
    },
  },
  {
    name: 'Joaquim Tukano',
    role: { pt: 'Embaixador das florestas', en: 'Ambassador for forests' },
    portrait: 'rui-salgueiro-2',
    country: 'BR',
    description: {
      pt: `Joaquim foi professor no Alto Rio Negro durante trinta anos e diz que continua sendo: só trocou a lousa pela canoa.

Leva estudantes de fora para escutar antes de propor. Na primeira noite ninguém fala de projeto; na segunda, fala-se de peixe; na terceira, quando alguém faz uma pergunta boa, o trabalho começa.

Três desafios daqui nasceram dessas noites. Os que não nasceram, ele conta também: foram os que chegaram com a resposta pronta.`,
      en: `Joaquim taught on the upper Rio Negro for thirty years, and says he still does: he only changed the blackboard for a canoe.

He takes students from elsewhere to listen before they propose. On the first night nobody talks about projects; on the second there is talk of fish; on the third, when somebody asks a good question, the work begins.

Three challenges here were born on such nights. He also tells of those that were not: they came with the answer ready.`,
    },
  },
  {
    name: 'Cida Monteiro',
    role: { pt: 'Embaixadora das cozinhas solidárias', en: 'Ambassador for community kitchens' },
    portrait: 'cida-monteiro-3',
    country: 'BR',
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    linkedin: 'https://www.linkedin.com/in/cida-monteiro-mutirao-demo',
    description: {
      pt: `Cida começou com uma panela emprestada, na garagem da irmã, no Capão Redondo. Eram doze marmitas por dia. Hoje são quatro cozinhas, e a panela ainda está lá, pendurada na parede da primeira.

Ela faz conta de cabeça: o preço do arroz, o gás, quanto sobra, quem ainda não veio buscar. Diz que impacto é quando a fila diminui.

Na Liga, ajuda equipes a pôr no papel o que elas já fazem, para que outras consigam repetir.`,
      en: `Cida began with a borrowed pot in her sister’s garage in Capão Redondo: twelve meals a day. Today there are four kitchens, and the pot is still there, on the wall of the first.

She does the sums in her head: the price of rice, the gas, what is left over, who has not come for theirs yet. Impact, she says, is when the queue gets shorter.

In the league she helps teams to write down what they already do, so that others can repeat it.`,
    },
  },
  {
    name: 'Grace Achieng',
    role: { pt: 'Embaixadora do trabalho digno', en: 'Ambassador for decent work' },
    portrait: 'grace-achieng',
    country: 'KE',
    linkedin: 'https://www.linkedin.com/in/grace-achieng-mutirao-demo',
    description: {
      pt: `Em Kisumu, Grace organizou as mulheres que vendem peixe num caixa comum, anotado num caderno que qualquer uma pode abrir. Em seis anos, nenhuma dívida ficou sem pagar.

Ela lê os desafios procurando uma coisa só: quem guarda o caderno. Quando não encontra, escreve para a equipe.

Fala inglês, suaíli, luo e um português aprendido com a tradução ao lado.`,
      en: `In Kisumu Grace brought the women who sell fish together in a common fund, kept in a notebook that any of them may open. In six years no debt has gone unpaid.

She reads challenges looking for one thing: who keeps the notebook. Where she cannot find it, she writes to the team.

She speaks English, Swahili, Luo, and a Portuguese learnt with the translation beside it.`,
    },
  },
  {
    name: 'Rui Salgueiro',
    role: { pt: 'Embaixador dos oceanos', en: 'Ambassador for oceans' },
    portrait: 'joaquim-tukano',
    country: 'PT',
    description: {
      pt: `Rui pescou durante vinte anos em Peniche e hoje pesca redes perdidas: mergulha, corta, traz para cima, pesa e publica o peso.

O método cabe em meia página e já foi usado em Paraty e em Inhambane. Ele insiste que a balança é mais importante do que o barco.`,
      en: `Rui fished out of Peniche for twenty years and now fishes for lost nets: he dives, cuts, hauls them up, weighs them and publishes the weight.

The method fits on half a page and has been used in Paraty and in Inhambane. He insists that the scales matter more than the boat.`,
    },
  },
  {
    name: 'Luzia Quispe',
    role: { pt: 'Embaixadora das sementes', en: 'Ambassador for seeds' },
    portrait: 'ze-carlos-pinheiro',
    country: 'PE',
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    description: {
      pt: `Luzia guarda cento e quarenta variedades de batata numa encosta perto de Cusco, e sabe quais aguentam a geada que agora chega fora de hora.

Com três universidades, transformou essa memória num calendário aberto que agricultores de cinco países corrigem todo ano. O crédito vai para a encosta, não para a autora: foi a condição dela.`,
      en: `Luzia keeps a hundred and forty kinds of potato on a hillside near Cusco, and knows which of them stand the frost that now comes at the wrong time.

With three universities she turned that memory into an open calendar, which farmers of five countries correct every year. The credit goes to the hillside and not to the author: that was her condition.`,
    },
  },
  {
    name: 'Otávio Reis',
    role: { pt: 'Embaixador das cidades acessíveis', en: 'Ambassador for accessible cities' },
    portrait: 'otavio-reis-3',
    country: 'BR',
    linkedin: 'https://www.linkedin.com/in/otavio-reis-mutirao-demo',
    description: {
      pt: `Otávio é arquiteto, usa cadeira de rodas desde os onze anos e mede cidades pelo tempo que leva para comprar pão.

Em Belo Horizonte, juntou vizinhos com uma régua e um formulário de quatro perguntas. O mapa que saiu dali mudou o plano de calçadas de dois bairros. As quatro perguntas continuam as mesmas.`,
      en: `Otávio is an architect, has used a wheelchair since he was eleven, and measures cities by how long it takes to buy bread.

In Belo Horizonte he brought neighbours together with a ruler and a form of four questions. The map they made changed the pavement plan of two districts. The four questions are still the same.`,
    },
  },
  {
    name: 'Aminata Sow',
    role: { pt: 'Embaixadora das meninas na ciência', en: 'Ambassador for girls in science' },
    portrait: 'ze-carlos-pinheiro-2',
    country: 'SN',
    description: {
      pt: `Aminata conserta microscópios. Recolhe os que as universidades jogam fora, troca lentes, imprime as peças que faltam e deixa cada um numa escola de Dakar, com uma menina responsável por ele.

São sessenta e dois até agora. A primeira responsável acabou de entrar em biologia.`,
      en: `Aminata mends microscopes. She collects those that universities throw out, changes lenses, prints the missing parts, and leaves each in a school in Dakar with a girl in charge of it.

There are sixty-two so far. The first girl in charge has just begun to study biology.`,
    },
  },
  {
    name: 'Zé Carlos Pinheiro',
    role: { pt: 'Embaixador da reciclagem', en: 'Ambassador for recycling' },
    portrait: 'ze-carlos-pinheiro-3',
    country: 'BR',
    description: {
      pt: `Zé Carlos puxou carroça por dezessete anos em Curitiba. Hoje preside a cooperativa que recolhe o que ele recolhia sozinho, com esteira, prensa e carteira assinada.

Recebe as equipes na beira da esteira. “Fica meia hora aqui e depois me diz de novo qual é a sua embalagem inovadora.”`,
      en: `Zé Carlos pulled a cart through Curitiba for seventeen years. Today he chairs the cooperative that collects what he used to collect alone, with a belt, a press and proper contracts.

He receives teams beside the belt. “Stay here for half an hour, and then tell me again about your innovative packaging.”`,
    },
  },
];
