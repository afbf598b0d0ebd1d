import { BELGE_METNI } from '#contract/mukellef/belge.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import type { YuklemeIsi } from './yukleme-isi.ts';

export function notifySonuc(isler: readonly YuklemeIsi[]): void {
  const failed = isler.filter(({ durum }) => durum === 'hata');
  const sent = isler.filter(({ durum }) => durum === 'bitti');
  const [first] = failed;
  const textOf = ({ baslik, dosya, mesaj }: YuklemeIsi) => [baslik, dosya.name, mesaj].filter(Boolean).join(' – ');
  if (first)
    notifyError(`${BELGE_METNI.yuklenemedi}: ${failed.length === 1 ? textOf(first) : `${failed.length} dosya`}`);
  else if (sent[0])
    notifySuccess(`${BELGE_METNI.yuklendi}: ${sent.length === 1 ? textOf(sent[0]) : `${sent.length} dosya`}`);
}
