import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatFiyat } from '#contract/common/kurus.ts';
import { type OnizlemeSatiri, SIRA_DISI } from '#contract/hizmet-kaydi/tekrar.ts';
import classes from '#web/features/hizmet-kaydi/dialog.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import type { Grup, KopyaSecimi as Secim } from './use-kopya-secimi.ts';

const EN_COK = 100;

const nedenlerOf = (satirlar: readonly OnizlemeSatiri[]): string =>
  [...new Set(satirlar.flatMap(({ sira_disi }) => (sira_disi ? [SIRA_DISI[sira_disi]] : [])))].join('; ');

export function KopyaSecimi({ secim }: { secim: Secim }) {
  const { mukellefler, hizmetler } = secim;
  const [acik, setAcik] = useState<number | null>(null);
  const [sinir, setSinir] = useState(EN_COK);
  const kalan = mukellefler.length - sinir;
  return (
    <div className={`stack gap-12 ${classes.kopya}`}>
      <Liste ad="Hizmet">
        {hizmetler.map((grup) => (
          <Satir key={grup.id} grup={grup} secim={secim} ipucu={nedenlerOf(grup.satirlar)} />
        ))}
      </Liste>
      <Liste ad="Mükellef">
        {mukellefler
          .slice(0, sinir)
          .flatMap((grup) => [
            <Satir
              key={grup.id}
              grup={grup}
              secim={secim}
              isAcik={acik === grup.id}
              onAc={() => setAcik(acik === grup.id ? null : grup.id)}
            />,
            ...(acik === grup.id ? grup.satirlar : []).map((satir) => (
              <Satir
                key={`${grup.id}:${satir.hizmet_id}`}
                grup={{ id: satir.hizmet_id, ad: satir.hizmet_adi, satirlar: [satir] }}
                secim={secim}
                kimin={grup.ad}
                ipucu={nedenlerOf([satir])}
              />
            )),
          ])}
        {kalan > 0 && (
          <tr>
            <td colSpan={3}>
              <Button size="compact-sm" variant="subtle" onClick={() => setSinir(sinir + EN_COK)}>
                {formatNumber(kalan)} mükellef daha
              </Button>
            </td>
          </tr>
        )}
      </Liste>
    </div>
  );
}

const Liste = ({ ad, children }: { ad: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
  <section className={`${dialogTable.frame} ${classes.liste}`} aria-label={`${ad} seçimi`} tabIndex={0}>
    <table className="small-table">
      <thead>
        <tr>
          <th scope="col">{ad}</th>
          <th scope="col" className="num">
            Talep
          </th>
          <th scope="col" className="num">
            Tutar
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

interface SatirProps {
  grup: Grup;
  secim: Secim;
  ipucu?: string;
  /** `kimin` names the client of a single service that stands below its client. */
  kimin?: string;
  isAcik?: boolean;
  onAc?: () => void;
}

function Satir({ grup: { ad, satirlar }, secim, ipucu, kimin, isAcik, onAc }: SatirProps) {
  const secilen = satirlar.filter(secim.isSecili);
  const Icon = isAcik ? IconChevronDown : IconChevronRight;
  return (
    <tr>
      <td className={kimin && classes.icSatir}>
        <div className="row spread gap-8">
          <Checkbox
            size="xs"
            label={ad}
            {...(kimin && { 'aria-label': `${kimin}: ${ad}` })}
            {...(ipucu && { description: ipucu })}
            checked={secilen.length === satirlar.length}
            indeterminate={secilen.length > 0 && secilen.length < satirlar.length}
            onChange={() => secim.toggle(satirlar)}
          />
          {onAc && (
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={`${ad}: hizmetleri`}
              aria-expanded={isAcik}
              onClick={onAc}
            >
              <Icon size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </td>
      <td className="num">
        {secilen.length === satirlar.length
          ? formatNumber(satirlar.length)
          : `${formatNumber(secilen.length)} / ${formatNumber(satirlar.length)}`}
      </td>
      <td className="num">{formatFiyat(secilen.reduce((sum, { fiyat }) => sum + fiyat, 0))}</td>
    </tr>
  );
}
