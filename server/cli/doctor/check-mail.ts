import { Resolver } from 'node:dns/promises';
import { deliveryFailures, findMailServer, toSmtpServer } from '../../features/organisation/identity/index.ts';
import { explainFailure, type SmtpError, verifyServer } from '../../platform/mail/transport.ts';
import { type Check, type Finding, failure, ok, type Subject, text, warning } from './finding.ts';

/** Some networks let no questions through: a silent name server is asked once. */
const resolver = new Resolver({ timeout: 1500, tries: 1 });

async function findServer({ environment, database, hasTables }: Subject) {
  const { smtpUrl, mailFrom, secretKey, previousSecretKey } = environment;
  if (smtpUrl) return { smtp: smtpUrl, sender: mailFrom };
  if (!database || !hasTables) return undefined;
  const secret = secretKey ?? '';
  const secrets: [string, ...string[]] = [secret, ...(previousSecretKey ? [previousSecretKey] : [])];
  const stored = await findMailServer(database, { keys: { secret, secrets } });
  return stored && { smtp: toSmtpServer(stored), sender: stored.sender };
}

type Answer = 'there' | 'missing' | 'unknown';

/** Whether a name has a record of a kind; unknown where nobody answers. */
async function ask(lookUp: Promise<boolean>, { whereNotFound }: { whereNotFound: Answer }): Promise<Answer> {
  try {
    return (await lookUp) ? 'there' : 'missing';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND') return whereNotFound;
    return code === 'ENODATA' ? 'missing' : 'unknown';
  }
}

/** What receivers look up of the sender's domain. */
async function checkDomain(sender: string): Promise<Finding[]> {
  const domain = sender.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
  if (!domain.includes('.') || /\.(?:test|example|invalid|local|localhost)$/.test(domain)) return [];
  const begins = (start: string) => (records: string[][]) => records.some((parts) => parts.join('').startsWith(start));
  const [mx, spf, dmarc] = await Promise.all([
    // A network without names of the outside finds no domain at all.
    ask(
      resolver.resolveMx(domain).then(({ length }) => length > 0),
      { whereNotFound: 'unknown' },
    ),
    ask(resolver.resolveTxt(domain).then(begins('v=spf1')), { whereNotFound: 'unknown' }),
    ask(resolver.resolveTxt(`_dmarc.${domain}`).then(begins('v=DMARC1')), { whereNotFound: 'missing' }),
  ]);
  if (mx === 'unknown') return [];
  const missing = Object.entries({ MX: mx, SPF: spf, DMARC: dmarc }).filter(([, answer]) => answer === 'missing');
  return missing.map(([name]) =>
    warning(
      text(
        `O domínio ${domain} não tem registro ${name}: mensagens podem parar no spam.`,
        `The domain ${domain} has no ${name} record: mails may end as spam.`,
      ),
      text('O seu provedor de e-mail diz qual registro criar.', 'Your mail provider says which record to create.'),
    ),
  );
}

/** The mail server: connects, encrypts and signs in, without sending. */
export const checkMail: Check = async (subject) => {
  const server = await findServer(subject);
  if (!server)
    return [
      warning(
        text('Não há servidor de e-mail: nenhuma mensagem sai.', 'There is no mail server: no mail is sent.'),
        text(
          'Defina SMTP_URL e MAIL_FROM, ou o servidor em /admin/organisation.',
          'Set SMTP_URL and MAIL_FROM, or the server at /admin/organisation.',
        ),
      ),
    ];
  const findings: Finding[] = [];
  if (/@localhost\b/.test(server.sender))
    findings.push(
      warning(
        text(
          'O remetente é o da instalação, que ninguém conhece.',
          'The sender is that of the installation, which nobody knows.',
        ),
        text('Defina MAIL_FROM com um endereço seu.', 'Set MAIL_FROM to an address of yours.'),
      ),
    );
  try {
    await verifyServer(server.smtp);
    findings.push(ok('O servidor de e-mail aceita a conexão.', 'The mail server accepts the connection.'));
  } catch (error) {
    const { pt, en } = deliveryFailures[explainFailure(error as SmtpError).failure];
    findings.push(
      failure(text('O servidor de e-mail não pode ser usado.', 'The mail server cannot be used.'), text(pt, en)),
    );
  }
  return [...findings, ...(await checkDomain(server.sender))];
};
