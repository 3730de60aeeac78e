declare module '../database/schema.ts' {
  interface Tables {
    picture: {
      hash: string;
      widths: number[];
      created_at: Date;
    };
  }
}
