import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { DURUM_METNI, GECISLER, RET_REASONS } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import classes from '#web/features/hizmet-kaydi/dialog.module.css';
import { IZGARA } from '#web/features/hizmet-kaydi/izgara-tanimi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { lengthError } from '#web/lib/use-form.ts';
import type { GridColumn } from '#web/parts/status-grid/types.ts';
import { Dialog, SubmitButtons } from '#web/ui/dialog/dialog.tsx';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import type { Okuma, Okunan } from './read.ts';

interface PasteDialogProps {
  okuma: Okuma;
  columns: readonly GridColumn[];
  onClose: (onay: { ret_nedeni: string } | null) => void;
}

const GOSTERILEN = 200;
const REASON_MAX = 200;
const totalOf = (list: readonly Okunan[]): string => formatTl(list.reduce((sum, { tutar }) => sum + tutar, 0));

export function PasteDialog({ okuma: { okunanlar, atlananlar, bos }, columns, onClose }: PasteDialogProps) {
  const [ret_nedeni, setReason] = useState('');
  const ozet = ozetMetni(okunanlar, bos);
  const hasRet = okunanlar.some(({ islem }) => islem === 'reddet');
  const isReady =
    okunanlar.length > 0 && (!hasRet || (ret_nedeni.trim() !== '' && !lengthError(ret_nedeni, REASON_MAX)));
  return (
    <Dialog
      title="Yapıştırılan tabloyu uygula"
      width={720}
      isSticky
      onClose={() => onClose(null)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onClose({ ret_nedeni: ret_nedeni.trim() });
      }}
    >
      {okunanlar.length === 0 ? (
        <p>Bu tabloda uygulanacak bir hücre yok.</p>
      ) : (
        <Okunanlar okunanlar={okunanlar} columns={columns} />
      )}
      {ozet && <p className={`tiny muted ${classes.ipucu}`}>{ozet}</p>}
      {atlananlar.length > 0 && <Atlananlar atlananlar={atlananlar} />}
      {hasRet && <RetReason value={ret_nedeni} onChange={setReason} />}
      <SubmitButtons onClose={() => onClose(null)} busy={false} disabled={!isReady} cancelLabel="Vazgeç">
        {okunanlar.length === 0 ? 'Uygula' : `${formatNumber(okunanlar.length)} hücreyi uygula · ${totalOf(okunanlar)}`}
      </SubmitButtons>
    </Dialog>
  );
}

function ozetMetni(okunanlar: readonly Okunan[], bos: number): string {
  const isaretler = [...new Set(okunanlar.flatMap(({ isaret }) => (isaret === undefined ? [] : [`“${isaret}”`])))];
  const isaretli = okunanlar.filter(({ isaret }) => isaret !== undefined).length;
  return [
    isaretli > 0 && `${formatNumber(isaretli)} işaret (${isaretler.join(', ')}) Talep olarak okundu.`,
    bos > 0 && `${formatNumber(bos)} alan boş, “-”, 0 ya da hayır; onlar için bir şey yapılmaz.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Okunanlar({ okunanlar, columns }: { okunanlar: readonly Okunan[]; columns: readonly GridColumn[] }) {
  const gruplar = Map.groupBy(okunanlar, ({ islem, ref }) => `${islem} ${ref.columnId}`);
  return (
    <div className={`${dialogTable.frame} ${classes.liste}`}>
      <table className="small-table">
        <thead>
          <tr>
            <th>İşlem</th>
            <th>Hizmet</th>
            <th className="num">Hücre</th>
            <th className="num">Tutar</th>
          </tr>
        </thead>
        <tbody>
          {[...gruplar].map(([key, list]) => {
            const { islem, ref } = list[0] as Okunan;
            const { to } = GECISLER[islem];
            return (
              <tr key={key}>
                <td>
                  {IZGARA.metinler[islem].ad}
                  {to && ` (${DURUM_METNI[to].harf})`}
                </td>
                <td>{columns.find(({ id }) => id === ref.columnId)?.ad}</td>
                <td className="num">{formatNumber(list.length)}</td>
                <td className="num">{totalOf(list)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Atlananlar = ({ atlananlar }: Pick<Okuma, 'atlananlar'>) => (
  <section className={`${dialogTable.frame} ${classes.liste}`} aria-label="Alınmayanlar">
    <table className="small-table">
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
      <p className={`tiny muted ${classes.ipucu}`}>… ve {formatNumber(atlananlar.length - GOSTERILEN)} hücre daha</p>
    )}
  </section>
);

const RetReason = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <>
    <TextInput
      label="Ret nedeni"
      list="yapistir-nedenler"
      value={value}
      error={lengthError(value, REASON_MAX)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <datalist id="yapistir-nedenler">
      {RET_REASONS.map((reason) => (
        <option key={reason} value={reason} />
      ))}
    </datalist>
  </>
);
