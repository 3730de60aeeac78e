import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

// Without "a": ad blockers hide elements with the class "ad".
const first = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';
const second = `0123456789${first}`;

/** Names in the order of their numbers, as short as they can be: b0, c0, …, z0, b1. */
function shortName(number: number): string {
  const rest = Math.floor(number / first.length);
  const more = Math.floor(rest / second.length);
  return `${first[number % first.length]}${second[rest % second.length]}${more || ''}`;
}

/**
 * Gives every class of the CSS modules below `root` a short name: descriptive names would be a twentieth of the bytes
 * of each first page, which contains its styles. Numbered from the sources, so that the browser's build
 * and the server's agree.
 */
function shortScopedNames(root: string): (name: string, file: string) => string {
  const known = new Map<string, string>();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/^(?!node_modules|build).*\.module\.css$/.test(path)) continue;
    const file = join(root, path);
    const names = readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z_][\w-]*/gi) ?? [];
    for (const name of new Set(names)) known.set(`${file} ${name}`, shortName(known.size));
  }
  return (name, file) => {
    const short = known.get(`${file.replace(/\?.*$/, '')} ${name}`);
    if (!short) throw new Error(`No short name for ${name} of ${file}`);
    return short;
  };
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const target = 'es2022';
const compressible = /\.(?:m?js|css|svg|json|webmanifest|txt)$/;

/** Compresses the build at the highest level, once, so that the server only has to send it. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // At once, in the threads of zlib, since the highest level takes seconds.
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) return;
  const bytes = await readFile(path);
  const [br, gz] = await Promise.all([
    compressWithBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressWithGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/**
 * React Router names its components by assignments, and wraps some of them in calls: both keep components in the build
 * that are not used. Nor are its instrumentations.
 */
function dropUnusedRouterParts(): Plugin {
  return {
    name: 'drop-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll('init.instrumentations', 'undefined'),
    },
  };
}

/** Each icon names itself by two classes that no style uses: they would take 80 bytes of a page's first trip. */
function dropIconClasses(): Plugin {
  return {
    name: 'drop-icon-classes',
    apply: 'build',
    transform: {
      filter: { id: /@tabler\/icons-react\/dist\/esm\/createReactComponent/ },
      handler: (code) => code.replace(/\[`tabler-icon`.*join\(" "\)/, 'className'),
    },
  };
}

/** `import address from './some.ts?script'`: a module and all that it imports in one file, apart from the application's. */
function scripts(command: 'build' | 'serve', isSsrBuild: boolean | undefined): Plugin {
  return {
    name: 'scripts',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const entry = id.replace('?script', '');
        if (command === 'serve') return `export default ${JSON.stringify(entry.replace(import.meta.dirname, ''))}`;
        const lib = { entry, formats: ['es' as const] };
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, target, minify: true, lib },
        });
        const [{ output }] = built as [Rolldown.RolldownOutput];
        const source = output[0].code;
        const fileName = `assets/${basename(entry, '.ts')}-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.js`;
        if (!isSsrBuild) this.emitFile({ type: 'asset', fileName, source });
        return `export default "/${fileName}"`;
      },
    },
  };
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** In bytes: it is stored beside each downloaded bundle. */
const largestVerifier = 80 * 1024;

/** `/judging/verify.html`: the verifier of results in one file, which works from a disk and can send nothing. */
function verifierPage(): Plugin {
  const folder = join(import.meta.dirname, 'features/challenges/judging/verifier');
  return {
    name: 'verifier-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const lib = { entry: join(folder, 'verifier.ts'), formats: ['iife' as const], name: 'verifier' };
      const options = { write: false, target, minify: true, lib };
      const built = await build({ configFile: false, logLevel: 'warn', build: options });
      const [{ output }] = built as [Rolldown.RolldownOutput];
      const script = output[0].code.replaceAll('</script', '<\\/script');
      const style = await readFile(join(folder, 'verifier.css'), 'utf8');
      const policy = `default-src 'none'; script-src ${sha256(script)}; style-src ${sha256(style)}; img-src data:`;
      const template = await readFile(join(folder, 'verifier.html'), 'utf8');
      const source = template
        .replace("default-src 'none'", () => policy)
        .replace('<style></style>', () => `<style>${style}</style>`)
        .replace('<script></script>', () => `<script>${script}</script>`);
      if (Buffer.byteLength(source) > largestVerifier) throw new Error('The verifier of results is too large');
      this.emitFile({ type: 'asset', fileName: 'judging/verify.html', source });
    },
  };
}

/** A page names its font and its styles, so their names are short too. Both builds have the same. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  `assets/${name.endsWith('.woff2') ? 'font' : '[name]'}-[hash:7][extname]`;

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    dropUnusedRouterParts(),
    dropIconClasses(),
    scripts(command, isSsrBuild),
    verifierPage(),
    optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }),
    precompress(),
  ],
  // The server's bundle includes its libraries, so that they too are built for production.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    css: { modules: { generateScopedName: shortScopedNames(import.meta.dirname) } },
  }),
  build: {
    target,
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every page has loaded these before it loads another.
    modulePreload: {
      resolveDependencies: (_file, needed) =>
        needed.filter((one) => !/\/(?:entry|libraries|rolldown-runtime)[.-]/.test(one)),
    },
    // The contract is shared with the server, not copied: its schemas register names that must be unique.
    ...(isSsrBuild && {
      rolldownOptions: {
        external: [/^@mutirao\/contract/, /^zod(?:\/|$)/],
        experimental: { lazyBarrel: true },
        output: { assetFileNames },
      },
    }),
    ...(!isSsrBuild && {
      rolldownOptions: {
        // Of 6,000 icons a hundred are used: reading them all takes 250 MB and a small machine has none to spare.
        experimental: { lazyBarrel: true },
        // React Router warns developers, in the build for production too.
        treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
        input: join(import.meta.dirname, 'app/entry.browser.tsx'),
        // Each file costs a request and its headers: what pages share comes in few.
        output: {
          // The first script names the scripts of every page: their hashes are as short as the bundler lets them be.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames,
          codeSplitting: {
            groups: [
              // What stays the same between releases.
              {
                name: 'libraries',
                test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
                priority: 4,
              },
              // What every page starts with, and what almost every page shares: cards, tiles, tabs, texts, and calls.
              {
                name: 'every-page',
                test: /[\\/]web[\\/](?:app[\\/]entry|features[\\/](?:challenges[\\/](?:challenges[\\/](?:index|challenge-card|share-menu)|categories[\\/]index)|accounts[\\/]sign-in[\\/]sign-in-context)|i18n[\\/]|platform[\\/](?:failures|signed-in|use-(?:answers|api-query|endless))|ui[\\/](?:blocks|rich-text|section|tab-bar)\.)|[\\/]contract[\\/]challenges[\\/]challenges[\\/]tag-name|icons[\\/]Icon(?:Clock|Flag|MapPin|Trophy|Users)\./,
                priority: 3,
              },
              // Their texts.
              ...['pt', 'en'].map((language) => ({
                name: `texts.${language}`,
                test: new RegExp(
                  `web/(?:ui/|features/(?:site/(?:shell|video)/|challenges/(?:challenges/|categories/|moderation/report-)))messages\\.${language}\\.ts`,
                ),
                priority: 2,
              })),
              // What the home page shares with its editor and with the page of the impact.
              {
                name: 'home',
                test: /[\\/]web[\\/]features[\\/](?:site[\\/]home[\\/]texts|organisation[\\/]impact[\\/]index)/,
                minShareCount: 2,
              },
              // The second step and passkeys: signing in, authenticating again and the settings share them.
              {
                name: 'second-factor',
                test: /[\\/]web[\\/](?:features[\\/]accounts[\\/]second-factor[\\/](?!messages|settings)|platform[\\/]authenticate\.ts)/,
                minShareCount: 2,
              },
              // A video and what its address says, which editors check too.
              {
                name: 'video',
                test: /[\\/](?:features|contract)[\\/]site[\\/]video[\\/](?!messages)/,
                minShareCount: 2,
              },
              // Small things of several features: groups below take what they use, and others would load these with it.
              {
                name: 'shared',
                test: /[\\/](?:features[\\/]challenges[\\/]moderation[\\/]report-button|contract[\\/]slugs|icons[\\/]Icon(?:Certificate|Messages)\.)/,
                minShareCount: 2,
                priority: 2,
              },
              // What a member has on every page, once it is there.
              {
                name: 'member',
                test: /[\\/]web[\\/](?:app[\\/]member-reminders|features[\\/](?:members[\\/]notifications[\\/](?:live|use)-notifications|site[\\/]shell[\\/]member-links))/,
                priority: 1,
              },
              // A team and its people, public or one's own.
              { name: 'team', test: /[\\/]features[\\/]challenges[\\/]teams[\\/]team-view/, minShareCount: 2 },
              {
                name: 'teams',
                test: /[\\/]features[\\/]challenges[\\/]teams[\\/](?!messages|inviting|codes)/,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    }),
  },
}));
