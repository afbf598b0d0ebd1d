import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { KASA_ALAN_NAMES } from '#contract/mukellef/kasa.ts';
import { readSession } from '#web/lib/session.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { getKasaDurumuQuery, type KasaYeri } from './api.ts';
import { ValueDialog } from './deger-dialog.tsx';
import classes from './portal-sifreleri.module.css';
import { RevealDialog } from './reveal-dialog.tsx';
import { SifreRow } from './sifre-satiri.tsx';
import { useKasaIslemleri } from './use-kasa-islemleri.ts';

export function PortalSifreleri(yer: KasaYeri) {
  const rol = readSession()?.rol;
  if (rol === 'admin') return <Yonetici {...yer} />;
  return rol === 'muhasebeci' || rol === 'personel' ? <Panel key={`${yer.tablo}:${yer.id}`} {...yer} /> : null;
}

function Yonetici(yer: KasaYeri) {
  const { data } = useOturum();
  return data && data.yetki_seviyesi !== 'moderator' ? <Panel key={`${yer.tablo}:${yer.id}`} {...yer} /> : null;
}

function Panel(yer: KasaYeri) {
  const id = useId();
  const { data, error, refetch } = useQuery(getKasaDurumuQuery(yer));
  const { acma, yazma, start } = useKasaIslemleri(yer, data?.dogrulama_bitis ?? null);
  const { acik, soru } = acma;
  const { yazilan } = yazma;
  return (
    <section className={`shrink card ${classes.panel}`} aria-labelledby={id}>
      <h2 id={id}>Portal Şifreleri</h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loader size="sm" aria-label="Yükleniyor" />
      ) : (
        <ul className={`stack above-6 ${classes.liste}`}>
          {data.alanlar.map((durum) => (
            <SifreRow
              key={durum.alan}
              durum={durum}
              degistirebilir={data.degistirebilir}
              acik={acik?.alan === durum.alan ? { value: acik.deger, rest: acma.rest } : null}
              onIslem={(islem) => void start(durum, islem)}
              onHide={acma.hide}
            />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {acma.duyuru}
      </p>
      {soru && (
        <RevealDialog
          {...acma.dialog}
          sifreGerekli={soru.sifreGerekli}
          baslik={`${KASA_ALAN_NAMES[soru.alan]} ${soru.islem === 'goster' ? 'gösterilsin' : 'kopyalansın'} mı?`}
          dugme={soru.islem === 'goster' ? 'Göster' : 'Kopyala'}
        />
      )}
      {yazilan && (
        <ValueDialog
          {...yazma.dialog}
          baslik={`${KASA_ALAN_NAMES[yazilan.alan]} ${yazilan.dolu ? 'değiştir' : 'ekle'}`}
          label={`${yazilan.dolu ? 'Yeni ' : ''}${KASA_ALAN_NAMES[yazilan.alan]}`}
        />
      )}
    </section>
  );
}
