import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/platform/environment.ts';
import type { PersonalTable } from '../../server/platform/personal-data/personal-data.ts';
import { startPlatform } from '../../server/platform/start-platform.ts';
import { startTestServer } from '../../server/testing/test-database.ts';
import { activities } from './activities.ts';

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

const docs = join(import.meta.dirname, '../../docs');
export const registerPage = join(docs, 'processing-register.md');
export const assessmentPage = join(docs, 'impact-assessment.md');

type Described = Pick<PersonalTable, 'table' | 'describe'>;

const generated =
  '`node tools/run.mjs --development tools/data-protection/papers.ts` escreve esta página a partir do programa; um teste falha onde ela está desatualizada.';

const dataOf = (names: readonly string[], tables: readonly Described[]) =>
  tables
    .filter(({ table }) => names.includes(table))
    .map(({ table, describe }) => `- ${describe.pt} (\`${table}\`)`)
    .join('\n');

/** The register of processing, LGPD art. 37: `docs/processing-register.md`. */
export function describeRegister(tables: readonly Described[]): string {
  const sections = activities.map(
    ({ name, purpose, basis, people, recipients, retention, minors, tables: names }) => `
## ${name}

| | |
| --- | --- |
| Finalidade | ${purpose} |
| Base legal | ${basis} |
| Titulares | ${people} |
| Com quem se divide | ${recipients} |
| Por quanto tempo | ${retention} |
| Crianças e adolescentes | ${minors} |

Dados, como a cópia que cada pessoa pode pedir os descreve:

${dataOf(names, tables)}
`,
  );
  return `# Registro das operações de tratamento (LGPD, art. 37)

O controlador é a organização que instala a plataforma; complete aqui o nome, o endereço e a pessoa encarregada. Medidas de segurança: [security.md](security.md); prazos: [data.md](data.md). Não há transferência internacional além do que a organização contratar. ${generated}
${sections.join('')}`;
}

const levels = ['', 'baixa', 'média', 'alta'] as const;

function rowOf({ name, likelihood, impact, measures, left, evidence }: Risk): string {
  const shown = evidence.map((path) => `\`${path}\``).join(', ');
  return `| ${name} | ${levels[likelihood]} | ${levels[impact]} | ${measures} | ${left} | ${shown} |`;
}

/** The impact assessment, LGPD art. 38: `docs/impact-assessment.md`. */
export function describeAssessment(tables: readonly Described[]): string {
  const kinds = activities.map(
    ({ name, purpose, minors, tables: names }) =>
      `| ${name} | ${purpose} | ${tables.filter(({ table }) => names.includes(table)).length} | ${minors} |`,
  );
  return `# Relatório de impacto à proteção de dados pessoais (LGPD, art. 38)

Preenchido para a plataforma como ela é entregue; a organização completa o nome, a pessoa encarregada, os operadores que contrata e a aprovação. ${generated}

## 1. Agentes e pessoa encarregada

Controlador: a organização que instala a plataforma. Operadores: quem hospeda e quem entrega os e-mails. A pessoa encarregada é a que a política de privacidade nomeia.

## 2. Por que este relatório

A plataforma trata dados de crianças e adolescentes (LGPD, art. 14; Lei nº 15.211, de 2025) e publica contribuições de pessoas.

## 3. O tratamento

${tables.length} tabelas têm dados pessoais; o [registro](processing-register.md) descreve cada uma, com base legal e prazo.

| tratamento | finalidade | tabelas | crianças e adolescentes |
| --- | --- | --- | --- |
${kinds.join('\n')}

Os dados vêm da própria pessoa, ou do provedor pelo qual ela entra. Ficam em um banco PostgreSQL e em um depósito de arquivos da organização. Não há perfis de comportamento, anúncios, venda de dados nem decisões automáticas sobre pessoas; denúncias podem esconder um conteúdo até que uma pessoa decida.

## 4. Quem foi ouvido

A organização registra aqui quem consultou: participantes, responsáveis, escolas e a pessoa encarregada.

## 5. Necessidade e proporção

Para ler não se pede nada. Para ter conta, nome, e-mail e senha. Para participar, o perfil. A data de nascimento existe para aplicar a proteção de cada idade. Turmas de escolas participam sem nome, e-mail, data ou foto. O que cada idade pode: [ages.md](ages.md); o que cada papel pode: [permissions.md](permissions.md).

## 6. Riscos e medidas

| risco | probabilidade | impacto | medidas | o que sobra | o que o mostra |
| --- | --- | --- | --- | --- | --- |
${risks.map(rowOf).join('\n')}

## 7. Revisão e aprovação

Reveja a cada mudança das finalidades, e ao menos uma vez por ano. Data, nomes e assinaturas: a organização.
`;
}

async function writePapers(): Promise<void> {
  const server = await startTestServer();
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: server.url,
    SECRET_KEY: 'a key for these papers and for nothing else',
    SEED: 'none',
    PUBLIC_URL: 'https://desafios.example.org',
  });
  const { app, platform, stop } = await startPlatform({ environment });
  await buildApp({ app, platform });
  const { tables } = platform.personalData;
  writeFileSync(registerPage, describeRegister(tables));
  writeFileSync(assessmentPage, describeAssessment(tables));
  await app.close();
  await stop();
  await server.stop();
}

if (import.meta.main) await writePapers();
