import type { Bilingual } from './types.ts';

/** Files that the demo world's challenges offer, by their names in `db/demo/files`. */
export const demoFiles: readonly {
  readonly name: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
}[] = [
  {
    name: 'regulamento.pdf',
    title: { pt: 'Regulamento', en: 'Rules' },
    description: {
      pt: 'O que vale para quem participa, em uma página.',
      en: 'What applies to participants, on one page. In Portuguese.',
    },
  },
  {
    name: 'guia-de-participacao.pdf',
    title: { pt: 'Guia de participação', en: 'Guide for participants' },
    description: {
      pt: 'Do primeiro toque ao certificado.',
      en: 'From the first tap to the certificate. In Portuguese.',
    },
  },
  {
    name: 'guia-para-escolas.pdf',
    title: { pt: 'Guia para escolas', en: 'Guide for schools' },
    description: {
      pt: 'Quatro aulas com o desafio, para imprimir.',
      en: 'Four lessons with the challenge, to print. In Portuguese.',
    },
  },
  {
    name: 'folha-de-projeto.pdf',
    title: { pt: 'Folha de projeto', en: 'Project sheet' },
    description: { pt: 'Para preencher à mão e fotografar.', en: 'To fill in by hand and photograph. In Portuguese.' },
  },
  {
    name: 'modelo-de-relatorio.txt',
    title: { pt: 'Modelo de relatório', en: 'Template of a report' },
    description: {
      pt: 'As quatro perguntas que um bom relatório responde.',
      en: 'The four questions that a good report answers. In Portuguese.',
    },
  },
  {
    name: 'medicoes.csv',
    title: { pt: 'Medições de exemplo', en: 'Example measurements' },
    description: { pt: 'Uma tabela como a que as equipes preenchem.', en: 'A table like the one that teams fill in.' },
  },
  {
    name: 'lista-de-materiais.csv',
    title: { pt: 'Lista de materiais', en: 'List of materials' },
    description: {
      pt: 'O que comprar, onde conseguir e quanto custa.',
      en: 'What to buy, where to get it and what it costs.',
    },
  },
];
