import { inLanguage, linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';

/** The addresses of a certificate. */
interface CertificateAddresses {
  /** Its page, as its QR code has it. */
  readonly page: string;
  /** The link to share, in the user's language. */
  readonly link: string;
  /** Where its code is typed, as people read it. */
  readonly typeAt: string;
}

/** The addresses by which anyone verifies a certificate. */
export function useCertificateAddresses(verifyCode: string): CertificateAddresses {
  const publicUrl = usePublicUrl();
  const { language } = useLanguage();
  const page = publicUrl + linkTo(pages.certificate, { verifyCode });
  return {
    page,
    link: inLanguage(page, language),
    typeAt: publicUrl.replace(/^https?:\/\//, '') + linkTo(pages.verify),
  };
}
