import type { TusGrubu } from '#web/lib/tuslar.ts';
import type { GridActions } from './types.ts';

export function gridTuslari(actions: GridActions | undefined, canUndo: boolean, hasNotes: boolean): TusGrubu {
  const tuslar: [string, string][] = [
    ['Ok tuşları', 'hücreler arasında gez'],
    ['Home / End', 'satırın başı / sonu'],
    ['Ctrl+Home / Ctrl+End', 'ızgaranın başı / sonu'],
    ['Shift+Ok tuşları', 'aralık seç'],
    ['Shift+Boşluk / Ctrl+Boşluk', 'satırı / sütunu seç'],
    ['Harfler', 'o adla başlayan satıra git'],
  ];
  if (actions?.primary) tuslar.push(['Boşluk / Enter', actions.primary]);
  if (actions?.secondary) tuslar.push(['R', actions.secondary]);
  if (actions?.middle) tuslar.push([actions.middleKey ?? 'Delete', actions.middle]);
  if (canUndo) tuslar.push(['Ctrl+Z', 'son işlemi geri al']);
  if (hasNotes) tuslar.push(['N', 'notları aç']);
  tuslar.push(['Ctrl+C', 'seçimi tablo olarak kopyala']);
  return { baslik: 'Izgara', tuslar };
}
