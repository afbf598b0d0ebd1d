import type { ZipAtlamasi } from '#contract/common/zip-atlamalari.ts';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { openZip, type Zip, type ZipGirdisi } from './zip.ts';

interface ZipGezisi<T extends string> {
  /** A file, also a ZIP in the ZIP, may unpack to `dosya` bytes and all to `toplam`; there may be `adet` files. */
  sinirlar: { dosya: number; toplam: number; adet: number };
  signal: AbortSignal;
  /** Reasons that are told by the name spare the unpacking. */
  atlaninca(ad: string): T | null;
  onDosya(ad: string, icerik: Buffer): Promise<void>;
  onAtlanan(ad: string, neden: T | ZipAtlamasi): Promise<void>;
}

const isSistem = (ad: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$|~\$)/i.test(ad);
const isZip = (ad: string): boolean => /\.zip$/i.test(ad);
const filesOf = ({ girdiler }: Zip): ZipGirdisi[] => girdiler.filter(({ ad }) => !ad.endsWith('/'));

class Gezgin<T extends string> {
  kalan = 0;
  private left: number;
  private adet = 0;
  private readonly gezi: ZipGezisi<T>;

  constructor(gezi: ZipGezisi<T>) {
    this.gezi = gezi;
    this.left = gezi.sinirlar.toplam;
  }

  async walk(zip: Zip, klasor = ''): Promise<void> {
    const dosyalar = filesOf(zip);
    this.adet += dosyalar.length;
    this.kalan += dosyalar.length;
    for (const girdi of dosyalar) {
      this.gezi.signal.throwIfAborted();
      await this.visit(zip, girdi, klasor);
    }
  }

  private async visit(zip: Zip, girdi: ZipGirdisi, klasor: string): Promise<void> {
    const ad = klasor + girdi.ad;
    const neden = this.nedenOf(girdi, klasor !== '');
    if (neden) await this.gezi.onAtlanan(ad, neden);
    else if (isZip(girdi.ad)) return this.openInner(zip, girdi);
    else await this.read(zip, girdi, ad);
    this.kalan -= 1;
  }

  private nedenOf({ ad, sorun }: ZipGirdisi, isInner: boolean): T | ZipAtlamasi | null {
    if (isSistem(ad)) return 'sistem';
    if (isZip(ad) && isInner) return 'ic_zip';
    if (!isZip(ad)) {
      const kendi = this.gezi.atlaninca(ad);
      if (kendi) return kendi;
    }
    if (sorun) return sorun === 'sifreli' ? 'kilitli' : 'acilmadi';
    return this.left <= 0 ? 'sigmadi' : null;
  }

  private async read(zip: Zip, girdi: ZipGirdisi, ad: string): Promise<void> {
    const icerik = await this.unpack(zip, girdi);
    if (Buffer.isBuffer(icerik)) await this.gezi.onDosya(ad, icerik);
    else await this.gezi.onAtlanan(ad, icerik);
  }

  private async unpack(zip: Zip, girdi: ZipGirdisi): Promise<Buffer | ZipAtlamasi> {
    const { dosya } = this.gezi.sinirlar;
    const allowed = Math.min(dosya, this.left);
    const chunks: Buffer[] = [];
    try {
      await zip.unpack(girdi, allowed, (chunk) => {
        this.left -= chunk.length;
        chunks.push(chunk);
      });
      return Buffer.concat(chunks);
    } catch (error) {
      if (!(error instanceof DosyaHatasiError)) throw error;
      return error.neden !== 'cok_buyuk' ? 'acilmadi' : allowed < dosya ? 'sigmadi' : 'buyuk';
    }
  }

  /** A ZIP in the ZIP is opened once; what is in it takes its place in the count. */
  private async openInner(zip: Zip, girdi: ZipGirdisi): Promise<void> {
    const icerik = await this.unpack(zip, girdi);
    const inner = Buffer.isBuffer(icerik) ? await openZip(icerik, { perEntry: true }).catch(() => null) : null;
    const isFull = inner !== null && filesOf(inner).length + this.adet > this.gezi.sinirlar.adet;
    if (inner && !isFull) {
      this.kalan -= 1;
      return this.walk(inner, `${girdi.ad}/`).finally(() => inner.close());
    }
    inner?.close();
    await this.gezi.onAtlanan(girdi.ad, isFull || icerik === 'sigmadi' ? 'sigmadi' : 'ic_zip_acilmadi');
    this.kalan -= 1;
  }
}

/**
 * Every file of a ZIP, and of the ZIPs in it, is either given to `onDosya` or, with the reason, to `onAtlanan`; the
 * unpacked sizes are counted while unpacking, because the sizes that it states may be false. The result is how many
 * files were not reached before `late` aborted. @throws DosyaHatasiError if the ZIP cannot be opened, or the signal's reason
 */
export async function walkZip<T extends string>(yol: string, gezi: ZipGezisi<T>, late?: AbortSignal): Promise<number> {
  const zip = await openZip(yol, { perEntry: true });
  const gezgin = new Gezgin(gezi);
  try {
    await gezgin.walk(zip);
    return 0;
  } catch (error) {
    if (!late?.aborted || error !== gezi.signal.reason) throw error;
    return gezgin.kalan;
  } finally {
    zip.close();
  }
}
