import { NativeSelect, TextInput } from '@mantine/core';
import { currentDonem, formatDonem, yearsAround } from '#contract/common/donem.ts';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './izgara.module.css';
import { IzgaraButtons, type IzgaraSuzgeci } from './izgara-buttons.tsx';
import { IzgaraView } from './izgara-view.tsx';
import { useIzgara } from './use-izgara.ts';

const ISLEMLER = { primary: ['yapildi', 'yapilmadi'] } as const;

/** Spec §9: the staff page offers 2024, 2025, 2026; and the current year, once that is a later one. */
const yillar = (): number[] => yearsAround(2024, 0, Math.max(2, currentDonem().yil - 2024));

/** A staff member's month: approved services of the clients assigned to them; a click marks one done, another click takes it back. */
export function GorevlerPage() {
  const { donem, setDonem, hata } = useDonem();
  const [{ mukellef, hizmet, goster }, setSuzgec] = useUrlParams(['mukellef', 'hizmet', 'goster']);
  const izgara = useIzgara({ secim: donem, rol: 'personel', islemler: ISLEMLER });
  const suzgec: IzgaraSuzgeci = { mukellef: mukellef ?? '', hizmet_id: Number(hizmet) || null, yalnizOnayli: goster !== 'hepsi' };
  const hizmetler = izgara.columns.map(({ id, ad }) => ({ value: String(id), label: ad }));
  return (
    <>
      <PageHeader title="Görevler" description="Onaylanan hizmetlere tıklayarak yapıldı olarak işaretleyin.">
        <DonemSelect donem={donem} onChange={setDonem} yillar={yillar()} />
        <IzgaraButtons secim={donem} suzgec={suzgec} disabled={!izgara.query.data} />
      </PageHeader>
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <div className={classes.secim} data-print="hidden">
        <TextInput
          label="Mükellef"
          placeholder="Ad ile süz"
          value={mukellef ?? ''}
          maxLength={100}
          onChange={(event) => setSuzgec({ mukellef: event.currentTarget.value || null })}
        />
        <NativeSelect
          label="Hizmet"
          value={hizmet ?? ''}
          data={[{ value: '', label: 'Tüm hizmetler' }, ...hizmetler]}
          onChange={(event) => setSuzgec({ hizmet: event.currentTarget.value || null })}
        />
        <NativeSelect
          label="Göster"
          value={goster === 'hepsi' ? 'hepsi' : ''}
          data={[
            { value: '', label: 'Yalnız onaylananlar' },
            { value: 'hepsi', label: 'Tümü' },
          ]}
          onChange={(event) => setSuzgec({ goster: event.currentTarget.value || null })}
        />
      </div>
      <IzgaraView
        izgara={izgara}
        label={`Görev ızgarası, ${formatDonem(donem)}`}
        actions={{ primary: 'Yapıldı / yapılmadı' }}
        bos="Size atanmış mükellef bulunmuyor."
        suzgec={suzgec}
      />
    </>
  );
}
