import { FEATURE_EDGES, FLOORS } from './imports.ts';

/** Tests, and what is started by hand, stand above all floors. */
const TEST = '[.]test[.]tsx?$|/testing/|-command[.]ts$';
/** @param {string} place */
const at = (place) => (/[.]\w+$/.test(place) ? `^${place.replaceAll('.', '[.]')}$` : `^${place}/`);
const OURS = '^(contract|server|web|e2e|bench|trial|scripts)/';

/**
 * The rule of a floor: from its files, tests aside, to nothing of ours but itself and what it may. A floor within
 * another has its own.
 * @param {typeof FLOORS[number]} floor
 */
const floorRule = ({ folder, may }) => ({
  name: folder,
  comment: `${folder} imports ${[folder, ...may].join(', ')}.`,
  severity: 'error',
  from: {
    path: at(folder),
    pathNot: [
      TEST,
      ...FLOORS.filter((other) => other.folder.startsWith(`${folder}/`)).map((other) => at(other.folder)),
    ],
  },
  to: { path: OURS, pathNot: [folder, ...may].map(at) },
});

/** @param {string} feature */
const edgesOf = (feature) =>
  FEATURE_EDGES.filter(({ from }) => from.includes(feature)).flatMap(({ to }) => Object.entries(to));
const withEdges = [...new Set(FEATURE_EDGES.flatMap(({ from }) => from))];
/** @param {string} feature */
const featureRule = (feature) => ({
  name: `feature ${feature}`,
  comment: 'A feature imports another’s files only along an edge of imports.ts.',
  severity: 'error',
  from: { path: `^server/src/features/${feature}/`, pathNot: TEST },
  to: {
    path: '^server/src/features/',
    pathNot: [
      `^server/src/features/${feature}/`,
      ...edgesOf(feature).flatMap(([to, files]) => files.map((file) => at(`server/src/features/${to}/${file}`))),
    ],
  },
});

export default {
  forbidden: [
    ...FLOORS.map(floorRule),
    {
      name: 'features apart',
      severity: 'error',
      from: {
        path: '^(server|web)/src/features/([^/]+)/',
        pathNot: [TEST, ...withEdges.map((f) => `^server/src/features/${f}/`)],
      },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    ...withEdges.map(featureRule),
    {
      name: 'contract: zod only',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { pathNot: '^(contract/src|node_modules/zod)/' },
    },
    {
      name: 'testing from tests',
      severity: 'error',
      from: { path: '^(server|web)/src/', pathNot: TEST },
      to: { path: '/testing/' },
    },
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/|^bench/results' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
