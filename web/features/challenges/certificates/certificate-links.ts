import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { inLanguage, linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { momentOf } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { usePublicUrl } from '../../../platform/page-head.tsx';

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

interface AddedCertificate extends Pick<Certificate, 'organisation_name' | 'verify_code' | 'created_at'> {
  /** Its name on the profile. */
  readonly name: string;
  /** The address of its page. */
  readonly address: string;
}

/** The address at which a member adds a certificate to their profile on LinkedIn, with all fields filled. */
export function linkedInLink({ name, address, organisation_name, verify_code, created_at }: AddedCertificate): string {
  const { year, month } = momentOf(created_at, organisationZone);
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organisation_name,
    issueYear: year,
    issueMonth: month,
    certUrl: address,
    certId: verify_code,
  };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `https://www.linkedin.com/profile/add?${query.join('&')}`;
}

export const useCertificateTexts = defineTexts('certificates', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Verifies `certificate.jwt` with `did.json` beside it, without a network; the guide in the documentation has the same lines. */
export const offlineProgram = `import { readFile } from 'node:fs/promises';
import { verifyJWT } from 'did-jwt';

const didDocument = JSON.parse(await readFile('did.json', 'utf8'));
const resolver = { resolve: async () => ({ didDocument, didResolutionMetadata: {}, didDocumentMetadata: {} }) };
const { payload } = await verifyJWT(await readFile('certificate.jwt', 'utf8'), { resolver });
const { identifier, achievement, result } = payload.credentialSubject;
console.log(
  \`\${payload.issuer.name}: \${identifier[0].identityHash}, \${achievement.name}, \${result?.[0].value ?? 'no'} hours\`,
);
`;
