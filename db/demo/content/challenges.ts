import { alliances } from './challenges/alliances.ts';
import { city } from './challenges/city.ts';
import { climate } from './challenges/climate.ts';
import { energy } from './challenges/energy.ts';
import { flagships } from './challenges/flagships.ts';
import { food } from './challenges/food.ts';
import { forest } from './challenges/forest.ts';
import { health } from './challenges/health.ts';
import { making } from './challenges/making.ts';
import { rights } from './challenges/rights.ts';
import { school } from './challenges/school.ts';
import { waterAndCoast } from './challenges/water-and-coast.ts';
import { women } from './challenges/women.ts';
import { work } from './challenges/work.ts';
import type { DemoChallenge } from './types.ts';

// Ids follow this order, and home presents ids 1 and 2: the flagships stay first.
export const demoChallenges: readonly DemoChallenge[] = [
  ...flagships,
  ...waterAndCoast,
  ...climate,
  ...food,
  ...school,
  ...work,
  ...making,
  ...women,
  ...health,
  ...rights,
  ...energy,
  ...city,
  ...forest,
  ...alliances,
];
