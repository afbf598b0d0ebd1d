import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { type OnizlemeRow, SIRA_DISI } from '#contract/hizmet-kaydi/tekrar.ts';
import classes from '#web/features/hizmet-kaydi/dialog.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import dialogTable from '#web/ui/dialog/dialog-table.module.css';
import type { Grup, KopyaSecimi as Secim } from './use-kopya-secimi.ts';

const EN_COK = 100;

const reasonsOf = (rows: readonly OnizlemeRow[]): string =>
  [...new Set(rows.flatMap(({ sira_disi }) => (sira_disi ? [SIRA_DISI[sira_disi]] : [])))].join('; ');

export function KopyaSecimi({ secim }: { secim: Secim }) {
  const { mukellefler, hizmetler } = secim;
  const [acik, setAcik] = useState<number | null>(null);
  const [sinir, setSinir] = useState(EN_COK);
  const rest = mukellefler.length - sinir;
  return (
    <div className={`stack gap-12 ${classes.kopya}`}>
      <Liste name="Hizmet">
        {hizmetler.map((grup) => (
          <Row key={grup.id} grup={grup} secim={secim} ipucu={reasonsOf(grup.rows)} />
        ))}
      </Liste>
      <Liste name="Mükellef">
        {mukellefler
          .slice(0, sinir)
          .flatMap((grup) => [
            <Row
              key={grup.id}
              grup={grup}
              secim={secim}
              isOpen={acik === grup.id}
              onAc={() => setAcik(acik === grup.id ? null : grup.id)}
            />,
            ...(acik === grup.id ? grup.rows : []).map((row) => (
              <Row
                key={`${grup.id}:${row.hizmet_id}`}
                grup={{ id: row.hizmet_id, name: row.hizmet_adi, rows: [row] }}
                secim={secim}
                owner={grup.name}
                ipucu={reasonsOf([row])}
              />
            )),
          ])}
        {rest > 0 && (
          <tr>
            <td colSpan={3}>
              <Button size="compact-sm" variant="subtle" onClick={() => setSinir(sinir + EN_COK)}>
                {formatNumber(rest)} mükellef daha
              </Button>
            </td>
          </tr>
        )}
      </Liste>
    </div>
  );
}

const Liste = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
  <section className={`${dialogTable.frame} ${classes.liste}`} aria-label={`${name} seçimi`} tabIndex={0}>
    <table className="small-table">
      <thead>
        <tr>
          <th scope="col">{name}</th>
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

interface RowProps {
  grup: Grup;
  secim: Secim;
  ipucu?: string;
  /** `owner` names the client of a single service that stands below its client. */
  owner?: string;
  isOpen?: boolean;
  onAc?: () => void;
}

function Row({ grup: { name, rows }, secim, ipucu, owner, isOpen, onAc }: RowProps) {
  const chosen = rows.filter(secim.isChosen);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tr>
      <td className={owner && classes.icSatir}>
        <div className="row spread gap-8">
          <Checkbox
            size="xs"
            label={name}
            {...(owner && { 'aria-label': `${owner}: ${name}` })}
            {...(ipucu && { description: ipucu })}
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={() => secim.toggle(rows)}
          />
          {onAc && (
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={`${name}: hizmetleri`}
              aria-expanded={isOpen}
              onClick={onAc}
            >
              <Icon size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </td>
      <td className="num">
        {chosen.length === rows.length
          ? formatNumber(rows.length)
          : `${formatNumber(chosen.length)} / ${formatNumber(rows.length)}`}
      </td>
      <td className="num">{formatTl(chosen.reduce((sum, { fiyat }) => sum + fiyat, 0))}</td>
    </tr>
  );
}
