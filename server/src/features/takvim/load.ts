import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { kuralAlanlari, tatilAlanlari, uzatmaAlanlari } from '#contract/takvim/kural-alanlari.ts';
import { value } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';
import { writeTarihRows } from './tarih-satirlari.ts';

const FOLDER = path.join(import.meta.dirname, 'veri');
const urun = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) =>
  z.array(z.strictObject({ urun_kodu: z.string().min(1), ...shape })).min(1);
const DOSYALAR = {
  beyanname_turleri: { dosya: 'beyanname-turleri.json', sema: urun(kuralAlanlari) },
  resmi_tatiller: { dosya: 'resmi-tatiller.json', sema: urun(tatilAlanlari) },
  sure_uzatmalari: { dosya: 'sure-uzatmalari.json', sema: urun(uzatmaAlanlari) },
};

export async function loadTakvim(system: Sessions['system'], folder = FOLDER): Promise<void> {
  await system('takvim_yukleme', async (tx) => {
    let isChanged = false;
    for (const [tablo, { dosya, sema }] of Object.entries(DOSYALAR)) {
      const rows = JSON.stringify(sema.parse(JSON.parse(readFileSync(path.join(folder, dosya), 'utf8'))));
      const degisti = await value<boolean>(tx)`
        select gate.load_takvim_tablosu(${tablo}, ${rows}::jsonb) as degisti`;
      isChanged ||= degisti;
    }
    if (isChanged) await writeTarihRows(tx);
  });
}
