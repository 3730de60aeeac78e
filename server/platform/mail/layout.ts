import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { defaultColours } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import { defaultOrganisationName, type NamedOrganisation } from '@mutirao/contract/organisation/identity/own-name.ts';
import { readRichText } from '../rich-text/read-text.ts';
import type { WordingGroup } from '../wording/wording.ts';
import type { MailText } from './define-mail.ts';

/** How the organisation's mails look. */
export interface MailLook extends NamedOrganisation {
  /** `#RRGGBB`, readable below white text. */
  readonly colour: string;
  /** The address of its logo. */
  readonly logo?: string | undefined;
  /** The only language of its mails. */
  readonly language?: Language | undefined;
}

/** The look of a platform whose organisation has not changed it. */
export const defaultMailLook: MailLook = {
  short_name: defaultOrganisationName,
  article: 'o',
  colour: defaultColours.main,
};

export interface Letter {
  /** The name under which it is sent. */
  readonly sender: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: MailText['replyTo'];
  readonly unsubscribeUrl?: string;
}

/** The texts around every mail. */
export const mailFrame = {
  name: 'mail_frame',
  title: { pt: 'Em todos os e-mails', en: 'In all e-mails' },
  texts: {
    reason: {
      pt: 'Você recebeu esta mensagem porque seu endereço foi usado em {organisation}, desafios de impacto social.',
      en: 'You received this message because your address was used at {organisation}, social-impact challenges.',
    },
    note_button: {
      pt: 'Se o botão não funcionar, copie este endereço para o navegador:',
      en: 'If the button does not work, copy this address into your browser:',
    },
  },
} satisfies WordingGroup;

type MailFrame = Readonly<Record<keyof typeof mailFrame.texts, string>>;

/** What is around the text of a mail. */
export interface Dress {
  readonly frame: MailFrame;
  readonly look: MailLook;
}

const ink = '#1e1b18';
const quiet = '#6b6257';
const paper = '#fffbf5';
const family = "'Trebuchet MS', Verdana, sans-serif";

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

const paragraph = (text: string, style = `font-size:17px;line-height:26px;color:${ink}`) =>
  `<p style="margin:0 0 18px;font-family:${family};${style}">${escapeHtml(text)}</p>`;

// A coloured table cell, which every mail program renders as a button.
const button = ({ label, url }: { label: string; url: string }, colour: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px"><tr>
<td bgcolor="${colour}" style="border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font-family:${family};font-size:17px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;

// Elements without classes: mail programs have styles for them.
const richText = (html: string) =>
  `<div style="margin:0 0 18px;font-family:${family};font-size:17px;line-height:26px;color:${ink}">${html}</div>`;

/** The words of cleaned HTML, with the addresses of its links. */
function wordsOf(html: string): string {
  const { text, links } = readRichText(html);
  return [text, ...links.filter(({ href, text }) => href !== text).map(({ href, text }) => `${text}: ${href}`)].join(
    '\n',
  );
}

const small = `font-size:14px;line-height:21px;color:${quiet}`;

const address = (introduction: string, url: string) =>
  `<p style="margin:0 0 18px;font-family:${family};${small}">${escapeHtml(introduction)}<br><a href="${escapeHtml(url)}" style="color:${quiet};word-break:break-all">${escapeHtml(url)}</a></p>`;

const item = ({ title, text, url, note }: NonNullable<MailText['items']>[number]) =>
  `<p style="margin:0 0 20px;font-family:${family};font-size:16px;line-height:24px;color:${ink}"><a href="${escapeHtml(url)}" style="color:${ink};font-weight:bold">${escapeHtml(title)}</a><br>${escapeHtml(text)}<br><span style="${small}">${escapeHtml(note)}</span></p>`;

const smallLink = ({ label, url }: NonNullable<MailText['links']>[number]) =>
  `<br><a href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a>`;

/** The name on the colour of the organisation, or its logo, on white since logos may have any colour. */
const head = ({ short_name, colour, logo }: MailLook) =>
  logo
    ? `<tr><td bgcolor="#ffffff" style="padding:16px 28px;border:1px solid #eadfce;border-bottom:4px solid ${colour}"><img src="${escapeHtml(logo)}" height="48" alt="${escapeHtml(short_name)}" style="display:block;border:0;height:48px;font-family:${family};font-size:22px;font-weight:bold;color:${ink}"></td></tr>`
    : `<tr><td bgcolor="${colour}" style="padding:20px 28px;font-family:${family};font-size:22px;line-height:28px;font-weight:bold;color:#ffffff">${escapeHtml(short_name)}</td></tr>`;

function htmlOf(mail: MailText, language: Language, { frame, look }: Dress): string {
  const parts = [
    paragraph(mail.greeting, `font-size:24px;line-height:32px;font-weight:bold;color:${ink}`),
    ...mail.paragraphs.map((text) => paragraph(text)),
    mail.html ? richText(mail.html) : '',
    ...(mail.items ?? []).map(item),
    mail.button ? button(mail.button, look.colour) : '',
    mail.file ? address(mail.file.label, mail.file.url) : '',
    ...(mail.notes ?? []).map((text) => paragraph(text, small)),
    mail.button ? address(frame.note_button, mail.button.url) : '',
  ];
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${head(look)}
<tr><td bgcolor="#ffffff" style="padding:32px 28px 14px;border:1px solid #eadfce;border-top:0">
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:18px 28px;font-family:${family};${small}">${escapeHtml(mail.reason ?? frame.reason)}${(mail.links ?? []).map(smallLink).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function textOf(mail: MailText, { frame, look }: Dress): string {
  const action = [mail.button, mail.file].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : []));
  const items = (mail.items ?? []).map(({ title, text, url, note }) => `${title}\n${text}\n${note}\n${url}`);
  const links = (mail.links ?? []).map(({ label, url }) => `\n${label}: ${url}`);
  const words = mail.html ? [wordsOf(mail.html)] : [];
  const parts = [mail.greeting, ...mail.paragraphs, ...words, ...items, ...action, ...(mail.notes ?? [])];
  const reason = mail.reason ?? frame.reason;
  return `${[...parts, `-- \n${look.short_name}\n${reason}${links.join('')}`].join('\n\n')}\n`;
}

/** A mail as it is sent, with the same content as HTML and as text. */
export function layOut(mail: MailText, language: Language, dress: Dress): Letter {
  const { look } = dress;
  const { subject, replyTo, unsubscribeUrl } = mail;
  return {
    sender: look.short_name,
    subject,
    html: htmlOf(mail, language, dress),
    text: textOf(mail, dress),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}
