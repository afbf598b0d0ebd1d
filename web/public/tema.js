// Runs before the first paint, as its own file because the page allows no inline script: without it a dark page would flash white, and nothing of the app would
// be seen before its scripts are there.
(() => {
  let mode = null;
  let yogunluk = null;
  let isSignedIn = false;
  try {
    mode = localStorage.getItem('mantine-color-scheme-value');
    yogunluk = localStorage.getItem('muhasip-yogunluk');
    // The screens of the small app have no frame (app/paths.ts).
    isSignedIn =
      localStorage.getItem('token') !== null &&
      !/^\/(login|logout|kurulum|sifre-degistir|ikinci-adim|kvkk|kilavuz)(\/|$)/.test(location.pathname);
  } catch {
    // Storage can be switched off; the system's preference is then what counts.
  }
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', mode);
  if (yogunluk === 'sik' || yogunluk === 'ferah') document.documentElement.setAttribute('data-yogunluk', yogunluk);
  if (!isSignedIn) return;
  document.documentElement.setAttribute('data-oturum', '');
  // The app's files, before the first script is there to ask for them.
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
