import type { ZipAtlamasi } from '#contract/common/zip-atlamalari.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { openZip, type Zip, type ZipGirdisi } from './zip.ts';

interface ZipGezisi<T extends string> {
  /** A file, also a ZIP in the ZIP, may unpack to `dosya` bytes and all to `toplam`; there may be `adet` files. */
  sinirlar: { dosya: number; toplam: number; adet: number };
  signal: AbortSignal;
  /** Reasons that are told by the name spare the unpacking. */
  atlaninca(name: string): T | null;
  onDosya(name: string, icerik: Buffer): Promise<void>;
  onAtlanan(name: string, reason: T | ZipAtlamasi): Promise<void>;
}

const isSistem = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$|~\$)/i.test(name);
const isZip = (name: string): boolean => /\.zip$/i.test(name);
const filesOf = ({ girdiler }: Zip): ZipGirdisi[] => girdiler.filter(({ name }) => !name.endsWith('/'));

class Gezgin<T extends string> {
  rest = 0;
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
    this.rest += dosyalar.length;
    for (const girdi of dosyalar) {
      this.gezi.signal.throwIfAborted();
      await this.visit(zip, girdi, klasor);
    }
  }

  private async visit(zip: Zip, girdi: ZipGirdisi, klasor: string): Promise<void> {
    const name = klasor + girdi.name;
    const reason = this.reasonOf(girdi, klasor !== '');
    if (reason) await this.gezi.onAtlanan(name, reason);
    else if (isZip(girdi.name)) return this.openInner(zip, girdi);
    else await this.read(zip, girdi, name);
    this.rest -= 1;
  }

  private reasonOf({ name, sorun }: ZipGirdisi, isInner: boolean): T | ZipAtlamasi | null {
    if (isSistem(name)) return 'sistem';
    if (isZip(name) && isInner) return 'ic_zip';
    if (!isZip(name)) {
      const kendi = this.gezi.atlaninca(name);
      if (kendi) return kendi;
    }
    if (sorun) return sorun === 'sifreli' ? 'kilitli' : 'acilmadi';
    return this.left <= 0 ? 'sigmadi' : null;
  }

  private async read(zip: Zip, girdi: ZipGirdisi, name: string): Promise<void> {
    const icerik = await this.unpack(zip, girdi);
    if (Buffer.isBuffer(icerik)) await this.gezi.onDosya(name, icerik);
    else await this.gezi.onAtlanan(name, icerik);
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
      if (!(error instanceof FileError)) throw error;
      return error.neden !== 'cok_buyuk' ? 'acilmadi' : allowed < dosya ? 'sigmadi' : 'buyuk';
    }
  }

  /** A ZIP in the ZIP is opened once; what is in it takes its place in the count. */
  private async openInner(zip: Zip, girdi: ZipGirdisi): Promise<void> {
    const icerik = await this.unpack(zip, girdi);
    const inner = Buffer.isBuffer(icerik) ? await openZip(icerik, { perEntry: true }).catch(() => null) : null;
    const isFull = inner !== null && filesOf(inner).length + this.adet > this.gezi.sinirlar.adet;
    if (inner && !isFull) {
      this.rest -= 1;
      return this.walk(inner, `${girdi.name}/`).finally(() => inner.close());
    }
    inner?.close();
    await this.gezi.onAtlanan(girdi.name, isFull || icerik === 'sigmadi' ? 'sigmadi' : 'ic_zip_acilmadi');
    this.rest -= 1;
  }
}

/**
 * Every file of a ZIP, and of the ZIPs in it, is either given to `onDosya` or, with the reason, to `onAtlanan`; the
 * unpacked sizes are counted while unpacking, because the sizes that it states may be false. The result is how many
 * files were not reached before `late` aborted. @throws FileError if the ZIP cannot be opened, or the signal's reason
 */
export async function walkZip<T extends string>(yol: string, gezi: ZipGezisi<T>, late?: AbortSignal): Promise<number> {
  const zip = await openZip(yol, { perEntry: true });
  const gezgin = new Gezgin(gezi);
  try {
    await gezgin.walk(zip);
    return 0;
  } catch (error) {
    if (!late?.aborted || error !== gezi.signal.reason) throw error;
    return gezgin.rest;
  } finally {
    zip.close();
  }
}
