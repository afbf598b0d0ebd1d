/**
 * The oldest browsers that are promised (README): the first that know ES2024, the `lib` of web/tsconfig.json. What else
 * the app cannot do without, web/public/tema.js asks the browser for.
 */
export const BROWSERS = ['chrome120', 'edge120', 'firefox128', 'safari17.4'];
