/** The longest search text for files, in characters. */
export const longestFileSearch = 60;

/** The lengths of a file's texts and of its name, in characters, and the most files of a challenge. */
export const fileLimits = { title: 120, description: 1000, name: 120, files: 200 } as const;

/** The kinds of files that a challenge offers, by the extension of the name. */
export const fileKinds = [
  'avif',
  'csv',
  'docx',
  'epub',
  'geojson',
  'gif',
  'gpx',
  'jpeg',
  'jpg',
  'json',
  'kml',
  'md',
  'mp3',
  'odp',
  'ods',
  'odt',
  'pdf',
  'png',
  'pptx',
  'txt',
  'webp',
  'xlsx',
  'zip',
] as const;
