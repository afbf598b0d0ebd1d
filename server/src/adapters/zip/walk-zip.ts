import { closeSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DosyaHatasiError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { openZip, type Zip, type ZipGirdisi } from './zip.ts';

/** Why the walk itself leaves a file of a ZIP out; its caller has reasons of its own. */
export type ZipAtlamasi = 'sistem' | 'kilitli' | 'acilmadi' | 'ic_zip' | 'ic_zip_acilmadi' | 'buyuk' | 'sigmadi';

interface ZipGezisi<T extends string> {
  /** A file may unpack to `dosya` bytes, a ZIP in the ZIP to `zip`, and all to `toplam`; there may be `adet` files. */
  sinirlar: { dosya: number; zip: number; toplam: number; adet: number };
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
  private readonly gecici: string;

  constructor(gezi: ZipGezisi<T>, gecici: string) {
    this.gezi = gezi;
    this.gecici = gecici;
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
    const chunks: Buffer[] = [];
    const neden = await this.unpack(zip, girdi, this.gezi.sinirlar.dosya, (chunk) => void chunks.push(chunk));
    if (neden) await this.gezi.onAtlanan(ad, neden);
    else await this.gezi.onDosya(ad, Buffer.concat(chunks));
  }

  private async unpack(
    zip: Zip,
    girdi: ZipGirdisi,
    max: number,
    onChunk: (chunk: Buffer) => void,
  ): Promise<ZipAtlamasi | null> {
    const allowed = Math.min(max, this.left);
    try {
      await zip.unpack(girdi, allowed, (chunk) => {
        this.left -= chunk.length;
        onChunk(chunk);
      });
      return null;
    } catch (error) {
      if (!(error instanceof DosyaHatasiError)) throw error;
      return error.neden !== 'cok_buyuk' ? 'acilmadi' : allowed < max ? 'sigmadi' : 'buyuk';
    }
  }

  /** A ZIP in the ZIP is opened once, from the disk; what is in it takes its place in the count. */
  private async openInner(zip: Zip, girdi: ZipGirdisi): Promise<void> {
    const file = openSync(this.gecici, 'wx', 0o600);
    try {
      const neden = await this.unpack(
        zip,
        girdi,
        this.gezi.sinirlar.zip,
        (chunk) => void writeSync(file, chunk),
      ).finally(() => closeSync(file));
      const inner = neden ? null : await openZip(this.gecici, { perEntry: true }).catch(() => null);
      if (!inner || filesOf(inner).length + this.adet > this.gezi.sinirlar.adet) {
        inner?.close();
        await this.gezi.onAtlanan(girdi.ad, neden === 'sigmadi' ? neden : 'ic_zip_acilmadi');
        this.kalan -= 1;
        return;
      }
      this.kalan -= 1;
      await this.walk(inner, `${girdi.ad}/`).finally(() => inner.close());
    } finally {
      await rm(this.gecici, { force: true });
    }
  }
}

/**
 * Every file of a ZIP, and of the ZIPs in it, is either given to `onDosya` or, with the reason, to `onAtlanan`; the
 * unpacked sizes are counted while unpacking, because the sizes that it states may be false. The result is how many
 * files were not reached before `late` aborted. @throws DosyaHatasiError if the ZIP cannot be opened, or the signal's reason
 */
export async function walkZip<T extends string>(yol: string, gezi: ZipGezisi<T>, late?: AbortSignal): Promise<number> {
  const zip = await openZip(yol, { perEntry: true });
  const gezgin = new Gezgin(gezi, `${yol}.ic`);
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
