export { AgeLimitDialog, AgeLimitState, AgeNotice, useAgeLimit } from './age-limit.tsx';
