import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';

/** Patterns on a square of twelve, so that bars differ by more than their colour. */
const marks = [
  'M0 12 12 0M-3 3 3-3M9 15l6-6',
  'M0 3h12M0 9h12',
  'M3 3h.1M9 9h.1',
  'M3 0v12M9 0v12',
  'M0 0l12 12M-3 9l6 6M9-3l6 6',
  'M0 3l3-3 3 3 3-3 3 3M0 9l3-3 3 3 3-3 3 3',
  'M2 3h4M8 9h4',
] as const;
const red = '#D7263D';

const colourOf = (goal: number) => goalColours[goal] ?? red;
const idOf = (goal: number) => `weave-${goal}`;

/** The weaves that bars of these goals are cut from; 0 is that of all together. */
export function Weaves({ goals }: { goals: readonly number[] }) {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {goals.map((goal) => (
          <pattern key={goal} id={idOf(goal)} width="12" height="12" patternUnits="userSpaceOnUse">
            <path fill={colourOf(goal)} d="M0 0h12v12H0z" />
            {goal > 0 && (
              <path
                d={marks[goal % marks.length]}
                fill="none"
                stroke={inkOn(colourOf(goal))}
                strokeOpacity="0.55"
                strokeWidth={goal % marks.length === 2 ? 3 : 1.5}
                strokeLinecap="round"
              />
            )}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** A bar that fills its place, in the colour and weave of a goal. */
export function WovenBar({ goal }: { goal: number }) {
  return (
    <svg width="100%" height="100%" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={`url(#${idOf(goal)})`} />
    </svg>
  );
}
