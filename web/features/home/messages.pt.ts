export const messages = {
  description:
    'Uma plataforma aberta de desafios sociais ligados aos 17 objetivos do mundo. Siga, aceite e resolva, sozinho ou em equipe.',
  hero: {
    title: 'O que ninguém levanta sozinho, a rua levanta num dia.',
    text: 'Mutirão é vizinho ajudando vizinho. Aqui, estudantes, empresas e comunidades resolvem juntos problemas que têm endereço.',
    see: 'Ver desafios abertos',
    how: 'Como funciona',
    open: (count: string, one: boolean) => (one ? `${count} desafio aberto agora` : `${count} desafios abertos agora`),
  },
  active: {
    title: 'Desafios ativos',
    lead: 'Dois convites desta temporada. Leia em um minuto e decida se a causa é sua.',
    all: 'Ver todos os desafios',
  },
  impact: {
    title: 'Contador de impacto',
    lives: 'vidas transformadas até agora',
    challenges: 'desafios lançados',
    active: 'em andamento',
    goals: 'objetivos do mundo',
    more: 'Ano a ano e por objetivo',
  },
  goals: {
    title: 'Dezessete objetivos, uma rua de cada vez',
    lead: 'Todo desafio serve a pelo menos um dos 17 objetivos. Comece pelo que mais mexe com você.',
  },
  how: {
    title: 'Como funciona',
    lead: 'Do problema à solução, em quatro passos que qualquer um pode acompanhar.',
    steps: [
      ['Escolha', 'Encontre uma causa pela cidade, pelo tema ou pelo objetivo, e siga o que importa para você.'],
      ['Aceite', 'Entre no desafio sozinho, crie uma equipe ou peça para participar de uma.'],
      ['Construa', 'Responda às etapas, converse no fórum, pegue tarefas. Jurados e conselheiros respondem.'],
      ['Comprove', 'No fim, um certificado que qualquer pessoa pode verificar, e uma solução que fica no bairro.'],
    ],
    figuresTitle: 'Por que em mutirão',
    figures: [
      ['17', 'objetivos do mundo, cada um com os seus desafios'],
      ['20x', 'é quanto o investimento pode ser alavancado'],
      ['10x', 'mais rápido é quanto as ideias podem ser testadas'],
      ['5%', 'do valor envolvido é, em média, o esforço de quem propõe'],
    ],
  },
  index: {
    title: 'Índice de bilionários sociais',
    text: 'Bilionário social não é quem tem um bilhão: é quem ajuda a mudar um bilhão de vidas. O índice soma as vidas transformadas por todos os desafios e mostra, sem arredondar para cima, quanto falta.',
    progress: (lives: string) => `${lives} de 1BI de vidas`,
    board: 'Quem muda estas vidas',
  },
  lab: {
    title: 'Laboratório vivo',
    text: 'A cidade é o laboratório. Cada ideia é testada onde o problema mora, com quem convive com ele, em ciclos curtos: experimenta-se pequeno, mede-se, conta-se o que deu errado e só então se cresce. O que funciona fica; o que não funciona ensina.',
  },
  partners: {
    title: 'Parceiros',
    text: 'Prefeituras, universidades, empresas e associações de moradores trazem problemas reais, dados, lugares e recursos. Quem participa encontra portas abertas; quem é parceiro encontra gente disposta.',
    propose: 'Propor um desafio',
  },
  about: {
    title: 'Sobre o Mutirão',
    text: 'Somos uma organização sem fins lucrativos. A plataforma é aberta, as contas são públicas e os dados de quem participa são só de quem participa.',
    more: 'Conheça a nossa história',
  },
};

export type HomeMessages = typeof messages;
