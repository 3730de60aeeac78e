/** The name that the operator of these tests gave to the web client. */
export const clientId = 'mutirao-e2e';
