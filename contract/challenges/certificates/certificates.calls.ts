import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { userParams } from '../../members/members/members.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { challengeParams } from '../challenges/challenges.ts';
import {
  candidateFilter,
  candidateInput,
  candidateParams,
  certificate,
  certificateCandidate,
  certificateCodeParams,
  certificatesOverview,
  certificateTitle,
  challengeCertificateParams,
  closeChallengeInput,
  correctionInput,
  issueInput,
  withdrawalInput,
} from './certificates.ts';

const candidatesPage = pageOf(certificateCandidate).meta({ id: 'CertificateCandidatesPage' });

export const certificatesCalls = defineCalls('Certificates', {
  'GET /certificate/:verifyCode': {
    id: 'getCertificate',
    summary: 'A certificate by its code, valid or withdrawn; 404 for an unknown code',
    description: 'The code is read in any case, with and without hyphens.',
    for: 'everyone',
    params: certificateCodeParams,
    answer: certificate,
    failures: ['too_many'],
  },

  'GET /me/certificates': {
    id: 'listOwnCertificates',
    summary: "The caller's certificates, the newest first, with their codes",
    for: 'members',
    answer: z.array(certificate),
  },

  'GET /users/:user/certificates': {
    id: 'listCertificatesOfUser',
    summary: "Titles and days of a member's valid certificates; by id, slug or a slug they had",
    for: 'everyone',
    params: userParams,
    answer: z.array(certificateTitle),
    cache: [],
  },

  'GET /challenges/:id/certificates': {
    id: 'getCertificatesOverview',
    summary: 'The state of closing a challenge and issuing its certificates; for its admins',
    for: 'managers',
    params: challengeParams,
    answer: certificatesOverview,
    failures: ['refused'],
  },

  'GET /challenges/:id/certificates/candidates': {
    id: 'listCertificateCandidates',
    summary: 'Who gets a certificate and why, by name; for admins of the challenge',
    for: 'managers',
    params: challengeParams,
    query: candidateFilter.extend(pageQuery(rowsPerPage)),
    answer: candidatesPage,
    failures: ['refused'],
  },

  'PUT /challenges/:id/certificates/candidates/:member': {
    id: 'correctCertificateCandidate',
    summary: 'Includes or excludes someone, or corrects name and hours, before the certificate is issued',
    for: 'managers',
    params: candidateParams,
    body: candidateInput,
    answer: certificateCandidate,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/close': {
    id: 'closeChallenge',
    summary: 'Closes a challenge, or changes who signs and how many hours count; for its admins',
    for: 'managers',
    params: challengeParams,
    body: closeChallengeInput,
    answer: certificatesOverview,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/certificates': {
    id: 'issueCertificates',
    summary: 'Issues the certificates of those included who have none, by a job',
    description: 'Refused (409) where their number is another than expected, and while certificates are being issued.',
    for: 'managers',
    params: challengeParams,
    body: issueInput,
    answer: certificatesOverview,
    status: [202],
    failures: ['refused', 'conflict'],
  },

  'PUT /challenges/:id/certificates/:certificate': {
    id: 'correctCertificate',
    summary: 'Corrects the name or the hours on a certificate; the code stays',
    for: 'managers',
    params: challengeCertificateParams,
    body: correctionInput,
    answer: certificate,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/certificates/:certificate/withdraw': {
    id: 'withdrawCertificate',
    summary: 'Withdraws a certificate for good, with a reason that stands on its page',
    for: 'managers',
    params: challengeCertificateParams,
    body: withdrawalInput,
    answer: certificate,
    failures: ['refused', 'reauthentication_required', 'conflict'],
  },
});
