import type { TusGrubu } from '#web/lib/tuslar.ts';

export const LISTE: TusGrubu = {
  baslik: 'Liste',
  tuslar: [
    ['Başlıkta Enter', 'bu sütuna göre sırala'],
    ['Başlıkta Shift+← →', 'sütunu daralt, genişlet'],
    ['Başlıkta Ctrl+Shift+← →', 'sütunun yerini değiştir'],
    ['Çift tık', 'hücrenin değerine göre süz, yeniden: kaldır'],
    ['Arama kutusunda Enter', 'ara'],
    ['Arama kutusunda ↓', 'ilk satıra geç'],
  ],
};
export const KAYITLI: TusGrubu = {
  ...LISTE,
  tuslar: [
    ...LISTE.tuslar,
    ['Satırda Boşluk ya da Enter', 'kaydı aç'],
    ['J / K', 'sonraki / önceki kayıt'],
    ['Kayıtta Esc', 'kapat, satıra dön'],
  ],
};
export const DUZENLENEN: TusGrubu = {
  ...KAYITLI,
  tuslar: [
    ...KAYITLI.tuslar,
    ['Satırda ya da kayıtta E', 'düzenle'],
    ['Düzenlemede Enter', 'kaydet'],
    ['Düzenlemede Esc', 'iptal'],
  ],
};
