import {
  type Channel,
  channels,
  defaultOrganisationName,
  type FooterFacts,
  type NamedOrganisation,
} from './own-name.ts';

/** The address of a page by the name that people say: `@mutirao` on Instagram. */
const addresses: Readonly<Record<Channel, (name: string) => string>> = {
  whatsapp: (number) => `https://wa.me/${number}`,
  instagram: (name) => `https://www.instagram.com/${name}/`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  telegram: (name) => `https://t.me/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  linkedin: (name) => `https://www.linkedin.com/company/${name}`,
  github: (name) => `https://github.com/${name}`,
};

/** A Brazilian number with its area has ten or eleven digits, without the country's. */
function numberOf(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (!/^[+\d\s().-]+$/.test(text) || digits.length < 10 || digits.length > 15) return undefined;
  return digits.length <= 11 && !text.startsWith('+') ? `55${digits}` : digits;
}

/** What people type for a channel, as its address: a name with or without @, a number, or an address without https. */
export function channelAddress(channel: Channel, typed: string): string {
  const text = typed.trim();
  if (channel === 'whatsapp') {
    const number = numberOf(text);
    if (number) return addresses.whatsapp(number);
  } else if (/^@?[\w.-]+$/.test(text) && !/\.(?:com|br|me|be|org|net)$/i.test(text))
    return addresses[channel](text.replace(/^@/, ''));
  if (/^http:\/\//i.test(text)) return text.replace(/^http/i, 'https');
  return /^[\w.-]+\.\w{2,}\/\S+$/.test(text) ? `https://${text}` : text;
}

type FooterFields = Pick<FooterFacts, 'founded_in'> & Readonly<Record<Channel | 'phone' | 'email', string | null>>;

/** What the footer says of an organisation that has a name, a year or a channel of its own; otherwise undefined. */
export function footerOf(look: FooterFields & NamedOrganisation): FooterFacts | undefined {
  const { short_name, founded_in, phone, email } = look;
  const own = Object.fromEntries(channels.flatMap((channel) => (look[channel] ? [[channel, look[channel]]] : [])));
  if (short_name === defaultOrganisationName && founded_in === null && Object.keys(own).length === 0) return undefined;
  return { founded_in, channels: own, ...(phone && { phone }), ...(email && { email }) };
}
