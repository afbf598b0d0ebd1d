// The script runs before the first paint, because a dark page would flash white otherwise. It is a file of its own
// because the page allows no inline script.
(() => {
  let mode = null;
  let yogunluk = null;
  let isSignedIn = false;
  try {
    mode = localStorage.getItem('mantine-color-scheme-value');
    yogunluk = localStorage.getItem('muhasip-yogunluk');
    // On the listed paths the small app runs, which shows no frame (app/paths.ts lists them too).
    isSignedIn =
      localStorage.getItem('token') !== null &&
      !/^\/(login|logout|kurulum|sifre-degistir|ikinci-adim|kvkk|kilavuz)(\/|$)/.test(location.pathname);
  } catch {
    // Without storage the colour scheme of the system counts.
  }
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', mode);
  if (yogunluk === 'sik' || yogunluk === 'ferah') document.documentElement.setAttribute('data-yogunluk', yogunluk);
  // If the first script does not come, main.tsx cannot say so. Errors of elements are seen only while capturing.
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

  // What the server says that this page loads first (web/page-files.ts): its files and its data.
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
  // The session and the first data; lib/early.ts hands the answers to whoever asks for them.
  window.earlyRequests = ['/api/oturum', ...first.flatMap(withListState)].map((url) => ({
    url,
    answer: fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } }),
  }));

  // Adds page number, size and order of the address. If the address holds more, such as a filter, the page's request
  // will be another one, so none is sent early.
  function withListState(request) {
    const url = new URL(request, location.origin);
    for (const [key, value] of new URLSearchParams(location.search)) {
      if (['sayfa', 'boyut', 'sirala', 'yon'].includes(key)) url.searchParams.set(key, value);
      else if (key !== 'sekme') return [];
    }
    return [url.pathname + url.search];
  }
})();
