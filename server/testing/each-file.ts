import { afterAll } from 'vitest';
import { cleanUp } from './clean-up.ts';

// vitest runs this before each test file.
afterAll(cleanUp);
