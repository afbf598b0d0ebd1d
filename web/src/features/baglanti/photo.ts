import { drawPhoto, type PhotoCut, pageOf } from '#web/lib/photos-to-pdf.ts';
import { newId, type Shot } from './kept.ts';

const THUMB = 160;
const LOOKED_AT = 480;

const smaller = (canvas: HTMLCanvasElement, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(canvas.width, canvas.height));
  const made = document.createElement('canvas');
  made.width = Math.max(1, Math.round(canvas.width * scale));
  made.height = Math.max(1, Math.round(canvas.height * scale));
  made.getContext('2d')?.drawImage(canvas, 0, 0, made.width, made.height);
  return made;
};

const DARK = 45;
/** Light noise of an empty table or of a wall differs by less. */
const FLAT = 7;
/** The share of points at an edge; a page with one line of text has more. */
const FEW_EDGES = 0.002;
const EDGE = 40;

/**
 * A simple measure, which warns and refuses nothing: a page whose light hardly differs is blank, one without sharp
 * steps of light between neighbours is blurred.
 */
function warningOf(canvas: HTMLCanvasElement): string | null {
  const { width, height } = canvas;
  const points = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!points) return null;
  const light = new Uint8Array(width * height);
  for (let i = 0; i < light.length; i += 1)
    light[i] = (points[i * 4]! * 77 + points[i * 4 + 1]! * 150 + points[i * 4 + 2]! * 29) >> 8;
  let sum = 0;
  let squares = 0;
  let edges = 0;
  for (let i = 0; i < light.length; i += 1) {
    const here = light[i]!;
    sum += here;
    squares += here * here;
    const isInside = i % width < width - 1 && i < light.length - width;
    if (isInside && Math.max(Math.abs(here - light[i + 1]!), Math.abs(here - light[i + width]!)) > EDGE) edges += 1;
  }
  const mean = sum / light.length;
  if (mean < DARK) return 'Çok karanlık';
  if (Math.sqrt(Math.max(0, squares / light.length - mean * mean)) < FLAT) return 'Boş görünüyor';
  return edges / light.length < FEW_EDGES ? 'Bulanık görünüyor' : null;
}

/** @throws PhotoError */
export async function shotOf(file: Blob, kalem_id: number, place: number, cut: PhotoCut): Promise<Shot | null> {
  const canvas = await drawPhoto(file, cut);
  const page = await pageOf(canvas);
  if (!page) return null;
  const small = smaller(canvas, LOOKED_AT);
  return {
    ...page,
    id: newId(),
    kalem_id,
    place,
    thumb: smaller(small, THUMB).toDataURL('image/jpeg', 0.7),
    warning: warningOf(small),
  };
}
