/** Credentials in one status list: the least that the standard allows, so that a verifier's request says little. */
export const listLength = 131_072;

/** The address of a status list. */
export function listAddress(publicUrl: string, list: number): string {
  return `${publicUrl}/credentials/status/${list}`;
}

/** Where verifiers find the status of a credential. */
export function statusEntry(publicUrl: string, id: number) {
  const address = listAddress(publicUrl, Math.floor(id / listLength));
  const index = id % listLength;
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  };
}
