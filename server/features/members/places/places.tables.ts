export interface PlaceTable {
  id: number;
  name: string;
  name_pt: string | null;
  region: string | null;
  region_pt: string | null;
  country: string;
  latitude: number;
  longitude: number;
}

export interface PlaceNameTable {
  key: string;
  start: string;
  country: string;
  own: boolean;
  place_id: number;
}

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    place: PlaceTable;
    place_name: PlaceNameTable;
    place_list: { edition: string };
  }
}
