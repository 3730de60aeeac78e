import type { Language } from '@mutirao/contract/language.ts';
import type { OpenDataResource } from '@mutirao/contract/organisation/open-data/open-data.calls.ts';
import { licenceFacts, type OpenDataLicence } from '@mutirao/contract/organisation/open-data/open-data-licences.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { RawBuilder } from 'kysely';
import { ExtensionPoint } from '../../../platform/feature.ts';

type Field = OpenDataResource['fields'][number];
type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** A table of the open data, without personal data: what is published stays downloadable. */
export interface OpenDataTable {
  readonly name: string;
  readonly title: Localized;
  readonly description: Localized;
  /** The columns, in their order. */
  readonly fields: readonly Field[];
  readonly primaryKey: readonly string[];
  /** The columns that name a row of another table, by that table. */
  readonly foreignKeys?: Readonly<Record<string, { readonly table: string; readonly field: string }>>;
  /**
   * A query, which is read by a cursor, or the rows of a short table; in the order of the primary key, so that the same
   * rows make the same file. Addresses begin with the public one.
   */
  readonly read: (publicUrl: string) => RawBuilder<Row> | Promise<readonly Row[]>;
}

/** The tables of the open data, each of the feature that has it. */
export const openDataResources = new ExtensionPoint<OpenDataTable>();

/** A field of a table: its name, its type, and its titles in Portuguese and English. */
export function field(name: string, type: Field['type'], pt: string, en: string): Field {
  return { name, type, title: { pt, en } };
}

/** For tables whose rows belong to a challenge each: its field, and what it refers to. */
export const challengeField = field('challenge_id', 'integer', 'id do desafio', 'id of the challenge');
export const ofChallenge = { challenge_id: { table: 'challenges', field: 'id' } };

/** The fields of a text in both languages, `<name>_pt` and `<name>_en`. */
export function fieldsInBoth(name: string, pt: string, en: string): Field[] {
  return [
    field(`${name}_pt`, 'string', `${pt} (português)`, `${en} (Portuguese)`),
    field(`${name}_en`, 'string', `${pt} (inglês)`, `${en} (English)`),
  ];
}

/** A table as it was written to a version. */
export type WrittenTable = Omit<OpenDataResource, 'url'> &
  Pick<OpenDataTable, 'primaryKey'> & { readonly foreignKeys: NonNullable<OpenDataTable['foreignKeys']> };

export interface Version {
  readonly name: string;
  readonly licence: OpenDataLicence;
  readonly resources: readonly WrittenTable[];
  readonly created_at: Date;
}

interface Publisher {
  readonly organisation: string;
  readonly publicUrl: string;
}

/** The address of a file of a version, without the host. */
export const fileUrl = (version: string, file: string) => `${linkTo(pages.openData)}/${version}/${file}`;

const titles = { pt: 'Dados abertos', en: 'Open data' };
const descriptions = {
  pt: 'Desafios, suas etapas e o que eles mostram em público, sem dados de pessoas. Textos que um programa de planilhas leria como fórmula começam com um apóstrofo.',
  en: 'Challenges, their stages and what they show in public, without data of people. Texts that a spreadsheet would read as formulas begin with an apostrophe.',
};

/** A version as a Data Package (Frictionless, version 2). */
export function describePackage({ name, licence, resources, created_at }: Version, publisher: Publisher): object {
  const { organisation, publicUrl } = publisher;
  const { title, address } = licenceFacts[licence];
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'open-data',
    id: publicUrl + fileUrl(name, 'datapackage.json'),
    version: name,
    title: `${titles.pt} / ${titles.en}: ${organisation}`,
    description: `${descriptions.pt}\n\n${descriptions.en}`,
    homepage: publicUrl + linkTo(pages.openData),
    created: created_at.toISOString(),
    licenses: [{ name: licence, title, path: address }],
    contributors: [{ title: organisation, path: publicUrl, roles: ['publisher'] }],
    resources: resources.map(({ title, description, fields, primaryKey, foreignKeys, ...table }) => ({
      $schema: 'https://datapackage.org/profiles/2.0/dataresource.json',
      name: table.name,
      type: 'table',
      path: `${table.name}.csv`,
      title: `${title.pt} / ${title.en}`,
      description: `${description.pt}\n\n${description.en}`,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      bytes: table.bytes,
      hash: `sha256:${table.sha256}`,
      dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
      schema: {
        $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
        fields: fields.map(({ name, type, title }) => ({
          name,
          type,
          title: `${title.pt} / ${title.en}`,
          ...(primaryKey.includes(name) && { constraints: { required: true } }),
        })),
        primaryKey,
        ...(Object.keys(foreignKeys).length > 0 && {
          foreignKeys: Object.entries(foreignKeys).map(([column, { table: resource, field }]) => ({
            fields: [column],
            reference: { resource, fields: [field] },
          })),
        }),
      },
    })),
  };
}

const inBoth = (text: Readonly<Record<Language, string>>) =>
  Object.entries(text).map(([language, value]) => ({ '@language': language, '@value': value }));
const instant = (moment: Date) => ({ '@type': 'xsd:dateTime', '@value': moment.toISOString() });
const languageUris = ['POR', 'ENG'].map((code) => ({
  '@id': `http://publications.europa.eu/resource/authority/language/${code}`,
}));

/** All versions as a catalogue of DCAT-AP, the newest first; each is a dataset, and each of its files a distribution. */
export function describeCatalogue(versions: readonly Version[], { organisation, publicUrl }: Publisher): object {
  const home = publicUrl + linkTo(pages.openData);
  const publisher = { '@type': 'foaf:Agent', '@id': `${publicUrl}/`, 'foaf:name': organisation };
  const datasetOf = ({ name, licence, resources, created_at }: Version, index: number) => {
    const common = { 'dct:license': { '@id': licenceFacts[licence].address }, 'dct:issued': instant(created_at) };
    const previous = versions[index + 1];
    return {
      '@type': 'dcat:Dataset',
      '@id': `${home}/${name}`,
      'dct:identifier': name,
      'dct:title': inBoth({
        pt: `${titles.pt} de ${organisation}, ${name}`,
        en: `${titles.en} of ${organisation}, ${name}`,
      }),
      'dct:description': inBoth(descriptions),
      'dct:publisher': { '@id': publisher['@id'] },
      'dct:language': languageUris,
      'dcat:version': name,
      'dcat:landingPage': { '@id': home },
      ...(previous && { 'dcat:previousVersion': { '@id': `${home}/${previous.name}` } }),
      ...common,
      'dcat:distribution': resources.map((table) => ({
        '@type': 'dcat:Distribution',
        '@id': `${publicUrl}${fileUrl(name, `${table.name}.csv`)}`,
        'dct:title': inBoth(table.title),
        'dct:description': inBoth(table.description),
        'dcat:accessURL': { '@id': home },
        'dcat:downloadURL': { '@id': `${publicUrl}${fileUrl(name, `${table.name}.csv`)}` },
        'dcat:mediaType': { '@id': 'https://www.iana.org/assignments/media-types/text/csv' },
        'dct:format': { '@id': 'http://publications.europa.eu/resource/authority/file-type/CSV' },
        'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': String(table.bytes) },
        'spdx:checksum': {
          '@type': 'spdx:Checksum',
          'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
          'spdx:checksumValue': { '@type': 'xsd:hexBinary', '@value': table.sha256 },
        },
        ...common,
      })),
    };
  };
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      spdx: 'http://spdx.org/rdf/terms#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@type': 'dcat:Catalog',
    '@id': `${home}/catalog.jsonld`,
    'dct:title': inBoth({ pt: `${titles.pt} de ${organisation}`, en: `${titles.en} of ${organisation}` }),
    'dct:description': inBoth(descriptions),
    'dct:publisher': publisher,
    'dct:language': languageUris,
    'foaf:homepage': { '@id': home },
    'dcat:dataset': versions.map(datasetOf),
  };
}
