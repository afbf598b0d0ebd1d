import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Alan, alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import { BEYANNAME_TABLOLARI } from '#contract/alan/beyanname.ts';
import { alanOf, REGISTER } from '#contract/alan/register.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import type { GecmisKaydi } from '#contract/mukellef/gecmis.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { listMukellefGecmisiQuery } from './api.ts';
import { Bolum } from './bolum.tsx';
import classes from './sayfa.module.css';

const { alanlar, masked } = REGISTER.mukellefler;
const { ilk_donem, son_donem, verilir, kaynak } = BEYANNAME_TABLOLARI.mukellef_yukumlulukleri.alanlar;
const ALANLAR: Readonly<Record<string, Alan>> = {
  ...alanlar,
  ilk_donem,
  son_donem,
  verilir,
  kaynak,
  personel_id: alanOf('mukellefler', 'personel_adi'),
  ...Object.fromEntries(
    Object.entries(masked).flatMap(([name, etiket]) => (etiket === null ? [] : [[name, alan(etiket)]])),
  ),
};
const BOS = '(boş)';
const SISTEM = ['mukellef_id', 'eklenme_tarihi'];

const ISLEMLER: Record<GecmisKaydi['konu'], Record<GecmisKaydi['islem'], string>> = {
  mukellefler: { insert: 'Mükellef eklendi', update: 'Bilgiler değişti', delete: 'Mükellef silindi' },
  muhasebeci_personel: { insert: 'Personele atandı', update: 'Atama değişti', delete: 'Havuza bırakıldı' },
  mukellef_yukumlulukleri: {
    insert: 'Yükümlülük eklendi',
    update: 'Yükümlülük değişti',
    delete: 'Yükümlülük kaldırıldı',
  },
};

/** The server's history has names in place of the ids of other records, so a reference is shown as plain text. */
const valueText = (key: string, value: unknown): string => {
  const alan = ALANLAR[key] as Alan;
  return alanMetni(alan.tur === 'kayit' ? { ...alan, tur: 'metin' } : alan, value) ?? BOS;
};

const degisenler = ({ eski, yeni }: GecmisKaydi): string[] => {
  const keys = Object.keys({ ...eski, ...yeni });
  return Object.keys(ALANLAR).filter(
    (key) =>
      !SISTEM.includes(key) &&
      keys.includes(key) &&
      [eski, yeni].some((values) => valueText(key, values?.[key]) !== BOS),
  );
};

export function Gecmis({ mukellef_id }: { mukellef_id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listMukellefGecmisiQuery(mukellef_id),
  );
  const kayitlar = data?.pages.flatMap((page) => page.kayitlar);
  return (
    <Bolum baslik="Değişiklik geçmişi">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className={`small ${classes.gecmis}`} aria-label="Değişiklikler, en yenisi başta">
          {kayitlar?.map((kayit) => (
            <Kayit key={kayit.denetim_id} kayit={kayit} />
          ))}
        </ol>
      )}
      {kayitlar?.length === 0 && <p className="small muted">Kayıtlı değişiklik yok.</p>}
      {hasNextPage && (
        <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Daha eskilerini göster
        </Button>
      )}
    </Bolum>
  );
}

function Kayit({ kayit }: { kayit: GecmisKaydi }) {
  const { zaman, kim, konu, islem, eski, yeni } = kayit;
  return (
    <li>
      <p className="row wrap gap-2 gap-x-10 tiny muted">
        <strong className="small ink">{kim}</strong>
        <time dateTime={zaman}>{formatTarihSaat(zaman)}</time>
        <span>
          {ISLEMLER[konu][islem]}
          {konu === 'mukellef_yukumlulukleri' && `: ${shortKindName(String(yeni?.kod))}`}
        </span>
      </p>
      <ul className="flow gap-x-16">
        {degisenler(kayit).map((key) => (
          <li key={key}>
            {ALANLAR[key]?.etiket}: {eski && <>{valueText(key, eski[key])} → </>}
            <strong>{islem === 'delete' ? BOS : valueText(key, yeni?.[key])}</strong>
          </li>
        ))}
      </ul>
    </li>
  );
}
