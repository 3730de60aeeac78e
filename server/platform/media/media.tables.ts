export interface PictureTable {
  hash: string;
  widths: number[];
  created_at: Date;
}

declare module '../database/schema.ts' {
  interface Tables {
    picture: PictureTable;
  }
}
