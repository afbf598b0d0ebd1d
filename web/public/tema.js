// A dark page would flash white if this ran after the first paint. So at a first visit the page waits for it; later on
// the server writes the same attributes from a cookie (server/src/http/page-html.ts), and the page need not wait.
// This is a file of its own, because the page allows no inline script.
(() => {
  // Of the browsers that know modules, which skip the page's own link to eski.js, these do not know what the app needs.
  if (!URL.canParse || !Promise.withResolvers || !('popover' in HTMLElement.prototype)) {
    document.addEventListener('DOMContentLoaded', () => {
      const script = document.createElement('script');
      script.src = '/eski.js';
      document.head.appendChild(script);
    });
    return;
  }
  let mode = null;
  let yogunluk = null;
  let isSignedIn = false;
  try {
    mode = localStorage.getItem('mantine-color-scheme-value');
    yogunluk = localStorage.getItem('muhasip-yogunluk');
    // On these paths the small app for guests runs, which shows no frame; isLight in web/src/app/paths.ts has the same.
    isSignedIn =
      localStorage.getItem('token') !== null &&
      !/^\/(login|logout|kurulum|sifre-degistir|ikinci-adim|kvkk|kilavuz)(\/|$)/.test(location.pathname);
  } catch {
    // If the browser refuses storage, the colour scheme of the system counts.
  }
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // The cookie is written whenever the view is set: a page that is loaded again is asked for before this one is left.
  new MutationObserver(() => {
    const { mantineColorScheme, yogunluk: now } = document.documentElement.dataset;
    const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
    // biome-ignore lint/suspicious/noDocumentCookie: browsers have a cookie store over https only
    document.cookie = `${prefix}muhasip_gorunum=${mantineColorScheme}.${now ?? ''}; path=/; max-age=31536000; samesite=lax${secure}`;
  }).observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'data-yogunluk'] });
  document.documentElement.setAttribute('data-mantine-color-scheme', mode);
  // The cookie may be older than the choice, so what the server wrote from it is also taken back.
  if (yogunluk === 'sik' || yogunluk === 'ferah') document.documentElement.setAttribute('data-yogunluk', yogunluk);
  else document.documentElement.removeAttribute('data-yogunluk');
  // If the first script does not load, main.tsx cannot say so. Errors of elements do not bubble, so they are captured.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const again = document.createElement('a');
      again.href = location.href;
      again.textContent = 'Yeniden dene';
      document.getElementById('root').replaceChildren('Sayfa yüklenemedi. ', again);
    },
    true,
  );
  if (!isSignedIn) return;
  document.documentElement.setAttribute('data-oturum', '');
  // What is typed after Ctrl+K before the app's search box stands (web/src/app/layouts/top-search.tsx) is kept for it.
  addEventListener('keydown', (event) => {
    if (window.earlySearch === null || event.target instanceof HTMLInputElement) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') window.earlySearch ??= '';
    else if (window.earlySearch !== undefined && event.key.length === 1) window.earlySearch += event.key;
    else return;
    event.preventDefault();
  });

  // The server writes into `data-page` which files and data this page loads first, by role (web/page-files.ts).
  const roles = JSON.parse(document.currentScript.dataset.page || '{}');
  const { files = [], first = [] } = roles[localStorage.getItem('userRole')] ?? {};
  for (const file of files) {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
  window.earlyRequests = ['/api/oturum', ...first.flatMap(withListState)].map((url) => ({
    url,
    answer: fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } }),
  }));

  // A page's early request takes page number, size and order from the address. If the address holds more than these and
  // the tab, such as a filter, the page will ask for something else, so that request is not sent early.
  function withListState(request) {
    const url = new URL(request, location.origin);
    for (const [key, value] of new URLSearchParams(location.search)) {
      if (['sayfa', 'boyut', 'sirala', 'yon'].includes(key)) url.searchParams.set(key, value);
      else if (key !== 'sekme') return [];
    }
    return [url.pathname + url.search];
  }
})();
