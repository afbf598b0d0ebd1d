// Runs before the first paint, as its own file because the page allows no inline script: without it a dark page would flash white.
(() => {
  let mode = null;
  let yogunluk = null;
  try {
    mode = localStorage.getItem('mantine-color-scheme-value');
    yogunluk = localStorage.getItem('muhasip-yogunluk');
  } catch {
    // Storage can be switched off; the system's preference is then what counts.
  }
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', mode);
  if (yogunluk === 'sik' || yogunluk === 'ferah') document.documentElement.setAttribute('data-yogunluk', yogunluk);
})();
