import { Button, CloseButton } from '@mantine/core';
import { Ilerleme } from '#web/features/aktarim/ilerleme.tsx';
import { formatNumber } from '#web/lib/format-number.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import type { useGonderme } from './use-gonderme.ts';

/** The files on their way, those that were refused with their reasons, and what of a folder was not sent. */
export function Gonderilen({ durum, cancel, remove }: Omit<ReturnType<typeof useGonderme>, 'send'>) {
  const { total, biten, refused, others, isBusy } = durum;
  return (
    <>
      {isBusy && (
        <div className="card pad-14-16">
          <Ilerleme label="Dosyalar okunuyor" done={biten} total={total} unit="dosya" onCancel={cancel} />
        </div>
      )}
      {refused.map(({ no, name, mesaj }) => (
        <InlineNote key={no} status="error">
          <div className="row spread gap-8">
            <span className="break">
              <strong>{name}</strong> alınamadı: {mesaj}
            </span>
            <CloseButton size="sm" aria-label={`Kapat: ${name}`} onClick={() => remove(no)} />
          </div>
        </InlineNote>
      ))}
      {others.length > 0 && (
        <details className="small muted">
          <summary>Klasördeki {formatNumber(others.length)} dosya tablo değil, gönderilmedi</summary>
          <ul className="bullets above-4 break">
            {others.slice(0, 100).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface YarimKalanProps {
  names: readonly string[];
  onForget: () => void;
}

/** After a reload the files must be chosen again, but those that were received are not sent again. */
export const YarimKalanlar = ({ names, onForget }: YarimKalanProps) => (
  <InlineNote status="warning">
    {formatNumber(names.length)} dosya gönderilirken sayfa kapandı: {names.slice(0, 3).join(', ')}
    {names.length > 3 && ` ve ${formatNumber(names.length - 3)} dosya daha`}. Aynı dosyaları ya da klasörü yeniden
    seçin; alınmış olanlar bir daha gönderilmez.{' '}
    <Button size="compact-xs" variant="subtle" onClick={onForget}>
      Onlar gerekmiyor
    </Button>
  </InlineNote>
);
