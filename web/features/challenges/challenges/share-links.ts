/** The channels for sharing a challenge, in their order. Copying is a browser function and has no link. */
export const shareChannels = [
  'copy',
  'email',
  'sms',
  'messenger',
  'facebook',
  'whatsapp',
  'twitter',
  'linkedin',
  'telegram',
] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** What is shared. */
export interface Shared {
  address: string;
  title: string;
  text: string;
}

const templates: Record<Exclude<ShareChannel, 'copy'>, (shared: Shared) => [string, Record<string, string>]> = {
  email: ({ address, title, text }) => ['mailto:', { subject: title, body: `${text}\n\n${address}` }],
  sms: ({ address, text }) => ['sms:', { body: `${text} ${address}` }],
  messenger: ({ address }) => ['fb-messenger://share/', { link: address }],
  facebook: ({ address, text }) => ['https://www.facebook.com/sharer/sharer.php', { u: address, quote: text }],
  whatsapp: ({ address, text }) => ['https://wa.me/', { text: `${text} ${address}` }],
  twitter: ({ address, text }) => ['https://twitter.com/intent/tweet', { text, url: address }],
  linkedin: ({ address, title, text }) => [
    'https://www.linkedin.com/shareArticle',
    { mini: 'true', url: address, title, summary: text },
  ],
  telegram: ({ address, text }) => ['https://t.me/share/url', { url: address, text }],
};

/** The address that opens a channel with the text and link already filled in. */
export function shareLink(channel: Exclude<ShareChannel, 'copy'>, shared: Shared): string {
  const [base, parameters] = templates[channel](shared);
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${query.join('&')}`;
}
