import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  BEKLEYENLER,
  ISLENECEKLER,
  TAHAKKUK_DURUMLARI,
  TAHAKKUK_PDF_METNI,
  type TahakkukDurumu,
  type TahakkukPdf,
} from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import {
  applyTahakkukYigini,
  getTahakkukYiginiQuery,
  removeTahakkukPdf,
  removeTahakkukYigini,
  reverseTahakkukYigini,
} from './api.ts';
import { FisDialog, nedenOf } from './fis-dialog.tsx';
import classes from './tahakkuk-pdf.module.css';
import { VadeFarklari } from './vade-farklari.tsx';

const TON: Record<TahakkukDurumu, BadgeTone> = {
  ...{ hazir: 'success', duzeltme: 'info', islendi: 'success', geri_alindi: 'neutral', var: 'neutral' },
  ...{
    eksik: 'warning',
    mukellef_yok: 'warning',
    takvim_yok: 'warning',
    elle_farkli: 'warning',
    belirsiz: 'warning',
    dosya: 'danger',
  },
};
const durumAdi = ({ durum, duzeltme }: TahakkukPdf): string =>
  durum === 'duzeltme' ? `${duzeltme}. düzeltme olarak işlenecek` : TAHAKKUK_DURUMLARI[durum];

const COLUMNS: readonly Column<TahakkukPdf>[] = [
  {
    key: 'durum',
    header: 'Durum',
    card: 'status',
    width: '220px',
    cell: (row) => (
      <span title={nedenOf(row)}>
        <ToneBadge tone={TON[row.durum]}>{durumAdi(row)}</ToneBadge>
      </span>
    ),
  },
  {
    key: 'mukellef',
    header: 'Mükellef',
    card: 'title',
    cell: ({ mukellef_adi, unvan, ad }) => mukellef_adi ?? <i>{unvan ?? ad}</i>,
  },
  { key: 'kod', header: 'Tür', cell: ({ kod }) => kod ?? '–' },
  { key: 'donem', header: 'Dönem', cell: ({ donem }) => (donem ? formatAyMetni(donem) : '–') },
  {
    key: 'tutar',
    header: 'Ödenecek',
    align: 'right',
    card: 'figure',
    cell: ({ tutar }) => (tutar === null ? '–' : formatTl(tutar)),
  },
  {
    key: 'vade',
    header: 'Vade',
    cell: ({ odeme_gunu, takvim_gunu }) =>
      odeme_gunu && (
        <span {...(takvim_gunu && { className: classes.farkli!, title: `Takvimde ${formatGun(takvim_gunu)}` })}>
          {formatGun(odeme_gunu)}
        </span>
      ),
  },
  { key: 'kabul', header: 'Kabul', cell: ({ kabul_gunu }) => kabul_gunu && formatGun(kabul_gunu) },
  { key: 'ad', header: 'Dosya', card: 'hidden', cell: ({ ad }) => ad },
];

const GRUPLAR = [
  ['isle', 'İşlenecek', ISLENECEKLER],
  ['bekle', 'Sizi bekliyor', BEKLEYENLER],
  ['disarida', 'Dışarıda', ['var', 'dosya']],
  ['bitti', 'İşlendi', ['islendi', 'geri_alindi']],
] as const satisfies readonly (readonly [string, string, readonly TahakkukDurumu[]])[];
const SIRA: readonly TahakkukDurumu[] = [...BEKLEYENLER, 'dosya', 'duzeltme', 'hazir', 'var', 'islendi', 'geri_alindi'];

const sayOf = (pdfler: readonly TahakkukPdf[], durumlar: readonly TahakkukDurumu[]): number =>
  pdfler.filter(({ durum }) => durumlar.includes(durum)).length;

function ozetOf(pdfler: readonly TahakkukPdf[]): ReactNode {
  const [duzeltme, bekleyen, disarida] = [
    sayOf(pdfler, ['duzeltme']),
    sayOf(pdfler, BEKLEYENLER),
    sayOf(pdfler, ['var', 'dosya']),
  ];
  return (
    <ul>
      <li>
        {formatNumber(sayOf(pdfler, ISLENECEKLER))} beyanname “verildi” olur, fişi mükellefin belgelerine eklenir.
      </li>
      {duzeltme > 0 && <li>Bunların {formatNumber(duzeltme)} tanesi düzeltme olarak eklenir.</li>}
      {bekleyen > 0 && (
        <li>Sizi bekleyen {formatNumber(bekleyen)} fiş işlenmez; ayrı bir yığında sizi beklemeyi sürdürür.</li>
      )}
      {disarida > 0 && <li>Zaten işlenmiş ya da açılamayan {formatNumber(disarida)} dosya dışarıda kalır.</li>}
    </ul>
  );
}

interface YiginProps {
  yigin_id: number;
  isBusy: boolean;
  ilerleme: (okunan: number) => ReactNode;
  onLeave: () => void;
}

export function Yigin({ yigin_id, isBusy, ilerleme, onLeave }: YiginProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getTahakkukYiginiQuery(yigin_id, isBusy));
  const [grup, setGrup] = useUrlParam('durum');
  const [acik, setAcik] = useState<number | null>(null);
  const reload = () =>
    Promise.all(
      ['tahakkuk_yiginlari', 'beyannameler', 'belgeler'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const options = (basarili: (sonuc: never) => string) => ({
    onSuccess: (sonuc: unknown) => notifySuccess(basarili(sonuc as never)),
    onError: (failed: Error) => notifyError(messageOf(failed)),
    onSettled: reload,
  });
  const pdfler = data?.pdfler ?? [];
  const isle = useMutation({
    mutationFn: () =>
      applyTahakkukYigini(
        yigin_id,
        pdfler.flatMap(({ pdf_id, duzeltme }) => (duzeltme === null ? [] : [{ pdf_id, duzeltme }])),
      ),
    ...options(
      ({ islenen, kalan_yigin }: { islenen: number; kalan_yigin: number | null }) =>
        `${formatNumber(islenen)} fiş işlendi.${kalan_yigin === null ? '' : ' Bekleyenler yeni bir yığında.'}`,
    ),
  });
  const geriAl = useMutation({
    mutationFn: () => reverseTahakkukYigini(yigin_id),
    ...options(
      ({ geri_alinan, kalan }: { geri_alinan: number; kalan: number }) =>
        `${formatNumber(geri_alinan)} fiş geri alındı.${kalan > 0 ? ` Sonradan değişen ${formatNumber(kalan)} beyanname olduğu gibi kaldı.` : ''}`,
    ),
  });
  const cikar = useMutation({ mutationFn: removeTahakkukPdf, ...options(() => 'Fiş yığından çıkarıldı.') });
  const sil = async () => {
    if (!(await confirm({ message: TAHAKKUK_PDF_METNI.silOnay, confirmLabel: 'Sil', danger: true }))) return;
    await removeTahakkukYigini(yigin_id).catch((failed) => notifyError(messageOf(failed)));
    void reload();
    onLeave();
  };
  const isleSor = async () => {
    const adet = formatNumber(sayOf(pdfler, ISLENECEKLER));
    if (
      await confirm({
        title: 'Fişleri işle',
        message: `${adet} fiş işlensin mi?`,
        details: ozetOf(pdfler),
        confirmLabel: 'Onayla',
      })
    )
      isle.mutate();
  };
  const geriAlSor = async () => {
    if (await confirm({ message: TAHAKKUK_PDF_METNI.geriAlOnay, confirmLabel: 'Geri al', danger: true }))
      geriAl.mutate();
  };
  const secili = GRUPLAR.find(([ad]) => ad === grup)?.[2] as readonly TahakkukDurumu[] | undefined;
  const rows =
    data &&
    pdfler
      .filter(({ durum }) => !secili || secili.includes(durum))
      .toSorted((a, b) => SIRA.indexOf(a.durum) - SIRA.indexOf(b.durum));
  const acikPdf = pdfler.find(({ pdf_id }) => pdf_id === acik);
  const isAcik = data?.islenme === null;
  const sonraki = () =>
    setAcik(rows?.find(({ pdf_id, durum }) => pdf_id !== acik && BEKLEYENLER.includes(durum))?.pdf_id ?? null);
  return (
    <div className={classes.yigin}>
      {ilerleme(pdfler.length)}
      <VadeFarklari pdfler={pdfler} />
      <DataTable<TahakkukPdf>
        label="Tahakkuk fişleri"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ pdf_id }) => pdf_id}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        empty={{ title: isBusy ? 'Fişler okunuyor…' : 'Burada fiş yok.' }}
        rowActions={(row) => [
          ...(row.dosyali
            ? [
                {
                  label: isAcik && BEKLEYENLER.includes(row.durum) ? 'Bak ve tamamla' : 'Fişe bak',
                  run: () => setAcik(row.pdf_id),
                },
              ]
            : []),
          ...(isAcik ? [{ label: 'Yığından çıkar', run: () => cikar.mutate(row.pdf_id), danger: true }] : []),
        ]}
        toolbar={
          <div className={classes.cubuk}>
            <fieldset aria-label="Durum" className={classes.gruplar}>
              {GRUPLAR.map(([ad, etiket, durumlar]) => {
                const adet = sayOf(pdfler, durumlar);
                return adet > 0 ? (
                  <Button
                    key={ad}
                    size="compact-sm"
                    variant={grup === ad ? 'filled' : 'default'}
                    aria-pressed={grup === ad}
                    onClick={() => setGrup(grup === ad ? null : ad)}
                  >
                    {etiket} {formatNumber(adet)}
                  </Button>
                ) : null;
              })}
            </fieldset>
            {isAcik && sayOf(pdfler, BEKLEYENLER) > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  setAcik(pdfler.find(({ durum, dosyali }) => dosyali && BEKLEYENLER.includes(durum))?.pdf_id ?? null)
                }
              >
                Bekleyenlere sırayla bak
              </Button>
            )}
            {isAcik && !isBusy && (
              <>
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => void sil()}>
                  Yığını sil
                </Button>
                <Button
                  size="compact-sm"
                  disabled={sayOf(pdfler, ISLENECEKLER) === 0}
                  loading={isle.isPending}
                  onClick={() => void isleSor()}
                >
                  {formatNumber(sayOf(pdfler, ISLENECEKLER))} fişi işle
                </Button>
              </>
            )}
            {data?.islenme && !data.geri_alinma && (
              <Button size="compact-sm" variant="default" loading={geriAl.isPending} onClick={() => void geriAlSor()}>
                Bütün yığını geri al
              </Button>
            )}
          </div>
        }
      />
      {acikPdf && (
        <FisDialog
          key={acikPdf.pdf_id}
          pdf={acikPdf}
          canEdit={isAcik}
          onClose={() => setAcik(null)}
          onSaved={() => void reload().then(sonraki)}
        />
      )}
    </div>
  );
}
