import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportTahakkuklar } from '#contract/aktarim/disa-aktar.ts';
import { ayMetninden, currentDonem } from '#contract/common/donem.ts';
import { AY, secim, TUTAR } from '#contract/common/suzgec.ts';
import { ODENME_SUZGECLERI, TAHAKKUK_METNI, TAHAKKUK_SIRALAR, TAHAKKUK_SUZGECLER, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { MuhasebeciSelect } from '#web/parts/muhasebeci-select.tsx';
import { useUrlId, useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { type TahakkukQuery, tahakkuklarQuery } from './api.ts';
import { tahakkukColumns } from './tahakkuk-columns.tsx';
import { useTahakkukIslemleri } from './use-tahakkuk-islemleri.ts';

/** Filters of the columns as the server takes them: the period is two numbers there, and the balance an amount, or whether there is one. */
function suzgecOf({ donem, bakiye, ...rest }: Record<string, string>): object {
  return { ...rest, ...(donem && ayMetninden(donem)), ...(bakiye && { [ODENME.oku(bakiye) ? 'odenme' : 'bakiye']: bakiye }) };
}

const ODENME = secim(Object.fromEntries(ODENME_SUZGECLERI.map((ad) => [ad, ad])), { Ödenmedi: 'Ödenmemiş', Ödendi: 'Ödenmiş' });
const SUZGECLER = {
  ...TAHAKKUK_SUZGECLER,
  donem: AY,
  bakiye: { ...TUTAR, oku: (metin: string) => ODENME.oku(metin) ?? TUTAR.oku(metin), ornek: 'Bir tutar (örnek: 1.234,50), Ödenmiş ya da Ödenmemiş yazın.' },
};

/** Existing accruals, newest first, with the totals of all pages; edited, deleted and brought up to date by those whose business money is. */
export function TahakkukTable() {
  const search = useListSearch({
    suzgecler: SUZGECLER,
    siralar: TAHAKKUK_SIRALAR,
    varsayilanYon: 'desc',
    boyutlar: [20, 50, 100],
    varsayilanBoyut: 20,
  });
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const [guncelDegil, setGuncelDegil] = useUrlParam('guncel_degil');
  const [vadesiGecen, setVadesiGecen] = useUrlParam('vadesi_gecen');
  const { sayfa, boyut, sirala, yon } = search;
  const suzgec = {
    sirala,
    yon,
    ...suzgecOf(search.suzgecler),
    ...(muhasebeciId !== null && { muhasebeci_id: muhasebeciId }),
    ...(guncelDegil === '1' && { guncel_degil: '1' }),
    ...(vadesiGecen === '1' && { vadesi_gecen: '1' }),
  };
  const query = { sayfa, boyut, ...suzgec } as TahakkukQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(tahakkuklarQuery(query));
  const { data: oturum } = useOturum();
  const canEdit = oturum?.yetki_seviyesi !== 'moderator';
  const { edit, askDelete, guncelle, isBusy } = useTahakkukIslemleri();
  const columns = tahakkukColumns({
    toplamlar: data?.toplamlar,
    nedenHatasi: edit.errors.elle_neden,
    onGuncelle: canEdit ? (row) => guncelle([row.borc_id]) : undefined,
  });
  return (
    <DataTable<Tahakkuk>
      label="Mevcut tahakkuklar"
      columns={columns}
      rows={data?.tahakkuklar}
      rowKey={(row) => row.borc_id}
      search={search}
      toplam={data?.toplam}
      boyutlar={[20, 50, 100]}
      toolbar={
        <>
          <MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} clearable />
          <Checkbox
            label="Yalnız güncel olmayanlar"
            checked={guncelDegil === '1'}
            onChange={(event) => setGuncelDegil(event.currentTarget.checked ? '1' : null)}
          />
          <Checkbox
            label="Yalnız vadesi geçenler"
            checked={vadesiGecen === '1'}
            onChange={(event) => setVadesiGecen(event.currentTarget.checked ? '1' : null)}
          />
          <ExportMenu route={exportTahakkuklar} query={suzgec} columns={columns} search={search} />
        </>
      }
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: TAHAKKUK_METNI.bos, text: 'Hesapla/Ekle sekmesinden tahakkuk oluşturabilirsiniz.' }}
      {...(canEdit && {
        edit,
        bulkActions: ({ idler, tumu, clear }) => (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy || tumu}
            title={tumu ? 'Bu işlem seçilen satırlarla yapılır.' : undefined}
            onClick={() => {
              guncelle([...idler]);
              clear();
            }}
          >
            Güncelle
          </Button>
        ),
        rowActions: (row) => [{ label: 'Sil', run: () => void askDelete(row), danger: true, disabled: isBusy }],
      })}
    />
  );
}
