import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import type { GecmisKaydi } from '#contract/mukellef/gecmis.ts';
import { hesapTuruAdi } from '#contract/mukellef/mukellef.ts';
import { DIGER_ALANLAR } from '#web/features/mukellef/mukellef-fields.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { gecmisQuery } from './api.ts';
import { Bolum } from './bolum.tsx';
import classes from './sayfa.module.css';

const ALANLAR: Readonly<Record<string, string>> = {
  ad: 'Ad',
  sirket_adi: 'Şirket',
  tc_no: 'TC / Vergi No',
  telefon: 'Telefon',
  email: 'E-posta',
  hesap_turu: 'Hesap Türü',
  aktif: 'Durum',
  muhasebeci_id: 'Muhasebeci',
  personel_id: 'Personel',
  ...DIGER_ALANLAR,
  sistem_sifresi: 'Sistem Şifresi',
  isyeri_sifresi: 'İşyeri Şifresi',
  gib_sifre: 'GİB Şifresi',
  e_devlet_sifresi: 'e-Devlet Şifresi',
};

const ISLEMLER: Record<GecmisKaydi['konu'], Record<GecmisKaydi['islem'], string>> = {
  mukellefler: { insert: 'Mükellef eklendi', update: 'Bilgiler değişti', delete: 'Mükellef silindi' },
  muhasebeci_personel: { insert: 'Personele atandı', update: 'Atama değişti', delete: 'Havuza bırakıldı' },
};

function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(boş)';
  if (key === 'aktif') return value === true ? 'Aktif' : 'Pasif';
  return key === 'hesap_turu' ? hesapTuruAdi(String(value)) : String(value);
}

/** Fields of an entry; of one that was added those that it came with. */
const degisenler = ({ eski, yeni }: GecmisKaydi): string[] => {
  const keys = Object.keys({ ...eski, ...yeni });
  return Object.keys(ALANLAR).filter((key) => keys.includes(key) && ((eski?.[key] ?? null) !== null || (yeni?.[key] ?? null) !== null));
};

/** Who changed what of the client and when, from the audit log. */
export function Gecmis({ mukellef_id }: { mukellef_id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(gecmisQuery(mukellef_id));
  const kayitlar = data?.pages.flatMap((page) => page.kayitlar);
  return (
    <Bolum baslik="Değişiklik geçmişi">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className={classes.gecmis} aria-label="Değişiklikler, en yenisi başta">
          {kayitlar?.map((kayit) => (
            <Kayit key={kayit.denetim_id} kayit={kayit} />
          ))}
        </ol>
      )}
      {kayitlar?.length === 0 && <p className={classes.bos}>Kayıtlı değişiklik yok.</p>}
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
      <p className={classes.notBasi}>
        <strong>{kim}</strong>
        <time dateTime={zaman}>{formatTarihSaat(zaman)}</time>
        <span>{ISLEMLER[konu][islem]}</span>
      </p>
      <ul>
        {degisenler(kayit).map((key) => (
          <li key={key}>
            {ALANLAR[key]}: {eski && <>{valueText(key, eski[key])} → </>}
            <strong>{islem === 'delete' ? '(boş)' : valueText(key, yeni?.[key])}</strong>
          </li>
        ))}
      </ul>
    </li>
  );
}
