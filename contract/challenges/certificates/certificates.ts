import { z } from 'zod';
import { plainName } from '../../names.ts';
import {
  component,
  countLike,
  day,
  digits,
  example,
  instant,
  localized,
  localizedLike,
  textLike,
} from '../../schemas.ts';

/** In what role somebody took part; a winner's certificate is one more, issued with the final result of judging. */
export const certificateRoles = ['contestant', 'captain', 'winner'] as const;
export type CertificateRole = (typeof certificateRoles)[number];

/** The longest name on a certificate, in characters. */
export const maximumNameLength = 120;
/** The longest reason of a withdrawal, in characters. */
export const maximumReasonLength = 500;
/** The most hours of a certificate. */
export const maximumHours = 2000;

const shape = {
  id: z.int(),
  challenge_title: localizedLike('Clean river', 'Rio limpo'),
  challenge_slug: textLike('rio-limpo').nullable().meta({ description: 'Null once the challenge is gone' }),
  verify_code: textLike('7KPM-Q2XH-9RTV-C4DE'),
  team_name: z.string().nullable().meta(example('Guardiões do Igarapé')),
  contestant_name: z
    .string()
    .nullable()
    .meta(example('Anahí Ñandú', 'Null once its owner deleted the account and did not keep it')),
  role: z.enum(certificateRoles),
  award: z
    .object({ rank: z.int().meta(example(1)), prize: localizedLike('First prize', 'Primeiro prêmio') })
    .nullable()
    .meta({ description: "What a winner's certificate is for; null for the others" }),
  hours: z.int().nullable().meta(example(40, 'Null where the organisation counts none')),
  challenge_responsible_name: textLike('Iara Tupinambá'),
  organisation_name: textLike('Mutirão'),
  organisation_signatory: textLike('Moema Guarani', 'Who signs for the organisation'),
  signatory_role: localized.nullable().meta({ description: 'What they are in the organisation' }),
  signature_url: z.string().nullable().meta({ description: 'The picture of their signature' }),
  challenge_logo_url: textLike('/pictures/pattern/card/rio-limpo.svg?goals=6'),
  banner_url: textLike('/pictures/pattern/banner/rio-limpo.svg?goals=6'),
  challenge_accepted_at: instant,
  challenge_closed_at: instant,
  created_at: instant.meta({ description: 'When it was issued' }),
  updated_at: instant.meta({ description: 'When its content was corrected last' }),
  withdrawn_at: instant.nullable(),
  withdrawal_reason: localized
    .nullable()
    .meta({ description: 'As an admin of the challenge wrote it, in one language for both' }),
};

/** A certificate, as anyone with its code reads it. */
export const certificate = component('Certificate', shape);
export type Certificate = z.infer<typeof certificate>;

/** A certificate on another member's profile: no code, no link, no withdrawn ones. */
export const certificateTitle = component('CertificateTitle', {
  id: z.int(),
  challenge_title: shape.challenge_title,
  day,
});
export type CertificateTitle = z.infer<typeof certificateTitle>;

export const certificateCodeParams = z.object({ verifyCode: z.string().max(60) });

/** Why somebody gets a certificate, or not. Deleted accounts are listed for the certificates that they had. */
export const candidateReasons = ['took_part', 'no_answer', 'unconfirmed', 'account_deleted'] as const;
export type CandidateReason = (typeof candidateReasons)[number];

/** Someone who accepted a challenge, as its admins decide about their certificate. */
export const certificateCandidate = component('CertificateCandidate', {
  member_id: z.int().nullable().meta(example(12, 'Null where the account is deleted')),
  name: z
    .string()
    .nullable()
    .meta(example('Anahí Ñandú', 'On the certificate; null once its owner deleted the account and did not keep it')),
  avatar: z
    .string()
    .nullable()
    .meta(example('/icons/avatar.svg', 'Without a picture of their own, a default; null where the account is deleted')),
  slug: z.string().nullable().meta(example('anahi-nandu', 'Null where the account is deleted')),
  team_name: shape.team_name,
  role: z.enum(certificateRoles),
  hours: shape.hours,
  accepted_at: instant,
  stages_answered: countLike(3),
  tasks_done: countLike(2),
  reason: z.enum(candidateReasons),
  included: z.boolean().meta({ description: 'By the rule, or as corrected by an admin' }),
  is_corrected: z.boolean(),
  certificate: z
    .object({ id: z.int(), verify_code: shape.verify_code, created_at: instant, withdrawn_at: instant.nullable() })
    .nullable()
    .meta({ description: 'The latest one that was issued' }),
});
export type CertificateCandidate = z.infer<typeof certificateCandidate>;

/** Progress of issuing. */
export const issuance = component('Issuance', {
  id: z.int(),
  status: z.enum(['waiting', 'running', 'done']),
  total: countLike(3000),
  issued: countLike(1200),
  created_at: instant,
});
export type Issuance = z.infer<typeof issuance>;

/** The state of a challenge's certificates, for its admins. */
export const certificatesOverview = component('CertificatesOverview', {
  closed_at: instant.nullable(),
  responsible_name: z.string().nullable(),
  hours: z.int().nullable(),
  stages: countLike(3, 'Stages that ask for an answer; with none, accepting is enough'),
  candidates: countLike(3120),
  included: countLike(3000),
  to_issue: countLike(3000, 'Included without a valid certificate'),
  issued: countLike(0, 'Valid certificates'),
  withdrawn: countLike(0),
  of_deleted_accounts: countLike(0, 'Certificates, valid or withdrawn, whose owners deleted their accounts'),
  issuance: issuance.nullable().meta({ description: 'The latest' }),
  can: z
    .object({ close: z.boolean(), issue: z.boolean() })
    .meta({ description: 'What the caller may do here and now' }),
});
export type CertificatesOverview = z.infer<typeof certificatesOverview>;

/** The filters of the list of candidates. */
export const candidateFilters = ['all', 'included', 'excluded', 'to_issue', 'issued', 'withdrawn'] as const;
export type CandidateFilter = (typeof candidateFilters)[number];
/** The filters of the list of candidates. */
export const candidateFilter = z.object({
  filter: z.enum(candidateFilters).default('all'),
  search: z.string().trim().max(100).default('').meta({ description: 'Part of a name' }),
});

const name = plainName({ shortest: 2, longest: maximumNameLength }).meta(example('Anahí Ñandú'));
const hours = z.int().min(1).max(maximumHours).nullable().meta(example(40));

export const closeChallengeInput = z.object({ responsible_name: name, hours });
export type CloseChallengeInput = z.infer<typeof closeChallengeInput>;

/** Absent fields stay as they are. */
export const candidateInput = z.object({
  included: z.boolean().optional(),
  name: name.optional(),
  hours: hours.optional(),
});
export type CandidateInput = z.infer<typeof candidateInput>;

/** The number of certificates that the admin saw: another number is a conflict. */
export const issueInput = z.object({ expected: z.int().min(1) });

export const correctionInput = z.object({ name: name.optional(), hours: hours.optional() });
export type CorrectionInput = z.infer<typeof correctionInput>;

export const withdrawalInput = z.object({
  reason: z.string().trim().min(3).max(maximumReasonLength).meta(example('Emitido para a pessoa errada.')),
});

export const candidateParams = z.object({ id: digits(9), member: digits(9) });
export const challengeCertificateParams = z.object({ id: digits(9), certificate: digits(9) });
