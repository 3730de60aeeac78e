import { inLanguage, linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { usePublicUrl } from '../../../../platform/public-url.tsx';

/** The addresses of a team's code. */
export interface CodeAddresses {
  /** The link to share, in the user's language. */
  readonly link: string;
  /** The same in capital letters, for which a QR code needs fewer modules. */
  readonly qr: string;
  /** Where the code is typed, as people read it. */
  readonly typeAt: string;
}

/** The addresses by which members join with a code. */
export function useCodeAddresses(code: string): CodeAddresses {
  const publicUrl = usePublicUrl();
  const { language } = useLanguage();
  const address = `${publicUrl}${linkTo(pages.joinTeam, { code })}`;
  return {
    link: inLanguage(address, language),
    qr: address.toUpperCase(),
    typeAt: `${publicUrl.replace(/^https?:\/\//, '')}${linkTo(pages.typeTeamCode)}`,
  };
}
