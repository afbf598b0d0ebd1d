import { SORGU_SINIRI } from '#contract/tablo/konsol.ts';

const EN_UZUN = 40;
const PARCA = /^(?:"(?:[^"]|"")*"?|'(?:[^']|'')*'?|[\p{L}\p{N}_$.]+|[^\s\p{L}\p{N}_"'();,]+|\S)/u;

interface Yer {
  metin: string;
  /** Where in the query the fault is and what stands there; the empty text if the database did not say. */
  parca: string;
  yer: string;
}

/** `at` counts the query's letters from 0, as PostgreSQL does, which takes a letter beyond UTF-16's first plane for one. */
function yerOf(sql: string, at: number | undefined): Yer {
  if (at === undefined || at < 0) return { metin: sql, parca: '', yer: '' };
  const letters = [...sql];
  const before = letters.slice(0, at).join('').split('\n');
  const found = PARCA.exec(letters.slice(at).join(''))?.[0] ?? '';
  const parca = found.length > EN_UZUN ? `${found.slice(0, EN_UZUN)}…` : found;
  return { metin: sql, parca, yer: ` (${before.length}. satır, ${[...(before.at(-1) ?? '')].length + 1}. karakter)` };
}

const OKUNMAYAN: readonly (readonly [RegExp, (yer: Yer) => string])[] = [
  [/end of input/, () => 'Sorgu yarım kalmış: sonunda bir parça ya da kapanan parantez eksik'],
  [/unterminated quoted string/, ({ parca }) => `Tek tırnakla başlayan metin kapatılmamış: ${parca}`],
  [/unterminated quoted identifier/, ({ parca }) => `Çift tırnakla başlayan ad kapatılmamış: ${parca}`],
  [/unterminated dollar/, () => 'Dolar işaretleriyle başlayan metin kapatılmamış'],
  [/unterminated \/\* comment/, () => '/* ile başlayan açıklama kapatılmamış'],
  [/zero-length delimited/, () => 'Çift tırnakların içi boş; bir ad yazın'],
  [/trailing junk|invalid (hexadecimal|octal|binary) integer/, ({ parca }) => `Böyle bir sayı olmaz: ${parca}`],
  [/Unicode escape|surrogate|escape/, () => 'Metindeki ters eğik çizgiyle yazılmış harf okunamadı'],
  [/cannot be empty/, () => 'Bir sorgu yazın'],
  [/syntax error/, ({ parca, metin }) => yazim(parca, metin)],
];
const yazim = (parca: string, sql: string): string =>
  sql.trim().startsWith(parca)
    ? `Sorgu “${parca}” ile başlayamaz; SELECT ile başlar`
    : `“${parca}” burada olamaz; öncesinde ya da kendisinde bir yazım yanlışı var`;

/** The parser's error becomes a sentence that names what it stumbled over; its own words are never shown. */
export function readError(sql: string, { message, at }: { message: string; at: number | undefined }): string {
  const yer = yerOf(sql, at);
  const [, sentence] = OKUNMAYAN.find(([pattern]) => pattern.test(message)) ?? [];
  return `${sentence ? sentence(yer) : 'Sorgu burada anlaşılamadı'}${yer.yer}.`;
}

const COK_YER = 'çok fazla yer istedi ve durduruldu; süzerek küçültün';
const ada = (cumle: string) => (yer: Yer) => (yer.parca ? `${cumle}: ${yer.parca}` : cumle);
const KODLAR: Readonly<Record<string, string | ((yer: Yer) => string)>> = {
  '57014': `Sorgu ${SORGU_SINIRI.saniye} saniyede bitmedi ve durduruldu`,
  '53300': 'Şu anda başka sorgular çalışıyor; birkaç saniye sonra yeniden deneyin',
  '53400': `Sorgu ${COK_YER}`,
  '53100': 'Sunucunun diskinde yer kalmadı; yöneticinize bildirin',
  '53200': 'Sorgu çok fazla bellek istedi ve durduruldu; süzerek küçültün',
  '54000': 'Sorgu çok büyük bir değer üretti ve durduruldu',
  '54001': 'Sorgu çok karmaşık; daha küçük parçalara bölün',
  '54011': 'Sorgunun çok fazla sütunu var',
  '54023': 'Bir işleve çok fazla değer verilmiş',
  '42501': 'Bu veriyi okuma yetkisi yok',
  '25006': 'Bu sorgu yalnızca okuyabilir',
  '42601': ({ parca, metin }) => yazim(parca, metin),
  '42703': ada('Böyle bir sütun yok'),
  '42P01': ada('Böyle bir görünüm yok ya da FROM içinde geçmiyor'),
  '3F000': ada('Böyle bir şema yok'),
  '42883': ({ parca }) =>
    /^[\p{L}"]/u.test(parca)
      ? `Böyle bir işlev yok ya da bu türlerle çağrılamaz: ${parca}`
      : `“${parca}” bu türler arasında kullanılamaz; iki yanı aynı türe getirin (metin tek tırnakla yazılır)`,
  '42804': ada('Türler uyuşmuyor; aynı yerde hem metin hem sayı (ya da tarih) olamaz'),
  '42846': ada('Bu değer istenen türe çevrilemez'),
  '42P18': ada('Değerin türü belli değil; türünü yazın (örneğin ::text)'),
  '42P22': 'Metinlerin nasıl karşılaştırılacağı belli değil',
  '42702': ada('Bu sütun birden çok görünümde var; önüne görünümün adını yazın'),
  '42725': ada('Bu işlev birden çok türle çağrılabilir; değerin türünü yazın (örneğin ::date)'),
  '42712': ada('Aynı ad iki görünüme verilmiş; birine başka bir ad verin'),
  '42P09': ada('Bu ad birden çok görünümü gösteriyor'),
  '42701': ada('Aynı sütun adı iki kez geçiyor'),
  '42803': ada(
    'Bu sütun ya GROUP BY içinde olmalı ya da bir toplam işlevinde (sum, count …) kullanılmalı; toplam işlevleri WHERE içinde olamaz',
  ),
  '42P20': ada('Pencere işlevi (OVER) burada kullanılamaz'),
  '42P10': ada('ORDER BY, GROUP BY ya da DISTINCT, SELECT içinde olmayan bir sütunu gösteriyor'),
  '42809': ada('Bu ad burada kullanılamaz'),
  '42704': ada('Böyle bir tür ya da ad yok'),
  '42P19': 'WITH kendini çağıramaz',
  '42622': ada('Bu ad çok uzun'),
  '42P02': 'Sorguda parametre ($1) kullanılamaz',
  '21000': 'Tek değer beklenen alt sorgu birden çok satır döndürdü; LIMIT 1 ya da bir toplam işlevi kullanın',
  '22012': 'Sıfıra bölünüyor; paydayı nullif(payda, 0) diye yazın',
  '22003': 'Sayı bu tür için çok büyük ya da çok küçük',
  '22008': 'Böyle bir tarih ya da saat yok',
  '22007': ada('Tarih ya da saat okunamadı; yyyy-aa-gg diye yazın (2026-11-30)'),
  '22P02': ada('Değer bu türe çevrilemedi (örneğin sayı yerine metin)'),
  '22001': 'Metin bu tür için çok uzun',
  '22011': 'Metnin parçası için eksi bir uzunluk verilmiş',
  '22013': 'Pencerenin sınırı eksi olamaz',
  '22014': 'NTILE için sıfırdan büyük bir sayı verin',
  '2201W': 'LIMIT eksi olamaz',
  '2201X': 'OFFSET eksi olamaz',
  '2201B': 'Kalıp (düzenli ifade) okunamadı',
  '22019': 'Kaçış harfi tek harf olmalıdır',
  '22025': 'Kalıp, kaçış harfiyle bitemez',
  '22021': 'Metinde okunamayan bir karakter var',
  '22023': ada('İşleve geçersiz bir değer verilmiş'),
  '0A000': ada('Bu yazım burada desteklenmez'),
  '57P01': 'Veritabanı yeniden başlatılıyor; biraz sonra yeniden deneyin',
  '57P03': 'Veritabanı henüz hazır değil; biraz sonra yeniden deneyin',
};
const SINIFLAR: Readonly<Record<string, string>> = {
  '08': 'Sorgu veritabanına ulaşamadı; biraz sonra yeniden deneyin',
  '0A': 'Bu yazım burada desteklenmez',
  '22': 'Sorgudaki bir değer işlenemedi',
  '40': 'Veritabanı sorguyu durdurdu; yeniden deneyin',
  '42': 'Sorguda yanlış bir ad ya da kurala uymayan bir yazım var',
  '53': `Sorgu ${COK_YER}`,
  '54': 'Sorgu sınırları aştı; küçültün',
  '57': 'Veritabanı sorguyu durdurdu; biraz sonra yeniden deneyin',
};

interface DatabaseFault {
  code?: string | undefined;
  /** PostgreSQL counts from 1, in the whole text that it was sent. */
  position?: string | undefined;
}

/** A failure of the database becomes a Turkish sentence by its code; PostgreSQL's own words, in any language, are not shown. */
export function runError(sql: string, { code = '', position }: DatabaseFault, onEk: number): string {
  const yer = yerOf(sql, position === undefined ? undefined : Number(position) - 1 - onEk);
  const known = KODLAR[code];
  const cumle = typeof known === 'function' ? known(yer) : known;
  return cumle
    ? `${cumle}${yer.yer}.`
    : `${SINIFLAR[code.slice(0, 2)] ?? 'Sorgu çalışmadı'}${yer.yer}${code ? ` [${code}]` : ''}.`;
}
