/**
 * The oldest browsers that are promised (README): the first that know ES2024, the `lib` of web/tsconfig.json. What else
 * the app cannot do without, web/public/tema.js asks the browser for.
 */
export const BROWSERS = ['chrome120', 'edge120', 'firefox128', 'safari17.4'];

/**
 * Clients open their link on the phone that they have: the first browsers here are those of iOS 13.4 and of Android 8 as
 * it was sold last. e2e/baglanti.spec.ts looks into the page's file for what these do not know.
 */
export const LINK_BROWSERS = ['chrome73', 'firefox68', 'safari13.1'];
