import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AKTARIM_MAX_BYTES, AKTARIM_MAX_ROWS, AKTARIM_METNI } from '#contract/aktarim/aktarim.ts';
import { AKTARIM, AKTARIM_LISTELERI, type AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import { GECIS_MAX_FILES, type GecisDurumu, type GecisOzeti, isGecisRunning } from '#contract/aktarim/gecis.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import classes from '#web/features/aktarim/aktarim.module.css';
import { downloadAktarimSablonu, listGecislerQuery } from '#web/features/aktarim/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { TodoCard, TodoLine } from '#web/ui/figure/todo.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DropFiles } from './drop-files.tsx';
import type { FoundFile } from './dropped-files.ts';
import { Ogrenilenler } from './ogrenilenler.tsx';
import { useGeriAlma } from './use-geri-alma.tsx';

interface BaslangicProps {
  liste: AktarimListesi;
  isMuhasebeci: boolean;
  onFiles: (found: FoundFile[], into: number | undefined) => void;
}

/** Where a move begins: all files at once, because what each of them is and which comes first is found out here. */
export function Baslangic({ liste, isMuhasebeci, onFiles }: BaslangicProps) {
  const { data, error, refetch } = useQuery(listGecislerQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const open = data?.gecisler.find(({ uygulama }) => uygulama === null);
  return (
    <div className={`stack gap-12 ${classes.card}`}>
      {/* A move whose only file was refused has begun with nothing. */}
      {open && open.dosya_sayisi > 0 ? (
        <Yarim gecis={open} />
      ) : (
        <div className="stack gap-14 card pad-16">
          <DropFiles isDisabled={!data} onFiles={(found) => onFiles(found, open?.gecis_id)}>
            <IconFileSpreadsheet size={32} stroke={1.3} aria-hidden />
            <strong className="large ink">
              {isMuhasebeci ? 'Müşteri listenizi seçin' : 'Tüm listelerinizi birden seçin'}
            </strong>
            <span>
              Luca, Zirve ya da Excel’den: bir dosya, birçok dosya, bir klasör ya da ZIP. Neyin ne olduğu tanınır, önce
              ne olacağı gösterilir; siz onaylamadan hiçbir kayıt yazılmaz.
            </span>
          </DropFiles>
          <Notlar isMuhasebeci={isMuhasebeci} />
          <Sablonlar initial={liste} isMuhasebeci={isMuhasebeci} />
          {!isMuhasebeci && (
            <p className="small muted">
              Büronuzu taşıyorsanız <a href="/kilavuz/tasinma">kılavuzun Taşınma sayfası</a> adım adım anlatır.
            </p>
          )}
        </div>
      )}
      {!isMuhasebeci && <Ogrenilenler />}
      <Oncekiler gecisler={data?.gecisler.filter(({ uygulama }) => uygulama !== null) ?? []} />
    </div>
  );
}

const sizeOf = ({ dosya_sayisi, satir_sayisi }: GecisOzeti): string =>
  `${formatNumber(dosya_sayisi)} dosya, ${formatNumber(satir_sayisi)} satır`;

const Yarim = ({ gecis }: { gecis: GecisOzeti }) => (
  <TodoCard title={<h2 className="small">Bitmemiş bir aktarımınız var</h2>}>
    <TodoLine
      name={formatTarihSaat(gecis.olusturma)}
      hint={`${sizeOf(gecis)} · yeni dosyaları ona ekleyin ya da açıp vazgeçin`}
      act={
        <LinkButton to="." search={{ gecis: String(gecis.gecis_id) }} size="compact-sm">
          Devam et
        </LinkButton>
      }
    />
  </TodoCard>
);

const Oncekiler = ({ gecisler }: { gecisler: readonly GecisOzeti[] }) =>
  gecisler.length > 0 && (
    <TodoCard title={<h2 className="small">Önceki aktarımlar</h2>}>
      {gecisler.map((gecis) => (
        <Onceki key={gecis.gecis_id} gecis={gecis} />
      ))}
    </TodoCard>
  );

const UNDO: Partial<Record<GecisDurumu, string>> = { geri_aliniyor: 'geri alınıyor', geri_alindi: 'geri alındı' };

/** A move of another admin cannot be looked into, but taken back. */
function Onceki({ gecis }: { gecis: GecisOzeti }) {
  const { gecis_id, gonderen, durum, olusturma, uygulama, geri_alma_sonu } = gecis;
  const reverse = useGeriAlma(gecis_id);
  return (
    <TodoLine
      name={formatTarihSaat(uygulama ?? olusturma)}
      hint={[gonderen, sizeOf(gecis), UNDO[durum]].filter(Boolean).join(' · ')}
      act={
        gonderen === null ? (
          <LinkButton to="." search={{ gecis: String(gecis_id) }} size="compact-sm" variant="default">
            Aç
          </LinkButton>
        ) : (
          geri_alma_sonu !== null && (
            <Button
              size="compact-sm"
              variant="default"
              loading={reverse.isPending || isGecisRunning(gecis)}
              onClick={() => reverse.mutate()}
            >
              Geri al
            </Button>
          )
        )
      }
    />
  );
}

function Sablonlar({ initial, isMuhasebeci }: { initial: AktarimListesi; isMuhasebeci: boolean }) {
  const [liste, setListe] = useState(initial);
  const template = useMutation({
    mutationFn: (bicim: 'xlsx' | 'csv') => downloadAktarimSablonu(liste, bicim),
    onError: notifyCause,
  });
  return (
    <div className="row wrap gap-8 small muted">
      Listeniz yok mu? Boş şablon:
      {!isMuhasebeci && (
        <NativeSelect
          size="xs"
          aria-label="Şablonun listesi"
          value={liste}
          onChange={({ currentTarget }) => setListe(currentTarget.value as AktarimListesi)}
          data={AKTARIM_LISTELERI.map((value) => ({ value, label: AKTARIM[value].baslik }))}
        />
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => template.mutate('xlsx')}>
        Excel (.xlsx)
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => template.mutate('csv')}>
        CSV
      </Button>
    </div>
  );
}

const Notlar = ({ isMuhasebeci }: { isMuhasebeci: boolean }) => (
  <ul className={`stack gap-4 small muted ${classes.notes}`}>
    {!isMuhasebeci && (
      <li>
        Tanınan listeler: {AKTARIM_LISTELERI.map((liste) => AKTARIM[liste].baslik.toLocaleLowerCase('tr')).join(', ')}.
      </li>
    )}
    <li>Var olan kayıtlar bulunur ve güncellenir, olmayanlar eklenir. {AKTARIM_METNI.bosHucre}</li>
    <li>Şifreler içe aktarılmaz. Aktarılmadan bırakılan dosyalar bir hafta sonra silinir.</li>
    <li>
      En çok {formatNumber(GECIS_MAX_FILES)} dosya; dosya başına {formatNumber(AKTARIM_MAX_ROWS)} satır ve{' '}
      {AKTARIM_MAX_BYTES / 1_048_576} MB.
    </li>
  </ul>
);
