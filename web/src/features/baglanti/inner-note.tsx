/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { TONE } from '#contract/common/ton.ts';
import { copyText } from '#web/lib/copy-text.ts';
import type { InnerBrowser } from './browser.ts';
import css from './link.module.css';

export function InnerNote({ browser: { place, how } }: { browser: InnerBrowser }) {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid((await copyText(location.href)) ? `Kopyalandı; ${place} adres yerine yapıştırın.` : 'Kopyalanamadı.');
  return (
    <section className={css.note} data-tone={TONE.news} aria-label="Kamera açılmazsa">
      <p>
        <strong>Kamera açılmazsa {place} açın.</strong> {how}
      </p>
      <button type="button" className={css.button} onClick={copy}>
        Adresi kopyala
      </button>
      <p role="status">{said}</p>
    </section>
  );
}
