import type { Tx } from '#server/db/session.ts';
import type { Row } from '#server/features/aktarim/queries.ts';

export interface Yazici {
  create(tx: Tx, rows: readonly Row[]): Promise<Atlanan[]>;
  update(tx: Tx, rows: readonly Row[]): Promise<Atlanan[]>;
}
export interface Atlanan {
  satir_id: number;
  neden: string;
}

export const SKIP_REASON = {
  degisti: 'Kayıt denetimden sonra değişti; üzerine yazılmadı. Dosyayı yeniden denetleyin.',
  eklendi: 'Denetimden sonra aynı numara, ad ya da e-posta ile bir kayıt eklendi. Dosyayı yeniden denetleyin.',
  ay: 'Fiyatın başlayacağı ay artık geçmişte kaldı. Dosyayı yeniden denetleyin.',
} as const;
