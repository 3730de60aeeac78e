import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import { isEncrypted } from '../../platform/public-address.ts';
import { type Check, failure, ok, reasonOf, text, warning } from './finding.ts';

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
