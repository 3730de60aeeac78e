declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown;
}

declare module '@digitalbazaar/vc' {
  interface Result {
    verified: boolean;
    error?: unknown;
    statusResult?: { verified: boolean };
  }
  export function verifyCredential(options: object): Promise<Result>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<{ verified: boolean; results: { status: boolean }[] }>;
}
