import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { alan } from '#contract/alan/alan.ts';
import type { Degisiklik } from '#contract/common/kayit.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { textEditor } from './editors.tsx';
import { useRowEdit } from './use-row-edit.ts';

interface Kisi {
  id: number;
  ad: string;
  telefon: string | null;
  adres: string;
  surum: number;
}
const COLUMNS: Column<Kisi>[] = [
  { key: 'ad', header: 'Ad', cell: (kisi) => kisi.ad, edit: textEditor('ad'), card: 'title' },
  { key: 'telefon', header: 'Telefon', cell: (kisi) => kisi.telefon, edit: textEditor('telefon') },
  { key: 'adres', header: 'Adres', cell: (kisi) => kisi.adres, edit: textEditor('adres') },
];
const ALANLAR = { ad: alan('Ad'), telefon: alan('Telefon'), adres: alan('Adres') };
const KISILER: Kisi[] = [
  { id: 1, ad: 'Can', telefon: '0532 111 22 33', adres: 'Kadıköy', surum: 4 },
  { id: 2, ad: 'Ece', telefon: null, adres: '', surum: 5 },
];

const degisiklik = (yeni: object): Degisiklik => ({
  denetim_id: 9,
  zaman: '2026-11-22T10:00:00Z',
  kim: 'Öbür Sekme',
  islem: 'update',
  eski: { telefon: '0532 111 22 33' },
  yeni: yeni as Record<string, unknown>,
});

type Sent = Partial<Kisi> & { surum: number };

function Liste({ send }: { send: (sent: Sent) => Promise<void> }) {
  const [rows, setRows] = useState(KISILER);
  const edit = useRowEdit<Kisi>({
    rowKey: ({ id }) => id,
    save: async ({ id }, degisen, surum) => {
      await send({ ...degisen, surum });
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...degisen } : row)));
    },
    onSaved: () => undefined,
    alanlar: ALANLAR,
  });
  return (
    <DataTable
      label="Kişiler"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={{ title: '' }}
      edit={edit}
    />
  );
}

const refusing = (...conflicts: Degisiklik[][]) => {
  const sent: Sent[] = [];
  return {
    sent,
    send: async (body: Sent) => {
      sent.push(body);
      // While the Enter that saves the row is down, it would also press what has the focus after the answer.
      if (sent.length === 1) await new Promise((done) => addEventListener('keyup', done, { once: true }));
      const degisiklikler = conflicts.shift();
      if (degisiklikler)
        throw new ApiError(409, {
          code: 'KAYIT_DEGISTI',
          message: 'Kayıt siz düzenlerken değişti.',
          details: { degisiklikler },
        });
    },
  };
};

async function change(conflicts: Degisiklik[][], typed: Record<string, string>) {
  const { sent, send } = refusing(...conflicts);
  const { screen } = await renderPage(<Liste send={send} />);
  await rowAct(screen, 'Düzenle', 'Can');
  for (const [label, value] of Object.entries(typed)) await screen.getByRole('textbox', { name: label }).fill(value);
  await userEvent.keyboard('{Enter}');
  return { screen, sent };
}

test('only changed fields are saved, with the version that was on the screen', async () => {
  const { sent } = await change([], { Adres: 'Beşiktaş' });
  await expect.poll(() => sent).toEqual([{ adres: 'Beşiktaş', surum: 4 }]);
});

test('Benimkini kaydet saves my changes and no field that I did not touch', async () => {
  const { screen, sent } = await change([[degisiklik({ telefon: '0533 000 00 00' })]], {
    Telefon: '0534 999 99 99',
    Adres: 'Beşiktaş',
  });
  await expect
    .element(screen.getByRole('dialog').getByText('Telefon: 0532 111 22 33 →', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect.poll(() => sent[1]).toEqual({ telefon: '0534 999 99 99', adres: 'Beşiktaş', surum: 9 });
});

test('Onunki kalsın keeps their value and still saves my other changes', async () => {
  const { screen, sent } = await change([[degisiklik({ telefon: '0533 000 00 00' })]], {
    Telefon: '0534 999 99 99',
    Adres: 'Beşiktaş',
  });
  await screen.getByRole('button', { name: 'Onunki kalsın' }).click();
  await expect.poll(() => sent[1]).toEqual({ adres: 'Beşiktaş', surum: 9 });
});

test("Düzenle focuses the first field; Enter saves, Esc cancels, and the focus returns to that row's menu", async () => {
  const { sent, send } = refusing();
  const { screen } = await renderPage(<Liste send={send} />);
  const button = screen.getByRole('button', { name: 'Ece: işlemler' });
  await rowAct(screen, 'Düzenle', 'Ece');
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Detaylar' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Ad' })).toHaveFocus();
  await userEvent.keyboard('m{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await expect
    .element(
      screen
        .getByRole('row')
        .nth(2)
        .getByRole('button', { name: /: işlemler$/ }),
    )
    .toHaveFocus();
});
