import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { ayMetni, ayName, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import type { AdminPano as Pano } from '#contract/pano/pano.ts';
import { createHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { BeyannameOzeti } from '#web/features/pano/beyanname-ozeti.tsx';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import type { BekleyenSecimi } from '#web/parts/bekleyenler/api.ts';
import { useRemind } from '#web/parts/hatirlatma/use-remind.tsx';
import { TodoCard, TodoLine } from '#web/ui/figure/todo.tsx';
import { lazyPart } from '#web/ui/later.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { ToCome } from '#web/ui/page/to-come.tsx';
import { Eksikler } from './eksikler.tsx';
import { CardToCome, TITLE as ETMEYEN, Etmeyenler } from './etmeyenler.tsx';

const OnayDialog = lazyPart(() => import('#web/parts/bekleyenler/approve-bekleyenler.tsx').then((m) => m.OnayDialog));

/** The table below has all accountants, so the cards only begin it. */
const LINES = 3;

export function Yapilacaklar({ pano }: { pano: Pano | undefined }) {
  const [onay, setOnay] = useState<BekleyenSecimi | null>(null);
  const onayla = (secim: BekleyenSecimi, name: string) => (
    <Button size="compact-sm" variant="default" aria-label={`${name}: onayla`} onClick={() => setOnay(secim)}>
      Onayla
    </Button>
  );
  return (
    <section aria-labelledby="yapilacaklar">
      <h2 id="yapilacaklar" className="sr-only">
        Yapılacaklar
      </h2>
      <div className={`stack gap-x-12 ${classes.isler}`}>
        {pano ? (
          <>
            {pano.bekleyen_talep > 0 && <Bekleyenler pano={pano} onayla={onayla} />}
            {pano.para.geciken.adet > 0 && <Gecikenler geciken={pano.para.geciken} gecikenler={pano.gecikenler} />}
            <div>
              <Etmeyenler />
              {(pano.para.banka > 0 || pano.para.avans > 0) && <Gelenler para={pano.para} />}
            </div>
          </>
        ) : (
          <>
            {['Onay bekleyen talepler', 'Vadesi geçen', ETMEYEN].map((title) => (
              <CardToCome key={title} title={title} />
            ))}
            <ToCome />
          </>
        )}
      </div>
      <BeyannameOzeti>{pano && <Diger pano={pano} />}</BeyannameOzeti>
      {onay && (
        <Suspense fallback={null}>
          <OnayDialog secim={onay} onClose={() => setOnay(null)} />
        </Suspense>
      )}
    </section>
  );
}

const bekleyenleri = ({ yil, ay }: Donem, muhasebeci_id: number) =>
  ({ muhasebeci: String(muhasebeci_id), yil: String(yil), ay: String(ay), goster: 'bekliyor' }) as const;

type Onayla = (secim: BekleyenSecimi, name: string) => ReactNode;

function Bekleyenler({ pano, onayla }: { pano: Pano; onayla: Onayla }) {
  const { donem, bekleyen_talep, hizmet, bekletenler, eski_bekleyenler } = pano;
  const eski = bekleyen_talep - hizmet.bekleyen;
  return (
    <TodoCard
      title={
        <h3 className="small">
          <Link
            to="/muhasebeci-mukellefler"
            search={{ liste: 'bekleyen' }}
            aria-label={`Onay Bekleyen Talep: ${formatNumber(bekleyen_talep)}`}
          >
            {formatNumber(bekleyen_talep)} talep
          </Link>{' '}
          onay bekliyor{' '}
          {eski > 0 && hizmet.bekleyen > 0 && (
            <span className="normal muted">
              · {formatNumber(hizmet.bekleyen)} {ayName(donem.ay)} + {formatNumber(eski)} önceki
            </span>
          )}
        </h3>
      }
      act={hizmet.bekleyen > 0 && onayla(donem, 'Ayın tüm bekleyenleri')}
    >
      {bekletenler.slice(0, eski > 0 ? LINES - 1 : LINES).map(({ muhasebeci_id, muhasebeci_adi, adet }) => (
        <TodoLine
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
      <Eskiler aylar={eski_bekleyenler} onayla={onayla} />
    </TodoCard>
  );
}

function Eskiler({ aylar, onayla }: { aylar: Pano['eski_bekleyenler']; onayla: Onayla }) {
  const sirali = aylar.toSorted((a, b) => donemSirasi(a) - donemSirasi(b));
  const [oldest, newest] = [sirali[0], sirali.at(-1)];
  if (!oldest || !newest) return null;
  const donem = `..${ayMetni(newest)}`;
  const isOne = oldest === newest;
  return (
    <TodoLine
      name={
        <Link to="/muhasebeci-mukellefler" search={{ liste: 'bekleyen', donem }}>
          {isOne ? `${formatDonem(oldest)} ayından kaldı` : `Önceki ${formatNumber(aylar.length)} aydan kaldı`}
        </Link>
      }
      hint={!isOne && `en eskisi ${formatDonem(oldest)}`}
      value={formatNumber(aylar.reduce((total, { adet }) => total + adet, 0))}
      act={isOne ? onayla({ yil: oldest.yil, ay: oldest.ay }, formatDonem(oldest)) : onayla({ donem }, 'Önceki aylar')}
    />
  );
}

function Gecikenler({ geciken, gecikenler }: { geciken: Pano['para']['geciken']; gecikenler: Pano['gecikenler'] }) {
  const { remind, isPending, dialog } = useRemind();
  const canRemind = useYetki(createHatirlatmalar) === true;
  return (
    <TodoCard
      title={
        <h3 className="small">
          Vadesi geçen{' '}
          <Link
            to="/tahakkuk"
            search={{ sekme: 'liste', vadesi_gecen: '1' }}
            aria-label={`Vadesi Geçen Borç: ${formatTl(geciken.tutar)}`}
          >
            {formatTl(geciken.tutar)}
          </Link>
        </h3>
      }
      act={
        <LinkButton to="/alacaklar" size="compact-sm" variant="default">
          Alacaklar
        </LinkButton>
      }
    >
      {gecikenler.slice(0, LINES).map(({ muhasebeci_id, muhasebeci_adi, tutar }) => (
        <TodoLine
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
    </TodoCard>
  );
}

/** Money that came in by itself: lines of the bank that wait, and what is left over for the next debts. */
const Gelenler = ({ para: { banka, avans } }: { para: Pano['para'] }) => (
  <TodoCard title={<h3 className="small">Gelen para</h3>}>
    {banka > 0 && (
      <TodoLine
        name={
          <Link to="/banka-eslestir" aria-label={`Karar Bekleyen Banka Satırı: ${formatNumber(banka)}`}>
            Karar bekleyen banka satırı
          </Link>
        }
        value={formatNumber(banka)}
        act={
          <LinkButton to="/banka-eslestir" size="compact-sm" variant="default">
            Eşleştir
          </LinkButton>
        }
      />
    )}
    {avans > 0 && <TodoLine name="Muhasebecilerin avansı" hint="sonraki borçlara sayılır" value={formatTl(avans)} />}
  </TodoCard>
);

/** What is seldom to be done stands in the line of the declarations. */
function Diger({ pano: { bekleyen_talep, kapali_bekleyen, para, personel } }: { pano: Pano }) {
  const waiting = bekleyen_talep + kapali_bekleyen;
  const isDone = waiting + personel.atanmamis + para.geciken.adet + para.guncel_degil + para.kart + para.banka === 0;
  const canComplete = useYetki({ roles: PARA_YETKILILERI }) === true;
  const none = isDone && <p className="muted">Bekleyen iş yok.</p>;
  return (
    <>
      {personel.atanmamis > 0 && (
        <p className="row gap-8 muted">
          <span>
            Personele atanmamış <b>{formatNumber(personel.atanmamis)}</b>
          </span>
          <LinkButton to="/mukellefatama" size="compact-sm" variant="default">
            Ata
          </LinkButton>
        </p>
      )}
      {kapali_bekleyen > 0 && (
        <p className="muted">
          Kapalı aylarda bekleyen talep{' '}
          <Link
            to="/muhasebeci-mukellefler"
            search={{ liste: 'bekleyen' }}
            aria-label={`Kapalı Aylarda Bekleyen Talep: ${formatNumber(kapali_bekleyen)}`}
          >
            <b>{formatNumber(kapali_bekleyen)}</b>
          </Link>
        </p>
      )}
      {para.guncel_degil > 0 && (
        <p className="muted">
          Güncel olmayan tahakkuk{' '}
          <Link
            to="/tahakkuk"
            search={{ sekme: 'liste', guncel_degil: '1', bakiye: 'Ödenmemiş' }}
            aria-label={`Güncel Olmayan Tahakkuk: ${formatNumber(para.guncel_degil)}`}
          >
            <b>{formatNumber(para.guncel_degil)}</b>
          </Link>
        </p>
      )}
      {para.kart > 0 && (
        <p className="muted">
          Bakılacak kart ödemesi{' '}
          <Link
            to="/kart-odemeleri"
            search={{ durum: 'dikkat' }}
            aria-label={`Bakılacak Kart Ödemesi: ${formatNumber(para.kart)}`}
          >
            <b>{formatNumber(para.kart)}</b>
          </Link>
        </p>
      )}
      {canComplete ? <Eksikler>{none}</Eksikler> : none}
    </>
  );
}
