import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/mantine-base.css';
import '#web/ui/words.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { getIzgara, type Izgara, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { listIsaretler } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { getIzgaraQuery } from '#web/features/hizmet-kaydi/api.ts';
import { AY_EKRANLARI } from '#web/features/hizmet-kaydi/ay-ekranlari.ts';
import { IzgaraView } from '#web/features/hizmet-kaydi/izgara-view.tsx';
import { useAyIzgarasi } from '#web/features/hizmet-kaydi/use-ay-izgarasi.ts';
import type { AyFilter } from '#web/features/hizmet-kaydi/use-ay-suzgeci.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Toaster } from '#web/ui/notice/toaster.tsx';
import { mantine } from '#web/ui/theme.ts';
import { izgaraCevabi } from './izgara-cevabi.ts';
import { PlainTable } from './plain-table.tsx';

/**
 * bench/grid-browser.ts measures the page of this file. It shows the approval grid, or the same month as a plain table
 * (`?tablo`), or nothing but some cells (`?zemin`).
 */
const MUKELLEF = 514;
const HIZMET = 20;
const ANSWER_MS = 30;
const secim = { yil: 2026, ay: 1, muhasebeci_id: 1 };

const izgara: Izgara = {
  mukellefler: Array.from({ length: MUKELLEF }, (_, i) => ({
    mukellef_id: i + 1,
    ad: `Mükellef ${String(i + 1).padStart(3, '0')} Ltd. Şti.`,
    son_hane: String(100 + (i % 900)),
    aktif: true,
    tasindi: false,
  })),
  hizmetler: Array.from({ length: HIZMET }, (_, i) => ({
    id: i + 1,
    ad: `Hizmet ${String(i + 1).padStart(2, '0')}`,
    fiyat: 125_050 + i,
    is_active: true,
  })),
  hucreler: Array.from({ length: MUKELLEF * HIZMET }, (_, i) => i).flatMap((i) => {
    const durum = DURUMLAR.filter((one) => one !== DURUM.onaylandi)[i % 5] ?? DURUM.talep;
    return i % 3 === 2
      ? []
      : [{ mukellef_id: Math.floor(i / HIZMET) + 1, hizmet_id: (i % HIZMET) + 1, durum, hizmet_bedeli: 100_000 }];
  }),
  an: '2026-01-05T10:00:00Z',
  degisenler: [],
};
const json = JSON.stringify(izgaraCevabi(izgara));

const answerOf = (path: string, body: string): string => {
  if (path === getIzgara.path) return json;
  if (path === listIsaretler.path) return JSON.stringify({ isaretler: [], oncekiler: [] });
  if (path !== updateHucreler.path) throw new Error(`nobody answers ${path}`);
  const { hucreler } = JSON.parse(body) as { hucreler: { mukellef_id: number; hizmet_id: number }[] };
  const results = hucreler.map(({ mukellef_id, hizmet_id }) => ({
    mukellef_id,
    hizmet_id,
    oldu: true,
    durum: DURUM.onaylandi,
    hizmet_bedeli: 0,
    neden: null,
  }));
  return JSON.stringify({ request_no: crypto.randomUUID(), results });
};

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const text = answerOf(new URL(request.url).pathname, await request.text());
  if (request.method !== 'GET') await new Promise((done) => setTimeout(done, ANSWER_MS));
  // The mark `data` separates the wait for the first answer from the screen's work after it, which is measured.
  if (text === json && performance.getEntriesByName('data').length === 0) performance.mark('data');
  return new Response(text, { headers: { 'content-type': 'application/json' } });
};

const EKRAN = AY_EKRANLARI.onay;
const nothing = () => undefined;
const FILTER: AyFilter = {
  value: { mukellef: '', hizmet_id: null, goster: 'hepsi', yalnizDolu: true },
  varsayilan: 'hepsi',
  setMukellef: nothing,
  setHizmet: nothing,
  setGoster: nothing,
  temizle: nothing,
  toggleDolu: nothing,
};

function Grid() {
  const own = useAyIzgarasi({ secim, rol: EKRAN.rol, islemler: EKRAN.islemler, middleKey: undefined });
  return <IzgaraView izgara={own} ekran={EKRAN} actions={EKRAN.actions} label="Onay ızgarası" filter={FILTER} />;
}

function Tablo() {
  const { data } = useQuery(getIzgaraQuery(secim));
  return data ? <PlainTable izgara={data} /> : null;
}

function watchFirstCell(): void {
  if (!document.querySelector('[data-r]')) return void requestAnimationFrame(watchFirstCell);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => performance.mark('painted');
  // A message that is posted in a frame's callback arrives only after that frame was drawn; it marks the paint.
  port2.postMessage(null);
}

function showFloor(root: HTMLElement): void {
  const cells = Array.from(
    { length: 14 * 6 },
    (_, i) => `<i data-r="${i % 14}" data-c="${Math.floor(i / 14)}" style="float:left;width:120px;height:34px">·</i>`,
  );
  root.innerHTML = cells.join('');
  root.onclick = ({ target }) => {
    (target as HTMLElement).dataset.harf = 'O';
  };
}

const PAGES: Record<string, () => ReactNode> = { '': () => <Grid />, '?tablo': () => <Tablo /> };
const root = document.getElementById('root') as HTMLElement;
const page = PAGES[location.search];
requestAnimationFrame(watchFirstCell);
if (page) {
  createRoot(root).render(
    <MantineProvider {...mantine}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createRouter({ routeTree: createRootRoute({ component: page }) })} />
      </QueryClientProvider>
      <Toaster />
    </MantineProvider>,
  );
} else showFloor(root);
