import type { Bilingual } from './types.ts';

export interface DemoPartner {
  readonly slug: string;
  readonly name: string;
  readonly description: Bilingual;
}

/** Organisations that support challenges of the demo world. All are invented. */
export const demoPartners: readonly DemoPartner[] = [
  {
    slug: 'oficina-aberta-do-porto',
    name: 'Oficina Aberta do Porto',
    description: {
      pt: 'Abre a marcenaria e as impressoras 3D três noites por semana para quem participa.',
      en: 'Opens its workshop and 3D printers three evenings a week to participants.',
    },
  },
  {
    slug: 'radio-beira-mangue',
    name: 'Rádio Beira-Mangue',
    description: {
      pt: 'Conta no ar, toda sexta, o que as equipes descobriram na semana.',
      en: 'Tells on air, every Friday, what the teams found out during the week.',
    },
  },
  {
    slug: 'cooperativa-fio-da-terra',
    name: 'Cooperativa Fio da Terra',
    description: {
      pt: 'Empresta terreno, ferramentas e a experiência de quem planta há trinta anos.',
      en: 'Lends land, tools and the experience of people who have farmed for thirty years.',
    },
  },
  {
    slug: 'instituto-agua-rasa',
    name: 'Instituto Água Rasa',
    description: {
      pt: 'Analisa de graça as amostras que as equipes recolhem.',
      en: 'Analyses the samples that teams collect, free of charge.',
    },
  },
  {
    slug: 'biblioteca-do-morro',
    name: 'Biblioteca do Morro',
    description: {
      pt: 'Oferece sala, internet e um lugar calmo para reuniões de equipe.',
      en: 'Offers a room, internet and a quiet place for team meetings.',
    },
  },
  {
    slug: 'rede-de-saude-do-vale',
    name: 'Rede de Saúde do Vale',
    description: {
      pt: 'Põe enfermeiras e agentes de saúde em contato com quem está criando.',
      en: 'Puts nurses and community health workers in touch with the people who build.',
    },
  },
  {
    slug: 'escola-tecnica-maria-firmina',
    name: 'Escola Técnica Maria Firmina',
    description: {
      pt: 'Professores de eletrônica e mecânica revisam os protótipos.',
      en: 'Teachers of electronics and mechanics review the prototypes.',
    },
  },
  {
    slug: 'banco-comunitario-raiz',
    name: 'Banco Comunitário Raiz',
    description: {
      pt: 'Financia, sem juros, o material das equipes que chegam à segunda etapa.',
      en: 'Lends the teams in the second stage the money for material, without interest.',
    },
  },
  {
    slug: 'coletivo-mapa-vivo',
    name: 'Coletivo Mapa Vivo',
    description: {
      pt: 'Ensina a medir, desenhar e publicar mapas do bairro.',
      en: 'Teaches how to measure, draw and publish maps of the neighbourhood.',
    },
  },
  {
    slug: 'casa-das-sementes',
    name: 'Casa das Sementes',
    description: {
      pt: 'Guarda e reparte sementes e mudas nativas.',
      en: 'Keeps and shares native seeds and seedlings.',
    },
  },
  {
    slug: 'fundacao-ponte-nova',
    name: 'Fundação Ponte Nova',
    description: {
      pt: 'Paga as passagens de quem mora longe e vem aos encontros.',
      en: 'Pays the fares of people who live far away and come to the meetings.',
    },
  },
  {
    slug: 'laboratorio-sol-nascente',
    name: 'Laboratório Sol Nascente',
    description: {
      pt: 'Empresta sensores e ajuda a ler o que eles medem.',
      en: 'Lends sensors and helps to read what they measure.',
    },
  },
];
