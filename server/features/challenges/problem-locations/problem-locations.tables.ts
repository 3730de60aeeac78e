import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    problem_location: {
      id: Generated<number>;
      challenge_id: number;
      /** Null once the author is gone. */
      member_id: number | null;
      location: string;
      latitude: number;
      longitude: number;
      public_location: string;
      /** The public place: longitude and latitude in hundredths of a degree. */
      x: number;
      y: number;
      description: string;
      image_url: string | null;
      supporters: GeneratedAlways<number>;
      hidden_at: Date | null;
      created_at: Date;
    };
    problem_supporter: { location_id: number; member_id: number; created_at: Date };
    problem_place: {
      challenge_id: number;
      x: number;
      y: number;
      name: string;
      folded_name: GeneratedAlways<string>;
      points: GeneratedAlways<number>;
      reporters: GeneratedAlways<number>;
      people: GeneratedAlways<number | null>;
    };
    problem_total: {
      challenge_id: number;
      points: GeneratedAlways<number>;
      places: GeneratedAlways<number>;
    };
  }
}
