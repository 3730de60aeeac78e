/** The client id of the web client in these tests. */
export const clientId = 'mutirao-e2e';
