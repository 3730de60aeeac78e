import { defineCalls } from '../../calls.ts';
import { changesOf } from '../../changes.ts';
import { largestUpload } from '../../pictures.ts';
import {
  editedSignatory,
  heroInput,
  largestLogo,
  logoInput,
  lookFields,
  mailServer,
  mailServerInput,
  mailTestAnswer,
  mailTestInput,
  organisationLook,
  signatoryChanges,
  signatureInput,
} from './identity.ts';

export const identityCalls = defineCalls('Managing the organisation', {
  'GET /admin/organisation/look': {
    id: 'getOrganisationLook',
    summary: 'How the platform is called and looks, for master admins',
    for: 'master_admins',
    answer: organisationLook,
  },

  'PATCH /admin/organisation/look': {
    id: 'updateOrganisationLook',
    summary: 'Changes how the platform is called and looks',
    description: 'A colour whose contrast with text is below 4.5:1 on any surface is refused.',
    for: 'master_admins',
    body: changesOf(lookFields),
    answer: organisationLook,
    failures: ['conflict'],
  },

  'POST /admin/organisation/logo': {
    id: 'updateOrganisationLogo',
    summary: 'Replaces the logo',
    description: 'An SVG is stripped of all that is not drawn; other pictures are scaled to 512 pixels.',
    for: 'master_admins',
    body: logoInput,
    file: { field: 'logo', largest: largestLogo, perHour: 30 },
    answer: organisationLook,
  },

  'DELETE /admin/organisation/logo': {
    id: 'deleteOrganisationLogo',
    summary: 'Removes the logo: the mark of Mutirão is shown again',
    for: 'master_admins',
  },

  'POST /admin/organisation/hero': {
    id: 'updateOrganisationHero',
    summary: 'Replaces the picture at the top of the home page',
    description: 'It is cut to 960 × 820 pixels.',
    for: 'master_admins',
    body: heroInput,
    file: { field: 'hero', largest: largestUpload, perHour: 30 },
    answer: organisationLook,
  },

  'DELETE /admin/organisation/hero': {
    id: 'deleteOrganisationHero',
    summary: 'Removes the picture: that of the platform is shown again',
    for: 'master_admins',
  },

  'GET /admin/organisation/mail-server': {
    id: 'getMailServer',
    summary: 'The server that sends the mails, without its password',
    for: 'master_admins',
    answer: mailServer,
  },

  'PUT /admin/organisation/mail-server': {
    id: 'updateMailServer',
    summary: 'Sets the server that sends the mails',
    description:
      'Needs an authentication at most ten minutes old. The password is stored encrypted and never answered. Refused where the environment sets the server.',
    for: 'master_admins',
    body: mailServerInput,
    answer: mailServer,
    failures: ['conflict', 'reauthentication_required'],
  },

  'POST /admin/organisation/mail-server/test': {
    id: 'testMailServer',
    summary: 'Sends a mail to the caller by these settings, and answers with what the server says',
    for: 'master_admins',
    body: mailTestInput,
    answer: mailTestAnswer,
    description: 'Needs an authentication at most ten minutes old.',
    failures: ['reauthentication_required', 'conflict', 'too_many'],
  },
});

export const signatoryCalls = defineCalls('Managing the organisation', {
  'GET /admin/signatory': {
    id: 'getSignatory',
    summary: 'Who signs certificates for the organisation',
    for: 'master_admins',
    answer: editedSignatory,
  },

  'PATCH /admin/signatory': {
    id: 'changeSignatory',
    summary: 'Changes who signs certificates; those that were issued stay as they are',
    for: 'master_admins',
    body: signatoryChanges,
    answer: editedSignatory,
    failures: ['conflict'],
  },

  'POST /admin/signatory/signature': {
    id: 'uploadSignature',
    summary: 'Uploads the picture of the signature',
    for: 'master_admins',
    body: signatureInput,
    file: { field: 'picture', largest: largestUpload, perHour: 120 },
    answer: editedSignatory,
  },

  'DELETE /admin/signatory/signature': {
    id: 'deleteSignature',
    summary: 'Removes the picture of the signature',
    for: 'master_admins',
  },
});
