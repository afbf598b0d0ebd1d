import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { ayMetni, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { AdminPano as Pano } from '#contract/pano/pano.ts';
import { createHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import type { BekleyenSecimi } from '#web/parts/bekleyenler/api.ts';
import { useRemind } from '#web/parts/hatirlatma/use-remind.tsx';
import { lazyPart } from '#web/ui/later.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import list from './yapilacaklar.module.css';

const OnayDialog = lazyPart(() => import('#web/parts/bekleyenler/approve-bekleyenler.tsx').then((m) => m.OnayDialog));

export function Yapilacaklar({ pano }: { pano: Pano }) {
  const { bekleyen_talep, gecikenler, para, personel } = pano;
  const [onay, setOnay] = useState<BekleyenSecimi | null>(null);
  const onayla = (secim: BekleyenSecimi, name: string) => (
    <Button size="compact-sm" variant="default" aria-label={`${name}: onayla`} onClick={() => setOnay(secim)}>
      Onayla
    </Button>
  );
  const isDone = bekleyen_talep + personel.atanmamis + para.geciken.adet + para.guncel_degil + para.kart === 0;
  return (
    <section className="below-16" aria-labelledby="yapilacaklar">
      <h2 id="yapilacaklar" className={`muted ${classes.bolum}`}>
        Yapılacaklar
      </h2>
      {isDone && <p className="tiny normal muted">Bekleyen iş yok.</p>}
      <div className={`stack gap-12 ${list.kutular}`}>
        {bekleyen_talep > 0 && <Bekleyenler pano={pano} onayla={onayla} />}
        {para.geciken.adet > 0 && <Gecikenler geciken={para.geciken} gecikenler={gecikenler} />}
        <Diger para={para} atanmamis={personel.atanmamis} />
      </div>
      {onay && (
        <Suspense fallback={null}>
          <OnayDialog secim={onay} onClose={() => setOnay(null)} />
        </Suspense>
      )}
    </section>
  );
}

const SON_AYLAR = 3;

const bekleyenleri = ({ yil, ay }: Donem, muhasebeci_id: number) =>
  ({ muhasebeci: String(muhasebeci_id), yil: String(yil), ay: String(ay), goster: 'bekliyor' }) as const;

function Bekleyenler({ pano, onayla }: { pano: Pano; onayla: (secim: BekleyenSecimi, name: string) => ReactNode }) {
  const { donem, bekleyen_talep, hizmet, bekletenler, eski_bekleyenler } = pano;
  const eskiler = eski_bekleyenler.toSorted((a, b) => donemSirasi(b) - donemSirasi(a));
  const sonAylar = eskiler.slice(0, SON_AYLAR);
  const dahaEski = eskiler.slice(SON_AYLAR);
  const eskiDonem = dahaEski[0] && `..${ayMetni(dahaEski[0])}`;
  return (
    <Kutu
      baslik={
        <>
          <Link
            to="/muhasebeci-mukellefler"
            search={{ liste: 'bekleyen' }}
            aria-label={`Onay Bekleyen Talep: ${formatNumber(bekleyen_talep)}`}
          >
            {formatNumber(bekleyen_talep)} talep
          </Link>{' '}
          onay bekliyor
        </>
      }
      act={hizmet.bekleyen > 0 && onayla(donem, 'Ayın bütün bekleyenleri')}
    >
      {bekletenler.map(({ muhasebeci_id, muhasebeci_adi, adet }) => (
        <Row
          key={muhasebeci_id}
          name={
            <Link to="/muhasebeci-mukellefler" search={bekleyenleri(donem, muhasebeci_id)}>
              {muhasebeci_adi}
            </Link>
          }
          value={formatNumber(adet)}
          act={onayla({ ...donem, muhasebeci_id }, muhasebeci_adi)}
        />
      ))}
      {sonAylar.map(({ yil, ay, adet }) => (
        <Row
          key={`${yil}-${ay}`}
          name={`${formatDonem({ yil, ay })} ayından kaldı`}
          value={formatNumber(adet)}
          act={onayla({ yil, ay }, formatDonem({ yil, ay }))}
        />
      ))}
      {eskiDonem && (
        <Row
          name={
            <Link to="/muhasebeci-mukellefler" search={{ liste: 'bekleyen', donem: eskiDonem }}>
              Daha eski {formatNumber(dahaEski.length)} aydan kaldı
            </Link>
          }
          value={formatNumber(dahaEski.reduce((total, { adet }) => total + adet, 0))}
          act={onayla({ donem: eskiDonem }, 'Daha eski aylar')}
        />
      )}
    </Kutu>
  );
}

function Gecikenler({ geciken, gecikenler }: { geciken: Pano['para']['geciken']; gecikenler: Pano['gecikenler'] }) {
  const { remind, isPending, dialog } = useRemind();
  const canRemind = useYetki(createHatirlatmalar) === true;
  return (
    <Kutu
      baslik={
        <>
          Vadesi geçen{' '}
          <Link
            to="/tahakkuk"
            search={{ sekme: 'liste', vadesi_gecen: '1' }}
            aria-label={`Vadesi Geçen Borç: ${formatTl(geciken.tutar)}`}
          >
            {formatTl(geciken.tutar)}
          </Link>
        </>
      }
      act={
        <LinkButton to="/alacaklar" size="compact-sm" variant="default">
          Alacaklar
        </LinkButton>
      }
    >
      {gecikenler.map(({ muhasebeci_id, muhasebeci_adi, tutar }) => (
        <Row
          key={muhasebeci_id}
          name={
            <Link to="/payments" search={{ muhasebeci: String(muhasebeci_id) }}>
              {muhasebeci_adi}
            </Link>
          }
          value={formatTl(tutar)}
          act={
            canRemind && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isPending}
                aria-label={`${muhasebeci_adi}: hatırlat`}
                onClick={() => remind([muhasebeci_id])}
              >
                Hatırlat
              </Button>
            )
          }
        />
      ))}
      {dialog}
    </Kutu>
  );
}

const Diger = ({ para, atanmamis }: { para: Pano['para']; atanmamis: number }) => (
  <Kutu baslik="Diğer">
    {atanmamis > 0 && (
      <Row
        name="Personele atanmamış mükellef"
        value={formatNumber(atanmamis)}
        act={
          <LinkButton to="/mukellefatama" size="compact-sm" variant="default">
            Ata
          </LinkButton>
        }
      />
    )}
    {para.guncel_degil > 0 && (
      <Row
        name={
          <Link
            to="/tahakkuk"
            search={{ sekme: 'liste', guncel_degil: '1', bakiye: 'Ödenmemiş' }}
            aria-label={`Güncel Olmayan Tahakkuk: ${formatNumber(para.guncel_degil)}`}
          >
            Güncel olmayan tahakkuk
          </Link>
        }
        value={formatNumber(para.guncel_degil)}
      />
    )}
    {para.kart > 0 && (
      <Row
        name={
          <Link
            to="/kart-odemeleri"
            search={{ durum: 'dikkat' }}
            aria-label={`Bakılacak Kart Ödemesi: ${formatNumber(para.kart)}`}
          >
            Bakılacak kart ödemesi
          </Link>
        }
        value={formatNumber(para.kart)}
      />
    )}
  </Kutu>
);

const Kutu = ({ baslik, act, children }: { baslik: ReactNode; act?: ReactNode; children: ReactNode }) => (
  <div className={`tile ${list.kutu}`}>
    <h3 className="spread">
      <span>{baslik}</span>
      {act}
    </h3>
    <ul className="bare">{children}</ul>
  </div>
);

const Row = ({ name, value, act }: { name: ReactNode; value: string; act?: ReactNode }) => (
  <li>
    <span>{name}</span>
    <b className="push medium figures nowrap">{value}</b>
    {act}
  </li>
);
