import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { MUKELLEF_METNI, MUSTERI_METNI, type MukellefDetay } from '#contract/mukellef/mukellef.ts';
import { getMukellefQuery } from '#web/features/mukellef/api.ts';
import { ADMIN_LISTESI, MUHASEBECI_LISTESI, PERSONEL_LISTESI } from '#web/features/mukellef/liste/mukellef-columns.tsx';
import { useMukellefIslemleri } from '#web/features/mukellef/use-mukellef-islemleri.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import type { Address, PagePath } from '#web/lib/page.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useGoruntuleme } from '#web/parts/goruntuleme/api.ts';
import { BelgeListesi, PortalSifreleri, Yukumlulukler } from '#web/parts/mukellef/later-parts.ts';
import { Notlar } from '#web/parts/mukellef/notlar.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { MoreMenu } from '#web/ui/menu/more-menu.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Bilgiler } from './bilgiler.tsx';
import { Bolum } from './bolum.tsx';
import { Erisimler } from './erisimler.tsx';
import { Gecmis } from './gecmis.tsx';
import classes from './sayfa.module.css';
import { YilTablosu } from './yil-tablosu.tsx';

interface Panel {
  rol: 'admin' | 'muhasebeci' | 'personel';
  liste: Address;
  listName: string;
  metin: Parameters<typeof useMukellefIslemleri>[0];
  canWrite: boolean;
  canMove: boolean;
  atama: PagePath | undefined;
}

const ADMIN: Panel = {
  rol: 'admin',
  liste: { to: ADMIN_LISTESI, search: { sekme: 'liste' } },
  listName: 'Mükellef listesi',
  metin: MUKELLEF_METNI,
  canWrite: true,
  canMove: true,
  atama: '/mukellefatama',
};
const MUHASEBECI: Panel = {
  rol: 'muhasebeci',
  liste: { to: MUHASEBECI_LISTESI },
  listName: 'Müşteri listesi',
  metin: MUSTERI_METNI,
  canWrite: true,
  canMove: false,
  atama: undefined,
};
const PERSONEL: Panel = {
  rol: 'personel',
  liste: { to: PERSONEL_LISTESI },
  listName: 'Mükelleflerim',
  metin: MUKELLEF_METNI,
  canWrite: false,
  canMove: false,
  atama: undefined,
};

export function AdminMukellefPage() {
  const { data } = useOturum();
  return <MukellefPage panel={{ ...ADMIN, canWrite: data !== undefined && data.yetki_seviyesi !== 'moderator' }} />;
}
export const MuhasebeciMukellefPage = () => <MukellefPage panel={MUHASEBECI} />;
export const PersonelMukellefPage = () => <MukellefPage panel={PERSONEL} />;

function MukellefPage({ panel }: { panel: Panel }) {
  const { mukellef_id } = useParams({ strict: false }) as { mukellef_id?: string };
  return /^[1-9]\d{0,14}$/.test(mukellef_id ?? '') ? (
    <Mukellef key={mukellef_id} mukellef_id={Number(mukellef_id)} panel={panel} />
  ) : (
    <Yok panel={panel} />
  );
}

function Mukellef({ mukellef_id, panel }: { mukellef_id: number; panel: Panel }) {
  const { data, error, refetch } = useQuery(getMukellefQuery(mukellef_id));
  if (error instanceof ApiError && error.status === 404) return <Yok panel={panel} />;
  if (data) return <Icerik row={data} panel={panel} />;
  return (
    <>
      <PageHeader title="Mükellef" />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loader size="sm" aria-label="Yükleniyor" />
      )}
    </>
  );
}

/** The server answers alike for a missing client and for one that the user may not see, so the text names both. */
const Yok = ({ panel: { liste, listName } }: { panel: Panel }) => (
  <>
    <PageHeader title="Mükellef bulunamadı" />
    <EmptyState
      title="Bu adreste bir mükellef yok."
      text="Silinmiş olabilir, size ait olmayabilir ya da adres yanlış yazılmış olabilir."
      action={<LinkButton {...liste}>{listName} sayfasına dön</LinkButton>}
    />
  </>
);

function Icerik({
  row,
  panel: { rol, liste, listName, metin, canWrite, canMove, atama },
}: {
  row: MukellefDetay;
  panel: Panel;
}) {
  const go = useGo();
  const { edit, toggleAktif, askDelete, isBusy } = useMukellefIslemleri(metin, {
    canMove,
    onRemoved: () => go(liste, { replace: true }),
  });
  const { mukellef_id } = row;
  useGoruntuleme('mukellef', mukellef_id);
  // Who asked for the passwords sees them first, above what loads later and would move them.
  const isSifreler = (useSearch({ strict: false }) as { bolum?: string }).bolum === 'sifreler';
  const sifreler = <PortalSifreleri tablo="mukellefler" id={mukellef_id} />;
  return (
    <>
      <nav aria-label="Konum" className="below-4 small" data-print="hidden">
        <Link {...liste}>‹ {listName}</Link>
      </nav>
      <PageHeader title={row.ad} description={[row.sirket_adi, row.tc_no].filter(Boolean).join(' · ')}>
        {canWrite && (
          <Islemler row={row} isBusy={isBusy} onToggle={() => toggleAktif(row)} onDelete={() => void askDelete(row)} />
        )}
      </PageHeader>
      <div className={classes.sayfa}>
        {isSifreler && sifreler}
        <div className={classes.yanYana}>
          <Bilgiler row={row} edit={canWrite ? edit : undefined} canMove={canMove} atama={atama} />
          <Bolum baslik="Notlar">
            <Notlar mukellef_id={mukellef_id} />
          </Bolum>
        </div>
        <YilTablosu mukellef_id={mukellef_id} />
        <Bolum baslik="Yükümlülükler">
          <Yukumlulukler mukellef_id={mukellef_id} />
        </Bolum>
        <Bolum baslik="Belgeler">
          <BelgeListesi mukellef_id={mukellef_id} />
        </Bolum>
        {!isSifreler && sifreler}
        <Gecmis mukellef_id={mukellef_id} />
        {rol === 'admin' && <Erisimler mukellef_id={mukellef_id} />}
      </div>
    </>
  );
}

interface IslemlerProps {
  row: MukellefDetay;
  isBusy: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

function Islemler({ row, isBusy, onToggle, onDelete }: IslemlerProps) {
  const isNarrow = useMedia(DAR);
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={onToggle}>
        {row.aktif ? 'Pasife Al' : 'Aktif Et'}
      </Button>
      {isNarrow ? (
        <MoreMenu name={row.ad} acts={[{ label: 'Sil', danger: true, disabled: isBusy, run: onDelete }]} />
      ) : (
        <Button variant="outline" color="red" disabled={isBusy} onClick={onDelete}>
          Sil
        </Button>
      )}
    </>
  );
}
