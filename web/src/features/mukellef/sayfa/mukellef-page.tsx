import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getKasaDurumu } from '#contract/mukellef/kasa.ts';
import { MUKELLEF_METNI, MUSTERI_METNI, type MukellefDetay } from '#contract/mukellef/mukellef.ts';
import { getMukellefQuery } from '#web/features/mukellef/api.ts';
import { ADMIN_LISTESI, MUHASEBECI_LISTESI, PERSONEL_LISTESI } from '#web/features/mukellef/liste/mukellef-columns.tsx';
import { useMukellefIslemleri } from '#web/features/mukellef/use-mukellef-islemleri.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import type { Address, PagePath } from '#web/lib/page.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { useGoruntuleme } from '#web/parts/goruntuleme/api.ts';
import { type Bolum as BolumAdi, KeyLine } from '#web/parts/mukellef/key-line.tsx';
import { BelgeListesi, Iletisim, PortalSifreleri, Yukumlulukler } from '#web/parts/mukellef/later-parts.tsx';
import { Notlar } from '#web/parts/mukellef/notlar.tsx';
import { OdemeOzeti } from '#web/parts/odeme-listesi/odeme-ozeti.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { MoreMenu } from '#web/ui/menu/more-menu.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { Bilgiler, BilgilerIskeleti } from './bilgiler.tsx';
import { Erisimler } from './erisimler.tsx';
import { Gecmis } from './gecmis.tsx';
import { Kisiler, lateOf } from './kisiler.tsx';
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
  if (data || !error) return <Icerik mukellef_id={mukellef_id} row={data} panel={panel} />;
  return (
    <>
      <PageHeader title="Mükellef" />
      <ErrorState error={error} onRetry={() => void refetch()} />
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

const Goruldu = ({ mukellef_id }: { mukellef_id: number }) => {
  useGoruntuleme('mukellef', mukellef_id);
  return null;
};

interface IcerikProps {
  mukellef_id: number;
  /** Until it comes, the page stands there in its shape. */
  row: MukellefDetay | undefined;
  panel: Panel;
}

function Icerik({ mukellef_id, row, panel }: IcerikProps) {
  const { rol, liste, listName, metin, canWrite, canMove, atama } = panel;
  const isOffice = rol === 'admin';
  const go = useGo();
  const { edit, toggleAktif, askDelete, isBusy } = useMukellefIslemleri(metin, {
    canMove,
    onRemoved: () => go(liste, { replace: true }),
  });
  const canOpenKasa = useYetki(getKasaDurumu) === true;
  const bilgiler = row ? (
    <Bilgiler row={row} edit={canWrite ? edit : undefined} canMove={canMove} atama={atama} />
  ) : (
    <BilgilerIskeleti />
  );
  return (
    <>
      {row && <Goruldu mukellef_id={mukellef_id} />}
      <nav aria-label="Konum" className="small" data-print="hidden">
        <Link {...liste}>‹ {listName}</Link>
      </nav>
      <PageHeader
        title={row?.ad ?? 'Mükellef'}
        description={row && [row.sirket_adi, row.tc_no].filter(Boolean).join(' · ')}
      >
        {row && canWrite && (
          <MoreMenu
            name={row.ad}
            acts={[
              { label: row.aktif ? 'Pasife Al' : 'Aktif Et', disabled: isBusy, run: () => toggleAktif(row) },
              { label: 'Sil', danger: true, disabled: isBusy, run: () => void askDelete(row) },
            ]}
          />
        )}
      </PageHeader>
      <KeyLine mukellef_id={mukellef_id} late={lateOf(row, isOffice)}>
        {row && <Kisiler row={row} />}
        {row?.aktif && <OdemeOzeti mukellef_id={mukellef_id} />}
      </KeyLine>
      <UrlTabs
        label="Mükellefin bölümleri"
        name="bolum"
        tabs={[
          tab('bilgi', 'Bilgi', bilgiler),
          tab('hizmetler', 'Hizmetler', <YilTablosu mukellef_id={mukellef_id} />),
          tab(
            'yukumlulukler',
            'Yükümlülükler',
            <Kart>
              <Yukumlulukler mukellef_id={mukellef_id} />
            </Kart>,
          ),
          tab(
            'belgeler',
            'Belgeler',
            <Kart>
              <BelgeListesi mukellef_id={mukellef_id} />
            </Kart>,
          ),
          tab('iletisim', 'İletişim', <Iletisim mukellef_id={mukellef_id} />),
          ...(canOpenKasa
            ? [tab('sifreler', 'Şifreler', <PortalSifreleri tablo="mukellefler" id={mukellef_id} />)]
            : []),
          tab(
            'notlar',
            'Notlar',
            <Kart>
              <Notlar mukellef_id={mukellef_id} />
            </Kart>,
          ),
          tab('gecmis', 'Geçmiş', <Gecmisler mukellef_id={mukellef_id} isOffice={isOffice} />),
        ]}
      />
    </>
  );
}

const tab = (value: BolumAdi, label: string, content: ReactNode) => ({ value, label, content });

const Kart = ({ children }: { children: ReactNode }) => (
  <div className={`card pad-14-16 ${classes.kart}`}>{children}</div>
);

const Gecmisler = ({ mukellef_id, isOffice }: { mukellef_id: number; isOffice: boolean }) => (
  <div className={classes.yanYana}>
    <Gecmis mukellef_id={mukellef_id} />
    {isOffice && <Erisimler mukellef_id={mukellef_id} />}
  </div>
);
