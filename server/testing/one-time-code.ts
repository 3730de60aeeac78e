import { type TOTP, URI } from 'otpauth';

/** The code that an authenticator app shows which has read this address, now or so many steps of 30 seconds later. */
export function oneTimeCode(uri: string, stepsLater = 0): string {
  return (URI.parse(uri) as TOTP).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}
