import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { dateLocale, htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { renderSVG } from 'uqr';
import { IdleThread } from '../../../../platform/idle-thread.ts';
import { Semaphore } from '../../../../platform/limits/semaphore.ts';
import { describeRole, sheetTexts } from '../credentials.messages.ts';
import type { DrawingOrder } from './drawing-thread.ts';
import type { Picture } from './typesetter.ts';

/** Type is set in a thread of its own: its first document takes a fifth of a second, each further one 20 ms. */
const thread = new IdleThread<DrawingOrder, Uint8Array>({ module: new URL('drawing-thread.ts', import.meta.url) });
const drawing = new Semaphore({ name: 'certificates', running: 1, waiting: 50 });

/** Sets a document in type, in the thread of certificates. */
export async function draw(order: DrawingOrder): Promise<Buffer> {
  const drawn = await drawing.run(() => thread.run(order));
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}

/** Reads a picture by the address under which we serve it. */
export type ReadPicture = (address: string) => Promise<{ readonly bytes: Buffer; readonly isVector: boolean }>;

async function pictureOf(read: ReadPicture, name: 'banner' | 'logo' | 'signature', address: string): Promise<Picture> {
  const { bytes, isVector } = await read(address);
  return { name: `${name}.${isVector ? 'svg' : 'jpg'}`, bytes };
}

/** The colour of the challenge's first goal, by the address of its generated picture; else the primary red. */
function accentOf({ banner_url, challenge_logo_url }: Certificate): string {
  const goal = `${banner_url} ${challenge_logo_url}`.match(/[?&]goals=(\d+)/)?.[1];
  return goalColours[Number(goal)] ?? '#D7263D';
}

/** Text without characters that have no shape, or that turn the order of others around. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A text with the parts between asterisks emphasized; `values` are put in afterwards, so that theirs mean nothing. */
function emphasize(text: string) {
  return text.split('*').map((part, at) => ({ text: part, strong: at % 2 === 1 }));
}

/** The language and the region, which the type setter takes apart. */
function localeOf(language: Language) {
  const [lang, region = null] = htmlLanguage[language].split('-');
  return { lang, region };
}

interface Sheet {
  readonly certificate: Certificate;
  readonly language: Language;
  readonly publicUrl: string;
  /** The signed credential that the PDF carries. */
  readonly jwt: string;
  readonly readPicture: ReadPicture;
}

/** A certificate as a PDF on one A4 sheet, with the signed credential inside; the same one whenever it is drawn. */
export async function drawCertificate({ certificate, language, publicUrl, jwt, readPicture }: Sheet): Promise<Buffer> {
  const texts = sheetTexts[language];
  const name = printable(certificate.contestant_name ?? '');
  const plain = (text: string) => printable(text).replaceAll('*', '∗');
  const challenge = plain(certificate.challenge_title[language]);
  const team = certificate.team_name === null ? null : plain(certificate.team_name);
  const format = new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'long', timeZone: organisationZone });
  const day = (instant: string) => format.format(new Date(instant));
  const [from, to] = [day(certificate.challenge_accepted_at), day(certificate.challenge_closed_at)];
  const { hours } = certificate;
  const code = certificate.verify_code;
  const address = `${publicUrl}${linkTo(pages.certificate, { verifyCode: code })}`;
  const banner = await pictureOf(readPicture, 'banner', certificate.banner_url);
  const logo = await pictureOf(readPicture, 'logo', certificate.challenge_logo_url);
  const { signature_url, signatory_role } = certificate;
  const signed = signature_url === null ? undefined : await pictureOf(readPicture, 'signature', signature_url);
  const organisation = texts.organisation(printable(certificate.organisation_name));
  const data = {
    ...localeOf(language),
    accent: accentOf(certificate),
    title: texts.title(name, challenge),
    description: texts.description(challenge),
    organisation: printable(certificate.organisation_name),
    heading: texts.heading,
    banner: banner.name,
    logo: logo.name,
    logoAlt: texts.logo(challenge),
    name,
    nameIsRightToLeft: rightToLeft.test(name),
    text: emphasize(texts.text({ challenge, team, from, to, hours })),
    facts: [
      { label: texts.role, value: describeRole(certificate)[language] },
      ...(hours === null ? [] : [{ label: texts.hours, value: texts.hoursOf(hours) }]),
      { label: texts.period, value: `${from} – ${to}` },
      { label: texts.issued, value: day(certificate.created_at) },
    ],
    signatures: [
      { label: texts.responsible, name: printable(certificate.challenge_responsible_name) },
      {
        label: signatory_role ? `${printable(signatory_role[language])} · ${organisation}` : organisation,
        name: printable(certificate.organisation_signatory),
        ...(signed && { picture: signed.name }),
      },
    ],
    qr: renderSVG(address, { border: 0 }),
    qrAlt: texts.qr(address),
    verify: texts.verify,
    address,
    addressLines: [address.replace(/^https?:\/\//, '').slice(0, -code.length), code],
    attachment: { name: `${code}.jwt`, content: jwt, type: 'application/jwt', description: texts.attachment },
  };
  return draw({
    output: 'pdf',
    document: 'certificate.typ',
    data: JSON.stringify(data),
    pictures: [banner, logo, ...(signed ? [signed] : [])],
    instant: new Date(certificate.updated_at),
  });
}

/** The badge of a certificate, without a credential. */
export async function drawBadge(certificate: Certificate, output: 'png' | 'svg', read: ReadPicture): Promise<Buffer> {
  const accent = accentOf(certificate);
  const logo = await pictureOf(read, 'logo', certificate.challenge_logo_url);
  const data = {
    ...localeOf('pt'),
    accent,
    ink: inkOn(accent),
    title: printable(certificate.challenge_title.pt),
    organisation: printable(certificate.organisation_name),
    logo: logo.name,
  };
  return draw({ output, document: 'badge.typ', data: JSON.stringify(data), pictures: [logo] });
}
