import { type MouseEvent, useState } from 'react';
import { formatFiyat } from '#contract/common/kurus.ts';
import type { Izgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM, DURUM_METNI, type Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

const NAME = { width: 220, overflow: 'hidden', whiteSpace: 'nowrap' } as const;
const CELL = {
  width: 124,
  height: 33,
  border: '1px solid #ddd',
  padding: '0 8px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;

export function PlainTable({ izgara }: { izgara: Izgara }) {
  const [cells, setCells] = useState<ReadonlyMap<string, Durum>>(
    () => new Map(izgara.hucreler.map((h) => [`${h.mukellef_id}:${h.hizmet_id}`, h.durum])),
  );
  const approve = ({ target }: MouseEvent) => {
    const key = (target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key) setCells((now) => new Map(now).set(key, DURUM.onaylandi));
  };
  return (
    <div style={{ height: 640, overflow: 'auto' }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for measuring only */}
      <table
        onClick={approve}
        style={{ tableLayout: 'fixed', width: 220 + izgara.hizmetler.length * 124, borderSpacing: 0, fontSize: 12 }}
      >
        <thead>
          <tr>
            <th style={NAME}>Mükellef</th>
            {izgara.hizmetler.map(({ id, ad, fiyat }) => (
              <th key={id} style={CELL}>
                {ad} {formatFiyat(fiyat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {izgara.mukellefler.map(({ mukellef_id, ad }, row) => (
            <tr key={mukellef_id}>
              <th style={NAME}>{ad}</th>
              {izgara.hizmetler.map(({ id }, column) => {
                const durum = cells.get(`${mukellef_id}:${id}`);
                const text = durum && DURUM_METNI[durum];
                return (
                  <td
                    key={id}
                    style={CELL}
                    data-r={row}
                    data-c={column}
                    data-key={`${mukellef_id}:${id}`}
                    data-harf={text?.harf}
                    title={text?.ad}
                  >
                    {text ? `${text.harf} ${text.ad}` : 'Talebe Hazır'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
