import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gunOf } from '#contract/common/donem.ts';
import { ERISIM_ADI, ERISIM_TURLERI, type ErisimTuru, ihlalSuzgecSchema } from '#contract/sistem/kvkk.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { TarihAraligi } from '#web/ui/input/tarih-araligi.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { getIhlalQuery, indirIhlal, listKullanicilarQuery } from './api.ts';
import classes from './kvkk.module.css';

export function Ihlal() {
  const bugun = gunOf(new Date());
  const [baslangic, setBaslangic] = useState<string | null>(bugun);
  const [bitis, setBitis] = useState<string | null>(bugun);
  const [kullanici, setKullanici] = useState('');
  const [tur, setTur] = useState('');
  const { data: kullanicilar } = useQuery(listKullanicilarQuery);
  const girilen = {
    baslangic,
    bitis,
    ...(kullanici && { kullanici_id: Number(kullanici) }),
    ...(tur && { tur: tur as ErisimTuru }),
  };
  const parsed = ihlalSuzgecSchema.safeParse(girilen);
  const suzgec = parsed.success ? parsed.data : null;
  const { data, error } = useQuery(getIhlalQuery(suzgec));
  const indir = useMutation({ mutationFn: indirIhlal, onError: (failure) => notifyError(messageOf(failure)) });
  return (
    <section className={classes.kart} aria-labelledby="ihlal">
      <h2 id="ihlal">İhlalden etkilenen kişiler</h2>
      <p className={classes.aciklama}>
        Veri ihlali, öğrenildikten sonra en geç 72 saat içinde Kişisel Verileri Koruma Kurulu’na bildirilir. O günlerde
        verileri açılan mükellefler listelenir; bir kullanıcı seçilirse onun görebildiği bütün mükellefler de listeye
        girer. Listeyi dışa aktarmış bir kullanıcı, gördüğü herkesi açmış sayılır.
      </p>
      <div className={classes.secimler}>
        <TarihAraligi
          baslangic={baslangic}
          bitis={bitis}
          onChange={(change) => {
            if (change.baslangic !== undefined) setBaslangic(change.baslangic);
            if (change.bitis !== undefined) setBitis(change.bitis);
          }}
        />
        <NativeSelect
          label="Kullanıcı"
          value={kullanici}
          onChange={(event) => setKullanici(event.currentTarget.value)}
          data={[
            { value: '', label: 'Herkes' },
            ...(kullanicilar?.kullanicilar ?? []).map(({ id, ad, tc_kimlik_no }) => ({
              value: String(id),
              label: `${ad ?? ''} (${tc_kimlik_no})`,
            })),
          ]}
        />
        <NativeSelect
          label="Erişim"
          value={tur}
          onChange={(event) => setTur(event.currentTarget.value)}
          data={[
            { value: '', label: 'Her türlü' },
            ...ERISIM_TURLERI.map((value) => ({ value, label: ERISIM_ADI[value] })),
          ]}
        />
      </div>
      {!parsed.success && (
        <InlineNote status="error">{parsed.error.issues[0]?.message ?? 'Tarihleri seçin.'}</InlineNote>
      )}
      {error && <InlineNote status="error">{messageOf(error)}</InlineNote>}
      {data && (
        <p role="status">
          {formatNumber(data.erisilen)} kişinin verisi açılmış
          {kullanici && `, ${formatNumber(data.erisilebilir)} kişinin verisi bu kullanıcıya açık`}.
        </p>
      )}
      <div className={classes.dugmeler}>
        <Button
          disabled={!suzgec || !data || data.erisilebilir === 0}
          loading={indir.isPending}
          onClick={() => suzgec && indir.mutate(suzgec)}
        >
          Listeyi İndir (Excel)
        </Button>
      </div>
    </section>
  );
}
