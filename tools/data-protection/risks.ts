/** A risk to people, as the impact assessment weighs it; in Portuguese, for the authority. */
export interface Risk {
  readonly name: string;
  /** From 1, low, to 3, high; before the measures. */
  readonly likelihood: 1 | 2 | 3;
  readonly impact: 1 | 2 | 3;
  readonly measures: string;
  /** What is left after the measures. */
  readonly left: 'baixo' | 'médio';
  /** The tests that show the measures, from the root of the repository. */
  readonly evidence: readonly string[];
}

export const risks: readonly Risk[] = [
  {
    name: 'Uma criança cria conta dizendo outra idade',
    likelihood: 3,
    impact: 2,
    measures:
      'Vale a data mais recente já dita; dizer outra não aumenta a idade, só uma prova; a conta de menor de 12 anos é apagada; staff pode corrigir com registro.',
    left: 'médio',
    evidence: ['server/features/members/profiles/profiles.test.ts'],
  },
  {
    name: 'Um menor participa sem que responsáveis saibam',
    likelihood: 3,
    impact: 2,
    measures: 'Antes dos 16 anos, toda chamada que publica é recusada até o acordo de uma conta adulta e confirmada.',
    left: 'baixo',
    evidence: ['server/ages-of-calls.test.ts'],
  },
  {
    name: 'Contas ou senhas são tomadas',
    likelihood: 2,
    impact: 3,
    measures: 'Argon2id, limites de tentativas, segunda etapa para a equipe, sessões que se encerram à distância.',
    left: 'baixo',
    evidence: ['server/features/accounts/sign-in', 'server/features/accounts/second-factor'],
  },
  {
    name: 'Alguém lê dados que não são seus',
    likelihood: 2,
    impact: 3,
    measures:
      'Cada chamada tem um público declarado, e um teste faz todas elas como cada um deles; consultas da equipe pedem motivo e ficam visíveis à pessoa.',
    left: 'baixo',
    evidence: ['server/who-may-call.test.ts', 'server/features/members/directory/directory.test.ts'],
  },
  {
    name: 'Números publicados revelam uma pessoa',
    likelihood: 2,
    impact: 2,
    measures: 'Números pequenos, e os que os revelariam, não são publicados; um teste tenta descobri-los.',
    left: 'baixo',
    evidence: ['server/features/organisation/figures/secrecy.test.ts'],
  },
  {
    name: 'Dados ficam depois do pedido de exclusão',
    likelihood: 2,
    impact: 2,
    measures: 'Toda tabela que conhece pessoas está registrada, com o modo de apagar; um teste compara com o banco.',
    left: 'baixo',
    evidence: ['server/features/accounts/personal-data/data-export.test.ts'],
  },
  {
    name: 'Conteúdo fere uma criança ou um adolescente',
    likelihood: 2,
    impact: 3,
    measures: 'Denúncia sem conta; o que trata de menor sai da vista na hora; decisão em 24 horas, com registro.',
    left: 'baixo',
    evidence: ['server/features/challenges/moderation/reports.test.ts'],
  },
  {
    name: 'Imagens revelam lugar ou rosto',
    likelihood: 2,
    impact: 3,
    measures: 'Imagens são refeitas sem metadados em processo isolado; as de menores esperam que uma pessoa olhe.',
    left: 'baixo',
    evidence: ['server/features/members/avatars/hostile-files.test.ts'],
  },
  {
    name: 'Perda de dados',
    likelihood: 1,
    impact: 2,
    measures: 'Cópias de segurança cifradas, com restauração ensaiada.',
    left: 'baixo',
    evidence: ['server/platform/backup/backup.test.ts'],
  },
];
