declare module '../../../platform/database/schema.ts' {
  interface Tables {
    signing_key: {
      /** The thumbprint of the public key. */
      id: string;
      public_key: Buffer;
      /** Encrypted; null once the key is retired. */
      private_key: Buffer | null;
      created_at: Date;
      retired_at: Date | null;
      /** Set for a key that leaked. */
      revoked_at: Date | null;
    };
  }
}
