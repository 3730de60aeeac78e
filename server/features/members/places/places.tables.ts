declare module '../../../platform/database/schema.ts' {
  interface Tables {
    place: {
      id: number;
      name: string;
      name_pt: string | null;
      region: string | null;
      region_pt: string | null;
      country: string;
      latitude: number;
      longitude: number;
    };
    place_name: {
      key: string;
      start: string;
      country: string;
      own: boolean;
      place_id: number;
    };
    place_list: { edition: string };
  }
}
