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
  if (!isSignedIn) return;
  document.documentElement.setAttribute('data-oturum', '');
  for (const href of document.currentScript.dataset.preload?.split(' ') ?? []) {
    const style = href.endsWith('.css');
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: style ? 'preload' : 'modulepreload',
        as: style ? 'style' : '',
        crossOrigin: '',
        href,
      }),
    );
  }
})();
