import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, type ComboboxItem, NativeSelect, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { gunOf } from '#contract/common/donem.ts';
import { ERISIM_NAME, ERISIM_TURLERI, type ErisimTuru, ihlalFilterSchema } from '#contract/sistem/kvkk.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { exportIhlal, getIhlalQuery, listKullanicilarQuery } from './api.ts';
import classes from './kvkk.module.css';

interface Girilen {
  baslangic: string | null;
  bitis: string | null;
  kullanici_id?: number | undefined;
  tur?: ErisimTuru | undefined;
}

export function Ihlal() {
  const bugun = gunOf(new Date());
  const [girilen, setGirilen] = useState<Girilen>({ baslangic: bugun, bitis: bugun });
  const parsed = ihlalFilterSchema.safeParse(girilen);
  const filter = parsed.success ? parsed.data : null;
  const { data, error } = useQuery(getIhlalQuery(filter));
  const download = useMutation({ mutationFn: exportIhlal, onError: notifyCause });
  return (
    <section className={`stack gap-12 narrow-page card pad-16 ${classes.kart}`} aria-labelledby="ihlal">
      <h2 id="ihlal">İhlalden etkilenen kişiler</h2>
      <p className="muted">
        Veri ihlali, öğrenildikten sonra en geç 72 saat içinde Kişisel Verileri Koruma Kurulu’na bildirilir. O günlerde
        verileri açılan mükellefler listelenir; bir kullanıcı seçilirse onun görebildiği tüm mükellefler de listeye
        girer. Listeyi dışa aktarmış bir kullanıcı, gördüğü herkesi açmış sayılır.
      </p>
      <Secimler girilen={girilen} onChange={(change) => setGirilen((now) => ({ ...now, ...change }))} />
      {!parsed.success && (
        <InlineNote status="error">{parsed.error.issues[0]?.message ?? 'Tarihleri seçin.'}</InlineNote>
      )}
      {error && <InlineNote status="error">{messageOf(error)}</InlineNote>}
      {data && (
        <p role="status">
          {formatNumber(data.erisilen)} kişinin verisi açılmış
          {girilen.kullanici_id && `, ${formatNumber(data.erisilebilir)} kişinin verisi bu kullanıcıya açık`}.
        </p>
      )}
      <div className="flow gap-8">
        <Button
          disabled={!filter || !data || data.erisilebilir === 0}
          loading={download.isPending}
          onClick={() => filter && download.mutate(filter)}
        >
          Listeyi İndir (Excel)
        </Button>
      </div>
    </section>
  );
}

function Secimler({ girilen, onChange }: { girilen: Girilen; onChange: (change: Partial<Girilen>) => void }) {
  return (
    <div className="row wrap bottom gap-12">
      <TarihAraligi baslangic={girilen.baslangic} bitis={girilen.bitis} onChange={onChange} />
      <KullaniciSelect value={girilen.kullanici_id} onChange={(kullanici_id) => onChange({ kullanici_id })} />
      <NativeSelect
        label="Erişim"
        value={girilen.tur ?? ''}
        onChange={(event) => onChange({ tur: (event.currentTarget.value || undefined) as ErisimTuru | undefined })}
        data={[
          { value: '', label: 'Her türlü' },
          ...ERISIM_TURLERI.map((value) => ({ value, label: ERISIM_NAME[value] })),
        ]}
      />
    </div>
  );
}

interface KullaniciSelectProps {
  value: number | undefined;
  onChange: (kullanici_id: number | undefined) => void;
}

/** An office may have more users than a list can hold, so the server searches for the typed text. */
function KullaniciSelect({ value, onChange }: KullaniciSelectProps) {
  const [metin, setMetin] = useState('');
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const arama = useDeferredValue(metin === chosen?.label ? '' : metin.trim().slice(0, 100));
  const { satirlar = [], toplam } = useQuery(listKullanicilarQuery(arama)).data ?? {};
  const bulunan = satirlar.map(({ id, ad, tc_kimlik_no }) => ({
    value: String(id),
    label: `${ad} (${tc_kimlik_no})`,
  }));
  const rest = toplam !== undefined && toplam > bulunan.length;
  return (
    <Select
      label="Kullanıcı"
      placeholder="Tümü"
      description={
        rest && `${formatNumber(toplam)} kullanıcı; ilk ${bulunan.length} gösteriliyor, aramak için ad ya da TC yazın.`
      }
      data={chosen && !bulunan.some((one) => one.value === chosen.value) ? [chosen, ...bulunan] : bulunan}
      value={value === undefined ? null : String(value)}
      onChange={(id, option) => {
        setChosen(id === null ? null : option);
        onChange(Number(id) || undefined);
      }}
      searchable
      onKeyDown={takeOnlyMatch}
      clearable
      clearButtonProps={{ 'aria-label': 'Tüm kullanıcılar' }}
      searchValue={metin}
      onSearchChange={setMetin}
      filter={({ options }) => options}
      maxDropdownHeight={320}
      nothingFoundMessage="Kullanıcı bulunamadı"
    />
  );
}
