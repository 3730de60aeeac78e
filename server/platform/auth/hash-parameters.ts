// OWASP's parameters for Argon2id, which are the library's defaults: 19 MiB, two passes, one lane.
export const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
