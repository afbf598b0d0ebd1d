/** Letters of 2 mm on a page of A4 are then 16 pixels high, and a page takes some 400 KB. */
const LONG_SIDE = 2_340;
const MOST_BYTES = 1_500_000;
const A4 = 842;

/** Thrown for a photo that this browser cannot open; the message is its name. */
export class PhotoError extends Error {
  readonly file: Blob;
  constructor(file: Blob) {
    super('name' in file ? String(file.name) : '');
    this.file = file;
  }
}

export const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/(jpeg|png|webp|hei[cf])/.test(type) || /\.(jpe?g|png|webp|hei[cf])$/i.test(name);

export interface PhotoPage {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** The edges are shares of the photo as it stands after so many quarter turns. */
export interface PhotoCut {
  left: number;
  top: number;
  right: number;
  bottom: number;
  turns: number;
}
export const WHOLE: PhotoCut = { left: 0, top: 0, right: 1, bottom: 1, turns: 0 };

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Safari knows more kinds of photo as an element than as a bitmap. The content policy lets images come as data alone. */
async function elementOf(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = address;
  });
  return image;
}

const bitmapOf = async (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** Drawn anew, a photo stands upright and has lost what the camera wrote beside it: the position, the time, the device. */
export async function drawPhoto(file: Blob, { left, top, right, bottom, turns }: PhotoCut): Promise<HTMLCanvasElement> {
  const photo = await bitmapOf(file)
    .catch(() => elementOf(file))
    .catch(() => {
      throw new PhotoError(file);
    });
  const [wide, high] = turns % 2 === 0 ? [photo.width, photo.height] : [photo.height, photo.width];
  const scale = Math.min(1, LONG_SIDE / Math.max((right - left) * wide, (bottom - top) * high));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((right - left) * wide * scale));
  canvas.height = Math.max(1, Math.round((bottom - top) * high * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new PhotoError(file);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.translate((0.5 - left) * wide * scale, (0.5 - top) * high * scale);
  drawing.rotate((turns * Math.PI) / 2);
  const [width, height] = [photo.width * scale, photo.height * scale];
  drawing.drawImage(photo, -width / 2, -height / 2, width, height);
  if ('close' in photo) photo.close();
  return canvas;
}

/** @returns null where the browser makes no JPEG of it */
export async function pageOf(canvas: HTMLCanvasElement): Promise<PhotoPage | null> {
  let made: Blob | null = null;
  for (const quality of [0.75, 0.6, 0.45]) {
    made = await jpegOf(canvas, quality);
    if (made && made.size <= MOST_BYTES) break;
  }
  if (!made) return null;
  const jpeg = new Uint8Array(await new Response(made).arrayBuffer());
  return { jpeg, width: canvas.width, height: canvas.height };
}

/** A PDF of photos, one to a page as large as A4's longer side, in their order. @throws PhotoError */
export async function photosToPdf(files: readonly File[], name: string): Promise<File> {
  const pages: PhotoPage[] = [];
  for (const file of files) {
    const page = await pageOf(await drawPhoto(file, WHOLE));
    if (!page) throw new PhotoError(file);
    pages.push(page);
  }
  return new File(pdfOf(pages), name, { type: 'application/pdf' });
}

export function pdfOf(pages: readonly PhotoPage[]): (string | Uint8Array<ArrayBuffer>)[] {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const starts: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  const object = (head: string, body?: string | Uint8Array<ArrayBuffer>) => {
    starts.push(length);
    write(`${starts.length} 0 obj\n${head}\n`);
    if (body !== undefined) {
      write('stream\n');
      write(body);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.4\n');
  const kids = pages.map((_, n) => `${3 + n * 3} 0 R`).join(' ');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [n, { jpeg, width, height }] of pages.entries()) {
    const size = [width, height].map((side) => Math.round((side * A4) / Math.max(width, height)));
    const [contents, image] = [4 + n * 3, 5 + n * 3];
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${contents} 0 R /Resources << /XObject << /I ${image} 0 R >> >> >>`,
    );
    const drawing = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /I Do Q`;
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return parts;
}
