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
    lead: 'Leia em um minuto e decida se a causa é sua.',
    all: 'Ver todos os desafios',
    participating: 'Você está participando',
  },
  impact: {
    source: 'Fonte:',
    title: 'Contador de impacto',
    lives: 'vidas transformadas até agora',
    challenges: (one: boolean): string => (one ? 'desafio lançado' : 'desafios lançados'),
    active: () => 'em andamento',
    goals: () => 'objetivos do mundo',
    more: 'Ano a ano e por objetivo',
  },
  goals: {
    title: 'Dezessete objetivos, uma rua de cada vez',
    lead: 'Todo desafio serve a pelo menos um dos 17 objetivos. Comece pelo que mais mexe com você.',
  },
  how: {
    figuresTitle: 'Por que em mutirão',
    more: 'Ver passo a passo',
    questions: 'Perguntas frequentes',
  },
  index: {
    title: 'Índice de bilionários sociais',
    text: 'Bilionário social não é quem tem um bilhão: é quem ajuda a mudar um bilhão de vidas. O índice soma as vidas transformadas por todos os desafios e mostra, sem arredondar para cima, quanto falta.',
    progress: (lives: string) => `${lives} de 1BI de vidas`,
    board: 'Quem muda estas vidas',
  },
  lab: { more: 'Conhecer o laboratório' },
  partners: { propose: 'Propor um desafio', more: 'Conhecer os parceiros' },
  about: { more: 'Conheça a nossa história' },
};
