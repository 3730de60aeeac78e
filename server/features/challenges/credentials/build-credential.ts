import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { credentialAddress } from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { CredentialRow } from '../certificates/index.ts';
import { credentialTexts, describeRole, inBothLanguages } from './credentials.messages.ts';
import { issuerDid } from './signing-keys.ts';
import { statusEntry } from './status-list.ts';

/** The contexts of every credential, in this order. */
export const credentialContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const;

/** The id of a credential: the address of the certificate's credential, and the number. A correction changes only that. */
export function credentialId(publicUrl: string, code: string, id: number): string {
  return `${publicUrl}${credentialAddress(code)}#${id}`;
}

function achievementOf(publicUrl: string, certificate: Certificate) {
  const { challenge_title: title, hours, verify_code: code } = certificate;
  const id = `${publicUrl}${credentialAddress(code)}`;
  return {
    id: `${id}#achievement`,
    type: ['Achievement'],
    achievementType: 'CommunityService',
    name: inBothLanguages(title),
    description: inBothLanguages(credentialTexts.description(title)),
    criteria: { narrative: inBothLanguages(credentialTexts.criteria) },
    image: {
      id: `${publicUrl}${credentialAddress(code, 'png')}`,
      type: 'Image',
      caption: inBothLanguages(credentialTexts.name(title)),
    },
    ...(hours !== null && {
      resultDescription: [
        {
          id: `${id}#hours`,
          type: ['ResultDescription'],
          name: inBothLanguages(credentialTexts.hours),
          resultType: 'ext:Hours',
        },
      ],
    }),
  };
}

/**
 * A certificate as an Open Badges 3.0 credential, unsigned. It follows from the rows alone, so it is the same whenever
 * it is built, and has no personal data but what the certificate says.
 */
export function buildCredential(
  publicUrl: string,
  certificate: Certificate,
  { id, created_at }: Pick<CredentialRow, 'id' | 'created_at'>,
) {
  const { verify_code: code, contestant_name: name, team_name: team, hours } = certificate;
  const address = `${publicUrl}${credentialAddress(code)}`;
  return {
    '@context': credentialContexts,
    id: credentialId(publicUrl, code, id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: inBothLanguages(credentialTexts.name(certificate.challenge_title)),
    issuer: { id: issuerDid(publicUrl), type: ['Profile'], name: certificate.organisation_name, url: publicUrl },
    validFrom: created_at.toISOString(),
    awardedDate: certificate.created_at,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name ?? '', identityType: 'name' }],
      role: inBothLanguages(describeRole(certificate)),
      activityStartDate: certificate.challenge_accepted_at,
      activityEndDate: certificate.challenge_closed_at,
      achievement: achievementOf(publicUrl, certificate),
      ...(team !== null && { narrative: `${inBothLanguages(credentialTexts.team)}: ${team}` }),
      ...(hours !== null && {
        result: [{ type: ['Result'], resultDescription: `${address}#hours`, value: String(hours) }],
      }),
    },
    evidence: [
      {
        id: `${publicUrl}${linkTo(pages.certificate, { verifyCode: code })}`,
        type: ['Evidence'],
        name: inBothLanguages(credentialTexts.evidence),
      },
    ],
    credentialStatus: statusEntry(publicUrl, id),
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}
