import { describeDifference } from '@mutirao/contract/challenges/judging/difference-texts.ts';
import { type Verification, verifyBundle } from '@mutirao/contract/challenges/judging/verify-bundle.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { messages as en } from './messages.en.ts';
import { messages as pt } from './messages.pt.ts';

/** The page that verifies a bundle: one file without the rest of the application, which works from a disk. */
const texts = { pt, en };
const languageTags = { pt: 'pt-BR', en: 'en' };
/** Of differences and of a ranking, so many are shown. */
const mostShown = 100;

let language: Language = navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en';
let verification: Verification | undefined;

type Child = Node | string;

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const count = (value: number) => new Intl.NumberFormat(languageTags[language]).format(value);
const points = (value: number) =>
  new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: 3, maximumFractionDigits: 6 }).format(
    value / 1_000_000,
  );
const time = (value: number) =>
  new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeStyle: 'short' }).format(value);

function renderDifferences({ differences }: Verification): Child[] {
  const t = texts[language];
  const more = differences.length - mostShown;
  if (differences.length === 0) return [];
  return [
    create('h2', {}, t.differences),
    create(
      'ul',
      {},
      ...differences.slice(0, mostShown).map((one) => create('li', {}, describeDifference(one, language))),
      ...(more > 0 ? [create('li', {}, t.more(count(more)))] : []),
    ),
  ];
}

function renderRecord({ bundle, leaves, root, checkpoints }: Verification): Child[] {
  const t = texts[language];
  if (!bundle) return [];
  const witnesses = (checkpoints.at(-1)?.cosignatures ?? []).map((one) => `${one.witness}, ${time(one.time)}`);
  const facts: [string, string[]][] = [
    [t.challenge, [bundle.challenge]],
    [t.stage, [bundle.stage]],
    [t.origin, [bundle.origin]],
    [t.leaves, [count(leaves)]],
    [t.root, [root ?? '–']],
    [t.checkpoints, [count(checkpoints.length)]],
    [t.witnesses, witnesses.length > 0 ? witnesses : [t.noWitness]],
    [t.keys, [...bundle.keys, t.keysText]],
  ];
  const terms = facts.flatMap(([term, values]) => [
    create('dt', {}, term),
    ...values.map((value) => create('dd', {}, value)),
  ]);
  return [create('h2', {}, t.record), create('dl', {}, ...terms)];
}

function renderRanking({ results }: Verification): Child[] {
  const t = texts[language];
  const result = results.at(-1);
  if (!result) return [];
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    create('tr', {}, ...cells.map((cell) => create(name, {}, cell)));
  const more = result.ranking.length - mostShown;
  const title = `${t.results} (${t.kinds[result.kind]})`;
  const table = create(
    'table',
    {},
    create('thead', {}, row([t.rank, t.entry, t.points, t.other, t.head], 'th')),
    create(
      'tbody',
      {},
      ...result.ranking
        .slice(0, mostShown)
        .map((one) =>
          row(
            [
              count(one.rank),
              count(one.entry),
              points(one.points),
              points(one.other_points),
              one.in_head ? t.yes : t.no,
            ],
            'td',
          ),
        ),
    ),
  );
  // It scrolls sideways on a phone, for which a keyboard needs its focus.
  const frame = create('div', { className: 'table', tabIndex: 0, role: 'region', ariaLabel: title }, table);
  return [create('h2', {}, title), frame, ...(more > 0 ? [create('p', {}, t.more(count(more)))] : [])];
}

function renderVerdict({ differences }: Verification): Child {
  const t = texts[language];
  const { length } = differences;
  const title = create(
    'h2',
    { tabIndex: -1 },
    length === 0 ? `✓ ${t.equal}` : `✗ ${t.differs(count(length), length === 1)}`,
  );
  return create(
    'div',
    { className: length === 0 ? 'verdict' : 'verdict differs' },
    title,
    ...(length === 0 ? [create('p', {}, t.equalText)] : []),
  );
}

const outcome = create('div');
const status = create('p', { role: 'status' });
const input = create('input', { type: 'file', accept: '.json,application/json', id: 'file' });
const label = create('label', { htmlFor: 'file' });
const title = create('h1');
const intro = create('p');
const switches = create('div', { className: 'languages', role: 'group' });

function render(): void {
  const t = texts[language];
  document.documentElement.lang = languageTags[language];
  document.title = `${t.title} · Mutirão`;
  title.textContent = t.title;
  intro.textContent = t.intro;
  label.textContent = t.file;
  switches.ariaLabel = t.language;
  for (const button of switches.querySelectorAll('button'))
    button.ariaPressed = String(button.lang === languageTags[language]);
  const found = verification;
  outcome.replaceChildren(
    ...(found
      ? [renderVerdict(found), ...renderDifferences(found), ...renderRecord(found), ...renderRanking(found)]
      : []),
  );
}

for (const [one, name] of [
  ['pt', 'Português'],
  ['en', 'English'],
] as const) {
  const choose = () => {
    language = one;
    render();
  };
  switches.append(create('button', { type: 'button', lang: languageTags[one], onclick: choose }, name));
}

input.addEventListener('change', async () => {
  const [file] = input.files ?? [];
  if (!file) return;
  verification = undefined;
  render();
  status.textContent = texts[language].checking;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // After the next frame, so that the page says what it does: of thousands of entries it takes seconds.
  await new Promise((resolve) => setTimeout(resolve, 50));
  verification = verifyBundle(bytes);
  status.textContent = '';
  render();
  outcome.querySelector('h2')?.focus();
});

document.querySelector('main')?.append(switches, title, intro, label, input, status, outcome);
render();
