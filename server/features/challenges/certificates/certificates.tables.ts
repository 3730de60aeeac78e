import type { CertificateRole, Issuance } from '@mutirao/contract/challenges/certificates/certificates.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    certificate_candidate: {
      challenge_id: number;
      member_id: number;
      /** Null where the rule holds. */
      included: boolean | null;
      name: string | null;
      /** Null is "no hours" where `has_hours`. */
      hours: number | null;
      has_hours: Generated<boolean>;
      updated_at: Generated<Date>;
    };
    certificate_issuance: {
      id: Generated<number>;
      challenge_id: number;
      actor_id: number | null;
      status: Generated<Issuance['status']>;
      /** Emptied once it is done. */
      member_ids: number[];
      member_cursor: Generated<number>;
      total: number;
      issued: Generated<number>;
      created_at: Generated<Date>;
      finished_at: Date | null;
    };
    certificate: {
      id: Generated<number>;
      code: string;
      challenge_id: number | null;
      member_id: number | null;
      issuance_id: number | null;
      /** Null once the member deleted the account and did not keep it. */
      contestant_name: string | null;
      team_name: string | null;
      role: CertificateRole;
      hours: number | null;
      challenge_title_pt: string;
      challenge_title_en: string;
      responsible_name: string;
      organisation_name: string;
      organisation_signatory: string;
      signatory_role_pt: Generated<string>;
      signatory_role_en: Generated<string>;
      signature_url: string | null;
      logo_url: string;
      banner_url: string;
      accepted_at: Date;
      closed_at: Date;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      withdrawn_at: Date | null;
      /** Null where the deletion of the account withdrew it. */
      withdrawal_reason: string | null;
    };
    certificate_credential: {
      /** The place in the status list. */
      id: Generated<number>;
      certificate_id: number | null;
      created_at: Generated<Date>;
      revoked_at: Date | null;
    };
  }
}
