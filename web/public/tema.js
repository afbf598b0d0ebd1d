// This script sets colour scheme and spacing and requests the app's files before the first paint. Without it a dark
// page would flash white, and nothing of the app would be loaded before its scripts ask. It is a file of its own
// because the page allows no inline script.
(() => {
  let mode = null;
  let yogunluk = null;
  let isSignedIn = false;
  try {
    mode = localStorage.getItem('mantine-color-scheme-value');
    yogunluk = localStorage.getItem('muhasip-yogunluk');
    // On these paths the small app runs, which shows no frame (app/paths.ts lists them too).
    isSignedIn =
      localStorage.getItem('token') !== null &&
      !/^\/(login|logout|kurulum|sifre-degistir|ikinci-adim|kvkk|kilavuz)(\/|$)/.test(location.pathname);
  } catch {
    // The browser may refuse storage; then the colour scheme of the system counts.
  }
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', mode);
  if (yogunluk === 'sik' || yogunluk === 'ferah') document.documentElement.setAttribute('data-yogunluk', yogunluk);
  if (!isSignedIn) return;
  document.documentElement.setAttribute('data-oturum', '');
  // These requests fetch the app's files before its first script could ask for them.
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
