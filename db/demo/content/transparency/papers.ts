import type { TransparencyRecipe } from '../../../../server/features/organisation/transparency/transparency.factory.ts';

type Document = NonNullable<TransparencyRecipe['documents']>[number];
type Section = Document['sections'][number];

/** A part of a document: its title and text, Portuguese first. */
export const part = (pt: [string, string], en: [string, string], amounts: Section['amounts'] = []): Section => ({
  title: { pt: pt[0], en: en[0] },
  text: { pt: pt[1], en: en[1] },
  amounts,
});
/** An amount of money with its purpose. */
export const sum = (pt: string, en: string, amount: number) => ({ label: { pt, en }, amount });

const statute: Document = {
  slug: 'estatuto-social',
  kind: 'statute',
  title_pt: 'Estatuto social',
  title_en: 'Statute',
  published_on: '2017-08-12',
  sections: [
    part(
      [
        'Art. 1º Nome, natureza e sede',
        'O Instituto Mutirão é uma associação civil sem fins lucrativos, de prazo indeterminado, com sede em Serra Clara. Atua em todo o Brasil e pode cooperar com organizações de outros países.',
      ],
      [
        'Art. 1 Name, nature and seat',
        'Instituto Mutirão is a non-profit civil association, founded for an indefinite time, with its seat in Serra Clara. It works all over Brazil and may cooperate with organisations of other countries.',
      ],
    ),
    part(
      [
        'Art. 2º Finalidade',
        'Reunir pessoas, comunidades, escolas, empresas e governos em torno de desafios de impacto social, e abrir a todos o que se aprende neles.\n\nPara isso, mantém uma plataforma aberta, apoia equipes com formação e mentoria, e mede com honestidade o que mudou na vida das pessoas.',
      ],
      [
        'Art. 2 Purpose',
        'To bring people, communities, schools, companies and governments together around social-impact challenges, and to open to everyone what is learnt in them.\n\nTo that end it maintains an open platform, supports teams with training and mentoring, and measures honestly what has changed in people’s lives.',
      ],
    ),
    part(
      [
        'Art. 3º Princípios',
        'Legalidade, impessoalidade, transparência, participação, diversidade e uso cuidadoso de cada real recebido. É vedada qualquer discriminação, e a associação não apoia partidos nem candidaturas.',
      ],
      [
        'Art. 3 Principles',
        'Legality, impartiality, transparency, participation, diversity, and careful use of every real received. Discrimination of any kind is forbidden, and the association supports no party and no candidate.',
      ],
    ),
    part(
      [
        'Art. 4º Pessoas associadas',
        'Associa-se quem aceita este estatuto e é admitido pelo Conselho Deliberativo. Todas as pessoas associadas votam e podem ser eleitas depois de seis meses. Quem quiser sair, sai quando quiser.',
      ],
      [
        'Art. 4 Associates',
        'Whoever accepts this statute and is admitted by the Board of Trustees becomes an associate. All associates vote, and may be elected after six months. Whoever wants to leave may do so at any time.',
      ],
    ),
    part(
      [
        'Art. 5º Órgãos',
        'São órgãos da associação a Assembleia Geral, o Conselho Deliberativo, o Conselho Fiscal e a Diretoria Executiva. Os mandatos são de três anos, com uma única recondução seguida.',
      ],
      [
        'Art. 5 Governing bodies',
        'The governing bodies are the General Assembly, the Board of Trustees, the Audit Council and the Executive Board. Terms are of three years and may be renewed once in a row.',
      ],
    ),
    part(
      [
        'Art. 6º Remuneração',
        'Conselheiros não são remunerados. Diretores que trabalham na gestão podem ser, dentro do que a lei permite e do que se paga na região por trabalho igual.',
      ],
      [
        'Art. 6 Pay',
        'Members of the councils are not paid. Directors who work in management may be, within what the law allows and what is paid in the region for equal work.',
      ],
    ),
    part(
      [
        'Art. 7º Patrimônio e receitas',
        'As receitas vêm de doações, parcerias, editais e serviços ligados à finalidade. Todo excedente é aplicado nela: nada se distribui a associados, conselheiros ou diretores.',
      ],
      [
        'Art. 7 Assets and income',
        'Income comes from donations, partnerships, public calls and services related to the purpose. Any surplus is used for it: nothing is distributed to associates, trustees or directors.',
      ],
    ),
    part(
      [
        'Art. 8º Prestação de contas',
        'As contas seguem as normas brasileiras de contabilidade, são examinadas pelo Conselho Fiscal, aprovadas pela Assembleia Geral e publicadas nesta página, com os acordos firmados com o poder público e seus relatórios.',
      ],
      [
        'Art. 8 Accounts',
        'The accounts follow the Brazilian accounting standards, are examined by the Audit Council, approved by the General Assembly and published on this page, together with the agreements with public bodies and their reports.',
      ],
    ),
    part(
      [
        'Art. 9º Reforma e dissolução',
        'Só a Assembleia Geral, convocada para isso, muda este estatuto ou dissolve a associação, por dois terços dos presentes. Em caso de dissolução, o patrimônio vai para outra organização sem fins lucrativos de finalidade igual.',
      ],
      [
        'Art. 9 Amendment and dissolution',
        'Only the General Assembly, called for that end, may amend this statute or dissolve the association, by two thirds of those present. On dissolution, the assets go to another non-profit organisation of the same purpose.',
      ],
    ),
  ],
};

const integrity: Document = {
  slug: 'politica-de-integridade',
  kind: 'policy',
  title_pt: 'Política de integridade',
  title_en: 'Integrity policy',
  published_on: '2024-11-05',
  sections: [
    part(
      [
        'Compras e contratos',
        'Acima de R$ 5.000,00, pedimos três orçamentos e guardamos o motivo da escolha. Quem decide não pode ser parente nem sócio de quem vende.',
      ],
      [
        'Purchases and contracts',
        'Above R$ 5,000.00 we ask for three quotations and keep the reason for our choice. Whoever decides may be neither a relative nor a partner of whoever sells.',
      ],
    ),
    part(
      [
        'Presentes e conflitos de interesse',
        'Não aceitamos presentes de fornecedores nem de participantes de desafios. Quem avalia um desafio declara, por escrito, que não tem interesse no resultado.',
      ],
      [
        'Gifts and conflicts of interest',
        'We accept no gifts from suppliers or from participants in challenges. Whoever judges a challenge declares in writing that they have no interest in its outcome.',
      ],
    ),
    part(
      [
        'Denúncias',
        'Qualquer pessoa pode contar o que viu, pelo formulário de contato. Quem denuncia de boa-fé é protegido.',
      ],
      [
        'Reports of misconduct',
        'Anyone may tell us what they saw by the contact form. Whoever reports in good faith is protected.',
      ],
    ),
  ],
};

export const papers: readonly Document[] = [statute, integrity];
