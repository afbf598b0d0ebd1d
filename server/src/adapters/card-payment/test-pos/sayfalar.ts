import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatFiyat, formatKurus } from '#contract/common/kurus.ts';
import { TEST_KARTLARI } from '#contract/kart-odeme/test-kartlari.ts';
import { CAGRILAR, DAVRANISLAR, type Davranis } from './davranis.ts';
import { type PosSiparisi, refundTotal } from './defter.ts';

export const TEST_KODU = '283126';

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark;--bg:#fffdf5;--text:#26231a;--line:#c9b98a;--mark:#7a4b00;--soft:#fdf1d7}
@media(prefers-color-scheme:dark){:root{--bg:#1d1a12;--text:#f0eadb;--line:#6f5f36;--mark:#ecc06b;--soft:#3b2d12}}
*{box-sizing:border-box}body{margin:0;padding:1rem 1.25rem;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto}h1{margin:0 0 .25rem;font-size:1.15rem}
.mark{display:inline-block;padding:.1rem .5rem;border:2px solid var(--mark);border-radius:4px;color:var(--mark);font-weight:700}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}input,select,button{font:inherit;padding:.45rem .7rem;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit}
select option{background:var(--bg)}button{cursor:pointer;font-weight:600}button.main{background:#15625f;border-color:#15625f;color:#fff}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}.buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{padding:.3rem .5rem;border-bottom:1px solid var(--line);text-align:left}td.no{font-variant-numeric:tabular-nums;white-space:nowrap}
.note{padding:.5rem .75rem;background:var(--soft);border-radius:6px}`;

export const page = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main aria-label="TEST POS">${body}</main></body></html>`;

export const ucDsPage = (
  tutar: number,
  adres: string,
): string => `<p><span class="mark">TEST</span> Gerçek bir banka sayfası değildir; para çekilmez.</p>
<h1>3-D Secure doğrulaması</h1>
<p>Muhasip’e <strong>${formatFiyat(tutar)}</strong> tutarındaki ödemenizi onaylamak için kodu girin. Deneme kodu: <strong>${TEST_KODU}</strong></p>
<form method="post" action="${escaped(adres)}">
<label for="kod">Doğrulama kodu</label><input id="kod" name="kod" inputmode="numeric" autocomplete="one-time-code" maxlength="6">
<div class="buttons"><button class="main" name="karar" value="onay">Onayla</button><button name="karar" value="iptal">Vazgeç</button></div></form>`;

export const donusPage = (adres: string, token: string, nonce: string): string => `<h1>Sonuç iletiliyor…</h1>
<form id="donus" method="post" action="${escaped(adres)}"><input type="hidden" name="token" value="${escaped(token)}"><button class="main">Devam et</button></form>
<script nonce="${nonce}">document.getElementById('donus').submit()</script>`;

export const bitmisPage = (): string => '<h1>Bu doğrulama sona erdi.</h1><p>Ödeme sayfasına dönün.</p>';

const select = (cagri: keyof typeof CAGRILAR, chosen: Davranis): string =>
  `<label for="${cagri}">${CAGRILAR[cagri]}</label><select id="${cagri}" name="${cagri}">${Object.entries(DAVRANISLAR)
    .map(([value, label]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`)
    .join('')}</select>`;

const iadeForm = (siparis: PosSiparisi): string => {
  const rest = siparis.tutar - refundTotal(siparis);
  return `<tr><td>${formatTarihSaat(new Date(siparis.zaman).toISOString())}</td><td class="no">${formatFiyat(siparis.tutar)}</td><td class="no">${formatFiyat(rest)}</td><td>${
    rest === 0
      ? 'tamamı iade edildi'
      : `<form method="post" action="/denetim"><input type="hidden" name="iade" value="${escaped(siparis.deneme_no)}">
<input name="tutar" size="10" inputmode="decimal" aria-label="İade tutarı" value="${formatKurus(rest)}"> <button>İade et</button></form>`
  }</td></tr>`;
};

export const denetimPage = (
  siradaki: ReadonlyMap<string, Davranis>,
  cekilenler: readonly PosSiparisi[],
): string => `<p><span class="mark">TEST POS</span> Sunucunun yanındaki deneme POS’u. Para çekmez; yalnızca aşağıdaki kartları kabul eder.</p>
<h1>Deneme kartları</h1><p>Son kullanma tarihi gelecekte olmalı; güvenlik kodu herhangi bir sayı olabilir.</p>
<table><thead><tr><th scope="col">Kart numarası</th><th scope="col">Ne olur</th></tr></thead><tbody>
${TEST_KARTLARI.map(({ no, aciklama }) => `<tr><td class="no">${no}</td><td>${aciklama}</td></tr>`).join('')}</tbody></table>
<h1>Arıza denetimi</h1><p class="note">Seçilen davranış bir sonraki çağrıda bir kez uygulanır.</p>
<form method="post" action="/denetim">${(Object.keys(CAGRILAR) as (keyof typeof CAGRILAR)[]).map((cagri) => select(cagri, siradaki.get(cagri) ?? 'normal')).join('')}
<div class="buttons"><button class="main">Uygula</button></div></form>
<h1>Çekilen ödemeler</h1><p class="note">Burada yapılan iade, gerçek bir kuruluşun panelinden yapılan gibidir: Muhasip’e bildirilmez.</p>
<table><thead><tr><th scope="col">Zaman</th><th scope="col">Tutar</th><th scope="col">Kalan</th><th scope="col">İade</th></tr></thead><tbody>
${cekilenler.map(iadeForm).join('') || '<tr><td colspan="4">Henüz yok.</td></tr>'}</tbody></table>`;
