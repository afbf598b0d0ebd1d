import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { ENGELLER, KISI_TURU_NAME, type Kisi } from '#contract/sistem/kvkk.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { anonymizeKisi, createVeriIstegi, getAnonimlesmeQuery, listKisilerQuery } from './api.ts';
import { IslemDialog } from './islem-dialog.tsx';
import classes from './kvkk.module.css';

export function KisiVerisi() {
  const [arama, setArama] = useState('');
  const aranan = useDeferredValue(arama);
  const { data, error, refetch } = useQuery(listKisilerQuery(aranan));
  const [chosen, setChosen] = useState<Kisi | null>(null);
  return (
    <>
      <section className={`stack gap-12 narrow-page card pad-16 ${classes.kart}`} aria-labelledby="kisi-ara">
        <h2 id="kisi-ara">Kişi</h2>
        <TextInput
          maw={420}
          label="Ad, TC kimlik no ya da vergi no"
          description="Mükellefler, muhasebeciler ve personel aranır."
          value={arama}
          onChange={(event) => setArama(event.currentTarget.value)}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {aranan.trim().length >= 2 && data?.kisiler.length === 0 && <p className="muted">Böyle bir kişi yok.</p>}
        {aranan.trim().length >= 2 && data && data.kisiler.length > 0 && (
          <ul className="stack gap-2" aria-label="Bulunan kişiler">
            {data.kisiler.map((kisi) => (
              <li key={`${kisi.kisi_turu}${kisi.kisi_id}`}>
                <button
                  type="button"
                  className={`flow spread gap-4 gap-x-12 fill ink text-left ${classes.kisi}`}
                  aria-pressed={chosen?.kisi_id === kisi.kisi_id && chosen.kisi_turu === kisi.kisi_turu}
                  onClick={() => setChosen(kisi)}
                >
                  {kisi.ad}
                  <span className="small muted">
                    {[KISI_TURU_NAME[kisi.kisi_turu], kisi.no, kisi.aktif ? null : 'pasif'].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {!chosen && (
        <section className={`stack gap-12 narrow-page card pad-16 ${classes.kart}`} aria-labelledby="kisi-isler">
          <h2 id="kisi-isler">Kişi seçilince</h2>
          <ul className="stack gap-6">
            <li>
              <strong>Verileri indir</strong>: KVKK m. 11 başvurusu için hakkındaki bütün bilgiler ve belgeler tek
              dosyada.
            </li>
            <li>
              <strong>Anonimleştir</strong>: kişiyi belirleyen her bilgi kalıcı olarak silinir; dönem ve tutarlar kalır.
            </li>
          </ul>
        </section>
      )}
      {chosen && <Islemler key={`${chosen.kisi_turu}${chosen.kisi_id}`} chosen={chosen} />}
    </>
  );
}

function Islemler({ chosen }: { chosen: Kisi }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getAnonimlesmeQuery(chosen));
  const [dialog, setDialog] = useState<'veri' | 'anonim' | null>(null);
  const kisi = data?.kisi ?? chosen;
  const done = (text: string) => {
    setDialog(null);
    notifySuccess(text);
    void client.invalidateQueries({ queryKey: ['kvkk'] });
  };
  return (
    <>
      <section className={`stack gap-12 narrow-page card pad-16 ${classes.kart}`} aria-labelledby="kisi-veri">
        <h2 id="kisi-veri">{kisi.ad}: verilerini dışa aktar</h2>
        <p className="muted">
          KVKK m. 11 başvurusu için: kayıtlardaki bütün bilgileri (veri.json) ve mükellefse belgeleri tek dosyada
          indirir. Portal şifreleri içinde değildir.
        </p>
        <div className="flow gap-8">
          <Button onClick={() => setDialog('veri')}>Verileri İndir</Button>
        </div>
      </section>
      <section className={`stack gap-12 narrow-page card pad-16 ${classes.kart}`} aria-labelledby="kisi-anonim">
        <h2 id="kisi-anonim">{kisi.ad}: anonimleştir</h2>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          data && <Anonim {...data} onAsk={() => setDialog('anonim')} />
        )}
      </section>
      {dialog === 'veri' && (
        <IslemDialog
          kisi={kisi}
          baslik={`${kisi.ad}: verileri indir`}
          aciklama="Dosya kişisel veri içerir; yalnızca ilgili kişiye, güvenli bir yoldan verin."
          dugme="İndir"
          yap={createVeriIstegi}
          onDone={() => done('Veriler indirildi.')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'anonim' && (
        <IslemDialog
          kisi={kisi}
          baslik={`${kisi.ad}: anonimleştir`}
          aciklama="Ad, numara, iletişim bilgileri, notlar, belgeler ve giriş kalıcı olarak silinir. Bu işlem geri alınamaz."
          dugme="Anonimleştir"
          danger
          yap={anonymizeKisi}
          onDone={() => done('Kişinin verileri anonimleştirildi.')}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function Anonim({
  kisi,
  engeller,
  onAsk,
}: {
  kisi: Kisi;
  engeller: { engel: keyof typeof ENGELLER; tarih: string | null }[];
  onAsk: () => void;
}) {
  if (kisi.anonim_tarihi)
    return <InlineNote status="info">{`${formatTarih(kisi.anonim_tarihi)} tarihinde anonimleştirildi.`}</InlineNote>;
  if (engeller.length > 0) {
    return (
      <>
        <InlineNote status="warning">Bu kişinin verileri şimdi anonimleştirilemez.</InlineNote>
        <ul>
          {engeller.map(({ engel, tarih }) => (
            <li key={engel}>
              {ENGELLER[engel]}
              {tarih && ` ${formatTarih(tarih)} tarihinden itibaren mümkün.`}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <p className="muted">
        Kişiyi belirleyen her bilgi kalıcı olarak silinir; dönem ve tutarlar kalır. Denetim kaydı ve eski yedekler,
        saklandıkları sürece önceki değerleri içerir ve yalnızca yöneticilere açıktır.
      </p>
      <div className="flow gap-8">
        <Button color="red" variant="outline" onClick={onAsk}>
          Anonimleştir
        </Button>
      </div>
    </>
  );
}
