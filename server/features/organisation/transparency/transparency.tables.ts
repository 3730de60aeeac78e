import type {
  AgreementStatus,
  DocumentKind,
  DocumentSection,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    organisation: {
      id: Generated<boolean>;
      name: string | null;
      tax_number: string | null;
      address: string | null;
      phone: string | null;
      email: string | null;
      data_officer_name: string | null;
      data_officer_email: string | null;
      first_weekday: Generated<number>;
      last_weekday: Generated<number>;
      /** Written as HH:MM; read them as text. */
      opens_at: Generated<string>;
      closes_at: Generated<string>;
    };
    governing_body: {
      id: Generated<number>;
      position: number;
      name_pt: string;
      name_en: string;
      description_pt: string;
      description_en: string;
    };
    governing_body_seat: {
      id: Generated<number>;
      governing_body_id: number;
      position: number;
      name: string;
      role_pt: string;
      role_en: string;
      /** Days are written as YYYY-MM-DD; read them as text. */
      since: string;
      until: string | null;
    };
    organisation_document: {
      id: Generated<number>;
      slug: string;
      kind: DocumentKind;
      title_pt: string;
      title_en: string;
      description_pt: Generated<string>;
      description_en: Generated<string>;
      /** The year that it is about. */
      year: number | null;
      published_on: string;
      sections: JSONColumnType<DocumentSection[]>;
      file_name: string | null;
      file_stored_as: string | null;
      file_size: number | null;
      updated_at: Generated<Date>;
    };
    partnership_agreement: {
      id: Generated<number>;
      number: string;
      partner: string;
      object_pt: string;
      object_en: string;
      amount: number;
      received: number;
      starts_on: string;
      ends_on: string;
      status: AgreementStatus;
    };
    partnership_agreement_document: {
      partnership_agreement_id: number;
      organisation_document_id: number;
      position: number;
    };
  }
}
