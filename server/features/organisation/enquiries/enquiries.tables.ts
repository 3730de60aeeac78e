import type { Language } from '@mutirao/contract/language.ts';
import type { EnquiryKind } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    enquiry: {
      id: Generated<number>;
      kind: EnquiryKind;
      member_id: number | null;
      /** Null, like the address, after the sender's data was erased. */
      name: string | null;
      email: string | null;
      language: Language;
      subject: string;
      message: string;
      submission: string | null;
      created_at: Date;
    };
    information_request: {
      enquiry_id: number;
      protocol: string;
      extension_reason: Generated<string | null>;
      answer: Generated<string | null>;
      answered_at: Generated<Date | null>;
    };
    challenge_proposal: {
      id: Generated<number>;
      member_id: number | null;
      name: string;
      email: string;
      phone: string;
      country: string;
      category_id: number | null;
      category_suggestion: string;
      language: Language;
      message: string;
      submission: string | null;
      created_at: Date;
    };
  }
}
