import { expect, test } from 'vitest';
import { firstStyles, parseStyles } from './first-styles.ts';

const page = '<main class="a b"><p class="c">.d{color:red}</p></main>';

test.each([
  ['what elements need', 'h1{x:1}:root[data-contrast=high]{x:2}.a{x:3}.a.b>.c{x:4}'],
  [
    'what pointers cause can wait',
    '.a:hover,.b:active{x:1}.a:focus-visible{x:2}.a[data-busy=true]{x:3}',
    '.a:focus-visible{x:2}.a[data-busy=true]{x:3}',
  ],
  ['what pointers and the focus except cannot', '.a:not(:focus):not(:active){x:1}'],
  ['what no element has the class of is left out', '.d{x:1}.a .d{x:2}.a{x:3}', '.a{x:3}'],
  ['of several selectors those that may match stay', '.a,.d,.e .a,p{x:1}', '.a,p{x:1}'],
  ['a class that must not be there is not needed', '.a:not(.d){x:1}'],
  ['where one of several classes is enough the rule stays', '.a:has(.d,.e){x:1}:is(.d,.a){x:2}'],
  ['conditions keep what is left in them', '@media (width>1px){.d{x:1}.a{x:2}}', '@media (width>1px){.a{x:2}}'],
  ['conditions that nothing is left in go', '@media (width>1px){.d{x:1}}h1{x:2}', 'h1{x:2}'],
  ['fonts and animations stay', '@font-face{x:1}@keyframes d{0%{x:1}to{x:2}}'],
  ['paper can wait', '@media print{.a{x:1}}.b{x:2}', '.b{x:2}'],
])('%s', (_what, styles, expected = styles) => {
  expect(firstStyles(parseStyles(styles), page).text).toBe(expected);
});
