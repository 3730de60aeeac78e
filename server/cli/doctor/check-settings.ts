import { distance } from 'fastest-levenshtein';
import { EnvironmentError } from '../../platform/environment/read-parts.ts';
import { settingNames } from '../../platform/environment/settings-schema.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { isLoopback } from '../../platform/limits/network-of.ts';
import { isEncrypted, isLoopbackUrl } from '../../platform/public-address.ts';
import { type Check, type Finding, failure, ok, text, warning } from './subject.ts';

/** Prefixes that are ours alone: whatever begins with one is meant to be a setting. */
const ownPrefixes = /^(?:S3|OIDC|SMTP|BACKUP|METRICS|PUBLIC|DATABASE)_/;
/** Few names are as far from a setting by chance; short ones are near to those of others, as `HOST` to `HOME`. */
const mostWrong = (setting: string) => Math.min(2, Math.floor(setting.length / 5));

/** How many letters are changed, missing, too many, or swapped with the next one. */
function countWrong(name: string, setting: string): number {
  const swapped = Array.from(
    name,
    (_, at) =>
      name.slice(0, at) +
      name
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      name.slice(at + 2),
  );
  return Math.min(distance(name, setting), ...swapped.map((other) => 1 + distance(other, setting)));
}

interface Misspelt {
  readonly name: string;
  /** The setting that may be meant. */
  readonly meant: string | undefined;
}

/** Names that look like a setting and are none, with the setting that may be meant. */
export function findMisspelt(names: readonly string[]): Misspelt[] {
  return names
    .map((name) => ({ name, bare: name.replace(/_FILE$/, '') }))
    .filter(({ bare }) => !settingNames.includes(bare))
    .flatMap(({ name, bare }): Misspelt[] => {
      const near = settingNames
        .map((setting) => ({ setting, far: countWrong(bare.toUpperCase(), setting) }))
        .toSorted((one, other) => one.far - other.far)[0];
      if (near && near.far <= mostWrong(near.setting)) return [{ name, meant: near.setting }];
      return ownPrefixes.test(name) ? [{ name, meant: undefined }] : [];
    });
}

/** The settings that the start refuses, and names of settings that do not exist. */
export function checkVariables(variables: Readonly<Record<string, string | undefined>>): Finding[] {
  const findings: Finding[] = findMisspelt(Object.keys(variables)).map(({ name, meant }) =>
    warning(
      text(`Não há configuração com o nome ${name}.`, `There is no setting called ${name}.`),
      meant
        ? text(`Talvez seja ${meant}.`, `Perhaps ${meant} is meant.`)
        : text('Confira o nome em docs/settings.md.', 'Look its name up in docs/settings.md.'),
    ),
  );
  try {
    readEnvironment(variables);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const lines = error.message.split('\n').slice(1);
    for (const line of lines)
      findings.push(
        failure(
          text(`Configuração inválida: ${line.trim()}`, `Invalid setting: ${line.trim()}`),
          text('Corrija; sem isso nada inicia.', 'Correct it; nothing starts before.'),
        ),
      );
  }
  return findings;
}

function isWeak(secret: string): boolean {
  return new Set(secret).size < 12 || /secret|password|changeme|example|0123456789|abcdefgh/i.test(secret);
}

/** Settings that are valid and dangerous, or that do not fit each other. */
export const checkSettings: Check = async ({ environment }) => {
  const { publicUrl, host, proxies, secretKey, previousSecretKey, metricsToken, seed } = environment;
  const isPublic = publicUrl !== undefined && !isLoopbackUrl(publicUrl);
  const listensToAll = !/^localhost$/.test(host) && !(/^[\d.:a-f]+$/i.test(host) && isLoopback(host));
  const findings: Finding[] = [];
  const weak = { SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: previousSecretKey, METRICS_TOKEN: metricsToken };
  for (const [name, value] of Object.entries(weak))
    if (value && isWeak(value))
      findings.push(
        warning(
          text(`${name} é fácil de adivinhar.`, `${name} is easy to guess.`),
          text('Use o que `openssl rand -base64 48` imprime.', 'Use what `openssl rand -base64 48` prints.'),
        ),
      );
  if (!publicUrl)
    findings.push(
      warning(
        text(
          'PUBLIC_URL não está definido: links em e-mails levam a esta máquina.',
          'PUBLIC_URL is not set: links in e-mails lead to this machine.',
        ),
        text(
          'Defina o endereço público, como https://desafios.example.org.',
          'Set the public address, such as https://desafios.example.org.',
        ),
      ),
    );
  if (isPublic && !isEncrypted(publicUrl))
    findings.push(
      warning(
        text(
          'PUBLIC_URL não usa HTTPS: senhas passam sem cifra.',
          'PUBLIC_URL does not use HTTPS: passwords are sent in the clear.',
        ),
        text(
          'Ponha um proxy com certificado na frente, como o Caddy.',
          'Put a proxy with a certificate in front, such as Caddy.',
        ),
      ),
    );
  if (isPublic && proxies === 0)
    findings.push(
      warning(
        text(
          'TRUST_PROXY está desligado: atrás de um proxy, todos contam como um só visitante.',
          'TRUST_PROXY is off: behind a proxy, all visitors count as one.',
        ),
        text('Com um proxy na frente, defina TRUST_PROXY=on.', 'With a proxy in front, set TRUST_PROXY=on.'),
      ),
    );
  if (listensToAll && proxies > 0)
    findings.push(
      warning(
        text(
          `HOST=${host} aceita conexões que não passam pelo proxy: elas podem forjar o seu endereço.`,
          `HOST=${host} accepts connections that do not pass the proxy: they can forge their address.`,
        ),
        text(
          'Use HOST=127.0.0.1 com o proxy na mesma máquina, ou feche a porta na rede.',
          'Use HOST=127.0.0.1 with a proxy on this machine, or close the port in the network.',
        ),
      ),
    );
  if (isPublic && seed === 'demo')
    findings.push(
      warning(
        text(
          'SEED=demo: um banco novo recebe o mundo de demonstração.',
          'SEED=demo: a new database gets the demo world.',
        ),
        text('Para pessoas de verdade, defina SEED=none.', 'For real people, set SEED=none.'),
      ),
    );
  return findings.length > 0 ? findings : [ok('As configurações são válidas.', 'The settings are valid.')];
};
