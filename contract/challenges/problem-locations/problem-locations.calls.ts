import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { clustersQuery, mapClusters } from '../../site/map/map-clusters.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { problemLicence, problemLimits } from './problem-limits.ts';
import {
  createProblemLocationInput,
  managedProblems,
  managedProblemsQuery,
  ownProblemLocationsQuery,
  problemLocation,
  problemLocationParams,
  problemLocationsPage,
  problemLocationsQuery,
  problemPlacesPage,
  problemPlacesQuery,
} from './problem-locations.ts';

const cache = ['challenge:{id}', 'map:{id}'];
const rounded = 'Positions are rounded to about a kilometre. Refused (403) where the challenge has no map.';
const exported = `${rounded} Licence: ${problemLicence.name}; attribution: ${problemLicence.attribution}. \`reporters\` is empty for fewer than three people, \`month\` is when it was reported, \`file_url\` the address of a picture.`;

export const problemLocationsCalls = defineCalls('Problem map', {
  'GET /challenges/:id/problem-locations': {
    id: 'listProblemLocations',
    summary: 'A page of the problems reported in a challenge, newest first',
    description: `${rounded} Their authors and the admins of the challenge get the exact ones.`,
    for: 'everyone',
    params: challengeParams,
    query: problemLocationsQuery,
    answer: problemLocationsPage,
    cache,
    failures: ['refused'],
  },

  'GET /challenges/:id/problem-locations/clusters': {
    id: 'listProblemClusters',
    summary: 'Clusters of the problems in a part of the map',
    description: rounded,
    for: 'everyone',
    params: challengeParams,
    query: clustersQuery,
    answer: mapClusters,
    cache,
    failures: ['refused'],
  },

  'GET /challenges/:id/problem-locations/places': {
    id: 'listProblemPlaces',
    summary: 'A page of the places where problems were reported, those with the most first',
    description: rounded,
    for: 'everyone',
    params: challengeParams,
    query: problemPlacesQuery,
    answer: problemPlacesPage,
    cache,
    failures: ['refused'],
  },

  'GET /challenges/:id/problem-locations/export.geojson': {
    id: 'exportProblemsAsGeojson',
    summary: 'All problems reported in a challenge, as a GeoJSON file',
    description: exported,
    for: 'everyone',
    params: challengeParams,
    produces: 'application/geo+json',
    cache,
    failures: ['refused', 'too_many'],
  },

  'GET /challenges/:id/problem-locations/export.csv': {
    id: 'exportProblemsAsCsv',
    summary: 'All problems reported in a challenge, as a CSV file',
    description: exported,
    for: 'everyone',
    params: challengeParams,
    produces: 'text/csv',
    cache,
    failures: ['refused', 'too_many'],
  },

  'GET /challenges/:id/problem-locations/mine': {
    id: 'listOwnProblemLocations',
    summary: 'A page of the problems that the caller reported in a challenge, newest first',
    for: 'members',
    params: challengeParams,
    query: ownProblemLocationsQuery,
    answer: problemLocationsPage,
    failures: ['refused'],
  },

  'GET /admin/challenges/:id/problem-locations': {
    id: 'listManagedProblems',
    summary: 'A page of the problems reported in a challenge, hidden ones too, for those who manage it',
    for: 'managers',
    params: challengeParams,
    query: managedProblemsQuery,
    answer: managedProblems,
    failures: ['refused'],
  },

  'GET /challenges/:id/problem-locations/:location': {
    id: 'getProblemLocation',
    summary: 'A problem reported in a challenge',
    for: 'everyone',
    params: problemLocationParams,
    answer: problemLocation,
    cache,
    failures: ['refused'],
  },

  'POST /challenges/:id/problem-locations': {
    id: 'createProblemLocation',
    summary: 'Reports a problem at a place; for members with a profile',
    description:
      'JSON, or a form with a picture in the field `file`; JSON names an upload there. Taking part is not necessary. Refused (409) unless the challenge is in progress. The same report repeated answers the first.',
    for: 'members',
    params: challengeParams,
    body: createProblemLocationInput,
    file: { field: 'file', largest: largestUpload, perHour: problemLimits.reports },
    answer: problemLocation,
    status: [201],
    failures: ['refused', 'profile_incomplete', 'conflict', 'too_many'],
  },

  'DELETE /challenges/:id/problem-locations/:location': {
    id: 'deleteProblemLocation',
    summary: 'Deletes a problem; for its author, admins of the challenge and staff',
    description:
      'Where others have the problem too, a deletion by its author leaves the report without author, picture and exact position.',
    for: 'members',
    ages: 'everyone',
    params: problemLocationParams,
    failures: ['refused'],
  },

  'PUT /challenges/:id/problem-locations/:location/me-too': {
    id: 'joinProblemLocation',
    summary: 'Says that the caller has the problem too; for members with a profile',
    description: 'Not for its author (403). Repeating the call changes nothing.',
    for: 'members',
    params: problemLocationParams,
    answer: problemLocation,
    failures: ['refused', 'profile_incomplete', 'conflict', 'too_many'],
  },

  'DELETE /challenges/:id/problem-locations/:location/me-too': {
    id: 'leaveProblemLocation',
    summary: 'Takes back that the caller has the problem too',
    description:
      'Also from a report that moderation hid. Repeating the call changes nothing. A report that nobody has is deleted.',
    for: 'members',
    ages: 'everyone',
    params: problemLocationParams,
    failures: ['refused', 'too_many'],
  },
});
