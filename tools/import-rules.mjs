/** The arguments of `depcruise`: the rules, and every folder with modules. */
export const importRules = [
  '--config',
  '.dependency-cruiser.mjs',
  ...['contract', 'server', 'web', 'db', 'tools', 'e2e', 'bench', 'rehearsals'],
];
