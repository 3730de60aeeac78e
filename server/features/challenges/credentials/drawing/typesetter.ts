import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const require = createRequire(import.meta.url);
const weights = ['400Regular', '600SemiBold', '700Bold', '800ExtraBold'] as const;
/** The platform's own face, then faces for the scripts it does not have. */
const faces = [
  [require.resolve('@expo-google-fonts/bricolage-grotesque/package.json'), 'BricolageGrotesque'],
  [require.resolve('@expo-google-fonts/noto-sans/package.json'), 'NotoSans'],
  [require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'), 'NotoSansArabic'],
] as const;

function readFonts(): Buffer[] {
  return faces.flatMap(([manifest, face]) =>
    weights.map((weight) => readFileSync(join(dirname(manifest), weight, `${face}_${weight}.ttf`))),
  );
}

/** A picture that a document shows, under a name of its own. */
export interface Picture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Order {
  /** The document: a file beside this one, or the name of a source. */
  readonly document: string;
  /** The document of another feature, as text. */
  readonly source?: string;
  /** What it says, as JSON. */
  readonly data: string;
  readonly pictures: readonly Picture[];
}

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: readFonts() }],
});

function sourceOf({ document, data }: Order) {
  return { mainFilePath: join(import.meta.dirname, document), inputs: { data } };
}

function withPictures<Value>({ document, source, pictures }: Order, typeset: () => Value): Value {
  if (source !== undefined) compiler.mapShadow(join(import.meta.dirname, document), Buffer.from(source));
  for (const { name, bytes } of pictures) compiler.mapShadow(join(import.meta.dirname, name), Buffer.from(bytes));
  try {
    return typeset();
  } finally {
    compiler.resetShadow();
    // Fonts and parsed documents stay; results of earlier people do not.
    compiler.evictCache(2);
  }
}

/**
 * A PDF by PDF/A-3a or PDF/UA-1, of the given instant. A text with a character that no face has does not conform: its
 * PDF shows boxes there, and its title says the text.
 */
export function typesetPdf(order: Order, instant: Date, pdfStandard: 'a-3a' | 'ua-1' = 'a-3a'): Buffer {
  const creationTimestamp = Math.floor(instant.getTime() / 1000);
  return withPictures(order, () => {
    try {
      return compiler.pdf(sourceOf(order), { pdfStandard, creationTimestamp });
    } catch {
      return compiler.pdf(sourceOf(order), { pdfStandard: '1.7', creationTimestamp });
    }
  });
}

/** An SVG, with its texts as shapes. */
export function typesetSvg(order: Order): string {
  return withPictures(order, () => compiler.plainSvg(sourceOf(order)));
}
