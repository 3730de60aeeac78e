declare module '../../../platform/database/schema.ts' {
  interface Tables {
    /** Contestants by what they are found by, as triggers keep it; `db/migrations/0037-community.sql` has the scopes. */
    community_listing: {
      challenge_id: number;
      scope: string;
      joined_at: Date;
      member_id: number;
    };
    community_total: {
      challenge_id: number;
      members: number;
    };
    /** Rounded positions, in hundredths of a degree. */
    community_place: {
      challenge_id: number;
      x: number;
      y: number;
      people: number;
    };
  }
}
