interface MailProvider {
  readonly host: string;
  /** Encrypted from the start at 465, by STARTTLS elsewhere. */
  readonly port: number;
  /** The provider's own page on what to type. */
  readonly help: string;
}

/** Where those send whom Brazilian organisations write by; the others type their server themselves. */
export const mailProviders = {
  gmail: { host: 'smtp.gmail.com', port: 465, help: 'https://support.google.com/accounts/answer/185833' },
  outlook: {
    host: 'smtp.office365.com',
    port: 587,
    help: 'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
  },
  brevo: { host: 'smtp-relay.brevo.com', port: 587, help: 'https://developers.brevo.com/docs/smtp-integration' },
  ses: {
    host: 'email-smtp.sa-east-1.amazonaws.com',
    port: 587,
    help: 'https://docs.aws.amazon.com/ses/latest/dg/smtp-credentials.html',
  },
  zoho: { host: 'smtppro.zoho.com', port: 465, help: 'https://www.zoho.com/mail/help/zoho-smtp.html' },
  locaweb: { host: 'email-ssl.com.br', port: 465, help: 'https://www.locaweb.com.br/ajuda/' },
} as const satisfies Record<string, MailProvider>;

export type KnownProvider = keyof typeof mailProviders;
export type ProviderName = KnownProvider | 'other';
export const providerNames = [...(Object.keys(mailProviders) as KnownProvider[]), 'other'] as const;

/** The provider of a server; none is chosen where there is no server yet. */
export function providerOf(host: string): ProviderName | '' {
  if (host === '') return '';
  const names = Object.keys(mailProviders) as KnownProvider[];
  return names.find((name) => mailProviders[name].host === host) ?? 'other';
}
