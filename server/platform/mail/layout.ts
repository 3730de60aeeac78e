import type { Language } from '@mutirao/contract/language.ts';
import type { MailText } from './mail-text.ts';

export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: MailText['replyTo'];
  readonly unsubscribeUrl?: string;
}

const footers: Record<Language, { reason: string; copy: string }> = {
  pt: {
    reason: 'Você recebeu esta mensagem porque seu endereço foi usado em Mutirão, desafios de impacto social.',
    copy: 'Se o botão não funcionar, copie este endereço para o navegador:',
  },
  en: {
    reason: 'You received this message because your address was used at Mutirão, social-impact challenges.',
    copy: 'If the button does not work, copy this address into your browser:',
  },
};

const ink = '#1e1b18';
const quiet = '#6b6257';
const paper = '#fffbf5';
const red = '#d7263d';
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
const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px"><tr>
<td bgcolor="${red}" style="border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font-family:${family};font-size:17px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;

const small = `font-size:14px;line-height:21px;color:${quiet}`;

const address = (introduction: string, url: string) =>
  `<p style="margin:0 0 18px;font-family:${family};${small}">${escapeHtml(introduction)}<br><a href="${escapeHtml(url)}" style="color:${quiet};word-break:break-all">${escapeHtml(url)}</a></p>`;

const item = ({ title, text, url, note }: NonNullable<MailText['items']>[number]) =>
  `<p style="margin:0 0 20px;font-family:${family};font-size:16px;line-height:24px;color:${ink}"><a href="${escapeHtml(url)}" style="color:${ink};font-weight:bold">${escapeHtml(title)}</a><br>${escapeHtml(text)}<br><span style="${small}">${escapeHtml(note)}</span></p>`;

const smallLink = ({ label, url }: NonNullable<MailText['links']>[number]) =>
  `<br><a href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a>`;

function htmlOf(mail: MailText, language: Language): string {
  const footer = footers[language];
  const parts = [
    paragraph(mail.greeting, `font-size:24px;line-height:32px;font-weight:bold;color:${ink}`),
    ...mail.paragraphs.map((text) => paragraph(text)),
    ...(mail.items ?? []).map(item),
    mail.button ? button(mail.button) : '',
    mail.file ? address(mail.file.label, mail.file.url) : '',
    ...(mail.notes ?? []).map((text) => paragraph(text, small)),
    mail.button ? address(footer.copy, mail.button.url) : '',
  ];
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td bgcolor="${red}" style="padding:20px 28px;font-family:${family};font-size:22px;line-height:28px;font-weight:bold;color:#ffffff">Mutirão</td></tr>
<tr><td bgcolor="#ffffff" style="padding:32px 28px 14px;border:1px solid #eadfce;border-top:0">
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:18px 28px;font-family:${family};${small}">${escapeHtml(mail.reason ?? footer.reason)}${(mail.links ?? []).map(smallLink).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function textOf(mail: MailText, language: Language): string {
  const action = [mail.button, mail.file].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : []));
  const items = (mail.items ?? []).map(({ title, text, url, note }) => `${title}\n${text}\n${note}\n${url}`);
  const links = (mail.links ?? []).map(({ label, url }) => `\n${label}: ${url}`);
  const parts = [mail.greeting, ...mail.paragraphs, ...items, ...action, ...(mail.notes ?? [])];
  const reason = mail.reason ?? footers[language].reason;
  return `${[...parts, `-- \nMutirão\n${reason}${links.join('')}`].join('\n\n')}\n`;
}

/** A mail as it is sent, with the same content as HTML and as text. */
export function layOut(mail: MailText, language: Language): Letter {
  const { subject, replyTo, unsubscribeUrl } = mail;
  return {
    subject,
    html: htmlOf(mail, language),
    text: textOf(mail, language),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}
