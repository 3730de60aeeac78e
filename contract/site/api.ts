import { clientErrorsCalls } from './client-errors.calls.ts';
import { homeCalls } from './home.calls.ts';

/** The calls of this area. */
export const siteCalls = {
  ...clientErrorsCalls,
  ...homeCalls,
};
