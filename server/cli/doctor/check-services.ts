import { randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { checkServerIdentity, connect } from 'node:tls';
import { deliveryFailures, findMailServer, toSmtpServer } from '../../features/organisation/identity/index.ts';
import { explainFailure, type SmtpError, verifyServer } from '../../platform/mail/transport.ts';
import { isEncrypted } from '../../platform/public-address.ts';
import { DiskStorage } from '../../platform/storage/disk-storage.ts';
import { S3Storage } from '../../platform/storage/s3-storage.ts';
import { findSkew } from './check-machine.ts';
import { type Check, type Finding, failure, ok, reasonOf, type Subject, text, warning } from './subject.ts';

/** A store refuses requests that are signed with a time so far off, in seconds. */
const mostSkew = 5 * 60;

async function checkClockOfStore(endpoint: string): Promise<Finding[]> {
  const skew = await findSkew(endpoint);
  if (skew === undefined || Math.abs(skew) < mostSkew / 5) return [];
  const seconds = Math.round(Math.abs(skew));
  const found = text(
    `O relógio desta máquina difere ${seconds} s do relógio do armazenamento.`,
    `The clock of this machine differs from that of the store by ${seconds} s.`,
  );
  const advice = text(
    'Acerte o relógio (NTP): o armazenamento recusa diferenças grandes.',
    'Set the clock (NTP): the store refuses large differences.',
  );
  return [Math.abs(skew) > mostSkew ? failure(found, advice) : warning(found, advice)];
}

/** The store of files: writes, reads and deletes one. */
export const checkStorage: Check = async ({ environment: { store, dataDirectory } }) => {
  if (!store && !existsSync(dataDirectory))
    return [
      warning(
        text(`A pasta ${dataDirectory} ainda não existe.`, `The folder ${dataDirectory} does not exist yet.`),
        text('O primeiro início a cria. Confira DATA_DIR.', 'The first start creates it. Check DATA_DIR.'),
      ),
    ];
  const storage = store
    ? new S3Storage(store)
    : new DiskStorage({ folder: join(dataDirectory, 'files'), tempDir: join(dataDirectory, 'incoming') });
  const name = `doctor/${randomUUID()}.bin`;
  const sample = Buffer.from(name);
  const skew = store ? await checkClockOfStore(store.endpoint) : [];
  try {
    await storage.check();
    await storage.put(name, sample);
    const stored = await storage.read(name);
    const isSame = stored && (await buffer(stored.stream)).equals(sample);
    await storage.delete(name);
    if (!isSame) throw new Error('a file was read that is not the one that was written');
    return [ok('Arquivos podem ser gravados, lidos e apagados.', 'Files can be written, read and deleted.'), ...skew];
  } catch (error) {
    const advice = store
      ? text(
          'Confira as configurações S3_, a chave e as suas permissões.',
          'Check the S3_ settings, the key and what it may do.',
        )
      : text(
          'Confira o dono e as permissões de DATA_DIR, e o espaço no disco.',
          'Check the owner and permissions of DATA_DIR, and the space on the disk.',
        );
    const reason = reasonOf(error);
    return [
      failure(text(`Arquivos não podem ser guardados: ${reason}`, `Files cannot be stored: ${reason}`), advice),
      ...skew,
    ];
  }
};

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

const patience = 5000;
const day = 24 * 60 * 60 * 1000;
/** Certificates of Let's Encrypt are renewed 30 days before their end. */
const renewedBefore = 14 * day;

/** The certificate of PUBLIC_URL: its host, its authority and its end. */
export const checkCertificate: Check = async ({ environment: { publicUrl } }) => {
  if (!publicUrl || !isEncrypted(publicUrl)) return [];
  const { hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  // A name alone is sent to the server: TLS has no field for an address.
  const servername = isIP(host) ? '' : host;
  const socket = connect({ host, port: Number(port) || 443, servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patience) });
    const certificate = socket.getPeerCertificate();
    const end = new Date(certificate.valid_to);
    const until = end.toISOString().slice(0, 10);
    const renew = text(
      'Renove-o; o Caddy e o certbot fazem isso sozinhos.',
      'Renew it; Caddy and certbot do so by themselves.',
    );
    if (end.getTime() < Date.now())
      return [
        failure(
          text(`O certificado de ${host} venceu em ${until}.`, `The certificate of ${host} expired on ${until}.`),
          renew,
        ),
      ];
    if (checkServerIdentity(host, certificate))
      return [
        failure(
          text(`O certificado de ${host} é de outro endereço.`, `The certificate of ${host} is for another address.`),
          text(
            'Peça um certificado para o endereço de PUBLIC_URL.',
            'Get a certificate for the address of PUBLIC_URL.',
          ),
        ),
      ];
    if (!socket.authorized)
      return [
        failure(
          text(
            `Navegadores não confiam no certificado de ${host} (${socket.authorizationError}).`,
            `Browsers do not trust the certificate of ${host} (${socket.authorizationError}).`,
          ),
          text(
            'Use o de uma autoridade conhecida, com a cadeia inteira.',
            'Use one of a known authority, with the whole chain.',
          ),
        ),
      ];
    if (end.getTime() < Date.now() + renewedBefore)
      return [
        warning(
          text(`O certificado de ${host} vence em ${until}.`, `The certificate of ${host} expires on ${until}.`),
          renew,
        ),
      ];
    return [ok(`O certificado de ${host} vale até ${until}.`, `The certificate of ${host} is valid until ${until}.`)];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      warning(
        text(`PUBLIC_URL não responde daqui: ${reason}`, `PUBLIC_URL does not answer from here: ${reason}`),
        text(
          'Confira o nome no DNS, o proxy e o firewall. Algumas redes não alcançam o próprio endereço público.',
          'Check the name in the DNS, the proxy and the firewall. Some networks do not reach their own public address.',
        ),
      ),
    ];
  } finally {
    socket.destroy();
  }
};
