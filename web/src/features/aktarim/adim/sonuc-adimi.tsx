import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Aktarim } from '#contract/aktarim/aktarim.ts';
import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { StatCard, StatCards } from '#web/ui/stat-card.tsx';
import { HataDosyasi } from './hata-dosyasi.tsx';
import { SatirListesi } from './satir-listesi.tsx';

const SAYFA: Record<AktarimListesi, string> = { mukellefler: '/mukellefler', muhasebeciler: '/muhasebeci-ekle', personel: '/personel', hizmetler: '/services' };

/** What the import came to, and what of it is still to be mended. */
export function SonucAdimi({ aktarim, isMuhasebeci }: { aktarim: Aktarim; isMuhasebeci: boolean }) {
  const { yeni, degisir, ayni, hatali, atlandi } = aktarim.sayilar ?? { yeni: 0, degisir: 0, ayni: 0, hatali: 0, atlandi: 0 };
  const left = hatali + atlandi;
  const liste = isMuhasebeci ? '/muh-panel/musteriler' : SAYFA[aktarim.liste];
  return (
    <>
      <StatCards>
        <StatCard label="Eklendi" value={formatNumber(yeni)} tone="success" />
        <StatCard label="Güncellendi" value={formatNumber(degisir)} />
        <StatCard label="Aynıydı" value={formatNumber(ayni)} />
        <StatCard label="Hatalı" value={formatNumber(hatali)} {...(hatali > 0 && { tone: 'danger' as const })} />
        {atlandi > 0 && <StatCard label="Atlandı" value={formatNumber(atlandi)} tone="warning" hint="Denetimden sonra değişen kayıtlar" />}
      </StatCards>
      <div className={classes.buttons} data-place="top">
        {left > 0 && <HataDosyasi aktarim_id={aktarim.aktarim_id} />}
        <Button component={Link} to={liste as never} search={(isMuhasebeci ? {} : { sekme: 'liste' }) as never}>
          Listeye git
        </Button>
      </div>
      {left > 0 && <SatirListesi aktarim={aktarim} isMuhasebeci={isMuhasebeci} durumlar={['hatali', 'atlandi']} />}
    </>
  );
}
