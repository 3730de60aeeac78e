import type { Certificate } from '@mutirao/contract/challenges/certificates.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { momentOf } from '../../../i18n/dates.ts';

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
