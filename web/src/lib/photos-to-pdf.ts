/** Letters of 2 mm on a page of A4 are then 16 pixels high, and a page takes some 400 KB. */
const LONG_SIDE = 2_340;
const MOST_BYTES = 1_500_000;
const A4 = 842;

/** Thrown for a photo that this browser cannot open; `file` says which. */
export class PhotoError extends Error {
  readonly file: File;
  constructor(file: File) {
    super(file.name);
    this.file = file;
  }
}

export const isPhoto = ({ type, name }: File): boolean =>
  /^image\/(jpeg|png|webp|hei[cf])/.test(type) || /\.(jpe?g|png|webp|hei[cf])$/i.test(name);

interface Page {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Drawn anew, a photo stands upright and has lost what the camera wrote beside it: the position, the time, the device. */
async function pageOf(file: File): Promise<Page> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoError(file);
  });
  const scale = Math.min(1, LONG_SIDE / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new PhotoError(file);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  let made: Blob | null = null;
  for (const quality of [0.75, 0.6, 0.45]) {
    made = await jpegOf(canvas, quality);
    if (made && made.size <= MOST_BYTES) break;
  }
  if (!made) throw new PhotoError(file);
  return { jpeg: new Uint8Array(await made.arrayBuffer()), width: canvas.width, height: canvas.height };
}

/** A PDF of photos, one to a page as large as A4's longer side, in their order. @throws PhotoError */
export async function photosToPdf(files: readonly File[], name: string): Promise<File> {
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
  const kids = files.map((_, n) => `${3 + n * 3} 0 R`).join(' ');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${files.length} >>`);
  for (const [n, file] of files.entries()) {
    const { jpeg, width, height } = await pageOf(file);
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
  return new File(parts, name, { type: 'application/pdf' });
}
