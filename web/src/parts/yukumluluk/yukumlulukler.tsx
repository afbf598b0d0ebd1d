import { useQuery } from '@tanstack/react-query';
import { setMukellefYukumlulukleri } from '#contract/beyanname/yukumluluk.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';
import { getMukellefYukumlulukleriQuery, getTakvimVerisiQuery } from './api.ts';
import { YukumlulukFormu } from './yukumluluk-formu.tsx';

export function Yukumlulukler({ mukellef_id }: { mukellef_id: number }) {
  const canWrite = useYetki(setMukellefYukumlulukleri);
  const { data, error, refetch } = useQuery(getMukellefYukumlulukleriQuery(mukellef_id));
  const kurallar = useQuery(getTakvimVerisiQuery);
  const fault = error ?? (kurallar.data ? null : kurallar.error);
  if (fault) return <ErrorState error={fault} onRetry={() => void (error ? refetch() : kurallar.refetch())} />;
  if (!data || !kurallar.data || canWrite === undefined) return <LinesToCome />;
  // When anybody saves the client's obligations, the key changes and the form starts anew from its stored draft.
  if (canWrite)
    return (
      <YukumlulukFormu key={JSON.stringify(data)} mukellef_id={mukellef_id} veri={data} kurallar={kurallar.data} />
    );
  const verilenler = data.kararlar.filter(({ verilir }) => verilir);
  const nameOf = (kod: string) => kurallar.data.find((kural) => kural.kod === kod)?.ad ?? '';
  if (verilenler.length === 0)
    return (
      <InlineNote status="info">
        {data.oneri
          ? `Henüz onaylanmadı. Öneri: ${data.oneri.map(shortKindName).join(', ')}.`
          : 'Türü belirsiz: henüz bir şey onaylanmadı.'}
      </InlineNote>
    );
  return (
    <ul className="stack gap-6" aria-label="Yükümlülükler">
      {verilenler.map(({ kod, ilk_donem, son_donem }) => (
        <li key={kod}>
          <strong>{shortKindName(kod)}</strong> {nameOf(kod)}
          <small className="block muted">
            {formatAyMetni(ilk_donem)} – {son_donem ? formatAyMetni(son_donem) : 'sürüyor'}
          </small>
        </li>
      ))}
    </ul>
  );
}
