import { alanMetni } from '#contract/alan/alan-metni.ts';
import type { Columns } from '#contract/alan/list.ts';
import { type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type * as contract from '#contract/tablo/tablo.ts';

export const tabloColumns = (tablo: TabloName): Columns =>
  Object.fromEntries(
    Object.entries(tabloOf(tablo).alanlar).map(([name, alan]) => [
      name,
      {
        ...alan,
        gun: false,
        places: ['export'] as const,
        value: ({ degerler }: contract.TabloRow) => degerler[name],
        // A reference to another row is written as that row's name.
        ...(alan.tablo && {
          tur: 'metin',
          value: ({ degerler, adlar }: contract.TabloRow) =>
            alanMetni(alan, degerler[name], adlar[name] ? { [`${alan.tablo}:${degerler[name]}`]: adlar[name] } : {}),
        }),
      },
    ]),
  );
