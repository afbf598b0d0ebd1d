import type { ReactNode } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import type { Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { ToCome } from '#web/ui/page/to-come.tsx';
import classes from './odeme.module.css';
import type { usePaylar } from './use-paylar.ts';

export const Fault = ({ children }: { children: ReactNode }) => <span role="alert">{children}</span>;

interface BorcRowsProps {
  isBusy: boolean;
  secim: ReturnType<typeof usePaylar>;
  errors: Partial<Record<number, string>>;
  onYazim: (borc_id: number, error: string | null) => void;
}

export function BorcRows({ isBusy, secim, errors, onYazim }: BorcRowsProps) {
  const { borclar, payable } = secim;
  const isAll = payable.length > 0 && payable.every(({ borc_id }) => secim.paylar.has(borc_id));
  return (
    <div className={`tile ${classes.borclar}`} aria-busy={isBusy}>
      <table className="small-table" aria-label="Ödenecek borçlar">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Tüm borçları seç"
                checked={isAll}
                onChange={() => secim.chooseAll(!isAll)}
              />
            </th>
            <th scope="col">Dönem</th>
            <th scope="col" data-genis>
              Durum
            </th>
            <th scope="col" data-tutar data-genis>
              Tahakkuk
            </th>
            <th scope="col" data-tutar>
              Kalan
            </th>
            <th scope="col" data-pay>
              Ödenecek
            </th>
          </tr>
        </thead>
        <tbody>
          {borclar.map((borc) => (
            <Row key={borc.borc_id} {...{ borc, secim, onYazim }} error={errors[borc.borc_id]} />
          ))}
        </tbody>
        {borclar.length > 1 && <Total secim={secim} />}
      </table>
      {isBusy && <ToCome />}
    </div>
  );
}

function Total({ secim: { borclar, kalemler } }: Pick<BorcRowsProps, 'secim'>) {
  const sum = (tutarlar: readonly number[]) => formatTl(tutarlar.reduce((n, tutar) => n + tutar, 0));
  return (
    <tfoot>
      <tr>
        <td />
        <th scope="row">Toplam</th>
        <td data-genis />
        <td data-tutar data-genis>
          {sum(borclar.map(({ borc_tutari }) => borc_tutari))}
        </td>
        <td data-tutar>{sum(borclar.map(({ bakiye }) => bakiye))}</td>
        <td data-tutar>{sum(kalemler.map(({ tutar }) => tutar))}</td>
      </tr>
    </tfoot>
  );
}

function Row({
  borc,
  secim,
  error,
  onYazim,
}: Pick<BorcRowsProps, 'secim' | 'onYazim'> & { borc: Tahakkuk; error: string | undefined }) {
  const donem = donemName(borc);
  const isChosen = secim.paylar.has(borc.borc_id);
  const isHeld = !secim.payable.includes(borc);
  const id = `borc-${borc.borc_id}`;
  return (
    <tr data-chosen={isChosen}>
      <td>
        <input type="checkbox" id={id} checked={isChosen} disabled={isHeld} onChange={() => secim.toggle(borc)} />
      </td>
      <td>
        <label htmlFor={id}>{donem}</label>
        <p className={`tiny nowrap ${borc.vadesi_gecen ? 'danger' : 'muted'}`}>
          {isHeld ? 'kart ödemesinin sonucu bekleniyor' : `vade ${formatTarih(borc.vade)}`}
        </p>
      </td>
      <td data-genis>
        <DurumBadge durum={borc.odeme_durumu} />
      </td>
      <td data-tutar data-genis>
        {formatTl(borc.borc_tutari)}
      </td>
      <td data-tutar>
        <strong>{formatTl(borc.bakiye)}</strong>
      </td>
      <td data-pay>
        <MoneyInput
          size="xs"
          disabled={isHeld}
          aria-label={`${donem} için ödenecek`}
          value={secim.paylar.get(borc.borc_id) ?? null}
          onChange={(tutar) => secim.setPay(borc, tutar)}
          onFault={(yanlis) => onYazim(borc.borc_id, yanlis)}
          error={error && <Fault>{error}</Fault>}
          placeholder="0,00"
        />
      </td>
    </tr>
  );
}
