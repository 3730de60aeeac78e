/** Verifies `certificate.jwt` with `did.json` beside it, without a network; the guide in the documentation has the same lines. */
export const offlineProgram = `import { readFile } from 'node:fs/promises';
import { verifyJWT } from 'did-jwt';

const didDocument = JSON.parse(await readFile('did.json', 'utf8'));
const resolver = { resolve: async () => ({ didDocument, didResolutionMetadata: {}, didDocumentMetadata: {} }) };
const { payload } = await verifyJWT(await readFile('certificate.jwt', 'utf8'), { resolver });
const { identifier, achievement, result } = payload.credentialSubject;
console.log(
  \`\${payload.issuer.name}: \${identifier[0].identityHash}, \${achievement.name}, \${result?.[0].value ?? 'no'} hours\`,
);
`;
