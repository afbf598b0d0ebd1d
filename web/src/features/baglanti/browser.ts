/** Browsers within other apps, in which a camera or the choice of a file may not open. */
const WITHIN_APPS = /Instagram|FBA[NV]|FB_IAB|FBIOS|WhatsApp|Line\/|Twitter|TikTok|; wv\)/;

export interface InnerBrowser {
  /** In which browser, as it stands in a sentence. */
  place: string;
  how: string;
}

/** The browser in which the page had better be opened, and how. */
export function innerBrowserOf(agent: string): InnerBrowser | null {
  const isApple = /iPhone|iPad|iPod/.test(agent);
  if (!WITHIN_APPS.test(agent) && !(isApple && !/Safari\//.test(agent))) return null;
  return isApple
    ? { place: 'Safari’de', how: 'Ekrandaki ⋯ ya da pusula simgesine, sonra “Safari’de aç”a dokunun.' }
    : { place: 'Chrome’da', how: 'Sağ üstteki ⋮ simgesine, sonra “Chrome’da aç”a dokunun.' };
}
