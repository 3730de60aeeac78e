/** One processing of personal data, as LGPD art. 37 wants it registered; in Portuguese, for the authority. */
export interface Activity {
  readonly name: string;
  readonly purpose: string;
  /** The article of the law, and why it applies. */
  readonly basis: string;
  readonly people: string;
  readonly recipients: string;
  readonly retention: string;
  /** What differs for minors. */
  readonly minors: string;
  readonly tables: readonly string[];
}

const none = 'Ninguém fora da organização e de seus operadores.';
const contract = 'Execução de contrato, os termos de uso (art. 7º, V).';
const withAccount = 'Até a exclusão da conta.';
const asAdults = 'Nada além da proteção geral descrita abaixo.';

/** Every table with personal data is in exactly one activity; `server/data-protection.test.ts` compares. */
export const activities: readonly Activity[] = [
  {
    name: 'Conta e acesso',
    purpose: 'Criar e manter a conta, entrar com segurança e provar o acordo com os textos.',
    basis: `${contract} Consentimentos: exercício regular de direitos (art. 7º, VI).`,
    people: 'Quem tem conta.',
    recipients: 'O provedor que a pessoa escolhe para entrar, se escolher um.',
    retention:
      'Até a exclusão da conta; acessos, 30 dias depois de encerrados; entradas por provedor não terminadas, minutos; consentimentos ficam, ligados a um número sem nome.',
    minors: 'Menores de 12 anos não têm conta: a de quem diz ter menos de 12 é apagada em um dia.',
    tables: [
      'member',
      'member_address',
      'consent',
      'session',
      'member_identity',
      'mail_link',
      'passkey',
      'totp',
      'recovery_code',
      'platform_setting',
    ],
  },
  {
    name: 'Segurança e registros',
    purpose: 'Impedir fraude e invasão, e guardar os registros de acesso que a lei pede.',
    basis: 'Legítimo interesse (art. 7º, IX) e obrigação legal (art. 7º, II; Marco Civil da Internet).',
    people: 'Quem tem conta; equipe da organização.',
    recipients: 'Autoridades, quando a lei ou um juiz mandar.',
    retention: 'Um ano; o endereço de rede some com a conta. Listas exportadas, um dia.',
    minors: asAdults,
    tables: ['audit_event', 'staff_view', 'list_export'],
  },
  {
    name: 'Perfil',
    purpose: 'Mostrar quem participa, formar equipes e saber a idade, que decide o que a conta pode.',
    basis: contract,
    people: 'Quem tem conta e completa o perfil.',
    recipients: 'O público, menos data de nascimento, gênero, e-mail e lugar exato.',
    retention: withAccount,
    minors:
      'O perfil só é lido pela própria equipe, pela organização e por responsáveis; a data de nascimento, por ninguém.',
    tables: ['user_profile', 'contestant', 'contestant_skill', 'activity', 'achievement', 'member_impact'],
  },
  {
    name: 'Participação em desafios',
    purpose:
      'Seguir e aceitar desafios, formar equipes, fazer tarefas, responder a etapas, conversar e relatar problemas.',
    basis: contract,
    people: 'Participantes, jurados, conselheiros e quem administra um desafio.',
    recipients: 'O público, no que se publica; quem avalia e administra, no resto.',
    retention: 'Até a exclusão da conta; o que outras pessoas construíram em cima fica, sem o nome.',
    minors:
      'Antes dos 16 anos, só depois que uma pessoa responsável concorda; ao lado do que publicam, nome e inicial.',
    tables: [
      'challenge_role',
      'challenge_follow',
      'contestant_listing',
      'team',
      'team_member',
      'team_invite',
      'adviser_application',
      'role_invitation',
      'community_listing',
      'task_member',
      'topic',
      'topic_message',
      'topic_follow',
      'problem_location',
      'problem_supporter',
      'interaction',
      'interaction_file',
      'interaction_editor',
      'upload',
    ],
  },
  {
    name: 'Responsáveis por crianças',
    purpose:
      'Provar que uma pessoa responsável concorda com a participação de quem tem de 12 a 15 anos, e deixá-la acompanhar.',
    basis:
      'Consentimento específico de um dos pais ou do responsável legal (art. 14, § 1º) e obrigação legal (art. 7º, II; Lei 15.211/2025).',
    people: 'Membros de 12 a 15 anos e as pessoas responsáveis por eles.',
    recipients:
      'A criança lê quem é responsável e o que viu e decidiu; a pessoa responsável vê a participação da criança.',
    retention:
      'Convites sem resposta, 14 dias; o endereço do convite, até a resposta; o resto, até a exclusão de uma das contas.',
    minors: 'A pessoa responsável prova o e-mail e a idade; não se pede documento. Aos 16 anos, termina sozinho.',
    tables: ['guardianship', 'guardian_act'],
  },
  {
    name: 'Turmas de escolas',
    purpose: 'Deixar crianças participarem com a turma, sem conta, e responder por elas.',
    basis: `${contract} Alunos não são identificados (art. 12).`,
    people: 'Professores verificados pela organização. Alunos só têm um nome de duas palavras, que não é o seu.',
    recipients: none,
    retention:
      'Até o fim da turma, quando lugares e anotações são apagados; a resposta enviada fica, e o nome da turma só se o professor quis.',
    minors: 'Não se pede nome, e-mail, data de nascimento nem foto; o endereço de rede não é registrado.',
    tables: ['teacher', 'class'],
  },
  {
    name: 'Avaliação e resposta',
    purpose: 'Responder a participantes, avaliar com critérios, decidir recursos e premiar.',
    basis: contract,
    people: 'Participantes, jurados e conselheiros.',
    recipients: 'Testemunhas da avaliação recebem só tamanhos e resumos criptográficos.',
    retention: 'Até a exclusão da conta; o registro da avaliação fica, sem o nome.',
    minors: asAdults,
    tables: [
      'interaction_reply',
      'interaction_claim',
      'saved_remark',
      'judging_entry',
      'judging_judge',
      'judging_appeal',
      'challenge_prize',
    ],
  },
  {
    name: 'Certificados',
    purpose: 'Emitir certificados que qualquer pessoa pode conferir pelo código.',
    basis: contract,
    people: 'Participantes confirmados.',
    recipients: 'Quem tem o código do certificado.',
    retention: 'Enquanto o certificado vale; na exclusão da conta, como a pessoa escolhe.',
    minors: 'O certificado nomeia a pessoa, que é a sua finalidade; só quem tem o código o lê.',
    tables: ['certificate', 'certificate_candidate', 'certificate_issuance'],
  },
  {
    name: 'Avisos',
    purpose: 'Avisar do que a pessoa segue e do que é da conta, na plataforma e por e-mail.',
    basis: `${contract} Novidades: as escolhas da pessoa.`,
    people: 'Quem tem conta.',
    recipients: 'O serviço de e-mail da organização (operador).',
    retention: 'Avisos, 180 dias; o registro de um e-mail, 30 dias, sem os links.',
    minors: 'Nenhum resumo periódico; nada entre 22 e 7 horas.',
    tables: ['mail', 'mail_throttle', 'announcement', 'notification', 'challenge_announcement'],
  },
  {
    name: 'Atendimento',
    purpose: 'Responder a mensagens, propostas de desafio e pedidos de acesso à informação.',
    basis: 'Atender ao que a pessoa pediu (art. 7º, V e IX); pedidos de informação, obrigação legal (art. 7º, II).',
    people: 'Quem escreve à organização.',
    recipients: none,
    retention: 'Mensagens, um ano; propostas, dois; pedidos de informação, cinco anos depois da resposta.',
    minors: asAdults,
    tables: ['enquiry', 'challenge_proposal', 'inbox_item', 'inbox_event'],
  },
  {
    name: 'Moderação',
    purpose: 'Tirar da vista o que fere pessoas ou a lei, e decidir com registro e direito de resposta.',
    basis: 'Legítimo interesse (art. 7º, IX) e obrigação legal (art. 7º, II; Lei nº 15.211, de 2025).',
    people: 'Quem publica, quem denuncia e quem decide.',
    recipients: 'Autoridades, nos casos que a lei manda comunicar.',
    retention:
      'Enquanto existe o desafio do conteúdo; sem nomes depois da exclusão da conta. Quem denuncia sem conta: meio ano depois da decisão.',
    minors: 'O que é sobre um menor sai da vista na hora e é decidido em 24 horas.',
    tables: ['moderation_case', 'content_report', 'moderation_decision', 'urgent_report', 'picture_review'],
  },
  {
    name: 'Gestão dos desafios',
    purpose: 'Escrever, publicar e relatar desafios, e prestar contas dos resultados.',
    basis: contract,
    people: 'Equipe da organização e quem administra um desafio.',
    recipients: 'O público, nos resultados e nos dados abertos, sem nomes.',
    retention: 'Enquanto existe o desafio; sem o nome depois da exclusão da conta.',
    minors: 'Só adultos administram; números pequenos não são publicados.',
    tables: [
      'challenge_draft',
      'challenge_publication',
      'planned_result',
      'result_entry',
      'result_confirmation',
      'result_evidence',
      'report_draft',
      'report_file',
    ],
  },
  {
    name: 'Direitos de titulares',
    purpose: 'Dar à pessoa a cópia de todos os seus dados.',
    basis: 'Obrigação legal (art. 7º, II; art. 18).',
    people: 'Quem tem conta.',
    recipients: 'A própria pessoa e, antes dos 16 anos, responsáveis.',
    retention: 'Sete dias.',
    minors: 'A cópia tem o ano de nascimento em vez da data.',
    tables: ['data_export'],
  },
];
