/** Who may import whom; `docs/architecture.md` says why. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot:
          '^\\.\\./\\.\\./(server|web/build)|[?]url$|[.]css$|^fastify/types|^geojson$|^hast$|^mdast$|^topojson-specification$',
      },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|db|e2e|bench|rehearsals|tools)/' },
    },
    { name: 'web-never-imports-the-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|db)/' } },
    { name: 'server-never-imports-the-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'platform-never-imports-features',
      severity: 'error',
      from: { path: '^(server|web)/platform/' },
      to: { path: '^(server|web)/features/' },
    },
    {
      name: 'features-import-public-entries-only',
      comment:
        'The public entry of a feature is its index.ts, or its index.tsx; tests and the demo world may use its factory.',
      severity: 'error',
      from: { path: '^(server|web)/features/([^/]+/[^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^(server|web)/features/[^/]+/[^/]+/',
        pathNot: ['^$1/features/$2/', '^(server|web)/features/[^/]+/[^/]+/index[.]tsx?$'],
      },
    },
    {
      name: 'policy-and-queries-do-not-meet',
      severity: 'error',
      from: { path: '[.](policy|queries)[.]ts$' },
      to: { path: '[.](policy|queries|routes|present)[.]ts$' },
    },
    {
      name: 'only-routes-know-http',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '([.]routes|[.]test|/index)[.]ts$' },
      to: { path: '^server/platform/http/|node_modules/fastify/' },
    },
    {
      name: 'factories-are-for-tests-and-the-demo-world',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$|^db/demo/|^e2e/|^bench/|^server/testing/|[.]factory[.]ts$' },
      to: { path: '[.]factory[.]ts$' },
    },
    {
      name: 'production-code-imports-no-tests',
      severity: 'error',
      from: { path: '^(contract|server|web|db)/', pathNot: '[.](test|testing|factory)[.]tsx?$|^(server|web)/testing/' },
      to: { path: '^(server|web)/testing/|[.](test|testing)[.]tsx?$|^(e2e|bench|rehearsals|tools)/' },
    },
    {
      name: 'the-demo-world-is-for-its-commands-and-tests',
      severity: 'error',
      from: {
        path: '^(contract|server|web|tools)/',
        pathNot: '[.]test[.]tsx?$|^server/(main|seed|cli/remove-demo)[.]ts$|^server/testing/',
      },
      to: { path: '^db/demo/' },
    },
    {
      name: 'ui-and-i18n-never-import-features',
      severity: 'error',
      from: { path: '^web/(ui|i18n)/' },
      to: { path: '^web/(features|app|rendering)/' },
    },
    {
      name: 'i18n-never-imports-the-platform',
      severity: 'error',
      from: { path: '^web/i18n/' },
      to: { path: '^web/(platform|ui)/' },
    },
    {
      name: 'rendering-never-imports-the-app',
      severity: 'error',
      from: { path: '^web/rendering/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^web/(app|features)/|^web/routes' },
    },
    {
      name: 'web-features-never-import-the-app',
      severity: 'error',
      from: { path: '^web/(features|platform)/' },
      to: { path: '^web/(app/|rendering/|routes)' },
    },
    {
      name: 'no-schemas-in-what-every-page-loads',
      severity: 'error',
      from: { path: '^web/(app|rendering|i18n|ui|platform)/' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'web-knows-calls-by-their-types-alone',
      comment: 'The definitions of the calls hold the schemas of all of the API.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/(api|calls|.*[.]calls)[.]ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/build' },
    parser: 'swc',
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
