import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatSize } from '#contract/common/file.ts';
import type { BelgeSayimi } from './belgeler.ts';
import type { SheetInfo } from './sheets.ts';

export interface Oku {
  firma: string;
  kim: string;
  surum: string;
  zaman: Date;
  sheets: readonly SheetInfo[];
  /** Lists of one record, which are views of what other sheets hold. */
  olmayanlar: readonly string[];
  belgeler: BelgeSayimi;
  silinenBelge: number;
  faults: readonly { path: string; reason: string }[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);
const figure = (value: number): string => value.toLocaleString('tr-TR');
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${head.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
const link = (path: string): string =>
  `<a href="${safe(path.split('/').map(encodeURIComponent).join('/'))}">${safe(path)}</a>`;

const FOLDERS: readonly [folder: string, what: string][] = [
  [
    'Listeler',
    'Programdaki listeler, ekranda göründükleri sütunlarla. Sütun başlıkları İçe aktar sayfasının tanıdığı başlıklardır.',
  ],
  ['İçe aktarılacaklar', 'Boş bir büroya geri gelecek listeler, İçe aktar sayfasının alanları ve sırasıyla.'],
  ['Kayıtlar', 'Veritabanındaki kayıtlar, tablo tablo, bütün alanlarıyla.'],
  ['Ekstreler', 'Her muhasebecinin cari hesap ekstresi, ilk hareketten bugüne.'],
  ['Denetim', 'Denetim kaydı: kim neyi ne zaman değiştirdi.'],
];

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc;vertical-align:top;overflow-wrap:anywhere}
td:nth-child(2){text-align:right;white-space:nowrap}.uyari{border-left:4px solid #b00;padding-left:1rem}`;

function sheetsPart({ sheets }: Oku): string {
  return FOLDERS.map(([folder, what]) => {
    const own = sheets.filter(({ path }) => path.startsWith(`${folder}/`));
    const rows = own.map(({ path, rows: count, what: says, cut }) =>
      row(link(path), figure(count), safe(says) + (cut > 0 ? ` (${figure(cut)} hücre uzun olduğu için kesildi)` : '')),
    );
    return `<h2>${folder}</h2><p>${what}</p>${table(['Dosya', 'Satır', 'Ne'], rows)}`;
  }).join('\n');
}

function documentsPart({ belgeler, silinenBelge, faults }: Oku): string {
  const counts = `${figure(belgeler.belge)} dosya, ${formatSize(belgeler.bayt)}. Klasörler mükellefe ve döneme göredir; eski sürümler “(eski sürüm …)” ile adlandırılmıştır.`;
  const deleted =
    silinenBelge > 0 ? ` Silinmiş ${figure(silinenBelge)} belge dosyada yoktur; programda 30 gün geri alınabilir.` : '';
  const broken =
    faults.length === 0
      ? '<p>Eksik ya da bozuk belge yok.</p>'
      : `<div class="uyari"><p>${figure(faults.length)} belge eksik ya da bozuk. Eksik olanların dosyası burada yoktur; bozuk olanlar adının başında BOZUK ile, bulundukları gibi konmuştur.</p>${table(
          ['Belge', '', 'Neden'],
          faults.map(({ path, reason }) => row(safe(path), '', safe(reason))),
        )}</div>`;
  return `<h2>Belgeler</h2><p>${counts}${deleted}</p>${broken}`;
}

const NOT_HERE = [
  'Portal şifreleri, giriş şifreleri, doğrulayıcı anahtarları, API anahtarları ve bunların özetleri. Bunlar hiçbir dosyaya yazılmaz.',
  'Oturumlar, giriş denemeleri ve bekleyen işler.',
  'Beyanname yükleme yığınlarının ara dosyaları; onlardan oluşan belgeler Belgeler klasöründedir.',
];
const COMES_BACK = [
  '“İçe aktarılacaklar” klasöründeki dosyaları boş bir büronun İçe aktar sayfasına birlikte bırakın. Muhasebeciler, personel, hizmetler (bugünkü ve açıklanmış fiyatlarıyla), mükellefler, mükelleflerin personeli, hizmet kayıtları (durumu ve ücretiyle), ayların açık bakiyeleri ve iletişim kişileri geri gelir. 300.000 satırdan çoksa birkaç geçişte aktarın.',
  'Belgeler, fişler, beyannameler, ödemeler ve ödenmiş tahakkuklar, geçmiş fiyatlar, notlar, ayarlar, girişler ve denetim kaydı tablolardan geri gelmez; öbür klasörlerde okunurlar. Büroyu olduğu gibi taşımak isteyen yedeği geri yükler (Ayarlar › Yedekleme).',
];

/** The page that says what is what in the ZIP; it is opened from a disk, so it needs nothing from anywhere. */
export function okuPage(oku: Oku): string {
  const items = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
  const title = safe(oku.firma || 'Muhasip');
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: her şey</title><style>${STYLE}</style></head><body>
<h1>${title}: her şey</h1>
<p>${formatTarihSaat(oku.zaman.toISOString())} itibarıyla, ${safe(oku.kim)} indirdi. Muhasip ${safe(oku.surum)}. Listeler, kayıtlar, ekstreler ve denetim kaydı aynı ana aittir.</p>
<p class="uyari">Bu dosyalarda TC kimlik ve vergi numaraları, adresler ve telefonlar vardır. Kişisel veri olarak saklayın ve paylaşın.</p>
${sheetsPart(oku)}
${documentsPart(oku)}
<h2>Burada olmayanlar</h2>
${items([...NOT_HERE, ...(oku.olmayanlar.length > 0 ? [`Tek bir kaydın listeleri (${oku.olmayanlar.map(safe).join(', ')}); satırları öbür dosyalardadır.`] : [])])}
<h2>Geri getirmek</h2>
${items(COMES_BACK)}
</body></html>
`;
}
