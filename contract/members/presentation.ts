import { z } from 'zod';
import { example } from '../schemas.ts';
import { maximumAbout } from './profiles.ts';

/** Where pages of LinkedIn are. */
export const linkedInHosts = /^(?:[a-z]{2,3}\.)?linkedin\.com$/;
export const longestLinkedIn = 300;

const words = (like: string) =>
  z
    .string()
    .trim()
    .max(maximumAbout)
    .nullable()
    .meta(example(like, 'Shown to those who read in this language; null for none'));

/** How members introduce themselves besides their profile; absent fields stay as they are. */
export const presentationInput = z
  .object({
    description: words('I am an engineer, and I like rivers.'),
    description_br: words('Sou engenheira e gosto de rios.'),
    linkedIn: z
      .url({ protocol: /^https$/, hostname: linkedInHosts })
      .max(longestLinkedIn)
      .nullable()
      .meta(example('https://www.linkedin.com/in/ana')),
  })
  .partial();
export type PresentationInput = z.infer<typeof presentationInput>;
