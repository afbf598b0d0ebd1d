import { useEffect, useState } from 'preact/hooks';
import { type BaglantiKalemi, YUKLEME_EN_COK } from '#contract/evrak/baglanti.ts';
import { type PhotoCut, pdfOf, WHOLE } from '#web/lib/photos-to-pdf.ts';
import { forget, keep, readKept, type Shot } from './kept.ts';
import { shotOf } from './photo.ts';
import { faultOf, type Queue } from './queue.ts';

export const MOST_SHOTS = 30;
const PDF_BYTES = YUKLEME_EN_COK - 1_048_576;

const byPlace = (a: Shot, b: Shot): number => a.place - b.place;

/** Pages in PDFs that the office takes: as many in each as fit. */
export function packs(shots: readonly Shot[]): Shot[][] {
  const made: Shot[][] = [];
  let bytes = PDF_BYTES;
  for (const shot of shots) {
    if (bytes + shot.jpeg.length > PDF_BYTES) {
      made.push([]);
      bytes = 0;
    }
    made[made.length - 1]!.push(shot);
    bytes += shot.jpeg.length;
  }
  return made;
}

/** Pages, on the phone and on the screen. */
function usePages() {
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [originals] = useState(() => new Map<string, Blob>());
  useEffect(() => {
    void readKept('shots').then((all) => setShots((now) => [...now, ...all].sort(byPlace)));
  }, []);
  return {
    ofItem: (kalem_id: number) => shots.filter((shot) => shot.kalem_id === kalem_id),
    /** After a closed tab the page as it was drawn stands in for the photo. */
    original: (shot: Shot): Blob => originals.get(shot.id) ?? new Blob([shot.jpeg], { type: 'image/jpeg' }),
    store(next: readonly Shot[], photo?: Blob): void {
      for (const shot of next) {
        void keep('shots', shot);
        if (photo) originals.set(shot.id, photo);
      }
      const ids = next.map(({ id }) => id);
      setShots((now) => [...now.filter(({ id }) => !ids.includes(id)), ...next].sort(byPlace));
    },
    drop(gone: readonly Shot[]): void {
      const ids = gone.map(({ id }) => id);
      for (const id of ids) {
        void forget('shots', id);
        originals.delete(id);
      }
      setShots((now) => now.filter(({ id }) => !ids.includes(id)));
    },
  };
}

/** The pages that were photographed and not sent yet, of all items of the request. */
export function useShots(queue: Queue, open: number | null, items: readonly BaglantiKalemi[]) {
  const { ofItem, original, store, drop } = usePages();
  const [working, setWorking] = useState(0);
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said belongs to the item that is open
  useEffect(() => setSaid(''), [open]);

  async function add(kalem_id: number, files: readonly File[]): Promise<void> {
    const before = ofItem(kalem_id);
    const taken = files.slice(0, MOST_SHOTS - before.length);
    const faults: string[] = [];
    if (taken.length < files.length)
      faults.push(`Bir seferde en çok ${MOST_SHOTS} fotoğraf gönderilir; kalanları sonra ekleyin.`);
    let place = before.reduce((most, shot) => Math.max(most, shot.place), 0);
    setWorking((n) => n + taken.length);
    for (const file of taken) {
      place += 1;
      const shot = await shotOf(file, kalem_id, place, WHOLE).catch(() => null);
      if (shot) store([shot], file);
      else {
        // The office can open what this phone cannot, such as the photos of another phone.
        const fault = faultOf(file);
        faults.push(fault ?? `${file.name} bu telefonda açılamadı, olduğu gibi gönderiliyor.`);
        if (!fault) await queue.add(kalem_id, file, file.name);
      }
      setWorking((n) => n - 1);
    }
    setSaid(faults.join(' '));
  }

  async function cut(shot: Shot, area: PhotoCut): Promise<void> {
    const photo = original(shot);
    const made = await shotOf(photo, shot.kalem_id, shot.place, area).catch(() => null);
    if (!made) return;
    drop([shot]);
    store([made], photo);
  }

  async function send(kalem_id: number): Promise<void> {
    const name = items.find((item) => item.kalem_id === kalem_id)?.ad ?? '';
    for (const [n, pages] of packs(ofItem(kalem_id)).entries()) {
      const pdf = new Blob(pdfOf(pages), { type: 'application/pdf' });
      await queue.add(kalem_id, pdf, `${name}${n > 0 ? ` ${n + 1}` : ''}.pdf`);
      drop(pages);
    }
  }

  function move(shot: Shot, step: -1 | 1): void {
    const all = ofItem(shot.kalem_id);
    const other = all[all.indexOf(shot) + step];
    if (other)
      store([
        { ...shot, place: other.place },
        { ...other, place: shot.place },
      ]);
  }

  return { ofItem, add, cut, send, move, drop, original, said, isWorking: working > 0 };
}
export type Shots = ReturnType<typeof useShots>;
