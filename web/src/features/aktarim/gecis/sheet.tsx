import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AKTARIM, type AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type * as contract from '#contract/aktarim/gecis.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { EslesmeAdimi } from '#web/features/aktarim/adim/eslesme-adimi.tsx';
import { ErrorFile } from '#web/features/aktarim/adim/hata-dosyasi.tsx';
import { RowList } from '#web/features/aktarim/adim/satir-listesi.tsx';
import classes from '#web/features/aktarim/aktarim.module.css';
import { getGecisSayfasiQuery } from '#web/features/aktarim/api.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { type Answer, Sorular } from './sorular.tsx';
import { TakipIzgarasi } from './takip-izgarasi.tsx';
import type { GecisActs } from './use-gecis.ts';

type FirstRows = RouteResponse<typeof contract.getGecisSayfasi>['ilk_satirlar'];

interface SheetProps {
  gecis: contract.Gecis;
  sheet: contract.GecisSayfasi;
  listeler: readonly AktarimListesi[];
  isMuhasebeci: boolean;
  isBusy: boolean;
  acts: GecisActs;
  onAnswer: Answer;
}

const cut = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** What the sheet is, where its header stands, and whether it is taken at all. */
function Settings({ sheet, listeler, isBusy, acts: { change }, firstRows }: SheetProps & { firstRows: FirstRows }) {
  const { aktarim_id, liste, baslik_satiri, dahil } = sheet;
  const isAmong = firstRows.some(({ sira }) => sira === baslik_satiri) || baslik_satiri === 0;
  return (
    <div className="row wrap bottom gap-12 card pad-14-16">
      <NativeSelect
        label="Bu sayfa ne?"
        value={liste ?? ''}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) =>
          change.mutate({ aktarim_id, liste: value as AktarimListesi, dahil: true })
        }
        data={[
          ...(liste === null ? [{ value: '', label: '— seçin —' }] : []),
          ...listeler.map((value) => ({ value, label: AKTARIM[value].baslik })),
        ]}
      />
      <NativeSelect
        label="Başlık satırı"
        className={classes.header}
        value={String(baslik_satiri)}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => change.mutate({ aktarim_id, baslik_satiri: Number(value) })}
        data={[
          { value: '0', label: 'Başlık yok' },
          ...(isAmong ? [] : [{ value: String(baslik_satiri), label: `${baslik_satiri}. satır` }]),
          ...firstRows.map(({ sira, hucreler }) => ({
            value: String(sira),
            label: `${sira}. satır: ${hucreler.filter(Boolean).slice(0, 4).map(cut).join(' | ')}`,
          })),
        ]}
      />
      {liste !== null && (
        <Switch
          label="Bu sayfayı aktar"
          checked={dahil}
          disabled={isBusy}
          onChange={({ currentTarget }) => change.mutate({ aktarim_id, dahil: currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** One sheet of the plan: its settings, its questions, which column is what, and its rows with their results. */
export function Sheet(props: SheetProps) {
  const { gecis, sheet, isBusy, acts, onAnswer } = props;
  const { aktarim_id, liste, baslik_satiri, engel, uyarilar, eslesme } = sheet;
  const version = `${liste} ${baslik_satiri}`;
  const { data, error, refetch } = useQuery(getGecisSayfasiQuery(gecis.gecis_id, aktarim_id, version));
  const [isMapping, setIsMapping] = useState(sheet.sayilar === null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isOver = gecis.uygulama !== null;
  return (
    <>
      {!isOver && <Settings {...props} firstRows={data?.ilk_satirlar ?? []} />}
      {engel !== null && <InlineNote status="error">{engel}</InlineNote>}
      {uyarilar.map((uyari) => (
        <InlineNote key={uyari} status="info">
          {uyari}
        </InlineNote>
      ))}
      {!isOver && <Sorular sheets={[sheet]} isBusy={isBusy} onAnswer={onAnswer} />}
      {liste !== null && !isOver && data && (
        <details
          className="card pad-12-16"
          open={isMapping}
          onToggle={({ currentTarget }) => setIsMapping(currentTarget.open)}
        >
          <summary>Sütunlar</summary>
          <EslesmeAdimi
            key={`${version} ${JSON.stringify(eslesme)}`}
            aktarim={{ ...sheet, liste, ornekler: data.ornekler }}
            isMuhasebeci={props.isMuhasebeci}
            isBusy={isBusy}
            onCheck={(next) => acts.change.mutate({ aktarim_id, eslesme: next })}
          />
        </details>
      )}
      <Rows {...props} />
    </>
  );
}

function Rows({ gecis, sheet, isMuhasebeci }: SheetProps) {
  const { aktarim_id, liste, sayilar } = sheet;
  if (liste === null || !sayilar) return null;
  const left = sayilar.hatali + sayilar.atlandi;
  const isOver = gecis.uygulama !== null;
  const version = `${gecis.durum} ${JSON.stringify(sheet)}`;
  if (isOver && left === 0) return <EmptyState title="Bu sayfanın alınmayan satırı yok." />;
  // A tracking sheet has a row for each of its cells: the grid shows them, and the list what is wrong with the others.
  const isWrongOnly = isOver || liste === 'takip';
  return (
    <>
      {left > 0 && (
        <div className="row wrap end gap-8">
          <ErrorFile aktarim_id={aktarim_id} />
        </div>
      )}
      {liste === 'takip' && !isOver && <TakipIzgarasi aktarim_id={aktarim_id} version={version} />}
      {(left > 0 || !isWrongOnly) && (
        <RowList
          aktarim={{ ...sheet, liste }}
          version={version}
          isMuhasebeci={isMuhasebeci}
          {...(isWrongOnly && { durumlar: ['hatali', 'atlandi'] as const })}
          canBeDone={gecis.durum === 'bitti' && !isMuhasebeci}
        />
      )}
    </>
  );
}
