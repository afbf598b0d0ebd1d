import type { Aktarim } from '#contract/aktarim/aktarim.ts';
import { TONE } from '#contract/common/ton.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { ErrorFile } from './hata-dosyasi.tsx';
import { RowList } from './satir-listesi.tsx';

const PAGE: Readonly<Record<Aktarim['liste'], Address>> = {
  mukellefler: { to: '/mukellefler', search: { sekme: 'liste' } },
  muhasebeciler: { to: '/muhasebeci-ekle', search: { sekme: 'liste' } },
  personel: { to: '/personel', search: { sekme: 'liste' } },
  hizmetler: { to: '/services', search: { sekme: 'liste' } },
  atamalar: { to: '/mukellefatama' },
  takip: { to: '/muhasebeci-mukellefler' },
  bakiyeler: { to: '/tahakkuk', search: { sekme: 'liste' } },
};

export function ResultStep({ aktarim, isMuhasebeci }: { aktarim: Aktarim; isMuhasebeci: boolean }) {
  const { yeni, degisir, ayni, hatali, atlandi } = aktarim.sayilar ?? {
    yeni: 0,
    degisir: 0,
    ayni: 0,
    hatali: 0,
    atlandi: 0,
  };
  const left = hatali + atlandi;
  const liste: Address = isMuhasebeci ? { to: '/muh-panel/musteriler' } : PAGE[aktarim.liste];
  return (
    <>
      <StatCards>
        <StatCard label="Eklendi" value={formatNumber(yeni)} />
        <StatCard label="Güncellendi" value={formatNumber(degisir)} />
        <StatCard label="Aynıydı" value={formatNumber(ayni)} />
        <StatCard label="Hatalı" value={formatNumber(hatali)} {...(hatali > 0 && { tone: TONE.failed })} />
        {atlandi > 0 && (
          <StatCard
            label="Atlandı"
            value={formatNumber(atlandi)}
            tone={TONE.open}
            hint="Denetimden sonra değişen kayıtlar"
          />
        )}
      </StatCards>
      <div className={`row wrap end gap-8 ${classes.buttons}`} data-place="top">
        {left > 0 && <ErrorFile aktarim_id={aktarim.aktarim_id} />}
        <LinkButton {...liste}>Listeye git</LinkButton>
      </div>
      {left > 0 && <RowList aktarim={aktarim} isMuhasebeci={isMuhasebeci} durumlar={['hatali', 'atlandi']} />}
    </>
  );
}
