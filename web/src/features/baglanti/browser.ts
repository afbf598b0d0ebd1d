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

const FILES = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png,.xml,.xlsx';

/** Safari makes a JPEG of a HEIC photo that somebody chooses, but only where a page does not take HEIC. */
export const acceptedBy = (agent: string): string =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh.*Safari\//.test(agent) && !/Chrome\//.test(agent))
    ? FILES
    : `${FILES},image/heic,.heic,.heif`;
