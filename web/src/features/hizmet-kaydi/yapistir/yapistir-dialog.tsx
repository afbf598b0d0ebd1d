import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI, GECISLER, RET_NEDENLERI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import classes from '#web/features/hizmet-kaydi/dialog.module.css';
import { ISLEM_ADI } from '#web/features/hizmet-kaydi/telefon/islem-adlari.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import type { GridColumn } from '#web/ui/status-grid/types.ts';
import type { Okuma, Okunan } from './oku.ts';

interface YapistirDialogProps {
  okuma: Okuma;
  columns: readonly GridColumn[];
  /** Gets the reason for rejected cells, or null if nothing is done. */
  onClose: (onay: { ret_nedeni: string } | null) => void;
}

const toplamOf = (list: readonly Okunan[]): string => formatFiyat(list.reduce((sum, { tutar }) => sum + tutar, 0));

export function YapistirDialog({ okuma: { okunanlar, atlananlar }, columns, onClose }: YapistirDialogProps) {
  const [ret_nedeni, setNeden] = useState('');
  const hasRet = okunanlar.some(({ islem }) => islem === 'reddet');
  const gruplar = [...Map.groupBy(okunanlar, ({ islem, ref }) => `${islem} ${ref.columnId}`).values()];
  const adet = formatNumber(okunanlar.length);
  return (
    <Dialog
      title="Yapıştırılan tabloyu uygula"
      width={720}
      isSticky
      onClose={() => onClose(null)}
      onSubmit={(event) => {
        event.preventDefault();
        if (okunanlar.length > 0 && (!hasRet || ret_nedeni.trim())) onClose({ ret_nedeni: ret_nedeni.trim() });
      }}
    >
      {gruplar.length === 0 ? (
        <p>Bu tabloda uygulanacak bir hücre yok.</p>
      ) : (
        <div className={classes.liste}>
          <table>
            <thead>
              <tr>
                <th>İşlem</th>
                <th>Hizmet</th>
                <th className="num">Hücre</th>
                <th className="num">Tutar</th>
              </tr>
            </thead>
            <tbody>
              {gruplar.map((list) => {
                const { islem, ref } = list[0] as Okunan;
                const { to } = GECISLER[islem];
                return (
                  <tr key={`${islem} ${ref.columnId}`}>
                    <td>
                      {ISLEM_ADI[islem]}
                      {to && ` (${DURUM_METNI[to].harf})`}
                    </td>
                    <td>{columns.find(({ id }) => id === ref.columnId)?.ad}</td>
                    <td className="num">{formatNumber(list.length)}</td>
                    <td className="num">{toplamOf(list)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {atlananlar.length > 0 && (
        <section className={classes.liste} aria-label="Alınmayanlar">
          <table>
            <thead>
              <tr>
                <th className="num">Satır</th>
                <th>Alınmayan ({formatNumber(atlananlar.length)})</th>
                <th>Neden</th>
              </tr>
            </thead>
            <tbody>
              {atlananlar.slice(0, GOSTERILEN).map(({ satir, ne, neden }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike in everything
                <tr key={n}>
                  <td className="num">{satir}</td>
                  <td>{ne}</td>
                  <td>{neden}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {atlananlar.length > GOSTERILEN && (
            <p className={classes.ipucu}>… ve {formatNumber(atlananlar.length - GOSTERILEN)} hücre daha</p>
          )}
        </section>
      )}
      {hasRet && (
        <TextInput
          label="Ret nedeni"
          maxLength={200}
          list="yapistir-nedenler"
          value={ret_nedeni}
          onChange={(event) => setNeden(event.currentTarget.value)}
        />
      )}
      <datalist id="yapistir-nedenler">
        {RET_NEDENLERI.map((neden) => (
          <option key={neden} value={neden} />
        ))}
      </datalist>
      <SubmitButtons
        onClose={() => onClose(null)}
        busy={false}
        disabled={okunanlar.length === 0 || (hasRet && ret_nedeni.trim() === '')}
        cancelLabel="Vazgeç"
      >
        {okunanlar.length === 0 ? 'Uygula' : `${adet} hücreyi uygula · ${toplamOf(okunanlar)}`}
      </SubmitButtons>
    </Dialog>
  );
}

const GOSTERILEN = 200;
