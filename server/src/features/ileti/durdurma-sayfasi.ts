export interface Durdurma {
  name: 'sor' | 'durdu' | 'devam' | 'yok';
  buro?: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark;--bg:#fbfaf7;--text:#211f1a;--soft:#6a6558;--line:#d8d3c5;--main:#15625f}
@media(prefers-color-scheme:dark){:root{--bg:#171613;--text:#f0eee8;--soft:#b3ad9e;--line:#4a463c;--main:#1c7f7b}}
*{box-sizing:border-box}body{margin:0;padding:2rem 1.25rem;background:var(--bg);color:var(--text);font:17px/1.55 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto}h1{margin:0 0 .5rem;font-size:1.35rem;line-height:1.3}p{margin:0 0 1rem;color:var(--soft)}
form{display:grid;gap:.75rem;margin-top:1.25rem}button{min-height:3rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.main{border-color:var(--main);background:var(--main);color:#fff}:focus-visible{outline:3px solid var(--main);outline-offset:2px}`;

const ASK = (buro: string): string => `<h1>${buro ? `${escaped(buro)} iletileri` : 'İletiler'} durdurulsun mu?</h1>
<p>Bu numaraya ya da adrese evrak ve ödeme hatırlatması gönderilmez. Fikrinizi değiştirirseniz büronuza söylemeniz yeter.</p>
<form method="post"><button name="karar" value="devam">Gelmeye devam etsin</button><button class="main" name="karar" value="durdur">İletileri durdur</button></form>`;

const TEXTS: Record<Exclude<Durdurma['name'], 'sor'>, string> = {
  durdu:
    '<h1>İletiler durduruldu</h1><p>Bu numaraya ya da adrese artık hatırlatma gönderilmez. Yeniden almak için büronuza söylemeniz yeter.</p>',
  devam: '<h1>Bir şey değişmedi</h1><p>İletiler gelmeye devam edecek. Bu sayfayı kapatabilirsiniz.</p>',
  yok: '<h1>Bağlantı geçersiz</h1><p>Bağlantı eksik kopyalanmış ya da süresi geçmiş olabilir. İletideki bağlantıya yeniden dokunun ya da büronuza söyleyin.</p>',
};

export const durdurmaPage = ({ name, buro = '' }: Durdurma, nonce: string): string => `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>İletiler</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main>${name === 'sor' ? ASK(buro) : TEXTS[name]}</main></body></html>`;
