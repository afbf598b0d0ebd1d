import { ZIP_ATLAMALARI } from '#contract/common/zip-atlamalari.ts';
import { AKTARIM_MAX_ROWS, FILE_FAULTS } from './aktarim.ts';
import { GECIS_MAX_FILES, GECIS_MAX_ROWS, GECIS_MAX_SHEETS } from './gecis.ts';

const GECIS_FILE_FAULTS = {
  ...FILE_FAULTS,
  ...ZIP_ATLAMALARI,
  tablo_degil: 'Tablo dosyası değil (Excel, OpenDocument ya da CSV).',
  zararli: 'Virüs taramasında zararlı bulundu; okunmadı.',
  okunmadi: 'Okuması bitmedi. Sürmüyorsa dosyayı yeniden yükleyin.',
  ayni: 'Aynı dosya planda var; ikinci kez okunmadı.',
  cok_dosya: `Bir aktarımda en çok ${GECIS_MAX_FILES} dosya olabilir.`,
  cok_sayfa: `Bir aktarımda en çok ${GECIS_MAX_SHEETS} sayfa olabilir.`,
  cok_toplam_satir: `Bir aktarımda en çok ${GECIS_MAX_ROWS.toLocaleString('tr-TR')} satır olabilir. Kalanını ikinci bir aktarımla aktarın.`,
  cok_satir: `Sayfada çok fazla satır var: en çok ${AKTARIM_MAX_ROWS.toLocaleString('tr-TR')} satır okunur. Birkaç sayfaya bölün.`,
} as const;
export type GecisFileFault = keyof typeof GECIS_FILE_FAULTS;
export const gecisFileFault = (reason: GecisFileFault): string => GECIS_FILE_FAULTS[reason] ?? FILE_FAULTS.bozuk;
